"""Exporting a book's annotations to files and importing them: the dialogs, and the report afterwards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import (
    Book,
    ExportAnnotations,
    ExportConversation,
    Exported,
    ExportForm,
    ImportAnnotations,
    Imported,
)
from reader.ui.annotations.book_annotations import BookAnnotations
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.widgets.banners import BannerAction, Banners
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_n

_UNFIT = dict.fromkeys([*range(32), *map(ord, '\\/:*?"<>|')], "-")  # on Windows; others take more
_LONGEST_NAME = 80


class AnnotationFiles(QObject):
    """The engine writes and reads; dialogs don't hold the window up."""

    imported = Signal()

    def __init__(
        self,
        window: QWidget,
        client: EngineClient,
        banners: Banners,
        undo: UndoQueue,
        dialogs: FileDialogs,
        annotations: BookAnnotations,
    ) -> None:
        super().__init__(window)
        self._dialogs = dialogs
        self._window = window
        self._client = client
        self._banners = banners
        self._undo = undo
        self._annotations = annotations

    def export_notes(self, book: Book | None) -> None:
        """Ask where to, and write a book's notes there."""
        if book is not None:
            self._choose_file(
                tr("Export the notes"),
                tr("{title} – notes", title=book.title),
                lambda path: self.write_notes(book, path),
            )

    def export_conversation(self, book: Book | None) -> None:
        """Ask where to, and write a book's questions and answers there."""
        if book is not None:
            self._choose_file(
                tr("Export the conversation"),
                tr("{title} – conversation", title=book.title),
                lambda path: self.write_conversation(book, path),
            )

    def import_notes(self, book: Book | None) -> None:
        """Ask which file, and add what it holds to a book."""
        if book is None:
            return
        filters = tr("Exported notes (*.json *.md);;All files (*)")

        def read(files: list[str]) -> None:
            for path in files:
                self.read_notes(book, path)

        self._dialogs.files(self._window, tr("Import notes"), filters, read).open()

    def write_notes(self, book: Book, path: str) -> None:
        """Write a book's notes to a file; what was just removed is not among them."""
        self._undo.flush()
        request = ExportAnnotations(book.id, path, _form(path))

        def write() -> None:
            self._client.call(request, Exported, lambda done: self._written(done, self._notes_words), self._failed)

        self._annotations.when_saved(write)

    def write_conversation(self, book: Book, path: str) -> None:
        """Write a book's conversation to a file."""
        self._undo.flush()
        request = ExportConversation(book.id, path, _form(path))
        self._client.call(request, Exported, lambda done: self._written(done, self._questions_words), self._failed)

    def read_notes(self, book: Book, path: str) -> None:
        """Add what a file holds to a book; what was just removed may come back with it."""
        self._undo.flush()
        request = ImportAnnotations(book.id, path)
        self._annotations.when_saved(lambda: self._client.call(request, Imported, self._read, self._failed))

    def _choose_file(self, title: str, name: str, chosen: Callable[[str], None]) -> None:
        filters = (tr("Markdown (*.md)"), tr("JSON (*.json)"))
        file = f"{name.translate(_UNFIT)[:_LONGEST_NAME].strip('. ')}.md"
        dialog = self._dialogs.saving(self._window, title, file, chosen)
        dialog.setNameFilters(filters)
        dialog.setDefaultSuffix("md")
        dialog.filterSelected.connect(lambda name: dialog.setDefaultSuffix("json" if name == filters[1] else "md"))
        dialog.open()

    def _written(self, done: Exported, words: Callable[[int, str], str]) -> None:
        folder = QUrl.fromLocalFile(str(Path(done.path).parent))
        show = BannerAction(tr("Show the folder"), lambda: QDesktopServices.openUrl(folder))
        self._banners.show_banner(words(done.count, Path(done.path).name), "notice", [show])

    def _notes_words(self, count: int, name: str) -> str:
        return tr_n("{n} note was written to {name}.", "{n} notes were written to {name}.", count, name=name)

    def _questions_words(self, count: int, name: str) -> str:
        return tr_n(
            "{n} question and its answer were written to {name}.",
            "{n} questions and their answers were written to {name}.",
            count,
            name=name,
        )

    def _read(self, done: Imported) -> None:
        said = [tr_n("{n} note was added.", "{n} notes were added.", done.added)]
        if done.known:
            said.append(tr_n("{n} was there already.", "{n} were there already.", done.known))
        if done.updated:
            said.append(tr_n("{n} was brought up to date.", "{n} were brought up to date.", done.updated))
        if done.lost:
            said.append(tr_n("{n} has words that are not in this book.", "{n} have words not in this book.", done.lost))
        if done.hidden:
            said.append(tr_n("{n} lies beyond where you are.", "{n} lie beyond where you are.", done.hidden))
        if done.skipped:
            said.append(tr_n("{n} could not be understood.", "{n} could not be understood.", done.skipped))
        self._banners.show_banner(" ".join(said))
        self.imported.emit()

    def _failed(self, failure: CallFailure) -> None:
        if failure.kind != "bug":
            self._banners.show_banner(failure.message, "problem")


def _form(path: str) -> ExportForm:
    return "json" if path.lower().endswith(".json") else "markdown"
