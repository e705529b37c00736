"""The look beyond the horizon: whether what isn't read yet answers, and better than what is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from indexing.hits import Hit
from indexing.locator import Locator
from indexing.reranking import Reranker
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from reader.engine.answers.decision import calibration_for
from reader.engine.answers.later_text import lies_ahead
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.indexing.test_ranker import LikesAWord
from tests.indexing.wordvectors import WordVectors
from tests.reader.engine.quay import CHAPTERS, THIEF, Quay, quay
from tests.reader.engine.views import asked


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quay]:
    folder: Path = tmp_path_factory.mktemp("later")
    with quay(folder) as it:
        yield it


def _lies_ahead(
    book: Quay, question: str, before: Locator, *, read: Sequence[Hit] | None = None, cancel: CancelToken | None = None
) -> bool:
    hits = book.retriever.search(book.book, question, 8, before=before).hits if read is None else read
    view = book.view(before)
    view.cancel = cancel or view.cancel
    return lies_ahead(asked(question), view, hits, calibration_for("", ""))


def test_after_two_chapters_the_answer_in_the_last_one_lies_ahead(book: Quay) -> None:
    assert _lies_ahead(book, THIEF, Locator(2, 0))


@pytest.mark.parametrize(
    ("question", "before"),
    [
        (THIEF, Locator(3, 0)),
        ("What did the harbour master keep on a ring?", Locator(1, 0)),
        ("What colour was the emperor's elephant?", Locator(1, 0)),
    ],
)
def test_it_does_not_where_it_was_read_or_the_book_has_none(book: Quay, question: str, before: Locator) -> None:
    assert not _lies_ahead(book, question, before)


def test_later_text_must_answer_even_where_nothing_was_found_before(book: Quay) -> None:
    assert not _lies_ahead(book, "Whose elephant did the emperor of Siam sell to Napoleon?", Locator(1, 0), read=())
    assert _lies_ahead(book, THIEF, Locator(2, 0), read=())


def test_nothing_ahead_is_read_by_the_cross_encoder(tmp_path: Path) -> None:
    reader = LikesAWord("lamp")
    with closing(IndexStore(tmp_path / "index.db")) as index:
        path = book_of(tmp_path / "quay.epub", *CHAPTERS, language="en", title="The Quay")
        book = Quay(Retriever(index, WordVectors(), reranker=Reranker(reader)), add(index, path, WordVectors()))
        assert book.retriever.has_vectors(book.book)
        assert _lies_ahead(book, THIEF, Locator(2, 0), read=())
    assert not reader.given


def test_later_text_must_answer_better_than_what_was_read(book: Quay) -> None:
    as_good = book.retriever.search(book.book, THIEF, 8).hits
    assert not _lies_ahead(book, THIEF, Locator(2, 0), read=as_good)


def test_it_can_be_cancelled(book: Quay) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        _lies_ahead(book, THIEF, Locator(2, 0), cancel=cancel)
