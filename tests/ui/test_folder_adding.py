"""Files and folders dropped on the window, and folders added by the menu."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.widgets.dialogs import DetailsDialog
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub
from tests.night import at_night
from tests.ui.fake_script import FakeScript, book
from tests.ui.real_window import SECONDS, Run
from tests.ui.sample_window import SAMPLE, Begin, page_target, press, titles

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
        ((p.Done(),), "There is no book in “My books”."),
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
    no_models: None, qtbot: QtBot, run: Run, folder: Path, tmp_path: Path
) -> None:
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


def drag(window: MainWindow, data: QMimeData, over: QWidget) -> tuple[bool, bool]:
    """Drag from the desktop onto a widget and let go there; whether the veil was seen, and the drop was taken."""
    handle = window.windowHandle()
    at = over.mapTo(window, over.rect().center())
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(handle, QDragEnterEvent(QPoint(at), copy, data, left, none))
    seen = window.veil.isVisible()
    drop = QDropEvent(QPointF(at), copy, data, left, none)
    QApplication.sendEvent(handle, drop)
    return seen, drop.isAccepted()


def files(*paths: Path | str) -> QMimeData:
    """What a file manager drags."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


@pytest.mark.parametrize("where", ["page", "question", *at_night("header", "footer")])
def test_files_can_be_dropped_on_anything_and_a_veil_says_so(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin, where: str
) -> None:
    script.on(p.AddBook, "wait")
    begin_reading()
    box = window.reading.panel.findChild(QPlainTextEdit)
    over = {
        "page": page_target(window),
        "question": box,
        "header": window.side.header,
        "footer": window.reading.footer,
    }[where]
    assert over is not None
    assert drag(window, files("/a/b.epub"), over) == (True, True)
    assert not window.veil.isVisible()
    qtbot.waitUntil(lambda: bool(script.requests(p.AddBook)))
    assert script.requests(p.AddBook)[0].path == "/a/b.epub"
    assert box is not None and box.toPlainText() == ""


def test_a_dropped_file_that_is_no_book_is_reported(qtbot: QtBot, run: Run, tmp_path: Path) -> None:
    """With the real engine."""
    _, window = run()
    window.begin(WindowArguments())
    picture = tmp_path / "holiday.epub.png"
    picture.write_bytes(b"\x89PNG no book")
    assert drag(window, files(picture), window.shelf) == (True, True)
    qtbot.waitUntil(lambda: bool(window.banners.texts), timeout=20_000)
    assert "holiday.epub.png" in window.banners.texts[0]
    assert "EPUB" in window.banners.texts[0]
    assert window.shelf.books() == []


def test_a_folder_is_added_and_what_is_no_file_is_left_alone(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, tmp_path: Path
) -> None:
    script.on(p.AddFolders, "wait")
    begin()
    qtbot.waitUntil(lambda: bool(window.shelf.books()))
    web = QMimeData()
    web.setUrls([QUrl("https://example.org/book.epub")])
    web.setText("words")
    assert drag(window, web, window.shelf) == (False, False)
    assert drag(window, files(tmp_path), window.shelf) == (True, True)
    qtbot.waitUntil(lambda: bool(script.requests(p.AddFolders)))
    assert script.requests(p.AddFolders)[0].paths == (str(tmp_path),)
