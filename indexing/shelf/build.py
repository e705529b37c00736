"""Brings the shelf's index up to date with what was imported: each book a transaction, so that it may be cut off."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from indexing.concepts.chapters import innermost, is_matter
from indexing.folding import fold
from indexing.locator import Locator
from indexing.store.index import IndexStore
from indexing.store.rows import PassageRow
from indexing.store.scope import SearchScope
from indexing.store.shelf_index import AboutBook, ShelfIndex
from models.cancel import CancelToken

_ALL = 1 << 24
OPENING_SHARE = 0.15
"""Of a book's passages, what its opening holds at most: some books are a single chapter."""

ProgressSink = Callable[[int, int], None]
"""Hears how many of how many books were looked at."""


def bring_up_to_date(
    index: IndexStore,
    shelf: ShelfIndex,
    books: Mapping[str, AboutBook],
    cancel: CancelToken,
    progress: ProgressSink = lambda done, total: None,
    *,
    anew: bool = False,
) -> None:
    """Index what is new on the shelf and drop what was removed; nothing that is up to date is read.

    ``books`` are those of the shelf by id, each with what is said of it. The words of all books come before any
    vectors. It may be called at any time, by several processes, and goes on where it was cut off. ``anew``: every book
    is made again, each in the place of what was there, so that the shelf can be searched meanwhile.
    """
    imported, kept = index.imported(), shelf.books()
    gone = [book for book in kept if book not in books]
    if gone:
        shelf.remove(gone)
    wanted = [book for book in books if book in imported]
    for done, book in enumerate(wanted):
        cancel.check()
        progress(done, 2 * len(wanted))
        known = None if anew else kept.get(book)
        if known is None or known.text_version != imported[book].text_version:
            rows = index.text.passages(book, 0, _ALL)
            shelf.add_words(book, imported[book].text_version, opening_of(index, book), _texts(index, book, rows))
            known = None
        if known is None or known.about != books[book].stamp:
            shelf.add_about(book, books[book])
    kept = shelf.books()
    for done, book in enumerate(wanted, len(wanted)):
        cancel.check()
        progress(done, 2 * len(wanted))
        embedder = imported[book].embedder
        if shelf.has_vectors and embedder is not None and book in kept and kept[book].embedder != embedder:
            vectors = index.vectors.wholes(book)
            if vectors:
                codes = np.packbits(np.stack(list(vectors.values())) > 0, axis=1)
                shelf.add_codes(book, embedder, list(vectors), codes)
    progress(2 * len(wanted), 2 * len(wanted))


def opening_of(index: IndexStore, book: str) -> int:
    """How many passages come before the end of the first chapter of the body, a share of the book at most."""
    whole = index.text.count(book, SearchScope())
    most = max(1, round(OPENING_SHARE * whole))
    body = [chapter for chapter in innermost(index.text.chapters(book)) if not is_matter(chapter.title)]
    return min(most, index.text.count(book, SearchScope(before=body[0].end))) if body else most


def end_of_opening(index: IndexStore, book: str, opening: int) -> Locator:
    """Where the opening ends."""
    rows = index.text.passages(book, opening - 1, opening - 1)
    return rows[-1].range.end if rows else Locator(0, 0)


def _texts(index: IndexStore, book: str, rows: tuple[PassageRow, ...]) -> list[str]:
    items = {spine: (index.text.text(book, spine) or ("", ""))[1] for spine in {row.spine for row in rows}}
    return [fold(items[row.spine][row.start : row.end]) for row in rows]
