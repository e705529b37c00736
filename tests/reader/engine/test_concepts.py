"""The map, entity pages and suggestions from the engine are true to the text and show nothing beyond the horizon."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import TypeVar

import pytest

from indexing.locator import Locator
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.concepts.pages import PARTS
from reader.engine.concepts.suggestions import ANYWHERE
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from reader.engine.protocol.written import as_shown
from reader.folders import index_path
from tests.epubs import book_of
from tests.imported import Imported

R = TypeVar("R", bound=p.Result)
NOVEL = "jane-austen_pride-and-prejudice.epub"

ONE = (
    "<h1>The Light</h1>"
    "<p>“Good morning,” said Marta. The wind blew from the sea, and Marta went out. It was cold, and Marta sang.</p>"
    "<p>Marta Quill was the keeper of the light, a tall woman of fifty. She and Mr. Tibbs had not spoken for years.</p>"
    "<p>Mr. Tibbs, the baker of Dunmore, came up from Dunmore. “Bread,” said Mr. Tibbs, and Marta took it.</p>"
)
TWO = (
    "<h1>The Ship</h1>"
    "<p>A ship lay off Dunmore in the morning. Marta saw her captain, a man named Ishan Rao, come ashore.</p>"
    "<p>“I need a light,” said Ishan. Mr. Tibbs laughed at Ishan, and Marta gave Ishan Rao the lamp of Dunmore.</p>"
)


class Library:
    """An engine with one book on its shelf, and the book's own texts to check against."""

    def __init__(self, folder: Path, file: Path) -> None:
        self.engine = Engine(folder, ModelsFolder(folder / "no-models"))
        self.book = self.engine.import_now(file, CancelToken(), lambda _: None).book.id
        store = IndexStore(index_path(folder))
        self.texts = [(store.text.text(self.book, n) or ("", ""))[1] for n in range(len(store.text.lengths(self.book)))]
        store.close()

    def ask(self, request: p.Request[R]) -> R:
        """What the engine answers."""
        return self.engine.handle(request, lambda _event: None, CancelToken())

    def concepts(self, before: Locator | None = None) -> p.Concepts:
        """The map."""
        return self.ask(p.GetConcepts(book=self.book, before=before))

    def entity(self, name: str, before: Locator | None = None) -> p.EntityPage:
        """The page of a name."""
        return self.ask(p.GetEntity(book=self.book, name=name, before=before))

    def place(self, share: float) -> Locator:
        """The place that has ``share`` of the book before it."""
        offset = int(sum(map(len, self.texts)) * share)
        for spine, text in enumerate(self.texts):
            if offset < len(text):
                return Locator(spine, offset)
            offset -= len(text)
        return Locator(len(self.texts), 0)

    def before(self, horizon: Locator | None) -> str:
        """All text up to the horizon."""
        if horizon is None:
            return "\n".join(self.texts)
        here = self.texts[horizon.spine][: horizon.offset] if horizon.spine < len(self.texts) else ""
        return "\n".join([*self.texts[: horizon.spine], here])

    def check(self, citation: p.Citation, horizon: Locator | None) -> None:
        """A citation holds the very words of its place, and the place has been read."""
        assert citation.quote == self.texts[citation.start.spine][citation.start.offset : citation.end.offset]
        assert citation.quote.strip()
        assert horizon is None or citation.end <= horizon


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """A small book of two chapters."""
    made = Library(tmp_path / "data", book_of(tmp_path / "light.epub", ONE, TWO, title="The Light"))
    yield made
    made.engine.close()


@pytest.fixture(scope="module")
def novel(corpus: Path, tmp_path_factory: pytest.TempPathFactory, imported: Imported) -> Iterator[Library]:
    """A real novel, without models."""
    folder = tmp_path_factory.mktemp("novel")
    imported.shelve(corpus / "books" / NOVEL, folder)
    made = Library(folder, corpus / "books" / NOVEL)
    yield made
    made.engine.close()


def test_a_name_is_found_by_any_of_its_forms(library: Library) -> None:
    whole = library.entity("Marta Quill")
    assert whole.kind == "person"
    for form in ("marta", "Marta’s", "Marta's", "  MARTA   QUILL ", "Quill"):
        assert library.entity(form) == whole
    assert whole.first.quote == "“Good morning,” said Marta."
    assert "the lamp of Dunmore" in whole.latest.quote


