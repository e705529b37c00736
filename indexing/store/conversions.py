"""Which books were made of files in other formats, and of which."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.store.database import Store


@dataclass(frozen=True, slots=True)
class ConversionRow:
    """What a book was made of: the ``format``, the absolute path of the ``original``, and its ``content``'s hash."""

    format: str
    original: str
    content: str


class ConversionStore(Store):
    """The originals of converted books, by book id; each is forgotten with its book."""

    def get(self, book: str) -> ConversionRow | None:
        """What the book was made of; None if its file is the reader's own."""
        row = self._database.row("SELECT format, original, content FROM conversion WHERE book = ?", (book,))
        return None if row is None else ConversionRow(*row)

    def put(self, book: str, made_of: ConversionRow) -> None:
        """Keep what the book was made of; nothing happens if the book is gone."""
        self._database.change(
            "INSERT OR REPLACE INTO conversion SELECT id, ?, ?, ? FROM book WHERE id = ?",
            (made_of.format, made_of.original, made_of.content, book),
        )

    def book_of(self, content: str) -> str | None:
        """The book that was made of a file with this content."""
        row = self._database.row("SELECT book FROM conversion WHERE content = ?", (content,))
        return None if row is None else str(row[0])

    def originals(self) -> dict[str, str]:
        """The paths of all originals by book id."""
        return dict(self._database.rows("SELECT book, original FROM conversion"))

    def files(self) -> frozenset[str]:
        """The paths of all converted books' own files, of those that have left the shelf for a newer file, too."""
        return frozenset(path for (path,) in self._database.rows("SELECT path FROM book JOIN conversion ON book = id"))
