"""Answers from headings: which chapter is about something, and the section whose title says what is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from indexing.booktext import chapter_of
from indexing.concepts.chapters import is_matter
from indexing.hits import Passage
from indexing.locator import TextRange
from models.user_message import UserMessage, say
from reader.engine.answers.replies import DETAILS, Claim, Reply, cited_reply
from reader.engine.grounding.evidence import NumberedPassage, SupportingQuote
from reader.engine.grounding.question import Kind
from reader.engine.grounding.words import words
from reader.engine.place.story import is_fiction
from reader.engine.questions.language import language
from reader.engine.questions.question import Question
from reader.engine.view.lines import paragraphs
from reader.engine.view.listings import announced_at, listings_in
from reader.engine.view.sections import HeadedSection, sections_of
from reader.engine.view.view import BookView

_SHOWN = 3
_OPENING = 2
"""Sentences that a section is quoted with."""
_LONGEST = 350
_BEGINNING = 3
"""Characters with which a word begins as its stem does, whatever its ending."""
_LISTED = (Kind.MANNER, Kind.NAME, Kind.OTHER)
"""What may be asked for that a list tells."""
_SHORT = 6
"""Words of a sentence that says nothing by itself: “Proceed as follows:”."""
_EXTRA = 1
"""Words that a title may have besides those of a question for a list or steps."""


def answer_where_covered(question: Question, view: BookView) -> Reply | None:
    """“Which chapter covers X?”: the titles with all words of X, the shortest first; else the sections of a book that
    explains whose sentences have them, the one with most first; None if there are none.
    """
    topic = view.lexicon.topic(question.slots.subject)
    in_titles = {stem for stem in topic if not stem.isdecimal()}
    sections = [section for section in sections_of(view) if in_titles and in_titles <= section.stems]
    if not sections:
        return _where_mentioned(topic, view) if topic and not is_fiction(view.facts.subjects) else None
    shown = _distinct(sorted(sections, key=lambda section: len(section.stems)))[:_SHOWN]
    titles = "; ".join(_title_in_chapter(section, view) for section in shown)
    quotes = [
        _quote(n, TextRange(min(it.at, it.text.start), opening(it, view).end), view)
        for n, it in enumerate(shown, start=1)
    ]
    return _titled_reply(say("It is the subject of {titles}.", titles=titles), quotes)


def _where_mentioned(topic: Mapping[str, str], view: BookView) -> Reply | None:
    """The sections in whose sentences all words of a topic stand together, with the first of these."""
    mentions = dict[TextRange, list[TextRange]]()
    sections = {it.text: it for it in _distinct(sections_of(view)) if not is_matter(it.title)}
    for read in view.sentences.read():
        for sentence in read:
            lowered = sentence.text.casefold()
            if not all(word[:_BEGINNING].casefold() in lowered for word in topic.values()):
                continue
            if frozenset(topic) <= view.lexicon.read(sentence.text).stems:
                holding = (it for it in reversed(sections) if it.start <= sentence.range.start < it.end)
                if (section := next(holding, None)) is not None:
                    mentions.setdefault(section, []).append(sentence.range)
    best = sorted(mentions, key=lambda it: -len(mentions[it]))[:_SHOWN]
    if not best:
        return None
    titles = "; ".join(_title_in_chapter(sections[it], view) for it in best)
    quotes = [_quote(n, mentions[it][0], view) for n, it in enumerate(best, start=1)]
    return _titled_reply(say("It comes up in {titles}.", titles=titles), quotes)


def _titled_reply(text: UserMessage, quotes: Sequence[SupportingQuote]) -> Reply:
    return cited_reply([Claim(text, tuple(quotes))], tuple(quote.source for quote in quotes), DETAILS)


def places_of_section(question: Question, view: BookView) -> Sequence[TextRange]:
    """How the section begins whose title has the question's words and no others, or what leads up to a list that is
    asked for; none if there is neither.

    Words that only ask (“steps”, “advantages”) may be in one of them alone. Who, where and when something was no title
    tells, and in a story a title is one among many places.
    """
    if question.content.kind in (Kind.PERSON, Kind.PLACE, Kind.TIME, Kind.YES_NO) or is_fiction(view.facts.subjects):
        return ()
    sought = _TitleQuery.of(question, view)
    if not sought.core or len(sought.stems) < 2:
        return ()
    sections = sections_of(view)
    titled = [section for section in sections if sought.is_title(section)]
    without_list = {it.at: sought.lists and not listings_in(it.text, view) for it in titled}
    by_fit = sorted(titled, key=lambda it: (without_list[it.at], -sought.had_by(it.stems), len(it.stems), it.at))
    section = by_fit[0] if by_fit else None
    if question.content.kind in _LISTED and (lead := _lead(sought, section, sections, view)) is not None:
        return [lead]
    return [opening(section, view)] if section is not None else ()


@dataclass(frozen=True, slots=True)
class _TitleQuery:
    """A question as titles and the leads of lists are compared with it: its ``core`` is without its tools, in stems."""

    stems: Mapping[str, str]
    core: frozenset[str]
    tools: frozenset[str]
    lists: bool
    reason: bool
    of_the_book: frozenset[str]
    """What the whole book is about, by its title."""

    @classmethod
    def of(cls, question: Question, view: BookView) -> _TitleQuery:
        """What is asked of the view's book."""
        lang, stems = language(question.language), question.content.topic
        tools = frozenset(view.lexicon.stem(word) for word in lang.words["tools"])
        lists = not lang.words["lists"].isdisjoint(words(question.text))
        subject = view.lexicon.read(view.facts.title).stems
        reason = question.content.kind is Kind.REASON
        return cls(stems, frozenset(stems) - tools, tools, lists, reason, frozenset(subject))

    def is_title(self, section: HeadedSection) -> bool:
        """Whether a section's title is what is asked for."""
        beyond = len(section.stems - self.tools - frozenset(self.stems))
        if not self.core <= section.stems or beyond > (_EXTRA if self.lists else 0):
            return False
        if self.reason:  # only a title that says all of it is about the reason
            return frozenset(self.stems) <= section.stems
        if len(self.core) > 1 or self.had_by(section.stems) > 1:
            return True
        (word,) = (self.stems[stem] for stem in self.core)
        alike = any(_is_same(word, other) for other in words(section.title))
        return alike and not self.core <= self.of_the_book

    def had_by(self, stems: AbstractSet[str]) -> int:
        """How many of the question's words a text has, if it has the core; more than that alone where that is one."""
        had = len(stems & frozenset(self.stems)) if self.core <= stems else 0
        return had if had > 1 or len(self.core) > 1 else 0


