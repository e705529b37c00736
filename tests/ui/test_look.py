"""The appearance of pages: chosen in the popover or by key, for all books or one, as the system is, and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QColorDialog,
    QLabel,
    QMenu,
    QSlider,
    QToolButton,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from models.user_message import verbatim
from reader.engine import protocol as p
from reader.engine.protocol.style import ThemeName
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.page_style import PageStyle, background_of, default_style
from reader.ui.look.theme import PALETTES
from reader.ui.page.surface import PageSurface
from reader.ui.window.appearance.page_tab import ColourButton
from reader.ui.window.appearance.popover import AppearancePopover
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.family_box import FamilyBox
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from reader.ui.window.shortcuts import ShortcutsDialog
from tests.epubs import Epub
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import SECONDS, Run
from tests.ui.sample_window import SAMPLE, Begin, opened

OWN = PageStyle(theme="sepia", mode="scrolling", font_percent=140, justify=True)


def press(popover: AppearancePopover, words: str) -> None:
    """Click the button or box that says ``words``."""
    next(button for button in popover.findChildren(QAbstractButton) if button.text() == words).click()


@pytest.fixture
def popover(window: MainWindow) -> AppearancePopover:
    """The window's."""
    return window.look.popover


def test_every_choice_of_the_popover_is_kept(window: MainWindow, popover: AppearancePopover) -> None:
    for words in ("Dark", "Scroll", "Two", "Justified", "A+", "Break words at line ends"):
        press(popover, words)
    for name, value in {"Margins": 11, "Letters": 5, "Words": 20, "Paragraphs": 6, "Weight": 3}.items():
        next(slider for slider in popover.findChildren(QSlider) if slider.accessibleName() == name).setValue(value)
    box = popover.findChild(FamilyBox)
    assert box is not None
    box.setEditText("monospace")
    box.typed.editingFinished.emit()
    wanted = PageStyle("dark", "scrolling", 110, 1.5, 11, "monospace", True, False, "two", False, 5, 20, 60, 3)
    assert window.look.style == wanted
    assert Settings().page_style() == wanted


def test_the_defaults_can_be_restored_and_that_undone(window: MainWindow, popover: AppearancePopover) -> None:
    look = window.look
    look.apply_style(OWN)
    press(popover, "Back to the defaults")
    assert look.style == default_style()
    press(popover, "Undo")
    assert look.style == OWN
    press(popover, "Back to the defaults")
    press(popover, "Dark")  # once something else is chosen there is nothing to undo
    assert [button.text() for button in popover.findChildren(QAbstractButton) if button.text() == "Undo"] == []


def test_pages_get_colours_of_ones_own(qtbot: QtBot, window: MainWindow, popover: AppearancePopover) -> None:
    look = window.look
    popover.open_below(window)
    press(popover, "Sepia")
    before = look.style
    background, ink = popover.findChildren(ColourButton)

    dialog = dialog_of(qtbot, window, background)
    assert not popover.isVisible()
    dialog.setCurrentColor(QColor("#102030"))
    assert look.style == replace(before, theme="dark", own_colours=True, background="#102030")  # seen at once
    dialog.reject()
    assert look.style == before

    dialog_of(qtbot, window, background).setCurrentColor(QColor("#102030"))
    accept(qtbot, window)
    assert popover.isVisible()
    assert background.hasFocus()
    words = caution(popover)
    assert words.startswith("Hard to read: the contrast is 1.")  # dark grey on dark blue
    dialog_of(qtbot, window, ink).setCurrentColor(QColor("#ffeedd"))
    accept(qtbot, window)
    assert caution(popover) == ""
    wanted = replace(before, theme="dark", own_colours=True, background="#102030", ink="#ffeedd")
    assert look.style == window.reading.page.page_style == Settings().page_style() == wanted
    assert window.actions_["theme-own"].isChecked()

    window.actions_["theme-light"].trigger()  # they are kept for the next time
    assert not look.style.own_colours
    window.actions_["theme-own"].trigger()
    assert look.style == wanted


def dialog_of(qtbot: QtBot, window: MainWindow, button: ColourButton) -> QColorDialog:
    """The dialog that the button opens."""
    button.click()
    qtbot.waitUntil(lambda: bool(open_dialogs(window)))
    return open_dialogs(window)[0]


def open_dialogs(window: MainWindow) -> list[QColorDialog]:
    return [dialog for dialog in window.findChildren(QColorDialog) if dialog.isVisible()]


