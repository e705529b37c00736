"""How far the window may look: the one place that fills in what every request about a book's text says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from indexing.locator import Locator
from reader.engine.protocol import AboutText, Guard

A = TypeVar("A", bound=AboutText)


@dataclass(frozen=True, slots=True)
class Sight:
    """The open book as the panel's tabs see it; a new one each time that the reader, the guard or the text moves on.

    ``position`` is the end of what the reader has had on the page, ``ready`` whether the text can be searched.
    """

    book: str
    position: Locator | None
    guard: Guard
    ready: bool

    def about(self, request: type[A], **fields: Any) -> A:
        """A request about the book's text. Each goes by the book's spoiler guard; the engine finds the horizon."""
        return request(book=self.book, position=self.position, guarded=True, **fields)
