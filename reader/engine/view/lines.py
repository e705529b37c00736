"""The paragraphs of a book and the lines of its verse, as far as the horizon."""

from __future__ import annotations

from collections.abc import Iterator

from indexing.locator import Locator, TextRange
from reader.engine.view.view import BookView

FIRST, END = Locator(0, 0), Locator(999_999_999, 0)


def paragraphs(view: BookView, start: Locator = FIRST, end: Locator = END) -> Iterator[tuple[TextRange, str]]:
    """The paragraphs that begin between two places, with where they stand."""
    for begins, text in view.sentences.items():
        if start.spine <= begins.spine <= end.spine:
            at = begins.offset
            for line in text.split("\n"):
                where = TextRange.of(begins.spine, at, at + len(line))
                if start <= where.start < end:
                    yield where, line
                at += len(line) + 1


def lines_in(paragraph: TextRange, view: BookView) -> tuple[TextRange, ...]:
    """The lines of a paragraph, as the page ends them: those of a stanza, or the paragraph alone."""
    ends = [row for row in view.index.boxes.shown_as(view.book, paragraph) if row.text.startswith("\n")]
    starts = [paragraph.start.offset, *(row.end for row in ends)]
    stops = [*(row.start for row in ends), paragraph.end.offset]
    spine = paragraph.start.spine
    return tuple(TextRange.of(spine, at, stop) for at, stop in zip(starts, stops, strict=True) if at < stop)
