"""A whole evening with a book, and the first hour with Quoth in a real window, by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

import assets
from reader.engine import protocol as p
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.reading.drawer import ContentsTree
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.ui.annotation_driver import listed
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.keyboard import describe, focused, press, tabbed, type_in
from tests.ui.real_window import SECONDS, Run, wait_for_highlight
from tests.ui.sample_window import SAMPLE, Begin

NONE, CONTROL, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
ANSWER = answer("Who wound it?", "He did [1].", [citation(1, "the clock", spine=5, start=300)])


def test_everything_is_done_by_keys(qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin) -> None:
    script.on(p.Ask, ANSWER)
    begin()
    reading, page = window.reading, window.reading.page
    qtbot.waitUntil(lambda: window.shelf.view.model().rowCount() == 1)
    window.activateWindow()
    qtbot.waitUntil(window.shelf.view.hasFocus)

    with qtbot.waitSignal(page.page_ready, timeout=20_000):  # open a book
        press(Qt.Key.Key_Return)
    assert reading.book == SAMPLE
    qtbot.waitUntil(lambda: focused(window) is page.focusProxy())
    qtbot.waitUntil(lambda: focused(window) is page.focusProxy())

    with qtbot.waitSignal(page.position_changed):  # turn pages
        press(Qt.Key.Key_PageDown, CONTROL)

    press(Qt.Key.Key_T, CONTROL)  # the contents
    assert isinstance(focused(window), ContentsTree)
    with qtbot.waitSignal(page.page_ready, timeout=20_000):
        press(Qt.Key.Key_End)
        press(Qt.Key.Key_Return)
    home = page.position
    press(Qt.Key.Key_T, CONTROL)
    assert not reading.contents.isVisible()

    press(Qt.Key.Key_F, CONTROL)  # find
    assert focused(window) is reading.finding.field
    press(Qt.Key.Key_Escape)
    assert not reading.finding.isVisible()

    press(Qt.Key.Key_K, CONTROL)  # ask, and follow what the answer cites
    question = QApplication.focusWidget()
    assert question is not None
    QTest.keyClicks(question, "Who wound it?")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(script.requests(p.Ask)))
    qtbot.waitUntil(lambda: bool(reading.panel.findChildren(QuoteRow)))
    row = reading.panel.findChildren(QuoteRow)[0]
    qtbot.waitUntil(row.isVisible)
    reached = tabbed(qtbot, window)
    assert row in reached, [describe(control) for control in reached]
    row.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(page.page_ready, timeout=20_000):
        press(Qt.Key.Key_Space)
    with qtbot.waitSignal(page.page_ready, timeout=20_000):  # and back
        press(Qt.Key.Key_Escape)
    assert page.position == home

    press(Qt.Key.Key_Comma, CONTROL)  # another appearance
    press(Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: window.look.style.theme == "contrast")
    press(Qt.Key.Key_Escape)
    assert not window.look.popover.isVisible()

    press(Qt.Key.Key_L, CONTROL)  # the shelf again
    assert window.shelf.view.hasFocus()


Key = Qt.Key


BOTH = CONTROL | SHIFT
QUESTION = "How are the books in the lighthouse library arranged?"
BEHIND = 10
"""The answer, and other places with a lighthouse, stand in earlier sections of the sample book."""
LONG = 60 * SECONDS


def choose_file(qtbot: QtBot, window: MainWindow, file: Path) -> None:
    """Type a file's name into the dialog that is open, as if in its folder, and confirm."""
    dialog = next(dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible())
    dialog.setDirectory(str(file.parent))
    qtbot.waitUntil(lambda: isinstance(dialog.focusWidget(), QLineEdit))
    field = dialog.focusWidget()
    assert isinstance(field, QLineEdit)
    QTest.keyClick(field, Key.Key_A, CONTROL)
    QTest.keyClicks(field, file.name)
    QTest.keyClick(field, Key.Key_Return)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    window.activateWindow()  # as a window manager does


def find_first(qtbot: QtBot, window: MainWindow, words: str) -> None:
    """Look for words, turn to the first place, and go on reading from there."""
    finding, page = window.reading.finding, window.reading.page
    before = page.position
    press(Key.Key_F, CONTROL)
    type_in(words)
    qtbot.waitUntil(lambda: finding.model.rowCount() > 1, timeout=LONG)
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: page.position != before, timeout=LONG)
    press(Key.Key_Escape)
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not finding.isVisible())


@pytest.mark.usefixtures("no_models")
def test_the_first_hour_needs_no_pointer(qtbot: QtBot, run: Run, tmp_path: Path) -> None:
    _, window = run()
    window.begin(WindowArguments())
    window.activateWindow()
    reading, page = window.reading, window.reading.page
    qtbot.waitUntil(window.isActiveWindow)

    press(Key.Key_O, CONTROL)  # add: a single book opens at once
    with qtbot.waitSignal(page.page_ready, timeout=LONG):
        choose_file(qtbot, window, assets.sample_book())

    qtbot.waitUntil(lambda: reading.text_ready, timeout=LONG)  # read
    qtbot.waitUntil(lambda: focused(window) is page.focusProxy())
    while page.position is None or page.position.spine < BEHIND:
        with qtbot.waitSignal(page.page_ready, timeout=LONG):
            press(Key.Key_PageDown, BOTH)

    find_first(qtbot, window, "lighthouse")

    press(Key.Key_K, CONTROL)  # ask
    type_in(QUESTION)
    press(Key.Key_Return)
    panel = reading.panel.ask_panel
    qtbot.waitUntil(lambda: bool(panel.turns) and panel.turns[0].answer is not None, timeout=LONG)
    assert any("arranged by weight" in quote.text for quote in panel.turns[0].quotes)

    press(Key.Key_A, BOTH)  # cite
    for _ in range(12):
        if isinstance(row := QApplication.focusWidget(), QuoteRow):
            break
        press(Key.Key_Tab)
    assert isinstance(row, QuoteRow)
    press(Key.Key_Space)
    wait_for_highlight(window, qtbot, row.quote.text)
    qtbot.waitUntil(lambda: focused(window) is page.focusProxy())

    with qtbot.waitSignal(page.marks.selected, timeout=LONG):  # highlight
        press(Key.Key_Right, SHIFT)
    press(Key.Key_H, CONTROL)
    qtbot.waitUntil(lambda: len(listed(window)) == 1, timeout=LONG)

    with qtbot.waitSignal(page.marks.selected, timeout=LONG):  # note
        press(Key.Key_Down, SHIFT)
    press(Key.Key_N, CONTROL)
    qtbot.waitUntil(reading.marking.popover.editor.hasFocus)
    type_in("By keys alone")
    press(Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: "By keys alone" in [annotation.note for annotation in listed(window)], timeout=LONG)

    press(Key.Key_E, BOTH)  # export
    exported = tmp_path / "notes.md"
    choose_file(qtbot, window, exported)
    qtbot.waitUntil(exported.exists, timeout=LONG)
    qtbot.waitUntil(lambda: "By keys alone" in exported.read_text(encoding="utf-8"), timeout=LONG)
