"""Names, numbers and content words, as the verifier compares them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
