"""What a book offers beside its contents for finding one's way: landmarks and the pages of its printed edition."""

from __future__ import annotations

from indexing.locator import Locator
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


class GetNavigation(Message, frozen=True, tag="get_navigation"):
    """-> Navigation"""

    book: str


class Navigation(Message, frozen=True, tag="navigation"):
    """Landmarks and printed pages in the order of the text. Either may be empty: few books have both."""

    landmarks: tuple[Landmark, ...]
    pages: tuple[PrintedPage, ...]
