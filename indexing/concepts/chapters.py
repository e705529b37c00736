"""A book's chapters as the concept map counts them: the innermost ones, and which of them are about the edition."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from indexing.chapter_names import BETWEEN
from indexing.store.rows import ChapterRow

_IMPRINT = (
    r"(?:half[ -]?)?title[ -]?page|cover|(?:un)?copyright(?: page)?|imprint|colophon|credits"
    r"|(?:table of )?contents|toc|landmarks|errata"
    r"|about (?:this|the) (?:publisher|e-?book|edition)\b.*"
    r"|also by\b.*|other books\b.*|other works by\b.*|praise for\b.*"
    r"|transcriber['’]s notes?|.*project gutenberg.*|licen[cs]e"
    r"|titelseite|inhalt(?:sverzeichnis)?|impressum|page de titre|couverture|table des matières|sommaire"
    r"|mentions légales|portada|cubierta|índice|créditos|frontespizio|indice|表紙|目次|奥付|扉"
)
"""Titles of what an edition says of itself."""

_DEDICATION = r"dedication|epigraph|widmung|dedicatoria|dédicace|dedica|acknowledge?ments?|danksagung"
"""Titles of what an author says to somebody, who needn't be of the book."""

_MATTER = (
    r"list of\b.*|illustrations|appendix\b.*"
    r"|(?:end|foot)?notes|index|glossary|bibliography|references|further reading"
    r"|about (?:the|this) (?:authors?|book|translators?)\b.*|dramatis personae|characters"
    r"|anmerkungen|fußnoten|register|remerciements|notes de bas de page"
    r"|agradecimientos|notas|ringraziamenti|脚注"
)
"""Titles of other matter around a book's body: those of the EPUB structural semantics vocabulary and others."""

_IS_IMPRINT = re.compile(_IMPRINT, re.IGNORECASE)
_IS_DEDICATION = re.compile(_DEDICATION, re.IGNORECASE)
_IS_MATTER = re.compile(f"{_IMPRINT}|{_DEDICATION}|{_MATTER}", re.IGNORECASE)
_IS_PREFACE = re.compile(
    r"(?:the )?(?:[\w’']+ )?(?:preface|foreword|introduction|vorwort|einleitung|préface|avant-propos|prefacio)\b.*",
    re.IGNORECASE,
)

_OF_AN_EDITION = re.compile(
    r"\bcopyright\b|©|\bisbn\b|all rights reserved|\be-?book\b|\bpublish(?:ed|er|ers|ing)\b|public domain"
    r"|\blicen[cs]e\b"
    r"|\bproofread(?:ing|ers?)?\b|https?://|\bwww\.|\btranscri(?:bed|ption)\b|verlag|éditions?\b|editorial\b",
    re.IGNORECASE,
)
_AROUND = " .:\t\n"
_EDGE = 4
"""Chapters at either end of a book that may be about the edition."""
_PER_CHARACTERS = 800
"""The words of an imprint are at least this dense."""


def innermost(chapters: Sequence[ChapterRow]) -> tuple[ChapterRow, ...]:
    """``chapters``, in reading order, each cut where the next one begins, so that no place is in two of them."""
    cut = [replace(row, end=min(row.end, after.start)) for row, after in pairwise(chapters)]
    return tuple(row for row in (*cut, *chapters[-1:]) if row.start < row.end)


def is_matter(title: str) -> bool:
    """Whether a chapter of this title, or name, belongs to the edition and not to the book."""
    return _IS_MATTER.fullmatch(_own_title(title)) is not None


def is_imprint(title: str) -> bool:
    """Whether a chapter of this title, or name, speaks of the edition itself: publisher, licence, contents."""
    return _IS_IMPRINT.fullmatch(_own_title(title)) is not None


def is_preface(title: str) -> bool:
    """Whether in a chapter of this title, or name, somebody speaks of the book before it begins."""
    return _IS_PREFACE.fullmatch(_own_title(title)) is not None


def is_dedication(title: str) -> bool:
    """Whether in a chapter of this title, or name, the author speaks to somebody: a dedication, thanks."""
    return _IS_DEDICATION.fullmatch(_own_title(title)) is not None


def _own_title(name: str) -> str:
    return name.rpartition(BETWEEN)[2].strip(_AROUND)


def speaks_of_edition(text: str) -> bool:
    """Whether ``text``, which may be a question, has a word of those that an edition says of itself."""
    return _OF_AN_EDITION.search(text) is not None


def body(chapters: Sequence[ChapterRow], read: Callable[[ChapterRow], str]) -> tuple[ChapterRow, ...]:
    """Those of ``chapters``, whose texts ``read`` gives, that are the book's own: no imprint, notes or licence."""
    last = len(chapters) - 1
    own_chapters = []
    for n, chapter in enumerate(chapters):
        text = read(chapter)
        at_edge = last > 0 and min(n, last - n) < _EDGE
        if not (is_matter(chapter.title) or is_matter(text[:80].partition("\n")[0]) or (at_edge and _of_edition(text))):
            own_chapters.append(chapter)
    return tuple(own_chapters)


def _of_edition(text: str) -> bool:
    matches = [match.lower() for match in _OF_AN_EDITION.findall(text)]
    return len(set(matches)) >= 3 and len(matches) * _PER_CHARACTERS > len(text)
