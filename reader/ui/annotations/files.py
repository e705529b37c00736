"""Exporting a book's annotations to files and importing them: the dialogs, and the report afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import (
    Book,
    ExportAnnotations,
    ExportConversation,
    Exported,
    ImportAnnotations,
    Imported,
    export_form,
)
from reader.ui.annotations.book_annotations import BookAnnotations
from reader.ui.annotations.pdf import write_pdf
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.client.engine_words import reason_of
from reader.ui.client.gui_jobs import GuiJobs
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.file_dialogs import FileDialogs, say_written
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_n


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
        self._jobs = GuiJobs("pdf", parent=self)

    def export_notes(self, book: Book | None) -> None:
        """Ask where to, and write a book's notes there."""
        if book is not None:
            self._choose_file(
                tr("Export the notes"),
                tr("{title} – notes", title=book.title),
                lambda path: self.write_notes(book, path),
                {tr("Readwise (*.csv)"): "csv"},
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
        filters = tr("Notes (*.json *.md *.txt *.lua *.calibre_annotation_collection);;All files (*)")

        def read(files: list[str]) -> None:
            for path in files:
                self.read_notes(book, path)

        self._dialogs.files(self._window, tr("Import notes"), filters, read).open()

    def write_notes(self, book: Book, path: str) -> None:
        """Write a book's notes to a file; what was just removed is not among them."""
        self._undo.flush()
        self._annotations.when_saved(lambda: self._write(ExportAnnotations, book, path, self._notes_words))

    def write_conversation(self, book: Book, path: str) -> None:
        """Write a book's conversation to a file."""
        self._undo.flush()
        self._write(ExportConversation, book, path, self._questions_words)

    def read_notes(self, book: Book, path: str) -> None:
        """Add what a file holds to a book; what was just removed may come back with it."""
        self._undo.flush()
        request = ImportAnnotations(book.id, path)
        self._annotations.when_saved(lambda: self._client.call(request, self._read, self._failed))

    def close_jobs(self) -> None:
        """Write no more PDFs: the window is closing."""
        self._jobs.close()

    def _choose_file(
        self, title: str, name: str, chosen: Callable[[str], None], more: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        forms = {
            tr("Markdown (*.md)"): "md",
            tr("JSON (*.json)"): "json",
            tr("Web page (*.html)"): "html",
            tr("PDF (*.pdf)"): "pdf",
            **more,
        }
        self._dialogs.exporting(self._window, title, name, forms, chosen).open()

    def _write(
        self,
        request: type[ExportAnnotations | ExportConversation],
        book: Book,
        path: str,
        words: Callable[[int, str], str],
    ) -> None:
        """Have the engine write a file; a PDF is made of the page of HTML that it writes."""
        if path.lower().endswith(".pdf"):
            self._write_pdf(request, book, path, words)
        else:
            asked = request(book.id, path, export_form(path))
            self._client.call(asked, lambda done: self._written(done, words), self._failed)

    def _write_pdf(
        self,
        request: type[ExportAnnotations | ExportConversation],
        book: Book,
        path: str,
        words: Callable[[int, str], str],
    ) -> None:
        folder = TemporaryDirectory(prefix="quoth-")  # for this user's eyes only
        page = Path(folder.name) / "page.html"

        def make() -> None:
            with folder:
                write_pdf(page.read_text("utf-8"), path)

        def failed(error: BaseException) -> None:
            if not isinstance(error, OSError):
                raise error
            self._banners.show_banner(
                tr("“{path}” can’t be written: {reason}.", path=path, reason=reason_of(error)), "problem"
            )

        def engine_wrote(done: Exported) -> None:
            made = replace(done, path=path)
            self._jobs.run(make, lambda _none: self._written(made, words), failed)

        def engine_failed(failure: CallFailure) -> None:
            folder.cleanup()
            self._failed(failure)

        self._client.call(request(book.id, str(page), "html"), engine_wrote, engine_failed)

    def _written(self, done: Exported, words: Callable[[int, str], str]) -> None:
        say_written(self._banners, done.path, lambda name: words(done.count, name))

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
        sentences = [tr_n("{n} note was added.", "{n} notes were added.", done.added)]
        if done.known:
            sentences.append(tr_n("{n} was there already.", "{n} were there already.", done.known))
        if done.updated:
            sentences.append(tr_n("{n} was brought up to date.", "{n} were brought up to date.", done.updated))
        if done.lost:
            sentences.append(tr_n("{n} has no place in this book.", "{n} have no place in this book.", done.lost))
        if done.hidden:
            sentences.append(tr_n("{n} lies beyond where you are.", "{n} lie beyond where you are.", done.hidden))
        if done.skipped:
            sentences.append(tr_n("{n} could not be understood.", "{n} could not be understood.", done.skipped))
        self._banners.show_banner(" ".join(sentences))
        self.imported.emit()

    def _failed(self, failure: CallFailure) -> None:
        if failure.kind != "bug":
            self._banners.show_banner(failure.message, "problem")
