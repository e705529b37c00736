"""Books that can't be opened; each failure carries the sentence the user sees."""

from __future__ import annotations

from models.user_message import UserError, say


class BookError(UserError):
    """A book can't be opened or read."""


class NotAnEpub(BookError):
    """The file is absent, empty, unreadable, or no EPUB at all."""


class LockedBook(BookError):
    """The book is locked by digital rights management."""


class UnsafeBook(BookError):
    """The file breaks a safety limit, as a zip bomb does."""


class EmptyBook(BookError):
    """The package opens, and nothing in it can be read."""


class ResourceMissing(BookError, KeyError):
    """A file named by the book is not in it, or is not served for safety."""

    def __init__(self, href: str) -> None:
        super().__init__(say("The book has no file “{href}”.", href=href))
