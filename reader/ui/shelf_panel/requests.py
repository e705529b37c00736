"""What the window asks the shelf by itself, in English: the engine's rules read no other language."""

from __future__ import annotations

from reader.engine.protocol import Book

QUESTIONS = ("Which book speaks of the sea?", "Where does somebody write a letter?")
WISHES = ("Something short that I haven’t begun", "What is new on my shelf?", "Where shall I begin?")
"""Examples of what can be asked, and of what can be wished for."""


def more_like(book: Book) -> str:
    """The request for books like one."""
    return f"More like “{book.title}”"


def who_else(book: Book) -> str:
    """The request for authors who write like a book's first one; for books like it if it names none."""
    return f"Who else writes like {book.authors[0]}?" if book.authors else more_like(book)
