"""How the shelf is sorted and what a search on it finds: titles without their article, authors by surname."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, get_args

from reader.engine.protocol import Book

ShelfOrder = Literal["read", "title", "author", "added", "progress", "series", "rating"]
Layout = Literal["grid", "list"]
ORDERS: tuple[ShelfOrder, ...] = get_args(ShelfOrder)
LAYOUTS: tuple[Layout, ...] = get_args(Layout)

_ARTICLES = {
    "de": "der die das ein eine",
    "en": "the an a",
    "es": "el la los las un una",
    "fr": "les le la l' une un",
    "it": "gli le lo la il i l' uno una un un'",
    "nl": "de het een",
    "pt": "os as o a um uma",
    "sv": "en ett",
}
_ARTICLE = {
    language: re.compile(
        "|".join(article + r"\s*" if article.endswith("'") else article + r"\s+" for article in articles.split())
    )
    for language, articles in _ARTICLES.items()
}
_NUMBER = re.compile(r"\d+")
_FIRST_LETTER = re.compile(r"^[^\w]+")
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "’": "'", "‘": "'"})


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How the reader wants the shelf to look."""

    order: ShelfOrder = "read"
    layout: Layout = "grid"


@lru_cache(maxsize=1 << 16)
def plain(text: str) -> str:
    """``text`` in lower case and without accents, its white space single."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).translate(_LETTERS).split())


def fits(book: Book, words: str) -> bool:
    """Whether each of ``words`` stands in the title, an author's name or the series, in whatever case and accents."""
    names = plain(" ".join((book.title, *book.authors, book.series)))
    return all(word in names for word in plain(words).split())


def in_order(books: Sequence[Book], order: ShelfOrder) -> list[Book]:
    """``books`` sorted; where two are equal they stay as they were. What has no date, author or series comes last."""
    key, downwards = _KEYS[order]
    return sorted(books, key=key, reverse=downwards)


def last_read(books: Sequence[Book]) -> list[Book]:
    """Those that were opened, the last one first."""
    return sorted((book for book in books if book.opened), key=lambda book: book.opened or "", reverse=True)


def title_key(book: Book) -> str:
    """The title as it is sorted: without the article of the book's language, numbers by their size."""
    title = plain(book.title)
    article = _ARTICLE.get(book.language.partition("-")[0], _ARTICLE["en"])
    match = article.match(title)
    return _sortable(title[match.end() :] if match is not None and match.end() < len(title) else title)


def author_key(book: Book) -> str:
    """The first author as the package files them, or else as written."""
    return _sortable(plain(book.author_sort or (book.authors[0] if book.authors else "")))


def series_key(book: Book) -> tuple[str, float]:
    """The series and the place in it; a book that has none stands after those with a number."""
    return _sortable(plain(book.series)), math.inf if book.series_index is None else book.series_index


def _sortable(text: str) -> str:
    shown = _FIRST_LETTER.sub("", text) or text
    return _NUMBER.sub(lambda number: number[0].zfill(12), shown)


_KEYS: dict[ShelfOrder, tuple[Callable[[Book], Any], bool]] = {
    "read": (lambda book: (book.opened or "", book.added), True),
    "title": (title_key, False),
    "author": (lambda book: (not book.authors, author_key(book), title_key(book)), False),
    "added": (lambda book: book.added, True),
    "progress": (lambda book: book.progress, True),
    "series": (lambda book: (not book.series, series_key(book), author_key(book), title_key(book)), False),
    "rating": (lambda book: book.rating, True),
}
"""What each order sorts by, and whether the greatest comes first."""
