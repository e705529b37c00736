"""Bringing in notes of other programs, of however many books: the dialog, and the report afterwards."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import ImportedFile, ImportFile
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.words import tr, tr_n

_MOST_TITLES = 6


class NotesImport(QObject):
    """The engine reads; nothing holds the window up."""

    imported = Signal()

    def __init__(self, client: EngineClient, banners: Banners, dialogs: FileDialogs, window: QWidget) -> None:
        super().__init__(window)
        self._client, self._banners, self._dialogs, self._window = client, banners, dialogs, window

    def choose(self) -> None:
        """Ask which files, and add what they hold to the books of the shelf."""
        filters = tr(
            "Notes of Kindle, calibre, KOReader, Readest, Readwise and Quoth"
            " (*.txt *.html *.csv *.calibre_annotation_collection *.lua *.json *.md);;All files (*)"
        )
        self._dialogs.files(self._window, tr("Import notes of other programs"), filters, self.read).open()

    def read(self, files: list[str]) -> None:
        """Add what files hold to the books of the shelf that they are about."""
        for path in files:
            self._client.call(ImportFile(path), self._done, self._failed)

    def _done(self, done: ImportedFile) -> None:
        added, known, lost, skipped = (
            sum(getattr(book, count) for book in done.books) for count in ("added", "known", "lost", "skipped")
        )
        filled = tr_n("{n} book", "{n} books", sum(bool(book.added) for book in done.books))
        sentences = [tr_n("{n} note was added to {books}.", "{n} notes were added to {books}.", added, books=filled)]
        if known:
            sentences.append(tr_n("{n} was there already.", "{n} were there already.", known))
        if lost:
            sentences.append(
                tr_n(
                    "{n} has no place in its book, and is kept without one.",
                    "{n} have no place in their books, and are kept without one.",
                    lost,
                )
            )
        if skipped:
            sentences.append(tr_n("{n} could not be understood.", "{n} could not be understood.", skipped))
        if done.left:
            titles = ", ".join(tr("“{words}”", words=title) for title in done.missing[:_MOST_TITLES])
            more = len(done.missing) - _MOST_TITLES
            if more > 0:
                titles = tr("{titles} and {number} more", titles=titles, number=more)
            sentences.append(
                tr_n(
                    "{n} stays in the file, as its book isn’t on the shelf: {titles}.",
                    "{n} stay in the file, as their books aren’t on the shelf: {titles}.",
                    done.left,
                    titles=titles,
                )
            )
        self._banners.show_banner(" ".join(sentences))
        self.imported.emit()

    def _failed(self, failure: CallFailure) -> None:
        if failure.kind != "bug":
            self._banners.show_banner(failure.message, "problem")
