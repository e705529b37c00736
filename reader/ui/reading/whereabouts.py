"""The figures in the footer and their wording: where in the book the page is, and how long the rest takes."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Literal, get_args

from reader.ui.words import percent, tr

Figure = Literal["location", "chapter", "book", "page"]
"""What the footer can tell: the location and share, the time left in chapter or book, the printed page."""
FIGURES: tuple[Figure, ...] = get_args(Figure)


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A page's place. None and empty strings are what isn't known; times are seconds at the reader's own pace."""

    chapter: str = ""
    location: int | None = None
    locations: int = 0
    share: float | None = None
    chapter_left: float | None = None
    book_left: float | None = None
    printed_page: str = ""
    last_printed_page: str = ""

    def said(self) -> dict[Figure, str]:
        """Each figure that is known, in words, in the order in which the footer goes through them."""
        figures: dict[Figure, str] = {}
        if self.location is not None and self.share is not None:
            figures["location"] = location_words(self.location, self.locations, self.share)
        if self.chapter_left is not None:
            figures["chapter"] = tr("{time} left in this chapter", time=duration(self.chapter_left))
        if self.book_left is not None:
            figures["book"] = tr("{time} left in the book", time=duration(self.book_left))
        if self.printed_page:
            figures["page"] = tr("Printed page {page} of {last}", page=self.printed_page, last=self.last_printed_page)
        return figures


def location_words(location: int, locations: int, share: float) -> str:
    """A place as a location and a share of the book."""
    return tr(
        "Location {location} of {locations} · {share}", location=location, locations=locations, share=percent(share)
    )


def duration(seconds: float) -> str:
    """Hours and minutes, begun minutes counted as whole."""
    minutes = max(1, ceil(seconds / 60))
    hours, rest = divmod(minutes, 60)
    if not hours:
        return tr("{minutes} min", minutes=minutes)
    return tr("{hours} h {minutes} min", hours=hours, minutes=rest) if rest else tr("{hours} h", hours=hours)
