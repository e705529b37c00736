"""A backup restored from the window: listed, asked about, put back, undone; and what is said where that fails."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from indexing.store.library import LibraryStore
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.folders import library_path
from reader.ui.shelf.backups_dialog import BackupsDialog
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.keyboard import focused, tabbed
from tests.ui.real_window import SECONDS, Run
from tests.ui.sample_window import Begin
from tests.ui.test_annotations_real import at_chapter, reopened

pytestmark = pytest.mark.usefixtures("no_models")


def dialog_of(qtbot: QtBot, window: MainWindow) -> BackupsDialog:
    """The dialog, once its list has come."""
    window.actions_["backups"].trigger()
    dialogs: list[BackupsDialog] = []

    def there() -> bool:
        dialogs[:] = [dialog for dialog in window.findChildren(BackupsDialog) if dialog.isVisible()]
        return bool(dialogs) and "Looking" not in dialogs[0].said.text()

    qtbot.waitUntil(there, timeout=20 * SECONDS)
    return dialogs[0]


def press(qtbot: QtBot, dialog: BackupsDialog, words: str) -> None:
    """Press the first button of these words, once it is there."""

    def shown() -> list[QPushButton]:
        return [button for button in dialog.findChildren(QPushButton) if button.isVisible() and button.text() == words]

    qtbot.waitUntil(lambda: bool(shown()))
    shown()[0].click()


def kept(home: Path) -> list[str]:
    """The quotes of the notes in the library, as another program reads them."""
    with closing(LibraryStore(library_path(home))) as library:
        return [annotation.quote for book in library.list() for annotation in library.annotations.list(book.id)]


def test_a_backup_is_restored_and_that_is_undone(qtbot: QtBot, run: Run, quoth_home: Path) -> None:
    window, driver = at_chapter(qtbot, run)
    window.actions_["bookmark"].trigger()
    driver.until(lambda: len(window.reading.annotations.annotations) == 1)
    window.close()
    before = kept(quoth_home)
    assert len(before) == 1
    with closing(LibraryStore(library_path(quoth_home))) as library:
        for old in library.file.backups.list():
            old.unlink()
        assert library.file.back_up()
    window, driver = reopened(qtbot, run)
    driver.until(lambda: len(window.reading.annotations.annotations) == 1)
    window.actions_["bookmark"].trigger()  # again: it goes
    driver.until(lambda: not window.reading.annotations.annotations)
    dialog = dialog_of(qtbot, window)
    assert "1 book · 1 note or bookmark" in [label.text() for label in dialog.findChildren(QLabel)]
    press(qtbot, dialog, "Restore…")
    assert "becomes a backup" in dialog.said.text()
    press(qtbot, dialog, "Back")
    assert not dialog.restore.isVisible()
    press(qtbot, dialog, "Restore…")
    press(qtbot, dialog, "Restore")
    qtbot.waitUntil(lambda: any("are what they were at" in text for text in window.banners.texts), timeout=20 * SECONDS)
    assert kept(quoth_home) == before
    press_undo(window)
    qtbot.waitUntil(lambda: kept(quoth_home) == [], timeout=20 * SECONDS)
    assert len(dialog_of(qtbot, window).findChildren(QPushButton)) >= 5  # each restoring has made a backup as well


def press_undo(window: MainWindow) -> None:
    """Press the banner's button."""
    next(
        button for button in window.banners.findChildren(QPushButton) if button.isVisible() and button.text() == "Undo"
    ).click()


def test_what_cannot_be_restored_is_said_and_the_list_stays(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    backup = p.BackupLine(name="library-2026-11-20", made=1_795_000_000.0, books=2, notes=3)
    refusal = p.Failed(
        id=0, kind="book", message=verbatim("The backup library-2026-11-20 is damaged and can’t be restored.")
    )
    script.on(p.ListBackups, p.BackupList((backup,))).on(p.RestoreBackup, refusal)
    begin()
    dialog = dialog_of(qtbot, window)
    press(qtbot, dialog, "Restore…")
    press(qtbot, dialog, "Restore")
    qtbot.waitUntil(lambda: dialog.said.text().startswith("Nothing was restored. The backup"))
    assert script.requests(p.RestoreBackup) == [p.RestoreBackup("library-2026-11-20")]
    assert on_its_button(dialog)  # and not on “Close”
    press(qtbot, dialog, "Restore…")  # it can be tried again
    assert dialog.restore.isEnabled()
    dialog.back.setFocus()
    dialog.back.click()
    assert on_its_button(dialog)
    dialog.reject()


def on_its_button(dialog: BackupsDialog) -> bool:
    """Whether the keyboard is on the button of a backup of the list."""
    at = dialog.focusWidget()
    return isinstance(at, QPushButton) and at.text() == "Restore…"


@pytest.mark.parametrize("backups", [(), (p.BackupLine(name="library-2026-11-20", made=1.0, books=2, notes=3),)])
def test_tab_stops_only_where_something_can_be_pressed(
    qtbot: QtBot,
    window: MainWindow,
    script: FakeScript,
    begin: Begin,
    backups: tuple[p.BackupLine, ...],
) -> None:
    script.on(p.ListBackups, p.BackupList(backups))
    begin()
    window.activateWindow()
    dialog = dialog_of(qtbot, window)
    there = len(backups)
    qtbot.waitUntil(lambda: sum(button.isVisible() for button in dialog.findChildren(QPushButton)) == there + 1)
    qtbot.waitUntil(lambda: focused(dialog) is not None)
    stops = tabbed(qtbot, dialog)
    assert sorted(stop.text() for stop in stops if isinstance(stop, QPushButton)) == ["Close", "Restore…"][: there + 1]
    assert len(stops) == there + 1
    dialog.reject()
