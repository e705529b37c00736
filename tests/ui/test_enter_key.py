"""Enter presses whatever Space presses: every control of the window, of its panels, pop-ups and dialogs."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QWidget
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.across_books.profile_dialog import ProfileDialog
from reader.ui.panel.answer_view import AnswerView
from reader.ui.reading.side_panel import TABS
from reader.ui.window.main_window import MainWindow
from tests.ui.entity_script import EVERYBODY, concepts, entity_page
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.keyboard import controls, describe, press
from tests.ui.model_script import MODELS
from tests.ui.opened import opened_over, over
from tests.ui.sample_window import SAMPLE, Begin, opened
from tests.ui.shelf_script import PROFILE
from tests.ui.test_accessibility import AHEAD, DETAILS, NOTE, WATCHED

QUOTE = "He wound the clock and went to bed."
TURN = p.Turn(1, "2026-01-01T00:00:00Z", answer("Who wound it?", "He did [1].", [citation(1, QUOTE)]))
BACKUP = p.BackupLine(name="library-2026-11-20", made=1_795_000_000.0, books=2, notes=3)
SPACE, RETURN = Qt.Key.Key_Space, Qt.Key.Key_Return


def presses(control: QWidget, key: Qt.Key) -> bool:
    """Whether a key presses a control; it is let go without anything coming of it."""
    control.setFocus(Qt.FocusReason.TabFocusReason)
    control.blockSignals(True)  # some act when they are pressed
    QApplication.sendEvent(control, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))
    pressed = False
    if isinstance(control, QComboBox):
        pressed = control.view().isVisible()
        control.hidePopup()
    elif isinstance(control, QAbstractButton):
        pressed = control.isDown()
        control.setDown(False)
    control.blockSignals(False)
    return pressed


def deaf(qtbot: QtBot, root: QWidget, heard: set[str]) -> list[str]:
    """The controls that Space presses and Enter doesn't; ``heard`` collects those that hear both."""
    root.activateWindow()
    qtbot.waitUntil(root.isActiveWindow)
    missed: list[str] = []
    for control in controls(root):
        if control.isVisible() and control.isEnabled() and presses(control, SPACE):
            (heard.add if presses(control, RETURN) else missed.append)(describe(control))
    return missed


def deaf_over(qtbot: QtBot, window: MainWindow, action: QAction, heard: set[str]) -> list[str]:
    """The same of the dialog or pop-up that an action opens, which is closed again."""
    assert action.isEnabled()
    action.trigger()
    dialog = opened_over(qtbot, window)
    if isinstance(dialog, ProfileDialog):
        qtbot.waitUntil(lambda: dialog.profile is not None)
        dialog.reset.click()
    if dialog is getattr(window.look, "popover", None):
        missed: list[str] = []
        for number in range(window.look.popover.tabs.count()):
            window.look.popover.tabs.setCurrentIndex(number)
            missed += deaf(qtbot, dialog, heard)
    else:
        missed = deaf(qtbot, dialog, heard)
    if isinstance(dialog, QDialog):
        dialog.reject()
    else:
        dialog.hide()
    qtbot.waitUntil(lambda: over(window) is None)
    return missed


def test_on_the_shelf_and_in_its_dialogs(qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin) -> None:
    script.on(p.ListBooks, p.ShelfContents((msgspec.structs.replace(SAMPLE, opened="2026-11-01T00:00:00Z"),)))
    script.on(p.ListModels, MODELS).on(p.ListWatched, WATCHED).on(p.GetDetails, DETAILS).on(p.GetProfile, PROFILE)
    script.on(p.ListBackups, p.BackupList((BACKUP,)))
    begin()
    qtbot.waitUntil(lambda: window.shelf.view.model().rowCount() == 1)
    acts, heard = window.actions_, set[str]()
    missed = deaf(qtbot, window, heard)
    acts["ask-shelf"].trigger()
    missed += deaf(qtbot, window, heard)
    over = (acts["details"], acts["edit"], acts["profile"], acts["backups"])
    for action in (*over, acts["watched"], acts["models"], acts["shortcuts"], acts["welcome"]):
        missed += deaf_over(qtbot, window, action, heard)
    missed += deaf_over(qtbot, window, acts["about"], heard)
    assert "\n".join(missed) == ""
    assert len(heard) > 20
    assert any("Keep it" in description for description in heard)


def test_in_a_book_and_its_panels(qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin) -> None:
    script.on(p.OpenBook, msgspec.structs.replace(opened(TURN), annotations=(NOTE, AHEAD)))
    script.on(p.GetConcepts, concepts(*EVERYBODY)).on(p.GetEntity, entity_page())
    script.on(p.ListAnnotations, p.Annotations((NOTE, AHEAD)))
    begin_reading()
    acts, heard = window.actions_, set[str]()
    acts["contents"].trigger()
    missed: list[str] = []
    for tab in acts.some(*TABS):
        tab.trigger()
        missed += deaf(qtbot, window, heard)
    acts["find"].trigger()
    missed += deaf(qtbot, window, heard)
    for action in (acts["appearance"], acts["map"]):
        missed += deaf_over(qtbot, window, action, heard)
    assert "\n".join(missed) == ""
    assert len(heard) > 20


def test_enter_opens_the_citation_that_has_the_focus(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.OpenBook, opened(TURN))
    begin_reading()
    window.actions_["ask"].trigger()
    panel = window.reading.panel.ask_panel
    qtbot.waitUntil(lambda: len(panel.turns) == 1 and panel.turns[0].rows[0].isVisible())
    with qtbot.waitSignal(panel.quote_chosen):
        panel.turns[0].rows[0].setFocus(Qt.FocusReason.TabFocusReason)
        press(RETURN)
    view = panel.turns[0].findChild(AnswerView)
    assert isinstance(view, AnswerView)
    view.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(panel.quote_chosen):  # and the number in the text
        press(Qt.Key.Key_Tab) if not view.textCursor().hasSelection() else None
        press(RETURN)
