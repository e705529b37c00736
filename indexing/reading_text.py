"""Text as models read it: rows of tables with headers and caption, items with their numbers, formulas written out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from indexing.hits import Passage
from indexing.locator import TextRange
from indexing.store.rows import FormulaRow

_AROUND = " ()…"
_AFTER_CELL = (": ", ", ")


@dataclass(frozen=True, slots=True)
class _Part:
    """Characters of a reading text, and those that they stand for; ``alike`` where they are the same ones."""

    start: int
    end: int
    original_start: int
    original_end: int
    alike: bool


@dataclass(frozen=True, slots=True)
class ReadingText:
    """``text``, and where its characters stand in the text that it was made of, counted from that text's beginning."""

    text: str
    parts: tuple[_Part, ...]

    def original(self, start: int, end: int) -> tuple[int, int]:
        """The place that ``start``..``end`` of the reading text stands for: of words in a row their whole cells."""
        first = next((part for part in self.parts if part.end > start), self.parts[-1])
        last = next((part for part in reversed(self.parts) if part.start < end), first)
        begins = first.original_start + (max(0, start - first.start) if first.alike else 0)
        ends = last.original_start + end - last.start if last.alike and end <= last.end else last.original_end
        return begins, max(begins, ends)

    def place_of(self, start: int, end: int) -> tuple[int, int]:
        """Where ``start``..``end`` of the original stands in the reading text."""
        touched = [part for part in self.parts if part.original_end > start and part.original_start < end]
        if not touched:
            return 0, 0
        first, last = touched[0], touched[-1]
        begins = first.start + (max(0, start - first.original_start) if first.alike else 0)
        ends = last.start + min(end, last.original_end) - last.original_start if last.alike else last.end
        return begins, ends


def reading_text(text: str, offset: int, rows: Sequence[FormulaRow]) -> ReadingText:
    """``text``, which begins at ``offset`` of its spine item, as it is read; ``rows`` are in order."""
    pieces: list[str] = []
    parts: list[_Part] = []
    at = length = 0
    for row, before, after in said_once(text, rows):
        start, end = row.start - offset, row.end - offset
        if not at <= start < end <= len(text):
            continue
        written = f"{before}{row.text}{after}"
        pieces += [text[at:start], written]
        parts.append(_Part(length, length + start - at, at, start, alike=True))
        length += start - at
        parts += _parts(text, start, end, (before, row.text, after), length)
        length += len(written)
        at = end
    parts.append(_Part(length, length + len(text) - at, at, len(text), alike=True))
    return ReadingText("".join([*pieces, text[at:]]), tuple(part for part in parts if part.end > part.start))


def as_read(passage: Passage) -> ReadingText:
    """A passage as models read it."""
    return reading_text(passage.text, passage.range.start.offset, passage.read_with)


def words_as_read(passage: Passage, where: TextRange) -> str:
    """The words at ``where``, which lies within the passage, as models read them."""
    first = passage.range.start.offset
    rows = [row for row in passage.read_with if where.start.offset <= row.start and row.end <= where.end.offset]
    words = passage.text[where.start.offset - first : where.end.offset - first]
    return reading_text(words, where.start.offset, rows).text


def said_once(text: str, rows: Sequence[FormulaRow]) -> Iterator[tuple[FormulaRow, str, str]]:
    """Each row with what is read before and after it, which ``text`` and the rows before haven't said already."""
    so_far = text
    for row in rows:
        before, after = (around if around.strip(_AROUND) not in so_far else "" for around in (row.before, row.after))
        so_far += f"\n{before}\n{after}"
        yield row, before, after


def _parts(text: str, start: int, end: int, written: tuple[str, str, str], length: int) -> Iterator[_Part]:
    """The parts of one row: its cells, each with its header and unit; what is read around it stands for all of it."""
    before, row, after = written
    if before:
        yield _Part(length, length + len(before), start, end, alike=False)
    first = length + len(before)
    begins, at = 0, start
    for cell in text[start:end].split("\n"):
        stands_at = row.find(cell, begins) if cell else -1
        if stands_at >= 0:
            stop = stands_at + len(cell)
            followed = [place for place in (row.find(mark, stop) for mark in _AFTER_CELL) if place >= 0]
            stop = min(followed) + len(_AFTER_CELL[0]) if followed else len(row)
            yield _Part(first + begins, first + stop, at, at + len(cell), alike=False)
            begins = stop
        at += len(cell) + 1
    if begins < len(row):
        yield _Part(first + begins, first + len(row), start, end, alike=False)
    if after:
        yield _Part(first + len(row), first + len(row) + len(after), start, end, alike=False)
