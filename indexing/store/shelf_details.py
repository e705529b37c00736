"""What describes the books of the shelf: series, description and the like, the reader's own tags and collections."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal

import apsw

from indexing.store.database import Store

_LONGEST_NAME = 80
NameTable = Literal["tag", "collection"]
_DETAILS = """SELECT book, d.series, d.series_index, coalesce(edit.description, d.description), publisher, published,
                     identifier, subjects
              FROM book_details AS d LEFT JOIN book_edit AS edit USING (book)"""
_EXPLANATION = re.compile(r"\([^()]*\)")
_YEARS = re.compile(r"(?:ca?\. ?)?\d{3,4}-")
_WHOSE = re.compile(r"[A-Z][a-z]+(?:ish|an|ese|ch)|[A-Z][a-z]+ of")
"""“English” and “American”; “Theory of”."""


@dataclass(frozen=True, slots=True)
class DetailsRow:
    """What a book's package, or calibre, says of it besides title and authors; empty where it says nothing."""

    series: str = ""
    series_index: float | None = None
    description: str = ""
    publisher: str = ""
    published: str = ""
    identifier: str = ""
    subjects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShelfLine:
    """What the shelf itself shows of a book's details."""

    series: str = ""
    series_index: float | None = None
    tags: tuple[str, ...] = ()
    finished: bool = False
    rating: int = 0
    collections: tuple[str, ...] = ()


NOTHING_SAID = ShelfLine()


@dataclass(frozen=True, slots=True)
class VolumeRow:
    """A book that is of a series, and its number there if it has one."""

    id: str
    title: str
    series: str
    series_index: float | None


class DetailStore(Store):
    """Details, tags and collections by book id; they go when the book goes."""

    def put(self, book: str, details: DetailsRow) -> None:
        """Keep a book's details. The first ones give it its tags; from then on those are the reader's."""
        with self._database.writing() as connection:
            known = connection.execute("SELECT 1 FROM book WHERE id = ?", (book,)).fetchone()
            if known is None:
                return
            if connection.execute("SELECT 1 FROM book_details WHERE book = ?", (book,)).fetchone() is None:
                tags = () if names_of(connection, "tag", book) else tags_of(details.subjects)
                _add_names(connection, "tag", book, tags)
            *texts, subjects = astuple(details)
            connection.execute(
                "INSERT OR REPLACE INTO book_details VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (book, *texts, json.dumps(subjects)),
            )

    def get(self, book: str) -> DetailsRow:
        """A book's details, with the description that the reader has given it; empty ones if none are kept."""
        row = self._database.row(f"{_DETAILS} WHERE book = ?", (book,))
        return DetailsRow() if row is None else _details(row)

    def all(self) -> dict[str, DetailsRow]:
        """The details of every book that has some, as ``get`` has them."""
        return {row[0]: _details(row) for row in self._database.rows(_DETAILS)}

    def missing(self) -> tuple[str, ...]:
        """The books without details: they were added before there were any."""
        rows = self._database.rows("SELECT id FROM book WHERE id NOT IN (SELECT book FROM book_details)")
        return tuple(book for (book,) in rows)

    def line(self, book: str) -> ShelfLine:
        """What the shelf shows of one book."""
        with self._database.reading() as connection:
            row: Any = connection.execute(
                "SELECT series, series_index, rating FROM shelf_book WHERE id = ?", (book,)
            ).fetchone()
            series, index, rating = row or ("", None, 0)
            tags, collections = (names_of(connection, table, book) for table in ("tag", "collection"))
            return ShelfLine(series, index, tags, book in _finished(connection), rating, collections)

    def lines(self) -> dict[str, ShelfLine]:
        """What the shelf shows of every book that has something to show."""
        with self._database.reading() as connection:
            tags, collections = _all_names(connection, "tag"), _all_names(connection, "collection")
            details: dict[str, Any] = {
                book: rest
                for book, *rest in connection.execute(
                    "SELECT id, series, series_index, rating FROM shelf_book WHERE series <> '' OR rating > 0"
                )
            }
            finished = _finished(connection)
        lines = {}
        for book in {*tags, *collections, *details, *finished}:
            series, index, rating = details.get(book, ("", None, 0))
            lines[book] = ShelfLine(
                series, index, tags.get(book, ()), book in finished, rating, collections.get(book, ())
            )
        return lines

    def volumes(self) -> dict[str, VolumeRow]:
        """The books of all series, by id."""
        rows = self._database.rows("SELECT id, title, series, series_index FROM shelf_book WHERE series <> ''")
        return {row[0]: VolumeRow(*row) for row in rows}

    def set_tags(self, book: str, tags: Iterable[str]) -> tuple[str, ...]:
        """Give a book these tags and no others; those that were kept, in order. Nothing happens if it is gone."""
        return self._set_names("tag", book, tags)

    def set_collections(self, book: str, collections: Iterable[str]) -> tuple[str, ...]:
        """Put a book in these collections and no others; those that were kept, in order. As with tags."""
        return self._set_names("collection", book, collections)

    def _set_names(self, table: NameTable, book: str, names: Iterable[str]) -> tuple[str, ...]:
        with self._database.writing() as connection:
            put_names(connection, table, book, names)
            return names_of(connection, table, book)


