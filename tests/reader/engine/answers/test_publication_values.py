"""A package's values as the reader sees them."""

from __future__ import annotations

import pytest

from reader.engine.answers.publication import date_in_words, language_name, listed, plain_subject, rounded


@pytest.mark.parametrize(
    ("tag", "name"),
    [
        ("en", "English"),
        ("en-GB", "British English"),
        ("de-AT", "German"),
        ("FR", "French"),
        ("tlh", "the language with the code “tlh”"),
        ("und", ""),
        ("", ""),
    ],
)
def test_languages_have_their_names(tag: str, name: str) -> None:
    assert language_name(tag) == name


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("2014-05-25T00:00:00Z", "on 25 May 2014"),
        ("2014-05", "in May 2014"),
        ("2014", "in 2014"),
        ("2014-13-40", "in 2014"),
        (" about 1813 ", "in about 1813"),
        ("", ""),
    ],
)
def test_dates_are_as_exact_as_the_package_has_them(written: str, words: str) -> None:
    assert date_in_words(written) == words


def test_lists_end_in_and() -> None:
    assert [listed(items) for items in ((), ("a",), ("a", "b"), ("a", "b", "c"))] == ["", "a", "a and b", "a, b and c"]


def test_counts_of_words_have_three_digits() -> None:
    assert [rounded(number) for number in (0, 7, 999, 1_234, 565_432)] == [0, 7, 999, 1_230, 565_000]


def test_the_parts_of_a_heading_are_set_off_by_dashes() -> None:
    assert plain_subject("Vampires -- Fiction--England ") == "Vampires – Fiction – England"
