"""What the view orders its page to show, in the plain values that the page's scripts take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from indexing.locator import Locator, TextRange
from reader.ui.look.page_style import PageStyle, script_style
from reader.ui.page.book import ServedBook
from reader.ui.page.hyphens import dictionaries
from reader.ui.page.own_words import page_trouble, page_words
from reader.ui.page.spreads import Half


@dataclass(frozen=True, slots=True)
class Highlighted:
    """A quote to highlight, and the words in it that are marked more strongly."""

    quote: TextRange
    marks: tuple[TextRange, ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """A place to show: the element ``fragment``, else the section's end, else the character at ``offset``.

    ``quote`` is one to highlight there. ``at_top`` puts the character at the edge, when scrolling too.
    """

    spine: int
    offset: int = 0
    fragment: str | None = None
    at_end: bool = False
    quote: Highlighted | None = None
    at_top: bool = False

    @classmethod
    def at(cls, place: Locator) -> Target:
        """A place that is gone to from elsewhere."""
        return cls(place.spine, place.offset, at_top=True)

    def place(self) -> dict[str, Any]:
        """The place alone."""
        if self.fragment:
            return {"kind": "fragment", "id": self.fragment}
        return {"kind": "end"} if self.at_end else {"kind": "offset", "offset": self.offset, "top": self.at_top}


def highlight(highlighted: Highlighted | None, target: Target) -> dict[str, Any] | None:
    """The quote to highlight, if it is in the target's section; it flashes when it is what the reader asked for."""
    if highlighted is None or highlighted.quote.start.spine != target.spine:
        return None
    quote = highlighted.quote
    marks = [(mark.start.offset, mark.end.offset) for mark in highlighted.marks]
    return {"start": quote.start.offset, "end": quote.end.offset, "marks": marks, "flash": target.quote == highlighted}


def first_order(
    book: ServedBook,
    languages: Sequence[str],
    style: PageStyle,
    target: Target,
    quote: Highlighted | None,
    marks: dict[str, Any],
    half: Half = "",
) -> dict[str, Any]:
    """All that a page just loaded has to know; ``languages`` are those that its markup names.

    ``half`` is the one of the view that it stands in.
    """
    item = book.spine[target.spine]
    leftwards = book.publication.reading_direction == "rtl"
    return {
        "item": {
            "language": book.publication.language,
            "fixed": item.fixed_layout,
            "leftwards": leftwards,
            "half": half,
            "second": item.side == ("left" if leftwards else "right"),
        },
        "dictionaries": dictionaries([book.publication.language, *languages]),
        "style": script_style(style),
        "place": target.place(),
        "quote": highlight(quote, target),
        "marks": marks,
        "words": page_words(),
        "trouble": page_trouble(book.trouble(item.href)),
    }
