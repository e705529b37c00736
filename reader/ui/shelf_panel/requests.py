"""What the window asks the shelf by itself, in English: the engine's rules read no other language."""

from __future__ import annotations

from reader.engine.protocol import Book
from reader.ui.words import tr_later

QUESTIONS = (tr_later("Which book speaks of the sea?"), tr_later("Where does somebody write a letter?"))
WISHES = (
    tr_later("Something short that I haven’t begun"),
    tr_later("What is new on my shelf?"),
    tr_later("Where shall I begin?"),
)
"""Examples of what can be asked, and of what can be wished for: shown in the window's language."""


def more_like(book: Book) -> str:
    """The request for books like one."""
    return f"More like “{book.title}”"


def who_else(book: Book) -> str:
    """The request for authors who write like a book's first one; for books like it if it names none."""
    return f"Who else writes like {book.authors[0]}?" if book.authors else more_like(book)
