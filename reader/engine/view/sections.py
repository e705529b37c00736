"""The sections of a book by their headings, in the text and in its contents: what each is called and how it begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from indexing.booktext import truncate_at_horizon
from indexing.locator import Locator, TextRange
from indexing.store.rows import PassageRow
from reader.engine.grounding.words import words
from reader.engine.place.story import is_fiction
from reader.engine.view.view import BookView

_JOINED = " · "
"""What ``PassageRow.heading`` joins headings by that follow one another."""


@dataclass(frozen=True, slots=True)
class HeadedSection:
    """Text under a heading: its title, where that stands (or would, if only the contents have it), and its sentences,
    of a part with chapters those of the first spine item with any.

    ``stems`` are those of the title, without its numbers.
    """

    title: str
    at: Locator
    sentences: tuple[TextRange, ...]
    stems: frozenset[str]

    @property
    def text(self) -> TextRange:
        """All of its sentences."""
        return TextRange(self.sentences[0].start, self.sentences[-1].end)


def sections_of(view: BookView) -> tuple[HeadedSection, ...]:
    """The sections as far as the horizon, in order; an entry of the contents that stands in no heading is one too."""
    sections = [
        section
        for spine in range(len(view.index.text.lengths(view.book)))
        for section in _in_item(view, spine, truncate_at_horizon(_rows(view, spine), view.before))
    ]
    titles = {(*words(section.title), section.at.spine) for section in sections}
    for row in view.table:
        if (*words(row.title), row.start.spine) not in titles:
            within = (it for section in sections for it in section.sentences if row.start <= it.start < row.end)
            after = sorted(dict.fromkeys(within), key=lambda it: it.start)
            if after := [it for it in after if it.start.spine == after[0].start.spine]:
                sections.append(HeadedSection(row.title, row.start, tuple(after), _stems(row.title, view)))
    return tuple(sorted(sections, key=lambda section: section.at))


def explains(view: BookView) -> bool:
    """Whether a book is none that tells a story, by its subjects, and has what books do that explain something: boxes,
    tables, lists, code.
    """
    if is_fiction(view.facts.subjects):
        return False
    everything = (TextRange.of(spine, 0, 1 << 29) for spine in range(len(view.index.text.lengths(view.book))))
    boxes = view.index.boxes
    return bool(boxes.of(view.book, view.before)) or any(boxes.formulas(view.book, where) for where in everything)


def _rows(view: BookView, spine: int) -> Sequence[PassageRow]:
    return view.index.text.passages_in(view.book, spine, 0, 1 << 31)


def _in_item(view: BookView, spine: int, rows: Sequence[PassageRow]) -> Iterator[HeadedSection]:
    """The sections of one spine item: each heading right above a run of passages has all of the run."""
    at, text = 0, view.text(TextRange.of(spine, 0, 1 << 29))
    while at < len(rows):
        heading, first = rows[at].heading, at
        while at < len(rows) and rows[at].heading == heading:
            at += 1
        if not heading:
            continue
        sentences = tuple(TextRange.of(spine, s, e) for row in rows[first:at] for s, e in row.sentences)
        start = rows[first].start
        for title in reversed(heading.split(_JOINED)):  # a header of a table may stand between
            start = max(text.rfind(title, 0, start), 0)
            yield HeadedSection(title, Locator(spine, start), sentences, _stems(title, view))


def _stems(title: str, view: BookView) -> frozenset[str]:
    """The stems of a title that say something; it may be nothing but words that seldom do (“What to do”)."""
    stems = view.lexicon.read(title).stems
    return frozenset(stem for stem in stems if not stem.isdecimal())
