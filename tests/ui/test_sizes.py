"""Every size: the first window fits the screen, a small one cuts nothing off, and the page has room for a line."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QAction, QGuiApplication, QScreen
from PySide6.QtWidgets import (
    QApplication,
    QColorDialog,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

import assets
from reader.engine import protocol as p
from reader.ui.look.page_style import least_width
from reader.ui.reading.header import ReadingHeader
from reader.ui.widgets.dialogs import centred_in
from reader.ui.window.appearance.page_tab import ColourButton
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui import real_window
from tests.ui.fake_script import FakeScript
from tests.ui.model_script import MODELS
from tests.ui.opened import opened_over, over
from tests.ui.real_window import Run
from tests.ui.sample_window import SAMPLE, Begin, read, titles
from tests.ui.shelf_script import PROFILE
from tests.ui.size_driver import cut_off, cut_words, drag, resize

OF_THE_SHELF = (
    *("shortcuts", "welcome", "about", "watched", "details", "edit", "profile", "backups"),
    *("models", "statistics", "dictionaries", "carry", "notes-folder"),
)
OF_A_BOOK = ("map", "appearance")
DAY = p.ReadingDay("2026-11-01", SAMPLE.id, SAMPLE.title, ("Ada Quill",), 4_000.0, 61.0, finished=True)
WORDNET = p.DictionaryState("w", "WordNet 3.1", "en", "en", 147_478, "/wordnet.ifo", on=True, own=True)
BACKUP = p.BackupLine(name="library-2026-11-20", made=1_795_000_000.0, books=2, notes=3)


@pytest.mark.parametrize("screen", [(640, 480), (800, 600), (1024, 600), (1366, 768), (1920, 1080)])
def test_the_first_window_fits_what_the_screen_has_left(screen: tuple[int, int]) -> None:
    available = QRect(QPoint(70, 28), QSize(*screen))
    first = centred_in(available, QSize(1180, 800))
    with_its_frame = first.adjusted(-8, -40, 8, 8)
    assert available.contains(with_its_frame)
    assert first.width() >= min(1180, screen[0] - 16)


def test_the_window_begins_so(window: MainWindow) -> None:
    assert window.geometry() == centred_in(window.screen().availableGeometry(), QSize(1180, 800))


def test_a_title_is_not_cut_for_its_authors(qtbot: QtBot) -> None:
    header = ReadingHeader([QAction("Shelf")], [QAction("Panel")])
    qtbot.addWidget(header)
    header.set_title("Strange Case of Dr Jekyll and Mr Hyde", ["Robert Louis Stevenson"])
    title = next(label for label in header.findChildren(QLabel) if label.objectName() == "book-title")
    authors = next(label for label in header.findChildren(QLabel) if label is not title)
    header.show()
    shown = []
    for width in range(300, 800, 20):
        header.resize(width, 40)
        QApplication.processEvents()
        shown.append(authors.isVisible())
        assert not authors.isVisible() or authors.width() >= authors.sizeHint().width()
        assert not authors.isVisible() or title.width() >= title.sizeHint().width()
    assert shown == sorted(shown)
    assert len(set(shown)) == 2


def test_a_small_window_shows_the_page_until_a_panel_is_opened(
    window: MainWindow, begin_reading: Begin, qtbot: QtBot
) -> None:
    begin_reading()
    reading = window.reading
    assert reading.panel.isVisible()
    resize(window, qtbot, QSize(720, 540))
    assert not reading.panel.isVisible()
    assert not window.actions_["panel"].isChecked()
    assert reading.page.width() == window.width()

    window.actions_["ask"].trigger()
    assert reading.panel.isVisible()
    assert reading.page.width() == window.width()  # it lies over the page, which isn't laid out anew
    assert reading.panel.geometry().right() == reading.width() - 1

    window.actions_["contents"].trigger()  # one at a time
    assert reading.contents.isVisible()
    assert not reading.panel.isVisible()
    assert window.actions_["contents"].isChecked()
    assert not window.actions_["panel"].isChecked()

    reading.page.setFocus()  # a click on it
    qtbot.waitUntil(lambda: not reading.contents.isVisible())
    assert not window.actions_["contents"].isChecked()

    resize(window, qtbot, QSize(1200, 700))
    assert reading.panel.isVisible()  # as it was
    assert window.actions_["panel"].isChecked()
    assert reading.page.width() < window.width()


def test_where_only_one_panel_fits_it_stands_beside_the_page_which_has_one_column(
    window: MainWindow, begin_reading: Begin, qtbot: QtBot
) -> None:
    """At 1024 pixels the panel lay over the second column of text."""
    begin_reading()
    reading = window.reading
    window.actions_["contents"].trigger()
    resize(window, qtbot, QSize(1024, 700))
    assert [panel for panel in reading.beside if panel.isVisible()] == [reading.panel]
    assert reading.page.width() == reading.panel.x() - reading.panels.handleWidth()

    window.actions_["contents"].trigger()
    assert [panel for panel in reading.beside if panel.isVisible()] == [reading.contents]
    assert not window.actions_["panel"].isChecked()
    QApplication.processEvents()
    assert reading.page.x() + reading.page.parentWidget().x() > reading.contents.width()  # type: ignore[union-attr]
    reading.page.setFocus()
    assert reading.contents.isVisible()  # nothing gives way that covers nothing

    resize(window, qtbot, QSize(1300, 700))
    assert reading.panel.isVisible()
    assert reading.contents.isVisible()


def test_over_a_page_that_is_read_leftwards_a_panel_lies_where_reading_ends(
    run: Run, qtbot: QtBot, no_models: None, tmp_path: Path
) -> None:
    """The panel lay over an Arabic book's first column, at the right."""
    pages = (("one.xhtml", page('<p dir="rtl">مرحبا بالعالم</p>')),)
    book = Epub(pages=pages, spine_attributes='page-progression-direction="rtl"').build(tmp_path / "book.epub")
    _, window = run()
    real_window.read(window, qtbot, book)
    reading = window.reading
    resize(window, qtbot, QSize(720, 540))
    window.actions_["notes"].trigger()
    assert reading.panel.geometry().left() == 0
    window.actions_["contents"].trigger()
    assert reading.contents.geometry().right() == reading.width() - 1
    resize(window, qtbot, QSize(1300, 700))
    window.actions_["notes"].trigger()
    assert reading.panel.geometry().right() == reading.width() - 1  # beside the page it is where it always is
    assert not reading.panel.property("mirrored")
    resize(window, qtbot, QSize(720, 540))
    real_window.read(window, qtbot, assets.sample_book())
    window.actions_["notes"].trigger()
    assert reading.panel.geometry().right() == reading.width() - 1
    window.close()


