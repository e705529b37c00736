"""What recommendations know of each book, worked out once from its text and kept in ``index.db`` until that changes."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from indexing.store.database import Store

_PROFILES = """SELECT id, stamp, data, shelf_profile.embedder, mean, described
               FROM shelf_profile JOIN book ON n = book"""


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


class ShelfProfileStore(Store):
    """Profiles by book id; one goes when its book goes."""

    def sources(self) -> dict[str, ProfileSource]:
        """The books whose text and map are in."""
        rows = self._database.rows(
            "SELECT id, language, concepts FROM book WHERE spine_done >= spine_total AND concepts IS NOT NULL"
        )
        return {book: ProfileSource(*rest) for book, *rest in rows}

    def stamps(self) -> dict[str, str]:
        """The stamp of every profile that is kept."""
        return dict(self._database.rows("SELECT id, stamp FROM shelf_profile JOIN book ON n = book"))

    def get(self, book: str) -> StoredProfile | None:
        """The profile of a book."""
        row = self._database.row(f"{_PROFILES} WHERE id = ?", (book,))
        return None if row is None else StoredProfile(*row[1:])

    def all(self) -> dict[str, StoredProfile]:
        """Every profile."""
        return {book: StoredProfile(*rest) for book, *rest in self._database.rows(_PROFILES)}

    def put(self, book: str, profile: StoredProfile) -> None:
        """Keep a profile in the place of an older one; nothing happens if the book is gone."""
        self._database.change(
            "INSERT OR REPLACE INTO shelf_profile SELECT n, ?, ?, ?, ?, ? FROM book WHERE id = ?",
            (*astuple(profile), book),
        )
