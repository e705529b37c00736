"""Where reading aloud is in a book: the utterances of the sections around it, in one line."""

from __future__ import annotations

from collections.abc import Sequence

from indexing.locator import Locator
from reader.engine.protocol import Utterance

_PAUSE = 0.15  # seconds after a sentence, with some 0.06 that are left of the voice's own silence
_PARAGRAPH_PAUSE = 0.45
_HEADING_PAUSE = 0.6
_ENDS = tuple('.!?…:;。！？”’»")')


class UtteranceCursor:
    """``heard`` is the place in the line of what is heard, or would be, and ``next`` of what is handed over next.

    ``sections`` are the numbers of those in the order of reading. They are put before and after the line when needed.
    """

    def __init__(self, sections: Sequence[int] = ()) -> None:
        self._sections = sections
        self.clear()

    def clear(self) -> None:
        """Have no utterances."""
        self.line: list[Utterance] = []
        self.heard = self.next = 0
        self._first = self._last = 0  # sections

    def begin(self, spine: int, section: Sequence[Utterance], place: Locator) -> None:
        """Have this section alone, and be at the utterance that has a place, or follows it."""
        self.line, self._first, self._last = list(section), spine, spine
        self.go_to(next((n for n, utterance in enumerate(section) if utterance.end > place), len(section)))

    def put_before(self, spine: int, section: Sequence[Utterance]) -> None:
        """Have this section as well, and be at its last utterance; before the line where it has none."""
        self.line[:0] = section
        self._first = spine
        self.go_to(len(section) - 1)

    def put_after(self, spine: int, section: Sequence[Utterance]) -> None:
        """Have this section as well."""
        self.line += section
        self._last = spine

    def go_to(self, place: int) -> None:
        """Go on from another place; that after the line stands for the section that follows."""
        self.heard = self.next = place

    @property
    def current(self) -> Utterance | None:
        """What is heard, or would be."""
        return self.at(self.heard)

    @property
    def section_before(self) -> int | None:
        """The section before the line; None at the book's beginning."""
        return next((spine for spine in reversed(self._sections) if spine < self._first), None)

    @property
    def section_after(self) -> int | None:
        """The section after the line; None at the book's end."""
        return next((spine for spine in self._sections if spine > self._last), None)

    @property
    def characters_left(self) -> int:
        """In the section of what is heard, from there on."""
        rest = self.line[self.heard :]
        return sum(len(utterance.text) for utterance in rest if utterance.start.spine == rest[0].start.spine)

    def at(self, place: int) -> Utterance | None:
        """What is said there; None beyond the line."""
        return self.line[place] if 0 <= place < len(self.line) else None

    def paragraph(self, step: int) -> int:
        """The place of the next paragraph; backwards of this one's beginning, and from there of the one before."""
        place = self.heard
        if step > 0:
            while place < len(self.line) and self._same_paragraph(place, self.heard):
                place += 1
            return place
        place = max(-1, place - 1)
        while place > 0 and self._same_paragraph(place - 1, place):
            place -= 1
        return place

    def pause_after(self, place: int) -> float:
        """The seconds of silence after an utterance at the usual speed."""
        utterance = self.line[place]
        if utterance.heading:
            return _HEADING_PAUSE
        if place + 1 < len(self.line) and self._same_paragraph(place, place + 1):
            return _PAUSE
        return _PARAGRAPH_PAUSE if utterance.text.endswith(_ENDS) else _PAUSE  # a line of verse may go on in the next

    def _same_paragraph(self, place: int, other: int) -> bool:
        first, second = self.line[place], self.line[other]
        return (first.start.spine, first.paragraph) == (second.start.spine, second.paragraph)
