"""What recommendations know of each book, worked out once from its text and kept in ``index.db`` until that changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from indexing.store.database import Database
from indexing.store.text import number_of


@dataclass(frozen=True, slots=True)
class ProfileSource:
    """What a profile would be made of now: the book's language and the rules (and vectors) of its concept map."""

    language: str
    concepts: str | None


@dataclass(frozen=True, slots=True)
class StoredProfile:
    """A profile as its owner encoded it, current while ``stamp`` is.

    The vectors are float16 of the model ``embedder``, empty where there are none: the mean of the book's passages, and
    that of its description.
    """

    stamp: str
    data: bytes
    embedder: str = ""
    mean: bytes = b""
    described: bytes = b""


class ShelfProfileStore:
    """Profiles by book id; one goes when its book goes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def sources(self) -> dict[str, ProfileSource]:
        """The books whose text and map are in."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT id, language, concepts FROM book WHERE spine_done >= spine_total AND concepts IS NOT NULL"
            )
            return {book: ProfileSource(language, concepts) for book, language, concepts in rows}

    def stamps(self) -> dict[str, str]:
        """The stamp of every profile that is kept."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT id, stamp FROM shelf_profile JOIN book ON n = book")
            return {str(book): str(stamp) for book, stamp in rows}

    def get(self, book: str) -> StoredProfile | None:
        """The profile of a book."""
        with self._database.reading() as connection:
            row: Any = connection.execute(
                """SELECT stamp, data, shelf_profile.embedder, mean, described FROM shelf_profile JOIN book ON n = book
                   WHERE id = ?""",
                (book,),
            ).fetchone()
        return None if row is None else StoredProfile(*row)

    def all(self) -> dict[str, StoredProfile]:
        """Every profile."""
        with self._database.reading() as connection:
            rows: Any = connection.execute(
                """SELECT id, stamp, data, shelf_profile.embedder, mean, described
                   FROM shelf_profile JOIN book ON n = book"""
            )
            return {book: StoredProfile(*rest) for book, *rest in rows}

    def put(self, book: str, profile: StoredProfile) -> None:
        """Keep a profile in the place of an older one; nothing happens if the book is gone."""
        with self._database.writing() as connection:
            n = number_of(connection, book)
            if n:
                connection.execute(
                    "INSERT OR REPLACE INTO shelf_profile VALUES (?, ?, ?, ?, ?, ?)",
                    (n, profile.stamp, profile.data, profile.embedder, profile.mean, profile.described),
                )
