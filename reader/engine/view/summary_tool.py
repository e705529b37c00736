"""Summaries as an answer's tools ask for them: of a chapter by number or title, of the book, of the story so far."""

from __future__ import annotations

import re
from dataclasses import replace

from indexing.locator import Locator
from models.cancel import CancelToken
from reader.engine.protocol import Event, Summary
from reader.engine.summaries.chapters import counted, in_part, nth
from reader.engine.summaries.service import BRIEF_WORDS, BookSummaries, Summaries, SummarySubject

THIS = "this"
"""Means the chapter that the reader is in."""
PREVIOUS = "previous"
"""Means the chapter before that one."""
LAST = "last"
"""Means the last of the chapters that are counted."""
BEGINNING, END = "beginning", "end"
"""Mean the first and the last part of the text, be they a prologue and an epilogue; the end only if it was read."""
_PART = re.compile(r"(?P<counted>[a-z]+) (?P<number>\d+)(?:, (?P<chapter>\d+))?")
"""“act 3”, and “act 3, 4” for its fourth scene."""
_PROLOGUE = re.compile(r"prolog", re.I)
"""Begins a story though it has no number; what else has none before the numbered ones is a motto or a preface."""


class SummaryTool:
    """Summarises one book for one answer, up to its horizon. ``position`` is where the reader is, if that is known;
    else their place is the horizon.
    """

    def __init__(
        self, summaries: Summaries, subject: SummarySubject, position: Locator | None, cancel: CancelToken
    ) -> None:
        self._summaries = summaries
        self._subject = subject
        self._position = subject.before if position is None else position
        self._cancel = cancel

    def chapter(self, written: str) -> Summary | None:
        """The chapter of that number or title, “this”, the “previous” or the “last” one, what begins or ends the book,
        or a part or its chapter (“act 3”, “act 3, 4”); None if there is none.
        """
        part = _PART.fullmatch(written.strip().casefold())
        if part is not None and part["chapter"] is None:
            counted, number = part["counted"], int(part["number"])
            inner = in_part(self._summaries.chapters(self._subject), counted, number)
            if len(inner) != 1 and self.has_part(counted, number):
                return self._of(self._subject).part(counted, number, BRIEF_WORDS)
            at = inner[0].span.start if inner else self._place(written.strip())
        else:
            at = self._place(written.strip())
        return None if at is None else self._of(self._subject).chapter(at)

    def has_part(self, counted: str, number: int) -> bool:
        """Whether the book has an “act 3”, read or not."""
        return bool(in_part(self._summaries.chapters(replace(self._subject, before=None)), counted, number))

    def book(self) -> Summary:
        """The synopsis."""
        return self._of(self._subject).synopsis(BRIEF_WORDS)

    def so_far(self) -> Summary:
        """The story up to the horizon and no further than the reader is, where that is known."""
        ends = [place for place in (self._subject.before, self._position) if place is not None]
        subject = SummarySubject(
            self._subject.book, self._subject.title, self._subject.language, min(ends, default=None)
        )
        return self._of(subject).recap(BRIEF_WORDS)

    def _of(self, subject: SummarySubject) -> BookSummaries:
        return self._summaries.of(subject, _ignore, self._cancel)

    def _place(self, written: str) -> Locator | None:
        if written.casefold() == THIS:
            return self._position
        if written.casefold() == PREVIOUS:
            return self._previous()
        if written in (LAST, BEGINNING, END):
            return self._edge(written)
        chapters = self._summaries.chapters(self._subject)
        part = _PART.fullmatch(written.casefold())
        if written.isdecimal():
            chapter = nth(chapters, int(written))
        elif part is not None and part["chapter"] is not None:
            chapter = nth(in_part(chapters, part["counted"], int(part["number"])), int(part["chapter"]))
        else:
            chapter = next((c for c in chapters if c.title.casefold() == written.casefold()), None)
        return chapter.span.start if chapter is not None else None

    def _previous(self) -> Locator | None:
        """Where the chapter begins that ends where the reader's begins, or before."""
        position = self._position
        if position is None:
            return None
        begun = [it.span.start for it in self._summaries.chapters(self._subject) if it.span.start <= position]
        return begun[-2] if len(begun) > 1 else None

    def _edge(self, written: str) -> Locator | None:
        """Where the first or last chapter of the whole book begins, read or not."""
        before = self._subject.before
        body = self._summaries.chapters(replace(self._subject, before=None))
        chapters = counted(body) if written == LAST else body
        if not chapters or (written == END and before is not None and before < chapters[-1].span.end):
            return None
        if written == BEGINNING:
            return next(
                (it for it in chapters if it.number is not None or _PROLOGUE.match(it.title)), chapters[0]
            ).span.start
        return chapters[-1].span.start


def _ignore(_event: Event) -> None:
    """An answer tells its own steps."""
