"""What traces of reading say about tastes: whole words, each kind within its bounds."""

from __future__ import annotations

import pytest

from reader.engine.profile.axes import AxisWeights
from reader.engine.profile.signals import (
    HIGHLIGHTED,
    MOST_OF_A_KIND,
    book_signal,
    confidence_of,
    reader_weights,
    text_signal,
    totals,
)

PEOPLE = AxisWeights((0.1, 0.6, 0.1, 0.1, 0.1))
EVEN = AxisWeights((0.2, 0.2, 0.2, 0.2, 0.2))


@pytest.mark.parametrize(
    ("words", "inside"),
    [("broadcast", "cast"), ("whereabouts", "where"), ("whyever", "why"), ("swords", "words"), ("overplotted", "plot")],
)
def test_a_signal_is_a_whole_word_never_a_part_of_one(words: str, inside: str) -> None:
    assert text_signal("said", f"the {words} failed") is None
    assert text_signal("said", f"the {inside} failed") is not None


@pytest.mark.parametrize(
    ("question", "axis"),
    [
        ("Who is Mr. Collins?", "people"),
        ("Why does freedom matter, what is the idea?", "ideas"),
        ("Where and when is it set?", "setting"),
        ("What happens at the ending, any twists?", "plot"),
        ("How is the prose, the style of the narrator?", "language"),
    ],
)
def test_a_question_counts_for_the_axis_of_its_words(question: str, axis: str) -> None:
    signal = text_signal("asked", question)
    assert signal is not None
    assert signal.amounts.ranked()[0][0] == axis


def test_a_finished_book_adds_what_it_offers_and_one_that_was_left_takes_it_away() -> None:
    finished, left = book_signal("finished", "A", PEOPLE), book_signal("left", "B", PEOPLE)
    assert finished.amounts["people"] > 0 > finished.amounts["plot"]
    assert left.amounts["people"] < 0 < left.amounts["plot"]
    assert abs(left.amounts["people"]) < finished.amounts["people"]


def test_a_book_for_every_taste_says_nothing_about_its_reader() -> None:
    assert book_signal("finished", "A", EVEN).amounts == AxisWeights()


def test_a_hundred_highlights_add_no_more_than_their_kind_may() -> None:
    signal = text_signal("highlighted", "her sister’s love")
    assert signal is not None
    assert totals([signal])["people"] == pytest.approx(HIGHLIGHTED)
    assert totals([signal] * 500)["people"] == pytest.approx(MOST_OF_A_KIND)


def test_confidence_is_the_margin_of_the_first_axis_over_the_second() -> None:
    weights = AxisWeights((0.5, 1.0, 0.7, 0.2, 0.1))
    assert confidence_of(weights).margin == pytest.approx(0.3)
    assert confidence_of(weights).leading == "people"


@pytest.mark.parametrize(("second", "mixed"), [(0.93, True), (0.921, True), (0.92, False), (0.5, False)])
def test_below_a_margin_of_08_the_profile_is_mixed_and_names_nothing(second: float, mixed: bool) -> None:
    confidence = confidence_of(AxisWeights((second, 1.0, 0.1, 0.1, 0.1)))
    assert confidence.mixed is mixed
    assert (confidence.leading is None) is mixed
    assert confidence.weight > 0, "a mixed profile still weighs softly"
    if mixed:
        assert confidence.weight < 0.08


def test_one_request_names_nothing_and_a_few_finished_books_do() -> None:
    wish = text_signal("said", "a story about a family")
    assert wish is not None
    assert confidence_of(reader_weights(totals([wish]))).mixed
    assert confidence_of(reader_weights(totals([book_signal("finished", "A", PEOPLE)] * 3))).leading == "people"
