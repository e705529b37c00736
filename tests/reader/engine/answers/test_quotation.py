"""A question that quotes the book is answered with the place that has these words."""

from __future__ import annotations

import pytest

from indexing.locator import Locator
from reader.engine.questions.question import Intent
from tests.reader.engine.quay import Quay
from tests.reader.engine.views import answered

_STOLEN = (
    "It was Captain Rowe who had stolen the lighthouse lamp, and he sold it to a dealer in Norwich for nine pounds."
)


@pytest.mark.parametrize(
    "question",
    [
        "Where does it say “sold it to a dealer in Norwich”?",
        'Who is meant by "and he sold it to a dealer"?',
        "Find ‘lighthouse lamp and he sold’.",
        "Where does it say that he sold it to a dealer in Norwich?",
        "who said one of them opened the lamp room",
        "where are the words 'HAD STOLEN the lighthouse lamp'",
    ],
)
def test_the_sentence_with_the_quoted_words_comes_first(book: Quay, question: str) -> None:
    first = book.ask(question).answer.citations[0].quote
    assert ("One of them opened the lamp room." in first) if "lamp room" in question else first == _STOLEN


@pytest.mark.parametrize(
    "question",
    [
        "Where does it say “sold it to a dealer in Paris”?",
        "What is the “lighthouse lamp”?",
        "Who said that the lamp was sold to a dealer?",
        "Who stole the doctor's letter, and who sold the captain's lamp?",
        "What does that mean (does “sold it to a dealer in Norwich” mean)?",
    ],
)
def test_words_that_are_not_there_and_mere_terms_are_left_to_the_search(book: Quay, question: str) -> None:
    assert answered(Intent.QUOTATION, question, book.view()) is None


def test_words_beyond_the_horizon_are_not_found(book: Quay) -> None:
    question = "Where does it say “sold it to a dealer in Norwich”?"
    assert answered(Intent.QUOTATION, question, book.view(Locator(2, 0))) is None
