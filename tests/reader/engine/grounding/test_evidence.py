"""Evidence: what the search found, best first, widened by what is around it, without overlaps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.hits import WIDENED_WORDS, Hit, Passage
from indexing.locator import Locator, TextRange
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from reader.engine.grounding.evidence import MAX_SENTENCES, gather, sentences_of
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.reader.engine.passages import ENGLISH, evidence, hit, numbered, passage

_STORY = " ".join(
    f"On day {n} the ferry brought {n} barrels to the quay and took a letter home again." for n in range(90)
)


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Retriever, str]]:
    """A retriever over a long chapter and a short one; and the book's id."""
    folder = tmp_path_factory.mktemp("evidence")
    index = IndexStore(folder / "index.db")
    path: Path = book_of(folder / "b.epub", f"<h1>One</h1><p>{_STORY}</p>", "<h1>Two</h1><p>Agnes wept.</p>")
    yield Retriever(index, None), add(index, path)
    index.close()


def _hits(context: tuple[Retriever, str], *places: tuple[int, float]) -> list[Hit]:
    """A hit of the passage at each place of the first chapter, with its score."""
    retriever, book = context
    rows = retriever.index.text.passages(book, 0, 100)
    return [hit(_at(retriever, book, rows[n].range), score) for n, score in places]


def _at(retriever: Retriever, book: str, where: TextRange) -> Passage:
    excerpt = retriever.excerpt(book, where)
    assert excerpt is not None
    return excerpt


def test_a_hit_is_widened_so_that_one_can_tell_who_is_meant(context: tuple[Retriever, str]) -> None:
    retriever, book = context
    (small,) = _hits(context, (3, 0.9))
    (source,) = gather(retriever, book, [small], None)
    assert (source.n, source.score, source.core) == (1, 0.9, small.core)
    assert source.passage.range.start < small.passage.range.start
    assert small.passage.range.end < source.passage.range.end
    words = len(source.passage.text.split())
    assert len(small.passage.text.split()) < words <= WIDENED_WORDS + 40
    assert retriever.text(book, source.passage.range) == source.passage.text


def test_nothing_overlaps_and_the_best_hit_has_the_room(context: tuple[Retriever, str]) -> None:
    retriever, book = context
    hits = _hits(context, (4, 0.9), (5, 0.8), (0, 0.7), (4, 0.6), (3, 0.5))
    gathered = gather(retriever, book, hits, None)
    assert [source.n for source in gathered] == list(range(1, len(gathered) + 1))
    assert gathered[0].core == hits[0].core
    assert len(gathered) >= 2
    for source in gathered:
        assert all(
            source is other
            or source.passage.range.end <= other.passage.range.start
            or other.passage.range.end <= source.passage.range.start
            for other in gathered
        )


def test_what_is_around_a_hit_ends_at_the_horizon(context: tuple[Retriever, str]) -> None:
    retriever, book = context
    (small,) = _hits(context, (3, 0.9))
    horizon = Locator(small.passage.range.start.spine, small.passage.range.end.offset + 10)
    (source,) = gather(retriever, book, [small], horizon)
    assert source.passage.range.end <= horizon
    assert gather(retriever, book, [], None) == ()


def test_the_sentences_keep_their_places_and_are_at_most_so_many() -> None:
    sources, sentences = evidence(passage("One lamp.", "Two lamps."), passage("Three lamps.", spine=4, start=9))
    assert [(it.source.n, it.place, it.text) for it in sentences] == [
        (1, 0, "One lamp."),
        (1, 1, "Two lamps."),
        (2, 0, "Three lamps."),
    ]
    assert all(it.source.quote(it.range) == it.text for it in sentences)
    many = numbered(passage(*(f"Lamp {n}." for n in range(MAX_SENTENCES + 50))))
    assert len(sentences_of(many, ENGLISH)) == MAX_SENTENCES
    assert sentences_of((), ENGLISH) == ()
    assert sources[1].quote(sources[1].passage.sentences[0]) == "Three lamps."


@given(st.lists(st.text(min_size=1, max_size=20), min_size=1, max_size=4), st.data())
def test_a_citation_holds_the_very_words_and_its_marks_count_from_their_beginning(
    texts: list[str], data: st.DataObject
) -> None:
    (source,) = numbered(passage(*texts, spine=2, start=33))
    where = data.draw(st.sampled_from(source.passage.sentences))
    start = data.draw(st.integers(where.start.offset, where.end.offset - 1))
    mark = TextRange.of(2, start, data.draw(st.integers(start + 1, where.end.offset)))
    citation = source.cite(where, [mark])
    assert citation.quote == source.quote(where)
    assert (citation.start, citation.end) == (where.start, where.end)
    assert citation.quote[citation.marks[0].start : citation.marks[0].end] == source.quote(mark)
