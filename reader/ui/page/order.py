"""What the view orders its page to show, in the plain values that the page's scripts take."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

import pyphen

from indexing.locator import Locator, TextRange
from reader.ui.look.page_style import PageStyle, script_style
from reader.ui.page.book import ServedBook
from reader.ui.page.own_words import page_trouble, page_words
from reader.ui.page.spreads import Half

# for a tag without a country, or one that no dictionary has; pyphen would choose the first in the alphabet
_USUAL = {"en": "en_US", "pt": "pt_PT", "no": "nb_NO"}
_TAG = re.compile(r"[a-z]{2,3}(-[a-z\d]{1,8})*")


def dictionaries(languages: Iterable[str]) -> dict[str, str]:
    """The dictionary, in libhyphen's format, of each language (BCP 47) that has one, by its tag in lower case."""
    tags = (language.strip().lower().replace("_", "-") for language in languages)
    nearest = {tag: _nearest(tag) for tag in tags if _TAG.fullmatch(tag)}
    return {tag: _read(name) for tag, name in nearest.items() if name is not None}


def _nearest(tag: str) -> str | None:
    """The name of the dictionary for the language, or for it in another country."""
    name: str = pyphen.language_fallback(tag) or tag.partition("-")[0]
    return _USUAL.get(name, name) if name in _USUAL or name in pyphen.LANGUAGES else None


@cache
def _read(name: str) -> str:
    """A dictionary without its first line, which names its encoding."""
    written: bytes = pyphen.LANGUAGES[name].read_bytes()
    encoding, _, lines = written.partition(b"\n")
    return lines.decode(encoding.decode("ascii").strip().lower().replace("microsoft-cp1251", "cp1251"))


Breaks: TypeAlias = Sequence[tuple[int, str]]
"""Where pages of the printed book begin in a section, and their numbers."""


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
    breaks: Breaks = (),
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
            "inRoll": item.in_roll,
            "leftwards": leftwards,
            "half": half,
            "second": item.side == ("left" if leftwards else "right"),
        },
        "dictionaries": dictionaries([book.publication.language, *languages]),
        "style": script_style(style),
        "place": target.place(),
        "quote": highlight(quote, target),
        "marks": marks,
        "breaks": breaks,
        "words": page_words(),
        "trouble": page_trouble(book.trouble(item.href)),
    }
