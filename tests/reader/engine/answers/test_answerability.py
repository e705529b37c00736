"""How much of a question the hits contain: rare words count for more, missing names and words are noticed."""

from __future__ import annotations

import pytest

from indexing.locator import Locator
from reader.engine.answers.answerability import AnswerabilityFeatures, Rarity, answerability_features, rarity_of
from tests.reader.engine.passages import ENGLISH, asked
from tests.reader.engine.quay import Quay


def features(book: Quay, text: str, before: Locator | None = None) -> AnswerabilityFeatures:
    """The answerability features of what the book's own search finds for ``text``."""
    question = asked(text)
    hits = book.retriever.search(book.book, text, before=before).hits
    return answerability_features(question, hits, rarity_of(book.retriever, book.book, question, before), ENGLISH)


def test_a_rare_word_weighs_more_than_a_common_one() -> None:
    rarity = Rarity.of_counts(["lamp", "seal", "moon"], [8, 1, 0], 10)
    assert rarity.of("lamp") < rarity.of("seal") < rarity.of("moon")
    assert rarity.unknown == {"moon"}
    assert rarity.of("never counted") == 1.0


def test_what_the_book_says_is_covered_and_anything_else_is_unknown(book: Quay) -> None:
    known, foreign = features(book, "Who had stolen the lighthouse lamp?"), features(book, "Who painted the submarine?")
    assert known.coverage == pytest.approx(1.0)
    assert known.unknown == foreign.coverage == 0.0
    assert foreign.unknown == pytest.approx(1.0)
    assert known.score > foreign.score


def test_names_that_no_hit_has_are_missed(book: Quay) -> None:
    assert features(book, "Where did Captain Rowe sell the lamp?").names == 1.0
    assert features(book, "Where did Captain Nemo sell the lamp?").names < 1.0
    assert features(book, "where is the lamp?").nameless


def test_what_lies_beyond_the_horizon_counts_as_unknown(book: Quay) -> None:
    whole, read = "Who sold it to a dealer?", Locator(1, 0)
    assert features(book, whole).unknown == 0.0
    assert features(book, whole, read).unknown > 0.5


def test_the_features_have_the_names_that_the_weights_use() -> None:
    from reader.engine.answers.decision import calibration_for  # noqa: PLC0415

    empty = answerability_features(asked("Who?"), (), Rarity({}, frozenset()), ENGLISH)
    assert 0 <= calibration_for("", "").answerable.probability(empty.values()) <= 1
