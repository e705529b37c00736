"""Where a note's pop-up goes: inside the page, beside the reference, and not over it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize

from reader.ui.page.bridge import WritingMode
from reader.ui.page.note_popup import place_beside

PAGE = QRect(0, 0, 800, 600)
SMALL = QSize(300, 120)


@pytest.mark.parametrize("writing", ["ltr", "rtl", "vertical-rl", "vertical-lr"])
@pytest.mark.parametrize("x", [0, 20, 400, 780])
@pytest.mark.parametrize("y", [0, 20, 300, 580])
@pytest.mark.parametrize("size", [SMALL, QSize(470, 330)])
def test_it_is_in_the_page_and_never_over_the_reference(writing: WritingMode, x: int, y: int, size: QSize) -> None:
    reference = QRect(x, y, 12, 16)
    place = place_beside(reference, size, PAGE, writing)
    assert PAGE.contains(place)
    assert not place.intersects(reference)


@pytest.mark.parametrize(
    ("writing", "expected"),
    [
        ("ltr", QRect(400, 324, 300, 120)),  # below, from where the reference begins
        ("rtl", QRect(112, 324, 300, 120)),
        ("vertical-rl", QRect(92, 300, 300, 120)),  # where the next lines are
        ("vertical-lr", QRect(420, 300, 300, 120)),
    ],
)
def test_it_goes_where_the_text_goes(writing: WritingMode, expected: QRect) -> None:
    assert place_beside(QRect(400, 300, 12, 16), SMALL, PAGE, writing) == expected


def test_it_goes_above_at_the_foot_of_the_page() -> None:
    assert place_beside(QRect(400, 560, 12, 16), SMALL, PAGE, "ltr").bottom() < 560


def test_it_gets_smaller_where_there_is_little_room() -> None:
    place = place_beside(QRect(100, 140, 12, 16), QSize(470, 300), QRect(0, 0, 300, 300), "ltr")
    assert QRect(0, 0, 300, 300).contains(place)
    assert not place.intersects(QRect(100, 140, 12, 16))
