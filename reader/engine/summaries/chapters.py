"""Which chapters of a book are summarised, which one is “chapter 5”, and which are only title page or imprint."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from statistics import median

from indexing.concepts.chapters import is_matter
from indexing.locator import Locator
from indexing.store.index import IndexStore
from indexing.store.rows import ChapterRow
from indexing.store.scope import Span
from reader.engine.grounding.labels import title_number
from reader.engine.summaries.source_text import SourceReader

_LEAST = 12
"""Words below which there is nothing to tell (a part's own page, a picture's), but in a chapter of a sentence."""
_SUBDIVIDED = 2.0
"""An entry with entries below it is one chapter if it is at most this many times as long as a chapter beside it."""
_BRIEF = 0.1
"""Share of a chapter's usual length; less, before the first numbered one, is a motto or a dedication."""
_SHORT_MATTER = 700
"""Words that an imprint or a licence has at most."""
_LISTED = 0.5
"""Share of whole sentences below which a page is a list."""
_SIGNS = re.compile(r"https?://|www\.|©|\bISBN\b|\b\w+\.(?:org|com)\b", re.I)
_OPENING = re.compile(
    r"(?:the )?(?:author[’']s |editor[’']s |translator[’']s )?(?:introduction|preface|foreword)\b.*", re.I
)
"""Left out where numbered chapters follow: there they are about the book."""
_CLOSING = re.compile(r"(?:a |the )?(?:select(?:ed)? |annotated )?bibliograph\w+(?: notes?)?|works cited|sources", re.I)
"""Left out behind numbered chapters."""


@dataclass(frozen=True, slots=True)
class BodyChapter:
    """A chapter to summarise. ``above`` are the titles of the parts that it is in, the outermost first.

    ``number`` is what its title begins with, None if it is no number; ``counted`` says of what it is one (“chapter”).
    """

    title: str
    above: tuple[str, ...]
    span: Span
    words: float
    number: int | None
    counted: str


def body_chapters(index: IndexStore, book: str) -> tuple[BodyChapter, ...]:
    """The chapters in reading order, without what stands around the text; together at most the whole book."""
    rows = index.text.chapters(book)
    reader = SourceReader(index, book)
    read = _read(rows, _lengths(index, book, rows)) if rows else []
    chapters = [it for it, leaf in read if it.words >= _LEAST or (leaf and it.words and _tells(reader, it))]
    if not chapters:
        return ()
    numbered = sum(chapter.number is not None for chapter in chapters) * 2 > len(chapters)
    matter = _MatterFilter(reader, numbered=numbered)
    typical = median(chapter.words for chapter in chapters) if numbered else 0.0
    front = len(list(takewhile(lambda it: matter.holds(it, at_least=_BRIEF * typical), chapters)))
    back = len(list(takewhile(matter.holds, reversed(chapters[front:]))))
    return tuple(chapters[front : len(chapters) - back]) or tuple(chapters)


def nth(chapters: Sequence[BodyChapter], n: int) -> BodyChapter | None:
    """“Chapter n”: the one with that number; where nothing is numbered, the n-th. None where several have it."""
    chapters = counted(chapters)
    if all(chapter.number is not None for chapter in chapters):
        numbered = numbered_so(chapters, n)
        return numbered[0] if len(numbered) == 1 else None
    return chapters[n - 1] if 0 < n <= len(chapters) else None


def numbered_so(chapters: Sequence[BodyChapter], n: int) -> list[BodyChapter]:
    """The chapters with that number: several where each part numbers its own."""
    return [chapter for chapter in counted(chapters) if chapter.number == n]


def counted(chapters: Sequence[BodyChapter]) -> Sequence[BodyChapter]:
    """The chapters that “the last chapter” is one of: those numbered alike; all where most have no number."""
    counts = Counter(chapter.counted for chapter in chapters if chapter.number is not None)
    if not counts or sum(counts.values()) * 2 <= len(chapters):
        return chapters
    most = counts.most_common(1)[0][0]
    return [chapter for chapter in chapters if chapter.number is not None and chapter.counted == most]


def in_part(chapters: Sequence[BodyChapter], counted: str, number: int) -> list[BodyChapter]:
    """The chapters of “Act 3” or “Part Two”: those below an entry that is numbered so, or that entry itself."""
    return [
        chapter
        for chapter in chapters
        if any(title_number(title) == (number, counted) for title in (*chapter.above, chapter.title))
    ]


def full_title(chapter: BodyChapter, chapters: Sequence[BodyChapter]) -> str:
    """Its title; with those of its parts where it is only a number that others of ``chapters`` have too."""
    twins = [other for other in chapters if other.title == chapter.title]
    if len(twins) < 2:
        return chapter.title
    levels = zip(*(other.above for other in chapters if other.number is not None), strict=False)
    shared = len(list(takewhile(lambda titles: len(set(titles)) == 1, levels)))  # the title of the whole, say
    return " · ".join((*chapter.above[shared:], chapter.title))


