"""Which books of the shelf are to be seen: by progress, collection, series, tag, author; and what can be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

from reader.engine.protocol import Book
from reader.ui.shelf.order import plain

FilterKind = Literal["progress", "collection", "series", "tag", "author"]
KINDS: tuple[FilterKind, ...] = get_args(FilterKind)
ReadState = Literal["unread", "reading", "finished"]
READ_STATES: tuple[ReadState, ...] = get_args(ReadState)
_BEGUN = 0.005


@dataclass(frozen=True, slots=True)
class ShelfFilter:
    """One value of each kind, None for all; together they narrow the shelf."""

    progress: str | None = None
    collection: str | None = None
    series: str | None = None
    tag: str | None = None
    author: str | None = None

    @property
    def active(self) -> bool:
        """Whether anything is left out."""
        return bool(self.values)

    @property
    def values(self) -> dict[FilterKind, str]:
        """What is asked for, by kind."""
        return {kind: value for kind in KINDS if (value := getattr(self, kind)) is not None}

    def toggled(self, kind: FilterKind, value: str) -> ShelfFilter:
        """With that value, or without if it was there."""
        return replace(self, **{kind: None if getattr(self, kind) == value else value})

    def without(self, kind: FilterKind) -> ShelfFilter:
        """With all of a kind."""
        return replace(self, **{kind: None})

    def passes(self, book: Book) -> bool:
        """Whether a book is to be seen."""
        return all(value in values_of(book, kind) for kind, value in self.values.items())


@dataclass(frozen=True, slots=True)
class FilterChoice:
    """A value that some books have, and how many: of those that all other kinds let through."""

    kind: FilterKind
    value: str
    count: int
    chosen: bool


def values_of(book: Book, kind: FilterKind) -> tuple[str, ...]:
    """What a book has of a kind."""
    match kind:
        case "progress":
            return (read_state(book),)
        case "collection":
            return book.collections
        case "series":
            return (book.series,) if book.series else ()
        case "tag":
            return book.tags
        case "author":
            return book.authors


def read_state(book: Book) -> ReadState:
    """How far a book is read, roughly."""
    if book.finished:
        return "finished"
    return "reading" if book.progress >= _BEGUN else "unread"


def choices(books: Sequence[Book], chosen: ShelfFilter) -> list[FilterChoice]:
    """All that can be chosen, by kind: how far they are read in its own order, the rest by name."""
    offered: list[FilterChoice] = []
    for kind in KINDS:
        others = chosen.without(kind)
        counts = Counter(value for book in books if others.passes(book) for value in values_of(book, kind))
        now = chosen.values.get(kind)
        if now is not None:
            counts.setdefault(now, 0)  # what is chosen can be given up, whatever else was chosen since
        offered += [FilterChoice(kind, value, counts[value], value == now) for value in _ordered(kind, counts)]
    return offered


def _ordered(kind: FilterKind, values: Iterable[str]) -> list[str]:
    if kind == "progress":
        return [state for state in READ_STATES if state in set(values)]
    return sorted(values, key=plain)
