"""A book fetched again: the window asks whether it is the same, carries over what was kept, and takes that back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath

from PySide6.QtCore import QObject

from reader.engine.protocol import Book, Done, JoinBooks, JoinedBooks, KeepApart, PartBooks, SameBook
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.widgets.banners import BannerAction, Banners
from reader.ui.words import tr, tr_n


class SameBookDesk(QObject):
    """Asks, and does as the reader says. ``close`` puts the open book away if it is one of those, and returns its id;
    ``refresh`` fetches the shelf, then calls back; ``open_again`` shows a book by its id.
    """

    def __init__(
        self,
        client: EngineClient,
        banners: Banners,
        close: Callable[[tuple[str, ...]], str | None],
        refresh: Callable[[Callable[[], None]], None],
        open_again: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._client, self._banners = client, banners
        self._close, self._refresh, self._open_again = close, refresh, open_again

    def offer(self, same: SameBook) -> None:
        """Ask whether a new book is the older one again; dismissed, it is asked again at the next start."""
        book, older = same.book, same.older
        text = tr(
            "“{title}” seems to be a book that you have already, in another file: “{older}”. Carry over your notes, "
            "your place and your questions? One click takes it back.",
            title=book.title,
            older=older.title if older.title != book.title else PurePath(older.path).name,
        )
        two = KeepApart(book.id)
        self._banners.show_banner(
            text,
            "notice",
            [
                BannerAction(tr("Carry over"), lambda: self._join(book, older)),
                BannerAction(tr("They are two editions"), lambda: self._client.call(two, lambda _done: None)),
            ],
            stays=True,
        )

    def _join(self, book: Book, older: Book) -> None:
        was_open = self._close((book.id, older.id))

        def joined(result: JoinedBooks) -> None:
            undo = BannerAction(tr("Undo"), lambda: self._part(book, older))
            self._refresh(lambda: self._open_again(book.id) if was_open is not None else None)
            self._banners.show_banner(carried(result), "notice", [undo], stays=True)

        def refused(failure: CallFailure) -> None:
            self._banners.show_banner(failure.message, "problem")
            if was_open is not None:
                self._open_again(was_open)

        self._client.call(JoinBooks(book.id, older.id), joined, refused)

    def _part(self, book: Book, older: Book) -> None:
        was_open = self._close((book.id,))

        def parted(_done: Done) -> None:
            self._refresh(lambda: self._open_again(book.id) if was_open is not None else None)
            self._banners.show_banner(tr("“{title}” is two books again, as before.", title=older.title))

        self._client.call(PartBooks(older.id), parted)


def carried(joined: JoinedBooks) -> str:
    """What went over to the newer book, and what has no place in it."""
    kept = joined.notes - joined.lost
    sentences = [tr("“{title}” is one book now.", title=joined.book.title)]
    if kept:
        sentences.append(tr_n("{n} note went over.", "{n} notes went over.", kept))
    if joined.lost:
        sentences.append(
            tr_n(
                "{n} note is kept without a place, as its words aren’t in this file.",
                "{n} notes are kept without a place, as their words aren’t in this file.",
                joined.lost,
            )
        )
    if joined.place is not None:
        lost = tr("Your place could not be found in it.")
        sentences.append(tr("You are where you were.") if joined.place else lost)
    if joined.answers:
        sentences.append(tr_n("{n} question went over.", "{n} questions went over.", joined.answers))
    if joined.unquoted:
        sentences.append(
            tr_n(
                "{n} answer quotes words that aren’t there.",
                "{n} answers quote words that aren’t there.",
                joined.unquoted,
            )
        )
    return " ".join(sentences)
