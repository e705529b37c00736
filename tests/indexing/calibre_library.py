"""Builds calibre libraries for tests: the tables of ``metadata.db`` that matter, as calibre's own schema has them."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from tests.epubs import PNG, Epub

SCHEMA = """
CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, sort TEXT COLLATE NOCASE,
    link TEXT NOT NULL DEFAULT "", UNIQUE(name));
CREATE TABLE books (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL DEFAULT 'Unknown' COLLATE NOCASE,
    sort TEXT COLLATE NOCASE, timestamp TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
    pubdate TIMESTAMP DEFAULT CURRENT_TIMESTAMP, series_index REAL NOT NULL DEFAULT 1.0,
    author_sort TEXT COLLATE NOCASE, isbn TEXT DEFAULT "" COLLATE NOCASE, lccn TEXT DEFAULT "" COLLATE NOCASE,
    path TEXT NOT NULL DEFAULT "", flags INTEGER NOT NULL DEFAULT 1, uuid TEXT, has_cover BOOL DEFAULT 0,
    last_modified TIMESTAMP NOT NULL DEFAULT "2000-01-01 00:00:00+00:00");
CREATE TABLE books_authors_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, author INTEGER NOT NULL,
    UNIQUE(book, author));
CREATE TABLE books_publishers_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, publisher INTEGER NOT NULL,
    UNIQUE(book));
CREATE TABLE books_series_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, series INTEGER NOT NULL, UNIQUE(book));
CREATE TABLE books_tags_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, tag INTEGER NOT NULL, UNIQUE(book, tag));
CREATE TABLE comments (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, text TEXT NOT NULL COLLATE NOCASE, UNIQUE(book));
CREATE TABLE data (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, format TEXT NOT NULL COLLATE NOCASE,
    uncompressed_size INTEGER NOT NULL, name TEXT NOT NULL, UNIQUE(book, format));
CREATE TABLE identifiers (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, type TEXT NOT NULL DEFAULT "isbn",
    val TEXT NOT NULL, UNIQUE(book, type));
CREATE TABLE publishers (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, sort TEXT, UNIQUE(name));
CREATE TABLE series (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, sort TEXT, UNIQUE(name));
CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, link TEXT NOT NULL DEFAULT "",
    UNIQUE(name));
"""


@dataclass(frozen=True)
class Shelved:
    """A book to put into a library; ``path`` is its folder, without ``epub`` it has a MOBI only."""

    title: str
    path: str
    authors: tuple[str, ...] = ("Herman Melville",)
    author_sort: str = "Melville, Herman"
    series: str = ""
    series_index: float = 1.0
    tags: tuple[str, ...] = ()
    comments: str = ""
    epub: bool = True
    cover: bool = True


def build_library(folder: Path, *books: Shelved) -> Path:
    """A calibre library with real EPUBs, whose own titles are others than the catalogue's."""
    folder.mkdir(parents=True)
    with sqlite3.connect(folder / "metadata.db") as database:
        database.executescript(SCHEMA)
        for number, book in enumerate(books, start=1):
            _insert(database, number, book)
    database.close()
    for number, book in enumerate(books, start=1):
        if (folder / book.path).resolve().is_relative_to(folder.resolve()):  # a hostile one lies anywhere
            _write(folder / book.path, number, book)
    return folder


def _insert(database: sqlite3.Connection, number: int, book: Shelved) -> None:
    database.execute(
        """INSERT INTO books (id, title, author_sort, series_index, pubdate, path, has_cover)
           VALUES (?, ?, ?, ?, '1851-10-18 00:00:00+00:00', ?, ?)""",
        (number, book.title, book.author_sort, book.series_index, book.path, book.cover),
    )
    database.execute(
        "INSERT INTO data (book, format, uncompressed_size, name) VALUES (?, ?, 1, 'file')",
        (number, "EPUB" if book.epub else "MOBI"),
    )
    database.execute("INSERT INTO identifiers (book, type, val) VALUES (?, 'isbn', '9780000000000')", (number,))
    if book.comments:
        database.execute("INSERT INTO comments (book, text) VALUES (?, ?)", (number, book.comments))
    many = [("author", "authors", book.authors), ("tag", "tags", book.tags), ("publisher", "publishers", ("Harper",))]
    many += [("series", "series", (book.series,))] if book.series else []
    for column, table, names in many:
        for name in names:
            database.execute(f"INSERT OR IGNORE INTO {table} (name) VALUES (?)", (name,))  # noqa: S608
            database.execute(
                f"""INSERT INTO books_{table}_link (book, {column})
                    SELECT ?, id FROM {table} WHERE name = ?""",  # noqa: S608
                (number, name),
            )


def _write(folder: Path, number: int, book: Shelved) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "cover.jpg").write_bytes(PNG)
    if book.epub:
        Epub(title=f"File {number}", authors=("Nobody",), identifier=f"urn:{number}").build(folder / "file.epub")
    else:
        (folder / "file.mobi").write_bytes(b"BOOKMOBI")
