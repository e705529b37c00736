"""Collections to browse, made of themes, series, length and what was never opened."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from reader.engine.questions.wish import BrowseBy, WishLimits
from reader.engine.recommendations.shelf_books import BY_DESCRIPTION, ShelfSnapshot, ShelvedBook

SHORT_WORDS, LONG_WORDS = 65_000, 120_000
"""A short book has at most so many words, a long one at least so many."""
MOST_THEMES = 6


_FEWEST = 2  # books of a theme that make a collection of it

Collection = tuple[str, tuple[ShelvedBook, ...]]
"""What it is called, and its books, the likeliest to be wanted first."""


def collections_of(
    books: Sequence[ShelvedBook], snapshot: ShelfSnapshot, limits: WishLimits, themes: Sequence[str] = ()
) -> tuple[Collection, ...]:
    """The collections of ``books``, the first to look at first; only those that a request names, if it names some.

    Of a length alone it is one, the shortest or the longest book first.
    """
    made: list[Collection] = []
    if themes:
        return tuple(_by_theme(books, themes))
    if limits.browse_by is not None:
        return tuple(_by(limits.browse_by, books, snapshot))
    if limits.length is not None:
        of_length = (members for name, members in _by("length", books, snapshot) if name == limits.length)
        return tuple((limits.length, members[:: 1 if limits.length == "short" else -1]) for members in of_length)
    made += _next_in_series(books, snapshot)
    made += [("begun", tuple(book for book in books if book.begun and not book.finished))]
    made += _by_theme(books, _themes_read(snapshot) or _common(books))
    made += [("short", tuple(sorted((book for book in books if _is_short(book)), key=_title)))]
    made += [("unread", tuple(sorted((book for book in books if not book.begun), key=_title)))]
    return tuple((name, members) for name, members in made if members)


def _by(what: BrowseBy, books: Sequence[ShelvedBook], snapshot: ShelfSnapshot) -> list[Collection]:
    """The shelf in its themes, series or lengths."""
    if what == "theme":
        return _by_theme(books, _themes_read(snapshot) or _common(books))
    if what == "series":
        members: defaultdict[str, list[ShelvedBook]] = defaultdict(list)
        for book in sorted(books, key=lambda it: (it.details.series_index or 0.0, it.row.title)):
            members[book.details.series].append(book)
        return [(f"of series: {name}", tuple(some)) for name, some in sorted(members.items()) if name]
    of_length = sorted(
        (book for book in books if book.text is not None and book.text.words),
        key=lambda book: (book.text.words if book.text is not None else 0, book.id),
    )
    lengths: tuple[tuple[str, Callable[[int], bool]], ...] = (
        ("short", lambda words: words <= SHORT_WORDS),
        ("middling", lambda words: SHORT_WORDS < words < LONG_WORDS),
        ("long", lambda words: words >= LONG_WORDS),
    )
    collections = [
        (name, tuple(book for book in of_length if book.text is not None and fits(book.text.words)))
        for name, fits in lengths
    ]
    return [(name, some) for name, some in collections if some]


def _next_in_series(books: Sequence[ShelvedBook], snapshot: ShelfSnapshot) -> list[Collection]:
    """Of each series that was begun, the first book that comes after the last one finished."""
    finished: defaultdict[str, float] = defaultdict(lambda: float("-inf"))
    for book in snapshot.books.values():
        if book.finished and book.details.series:
            finished[book.details.series] = max(finished[book.details.series], book.details.series_index or 0.0)
    following: dict[str, ShelvedBook] = {}
    for book in sorted(books, key=lambda it: (it.details.series_index or 0.0, it.row.title)):
        series, index = book.details.series, book.details.series_index or 0.0
        if series in finished and index > finished[series]:
            following.setdefault(series, book)
    return [(f"series: {series}", (book,)) for series, book in following.items()]


def _by_theme(books: Sequence[ShelvedBook], themes: Sequence[str]) -> list[Collection]:
    return [
        (f"theme: {theme}", members)
        for theme in themes
        if (members := tuple(sorted((it for it in books if it.themes.get(theme, 0) >= BY_DESCRIPTION), key=_title)))
    ]


def _themes_read(snapshot: ShelfSnapshot) -> tuple[str, ...]:
    """The themes of the books that were finished, the most frequent first."""
    counts = Counter(theme for book in snapshot.books.values() if book.finished for theme in _sure(book))
    return tuple(theme for theme, _ in counts.most_common(MOST_THEMES))


def _common(books: Sequence[ShelvedBook]) -> tuple[str, ...]:
    counts = Counter(theme for book in books for theme in _sure(book))
    return tuple(theme for theme, count in counts.most_common(MOST_THEMES) if count >= _FEWEST)


def _sure(book: ShelvedBook) -> list[str]:
    return sorted(theme for theme, weight in book.themes.items() if weight >= BY_DESCRIPTION)


def _is_short(book: ShelvedBook) -> bool:
    return book.text is not None and 0 < book.text.words <= SHORT_WORDS


def _title(book: ShelvedBook) -> tuple[str, str]:
    return book.row.title, book.id
