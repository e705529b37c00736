"""How the reader wants a book's pages to look, where it differs from all others."""

from __future__ import annotations

from indexing.store.database import Store


class PageStyleStore(Store):
    """The styles as their owner encoded them, by book id; each is forgotten with its book."""

    def get(self, book: str) -> str | None:
        """The book's own style; None if it looks like all others."""
        row = self._database.row("SELECT style FROM page_style WHERE book = ?", (book,))
        return None if row is None else str(row[0])

    def put(self, book: str, style: str | None) -> None:
        """Keep a book's own style, or with None that it has none; nothing happens if the book is gone."""
        if style is None:
            self._database.change("DELETE FROM page_style WHERE book = ?", (book,))
        else:
            sql = "INSERT OR REPLACE INTO page_style SELECT id, ? FROM book WHERE id = ?"
            self._database.change(sql, (style, book))
