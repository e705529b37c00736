"""Files dropped anywhere on a window: a quiet veil says what will happen, and takes them from whatever is below it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QMainWindow, QWidget

from reader.engine.protocol import AddDictionaries, DictionariesAdded
from reader.engine.protocol.annotations import is_notes_file
from reader.engine.protocol.looking_up import is_dictionary_file
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.controls import label, named
from reader.ui.widgets.layouts import SPARE, in_column
from reader.ui.words import tr, tr_n

_DENSE = 0.93  # legible over a page of either colour
_INSET = 16


class DropVeil(QWidget):
    """Over the whole window while files are dragged on it."""

    dropped = Signal(list)
    """The paths, as strings."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        named(self, "", tr("Drop to add"))
        self._window = window
        self.words = label("", "heading")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        lead = label(tr("Books, or folders of them"), "lead")
        lead.setAlignment(Qt.AlignmentFlag.AlignCenter)
        in_column(SPARE, self.words, 6, lead, SPARE, within=self)
        self.setAcceptDrops(True)
        self.hide()
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the drag is met where it comes into the window, before a text field or the page can take it for text."""
        kind = event.type()
        if watched is self._window and kind in (QEvent.Type.Show, QEvent.Type.WinIdChange):
            handle = self._window.windowHandle()
            if handle is not None:  # another one after a change of how the window is painted
                handle.removeEventFilter(self)
                handle.installEventFilter(self)
        elif kind == QEvent.Type.DragEnter and isinstance(event, QDragEnterEvent):
            files = files_of(event.mimeData())
            if files:
                self._cover(len(files))
        return False

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self.hide()
        event.acceptProposedAction()
        self.dropped.emit(files_of(event.mimeData()))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: what is below shines through a little."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        background = self.palette().color(QPalette.ColorRole.Window)
        background.setAlphaF(_DENSE)
        painter.fillRect(self.rect(), background)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Link), 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(self.rect().adjusted(_INSET, _INSET, -_INSET, -_INSET), 14, 14)

    def _cover(self, files: int) -> None:
        self.words.setText(tr_n("Drop it to open it", "Drop to put {n} on your shelf", files))
        self.setGeometry(self._window.rect())
        self.raise_()
        self.show()


def files_of(dragged: QMimeData) -> list[str]:
    """The files and folders of this computer that are dragged; nothing for text or an address of the web."""
    return [path for url in dragged.urls() if url.isLocalFile() and (path := url.toLocalFile())]


def sorting_out(
    client: EngineClient,
    banners: Banners,
    add_books: Callable[[list[str]], object],
    read_notes: Callable[[list[str]], object],
) -> Callable[[list[str]], None]:
    """What takes the paths that were dropped."""

    def said(added: DictionariesAdded) -> None:
        if added.titles:
            titles = ", ".join(tr("“{words}”", words=title) for title in added.titles)
            banners.show_banner(tr("Added to the dictionaries: {titles}", titles=titles))
        for problem in added.problems:
            banners.show_banner(in_window_language(problem), "problem")

    def failed(failure: CallFailure) -> None:
        banners.show_banner(failure.message, "problem")

    def take(paths: list[str]) -> None:
        dictionaries = tuple(path for path in paths if is_dictionary_file(path))
        notes = [path for path in paths if is_notes_file(path)]
        books = [path for path in paths if path not in dictionaries and path not in notes]
        if dictionaries:
            client.call(AddDictionaries(dictionaries), said, failed)
        if notes:
            read_notes(notes)
        if books:
            add_books(books)

    return take