def accept(qtbot: QtBot, window: MainWindow) -> None:
    """Choose what the dialog shows."""
    open_dialogs(window)[0].accept()
    qtbot.waitUntil(lambda: not open_dialogs(window))


def caution(popover: AppearancePopover) -> str:
    """What it says about the colours."""
    return "".join(label.text() for label in popover.findChildren(QLabel, "caution"))


def test_what_aligns_text_is_called_so(popover: AppearancePopover) -> None:
    words = [label.text() for label in popover.findChildren(QLabel)]
    alignments = [button.text() for button in popover.findChildren(QToolButton) if "aligned" in button.accessibleName()]
    assert "Alignment" in words
    assert alignments == ["Book’s own", "Left", "Justified"]


def test_any_installed_typeface_is_found_by_a_part_of_its_name(qtbot: QtBot) -> None:
    box = FamilyBox()
    qtbot.addWidget(box)
    assert box.count() == 4
    box.show()
    box.activateWindow()
    qtbot.waitUntil(box.isActiveWindow)
    box.setFocus()
    qtbot.waitUntil(lambda: box.count() > 4)
    listed = [box.itemText(row) for row in range(box.count())]
    parts = {name: name[2:-1].lower() for name in listed[4:] if name.isascii()}
    family = next(name for name, part in parts.items() if sum(part in other.lower() for other in listed) == 1)
    QTest.keyClick(box.typed, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(box.typed, parts[family])
    qtbot.waitUntil(lambda: box.finder.currentCompletion() == family)
    popup = box.finder.popup()
    assert popup is not None
    with qtbot.waitSignal(box.chosen) as chosen:
        QTest.keyClick(popup, Qt.Key.Key_Down)
        QTest.keyClick(popup, Qt.Key.Key_Return)
    assert chosen.args == [family]


def test_a_typeface_that_does_not_exist_is_forgotten(qtbot: QtBot) -> None:
    box = FamilyBox()
    qtbot.addWidget(box)
    box.set_family("serif")
    with qtbot.assertNotEmitted(box.chosen):
        box.setEditText("No Such Face")
        box.typed.editingFinished.emit()
    assert box.currentText() == "Serif"
    box.set_family("Face of Another Computer")
    assert box.currentText() == "Face of Another Computer"


def test_the_theme_follows_the_system_while_it_is_asked_to(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    look, hints = window.look, QGuiApplication.styleHints()

    def system_turns(scheme: Qt.ColorScheme) -> None:
        """What the desktop's own switch does; there is no desktop here."""
        theme = "dark" if scheme == Qt.ColorScheme.Dark else "light"
        monkeypatch.setattr("reader.ui.look.page_style.system_theme", lambda: theme)
        hints.colorSchemeChanged.emit(scheme)

    window.actions_["theme-system"].trigger()
    system_turns(Qt.ColorScheme.Dark)
    seen = [look.style.theme, window.reading.page.page_style.theme]
    assert window.actions_["theme-system"].isChecked()
    window.actions_["theme-sepia"].trigger()
    system_turns(Qt.ColorScheme.Light)
    seen.append(look.style.theme)
    window.actions_["theme-system"].trigger()
    assert [*seen, look.style.theme] == ["dark", "dark", "sepia", "light"]
    assert Settings().page_style().follows_system


def test_another_window_keeps_its_colours_when_one_changes_its_theme(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, other_window: MainWindow
) -> None:
    pairs: tuple[tuple[MainWindow, ThemeName], ...] = ((other_window, "dark"), (window, "sepia"))
    for shown, theme in pairs:
        activate(shown, qtbot)
        shown.actions_[f"theme-{theme}"].trigger()
    for shown, theme in pairs:
        activate(shown, qtbot)
        shown.actions_["shortcuts"].trigger()
        (dialog,) = [listed for listed in shown.findChildren(ShortcutsDialog) if listed.isVisible()]
        menu = shown.menuBar().actions()[0].menu()
        assert isinstance(menu, QMenu)
        colours = PALETTES[theme]
        seen = [edge_colour(part) for part in (shown, shown.shelf, dialog, menu, shown.look.popover)]
        assert seen == [colours.window] * 3 + [colours.surface] * 2
        assert edge_colour(hint_over(shown.shelf)) == colours.surface
        assert qapp.palette().window().color().name() == colours.window
        dialog.close()


@pytest.fixture
def other_window(qapp: QApplication, qtbot: QtBot, script: FakeScript) -> Iterator[MainWindow]:
    """A second window of the same process."""
    made = MainWindow(qapp, EngineClient(script.command), Settings())
    made.show()
    yield made
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete.value)


def activate(window: MainWindow, qtbot: QtBot) -> None:
    """Go to a window."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def edge_colour(part: QWidget) -> str:
    """The colour of a widget beside all that it holds, inside its border."""
    return part.grab().toImage().pixelColor(4, part.height() - 6).name()


def hint_over(part: QWidget) -> QWidget:
    """What is shown when one points at it."""
    QToolTip.showText(part.mapToGlobal(QPoint(5, 5)), "A hint", part)
    return next(shown for shown in QApplication.topLevelWidgets() if shown.inherits("QTipLabel") and shown.isVisible())


def test_a_page_that_is_not_drawn_yet_has_its_colour_in_each_theme(window: MainWindow) -> None:
    look, page = window.look, window.reading.page
    (surface,) = page.findChildren(PageSurface)
    for theme in ("sepia", "dark", "contrast", "light"):
        window.actions_[f"theme-{theme}"].trigger()
        surface.hide()
        bare = edge_colour(page)
        surface.show()
        assert [bare, edge_colour(page)] == [background_of(look.style).name()] * 2


def test_a_books_own_style_applies_while_it_is_open_and_changes_for_it_alone(
    qtbot: QtBot, window: MainWindow, popover: AppearancePopover, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.OpenBook, msgspec.structs.replace(opened(), style=OWN)).on(p.SaveStyle, p.Done())
    look = window.look
    before = look.style
    begin_reading()
    assert look.style == window.reading.page.page_style == OWN
    press(popover, "Dark")
    press(popover, "A+")
    window.actions_["shelf"].trigger()
    assert look.style == before == Settings().page_style()
    changed = replace(OWN, theme="dark", font_percent=150)
    qtbot.waitUntil(lambda: bool(script.requests(p.SaveStyle)))
    assert script.requests(p.SaveStyle) == [p.SaveStyle(SAMPLE.id, changed)]  # at once, not a request a step


def test_a_book_gets_a_style_of_its_own_and_shares_the_others_again(
    qtbot: QtBot, window: MainWindow, popover: AppearancePopover, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.SaveStyle, p.Done())
    own = next(box for box in popover.findChildren(QCheckBox) if box.text() == "For this book only")
    assert not own.isEnabled()
    look = window.look
    before = look.style
    begin_reading()
    assert own.isEnabled()
    own.click()
    window.actions_["larger"].trigger()
    assert look.style.font_percent == 110
    own.click()
    assert look.style == before
    qtbot.waitUntil(lambda: len(script.requests(p.SaveStyle)) == 2)
    assert script.requests(p.SaveStyle)[-1].style is None


def test_a_book_that_asks_for_it_is_scrolled_until_the_reader_chooses_pages_for_it(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.SaveStyle, p.Done())
    look = window.look
    begin_reading()
    window.reading.scrolling_asked.emit(True)
    shown = [window.reading.page.page_style.mode]
    assert window.actions_["scrolling"].isChecked()
    window.actions_["larger"].trigger()  # for all books, which are turned in pages as before
    assert Settings().page_style() == replace(look.style, mode="paginated")
    shown.append(look.style.mode)
    window.actions_["scrolling"].trigger()
    assert [*shown, look.style.mode] == ["scrolling", "scrolling", "paginated"]
    qtbot.waitUntil(lambda: bool(script.requests(p.SaveStyle)))
    assert script.requests(p.SaveStyle) == [p.SaveStyle(SAMPLE.id, look.style)]
    window.actions_["shelf"].trigger()
    assert look.style == Settings().page_style()


def test_a_book_that_asks_to_be_scrolled_says_so_when_it_is_opened(qtbot: QtBot, run: Run, tmp_path: Path) -> None:
    asks = Epub(metadata='<meta property="rendition:flow">scrolled-doc</meta>').build(tmp_path / "scroll.epub")
    _client, window = run()
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=60 * SECONDS):
        window.begin(WindowArguments(files=(str(asks),)))
    assert window.reading.page.page_style.mode == "scrolling"


def test_a_style_that_cannot_be_kept_is_reported(
    qtbot: QtBot, window: MainWindow, popover: AppearancePopover, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.SaveStyle, p.Failed(0, "usage", verbatim("The disk is full.")))
    begin_reading()
    press(popover, "For this book only")
    qtbot.waitUntil(lambda: bool(window.banners.texts))
    assert "could not be kept. The disk is full." in window.banners.texts[0]