def test_a_page_says_who_it_is_in_the_books_words(library: Library) -> None:
    page = library.entity("Marta")
    quotes = [citation.quote for citation in page.introductions]
    assert "Marta Quill was the keeper of the light, a tall woman of fifty." in quotes
    assert [citation.n for citation in page.introductions] == list(range(1, len(quotes) + 1))
    assert page.introductions == tuple(sorted(page.introductions, key=lambda citation: citation.start))
    captain = library.entity("Ishan")
    assert any("a man named Ishan Rao" in citation.quote for citation in captain.introductions)
    assert {"Marta Quill", "Mr. Tibbs"} <= {companion.name for companion in captain.companions}


def test_whom_the_reader_has_not_met_is_not_known(library: Library) -> None:
    read = Locator(1, 0)
    assert "Ishan Rao" not in {entity.name for entity in library.concepts(read).entities}
    with pytest.raises(UsageError, match="“Ishan” is not a name that the book’s map knows up to where you are"):
        library.entity("Ishan", read)
    with pytest.raises(UsageError, match="“Zorro” is not a name that the book’s map knows"):
        library.entity("Zorro")
    with pytest.raises(UsageError, match="Type a name"):
        library.entity(" ")


def test_a_name_is_shown_as_far_as_it_was_read(library: Library) -> None:
    first = Locator(0, library.texts[0].index("Marta Quill"))
    assert library.entity("Marta", first).name == "Marta"


def test_a_sentence_that_the_horizon_cuts_is_shown_so_far_and_introduces_nobody(library: Library) -> None:
    page = library.entity("Marta", Locator(0, library.texts[0].index(" of the light")))
    assert page.latest.quote == "Marta Quill was the keeper"
    assert as_shown(page.latest) == "Marta Quill was the keeper…"
    assert [citation for citation in page.introductions if citation.quote.startswith("Marta Quill was")] == []


def test_mentions_are_counted_by_chapter_and_along_the_book(library: Library) -> None:
    concepts = library.concepts()
    assert [chapter.title for chapter in concepts.chapters] == ["Chapter 1", "Chapter 2"]
    marta = next(entity for entity in concepts.entities if entity.name == "Marta Quill")
    assert marta.chapters == (5, 2)
    page = library.entity("Marta")
    assert page.mentions == sum(page.strip) == 7
    assert len(page.strip) == page.parts == PARTS


def test_nothing_read_has_an_empty_map_and_questions_all_the_same(library: Library) -> None:
    start = Locator(0, 0)
    empty = library.concepts(start)
    assert (empty.chapters, empty.entities, empty.themes, empty.events, empty.co_occurrences) == ((), (), (), (), ())
    suggested = library.ask(p.GetSuggestions(book=library.book, before=start))
    assert suggested.questions == ANYWHERE


def test_a_book_without_a_map_says_so_until_it_is_made(tmp_path: Path) -> None:
    imported = Library(tmp_path, book_of(tmp_path / "light.epub", ONE))
    imported.engine.close()
    for file in tmp_path.glob("index.db*"):
        file.unlink()
    engine = Engine(tmp_path, ModelsFolder(tmp_path / "no-models"))
    request = p.GetConcepts(book=imported.book)
    with pytest.raises(UsageError, match="still being indexed"):
        engine.queries.concepts(request, CancelToken())
    engine.require_text(imported.book, CancelToken(), lambda _step: None)
    assert engine.queries.concepts(request, CancelToken()).entities
    engine.close()


@pytest.mark.parametrize("share", [0.02, 0.1, 0.31, 0.55, 0.83])
def test_no_word_of_a_map_stands_after_the_horizon(novel: Library, share: float) -> None:
    horizon = novel.place(share)
    read, concepts = novel.before(horizon), novel.concepts(horizon)
    assert concepts.entities
    names = {name for entity in concepts.entities for name in (entity.name, *entity.aliases)}
    assert [name for name in names if name not in read] == []
    assert all(entity.first <= entity.latest < horizon for entity in concepts.entities)
    assert all(chapter.start < chapter.end <= horizon for chapter in concepts.chapters)
    assert {name for pair in concepts.co_occurrences for name in (pair.one, pair.other)} <= names
    assert {name for event in concepts.events for name in event.entities} <= names
    for citation in (*(event.citation for event in concepts.events), *(c for t in concepts.themes for c in t.places)):
        novel.check(citation, horizon)
    for theme in concepts.themes:
        assert [term for term in theme.terms if term.lower() not in read.lower()] == []


@pytest.mark.parametrize("share", [0.1, 0.55, None])
def test_pages_of_real_people_are_true_to_the_book(novel: Library, share: float | None) -> None:
    horizon = novel.place(share) if share is not None else None
    read = novel.before(horizon)
    for entity in novel.concepts(horizon).entities[:30]:
        page = novel.entity(entity.name, horizon)
        assert page.name == entity.name
        assert 1 <= len(page.introductions) <= 4 or page.mentions == 1
        for citation in (*page.introductions, page.first, page.latest):
            novel.check(citation, horizon)
        assert sum(page.strip) == page.mentions == entity.mentions
        assert [c.name for c in page.companions if c.name not in read] == []


