"""The reader's decisions on which names of a book mean one: by the names, so that they outlive the index."""

from __future__ import annotations

import json

from indexing.entities import NameChoice
from indexing.store.database import Store
from indexing.store.errors import StoreError
from models.user_message import say


class NameChoiceStore(Store):
    """Decisions by book id; they go when the book goes."""

    def of(self, book: str) -> tuple[NameChoice, ...]:
        """Those about a book, the oldest first."""
        rows = self._database.rows("SELECT kind, one, other FROM name_choice WHERE book = ? ORDER BY id", (book,))
        return tuple(
            NameChoice(kind, tuple(json.loads(names)), tuple(json.loads(other))) for kind, names, other in rows
        )

    def add(self, book: str, choice: NameChoice) -> int:
        """Keep one after all others; returns its number. StoreError if the book is gone."""
        with self._database.writing() as connection:
            connection.execute(
                "INSERT INTO name_choice (book, kind, one, other) SELECT id, ?, ?, ? FROM book WHERE id = ?",
                (choice.kind, json.dumps(choice.one), json.dumps(choice.other), book),
            )
            if not connection.changes():
                raise StoreError(say("This book is no longer on the shelf, so its names stay as they are."))
            return connection.last_insert_rowid()

    def remove(self, book: str, number: int) -> None:
        """Forget one; nothing happens if it is gone."""
        self._database.change("DELETE FROM name_choice WHERE book = ? AND id = ?", (book, number))
