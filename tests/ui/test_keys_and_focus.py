"""Where the keys go: to the page after a citation, out of the ask box, round the panes, to the newest answer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.reading.panes import PaneLine
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.keyboard import focused, press
from tests.ui.sample_window import Begin, opened, read

FIRST = answer("Who wound it?", "He did [1].", [citation(1, "the clock", spine=4, start=300)])
NEWEST = answer("And when?", "Every evening [1].", [citation(1, "every evening", spine=4, start=900)])


@pytest.fixture
def reading(qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin) -> MainWindow:
    """The sample book, about which two questions were asked."""
    script.on(p.OpenBook, opened(p.Turn(1, "2026-01-01T10:00:00Z", FIRST), p.Turn(2, "2026-01-01T10:05:00Z", NEWEST)))
    begin()
    window.activateWindow()
    read(window, qtbot)
    qtbot.waitUntil(lambda: len(window.reading.panel.ask_panel.turns) == 2)
    window.actions_["panel"].setChecked(False)
    window.actions_["panel"].trigger()
    qtbot.waitUntil(window.reading.panel.isVisible)
    return window


def in_part(window: MainWindow, part: QWidget) -> bool:
    """Whether the focus is in a part of the window."""
    at = focused(window)
    return at is not None and (at is part or part.isAncestorOf(at))


@pytest.mark.parametrize("key", [Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Down])
def test_after_a_click_on_a_citation_the_keys_turn_the_page(qtbot: QtBot, reading: MainWindow, key: Qt.Key) -> None:
    page = reading.reading.page
    row = reading.reading.panel.ask_panel.turns[0].rows[0]
    with qtbot.waitSignal(page.position_changed, timeout=20_000):
        QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    cited = page.position
    qtbot.waitUntil(lambda: in_part(reading, page))
    with qtbot.waitSignal(page.position_changed, timeout=5_000):
        press(key)
    assert page.position != cited


def test_esc_in_an_empty_ask_box_goes_to_the_page_and_in_a_full_one_keeps_the_words(
    qtbot: QtBot, reading: MainWindow
) -> None:
    box = reading.reading.panel.ask_panel.box
    reading.actions_["ask"].trigger()
    assert in_part(reading, box)
    QTest.keyClicks(box.input, "Why")
    press(Qt.Key.Key_Escape)
    assert in_part(reading, box)
    assert box.input.toPlainText() == "Why"
    box.input.clear()
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: in_part(reading, reading.reading.page))


def test_esc_leaves_the_empty_box_before_it_ends_a_visit(qtbot: QtBot, reading: MainWindow) -> None:
    page = reading.reading.page
    with qtbot.waitSignal(page.position_changed, timeout=20_000):
        reading.reading.panel.ask_panel.turns[0].rows[0].click()
    reading.actions_["ask"].trigger()
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: in_part(reading, page))
    assert reading.reading.visiting
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not reading.reading.visiting)


def test_f6_goes_round_the_panes_and_each_says_that_the_focus_is_there(qtbot: QtBot, reading: MainWindow) -> None:
    view = reading.reading
    reading.actions_["contents"].trigger()
    view.page.setFocus()
    header = reading.side.header
    parts = (view.page, view.panel, header, view.contents)

    def lit() -> list[QWidget | None]:
        return [line.parentWidget() for line in reading.findChildren(PaneLine) if line.isVisible()]

    for part in (*parts[1:], view.page):
        press(Qt.Key.Key_F6)
        qtbot.waitUntil(lambda part=part: in_part(reading, part))  # type: ignore[misc]
        assert lit() == [part]
    for part in reversed(parts):
        if part is not view.page:
            press(Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
            qtbot.waitUntil(lambda part=part: in_part(reading, part))  # type: ignore[misc]
            assert lit() == [part]
    reading.actions_["contents"].trigger()
    reading.actions_["panel"].trigger()
    view.page.setFocus()
    assert lit() == []  # with the page alone there is nothing to distinguish it from


def test_the_newest_answer_is_the_first_after_the_ask_box_and_one_key_away(reading: MainWindow) -> None:
    panel = reading.reading.panel.ask_panel
    reading.actions_["ask"].trigger()
    QTest.keyClicks(panel.box.input, "x")  # so that the button beside it can be reached
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Tab)
    assert in_part(reading, panel.turns[1])
    assert focused(reading) is panel.turns[1].view
    reading.reading.page.setFocus()
    reading.actions_["newest-answer"].trigger()
    assert in_part(reading, panel.turns[1])
