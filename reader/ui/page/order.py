"""What the view orders its page to show, in the plain values that the page's scripts take."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

import pyphen

from indexing.locator import Locator, TextRange
from reader.engine.protocol import Trouble
from reader.ui.look.page_style import PageStyle, script_style
from reader.ui.page.book import ServedBook
from reader.ui.page.spreads import Half
from reader.ui.words import tr, tr_later

# {about} and {format} are filled in by the page's script
_SAID = {
    "picture": tr_later("This picture is missing or damaged: {about}"),
    "unnamed-picture": tr_later("A picture is missing or damaged here."),
    "remote-picture": tr_later("This picture isn’t in the book but on the internet, where Quoth doesn’t go: {about}"),
    "empty-sound": tr_later("A sound belongs here, but the book doesn’t say which."),
    "empty-video": tr_later("A video belongs here, but the book doesn’t say which."),
    "lost-sound": tr_later(
        "This sound can’t be played: its file is missing, damaged, or of a format that isn’t supported ({format})."
    ),
    "lost-video": tr_later(
        "This video can’t be played: its file is missing, damaged, or of a format that isn’t supported ({format})."
    ),
    "remote-sound": tr_later("This sound isn’t in the book but on the internet, where Quoth doesn’t go."),
    "remote-video": tr_later("This video isn’t in the book but on the internet, where Quoth doesn’t go."),
    "unplayable-sound": tr_later("This sound is in a format that can’t be played here: {format}"),
    "unplayable-video": tr_later("This video is in a format that can’t be played here: {format}"),
    "frame": tr_later("Another page of the book belongs here. Open it: {about}"),
    "remote-frame": tr_later("Something belongs here that can’t be shown: {about}"),
    "enlarged": tr_later("Enlarged picture"),
    "out": tr_later("Smaller (−)"),
    "in": tr_later("Larger (+)"),
    "fit": tr_later("Fit to the window (0)"),
    "fit-short": tr_later("Fit"),
    "copy": tr_later("Copy the picture"),
    "copy-short": tr_later("Copy"),
    "save": tr_later("Save the picture…"),
    "save-short": tr_later("Save…"),
    "close": tr_later("Close (Esc)"),
}

_TROUBLES: dict[Trouble, str] = {
    "missing": tr_later(
        "The file of this section is missing from the book, or damaged beyond reading. "
        "Turn on to read the next section; a new copy of the book may have this one."
    ),
    "damaged": tr_later(
        "This section’s file is damaged, and no text could be saved from it. "
        "Turn on to read the next section; a new copy of the book may have this one."
    ),
    "deadly": tr_later(
        "Drawing this section failed several times, so it is left out. "
        "Turn on to read the next section; opening the book again tries this one again."
    ),
    "costly": tr_later(
        "Drawing this section takes more time or memory than Quoth allows a page, so it is left out. "
        "Turn on to read the next section; opening the book again tries this one again."
    ),
    "changed": tr_later(
        "The book’s file has changed since it was opened. Close the book and open it again to read what it holds now."
    ),
    "fatal": tr_later(
        "Reading this section ended the program that reads books twice, so it is left out. "
        "Turn on to read the next section; starting Quoth again tries this one again."
    ),
    "engine": tr_later(
        "The program that reads books has stopped, and pages that were not read before need it. "
        "Start the engine again to read on."
    ),
    "long": tr_later("This section is longer than Quoth reads. What follows of it is neither shown nor found."),
    "deep": tr_later(
        "This section’s markup is nested too deep to be read whole. What follows of it is neither shown nor found."
    ),
}


def page_words() -> dict[str, str]:
    """The sentences by the keys that the page's script knows them by."""
    return {key: tr(sentence) for key, sentence in _SAID.items()}


def page_trouble(trouble: Trouble | None) -> dict[str, str] | None:
    """The message shown in place of a page that can't be shown, or after one that is cut off; None for any other."""
    if trouble is None:
        return None
    title = tr("The rest can’t be shown.") if trouble in {"long", "deep"} else tr("This page can’t be shown.")
    return {"title": title, "text": tr(_TROUBLES[trouble])}


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
