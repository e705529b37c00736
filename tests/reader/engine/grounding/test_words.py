"""Words compared, terms defined, labels read as numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.engine.grounding.definitions import Term, defines
from reader.engine.grounding.labels import chapter_label, title_number
from reader.engine.grounding.regression import Regression
from reader.engine.grounding.words import Lexicon, names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Then Elizabeth went to Hunsford.", {"elizabeth", "hunsford"}),
        ("The old man said nothing.", set()),
        ("“Agnes,” he said. She was in Harrel’s shop.", {"agnes", "harrel"}),
        ("Finally they met Dr. Moreau", {"moreau"}),
    ],
)
def test_names_are_capitalised_words_that_are_not_plain_openers(text: str, expected: set[str]) -> None:
    assert names(text) == expected


def test_numbers_compare_across_words_and_digits() -> None:
    lexicon = Lexicon("en")
    assert (
        lexicon.read("twelve ships and 40 men").numbers == lexicon.read("12 ships, forty men").numbers == {"12", "40"}
    )


def test_inflected_words_share_a_stem() -> None:
    lexicon = Lexicon("en")
    assert lexicon.read("She married him").stems == lexicon.read("Who marries whom?").stems


def test_an_unknown_language_is_compared_word_by_word() -> None:
    assert Lexicon("xx-unknown").read("blorp blorps").stems == {"blorp", "blorps"}


@given(st.text(max_size=200), st.sampled_from(["en", "ja", "ar", "und", ""]))
def test_any_text_can_be_read(text: str, language: str) -> None:
    wording = Lexicon(language).read(text)
    assert all(wording.stems)


ENOUGH = 2.4
"""What a sentence must be worth to define."""


def test_a_term_is_found_in_the_singular_and_the_plural_but_not_in_longer_words() -> None:
    term = Term("locators")
    assert term.mentioned_in("A Locator is short.") and term.mentioned_in("“Locators” matter.")
    assert not term.mentioned_in("The relocator ran.")
    assert Term("see also").mentioned_in("a see-also entry")


@pytest.mark.parametrize(
    "sentence",
    [
        "A bight is a loop in a rope.",
        "Such a loop is called a bight.",
        "Bight means a loop.",
        "Where a rope is bent, it is a bight.31",
    ],
)
def test_a_sentence_that_says_what_a_term_is_defines_it(sentence: str) -> None:
    assert defines(sentence, Term("bight"), opens=True) >= ENOUGH


@pytest.mark.parametrize(
    "sentence",
    [
        "He threw a bight over the post.",
        "The bight is wet.",
        "The rope is a loop.",
        "Is it true that a bight is a loop?",
        "He kept it in a.bight.txt.",
    ],
)
def test_a_sentence_that_only_uses_a_term_does_not(sentence: str) -> None:
    assert defines(sentence, Term("bight"), opens=True) < ENOUGH


def test_an_abbreviation_is_defined_where_it_is_spelt_out() -> None:
    term = Term("DAISY")
    spelt = defines("The Digital Accessible Information System (DAISY) helps.", term, opens=False)
    assert spelt > defines("A DAISY is a flower.", term, opens=False)
    assert defines("A tired old daisy (DAISY) helps.", term, opens=False) < spelt


def test_a_definition_that_opens_a_paragraph_and_is_short_scores_higher() -> None:
    term, sentence = Term("bight"), "A bight is a loop in a rope."
    assert defines(sentence, term, opens=True) > defines(sentence, term, opens=False)
    assert defines(sentence, term, opens=True) > defines(sentence[:-1] + " and much else" * 40 + ".", term, opens=True)


@pytest.mark.parametrize(
    ("written", "label"),
    [
        ("14", "14"),
        ("XIV.", "14"),
        ("XIIII", "14"),
        ("fourteen", "14"),
        ("Forty-Two:", "42"),
        ("forty two", "42"),
        ("xc", "90"),
        ("Ferry", "ferry"),
        ("Civil", "civil"),
        ("ill", "ill"),
        ("", ""),
    ],
)
def test_a_label_is_read_as_digits(written: str, label: str) -> None:
    assert chapter_label(written) == label


@pytest.mark.parametrize(
    ("title", "number", "counted"),
    [
        ("Chapter Twenty-One: Home", 21, "chapter"),
        ("Chapter Thirty Two", 32, "chapter"),
        ("Stave the 3", 3, "stave the"),
        ("Part II", 2, "part"),
        ("12: One Night", 12, ""),
        ("The Two Towers", None, ""),
        ("What I Heard", None, ""),
        ("Dinner for Two", None, ""),
        ("Civil Disobedience", None, ""),
        ("", None, ""),
    ],
)
def test_a_title_begins_with_its_number(title: str, number: int | None, counted: str) -> None:
    assert title_number(title) == (number, counted)


def test_the_probability_is_that_of_the_weighted_sum() -> None:
    regression = Regression(-1.0, {"a": 2.0, "b": -0.5})
    assert regression.probability({"a": 0.75, "b": 1.0, "unused": 9.0}) == pytest.approx(0.5)
    assert regression.probability({"a": 1.0, "b": 0.0}) == pytest.approx(0.7310586)


def test_extreme_values_stay_probabilities() -> None:
    regression = Regression(0.0, {"a": 1.0})
    assert 0.0 < regression.probability({"a": -1e9}) < 1e-9
    assert 1 - 1e-9 < regression.probability({"a": 1e9}) <= 1.0


def test_a_feature_that_is_missing_is_an_error_and_not_a_zero() -> None:
    with pytest.raises(KeyError, match="a"):
        Regression(0.0, {"a": 1.0}).probability({})