def _lead(
    sought: _TitleQuery, section: HeadedSection | None, sections: Sequence[HeadedSection], view: BookView
) -> TextRange | None:
    """What leads up to a list, if it has more of the question than the title of the ``section`` that fits best, or as
    much and stands there.
    """
    most, best = sought.had_by(section.stems) if section is not None else 0, None
    for where in _leads(sections, view):
        had = sought.had_by(view.lexicon.read(view.text(where)).stems)
        within = section is not None and section.text.start <= where.start < section.text.end
        if had > most or (best is None and had == most > 0 and sought.lists and within):
            most, best = had, where
    return best


def _leads(sections: Sequence[HeadedSection], view: BookView) -> Iterator[TextRange]:
    """What leads up to each list, steps or block of several lines: a sentence that ends in a colon, a short one with
    its paragraph.
    """
    headings = {section.at for section in sections}
    for where, line in paragraphs(view):
        if where.start in headings or not line.endswith(":"):
            continue
        announced = announced_at(where.end, _LONGEST, headings, view)
        if announced is not None and "\n" in view.text(announced):
            last = view.sentences.holding(TextRange.of(where.end.spine, where.end.offset - 1, where.end.offset))
            short = len(last.text.split()) < _SHORT and len(line) <= _LONGEST
            yield where if short else last.range


def _is_same(word: str, other: str) -> bool:
    """Whether two words are one, but for the ending of a plural."""
    shorter, longer = sorted((word.casefold(), other.casefold()), key=len)
    return longer in (shorter, f"{shorter}s", f"{shorter}es")


def opening(section: HeadedSection, view: BookView) -> TextRange:
    """The first sentences of a section; of one that begins with a list all of its items."""
    listings = listings_in(section.text, view)
    if listings and listings[0].range.start == section.text.start:
        return listings[0].range
    first = section.sentences[0]
    shown = [it for it in section.sentences[:_OPENING] if it.end.offset - first.start.offset <= _LONGEST] or [first]
    return TextRange(first.start, shown[-1].end)


def _quote(n: int, where: TextRange, view: BookView) -> SupportingQuote:
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
