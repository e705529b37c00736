"""Names in texts: whole words, the longest first, capitals count, and a part of a name is known by its surroundings."""

from __future__ import annotations

import pytest

from reader.ui.book.known_names import KnownNames
from tests.ui.entity_script import line

NAMES = KnownNames(
    [
        line("Elizabeth Bennet", "Elizabeth", "Lizzy"),
        line("Mr. Bennet", "Bennet"),
        line("Mrs. Bennet"),
        line("Rose"),
        line("O’Hara"),
        line("健三郎"),
    ]
)


def found(text: str) -> list[tuple[str, str]]:
    return [(text[mention.start : mention.end], mention.entity.name) for mention in NAMES.find(text)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Elizabeth Bennet spoke.", [("Elizabeth Bennet", "Elizabeth Bennet")]),
        (
            "“Lizzy,” said Mr.\N{NO-BREAK SPACE}Bennet.",
            [("Lizzy", "Elizabeth Bennet"), ("Mr.\xa0Bennet", "Mr. Bennet")],
        ),
        ("Mrs. Bennet’s nerves", [("Mrs. Bennet", "Mrs. Bennet")]),
        ("a rose, Roses and Rosemary", []),
        ("O'Hara’s", [("O'Hara", "O’Hara")]),
        ("", []),
    ],
)
def test_names_are_found_in_a_text(text: str, names: list[tuple[str, str]]) -> None:
    assert found(text) == names


@pytest.mark.parametrize(
    ("before", "words", "after", "name"),
    [
        ("and Mr. ", "Bennet", " replied", "Mr. Bennet"),
        ("and Mrs. ", "Bennet ", "replied", "Mrs. Bennet"),
        ("said ", "Elizabeth", " Bennet", "Elizabeth Bennet"),
        ("", "“Lizzy,", "” he said", "Elizabeth Bennet"),
        ("", "Lizzy’s", " sister", "Elizabeth Bennet"),
        ("ここで", "健三郎", "は笑った", "健三郎"),
        ("and Mr. Bennet ", "replied", "", None),
        ("Mr. Bennet’", "s", " wife", None),
        ("Mr. ", "Bennet said that Lizzy", "", None),
        ("a ", "rose", "", None),
        ("", " ", "", None),
        ("", "…”", "", None),
    ],
)
def test_a_selection_is_the_name_it_is_a_part_of(before: str, words: str, after: str, name: str | None) -> None:
    known = NAMES.of_selection(words, before, after)
    assert (known.name if known else None) == name


def test_two_that_share_a_name_leave_it_to_the_more_salient() -> None:
    names = KnownNames([line("Jane Bennet", "Miss Bennet"), line("Mary Bennet", "Miss Bennet")])
    assert [mention.entity.name for mention in names.find("Miss Bennet")] == ["Jane Bennet"]
