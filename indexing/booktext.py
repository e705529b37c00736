"""Reading a book's stored text under the spoiler horizon: ranges, surroundings, chapters."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from indexing.folding import is_unspaced
from indexing.hits import Passage
from indexing.locator import Locator, TextRange
from indexing.passages import word_counter
from indexing.store.index import IndexStore
from indexing.store.rows import ChapterRow, PassageRow

_HALF_WORD = re.compile(r"\w+$")


class BookText:
    """The text of the books in ``index``. With ``before``, nothing at or after that locator is ever returned."""

    def __init__(self, index: IndexStore) -> None:
        self.index = index

    def text(self, book: str, where: TextRange, before: Locator | None = None) -> str:
        """The canonical text at ``where``, cut at the horizon and at the end of the spine item."""
        entry = self.index.text.text(book, where.start.spine)
        if entry is None or (before is not None and where.start >= before):
            return ""
        end = where.end if before is None else min(where.end, before)
        return entry[1][where.start.offset : end.offset]

    def cut_sentence(self, book: str, end: Locator, before: Locator | None) -> TextRange | None:
        """As far as its words are whole, the sentence in the midst of which the horizon cuts words that end at ``end``.

        None if nothing of it is missing.
        """
        if before is None or end.spine != before.spine or end > before:
            return None
        rows = self.index.text.passages_in(book, before.spine, before.offset - 1, before.offset + 1)
        spans = [(s, e) for row in rows for s, e in row.sentences if s < end.offset and s < before.offset < e]
        entry = self.index.text.text(book, before.spine) if spans else None
        if entry is None:
            return None
        text, (start, stop) = entry[1], spans[0]
        if _has_words(text[end.offset : before.offset]) or not _has_words(text[before.offset : stop]):
            return None
        within = text[end.offset - 1 : end.offset + 1].isalnum() and not is_unspaced(text[end.offset - 1])
        words = _HALF_WORD.sub("", text[start : end.offset]) if within else text[start : end.offset]
        return TextRange.of(before.spine, start, start + len(words))

    def surrounding(self, book: str, where: TextRange, words: int, before: Locator | None = None) -> Passage | None:
        """Whole sentences around ``where``, about ``words`` words in all, in its spine item; None if there are none.

        What ``where`` touches is in it, even if that is more. It may cross a heading: a reader turning pages does too.
        """
        start, end = where.start.offset, where.end.offset
        rows = truncate_at_horizon(self.index.text.passages_in(book, where.start.spine, 0, 1 << 31), before)
        entry = self.index.text.text(book, where.start.spine)
        touched = [n for n, row in enumerate(rows) if row.start < max(end, start + 1) and row.end > start]
        if not touched or entry is None:
            return None
        sentence_spans = [sentence for row in rows for sentence in row.sentences]
        inside = [n for n, (s, e) in enumerate(sentence_spans) if s < max(end, start + 1) and e > start] or [touched[0]]
        first, last = _widened(entry[1], sentence_spans, inside[0], inside[-1], words)
        range_ = TextRange.of(where.start.spine, sentence_spans[first][0], sentence_spans[last][1])
        held = [row for row in rows if row.start < range_.end.offset and row.end > range_.start.offset]
        return self.passage(book, held, within=range_)

    def chapters(self, book: str, before: Locator | None = None) -> tuple[ChapterRow, ...]:
        """The table of contents in reading order; with a horizon, what starts before it, and ends no later."""
        rows = self.index.text.chapters(book)
        if before is None:
            return rows
        return tuple(replace(row, end=min(row.end, before)) for row in rows if row.start < before)

    def excerpt(self, book: str, where: TextRange) -> Passage | None:
        """The very words of ``where``, the parts of sentences included; None if it touches none."""
        start, end = where.start.offset, where.end.offset
        rows = self.index.text.passages_in(book, where.start.spine, start, end)
        if not rows:
            return None
        touched = [(max(s, start), min(e, end)) for row in rows for s, e in row.sentences if s < end and e > start]
        sentences = tuple(TextRange.of(where.start.spine, s, e) for s, e in touched)
        return replace(self.passage(book, rows, within=where), sentences=sentences)

    def chapter_at(self, book: str, locator: Locator, before: Locator | None = None) -> ChapterRow | None:
        """The innermost entry that holds ``locator``; None before the first, or if it begins at the horizon."""
        chapter = chapter_of(self.index.text.chapters(book), locator)
        return chapter if chapter is None or before is None or chapter.start < before else None

    def passage(
        self,
        book: str,
        rows: Sequence[PassageRow],
        within: TextRange | None = None,
        chapters: Sequence[ChapterRow] | None = None,
    ) -> Passage:
        """The stored passages ``rows``, one after the other in one spine item, as one; cut to ``within``."""
        spine = rows[0].spine
        range_ = within or TextRange.of(spine, rows[0].start, rows[-1].end)
        start, end = range_.start.offset, range_.end.offset
        href, text = self.index.text.text(book, spine) or ("", "")
        chapter = chapter_of(self.index.text.chapters(book) if chapters is None else chapters, range_.start)
        return Passage(
            book=book,
            href=href,
            chapter=chapter.name if chapter else "",
            range=range_,
            text=text[start:end],
            heading=rows[0].heading,
            sentences=tuple(
                TextRange.of(spine, s, e) for row in rows for s, e in row.sentences if start <= s and e <= end
            ),
            first_ordinal=rows[0].ordinal,
            last_ordinal=rows[-1].ordinal,
            language=self.index.map_version(book)[0],
            read_with=self.index.boxes.read_with(book, range_),
        )


def chapter_of(chapters: Sequence[ChapterRow], locator: Locator) -> ChapterRow | None:
    """The last of ``chapters``, which are in reading order, that starts at ``locator`` or before."""
    index = bisect_right(chapters, locator, key=lambda chapter: chapter.start)
    return chapters[index - 1] if index else None


def truncate_at_horizon(rows: Sequence[PassageRow], before: Locator | None) -> tuple[PassageRow, ...]:
    """The rows without anything at or after the horizon."""
    if before is None:
        return tuple(rows)
    return tuple(_clip(row, before) for row in rows if row.range.start < before)


def _has_words(text: str) -> bool:
    return any(map(str.isalnum, text))


def _clip(row: PassageRow, before: Locator) -> PassageRow:
    if row.range.end <= before:
        return row
    sentences = tuple((s, min(e, before.offset)) for s, e in row.sentences if s < before.offset)
    return replace(row, end=sentences[-1][1], sentences=sentences)


def _widened(
    text: str, sentence_spans: Sequence[tuple[int, int]], first: int, last: int, words: int
) -> tuple[int, int]:
    """Sentences ``first`` to ``last`` with as many on both sides as ``words`` allows, one more on the shorter side."""
    count = word_counter(text)
    start, end = first, last
    left = words - sum(count(text[s:e]) for s, e in sentence_spans[first : last + 1])
    while True:
        sides = [n for n in (start - 1, end + 1) if 0 <= n < len(sentence_spans)]
        if not sides:
            return start, end
        # the side that has had fewer sentences, what follows first
        side = min(sides, key=lambda n: (first - n if n < first else n - last, n < first))
        left -= count(text[slice(*sentence_spans[side])])
        if left < 0:
            return start, end
        start, end = min(start, side), max(end, side)
