"""A note of a book as values: nothing here reads one, so a window may import it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Sign: TypeAlias = Literal["typed", "marked", "bare", "none"]
"""What a link says of itself: typed as a reference, marked like one ([1], a raised 1, *), a bare number, or nothing."""

RunStyle: TypeAlias = Literal["i", "b", "sup", "sub", "code"]


@dataclass(frozen=True, slots=True)
class NoteLink:
    """A link in a note: its address as written, and what it says of itself."""

    address: str
    sign: Sign


@dataclass(frozen=True, slots=True)
class StyledRun:
    """A stretch of a paragraph in one style, without markup; a line break in it is a newline."""

    text: str
    styles: frozenset[RunStyle] = frozenset()
    link: NoteLink | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One block of a note; ``quoted`` inside a block quotation."""

    runs: tuple[StyledRun, ...]
    quoted: bool = False

    @property
    def text(self) -> str:
        """Its words alone."""
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Note:
    """A note, without the link back to where it belongs."""

    paragraphs: tuple[Paragraph, ...]
    right_to_left: bool

    @property
    def text(self) -> str:
        """Its words alone, a line a paragraph."""
        return "\n".join(paragraph.text for paragraph in self.paragraphs)
