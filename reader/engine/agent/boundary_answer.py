"""Answers questions about how the book or a chapter begins or ends with its first or last sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexing.locator import TextRange
from indexing.store.rows import ChapterRow
from reader.engine.agent.replies import Reply, cited_reply, quoted_claims, short_reply
from reader.engine.agent.scope import here, named_chapters, numbered
from reader.engine.agent.tools import Toolbox
from reader.engine.grounding.evidence import QUOTES, NumberedPassage
from reader.engine.grounding.question import Question
from reader.engine.grounding.quotation import in_its_own_marks
from reader.engine.grounding.support import LONGEST_QUOTE, SupportingQuote

_ASKED = re.compile(
    r"^how (?:does|do|did|is) (?:it|(?:the|this) (?:book|story|novel|tale|chapter)|(?:the )?\w+ chapter|chapter \w+)"
    r"(?: all)? (begin|start|open|end|finish|close)s?\b[^,;]*\?*$",
    re.I,
)
_SENTENCES = 2
_EXCERPT = 300
"""Characters that are looked at."""
_TRIED = 3
_WORDS = 5
"""A sentence of fewer words is a heading or an exclamation; the quote continues after it."""


def boundary_answer(question: Question, toolbox: Toolbox) -> Reply | None:
    """The quote; None if the question isn't of this sort, or the text isn't there."""
    asked = _ASKED.search(question.text)
    if asked is None:
        return None
    at_end = asked[1].lower() in ("end", "finish", "close")
    for chapter in _candidates(question.text, toolbox, at_end=at_end):
        before = toolbox.context.before
        if at_end and before is not None and before <= chapter.end:
            return short_reply("beyond_reading_position", (), ())
        where = _last(toolbox, chapter) if at_end else _first(chapter)
        found = toolbox.call("surrounding_context", start=str(where.start), end=str(where.end)).hits
        if not found:
            continue
        source = NumberedPassage(1, found[0].passage, 1.0, found[0].passage.range)
        quote = _quote(source, chapter, at_end=at_end)
        if quote is not None:
            return cited_reply(quoted_claims([quote]), (source,), QUOTES)
    return None


def _candidates(text: str, toolbox: Toolbox, *, at_end: bool) -> Sequence[ChapterRow]:
    """The chapter that is meant; of the whole book its first or last few with a number, or of all.

    Several, because a part's own page holds only its title.
    """
    if "this chapter" in text.lower():
        chapter = here(toolbox)
        return [chapter] if chapter is not None else []
    toolbox.call("book_structure")
    chapters = toolbox.retriever.chapters(toolbox.context.book, toolbox.context.before)
    counted = named_chapters(text, chapters) or numbered(chapters) or list(chapters)
    return (counted[::-1] if at_end else counted)[:_TRIED]


def _first(chapter: ChapterRow) -> TextRange:
    """A stretch at a chapter's start that is long enough to reach past its heading."""
    return TextRange.of(chapter.start.spine, chapter.start.offset, chapter.start.offset + _EXCERPT)


def _last(toolbox: Toolbox, chapter: ChapterRow) -> TextRange:
    """A stretch at a chapter's end."""
    spine, offset = chapter.end.spine, chapter.end.offset
    if offset == 0:
        spine = max(chapter.start.spine, spine - 1)
        offset = toolbox.retriever.index.text.lengths(toolbox.context.book)[spine]
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
    where = TextRange(quoted[0].start, quoted[-1].end)
    if "\n" in source.quote(where):  # a quote is of one paragraph
        where = core
    return SupportingQuote(source, in_its_own_marks(source, where, core, LONGEST_QUOTE))
