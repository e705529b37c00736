"""What the window says of a book by itself: what it lacks, when it is first opened, and at its end what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reader.engine.protocol import Book
from reader.ui.client.engine_words import in_window_language
from reader.ui.shelf.order import next_in_series
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
