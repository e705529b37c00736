"""The dialogs of a real window open where the last one ended; a folder, and what comes next, is one click away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import SAMPLE, Begin, press, read


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Is there, with a book that nobody reads."""
    made = tmp_path / "My books"
    made.mkdir()
    (made / "one.epub").touch()
    return made


def dialog_of(window: MainWindow, ask: Callable[[], object]) -> QFileDialog:
    """The dialog that is opened."""
    ask()
    return next(dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible())


def test_every_dialog_opens_where_the_last_one_ended(
    qtbot: QtBot, window: MainWindow, begin: Begin, script: FakeScript, folder: Path
) -> None:
    script.on(p.AddFolders, p.Done()).on(p.ListWatched, p.WatchedFolders(()))
    begin()
    acts = window.actions_
    first = dialog_of(window, acts["add-folder"].trigger)
    at_first = first.directory()
    assert at_first in (QDir.home(), QDir(QDir.home().filePath("Documents")))
    first.setDirectory(str(folder))
    first.accept()
    qtbot.waitUntil(lambda: not first.isVisible())
    watched = window.shelf_side.desk
    read(window, qtbot)
    pictures = window.reading.page.pictures
    asks: dict[str, Callable[[], object]] = {
        "add": acts["add"].trigger,
        "folder": acts["add-folder"].trigger,
        "watch": watched._choose_folder,
        "import": acts["import-notes"].trigger,
        "export": acts["export-notes"].trigger,
        "conversation": acts["export-conversation"].trigger,
        "map": window.side.map._choose_file,
        "picture": lambda: pictures.dialogs.saving(window, "Save", "p.png", lambda _path: None).open(),
    }
    opened_in = {}
    for name, ask in asks.items():
        dialog = dialog_of(window, ask)
        opened_in[name] = dialog.directory().absolutePath()
        dialog.reject()
    assert opened_in == dict.fromkeys(asks, str(folder))
    assert Settings().folder() == str(folder)  # in the next run, too
    folder.rename(folder.with_name("moved"))
    assert dialog_of(window, acts["add"].trigger).directory() == at_first


def test_what_is_saved_elsewhere_is_where_the_next_dialog_opens(
    window: MainWindow, begin_reading: Begin, tmp_path: Path
) -> None:
    begin_reading()
    dialog = dialog_of(window, window.actions_["export-notes"].trigger)
    dialog.setDirectory(str(tmp_path))
    dialog.accept()
    assert dialog_of(window, window.actions_["add"].trigger).directory().absolutePath() == str(tmp_path)


def test_a_folder_is_one_click_away_on_the_shelf(qtbot: QtBot, window: MainWindow, begin: Begin) -> None:
    begin()
    qtbot.waitUntil(window.shelf.bar.folder.isVisible)
    assert window.shelf.bar.folder.text() == "Add a folder"
    dialog = dialog_of(window, window.shelf.bar.folder.click)
    assert dialog.fileMode() == QFileDialog.FileMode.Directory


def test_what_was_added_or_written_comes_with_what_can_be_done_next(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script.on(p.AddFolders, p.FolderStep(1), p.FolderStep(1, 1, added=SAMPLE), p.Done())
    script.on(p.ExportFromBook, p.Exported("/tmp/n.md", 1))  # noqa: S108 - nothing is written
    begin()
    window.library.add([str(folder)])
    qtbot.waitUntil(lambda: window.banners.texts == ["1 book added from “My books”."])
    read(window, qtbot)
    window.files.write(SAMPLE, "/tmp/n.md", "notes")  # noqa: S108
    qtbot.waitUntil(lambda: window.banners.texts[-1] == "1 note was written to n.md.")
    offers = [button.text() for button in window.banners.findChildren(QPushButton)]
    assert offers == ["Keep watching", "Show the folder"]
    monkeypatch.setattr("reader.ui.widgets.file_dialogs.QDesktopServices.openUrl", lambda _url: True)
    press(window, "Show the folder")
    assert window.banners.texts == ["1 book added from “My books”."]
