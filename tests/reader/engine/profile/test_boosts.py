"""The boosts that reorder what was found: each in its range, the profile's by its formula."""

from __future__ import annotations

import math

import pytest

from reader.engine.profile.axes import AxisWeights
from reader.engine.profile.boosts import (
    AUTHOR_OR_SERIES,
    ENTITY,
    MODE,
    SUBJECT,
    WORDS,
    K,
    boost,
    mode_degree,
    profile_boost,
    specialisation,
)
from reader.engine.profile.signals import confidence_of

PEOPLE = AxisWeights((0.3, 1.0, 0.3, 0.3, 0.3))
OF_PEOPLE = AxisWeights((0.1, 0.6, 0.1, 0.1, 0.1))
OF_IDEAS = AxisWeights((0.1, 0.1, 0.6, 0.1, 0.1))
EVEN = AxisWeights((0.2, 0.2, 0.2, 0.2, 0.2))


@pytest.mark.parametrize(
    ("limits", "least", "most"),
    [
        (MODE, 0.03, 0.08),
        (AUTHOR_OR_SERIES, 0.05, 0.12),
        (SUBJECT, 0.03, 0.08),
        (ENTITY, 0.10, 0.20),
        (WORDS, 0.02, 0.06),
    ],
)
def test_each_boost_stays_in_its_range(limits: tuple[float, float], least: float, most: float) -> None:
    assert limits == (least, most)
    assert boost(limits, 0.0) == 0.0
    assert boost(limits, 1e-9) == pytest.approx(least)
    assert boost(limits, 1.0) == boost(limits, 5.0) == pytest.approx(most)


def test_the_profile_boost_is_k_times_alignment_specialisation_and_confidence() -> None:
    confidence = confidence_of(PEOPLE)
    mild = AxisWeights((0.18, 0.28, 0.18, 0.18, 0.18))
    for book in (OF_PEOPLE, mild):
        expected = K * 1.0 * specialisation(book) * confidence.margin
        assert profile_boost(PEOPLE, confidence, book) == pytest.approx(expected)
    assert 0 < specialisation(mild) < specialisation(OF_PEOPLE) == 1.0
    assert profile_boost(PEOPLE, confidence, mild) < profile_boost(PEOPLE, confidence, OF_PEOPLE) / 2
    assert math.isclose(K, 0.08)


def test_neither_a_book_for_every_taste_nor_a_reader_of_everything_moves_a_score() -> None:
    assert profile_boost(PEOPLE, confidence_of(PEOPLE), EVEN) == 0.0
    assert profile_boost(EVEN, confidence_of(EVEN), OF_PEOPLE) == 0.0


def test_a_book_of_another_axis_moves_down_and_none_farther_than_k() -> None:
    confidence = confidence_of(PEOPLE)
    assert profile_boost(PEOPLE, confidence, OF_IDEAS) < 0 < profile_boost(PEOPLE, confidence, OF_PEOPLE)
    only = AxisWeights((0.0, 1.0, 0.0, 0.0, 0.0))
    assert abs(profile_boost(only, confidence_of(only), only)) <= K + 1e-12


def test_a_mixed_profile_weighs_softly() -> None:
    mixed = AxisWeights((0.95, 1.0, 0.3, 0.3, 0.3))
    soft = profile_boost(mixed, confidence_of(mixed), OF_PEOPLE)
    assert 0 < soft < profile_boost(PEOPLE, confidence_of(PEOPLE), OF_PEOPLE) / 3


def test_modes_like_books_that_serve_them() -> None:
    essay = {"nonfiction": True, "indexed": True}
    novel = {"nonfiction": False, "indexed": False}
    for mode in ("study", "find"):
        assert mode_degree(mode, OF_IDEAS, **essay) > mode_degree(mode, OF_PEOPLE, **novel)
    assert mode_degree("read", OF_PEOPLE, **novel) > mode_degree("read", OF_IDEAS, **essay)
