"""Exporting a book's words to files: the dialog, and what is said afterwards."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import Book, Exported, ExportWords
from reader.engine.protocol.looking_up import words_form
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.file_dialogs import FileDialogs, say_written
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_n


class WordFiles(QObject):
    """The engine writes; the dialog doesn't hold the window up."""

    def __init__(
        self, window: QWidget, client: EngineClient, banners: Banners, undo: UndoQueue, dialogs: FileDialogs
    ) -> None:
        super().__init__(window)
        self._window, self._client, self._banners = window, client, banners
        self._undo, self._dialogs = undo, dialogs

    def export(self, book: Book | None) -> None:
        """Ask where to, and write a book's words there."""
        if book is None:
            return
        name = tr("{title} – words", title=book.title)
        forms = {tr("Cards for Anki (*.tsv)"): "tsv", tr("Markdown (*.md)"): "md"}
        title = tr("Export the words")
        self._dialogs.exporting(self._window, title, name, forms, lambda path: self.write(book, path)).open()

    def write(self, book: Book, path: str) -> None:
        """Write a book's words to a file; what was just removed is not among them."""
        self._undo.flush()
        request = ExportWords(book.id, path, words_form(path))
        self._client.call(request, self._written, self._failed)

    def _written(self, done: Exported) -> None:
        say_written(self._banners, done.path, lambda name: _said(done.count, name))

    def _failed(self, failure: CallFailure) -> None:
        if failure.kind != "bug":
            self._banners.show_banner(failure.message, "problem")


def _said(count: int, name: str) -> str:
    return tr_n("{n} word was written to {name}.", "{n} words were written to {name}.", count, name=name)
