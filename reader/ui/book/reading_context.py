"""How far the window may look: the one place that fills in what every request about a book's text says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from indexing.locations import Locations
from indexing.locator import Locator
from reader.engine.protocol import AboutText, Guard

A = TypeVar("A", bound=AboutText[Any])


@dataclass(frozen=True, slots=True)
class ReadingContext:
    """The open book as the panel's tabs see it; a new one each time that the reader, the guard or the text moves on.

    ``position`` is the end of what the reader has had on the page; ``lengths`` are the code points of each spine item,
    none while the text can't be searched yet. ``has_earlier``: an earlier volume of the book's series was begun.
    """

    book: str
    position: Locator | None
    guard: Guard
    lengths: tuple[int, ...]
    has_earlier: bool = False

    @property
    def ready(self) -> bool:
        """Whether the text can be searched."""
        return bool(self.lengths)

    @property
    def share(self) -> float | None:
        """How much of the book lies before the reader, 0..1; None while that isn't known."""
        return Locations(self.lengths).share(self.position) if self.position is not None else None

    def place_at(self, share: float) -> Locator:
        """The place that has ``share`` of the book's characters before it."""
        return Locations(self.lengths).at(share)

    def sees_all_of(self, other: ReadingContext) -> bool:
        """Whether everything that may be shown to ``other`` may be shown to this one, as far as the window can tell."""
        if self.book != other.book:
            return False
        if self.guard.mode == "off" or self == other:
            return True
        if self.guard.mode != other.guard.mode or self.position is None:
            return False
        return other.position is None or other.position <= self.position

    def about(self, request: type[A], **fields: Any) -> A:
        """A request about the book's text. Each goes by the book's spoiler guard; the engine finds the horizon."""
        return request(book=self.book, position=self.position, guarded=True, **fields)
