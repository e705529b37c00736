"""Answers how the book or a chapter begins or ends, or its first or last line, with the sentences there."""

from __future__ import annotations

from collections.abc import Sequence

from indexing.locator import TextRange
from indexing.store.rows import ChapterRow
from reader.engine.answers.replies import Reply, cited_reply, quoted_claims, short_reply
from reader.engine.answers.which_chapter import which_chapter
from reader.engine.grounding.evidence import QUOTES, NumberedPassage
from reader.engine.grounding.quotation import in_its_own_marks
from reader.engine.grounding.support import LONGEST_QUOTE, SupportingQuote
from reader.engine.questions.question import PlaceNamed, Question
from reader.engine.view.chapters import chapters_named, numbered, parts_named
from reader.engine.view.view import BookView

_SENTENCES = 2
_EXCERPT = 300
"""Characters that are looked at."""
_TRIED = 3
_WORDS = 5
"""A sentence of fewer words is a heading or an exclamation; the quote continues after it."""


def answer_boundary(question: Question, view: BookView) -> Reply | None:
    """The quote; None if the text isn't there."""
    if (asked_back := which_chapter(question, view)) is not None:
        return asked_back
    at_end = question.slots.edge == "end"
    for chapter in _candidates(question.slots.place, view, at_end=at_end):
        before = view.before
        if at_end and before is not None and before <= chapter.end:
            return short_reply("beyond_reading_position", (), ())
        where = _last(view, chapter) if at_end else _first(chapter)
        found = view.around(where)
        if found is None:
            continue
        source = NumberedPassage(1, found.passage, 1.0, found.passage.range)
        quote = _quote(source, chapter, at_end=at_end)
        if quote is not None:
            return cited_reply(quoted_claims([quote]), (source,), QUOTES)
    return None


def _candidates(place: PlaceNamed, view: BookView, *, at_end: bool) -> Sequence[ChapterRow]:
    """The chapter that is meant; of the whole book its first or last few with a number, or of all.

    Several, because a part's own page holds only its title.
    """
    if place.here:
        chapter = view.readers_chapter()
        return [] if chapter is None else [chapter]
    rows = view.contents()
    meant = chapters_named(place, rows) or parts_named(place, rows) or numbered(rows) or list(rows)
    return (meant[::-1] if at_end else meant)[:_TRIED]


def _first(chapter: ChapterRow) -> TextRange:
    """A stretch at a chapter's start that is long enough to reach past its heading."""
    return TextRange.of(chapter.start.spine, chapter.start.offset, chapter.start.offset + _EXCERPT)


def _last(view: BookView, chapter: ChapterRow) -> TextRange:
    """A stretch at a chapter's end."""
    spine, offset = chapter.end.spine, chapter.end.offset
    if offset == 0:
        spine = max(chapter.start.spine, spine - 1)
        offset = view.index.text.lengths(view.book)[spine]
    return TextRange.of(spine, max(0, offset - _EXCERPT), offset)


def _quote(source: NumberedPassage, chapter: ChapterRow, *, at_end: bool) -> SupportingQuote | None:
    """The chapter's first or last sentences that are more than a heading."""
    full = [
        where
        for where in source.passage.sentences
        if chapter.start <= where.start and where.end <= chapter.end and len(source.quote(where).split()) >= _WORDS
    ]
    quoted = full[-_SENTENCES:] if at_end else full[:_SENTENCES]
    if not quoted:
        return None
    core = quoted[-1] if at_end else quoted[0]
    for where in source.passage.sentences[:: 1 if at_end else -1]:  # short ones of its paragraph: “Call me Ishmael.”
        longer = TextRange(min(core.start, where.start), max(core.end, where.end))
        outward = where.start >= core.end if at_end else where.end <= core.start
        if outward and chapter.start <= where.start and where.end <= chapter.end and "\n" not in source.quote(longer):
            core = longer
    where = TextRange(min(core.start, quoted[0].start), max(core.end, quoted[-1].end))
    if "\n" in source.quote(where):  # a quote is of one paragraph
        where = core
    return SupportingQuote(source, in_its_own_marks(source, where, core, LONGEST_QUOTE))
