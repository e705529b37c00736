"""What says something of a reader or a book, and how far it moves a score."""

from __future__ import annotations

import math

import pytest

from reader.engine.profile.axes import AxisWeights
from reader.engine.profile.bias import EntityCounts, Style, book_bias, style_of
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
from reader.engine.profile.signals import (
    HIGHLIGHTED,
    MOST_OF_A_KIND,
    book_signal,
    confidence_of,
    reader_weights,
    text_signal,
    totals,
)
from reader.engine.profile.vocabulary import Vocabulary, stems, vocabulary

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


ENTRY = {"axis": "plot", "near": [], "words": "whale, white whale hunt"}


@pytest.mark.parametrize(
    ("themes", "axis"),
    [
        ({"adventure": 1.0, "pirates": 1.0}, "plot"),
        ({"love": 1.0, "family": 1.0, "marriage": 1.0}, "people"),
        ({"philosophy": 1.0, "ethics": 1.0}, "ideas"),
        ({"sea": 1.0, "russia": 1.0}, "setting"),
        ({"satire": 1.0, "humour": 1.0}, "language"),
    ],
)
def test_themes_make_a_bias_that_sums_to_one(themes: dict[str, float], axis: str) -> None:
    bias = book_bias(themes, EntityCounts(), Style(), vocabulary())
    assert bias.ranked()[0][0] == axis
    assert sum(bias.values) == pytest.approx(1.0)


def test_a_book_without_metadata_suits_every_taste() -> None:
    assert book_bias({}, EntityCounts(), Style(), vocabulary()).values == pytest.approx((0.2,) * 5)


def test_the_map_and_the_style_count_too() -> None:
    people = book_bias({}, EntityCounts(people=9, places=1), Style(), vocabulary())
    places = book_bias({}, EntityCounts(people=1, places=9), Style(), vocabulary())
    assert people["people"] > places["people"]
    assert places["setting"] > people["setting"]
    talk = style_of("“Come here!” said he. “I won’t,” said she. " * 20, 40)
    essay = style_of("The consideration of liberty demands a justification of its limitation and foundation. " * 20, 20)
    assert talk.speech > 0.4 > essay.speech
    assert essay.abstract > talk.abstract
    assert (
        book_bias({}, EntityCounts(), talk, vocabulary())["people"]
        > book_bias({}, EntityCounts(), essay, vocabulary())["people"]
    )
    assert (
        book_bias({}, EntityCounts(), essay, vocabulary())["ideas"]
        > book_bias({}, EntityCounts(), talk, vocabulary())["ideas"]
    )
    assert style_of("", 0) == Style()


def test_themes_are_found_by_whole_words_and_the_longest_phrase_counts() -> None:
    known = vocabulary()
    assert "science" not in known.find("a science fiction novel")
    assert "science fiction" in known.find("a science fiction novel")
    assert "sea" not in known.find("a seat on the seaside of searching")
    assert "coming of age" in known.find("Coming-of-Age")
    assert set(known.find("wolf cats")) == {"animals"}


def test_the_vocabulary_is_closed_and_holds_the_fixed_themes() -> None:
    assert vocabulary().fixed == {
        *("women", "emotional", "identity", "justice", "spiritual", "family", "belonging", "resilience"),
        *("historical", "contemporary"),
    }
    for theme in vocabulary().themes.values():
        assert set(theme.near) <= set(vocabulary().themes)


def test_a_vocabulary_that_is_unsound_is_refused() -> None:
    assert Vocabulary({"sea": ENTRY}).find("a whale") == {"sea": 1}
    for broken in ({**ENTRY, "axis": "colour"}, {**ENTRY, "near": ["nowhere"]}, {**ENTRY, "near": "sea"}):
        with pytest.raises(ValueError, match="theme"):
            Vocabulary({"sea": broken})
    assert stems("Belonging-belongs") == ("belong", "belong")


FOR_PEOPLE = AxisWeights((0.3, 1.0, 0.3, 0.3, 0.3))

OF_PEOPLE = AxisWeights((0.1, 0.6, 0.1, 0.1, 0.1))
OF_IDEAS = AxisWeights((0.1, 0.1, 0.6, 0.1, 0.1))


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
    confidence = confidence_of(FOR_PEOPLE)
    mild = AxisWeights((0.18, 0.28, 0.18, 0.18, 0.18))
    for book in (OF_PEOPLE, mild):
        expected = K * 1.0 * specialisation(book) * confidence.margin
        assert profile_boost(FOR_PEOPLE, confidence, book) == pytest.approx(expected)
    assert 0 < specialisation(mild) < specialisation(OF_PEOPLE) == 1.0
    assert profile_boost(FOR_PEOPLE, confidence, mild) < profile_boost(FOR_PEOPLE, confidence, OF_PEOPLE) / 2
    assert math.isclose(K, 0.08)


def test_neither_a_book_for_every_taste_nor_a_reader_of_everything_moves_a_score() -> None:
    assert profile_boost(FOR_PEOPLE, confidence_of(FOR_PEOPLE), EVEN) == 0.0
    assert profile_boost(EVEN, confidence_of(EVEN), OF_PEOPLE) == 0.0


def test_a_book_of_another_axis_moves_down_and_none_farther_than_k() -> None:
    confidence = confidence_of(FOR_PEOPLE)
    assert profile_boost(FOR_PEOPLE, confidence, OF_IDEAS) < 0 < profile_boost(FOR_PEOPLE, confidence, OF_PEOPLE)
    only = AxisWeights((0.0, 1.0, 0.0, 0.0, 0.0))
    assert abs(profile_boost(only, confidence_of(only), only)) <= K + 1e-12


def test_a_mixed_profile_weighs_softly() -> None:
    mixed = AxisWeights((0.95, 1.0, 0.3, 0.3, 0.3))
    soft = profile_boost(mixed, confidence_of(mixed), OF_PEOPLE)
    assert 0 < soft < profile_boost(FOR_PEOPLE, confidence_of(FOR_PEOPLE), OF_PEOPLE) / 3


def test_modes_like_books_that_serve_them() -> None:
    essay = {"nonfiction": True, "indexed": True}
    novel = {"nonfiction": False, "indexed": False}
    for mode in ("study", "find"):
        assert mode_degree(mode, OF_IDEAS, **essay) > mode_degree(mode, OF_PEOPLE, **novel)
    assert mode_degree("read", OF_PEOPLE, **novel) > mode_degree("read", OF_IDEAS, **essay)
