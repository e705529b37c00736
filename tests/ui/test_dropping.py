"""Files dropped on a real window: anywhere, under an overlay that says what will happen; non-books are reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.night import at_night
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import Run
from tests.ui.sample_window import Begin, page_target


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
