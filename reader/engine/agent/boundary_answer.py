"""Answers how the book or a chapter begins or ends, or its first or last line, with the sentences there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexing.locator import TextRange
from indexing.store.rows import ChapterRow
from reader.engine.agent.scope import here, named_chapters, numbered, parts_named
from reader.engine.answers.replies import Reply, cited_reply, quoted_claims, short_reply
from reader.engine.grounding.evidence import QUOTES, NumberedPassage
from reader.engine.grounding.labels import CHAPTER_NUMBER, ORDINALS
from reader.engine.grounding.question import QuestionContent
from reader.engine.grounding.quotation import in_its_own_marks
from reader.engine.grounding.support import LONGEST_QUOTE, SupportingQuote
from reader.engine.view.view import BookView

_OF = "(?:part|book|volume|act)"
_PART = rf"(?:the )?(?:{_OF} {CHAPTER_NUMBER}|(?:{'|'.join(ORDINALS)}|last|final) {_OF})"
_CHAPTER = rf"(?:(?:the )?\w+ chapter|chapter \w+)(?:,? (?:of|in) {_PART})?|{_PART}(?:,? chapter \w+)?"
_ASKED = re.compile(
    r"^(?:(?:and|but|so) )?"
    rf"how (?:does|do|did|is) (?:it|(?:the|this) (?:book|story|novel|tale|play|chapter)|{_CHAPTER})"
    r"(?: all)? (begin|start|open|end|finish|close)s?\b[^,;]*\?*$",
    re.I,
)
_AT_EDGE = re.compile(
    r"^(?:(?:and|but|so) )?what (?:happens|happened|is happening) (?:at|in|by|towards?) the (?:very )?"
    rf"(beginning|start|end) of (?:this chapter|chapter [\w-]+|{_CHAPTER})[\s?.!]*$",
    re.I,
)
_LINE = re.compile(
    r"^(?:what(?:['’]?s| is| was| are| were)|quote|(?:give|show|read|tell) me) (?:the )?(?:very )?"
    r"(?P<which>first|opening|last|final|closing) (?:(?:sentence|line|paragraph)s?(?P<of> (?:of|in) .+?)?"
    r"|words(?P<words_of> (?:of|in) .+?))[\s?.!]*$",
    re.I,
)
_WHOLE = re.compile(rf" (?:of|in) (?:it|(?:the|this) (?:book|story|novel|tale|play|chapter)|{_CHAPTER})", re.I)
"""What a first or last line is asked of; “the last line of the letter” is left to the search."""
_SENTENCES = 2
_EXCERPT = 300
"""Characters that are looked at."""
_TRIED = 3
_WORDS = 5
"""A sentence of fewer words is a heading or an exclamation; the quote continues after it."""


def boundary_answer(question: QuestionContent, view: BookView) -> Reply | None:
    """The quote; None if the question isn't of this sort, or the text isn't there."""
    edge = asked_edge(question.text)
    if not edge:
        return None
    at_end = edge in ("end", "finish", "close", "last", "final", "closing")
    for chapter in _candidates(question.text, view, at_end=at_end):
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


def asked_edge(text: str) -> str:
    """The word for the beginning or the end that is asked for; empty if neither is."""
    if (asked := _ASKED.search(text) or _AT_EDGE.search(text)) is not None:
        return asked[1].lower()
    line = _LINE.search(text)
    if line is None:
        return ""
    whole = line["of"] or line["words_of"]
    return line["which"].lower() if whole is None or _WHOLE.fullmatch(whole) else ""


def _candidates(text: str, view: BookView, *, at_end: bool) -> Sequence[ChapterRow]:
    """The chapter that is meant; of the whole book its first or last few with a number, or of all.

    Several, because a part's own page holds only its title.
    """
    if "this chapter" in text.lower():
        chapter = here(view)
        return [chapter] if chapter is not None else []
    view.contents()
    chapters = view.table
    counted = named_chapters(text, chapters) or parts_named(text, chapters) or numbered(chapters) or list(chapters)
    return (counted[::-1] if at_end else counted)[:_TRIED]


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
