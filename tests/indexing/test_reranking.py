"""Hits are read with what is around them, and reordered; nothing beyond the horizon is ever read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import closing

import numpy as np
import pytest

from indexing.locator import Locator
from indexing.reranking import READ, Reranker
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from models.pairs import PairReading
from tests.indexing.shelves import add, small_book
from tests.indexing.wordvectors import WordVectors

LANTERNS = "".join(f"<p>The lantern number {n} hung in the street, and nobody lit it.</p>" * 12 for n in range(40))
CHAPTERS = (f"<h1>Lanterns</h1>{LANTERNS}", "<h1>The end</h1><p>Marian hid the lantern in the organ.</p>")
QUESTION = "Where was the lantern?"
NUMBER = re.compile(r"number \d+ ")


class LikesAWord:
    """Finds a text the better, the more often it has a word; remembers what it was given."""

    id = "likes@1"

    def __init__(self, word: str) -> None:
        self.word = word
        self.given: list[str] = []

    def read(
        self,
        question: str,  # noqa: ARG002 - the reader's form
        passages: Sequence[str],
        cancel: CancelToken | None = None,
    ) -> tuple[PairReading, ...]:
        """One reading each."""
        if cancel:
            cancel.check()
        self.given += passages
        none = np.zeros(0, np.float32)
        spans = np.zeros((0, 2), np.int64)
        return tuple(PairReading(10.0 * text.count(self.word), spans, none, none, none) for text in passages)


@pytest.fixture(scope="module")
def indexed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[IndexStore, str]]:
    """A book in an index with vectors."""
    folder = tmp_path_factory.mktemp("reranking")
    with closing(IndexStore(folder / "index.db")) as index:
        yield index, add(index, small_book(folder, *CHAPTERS), WordVectors())


def test_what_reads_best_comes_first(indexed: tuple[IndexStore, str]) -> None:
    index, book = indexed
    plain = Retriever(index, WordVectors()).search(book, QUESTION, READ).hits
    word = next(iter({*NUMBER.findall(plain[-1].passage.text)} - {*NUMBER.findall(plain[0].passage.text)}))
    retriever = Retriever(index, WordVectors(), reranker=Reranker(LikesAWord(word)))
    hits = retriever.search(book, QUESTION, READ).hits
    assert {hit.passage.range for hit in hits} == {hit.passage.range for hit in plain}
    assert word in hits[0].passage.text


def test_fewer_hits_are_the_best_of_those_that_were_read(indexed: tuple[IndexStore, str]) -> None:
    retriever = Retriever(indexed[0], WordVectors(), reranker=Reranker(LikesAWord("number 31 ")))
    many, few = (retriever.search(indexed[1], QUESTION, k).hits for k in (READ, 3))
    assert few == many[:3]


def test_where_all_reads_alike_the_ranker_s_order_stays(indexed: tuple[IndexStore, str]) -> None:
    index, book = indexed
    plain = Retriever(index, WordVectors()).search(book, QUESTION, 8).hits
    hits = Retriever(index, WordVectors(), reranker=Reranker(LikesAWord("no such word"))).search(book, QUESTION, 8)
    assert [hit.passage for hit in hits.hits] == [hit.passage for hit in plain]


def test_nothing_beyond_the_horizon_is_read(indexed: tuple[IndexStore, str]) -> None:
    index, book = indexed
    reader, before = LikesAWord("organ"), Locator(0, 9000)
    retriever = Retriever(index, WordVectors(), reranker=Reranker(reader))
    assert retriever.search(book, QUESTION, 8, before=before).hits
    allowed = (index.text.text(book, 0) or ("", ""))[1][:9000]
    assert reader.given
    assert all(text in allowed for text in reader.given)


def test_what_was_just_read_is_not_read_again(indexed: tuple[IndexStore, str]) -> None:
    reader = LikesAWord("lantern")
    reranker = Reranker(reader)
    first = reranker.read(QUESTION, ["a lantern", "b"])
    again = reranker.read(QUESTION, ["b", "a lantern", "c"])
    assert reader.given == ["a lantern", "b", "c"]
    assert [reading.relevance for reading in again] == [first[1].relevance, first[0].relevance, 0.0]
    reranker.read("Another?", ["b"])
    assert reader.given[-1] == "b"


def test_a_search_that_is_cancelled_while_it_reads_ends(indexed: tuple[IndexStore, str]) -> None:
    cancel = CancelToken()

    class Cancels(LikesAWord):
        def read(
            self, question: str, passages: Sequence[str], cancel: CancelToken | None = None
        ) -> tuple[PairReading, ...]:
            assert cancel is not None
            cancel.cancel()
            return super().read(question, passages, cancel)

    retriever = Retriever(indexed[0], WordVectors(), reranker=Reranker(Cancels("lantern")))
    with pytest.raises(Cancelled):
        retriever.search(indexed[1], QUESTION, 8, cancel=cancel)


def test_nothing_is_read_by_words_or_meaning_alone_or_where_that_is_not_wanted(indexed: tuple[IndexStore, str]) -> None:
    reader = LikesAWord("lantern")
    retriever = Retriever(indexed[0], WordVectors(), reranker=Reranker(reader))
    for mode in ("text", "semantic"):
        assert retriever.search(indexed[1], QUESTION, 8, mode=mode).hits
    assert retriever.search(indexed[1], QUESTION, 8, rerank=False).hits
    assert not reader.given
    assert retriever.models == f"{WordVectors().id}+likes@1"
