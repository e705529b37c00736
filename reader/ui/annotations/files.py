"""Exporting what is kept of a book to files, and importing notes: the dialogs, and the report afterwards."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import (
    Book,
    ExportContent,
    Exported,
    ExportFromBook,
    ImportAnnotations,
    Imported,
    export_form,
    forms_of,
)
from reader.ui.annotations.book_annotations import BookAnnotations
from reader.ui.annotations.pdf import write_pdf
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.client.engine_words import in_window_language, reason_of
from reader.ui.client.gui_jobs import GuiJobs
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.file_dialogs import FileDialogs, say_written
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_later, tr_n

_TITLES: dict[ExportContent, str] = {
    "notes": tr_later("Export the notes"),
    "conversation": tr_later("Export the conversation"),
    "words": tr_later("Export the words"),
}
_FILES: dict[ExportContent, str] = {
    "notes": tr_later("{title} – notes"),
    "conversation": tr_later("{title} – conversation"),
    "words": tr_later("{title} – words"),
}


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

    def export(self, book: Book | None, content: ExportContent) -> None:
        """Ask where to, and write what there is of a book there."""
        if book is not None:
            name = tr(_FILES[content], title=book.title)
            self._dialogs.exporting(
                self._window,
                tr(_TITLES[content]),
                name,
                {
                    f"{in_window_language(form.label)} (*.{form.endings[0]})": form.endings[0]
                    for form in forms_of(content)
                },
                lambda path: self.write(book, path, content),
            ).open()

    def import_notes(self, book: Book | None) -> None:
        """Ask which file, and add what it holds to a book."""
        if book is None:
            return
        filters = tr("Notes (*.json *.md *.txt *.csv *.html *.lua *.calibre_annotation_collection);;All files (*)")

        def read(files: list[str]) -> None:
            for path in files:
                self.read_notes(book, path)

        self._dialogs.files(self._window, tr("Import notes"), filters, read).open()

    def write(self, book: Book, path: str, content: ExportContent) -> None:
        """Write them to a file, once all that is being kept is; what was just removed is not among them."""
        self._undo.flush()
        self._annotations.when_saved(lambda: self._write(book, path, content))

    def read_notes(self, book: Book, path: str) -> None:
        """Add what a file holds to a book; what was just removed may come back with it."""
        self._undo.flush()
        request = ImportAnnotations(book.id, path)
        self._annotations.when_saved(lambda: self._client.call(request, self._read, self._failed))

    def close_jobs(self) -> None:
        """Write no more PDFs: the window is closing."""
        self._jobs.close()

    def _write(self, book: Book, path: str, content: ExportContent) -> None:
        """Have the engine write a file; a PDF is made of the page of HTML that it writes."""
        form = export_form(path, content)
        if form == "pdf":
            self._write_pdf(book, path, content)
        else:
            asked = ExportFromBook(book.id, path, content, form)
            self._client.call(asked, lambda done: self._written(done, content), self._failed)

    def _write_pdf(self, book: Book, path: str, content: ExportContent) -> None:
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
            self._jobs.run(make, lambda _none: self._written(made, content), failed)

        def engine_failed(failure: CallFailure) -> None:
            folder.cleanup()
            self._failed(failure)

        self._client.call(ExportFromBook(book.id, str(page), content, "html"), engine_wrote, engine_failed)

    def _written(self, done: Exported, content: ExportContent) -> None:
        say_written(self._banners, done.path, lambda name: _report(content, done.count, name))

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


def _report(content: ExportContent, count: int, name: str) -> str:
    match content:
        case "notes":
            return tr_n("{n} note was written to {name}.", "{n} notes were written to {name}.", count, name=name)
        case "conversation":
            return tr_n(
                "{n} question and its answer were written to {name}.",
                "{n} questions and their answers were written to {name}.",
                count,
                name=name,
            )
        case "words":
            return tr_n("{n} word was written to {name}.", "{n} words were written to {name}.", count, name=name)
