"""The coverage of evidence, worked out by hand on a few words."""

from __future__ import annotations

import pytest

from models.training.coverage import coverage, interval, shares
from models.training.gold import Gold

SEVEN = "one two three four five six seven"  # three runs of five words
GOLD = [Gold("a", SEVEN)]
OTHER = "red green blue white black"


@pytest.mark.parametrize(
    ("retrieved", "most", "expected"),
    [
        ([("a", SEVEN)], 7, 1.0),
        ([("a", SEVEN)], 450, 1.0),
        ([("a", SEVEN.upper() + "!")], 450, 1.0),  # words are compared, not how they are written
        ([("a", SEVEN)], 5, 1.0),  # cut after five words, which hold all that five words could
        ([("a", "zero " + SEVEN)], 5, 0.0),  # cut after "four"
        ([("a", "zero " + SEVEN)], 7, 2 / 3),  # cut after "six"
        ([("a", OTHER), ("a", SEVEN)], 10, 1 / 3),  # five words are left for the second
        ([("b", OTHER), ("a", SEVEN)], 10, 1 / 3),  # and those of another spine item count as read
        ([("b", SEVEN), ("a", SEVEN)], 7, 0.0),  # but nothing is found there, though the words are the same
        ([("b", SEVEN), ("a", SEVEN)], 14, 1.0),
        ([("a", "one two three four five")], 450, 1 / 3),  # all there is
        ([("a", "one two three"), ("a", "four five six seven")], 450, 0.0),  # no run goes on in the next passage
        ([("a", "one two three four five"), ("a", "one two three four five")], 450, 1 / 3),  # found once
        ([], 450, 0.0),
    ],
)
def test_coverage_is_the_share_of_what_so_many_words_could_hold(
    retrieved: list[tuple[str, str]], most: int, expected: float
) -> None:
    assert coverage(GOLD, retrieved, [most]) == [pytest.approx(expected)]


def test_each_number_of_words_has_its_own_share() -> None:
    retrieved = [("a", "one two three four five"), ("b", OTHER), ("a", SEVEN)]
    assert coverage(GOLD, retrieved, [5, 6, 7, 16, 17]) == pytest.approx([1, 1 / 2, 1 / 3, 2 / 3, 1])


def test_evidence_in_two_places_is_found_in_each_by_itself() -> None:
    gold = [Gold("a", SEVEN), Gold("b", OTHER)]
    assert coverage(gold, [("a", SEVEN)], [450]) == [pytest.approx(3 / 4)]
    assert coverage(gold, [("a", OTHER), ("b", SEVEN)], [450]) == [0.0]
    assert coverage(gold, [("b", OTHER), ("a", SEVEN)], [450]) == [1.0]


def test_evidence_of_fewer_than_five_words_cannot_be_measured() -> None:
    with pytest.raises(ValueError, match="fewer than five words"):
        coverage([Gold("a", "one two three four")], [("a", SEVEN)])


def test_the_share_of_a_text_that_is_evidence() -> None:
    texts = [("a", SEVEN), ("b", SEVEN), ("a", "one two three four five no"), ("a", "one two"), ("a", "")]
    assert shares(GOLD, texts).tolist() == [1.0, 0.0, 0.5, 0.0, 0.0]


def test_an_interval_holds_the_mean_and_is_always_the_same() -> None:
    mean, low, high = interval([0.0, 1.0] * 50)
    assert low < mean == 0.5 < high
    assert interval([0.0, 1.0] * 50) == (mean, low, high)
    assert interval([0.25] * 9) == (0.25, 0.25, 0.25)