def _details(row: Any) -> DetailsRow:
    _book, *values, subjects = row
    return DetailsRow(*[*values, tuple(json.loads(subjects))])


def tags_of(subjects: Iterable[str]) -> tuple[str, ...]:
    """The tags that a book comes with, none of which has a comma: readers part their tags by commas.

    Of a library's heading (“Holmes, Sherlock (Fictitious character) -- Fiction”, “Poe, Edgar Allan, 1809-1849”) it is
    what comes first, the right way round and without its explanation or years: “Sherlock Holmes”, “Edgar Allan Poe”,
    and “American horror tales” of “Horror tales, American”. Others that have commas are several words for a book.
    """
    return tuple(" ".join(tag.split()) for subject in subjects for tag in _words_of(subject))


def _words_of(subject: str) -> list[str]:
    plain = _EXPLANATION.sub("", subject.partition("--")[0])
    parts = [part.strip() for part in plain.split(",")]
    undated = [part for n, part in enumerate(parts) if not n or _YEARS.match(part) is None]
    if plain != subject or len(undated) < len(parts):
        return [" ".join(reversed(undated))]
    if len(parts) == 2 and _WHOSE.fullmatch(parts[1]):
        return [f"{parts[1]} {parts[0][:1].lower()}{parts[0][1:]}"]
    return parts


def names_of(connection: apsw.Connection, table: NameTable, book: str) -> tuple[str, ...]:
    """The tags or collections of a book, in order."""
    rows = connection.execute(f"SELECT name FROM {table} WHERE book = ? ORDER BY rowid", (book,))  # noqa: S608
    return tuple(name for (name,) in rows)


def _all_names(connection: apsw.Connection, table: NameTable) -> dict[str, tuple[str, ...]]:
    rows = connection.execute(f"SELECT book, name FROM {table} ORDER BY book, rowid")  # noqa: S608
    return {book: tuple(name for _, name in held) for book, held in groupby(rows, key=itemgetter(0))}


def _finished(connection: apsw.Connection) -> frozenset[str]:
    return frozenset(book for (book,) in connection.execute("SELECT book FROM spoiler_guard WHERE finished"))


def put_names(connection: apsw.Connection, table: NameTable, book: str, names: Iterable[str]) -> None:
    """Give a book these tags or collections and no others."""
    connection.execute(f"DELETE FROM {table} WHERE book = ?", (book,))  # noqa: S608
    _add_names(connection, table, book, names)


def _add_names(connection: apsw.Connection, table: NameTable, book: str, names: Iterable[str]) -> None:
    connection.executemany(
        f"INSERT INTO {table} SELECT id, ? FROM book WHERE id = ?",  # noqa: S608
        [(name, book) for name in tidy_names(names)],
    )


def tidy_names(names: Iterable[str]) -> tuple[str, ...]:
    """Tags or collections as they are kept: with single spaces; of those that differ only in case the first counts."""
    apart: dict[str, str] = {}
    for name in names:
        tidy = " ".join(name.replace(",", " ").split())[:_LONGEST_NAME].strip()
        if tidy:
            apart.setdefault(tidy.casefold(), tidy)
    return tuple(apart.values())
