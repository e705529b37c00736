"""What the window says by itself: of the engine when it dies or is back, of a book that is there twice or in parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from reader.engine.protocol import Book
from reader.engine.protocol.series import next_in_series
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.panel.provenance import open_models
from reader.ui.shelf.library import Library
from reader.ui.shelf.same_book import SameBookDesk
from reader.ui.widgets.banners import BannerAction, Banners
from reader.ui.words import tr


def tell_damage(book: Book, banners: Banners, show_details: Callable[[], object]) -> None:
    """Say what is missing of a book that was never opened before."""
    if book.incomplete and book.opened is None:
        damage = " ".join(map(in_window_language, book.warnings))
        words = tr("Not all of this book is there. {damage}", damage=damage)
        banners.show_banner(words, "problem", [BannerAction(tr("Details…"), show_details)])


def offer_next(book: Book, books: Sequence[Book], banners: Banners, open_book: Callable[[Book], object]) -> None:
    """Offer the one of ``books`` that comes after this in its series."""
    following = next_in_series(book, books)
    if following is not None:
        words = tr("Next in the series: “{title}”", title=following.title)
        banners.show_banner(words, "notice", [BannerAction(tr("Open"), lambda: open_book(following))])


if TYPE_CHECKING:
    from reader.ui.reading.reading_page import ReadingPage


class EngineNews(QObject):
    """Joins the client's signals to banners, and catches up with a new engine; ``reading`` gives the reading view, once
    there is one.
    """

    def __init__(
        self, client: EngineClient, banners: Banners, library: Library, reading: Callable[[], ReadingPage | None]
    ) -> None:
        super().__init__()
        self._client = client
        self._banners = banners
        self._library = library
        self._reading = reading
        self._death = ""
        self._same_books = SameBookDesk(client, banners, self._close_book, library.refresh, self._open_again)
        library.same_book_found.connect(self._same_books.offer)
        client.engine_died.connect(self._died)
        client.engine_restarted.connect(self._restarted)
        client.engine_gave_up.connect(self._gave_up)
        client.unhandled_failure.connect(self._failed)

    def _died(self, reason: str) -> None:
        self._death = reason

    def _restarted(self) -> None:
        self._library.watch()
        self._library.refresh()
        again = []
        reading, lost = self._reading(), None
        if reading is not None:
            reading.engine_restarted()
            ask_panel = reading.panel.ask_panel
            if lost := ask_panel.lost_question():
                again = [BannerAction(tr("Ask again"), partial(ask_panel.ask, lost))]
        sentences = [self._death, tr("It was started again; indexing goes on.")]
        sentences += [tr("Your question can be asked again.")] if lost else []
        self._banners.show_banner(" ".join(sentences), "notice", again, stays=bool(again))

    def _gave_up(self) -> None:
        self._banners.show_banner(
            tr(
                "{death} It stopped three times within a minute, so it is left alone for now. Asking needs the engine, "
                "and so does every page that is not in memory yet.",
                death=self._death,
            ),
            "problem",
            [BannerAction(tr("Start the engine again"), self._client.start)],
        )

    def _close_book(self, books: tuple[str, ...]) -> str | None:
        """Put the open book away if it is among these, its place kept."""
        reading = self._reading()
        if reading is None or reading.book is None or reading.book.id not in books:
            return None
        book = reading.book.id
        reading.close_book()
        return book

    def _open_again(self, book: str) -> None:
        self._library.open_known(book, lambda: None)

    def _failed(self, failure: CallFailure) -> None:
        models = [BannerAction(tr("Models…"), lambda: open_models(self._banners))] if failure.kind == "model" else []
        self._banners.show_banner(failure.message, "problem", models)