def holding(index: IndexStore, book: str, at: Locator) -> BodyChapter | None:
    """The chapter that holds ``at``, be it only a title page; None before the first.

    Where a part's heading stands above its first chapter, that is the one.
    """
    rows = index.text.chapters(book)
    chapters = body_chapters(index, book)
    found_chapter = next((c for c in chapters if c.span.start <= at < c.span.end), None)
    if found_chapter is not None or not rows:
        return found_chapter
    parts = [row for row in _parts(rows) if row.start <= at]
    below = next((c for c in chapters if parts and c.span.start == parts[-1].end and parts[-1].title in c.above), None)
    if below is not None and below.span.start.spine == at.spine:
        return below
    return _chapter(parts[-1], (), 0.0) if parts else None


def begun_before(index: IndexStore, book: str, before: Locator | None) -> tuple[bool, bool]:
    """Whether anything is told before a horizon: by the book's text, and by the chapter that the horizon is in."""
    chapters = body_chapters(index, book)
    here = next((chapter for chapter in reversed(chapters) if before is None or chapter.span.start <= before), None)
    if here is None or before is None:
        return here is not None, here is not None
    read = SourceReader(index, book).read(Span(here.span.start, min(before, here.span.end)))
    in_chapter = sum(sentence.words for sentence in read.sentences if sentence.tells) >= _LEAST
    return in_chapter or here is not chapters[0], in_chapter


def _parts(rows: Sequence[ChapterRow]) -> list[ChapterRow]:
    """Each entry up to the next one, however deep."""
    ends = [*(row.start for row in rows[1:]), rows[-1].end]
    return [replace(row, end=max(row.start, end)) for row, end in zip(rows, ends, strict=True)]


def _lengths(index: IndexStore, book: str, rows: Sequence[ChapterRow]) -> list[float]:
    """The words of each entry up to the next."""
    return [
        sum(p.words for p in index.text.passages_between(book, part.start, part.end)) if part.start < part.end else 0.0
        for part in _parts(rows)
    ]


def _read(rows: Sequence[ChapterRow], lengths: Sequence[float]) -> list[tuple[BodyChapter, bool]]:
    """The entries that may be chapters: leaves of the table of contents, and what is a chapter though it is subdivided.

    Each with whether it is a leaf, or taken for one.
    """
    parts, chapters = _parts(rows), list[tuple[BodyChapter, bool]]()
    last: list[int] = []  # for each entry, the last of those below it, or itself
    for n, row in enumerate(rows):
        end = n
        while end + 1 < len(rows) and rows[end + 1].depth > row.depth:
            end += 1
        last.append(end)
    beside: dict[tuple[int, ...], float] = {}  # the longest leaf below the same entry
    above: list[tuple[int, ...]] = []
    for n, row in enumerate(rows):
        path = next((above[m] + (m,) for m in range(n - 1, -1, -1) if rows[m].depth < row.depth and last[m] >= n), ())
        above.append(path)
        if last[n] == n and not is_matter(row.title):
            beside[path] = max(beside.get(path, 0.0), lengths[n])
    n = 0
    while n < len(rows):
        words = sum(lengths[n : last[n] + 1])
        titles = tuple(rows[m].title for m in above[n])
        if last[n] == n or words <= _SUBDIVIDED * beside.get(above[n], 0.0):
            chapters.append((_chapter(replace(parts[n], end=parts[last[n]].end), titles, words), True))
            n = last[n] + 1
        else:
            chapters.append((_chapter(parts[n], titles, lengths[n]), False))
            n += 1
    return chapters


def _tells(reader: SourceReader, chapter: BodyChapter) -> bool:
    """Whether a short chapter has a sentence."""
    return any(sentence.whole for sentence in reader.read(chapter.span).sentences)


def _chapter(row: ChapterRow, above: tuple[str, ...], words: float) -> BodyChapter:
    number, counted = title_number(row.title)
    return BodyChapter(row.title, above, Span(row.start, row.end), words, number, counted)


class _MatterFilter:
    """Judges what stands before and after the text."""

    def __init__(self, reader: SourceReader, *, numbered: bool) -> None:
        self._reader = reader
        self._numbered = numbered

    def holds(self, chapter: BodyChapter, *, at_least: float = 0.0) -> bool:
        """Whether a chapter at the beginning or the end, or one of fewer words, is matter around the text."""
        if chapter.number is not None and self._numbered:
            return False
        title = chapter.title.strip()
        if is_matter(title) or (self._numbered and (_OPENING.fullmatch(title) or _CLOSING.fullmatch(title))):
            return True
        if chapter.words < at_least:
            return True
        if chapter.words > _SHORT_MATTER:
            return False
        sentences = self._reader.read(chapter.span).sentences
        whole = sum(sentence.whole for sentence in sentences)
        return whole < _LISTED * len(sentences) or any(_SIGNS.search(sentence.text) for sentence in sentences)
