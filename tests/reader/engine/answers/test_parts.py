"""A question that joins two: both are stated, or one is and the other named, never the half as the whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from models.cancel import CancelToken
from models.pairs import PairReading
from reader.engine.protocol import Answer
from reader.engine.protocol.written import is_quotes_alone
from tests.reader.engine.quay import Quay, quay
from tests.reader.engine.scripted import ScriptedReader, calibrated

_THIEF, _RING = "Who had stolen the lighthouse lamp", "what did the harbour master keep on a ring?"


class _Reader:
    """Finds words for each question that has a word of ``answers``; for any other it is sure of nothing."""

    id = "scripted@0"

    def __init__(self, **answers: str) -> None:
        self._answers = answers
        self.asked: list[str] = []

    def read(
        self, question: str, passages: Sequence[str], cancel: CancelToken | None = None
    ) -> tuple[PairReading, ...]:
        self.asked.append(question)
        answers = [words for asked, words in self._answers.items() if asked in question]
        return ScriptedReader(*answers[:1]).read(question, passages, cancel)


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Quay]:
    calibrated(monkeypatch)
    with quay(tmp_path) as opened:
        yield opened


def _stated(answer: Answer) -> list[str]:
    return [sentence.text for sentence in answer.sentences]


def test_both_are_stated_each_with_its_own_quote(book: Quay) -> None:
    answer = book.ask(f"{_THIEF}, and {_RING}", reader=_Reader(stolen="Captain Rowe", keep="three keys")).answer
    assert (answer.decision, _stated(answer)) == ("state", ["Captain Rowe.", "Three keys."])
    assert answer.answer == "Captain Rowe. [1] Three keys. [2]"
    assert ["stolen" in answer.citations[0].quote, "three keys" in answer.citations[1].quote] == [True, True]
    assert [it.n for it in answer.evidence] == list(range(1, len(answer.evidence) + 1))
    for citation, passage in zip(answer.citations, answer.evidence, strict=False):
        assert citation.quote in passage.text


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (
            "what did the harbour master keep on a ring?",
            "The quotes may answer “What did the harbour master keep on a ring?”:",
        ),
        ("who is Zebedee?", "I can’t find an answer to “Who is Zebedee?”."),
    ],
)
def test_where_one_is_stated_the_other_is_named(book: Quay, other: str, words: str) -> None:
    for question in (f"{_THIEF}, and {other}", f"{other.rstrip('?')} and {_THIEF[:1].lower()}{_THIEF[1:]}?"):
        answer = book.ask(question, reader=_Reader(stolen="Captain Rowe")).answer
        assert answer.decision == "state"
        assert sorted(_stated(answer)) == sorted(["Captain Rowe.", words])
        assert [it.text for it in answer.sentences if it.message is not None] == [words]


def test_where_neither_is_stated_the_quotes_of_both_stand_in_turn(book: Quay) -> None:
    answer = book.ask(f"{_THIEF}, and {_RING}", reader=_Reader()).answer
    assert answer.decision == "quote"
    assert ["stolen" in answer.citations[0].quote, "three keys" in answer.citations[1].quote] == [True, True]
    assert is_quotes_alone(answer)
    answer = book.ask(f"{_THIEF}, and who is Zebedee?", reader=_Reader()).answer
    assert is_quotes_alone(answer)
    assert "I can’t find an answer to “Who is Zebedee?”." in answer.notices


def test_where_the_book_has_neither_that_is_said(book: Quay) -> None:
    answer = book.ask("Who is Zebedee, and who is Melchior?", reader=_Reader()).answer
    assert (answer.insufficient, answer.decision) == (True, "refuse")


def test_the_same_words_are_not_stated_twice(book: Quay) -> None:
    reader = _Reader(lamp="Captain Rowe")
    answer = book.ask(f"{_THIEF}, and who had waited for the doctor with the lamp?", reader=reader).answer
    assert _stated(answer).count("Captain Rowe.") == 1
    assert len(_stated(answer)) == 2


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("Who had stolen the lighthouse lamp, and where was it sold?", "lighthouse lamp"),
        ("Who had stolen the lighthouse lamp and who paid?", "Who paid (Who had stolen the lighthouse lamp)?"),
        ("Why did Captain Rowe come in late, and what had he stolen?", "Captain Rowe"),
    ],
)
def test_the_second_is_understood_after_the_first(book: Quay, question: str, read: str) -> None:
    reader = _Reader(who="Captain Rowe")
    book.ask(question, reader=reader)
    assert len(reader.asked) == 2
    assert read in reader.asked[1]


@pytest.mark.parametrize(
    "question", [f"{_THIEF}?", "What did he know when the lamp was gone and when the ferry came in?"]
)
def test_one_question_is_read_once(book: Quay, question: str) -> None:
    reader = _Reader()
    book.ask(question, reader=reader)
    assert len(reader.asked) <= 1
