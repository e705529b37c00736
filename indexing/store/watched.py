"""The folders that the reader has Quoth watch, and the books they don't want back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from indexing.store.database import Store


@dataclass(frozen=True, slots=True)
class WatchedFolderRow:
    """A folder by its absolute path; ``calibre``: it was a calibre library when it was added."""

    path: str
    calibre: bool


class WatchedStore(Store):
    """Watched folders, and the ids of books that were removed and may still lie in one."""

    def folders(self) -> tuple[WatchedFolderRow, ...]:
        """All of them, the first watched first."""
        rows = self._database.rows("SELECT path, calibre FROM watched_folder ORDER BY added, path")
        return tuple(WatchedFolderRow(path, bool(calibre)) for path, calibre in rows)

    def watch(self, folder: WatchedFolderRow) -> None:
        """Watch a folder from now on."""
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        self._database.change(
            """INSERT INTO watched_folder VALUES (?, ?, ?)
               ON CONFLICT (path) DO UPDATE SET calibre = excluded.calibre""",
            (folder.path, folder.calibre, now),
        )

    def unwatch(self, path: str) -> None:
        """Watch a folder no longer."""
        self._database.change("DELETE FROM watched_folder WHERE path = ?", (path,))

    def refuse(self, book: str) -> None:
        """Don't bring this book back by itself."""
        self._database.change("INSERT OR IGNORE INTO unwanted VALUES (?)", (book,))

    def welcome(self, book: str) -> None:
        """The reader has added the book again."""
        self._database.change("DELETE FROM unwanted WHERE book = ?", (book,))

    def unwanted(self, book: str) -> bool:
        """Whether the reader removed the book."""
        return self._database.row("SELECT 1 FROM unwanted WHERE book = ?", (book,)) is not None
