"""Reads the catalogue of a calibre library, ``metadata.db``: only that, only reading, and tolerating what is odd.

The schema is that of calibre's ``resources/metadata_sqlite.sql``. It hasn't changed incompatibly since calibre 0.8
(https://manual.calibre-ebook.com/db_api.html).
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import apsw

from indexing.store.shelf_details import DetailsRow

CATALOGUE = "metadata.db"
_IDENTIFIERS = ("isbn", "doi", "uri")  # the first that a book has is used


@dataclass(frozen=True, slots=True)
class CalibreBook:
    """A book of the catalogue: ``file`` and ``cover`` are paths in the library, None if it has no such file.

    The description is the catalogue's HTML, as it is.
    """

    file: str | None
    cover: str | None
    title: str
    authors: tuple[str, ...]
    author_sort: str
    details: DetailsRow


def read_calibre(folder: Path) -> tuple[CalibreBook, ...] | None:
    """The books of the calibre library in ``folder``; None if there is none, or its catalogue can't be read.

    The file is opened as one that never changes, so that nothing is locked or written. calibre may be writing to it
    just now: what is then read half is damaged to us, and a later reading will do.
    """
    path = folder / CATALOGUE
    if not path.is_file():
        return None
    uri = f"file:{quote(str(path.absolute()))}?mode=ro&immutable=1"
    try:
        connection = apsw.Connection(uri, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    except apsw.Error:
        return None
    try:
        return tuple(_books(connection))
    except (apsw.Error, TypeError, ValueError):
        return None
    finally:
        connection.close()


def _books(connection: apsw.Connection) -> list[CalibreBook]:
    connection.execute("PRAGMA trusted_schema = OFF").fetchall()
    linked = "SELECT l.book, t.name FROM books_{0}s_link l JOIN {0}s t ON t.id = l.{0} ORDER BY l.book, l.id"
    authors = _many(connection, linked.format("author"))
    tags = _many(connection, linked.format("tag"))
    publishers = _many(connection, linked.format("publisher"))
    series = _many(connection, "SELECT l.book, s.name FROM books_series_link l JOIN series s ON s.id = l.series")
    comments = _many(connection, "SELECT book, substr(text, 1, 20000) FROM comments")
    formats = _many(connection, "SELECT book, name FROM data WHERE upper(format) = 'EPUB'")
    identifiers = {
        (book, kind): value for book, kind, value in connection.execute("SELECT book, type, val FROM identifiers")
    }
    rows: Any = connection.execute(
        "SELECT id, title, author_sort, series_index, pubdate, path, has_cover FROM books ORDER BY id"
    )
    books = []
    for book, title, author_sort, index, published, path, has_cover in rows:
        details = DetailsRow(
            series="".join(series[book][:1]),
            series_index=float(index) if series[book] and index is not None else None,
            description="".join(comments[book][:1]),
            publisher="".join(publishers[book][:1]),
            published=_date(published),
            identifier=next((identifiers[book, kind] for kind in _IDENTIFIERS if (book, kind) in identifiers), ""),
            subjects=tuple(tags[book]),
        )
        books.append(
            CalibreBook(
                file=f"{path}/{formats[book][0]}.epub" if formats[book] else None,
                cover=f"{path}/cover.jpg" if has_cover else None,
                title=str(title),
                authors=tuple(name.replace("|", ",") for name in authors[book]),  # how calibre keeps a comma
                author_sort=str(author_sort or ""),
                details=details,
            )
        )
    return books


def _many(connection: apsw.Connection, sql: str) -> defaultdict[int, list[str]]:
    """Texts by book."""
    by_book: defaultdict[int, list[str]] = defaultdict(list)
    rows: Any = connection.execute(sql)
    for book, text in rows:
        if isinstance(text, str) and text.strip():
            by_book[book].append(text)
    return by_book


def _date(written: object) -> str:
    """calibre's date; it writes the year 101 for a book without one."""
    text = str(written or "")
    return "" if text.startswith("0101-") else text
