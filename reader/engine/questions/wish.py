"""A wish for something to read as it was read, once: what is wanted, like what, and what it rules out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from reader.engine.protocol.recommending import Axis, ReadingMode, RequestExtraction, RequestIntent

INTENTS: tuple[RequestIntent, ...] = get_args(RequestIntent)
MOST_THEMES = 6
Length = Literal["short", "long"]
BrowseBy = Literal["theme", "series", "length"]
"""What the shelf can be browsed by."""


@dataclass(frozen=True, slots=True)
class WishLimits:
    """What a wish rules out or insists on. ``excluded`` are its words after “not”, “without” and the like.

    ``off_shelf``: it asks for books that the reader doesn't have. ``by_publication``: the newest are those that were
    published last, not added last. ``browse_by``: how the shelf is to be browsed; ``surprise``: any book will do.
    """

    length: Length | None = None
    unread: bool = False
    again: bool = False
    excluded: tuple[str, ...] = ()
    off_shelf: bool = False
    by_publication: bool = False
    browse_by: BrowseBy | None = None
    surprise: bool = False

    @property
    def any(self) -> bool:
        """Whether it limits the length or asks for unread books."""
        return self.length is not None or self.unread


@dataclass(frozen=True, slots=True)
class Extracted:
    """What a wish says explicitly, who read it (a model's id, or “rules”), and whether that succeeded.

    Its themes are words as the wish (or the model) has them; not validated yet. ``moods`` are the themes of its moods,
    where it names a theme besides.
    """

    extraction: RequestExtraction
    source: str
    success: bool
    moods: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wish:
    """``typed`` is tidy; ``text`` says all by itself, in English, with what it takes from the wish before it."""

    typed: str
    text: str
    extracted: Extracted
    limits: WishLimits
    own_books: bool = False
    """Whether an author's own books are asked for, and not others like them."""
    mode: ReadingMode | None = None
    """The mode of reading that its words suggest."""
    left_out: frozenset[str] = frozenset()
    """Books that it isn't to bring again."""
    axis: Axis | None = None
    """What it is to be like the other for."""
    things: str = ""
    """What a book is to have in it: the dragons of “a space opera with dragons”, in the wish's words."""
