"""Summaries as an answer's tools ask for them: of a chapter by number or title, of the book, of the story so far."""

from __future__ import annotations

from indexing.locator import Locator
from models.cancel import CancelToken
from reader.engine.protocol import Event, Summary
from reader.engine.summaries.chapters import nth
from reader.engine.summaries.service import BRIEF_WORDS, Subject, Summaries

THIS = "this"
"""Means the chapter that the reader is in."""


class SummaryTool:
    """Summarises one book for one answer, up to its horizon. ``position`` is where the reader is, if that is known."""

    def __init__(self, summaries: Summaries, subject: Subject, position: Locator | None, cancel: CancelToken) -> None:
        self._summaries = summaries
        self._subject = subject
        self._position = position
        self._cancel = cancel

    def chapter(self, written: str) -> Summary | None:
        """The chapter of that number or title, or “this” one; None if there is none."""
        at = self._place(written.strip())
        return None if at is None else self._summaries.chapter(self._subject, at, _ignore, self._cancel)

    def book(self) -> Summary:
        """The synopsis."""
        return self._summaries.synopsis(self._subject, _ignore, self._cancel, BRIEF_WORDS)

    def so_far(self) -> Summary:
        """The story up to the horizon and no further than the reader is, where that is known."""
        ends = [place for place in (self._subject.before, self._position) if place is not None]
        subject = Subject(self._subject.book, self._subject.title, self._subject.language, min(ends, default=None))
        return self._summaries.recap(subject, _ignore, self._cancel, BRIEF_WORDS)

    def _place(self, written: str) -> Locator | None:
        if written.casefold() == THIS:
            return self._position
        chapters = self._summaries.chapters(self._subject)
        if written.isdecimal():
            chapter = nth(chapters, int(written))
        else:
            chapter = next((c for c in chapters if c.title.casefold() == written.casefold()), None)
        return chapter.span.start if chapter is not None else None


def _ignore(_event: Event) -> None:
    """An answer tells its own steps."""
