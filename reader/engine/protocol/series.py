"""The volumes of a series on the shelf: their order, the next and the earlier ones, and the numbers that aren't there.

A series is what bears one name, in whatever case and accents; the name and the number are the file's, or the reader's.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Protocol, TypeVar

from indexing.folding import fold

_MOST = 60
"""A number beyond it is a year, or an issue's: what is missing before it is more than anybody would look for."""


class Shelved(Protocol):
    """A book of the shelf and its place in a series; ``series`` is empty, or ``series_index`` None, if it has none."""

    @property
    def title(self) -> str: ...
    @property
    def series(self) -> str: ...
    @property
    def series_index(self) -> float | None: ...


V = TypeVar("V", bound=Shelved)


def name_key(name: str) -> str:
    """What spellings of one name, of a series or the like, have in common."""
    return " ".join(fold(name).casefold().split())


def volumes(name: str, books: Iterable[V]) -> tuple[V, ...]:
    """Those of ``books`` that have a number in the series called ``name``, in order."""
    key = name_key(name)
    numbered = [
        (book.series_index, book.title, book)
        for book in books
        if key and book.series_index is not None and name_key(book.series) == key
    ]
    return tuple(book for _, _, book in sorted(numbered, key=lambda it: it[:2]))


def earlier_volumes(book: Shelved, books: Iterable[V]) -> tuple[V, ...]:
    """The volumes before ``book``, in order; none if no number says which those are."""
    place = book.series_index
    return tuple(it for it in volumes(book.series, books) if place is not None and (it.series_index or 0.0) < place)


def next_in_series(book: Shelved, books: Iterable[V]) -> V | None:
    """The volume that comes after ``book``; None if none does, or no number says so."""
    place = book.series_index
    if place is None:
        return None
    return next((it for it in volumes(book.series, books) if (it.series_index or 0.0) > place), None)


def missing_before(book: Shelved, books: Iterable[Shelved]) -> tuple[int, ...]:
    """The whole numbers from 1 up to that of ``book`` that no volume of ``books`` has."""
    place = book.series_index
    if not book.series or place is None or place > _MOST:
        return ()
    there = {it.series_index for it in volumes(book.series, books)}
    return tuple(number for number in range(1, ceil(place)) if number not in there)
