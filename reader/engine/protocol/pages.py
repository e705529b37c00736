"""What a window shows of a book: the outline of its file, its pages, pictures, fonts and notes.

A window never opens a book: what unzips and parses it is the engine, which can't reach the network.
"""

from __future__ import annotations

from indexing.footnote_types import Note, Sign
from indexing.locator import Locator
from indexing.publication_types import SpineItem, TocEntry, Trouble
from reader.engine.protocol.request import Lane, Request
from reader.engine.protocol.values import Message, Value


class Landmark(Value, frozen=True):
    """A part that the book points out; ``kind`` is its EPUB 3 type or EPUB 2 guide type, empty if it has none."""

    title: str
    kind: str
    start: Locator


class PrintedPage(Value, frozen=True):
    """Where a page of the printed edition begins; ``label`` is what is written on it (“23”, “xii”)."""

    label: str
    start: Locator


class Navigation(Message, frozen=True, tag="navigation"):
    """Landmarks and printed pages in the order of the text. Either may be empty: few books have both."""

    landmarks: tuple[Landmark, ...]
    pages: tuple[PrintedPage, ...]


class GetNavigation(Request[Navigation], frozen=True, tag="get_navigation", lane=Lane.LOOKS, risky=True):
    """The book's landmarks and printed pages."""

    book: str


class OpenedPublication(Message, frozen=True, tag="opened_publication"):
    """What has to be known of a book to turn its pages. ``edition`` stands for what is in the file now.

    ``scrolled``: the book asks to be scrolled.
    """

    edition: str
    language: str
    reading_direction: str
    spine: tuple[SpineItem, ...]
    toc: tuple[TocEntry, ...]
    scrolled: bool = False


class OpenPublication(Request[OpenedPublication], frozen=True, tag="open_publication", lane=Lane.DOCUMENTS, risky=True):
    """Open the file at ``path``."""

    path: str


class BookFile(Message, frozen=True, tag="book_file"):
    """A file of a book. ``data`` isn't part of the line: see ``pack``."""

    media_type: str
    data: bytes
    trouble: Trouble | None = None


class ReadDocument(Request[BookFile], frozen=True, tag="read_document", lane=Lane.DOCUMENTS, risky=True):
    """The page of spine item ``spine``, made harmless. There is one whatever the book has there."""

    path: str
    edition: str
    spine: int


class ReadFile(Request[BookFile], frozen=True, tag="read_file", lane=Lane.FILES, risky=True):
    """A picture, font, style sheet or the like as it is in the book."""

    path: str
    edition: str
    href: str


class FoundNote(Message, frozen=True, tag="found_note"):
    """None: the link leads to no note."""

    note: Note | None


class FindNote(Request[FoundNote], frozen=True, tag="find_note", lane=Lane.DOCUMENTS, risky=True):
    """The note that a link which has ``sign`` finds at ``fragment`` of a spine item."""

    path: str
    edition: str
    spine: int
    fragment: str
    sign: Sign


PageRequest = OpenPublication | ReadDocument | ReadFile | FindNote
