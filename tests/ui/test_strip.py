"""The strip picture: bars where there are mentions, nothing to find or choose in what wasn't read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.ui.look.theme import PALETTES
from reader.ui.panel.strip import StripPicture, merged

ACCENT = QColor(PALETTES["light"].accent)


@pytest.fixture
def strip(qtbot: QtBot) -> StripPicture:
    """The first half of a book is read: six of twelve parts, mentions in three of them."""
    made = StripPicture()
    qtbot.addWidget(made)
    made.resize(364, made.sizeHint().height())  # 30 pixels a part
    made.set_counts((4, 0, 1, 0, 0, 9), 12)
    made.show()
    return made


def middle(part: float) -> QPoint:
    return QPoint(2 + round((part + 0.5) * 30), 30)


def bar_height(picture: QImage, part: int) -> int:
    x = 2 + part * 30 + 3
    return sum(picture.pixelColor(x, y) == ACCENT for y in range(picture.height()))


def test_bars_grow_with_the_mentions_and_stand_only_where_some_are(strip: StripPicture) -> None:
    picture = strip.grab().toImage()
    heights = [bar_height(picture, part) for part in range(12)]
    assert heights[5] > heights[0] > heights[2] > 0
    assert [part for part in range(12) if heights[part]] == [0, 2, 5]


def test_the_unread_part_looks_the_same_whatever_is_in_it(strip: StripPicture) -> None:
    before = strip.grab().toImage().copy(190, 0, 170, 58)
    strip.set_counts((0, 0, 0, 0, 0, 1), 12)
    assert strip.grab().toImage().copy(190, 0, 170, 58) == before


def test_the_readers_place_is_marked(strip: StripPicture) -> None:
    without = strip.grab().toImage()
    strip.set_place(0.5)
    assert strip.grab().toImage().pixelColor(182, 7) != without.pixelColor(182, 7)


@pytest.mark.parametrize(("part", "chosen"), [(0, [0]), (5, [5]), (1, []), (6, []), (11, [])])
def test_a_click_chooses_a_bar_and_never_what_is_unread(strip: StripPicture, part: int, chosen: list[int]) -> None:
    parts: list[int] = []
    strip.part_chosen.connect(parts.append)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=middle(part))
    assert parts == chosen


def test_the_keyboard_goes_from_bar_to_bar(strip: StripPicture, qtbot: QtBot) -> None:
    parts: list[int] = []
    strip.part_chosen.connect(parts.append)
    strip.activateWindow()
    strip.setFocus()
    qtbot.waitUntil(strip.hasFocus)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(strip, key)
    QTest.keyClick(strip, Qt.Key.Key_Left)
    QTest.keyClick(strip, Qt.Key.Key_Return)
    assert parts == [0, 5, 2]


def test_a_screen_reader_hears_how_much_is_where(strip: StripPicture) -> None:
    assert strip.accessibleDescription() == "14 mentions in 3 parts of the book; 6 of 12 parts read"


@given(st.lists(st.integers(0, 50), max_size=400), st.integers(0, 90))
def test_merging_loses_no_mention_and_fits(counts: list[int], most: int) -> None:
    shown = merged(counts, most)
    assert sum(shown) == sum(counts)
    assert len(shown) <= max(1, most)
