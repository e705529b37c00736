"""The concept map: which entities it has, who occurs with whom and where, and that it ends at the horizon."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from indexing.concepts.maps import ConceptMap, ConceptMaps
from indexing.locator import Locator, TextRange
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from tests.epubs import Epub, page
from tests.imported import Imported
from tests.indexing.shelves import add

_CHAPTERS = (
    "<h1>Imprint</h1><p>This edition of Anna and Boris was made for Anna by Boris.</p>",
    "<h1>One</h1><p>“Nobody is here,” said Anna. Old Anna walked home, and Anna slept.</p>"
    "<p>In the morning Anna rose. “It is late,” said Anna.</p>",
    "<h1>Two</h1><p>“Who are you?” asked Boris. Boris looked at Anna for a long while. “Your sister,” said Anna.</p>"
    "<p>Boris laughed. “I have none,” said Boris. The rain fell on the roof, and on the yard, and on the road, where "
    "the cart stood that had brought so many others before her, and would bring so many more, as old people said.</p>"
    f"<p>{'It rained and rained, and the gutters ran over, and nobody was seen in the street. ' * 6}</p>"
    "<p>Then Boris and Anna went in. “Sit down,” said Boris. “I will,” said Anna.</p>",
    "<h1>Three</h1><p>“I am Clara,” said Clara. Clara sang. “Do you hear Clara?” asked Boris. Clara danced with Boris, "
    "and Clara laughed. “Clara!” cried Boris. “Clara never tires,” said Clara.</p>",
)


@pytest.fixture
def maps(tmp_path: Path) -> tuple[ConceptMaps, IndexStore, str]:
    """The maps of an index with one small book, whose id comes last."""
    index = IndexStore(tmp_path / "index.db")
    return ConceptMaps(index), index, add(index, _small_book(tmp_path))


def _small_book(folder: Path) -> Path:
    """The chapters above, called by their headings, for there is no table of contents."""
    pages = tuple((f"{n}.xhtml", page(body)) for n, body in enumerate(_CHAPTERS))
    return Epub(pages=pages, files={"epub/nav.xhtml": None}).build(folder / "small.epub")


def _text(index: IndexStore, book: str, where: TextRange) -> str:
    return (index.text.text(book, where.start.spine) or ("", ""))[1][where.start.offset : where.end.offset]


def _names(concepts: ConceptMap) -> set[str]:
    return {entity.name for entity in concepts.entities}


def test_whoever_shares_passages_is_bound_and_meets_at_a_sentence(maps: tuple[ConceptMaps, IndexStore, str]) -> None:
    index, book = maps[1:]
    whole = maps[0].at(book, None)
    assert {"Anna", "Boris", "Clara"} <= _names(whole)
    co_occurrences = {frozenset((pair.one, pair.other)): pair.passages for pair in whole.co_occurrences}
    assert co_occurrences[frozenset(("Anna", "Boris"))] >= 2
    assert frozenset(("Anna", "Clara")) not in co_occurrences
    (meeting,) = [event for event in whole.events if set(event.entities) == {"Anna", "Boris"}]
    assert meeting.kind == "meeting"
    assert _text(index, book, meeting.range) == "Boris looked at Anna for a long while."  # and not in the imprint
    assert meeting.chapter == "Two"
    surges = {event.entities for event in whole.events if event.kind == "surge"}
    assert ("Clara",) in surges


def test_the_map_ends_at_the_horizon(maps: tuple[ConceptMaps, IndexStore, str]) -> None:
    index, book = maps[1:]
    _, text = index.text.text(book, 2) or ("", "")
    before = Locator(2, text.index("for a long"))
    concepts = maps[0].at(book, before)
    assert _names(concepts) == {"Anna", "Boris"}
    assert concepts.chapters[-1].end == before
    assert all(event.range.end <= before for event in concepts.events)
    assert maps[0].at(book, Locator(0, 0)).entities == ()
    assert maps[0].at(book, Locator(0, 0)).events == ()
    assert maps[0].at(book, Locator(0, 0)).co_occurrences == ()
    assert maps[0].at(book, Locator(0, 0)).chapters == ()
    assert maps[0].at(book, Locator(0, 0)).themes == ()


def test_a_book_without_a_map_has_an_empty_one(maps: tuple[ConceptMaps, IndexStore, str]) -> None:
    concepts = maps[0].at("nobody's", None)
    assert (concepts.entities, concepts.themes, concepts.events) == ((), (), ())
    assert (concepts.co_occurrences, concepts.chapters) == ((), ())
    assert concepts.entity("Anna") is None
    assert not concepts.lookup("Who is Anna?").strong


def test_maps_are_kept_and_made_anew_with_the_book(maps: tuple[ConceptMaps, IndexStore, str], tmp_path: Path) -> None:
    made, index, book = maps
    assert made.at(book, None) is made.at(book, None)
    assert made.at(book, Locator(2, 0)) is not made.at(book, None)
    index.remove(book)
    assert made.at(book, None).entities == ()
    assert add(index, _small_book(tmp_path)) == book
    assert made.at(book, None).entities
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        made.at(book, None, cancel)


def test_any_thread_may_ask(maps: tuple[ConceptMaps, IndexStore, str]) -> None:
    made, _, book = maps
    horizons = [Locator(spine, 10 * offset) for spine in range(1, 4) for offset in range(12)]

    def events(before: Locator) -> int:
        return len(made.at(book, before).events) + len(made.at(book, before).lookup("Anna and Boris").events)

    with ThreadPoolExecutor(4) as pool:  # of the test's own
        assert list(pool.map(events, horizons)) == list(map(events, horizons))


def test_no_part_of_a_real_novels_map_reaches_past_the_horizon(
    tmp_path: Path, corpus: Path, imported: Imported
) -> None:
    (path,) = (corpus / "books").glob("*pride-and-prejudice*.epub")
    index, book = imported.opened(path, tmp_path / "index.db")
    made = ConceptMaps(index)
    lengths = index.text.lengths(book)
    chance = random.Random(8)  # noqa: S311 - a test's choice, the same each time
    for _ in range(8):
        spine = chance.randrange(2, len(lengths) - 2)
        before = Locator(spine, chance.randrange(lengths[spine]))
        concepts = made.at(book, before)
        texts = [(index.text.text(book, n) or ("", ""))[1] for n in range(spine + 1)]
        texts[-1] = texts[-1][: before.offset]
        read = "\n".join(texts)
        for entity in concepts.entities:
            assert all(mention.end <= before for mention in entity.mentions)
        for event in concepts.events:
            assert event.range.end <= before
            assert set(event.entities) <= _names(concepts)
        assert all({pair.one, pair.other} <= _names(concepts) for pair in concepts.co_occurrences)
        assert all(chapter.end <= before and chapter.start < before for chapter in concepts.chapters)
        assert all(event.chapter in {chapter.title for chapter in concepts.chapters} for event in concepts.events)
        assert all(word in read for theme in concepts.themes for word in theme.terms)


def test_the_map_of_a_long_novel_stays_within_its_bounds(tmp_path: Path, corpus: Path, imported: Imported) -> None:
    (path,) = (corpus / "books").glob("*moby-dick*.epub")
    index, book = imported.opened(path, tmp_path / "index.db")
    concepts = ConceptMaps(index).at(book, None)
    assert 100 <= len(concepts.entities) <= 500
    assert 10 <= len(concepts.themes) <= 200
    assert 50 <= len(concepts.events) <= 500
    assert 50 <= len(concepts.co_occurrences) <= 400
    assert [event.range.start for event in concepts.events] == sorted(event.range.start for event in concepts.events)
    for saliences in ([e.salience for e in concepts.entities], [t.salience for t in concepts.themes]):
        assert saliences[0] == 1
        assert saliences == sorted(saliences, reverse=True)
    assert all(0 <= event.salience <= 1 for event in concepts.events)
    called = {entity.name: entity.names for entity in concepts.entities}
    for event in concepts.events:
        sentence = _text(index, book, event.range)
        assert all(any(name in sentence for name in called[who]) for who in event.entities), sentence