def test_a_citation_is_not_covered_by_the_panel_that_it_stands_in(
    window: MainWindow, begin_reading: Begin, qtbot: QtBot
) -> None:
    begin_reading()
    resize(window, qtbot, QSize(720, 540))
    window.actions_["notes"].trigger()
    assert window.reading.panel.isVisible()
    window.reading.panel.place_chosen.emit(window.reading.page.position)
    assert not window.reading.panel.isVisible()


@pytest.mark.parametrize(
    ("width", "percent"), [(1100, 100), (1024, 140), *at_night((1024, 100), (1366, 100), (1100, 140), (1366, 140))]
)
def test_a_line_is_never_under_22_em(
    window: MainWindow, begin_reading: Begin, qtbot: QtBot, width: int, percent: int
) -> None:
    begin_reading()
    look = window.look
    for _ in range((percent - 100) // 10):
        window.actions_["larger"].trigger()
    resize(window, qtbot, QSize(width, 700))
    reading = window.reading
    window.actions_["contents"].setChecked(True)
    reading.show_contents(True)
    window.actions_["ask"].trigger()
    QApplication.processEvents()
    assert reading.page.width() >= least_width(look.style)
    if not reading.panels.over:
        drag(reading.panel, qtbot, -600)
        assert reading.page.width() >= least_width(look.style)


def test_a_panel_keeps_the_width_it_was_dragged_to(run: Run, qtbot: QtBot, no_models: None) -> None:
    _, window = run()
    real_window.read(window, qtbot, assets.sample_book())
    resize(window, qtbot, QSize(1300, 760))
    before = window.reading.panel.width()
    drag(window.reading.panel, qtbot, -70)
    dragged = window.reading.panel.width()
    assert dragged == pytest.approx(before + 70, abs=2)
    window.reading.find_words()
    QApplication.processEvents()
    before = window.reading.finding.width()
    drag(window.reading.finding, qtbot, 60)
    width = window.reading.finding.width()
    assert width == pytest.approx(before + 60, abs=2)
    resize(window, qtbot, QSize(720, 540))  # over the page, and back
    resize(window, qtbot, QSize(1300, 760))
    assert window.reading.panel.width() == dragged
    window.close()

    _, again = run()
    again.begin(WindowArguments())
    qtbot.waitUntil(lambda: bool(again.shelf.books()), timeout=20_000)
    if again.reading.book is None:
        again.open_book(again.shelf.books()[0])
    resize(again, qtbot, QSize(1300, 760))
    qtbot.waitUntil(again.reading.panel.isVisible)
    assert again.reading.panel.width() == dragged
    again.reading.find_words()
    QApplication.processEvents()
    assert again.reading.finding.width() == width


def test_every_dialog_fits_a_small_screen(
    language: str, window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot
) -> None:
    script.on(p.ListModels, MODELS).on(p.ListWatched, p.WatchedFolders(()))
    script.on(p.GetStatistics, p.Statistics(True, (DAY,) * 9)).on(p.ListDictionaries, p.DictionaryList((WORDNET,) * 5))
    script.on(p.GetCarrying, p.Carrying()).on(p.GetNotesFolder, p.NotesFolder())
    script.on(p.GetDetails, details()).on(p.GetProfile, PROFILE).on(p.ListBackups, p.BackupList((BACKUP,) * 7))
    small = next(screen for screen in QGuiApplication.screens() if screen.name() == "small")
    begin()
    window.setGeometry(centred_in(small.availableGeometry(), QSize(1180, 800)))
    qtbot.waitUntil(lambda: window.screen() is small and titles(window) == [SAMPLE.title])
    wrong: list[object] = []
    for name in OF_THE_SHELF:
        wrong += misfits(opened_by(window, qtbot, name), small, name)
    read(window, qtbot)
    for name in OF_A_BOOK:
        wrong += misfits(opened_by(window, qtbot, name), small, name)
    window.actions_["appearance"].trigger()
    window.look.popover.findChildren(ColourButton)[0].click()
    wrong += misfits(opened_over(qtbot, window, QColorDialog), small, "the dialog of colours", ours=False)
    assert wrong == []


def opened_by(window: MainWindow, qtbot: QtBot, name: str) -> QWidget:
    """The dialog of an action."""
    qtbot.waitUntil(lambda: over(window) is None)
    window.actions_[name].trigger()
    return opened_over(qtbot, window)


def misfits(dialog: QWidget, screen: QScreen, name: str, *, ours: bool = True) -> list[object]:
    """What of a dialog is beyond the screen or cut off, on each of its tabs; then it is closed."""
    wrong: list[object] = []
    if not screen.availableGeometry().contains(dialog.frameGeometry()):
        wrong.append((name, "is larger than the screen", dialog.frameGeometry()))
    if dialog.height() < dialog.minimumSizeHint().height():
        wrong.append((name, "has no room for what is in it"))
    tabs = dialog.findChild(QTabBar, "tabs")
    for number in range(tabs.count() if tabs is not None else 1) if ours else ():
        if tabs is not None:
            tabs.setCurrentIndex(number)
        wrong += [(name, cut) for cut in cut_off(dialog)]
    if name == "details":
        wrong += [(name, cut) for cut in cut_words(dialog) if cut[0] in placeholders(dialog)]
    dialog.close()
    return wrong


def placeholders(dialog: QWidget) -> set[str]:
    """What its empty fields say."""
    return {field.placeholderText() for field in dialog.findChildren(QLineEdit) if not field.text()} - {""}


def details() -> p.BookDetails:
    """Of a book that has much to tell."""
    words = "A tale of clocks, told at some length. " * 20
    return p.BookDetails(SAMPLE, words, "Quill & Sons", "1901", "urn:x", ("Clocks",) * 9, 1000, 5000)
