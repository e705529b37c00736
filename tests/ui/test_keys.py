"""Where the keys go, what Esc puts away, what Enter presses; every action has a menu and a key."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.across_books.profile_dialog import ProfileDialog
from reader.ui.panel.answer_view import AnswerView
from reader.ui.reading.panes import PaneLine
from reader.ui.reading.side_panel import TABS
from reader.ui.window.main_window import MainWindow
from tests.ui.entity_script import EVERYBODY, concepts, entity_page
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.keyboard import controls, describe, focused, press, type_in
from tests.ui.model_script import MODELS
from tests.ui.opened import opened_over, over
from tests.ui.sample_window import SAMPLE, Begin, opened, read, titles
from tests.ui.shelf_script import PROFILE
from tests.ui.size_driver import resize
from tests.ui.test_accessibility import AHEAD, DETAILS, NOTE, WATCHED


def in_menus(window: MainWindow) -> list[QAction]:
    """The actions of the menu bar and of the menus inside its menus."""
    waiting, actions = [action.menu() for action in window.menuBar().actions()], []
    while waiting:
        menu = waiting.pop()
        assert isinstance(menu, QMenu)
        for action in menu.actions():
            if isinstance(inner := action.menu(), QMenu):
                waiting.append(inner)
            elif not action.isSeparator():
                actions.append(action)
    return actions


def test_every_action_is_in_a_menu(window: MainWindow) -> None:
    listed = in_menus(window)
    assert len(listed) > 40
    assert [action.text() for action in window.actions() if action not in listed] == []


def test_every_action_has_a_key(window: MainWindow) -> None:
    assert [action.text() for action in window.actions() if not action.shortcuts()] == []


def test_no_two_actions_have_the_same_key(window: MainWindow) -> None:
    keys = Counter(key.toString() for action in window.actions() for key in action.shortcuts())
    assert [key for key, count in keys.items() if count > 1] == []


def test_no_menu_is_higher_than_a_small_screen(window: MainWindow) -> None:
    room = 600  # of 768 below the menu bar, with a desktop’s bar and larger letters
    menus = [*window.menuBar().findChildren(QMenu), window.actions_.recent]
    heights = {}
    for menu in menus:
        menu.ensurePolished()
        heights[menu.title()] = sum(menu.actionGeometry(action).height() for action in menu.actions())
    assert len(menus) > 10
    assert {title: height for title, height in heights.items() if height > room} == {}


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


SMALL = QSize(720, 540)


@pytest.fixture
def over_narrow(qtbot: QtBot, window: MainWindow, begin: Begin) -> MainWindow:
    """The sample book in a small window, nothing over its page."""
    begin()
    window.activateWindow()
    read(window, qtbot)
    resize(window, qtbot, SMALL)
    page = window.reading.page
    page.setFocus()
    qtbot.waitUntil(lambda: focused(window) is page.focusProxy())
    return window


def lying_over(window: MainWindow) -> list[QWidget]:
    """What lies over the page."""
    return [widget for widget in window.reading.beside if widget.isVisible()]


@pytest.mark.parametrize("opened", ["ask", "characters", "story", "notes", "contents", "panel"])
def test_esc_puts_away_what_lies_over_the_page(qtbot: QtBot, over_narrow: MainWindow, opened: str) -> None:
    acts = over_narrow.actions_
    action = acts[opened]
    action.trigger()
    assert lying_over(over_narrow)
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not lying_over(over_narrow))
    qtbot.waitUntil(lambda: focused(over_narrow) is over_narrow.reading.page.focusProxy())
    assert not acts["contents"].isChecked()
    assert not acts["panel"].isChecked()


def test_words_in_the_ask_box_stay_there_when_esc_puts_the_panel_away(qtbot: QtBot, over_narrow: MainWindow) -> None:
    over_narrow.actions_["ask"].trigger()
    type_in("Who wound")
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not lying_over(over_narrow))
    over_narrow.actions_["ask"].trigger()
    assert over_narrow.reading.panel.ask_panel.box.input.toPlainText() == "Who wound"


def test_esc_leaves_a_visit_only_once_the_panel_over_it_is_gone(qtbot: QtBot, over_narrow: MainWindow) -> None:
    page = over_narrow.reading
    assert page.page.position is not None
    page.visit(page.page.position)
    assert page.visiting
    over_narrow.actions_["notes"].trigger()
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not lying_over(over_narrow))
    assert page.visiting
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not page.visiting)


def test_beside_the_page_a_panel_stays(qtbot: QtBot, over_narrow: MainWindow) -> None:
    resize(over_narrow, qtbot, QSize(1366, 768))
    over_narrow.actions_["notes"].trigger()
    press(Qt.Key.Key_Escape)
    assert over_narrow.reading.panel.isVisible()


@pytest.mark.parametrize("words", ["", "Which book"])
def test_esc_puts_away_the_conversation_over_the_shelf(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, words: str
) -> None:
    begin()
    window.activateWindow()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    resize(window, qtbot, QSize(640, 480))
    side = window.shelf_side
    window.actions_["ask-shelf"].trigger()
    qtbot.waitUntil(side.panel.box.input.hasFocus)
    type_in(words)
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not side.panel.isVisible())
    assert focused(window) is window.shelf.view
    assert not window.actions_["ask-shelf"].isChecked()


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
