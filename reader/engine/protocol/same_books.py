"""A book fetched again: it is offered as the same book, and what was kept of the earlier file goes over to it."""

from __future__ import annotations

from reader.engine.protocol.values import Book, Message


class SameBook(Message, frozen=True, tag="same_book"):
    """An event of WatchImports: ``book`` seems to be the ``older`` one in another file. To be answered by JoinBooks or
    KeepApart; until then it is asked again at each start.
    """

    book: Book
    older: Book


class JoinBooks(Message, frozen=True, tag="join_books"):
    """Let ``book`` take the place of the ``older`` one, with all that is kept of that, by its words. -> JoinedBooks"""

    book: str
    older: str


class PartBooks(Message, frozen=True, tag="part_books"):
    """Undo JoinBooks: the ``older`` book comes back, and both are as they were. -> Done"""

    older: str


class KeepApart(Message, frozen=True, tag="keep_apart"):
    """The book is another edition than any on the shelf: don't ask again. -> Done"""

    book: str


class JoinedBooks(Message, frozen=True, tag="joined_books"):
    """``book`` has the notes of the older one, of which ``lost`` have words that it lacks: these are kept, without a
    place. ``place``: the reading place went over; False: its words aren't there, None: there was none, or the newer
    book was read further. Of the conversation, ``unquoted`` answers quote words that it lacks.
    """

    book: Book
    notes: int
    lost: int
    place: bool | None
    answers: int
    unquoted: int
