"""Step 6, *format*: at most three cards, each of a book that is a row of the library at this moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, final

from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from reader.engine.profile.axes import Axis
from reader.engine.recommendations.reasons import BookQuote, Reason, reason_of
from reader.engine.recommendations.rerank import Ranked
from reader.engine.recommendations.retrieve import ShelfQuery
from reader.engine.recommendations.route import Route
from reader.engine.recommendations.shelf_books import ShelfSnapshot

MOST_CARDS: Final = 3
_OF_AN_AUTHOR = 2
_OF_ONE: tuple[Route, ...] = ("own_books", "latest")
"""Routes that may well show three books of one author."""
SOURCE: Final = "shelf"


class NotOnShelf(Exception):
    """The book is no row of the library, or no more."""


@final
class OnShelf:
    """Proof that a book is on the shelf: it can't be made of anything but a row that the library has."""

    __slots__ = ("row",)

    def __init__(self, library: LibraryStore, book: str) -> None:
        """NotOnShelf if no book has that id."""
        row = library.get(book)
        if row is None:
            raise NotOnShelf(book)
        self.row: Final[BookRow] = row


@dataclass(frozen=True, slots=True)
class ShelfCard:
    """A recommendation. ``why`` is one or two sentences that rest on ``quotes``; ``score`` is the final one, in 0..1.

    ``words`` is the book's length, None while its text isn't in.
    """

    book: OnShelf
    why: str
    quotes: tuple[BookQuote, ...]
    score: float
    words: int | None


def format_cards(
    ranked: Sequence[Ranked],
    query: ShelfQuery,
    route: Route,
    snapshot: ShelfSnapshot,
    on_shelf: Callable[[str], OnShelf],
    leading: Axis | None = None,
) -> tuple[ShelfCard, ...]:
    """The cards of the best candidates, without those that were removed in the meantime or have nothing to quote."""
    cards: list[ShelfCard] = []
    authors: Counter[str] = Counter()
    series: set[str] = set()
    for it in ranked:
        book = it.candidate.book
        if route not in _OF_ONE and (
            any(authors[author] >= _OF_AN_AUTHOR for author in book.row.authors) or _again(it, series, query, snapshot)
        ):
            continue
        reason: Reason | None = reason_of(it.candidate, query, snapshot, leading)
        if reason is None:
            continue
        try:
            proven = on_shelf(book.id)
        except NotOnShelf:
            continue
        words = book.text.words if book.text is not None else None
        cards.append(ShelfCard(proven, reason.why, reason.quotes, round(min(1.0, max(0.0, it.final)), 4), words))
        authors.update(book.row.authors)
        series.add(book.details.series)
        if len(cards) == MOST_CARDS:
            break
    return tuple(cards)


def _again(it: Ranked, series: set[str], query: ShelfQuery, snapshot: ShelfSnapshot) -> bool:
    """Whether a book of the same series is shown already, and the request didn't name that series by a book of it."""
    named = {snapshot.books[book].details.series for book in query.validation.books if book in snapshot.books}
    own = it.candidate.book.details.series
    return bool(own) and own in series and own not in named
