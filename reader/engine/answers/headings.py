"""Answers from headings: which chapter is about something, and the section whose title says what is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from indexing.booktext import chapter_of
from indexing.hits import Passage
from indexing.locator import TextRange
from models.user_message import say
from reader.engine.answers.replies import DETAILS, Claim, Reply, cited_reply
from reader.engine.grounding.evidence import NumberedPassage, SupportingQuote
from reader.engine.grounding.question import Kind
from reader.engine.grounding.words import words
from reader.engine.place.story import is_fiction
from reader.engine.questions.language import language
from reader.engine.questions.question import Question
from reader.engine.view.listings import listings_in
from reader.engine.view.sections import HeadedSection, sections_of
from reader.engine.view.view import BookView

_SHOWN = 3
_OPENING = 2
"""Sentences that a section is quoted with."""
_LONGEST = 350
_EXTRA = 1
"""Words that a title may have besides those of a question for a list or steps."""


def answer_where_covered(question: Question, view: BookView) -> Reply | None:
    """“Which chapter covers X?”: the titles with all words of X, the shortest first; None if no title has them."""
    topic = frozenset(view.lexicon.topic(question.slots.subject))
    sections = [section for section in sections_of(view) if topic and topic <= section.stems]
    if not sections:
        return None
    shown = _distinct(sorted(sections, key=lambda section: len(section.stems)))[:_SHOWN]
    titles = "; ".join(_title_in_chapter(section, view) for section in shown)
    quotes = tuple(_quote(n, section, view) for n, section in enumerate(shown, start=1))
    claim = Claim(say("It is the subject of {titles}.", titles=titles), quotes)
    return cited_reply([claim], tuple(quote.source for quote in quotes), DETAILS)


def places_of_section(question: Question, view: BookView) -> Sequence[TextRange]:
    """How the section begins whose title has the question's words and no others; none if there is none.

    Words that only ask (“steps”, “advantages”) may be in one of them alone. Who, where and when something was no title
    tells, and in a story a title is one among many places.
    """
    if question.content.kind in (Kind.PERSON, Kind.PLACE, Kind.TIME, Kind.YES_NO) or is_fiction(view.facts.subjects):
        return ()
    lang = language(question.language)
    tools = {view.lexicon.stem(word) for word in lang.words["tools"]}
    stems = frozenset(question.content.topic)
    lists = not lang.words["lists"].isdisjoint(words(question.text))
    core = stems - tools
    if not core or len(stems) < 2:
        return ()
    fitting = [
        (len(section.stems - tools - stems), section)
        for section in sections_of(view)
        if core <= section.stems and len(section.stems - tools - stems) <= (_EXTRA if lists else 0)
    ]
    with_items = [(bool(lists and not listings_in(section.text, view)), extra, section) for extra, section in fitting]
    best = sorted(with_items, key=lambda it: (it[0], it[1], it[2].at))
    return [opening(section, view) for *_, section in best[:1]]


def opening(section: HeadedSection, view: BookView) -> TextRange:
    """The first sentences of a section; of one that begins with a list all of its items."""
    listings = listings_in(section.text, view)
    if listings and listings[0].range.start == section.text.start:
        return listings[0].range
    first = section.sentences[0]
    shown = [it for it in section.sentences[:_OPENING] if it.end.offset - first.start.offset <= _LONGEST] or [first]
    return TextRange(first.start, shown[-1].end)


def _quote(n: int, section: HeadedSection, view: BookView) -> SupportingQuote:
    """A section's heading and its opening."""
    where = TextRange(min(section.at, section.text.start), opening(section, view).end)
    cited = view.sentences.cite(n, where)
    passage = Passage.unstored(view.book, cited.href, cited.chapter, where, cited.quote, [where])
    return SupportingQuote(NumberedPassage(n, passage, 1.0, where), where)


def _title_in_chapter(section: HeadedSection, view: BookView) -> str:
    """A section's title, behind that of its chapter if that is another."""
    chapter = chapter_of(view.table, section.text.start)
    if chapter is None or words(chapter.title) == words(section.title):
        return f"“{section.title if chapter is None else chapter.title}”"
    return f"“{chapter.title}”, “{section.title}”"


def _distinct(sections: Sequence[HeadedSection]) -> list[HeadedSection]:
    """The sections of which none begins as an earlier one does."""
    return list({section.text.start: section for section in reversed(sections)}.values())[::-1]
