"""Which entries of a table of contents a named part of the book means: “chapter 5”, “the last chapter”, “part two”."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from indexing.concepts.chapters import is_matter
from indexing.store.rows import ChapterRow
from reader.engine.grounding.labels import title_number
from reader.engine.grounding.words import words
from reader.engine.questions.question import PartNamed, PlaceNamed

_ABOVE = frozenset("part book volume act teil band partie livre tome".split())
"""What chapters are gathered in."""
_NUMERAL = re.compile(r"\d+|[ivxlc]+")
_ARTICLES = frozenset("the a an der die das le la les".split())
_CHAPTER = frozenset("chapter section letter scene kapitel abschnitt brief szene chapitre lettre scène".split())


def chapters_named(place: PlaceNamed, rows: Sequence[ChapterRow]) -> list[ChapterRow]:
    """The entries that “chapter N” or “the first chapter” means; several where parts have their own numbers.

    Where none has a number the N-th is meant.
    """
    with_numbers = numbered(rows)
    counted = with_numbers or [row for row in rows if not is_matter(row.title)] or list(rows)
    if place.edge:
        return counted[-1:] if place.edge == "last" else counted[:1]
    if place.chapter is not None and not with_numbers:
        return counted[place.chapter - 1 : place.chapter] if place.chapter else []
    entries = _likest_chapters(
        [row for row in rows if place.chapter is not None and title_number(row.title)[0] == place.chapter]
    )
    part = place.part
    within = [row for row in entries if part is not None and _is_part(part_of(row, rows), part)]
    return within or entries


def titled(text: str, rows: Sequence[ChapterRow], book: str) -> ChapterRow | None:
    """The entry with that title, whether its number and its article are said or not; none for the title of the book."""
    wanted = words(text)
    wanted = wanted[1:] if wanted[:1] and wanted[0] in _ARTICLES else wanted
    if not wanted or wanted == words(book)[-len(wanted) :]:
        return None
    for row in rows:
        title = words(row.title)
        before = title[: -len(wanted)]
        if title[len(before) :] == wanted and all(map(_may_be_left_out, before)):
            return row
    return None


def _may_be_left_out(word: str) -> bool:
    return word in _ARTICLES | _ABOVE | _CHAPTER or _NUMERAL.fullmatch(word) is not None


def parts_named(place: PlaceNamed, rows: Sequence[ChapterRow]) -> list[ChapterRow]:
    """The entries that “part two” means."""
    return [row for row in rows if place.part is not None and _is_part(row, place.part)]


def part_of(chapter: ChapterRow, rows: Sequence[ChapterRow]) -> ChapterRow | None:
    """The entry right above a chapter in the table of contents."""
    before = takewhile(lambda row: row is not chapter and row != chapter, rows)
    return next((row for row in reversed(list(before)) if row.depth < chapter.depth), None)


def numbered(rows: Sequence[ChapterRow]) -> list[ChapterRow]:
    """The entries whose titles begin with a number: chapters, not title pages and colophons.

    None where one alone does: “Nine Doors” is a title.
    """
    entries = [row for row in rows if title_number(row.title)[0] is not None]
    return _likest_chapters(entries) if len(entries) > 1 else []


def _is_part(entry: ChapterRow | None, part: PartNamed) -> bool:
    return entry is not None and title_number(entry.title) == (part.number, part.counted)


def _likest_chapters(entries: Sequence[ChapterRow]) -> list[ChapterRow]:
    """Of numbered entries the chapters; where there are none, letters or scenes and the like; else parts."""
    kinds = [_unlike_chapter(title_number(entry.title)[1]) for entry in entries]
    return [entry for entry, kind in zip(entries, kinds, strict=True) if kind == min(kinds)]


def _unlike_chapter(counted: str) -> int:
    """How little what a number counts is a chapter."""
    if not counted or counted.startswith("chap"):
        return 0
    return 2 if counted.split(maxsplit=1)[0] in _ABOVE else 1
