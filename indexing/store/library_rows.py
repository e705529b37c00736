"""What ``library.db`` holds of a book, as values."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.locator import Locator
from models.user_message import UserMessage


@dataclass(frozen=True, slots=True)
class NewBook:
    """A book to put on the shelf. ``id`` is the hash of its content, ``path`` is absolute."""

    id: str
    path: str
    title: str
    authors: tuple[str, ...]
    language: str
    reading_direction: str
    warnings: tuple[UserMessage, ...]
    cover: tuple[bytes, str] | None = None
    author_sort: str = ""


@dataclass(frozen=True, slots=True)
class BookRow:
    """A book of the shelf. ``slug`` is a short name to type; ``added`` and ``opened`` are ISO 8601 in UTC."""

    id: str
    slug: str
    path: str
    title: str
    authors: tuple[str, ...]
    language: str
    reading_direction: str
    warnings: tuple[UserMessage, ...]
    added: str
    opened: str | None
    author_sort: str


@dataclass(frozen=True, slots=True)
class SavedPosition:
    """Where the reader is, with the words there and around, so that the place is found again if offsets change."""

    locator: Locator
    quote: str
    context_before: str
    context_after: str


@dataclass(frozen=True, slots=True)
class GuardRow:
    """What is kept for a book's spoiler guard: the reader's choice, whether they finished it, and the last place they
    were at in its body (None: not known); ``story`` is what they said of it, if anything.
    """

    mode: str | None = None
    finished: bool = False
    read: Locator | None = None
    story: bool | None = None


@dataclass(frozen=True, slots=True)
class EditedBook:
    """What the reader says of a book in place of its file; None: as the file says.

    ``series_index`` belongs to ``series``, which is empty for none; ``rating`` is 1 to 5, 0 for none.
    """

    title: str | None = None
    authors: tuple[str, ...] | None = None
    series: str | None = None
    series_index: float | None = None
    language: str | None = None
    rating: int = 0
    description: str | None = None


@dataclass(frozen=True, slots=True)
class StoredTurn:
    """A question's answer as its owner encoded it; ``asked`` is ISO 8601 in UTC."""

    id: int
    asked: str
    answer: bytes
