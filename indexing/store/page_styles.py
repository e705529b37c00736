"""How the reader wants a book's pages to look, where it differs from all others."""

from __future__ import annotations

from indexing.store.database import Database


class PageStyleStore:
    """The styles as their owner encoded them, by book id; each is forgotten with its book."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, book: str) -> str | None:
        """The book's own style; None if it looks like all others."""
        with self._database.reading() as connection:
            row = connection.execute("SELECT style FROM page_style WHERE book = ?", (book,)).fetchone()
        return None if row is None else str(row[0])

    def put(self, book: str, style: str | None) -> None:
        """Keep a book's own style, or with None that it has none; nothing happens if the book is gone."""
        with self._database.writing() as connection:
            if style is None:
                connection.execute("DELETE FROM page_style WHERE book = ?", (book,))
            else:
                connection.execute(
                    "INSERT OR REPLACE INTO page_style SELECT id, ? FROM book WHERE id = ?", (style, book)
                )
