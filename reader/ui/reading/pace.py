"""How fast this reader reads, learnt from the pages they turn, and how long the rest will take them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from indexing.locations import Locations
from indexing.locator import Locator

SPACED = 25.0
"""Characters a second before more is known: 250 words a minute of six characters, the space among them.

Adults read English silently at 238 words a minute in non-fiction and 260 in fiction (Brysbaert 2019, Journal of
Memory and Language 109, 104047), and the measure in characters holds for most alphabets.
"""
UNSPACED = 6.5
"""The same for Chinese and Japanese: the same text takes readers of any language about as long (Trauzettel-Klosinski
and Dietz 2012, doi 10.1167/iovs.11-8284), and these write it in about a quarter of the characters.
"""

PAGE = 1_800
"""Characters of a page, as publishers count them in Europe; in languages without spaces as many as take as long."""

_UNSPACED_LANGUAGES = frozenset({"zh", "ja", "yue", "wuu", "cmn"})
_FURTHEST = 4.0  # times faster or slower than the default: beyond it pages were leafed through, or lay open
_REMEMBERED = 40  # pages; some evenings ago is long enough
_ENOUGH = 5  # pages before the reader's own pace counts
_NUMBER = re.compile(r"\d{1,3}\.\d{1,6}", re.ASCII)
_BREAK = 2  # characters that may be between two pages: a line break, a page with nothing but a picture
_GLANCE, _LONG_LOOK = 1.0, 60.0  # seconds: a picture seen for less was leafed over, for more it may have lain open
_LEAST = 200  # characters; less says nothing of a pace (a title, the end of a chapter, a line scrolled)


def default_speed(language: str) -> float:
    """Characters a second that a reader of ``language``, a BCP 47 tag, is expected to read."""
    return UNSPACED if language.lower().split("-")[0] in _UNSPACED_LANGUAGES else SPACED


@dataclass(frozen=True, slots=True)
class Pace:
    """The latest ``pages`` read, each as the multiple of the default speed of its language that it was read at.

    Being multiples, what was learnt in one language serves in another.
    """

    pages: tuple[float, ...] = ()

    @classmethod
    def of(cls, pages: Sequence[float]) -> Pace:
        """As kept; what can't be a reader's pace is left out."""
        return cls(tuple(page for page in pages if _is_sensible(page))[-_REMEMBERED:])

    @classmethod
    def read(cls, written: str) -> Pace:
        """As ``written`` wrote it; anything else is left out."""
        return cls.of([float(seconds) for seconds in written.split() if _NUMBER.fullmatch(seconds)])

    def written(self) -> str:
        """In a line of text."""
        return " ".join(f"{page:.3f}" for page in self.pages)

    def after(self, characters: int, seconds: float, language: str) -> Pace:
        """What is known after one more page; the same if that page tells nothing."""
        if not was_read(characters, seconds, language):
            return self
        return Pace.of((*self.pages, characters / seconds / default_speed(language)))

    def speed(self, language: str) -> float:
        """Characters a second: the median page's, so that one long pause or a skipped list does no harm."""
        times = median(self.pages) if len(self.pages) >= _ENOUGH else 1.0
        return times * default_speed(language)

    def pages_an_hour(self) -> float | None:
        """How many pages of ``PAGE`` characters that is, in any language; None before it is the reader's own."""
        return self.speed("und") * 3_600 / PAGE if len(self.pages) >= _ENOUGH else None

    def seconds(self, characters: int, language: str) -> float:
        """How long ``characters`` will take."""
        return max(0, characters) / self.speed(language)


def was_read(characters: int, seconds: float, language: str) -> bool:
    """Whether somebody has read so much in that time, rather than leafed through it or left it lying open."""
    return characters >= _LEAST and seconds > 0 and _is_sensible(characters / seconds / default_speed(language))


def pages_of(read: PageRead, language: str) -> float:
    """How many pages that was, whatever a window shows at once."""
    return read.characters * SPACED / default_speed(language) / PAGE + read.pictures


def time_read(read: PageRead, pace: Pace, language: str) -> float:
    """The seconds of it in which somebody read: none if it was leafed through.

    What lay open for longer than anybody reads counts as long as this reader takes for so much. A page that is a
    picture counts as long as it was looked at.
    """
    if read.pictures:
        return min(read.seconds, read.pictures * _LONG_LOOK) if read.seconds >= read.pictures * _GLANCE else 0.0
    if was_read(read.characters, read.seconds, language):
        return read.seconds
    leafed = read.characters > read.seconds * default_speed(language)
    return 0.0 if leafed else pace.seconds(read.characters, language)


def _is_sensible(times: float) -> bool:
    return 1 / _FURTHEST <= times <= _FURTHEST


@dataclass(frozen=True, slots=True)
class PageRead:
    """So many characters were in view before the reader went on to what follows, or pages that are a picture each."""

    characters: int
    seconds: float
    pictures: int = 0


class PageClock:
    """Tells pages that were read from jumps and from leafing back. Times are seconds of any clock that only runs on."""

    def __init__(self) -> None:
        self._from: tuple[Locator, float] | None = None
        self._end: Locator | None = None

    def stop(self) -> None:
        """What is shown now isn't being read: a visit, another book, a window that nobody looks at."""
        self._from = self._end = None

    def shown(self, start: Locator, end: Locator | None, locations: Locations, now: float) -> PageRead | None:
        """The page from ``start`` to ``end`` has come into view; returns what was read just before, if anything.

        Scrolling comes in small steps: they count together until they are worth it.
        """
        left, last_end = self._from, self._end
        self._end = end
        if left is None or last_end is None or not _follows(start, last_end, left[0], locations):
            self._from = (start, now)
            return None
        read = locations.between(left[0], start) or 0
        if read < _LEAST:
            if pictures := locations.pictures(left[0], start):
                self._from = (start, now)
                return PageRead(0, now - left[1], pictures)
            return None
        self._from = (start, now)
        return PageRead(read, now - left[1])


def _follows(start: Locator, end: Locator, before: Locator, locations: Locations) -> bool:
    """Whether a page that begins at ``start`` continues one that ended at ``end``, even in the next section."""
    gap = locations.between(end, start)
    return gap is not None and gap <= _BREAK and start >= before
