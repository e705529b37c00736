"""Reads what a reader types to go somewhere: a location, a share of the book, or a page of the printed edition."""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexing.locations import Locations
from indexing.locator import Locator
from reader.engine.protocol import PrintedPage
from reader.ui.words import tr

_SHARE = re.compile(r"(\d{1,3}(?:[.,]\d{1,6})?)\s*[%٪]")
_NUMBER = re.compile(r"\d{1,3}(?:[ ,.'’\u00a0\u2009\u202f]\d{3})+|\d{1,9}")
_PAGE = re.compile(r"(?:printed page|page|pp|pg|p)\.?\s*(.+)", re.IGNORECASE)


def destination(typed: str, locations: Locations, pages: Sequence[PrintedPage]) -> Locator | None:
    """The place that ``typed`` means: 1,234 a location, 42% a share, “p. 23” or “xii” a printed page; None if none."""
    typed = typed.strip()
    if share := _SHARE.fullmatch(typed):
        value = float(share[1].replace(",", "."))
        return locations.at(value / 100) if locations and value <= 100 else None
    if number := _NUMBER.fullmatch(typed):
        wanted = int(re.sub(r"\D", "", number[0]))
        if 1 <= wanted <= locations.count:
            return locations.start(wanted)
    places = {each.label.casefold(): each.start for each in reversed(pages)}
    named = _PAGE.fullmatch(typed) or _named_in_our_language(typed)
    return places.get(typed.casefold()) or (places.get(named[1].casefold()) if named else None)


def possible(locations: Locations, pages: Sequence[PrintedPage]) -> str:
    """What can be typed for this book."""
    if not locations:
        return tr("This book’s text is still being read. Its locations will be known in a moment.")
    if not pages:
        return tr("A location from 1 to {count}, or a share such as 42%.", count=locations.count)
    return tr(
        "A location from 1 to {count}, a share such as 42%, or a printed page such as “p. {last}”.",
        count=locations.count,
        last=pages[-1].label,
    )


def _named_in_our_language(typed: str) -> re.Match[str] | None:
    words = "|".join(map(re.escape, (tr("page"), tr("p."))))
    return re.fullmatch(rf"(?:{words})\s*(.+)", typed, re.IGNORECASE)
