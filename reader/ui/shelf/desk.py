"""What the shelf's dialogs do: a book's details, watched folders; and places in books that were looked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeGuard

import shiboken6
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from reader.engine.protocol import (
    Book,
    BookDetails,
    EditBook,
    EditedBook,
    GetCover,
    GetDetails,
    MarkFinished,
    SetCollections,
    SetCover,
    SetTags,
    UnwatchFolder,
    WatchedFolders,
    WatchFolder,
)
from reader.engine.protocol.series import missing_before, next_in_series
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.shelf.book_details import BookDetailsDialog
from reader.ui.shelf.covers import KEPT_TYPE, Covers
from reader.ui.shelf.edit_dialog import EditDialog
from reader.ui.shelf.model import ShelfModel
from reader.ui.shelf.watched_dialog import WatchedDialog
from reader.ui.widgets.banners import BannerAction, Banners
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.undo import UNDO_MS
from reader.ui.words import tr

Changing = EditBook | MarkFinished | SetCollections | SetCover | SetTags


class ShelfDesk(QObject):
    """Asks the engine and shows what it says; ``window`` is what the dialogs stand before."""

    like_wanted = Signal(object)
    """The Book to recommend others like."""
    authors_wanted = Signal(object)
    """The Book to recommend authors like whose."""

    def __init__(
        self,
        client: EngineClient,
        model: ShelfModel,
        covers: Covers,
        banners: Banners,
        dialogs: FileDialogs,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._dialogs = dialogs
        self._client, self._model, self._covers, self._banners = client, model, covers, banners
        self._window = window
        self.asking = True  # whether dialogs offer what asks
        self._asked: CallHandle | None = None  # for the details that a dialog needs

    def show_details(self, book: Book, open_book: Callable[[Book], object]) -> None:
        """Open the dialog of a book; ``open_book`` is called if the reader wants to read it."""

        def known(details: BookDetails) -> None:
            cover = self._covers.cover(details.book)
            books = self._model.books
            dialog = BookDetailsDialog(
                *(details, cover, self._window),
                asking=self.asking,
                following=next_in_series(details.book, books),
                missing=missing_before(details.book, books),
            )

            def cover_came(changed: str) -> None:
                if changed == book.id:
                    dialog.show_cover(self._covers.cover(details.book))

            here = self._covers.changed.connect(cover_came)
            dialog.finished.connect(lambda _result: self._covers.changed.disconnect(here))
            dialog.tags_changed.connect(partial(self._keep_tags, book))
            dialog.collections_changed.connect(partial(self._keep_collections, book))
            dialog.open_requested.connect(lambda: open_book(book))
            dialog.cover_wanted.connect(partial(self._choose_cover, book, dialog))
            dialog.book_cover_wanted.connect(partial(self._keep_cover, book, dialog, b""))
            dialog.next_wanted.connect(open_book)
            dialog.edit_wanted.connect(lambda: self.edit(book))
            dialog.finished_changed.connect(lambda finished: self.mark_finished(book, finished=finished))
            dialog.like_wanted.connect(lambda: self.like_wanted.emit(book))
            dialog.authors_wanted.connect(lambda: self.authors_wanted.emit(book))
            dialog.open()

        self._ask_details(book, known)

    def edit(self, book: Book) -> None:
        """Open the dialog in which the reader says what a book is called, who wrote it and the like."""

        def known(details: BookDetails) -> None:
            dialog = EditDialog(details, self._window)
            dialog.saved.connect(partial(self._keep_edit, details, dialog))
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

        self._ask_details(book, known)

    def _ask_details(self, book: Book, known: Callable[[BookDetails], None]) -> None:
        """Open no dialog but the last that was asked for: a key can be pressed twice before the first is there."""
        if self._asked is not None:
            self._asked.cancel()
        self._asked = self._client.call(GetDetails(book.id), known)

    def mark_finished(self, book: Book, *, finished: bool) -> None:
        """Keep that the reader has finished a book, or hasn't."""
        title = book.title
        sentence = (
            tr("“{title}” is finished.", title=title) if finished else tr("“{title}” isn’t finished.", title=title)
        )
        self._change(book, MarkFinished(book.id, finished), MarkFinished(book.id, not finished), sentence)

    def _keep_edit(self, before: BookDetails, dialog: EditDialog, edited: EditedBook, tags: tuple[str, ...]) -> None:
        book = before.book
        back = EditBook(book.id, before.edited, book.tags)
        sentence = tr("The details of “{title}” were changed.", title=book.title)
        self._change(book, EditBook(book.id, edited, tags), back, sentence, dialog)

    def _choose_cover(self, book: Book, dialog: BookDetailsDialog) -> None:
        def failed(path: Path) -> None:
            text = tr("“{name}” isn’t a picture that Quoth can show.", name=path.name)
            self._banners.show_banner(text, "problem")

        def chosen(paths: list[str]) -> None:
            path = Path(paths[0])
            self._covers.read(path, partial(self._keep_cover, book, dialog), partial(failed, path))

        kinds = tr("Pictures") + " (*.jpg *.jpeg *.png *.webp *.gif *.bmp *.svg)"
        asked = self._dialogs.files(dialog, tr("Choose a picture for the cover"), kinds, chosen)
        asked.setFileMode(QFileDialog.FileMode.ExistingFile)
        asked.open()

    def _keep_cover(self, book: Book, dialog: BookDetailsDialog, data: bytes) -> None:
        """Keep a cover, or the book's own again, and offer the one before it."""
        sentence = tr("The cover of “{title}” was changed.", title=book.title)
        new = SetCover(book.id, data, KEPT_TYPE if data else "")
        if shiboken6.isValid(dialog):
            dialog.set_own_cover(own=bool(data))

        def known(details: BookDetails) -> None:
            if not details.own_cover:
                self._change(book, new, SetCover(book.id, b"", ""), sentence)
                return
            self._client.call(
                GetCover(book.id),
                lambda before: self._change(book, new, SetCover(book.id, before.data, before.media_type), sentence),
            )

        self._client.call(GetDetails(book.id), known)

    def _change(
        self, book: Book, request: Changing, back: Changing, sentence: str, dialog: EditDialog | None = None
    ) -> None:
        """Change what is kept of a book, and offer the way back; ``dialog`` stays open until it is kept."""

        def is_open(dialog: EditDialog | None) -> TypeGuard[EditDialog]:
            return dialog is not None and shiboken6.isValid(dialog) and dialog.isVisible()

        def changed(details: BookDetails, *, undone: bool) -> None:
            if is_open(dialog):
                dialog.accept()
            self._covers.forget(book.id)  # one that is drawn has the title
            self._covers.cover(details.book)  # it is shown in more places than the shelf
            self._model.add_books([details.book])
            if not undone:
                undo = BannerAction(tr("Undo"), lambda: call(back, undone=True))
                self._banners.show_banner(sentence, "notice", [undo], UNDO_MS)

        def refused(failure: CallFailure) -> None:
            if is_open(dialog):
                dialog.say_wrong(failure.message)
                return
            text = tr("“{title}” could not be changed. {reason}", title=book.title, reason=failure.message)
            self._banners.show_banner(text, "problem")

        def call(wanted: Changing, *, undone: bool) -> None:
            self._client.call(wanted, partial(changed, undone=undone), refused)

        call(request, undone=False)

    def show_watched(self) -> None:
        """Open the dialog of watched folders."""
        WatchedDialog(self._client, self._dialogs, self._window).open()

    def watch(self, path: str) -> None:
        """Watch a folder, and say so."""

        def watched(_folders: WatchedFolders) -> None:
            text = tr("What appears in {folder} comes to the shelf from now on.", folder=path)
            stop = BannerAction(tr("Undo"), lambda: self._client.call(UnwatchFolder(path), lambda _folders: None))
            self._banners.show_banner(text, "notice", [stop], UNDO_MS)

        self._client.call(WatchFolder(path), watched)

    def _keep_tags(self, book: Book, tags: tuple[str, ...]) -> None:
        before = (self._model.book(book.id) or book).tags
        sentence = tr("The tags of “{title}” were changed.", title=book.title)
        self._change(book, SetTags(book.id, tags), SetTags(book.id, before), sentence)

    def _keep_collections(self, book: Book, collections: tuple[str, ...]) -> None:
        before = (self._model.book(book.id) or book).collections
        sentence = tr("The collections of “{title}” were changed.", title=book.title)
        self._change(book, SetCollections(book.id, collections), SetCollections(book.id, before), sentence)
