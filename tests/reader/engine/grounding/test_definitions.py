"""How much a sentence defines a term."""

from __future__ import annotations

import pytest

from reader.engine.grounding.definitions import Term, defines

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
