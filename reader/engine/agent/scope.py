"""Which part of the book a question is about, by what it says itself: “chapter 5”, “the last chapter”."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from indexing.store.rows import ChapterRow
from indexing.store.scope import Span
from reader.engine.grounding.labels import CHAPTER_NUMBER, ORDINALS, chapter_label, title_number
from reader.engine.grounding.question import QuestionContent
from reader.engine.view.view import BookView, SearchArea

_NUMBERED = re.compile(rf"\bchapters? ({CHAPTER_NUMBER})", re.I)
_EDGE = re.compile(r"\b(first|opening|last|final) chapter\b", re.I)
_HERE = re.compile(r"\bthis chapter\b", re.I)
_PART = re.compile(
    rf"\b(?:(?P<of>part|book|volume|act) (?P<number>{CHAPTER_NUMBER})|(?P<nth>{'|'.join(ORDINALS)}) "
    r"(?P<nth_of>part|book|volume|act)\b)",
    re.I,
)
_ABOVE = frozenset("part book volume act teil band partie livre tome".split())
"""What chapters are gathered in."""


def scope_of(question: QuestionContent, view: BookView) -> SearchArea:
    """The chapters that the question names, looked up in the table of contents; else the whole book."""
    if _HERE.search(question.text):
        chapter = here(view)
        return _scope([chapter] if chapter is not None else [])
    if not (_NUMBERED.search(question.text) or _EDGE.search(question.text)):
        return SearchArea()
    view.contents()
    return _scope(named_chapters(question.text, view.table))


def here(view: BookView) -> ChapterRow | None:
    """The chapter the reader is in, looked up if their place is known."""
    if view.context.position is None:
        return None
    return view.readers_chapter()


def _scope(chapters: Sequence[ChapterRow]) -> SearchArea:
    if not chapters:
        return SearchArea()
    label = ", ".join(f"“{chapter.title}”" for chapter in chapters[:3])
    return SearchArea(tuple(Span(chapter.start, chapter.end) for chapter in chapters), label)


def named_chapters(text: str, chapters: Sequence[ChapterRow]) -> list[ChapterRow]:
    """The entries that “chapter N” or “the first chapter” means; several where parts have their own numbers."""
    edge = _EDGE.search(text)
    if edge is not None:
        counted = numbered(chapters) or list(chapters)
        return counted[-1:] if edge[1].lower() in ("last", "final") else counted[:1]
    number = _NUMBERED.search(text)
    wanted = chapter_label(number[1]) if number is not None else ""
    found = _likest_chapters([chapter for chapter in chapters if str(title_number(chapter.title)[0]) == wanted])
    part = named_part(text)
    within = [each for each in found if part is not None and _is_part(part_of(each, chapters), part)]
    return within or found


def named_part(text: str) -> tuple[str, int] | None:
    """What chapters are gathered in, and its number, of “part two” or “the second act”; None if none is named."""
    found = _PART.search(text)
    if found is None:
        return None
    if found["nth"]:
        return found["nth_of"].lower(), ORDINALS.index(found["nth"].lower()) + 1
    label = chapter_label(found["number"])
    return (found["of"].lower(), int(label)) if label.isdecimal() else None


def parts_named(text: str, chapters: Sequence[ChapterRow]) -> list[ChapterRow]:
    """The entries that “part two” means."""
    part = named_part(text)
    return [each for each in chapters if part is not None and _is_part(each, part)]


def part_of(chapter: ChapterRow, chapters: Sequence[ChapterRow]) -> ChapterRow | None:
    """The entry right above a chapter in the table of contents."""
    before = takewhile(lambda each: each is not chapter and each != chapter, chapters)
    return next((each for each in reversed(list(before)) if each.depth < chapter.depth), None)


def _is_part(entry: ChapterRow | None, part: tuple[str, int]) -> bool:
    return entry is not None and title_number(entry.title) == (part[1], part[0])


def numbered(chapters: Sequence[ChapterRow]) -> list[ChapterRow]:
    """The entries whose titles begin with a number: chapters, not title pages and colophons."""
    return _likest_chapters([chapter for chapter in chapters if title_number(chapter.title)[0] is not None])


def _likest_chapters(entries: Sequence[ChapterRow]) -> list[ChapterRow]:
    """Of numbered entries the chapters; where there are none, letters or scenes and the like; else parts."""
    kinds = [_unlike_chapter(title_number(entry.title)[1]) for entry in entries]
    return [entry for entry, kind in zip(entries, kinds, strict=True) if kind == min(kinds)]


def _unlike_chapter(counted: str) -> int:
    """How little what a number counts is a chapter."""
    if not counted or counted.startswith("chap"):
        return 0
    return 2 if counted.split(maxsplit=1)[0] in _ABOVE else 1
