"""Answers what happens in parts of the book and how they begin and end; asks back which “chapter 1” is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from indexing.locator import TextRange
from indexing.store.rows import ChapterRow
from models.user_message import say
from reader.engine.answers.replies import (
    Claim,
    Reply,
    asking_back,
    cited_reply,
    quote_of,
    quoted_claims,
    short_reply,
    with_more_ahead,
)
from reader.engine.grounding.evidence import QUOTES, NumberedPassage, SupportingQuote
from reader.engine.grounding.labels import title_number
from reader.engine.grounding.quotation import LONGEST_QUOTE, in_its_own_marks
from reader.engine.protocol import Choice, Summary
from reader.engine.questions.language import language
from reader.engine.questions.question import PartNamed, PlaceNamed, Question, Slots
from reader.engine.view.chapters import chapters_named, numbered, part_of, parts_named, titled
from reader.engine.view.summary_tool import END
from reader.engine.view.view import BookView

_MOST = 6
"""Parts that are named."""


def which_chapter(question: Question, view: BookView) -> Reply | None:
    """The question back; None if its chapter can mean one only."""
    place, slots = question.slots.place, question.slots
    if place.chapter is None or place.part is not None:
        return None
    if not (slots.edge or any(map(str.isdecimal, slots.chapters))):
        return None
    meant = chapters_named(place, view.table)
    parts = [part for chapter in meant if (part := part_of(chapter, view.table)) is not None]
    titles = list(dict.fromkeys(part.title for part in parts))
    if len(meant) < 2 or len(titles) < 2:
        return None
    *first, last = (f"“{title}”" for title in titles[:_MOST])
    text = say(
        "There is a “{chapter}” in {parts} and {last}. Which of them do you mean?",
        chapter=meant[0].title,
        parts=", ".join(first),
        last=last,
    )
    lang = language(question.language)
    choices = (
        Choice(title, lang.in_part(question.asked, PartNamed(counted, number)))
        for title in titles[:_MOST]
        for number, counted in (title_number(title),)
        if number is not None and counted
    )
    return asking_back(text, tuple(choices))


def answer_summary(question: Question, view: BookView) -> Reply | None:
    """The summary as an answer; None if there is nothing to tell."""
    if (asked_back := which_chapter(question, view)) is not None:
        return asked_back
    summaries = _summaries(question.slots, view)
    if summaries is None:
        return None
    made = [summary for summary in summaries if summary is not None and summary.sentences]
    guarded = view.before is not None
    if made:
        reply = _reply(made, _last_words(made[0], view) if question.slots.chapters == (END,) else ())
        return with_more_ahead(reply) if guarded and len(made) < len(summaries) else reply
    if guarded:
        return short_reply("beyond_reading_position", (), ())
    missing = any(map(str.isdecimal, question.slots.chapters))
    return short_reply("not_in_book", (), ()) if missing else None


def synopsis_reply(view: BookView) -> Reply | None:
    """What the book is about, in its own words as far as it was read; None if there is nothing to tell."""
    made = view.synopsis("end")
    return _reply([made]) if made.sentences else None


def _summaries(slots: Slots, view: BookView) -> Sequence[Summary | None] | None:
    """The summaries that are asked for, None where there is nothing to tell; None if the book has no such part."""
    if slots.synopsis:
        return [view.synopsis(slots.synopsis)]
    if slots.titled:
        chapter = titled(slots.titled, view.table, view.facts.title)
        return None if chapter is None else [view.chapter_summary(chapter.title)]
    if slots.part is not None and not view.has_part(slots.part.counted, slots.part.number):
        return None
    return [view.chapter_summary(chapter) for chapter in slots.chapters]


def _last_words(summary: Summary, view: BookView) -> Sequence[SupportingQuote]:
    """How a chapter ends in its own words, unless its summary tells that already, or they aren't read yet."""
    begins = summary.citations[0].start
    chapter = next((row for row in view.table if row.start <= begins < row.end), None)
    if chapter is None or (view.before is not None and view.before <= chapter.end):
        return ()
    quote = _at_edge(chapter, view, at_end=True)
    if quote is None:
        return ()
    summarised = max(citation.end for citation in summary.citations)  # maybe up to the midst of the quote
    left = [at.start for at in quote.source.passage.sentences if summarised <= at.start < quote.range.end]
    if not left:
        return ()
    return (replace(quote, range=TextRange(max(quote.range.start, left[0]), quote.range.end)),)


def _reply(summaries: Sequence[Summary], last: Sequence[SupportingQuote] = ()) -> Reply:
    quotes, claims = list[SupportingQuote](), list[Claim]()
    for summary in summaries:
        cited = [quote_of(summary.book, citation) for citation in summary.citations]
        quotes += cited
        for sentence, quote in zip(summary.sentences, cited, strict=True):
            own = sentence.text != quote.source.passage.text
            claims += [Claim(sentence.text, (quote,))] if own else quoted_claims([quote])
    quotes += last
    claims += quoted_claims(last)
    writer = next((summary.writer for summary in summaries if summary.writer != QUOTES), QUOTES)
    return cited_reply(claims, tuple(quote.source for quote in quotes), writer)


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
        quote = _at_edge(chapter, view, at_end=at_end)
        if quote is not None:
            return cited_reply(quoted_claims([quote]), (quote.source,), QUOTES)
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


def _at_edge(chapter: ChapterRow, view: BookView, *, at_end: bool) -> SupportingQuote | None:
    """The chapter's first or last sentences that are more than a heading."""
    hit = view.around(_last(view, chapter) if at_end else _first(chapter))
    if hit is None:
        return None
    source = NumberedPassage(1, hit.passage, 1.0, hit.passage.range)
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
