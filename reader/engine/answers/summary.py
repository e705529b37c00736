"""Answers questions about what happens in a chapter, in the book, or so far, with a summary."""

from __future__ import annotations

from collections.abc import Sequence

from reader.engine.answers.replies import (
    Claim,
    Reply,
    cited_reply,
    quote_of,
    quoted_claims,
    short_reply,
    with_more_ahead,
)
from reader.engine.answers.which_chapter import which_chapter
from reader.engine.grounding.evidence import QUOTES
from reader.engine.grounding.support import SupportingQuote
from reader.engine.protocol import Summary
from reader.engine.questions.question import Question, Slots
from reader.engine.view.view import BookView


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
        reply = _reply(made)
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
    if slots.part is not None and not view.has_part(slots.part.counted, slots.part.number):
        return None
    return [view.chapter_summary(chapter) for chapter in slots.chapters]


def _reply(summaries: Sequence[Summary]) -> Reply:
    quotes, claims = list[SupportingQuote](), list[Claim]()
    for summary in summaries:
        cited = [quote_of(summary.book, citation) for citation in summary.citations]
        quotes += cited
        for sentence, quote in zip(summary.sentences, cited, strict=True):
            own = sentence.text != quote.source.passage.text
            claims += [Claim(sentence.text, (quote,))] if own else quoted_claims([quote])
    writer = next((summary.writer for summary in summaries if summary.writer != QUOTES), QUOTES)
    return cited_reply(claims, tuple(quote.source for quote in quotes), writer)
