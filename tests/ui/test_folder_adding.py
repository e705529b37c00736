"""Adding folders from a real window: counted as it goes, stopped, what was bad listed, and the real engine's work."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.widgets.dialogs import DetailsDialog
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub
from tests.ui.fake_script import FakeScript, book
from tests.ui.real_window import SECONDS, Run
from tests.ui.sample_window import SAMPLE, Begin, press, titles

ADA = book(Path("ada.epub"), title="Ada", book_id="ada")
BEN = book(Path("ben.epub"), title="Ben", book_id="ben")
BAD = p.BadFile("bad.epub", verbatim("“bad.epub” is empty: it has no bytes at all."))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder."""
    made = tmp_path / "My books"
    made.mkdir()
    return made


def drop(window: MainWindow, *paths: Path) -> None:
    """Let go of files and folders over the window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    actions, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.veil.dropEvent(QDropEvent(QPointF(5, 5), actions, data, left, none))


def test_books_come_onto_the_shelf_as_they_are_added_and_it_can_be_stopped(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, folder: Path
) -> None:
    steps = p.FolderStep(9), p.FolderStep(9, 1, added=ADA), p.FolderStep(9, 2, known=BEN)
    script.on(p.AddFolders, *steps, "wait")
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    drop(window, folder)
    qtbot.waitUntil(lambda: window.banners.texts == ["Adding books from “My books”: 2 of 9."])
    assert set(titles(window)) == {SAMPLE.title, "Ada", "Ben"}
    assert script.requests(p.AddFolders) == [p.AddFolders((str(folder),))]
    press(window, "Stop")
    qtbot.waitUntil(lambda: any(isinstance(message, p.Cancel) for message in script.seen()))
    assert window.banners.texts == ["Stopped. 1 book added from “My books”; 1 was on the shelf already."]
    assert window.library._folders == []


def test_what_is_bad_is_listed_at_the_end_with_its_reasons(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, folder: Path
) -> None:
    steps = p.FolderStep(2), p.FolderStep(2, 1, failed=BAD), p.FolderStep(2, 2, added=ADA)
    script.on(p.AddFolders, *steps, p.Done())
    begin()
    drop(window, folder)
    message = "1 book added from “My books”; 1 file could not be added."
    qtbot.waitUntil(lambda: window.banners.texts == [message])
    press(window, "Show which…")
    dialog = window.findChild(DetailsDialog)
    assert dialog is not None
    assert dialog.isVisible()
    assert dialog.details == f"{BAD.path}\n{BAD.reason}"
    dialog.copy()
    assert QGuiApplication.clipboard().text() == dialog.details
    with qtbot.waitSignal(dialog.destroyed):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        ((p.Done(),), "There is no EPUB in “My books”."),
        ((p.FolderStep(1), p.FolderStep(1, 1, known=ADA), p.Done()), "0 books added from “My books”; 1 was on the"),
        ((p.FolderStep(1), "die"), "Add the folder again to go on. 0 books added"),
    ],
)
def test_every_end_is_reported(
    qtbot: QtBot,
    window: MainWindow,
    script: FakeScript,
    begin: Begin,
    folder: Path,
    ending: tuple[p.Event | p.Result, ...],
    words: str,
) -> None:
    script.on(p.AddFolders, *ending)
    begin()
    drop(window, folder)
    qtbot.waitUntil(lambda: any(words in text for text in window.banners.texts))
    assert window.library._folders == []


def test_the_menu_asks_for_a_folder(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, folder: Path
) -> None:
    script.on(p.AddFolders, p.Done())
    begin()
    window.actions_["add-folder"].trigger()
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    assert dialog.fileMode() == QFileDialog.FileMode.Directory
    dialog.fileSelected.emit(str(folder))
    dialog.close()
    qtbot.waitUntil(lambda: script.requests(p.AddFolders) == [p.AddFolders((str(folder),))])


def test_the_real_engine_adds_a_folder_and_a_file_dropped_together(
    qtbot: QtBot, run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no-models"))
    for title in ("One", "Two", "Three"):
        (folder / title).mkdir()
        Epub(title=title).build(folder / title / "book.epub")
    (folder / "bad.epub").write_bytes(b"no zip at all")
    (folder / "round").symlink_to(folder, target_is_directory=True)
    single = Epub(title="Single").build(tmp_path / "single.epub")
    _, window = run()
    window.begin(WindowArguments())
    drop(window, folder, single)
    message = "3 books added from “My books”; 1 file could not be added."
    qtbot.waitUntil(lambda: message in window.banners.texts, timeout=60 * SECONDS)
    qtbot.waitUntil(lambda: sorted(titles(window)) == ["One", "Single", "Three", "Two"], timeout=20 * SECONDS)
    assert window.reading.book is None

    def indexed() -> bool:
        entries = [window.shelf.model.entry(window.shelf.model.index(row)) for row in range(4)]
        return all(entry is not None and entry.stage == "done" for entry in entries)

    qtbot.waitUntil(indexed, timeout=60 * SECONDS)  # nobody opened them
    drop(window, folder)
    again = "0 books added from “My books”; 3 were on the shelf already; 1 file could not be added."
    qtbot.waitUntil(lambda: again in window.banners.texts, timeout=60 * SECONDS)
    assert len(titles(window)) == 4
