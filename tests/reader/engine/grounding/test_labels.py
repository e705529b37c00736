"""How chapters are numbered."""

from __future__ import annotations

import pytest

from reader.engine.grounding.labels import chapter_label, title_number


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