def test_the_strip_ends_where_the_reader_is(novel: Library) -> None:
    page = novel.entity("Elizabeth", novel.place(0.5))
    assert len(page.strip) == PARTS // 2 + 1
    starts = [0, *accumulate(map(len, novel.texts))]
    first = page.first.start
    assert (
        page.strip.index(next(filter(None, page.strip))) == (starts[first.spine] + first.offset) * PARTS // starts[-1]
    )


def test_the_sentences_that_introduce_people_of_a_novel_are_those_a_reader_would_choose(novel: Library) -> None:
    quotes = {
        "Mr. Bennet": "so odd a mixture of quick parts",
        "Mr. Collins": "not a sensible man",
        "Mrs. Gardiner": "an amiable, intelligent, elegant woman",
        "Mr. Bingley": "good looking and gentleman-like",
        "Lydia": "a stout, well-grown girl of fifteen",
        "Colonel Fitzwilliam": "the younger son of his uncle",
        "Longbourn": "the village where they lived",
        "Lady Catherine": "a tall, large woman",
        "Mr. Wickham": "his friend, Mr. Wickham, who had returned",
        "Mr. Darcy": "fine, tall person, handsome features, noble mien",
    }
    missed = [
        name for name, words in quotes.items() if not any(words in c.quote for c in novel.entity(name).introductions)
    ]
    assert missed == []


@pytest.mark.parametrize("share", [0.03, 0.3, 0.7, None])
def test_every_suggested_question_can_be_answered_there(novel: Library, share: float | None) -> None:
    horizon = novel.place(share) if share is not None else None
    suggested = novel.ask(p.GetSuggestions(book=novel.book, before=horizon))
    assert 3 <= len(suggested.questions) <= 4
    for question in suggested.questions:
        answer = novel.ask(p.Ask(book=novel.book, question=question, before=horizon, position=horizon))
        assert not answer.insufficient, f"{question} → {answer.answer}"


def test_a_question_who_somebody_is_is_answered_with_the_introduction(library: Library) -> None:
    def answer(question: str, before: Locator | None = None) -> p.Answer:
        return library.ask(p.Ask(book=library.book, question=question, before=before))

    for question in ("Who is Ishan?", "Who was Ishan Rao in this story?", "Tell me about ishan rao!"):
        quotes = answer(question)
        assert "a man named Ishan Rao" in quotes.answer
        assert [call.tool for call in quotes.tool_calls] == ["book_concept_map_lookup", "search"]
        for citation in quotes.citations:
            library.check(citation, None)
    assert "Ishan" not in " ".join(citation.quote for citation in answer("Who is Ishan?", Locator(1, 0)).citations)
    assert [call.tool for call in answer("Who came ashore?").tool_calls] == ["search"]


def test_what_a_reader_says_of_names_holds_for_the_map_up_to_a_page_and_outlives_the_index(tmp_path: Path) -> None:
    book = book_of(tmp_path / "light.epub", ONE, TWO)
    library = Library(tmp_path / "data", book)
    chosen = library.ask(p.ChooseNames(library.book, "same", ("Ishan Rao", "Ishan"), ("Mr. Tibbs",)))
    assert {"Ishan", "Ishan Rao", "Mr. Tibbs"} <= {*_names(library.entity("Mr. Tibbs"))}
    start = Locator(next(n for n, text in enumerate(library.texts) if "The Ship" in text), 0)
    assert _names(library.entity("Mr. Tibbs", start)) == ("Mr. Tibbs",)  # Ishan lies ahead
    with pytest.raises(UsageError):
        library.entity("Ishan", start)
    library.engine.close()
    for file in (tmp_path / "data").glob("index.db*"):
        file.unlink()
    again = Library(tmp_path / "data", book)
    assert "Ishan Rao" in _names(again.entity("Mr. Tibbs"))
    again.ask(p.UndoNames(again.book, chosen.number))
    assert "Ishan Rao" not in _names(again.entity("Mr. Tibbs"))
    again.engine.close()


def test_a_name_without_letters_is_refused(tmp_path: Path) -> None:
    library = Library(tmp_path / "data", book_of(tmp_path / "light.epub", ONE))
    with pytest.raises(UsageError, match="two names"):
        library.ask(p.ChooseNames(library.book, "same", (" ",), ("Marta",)))
    library.engine.close()


def _names(page: p.EntityPage) -> tuple[str, ...]:
    return (page.name, *page.aliases)
