"""Answers about the publication itself, from the package and the concept map: marked as the book's own details."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from indexing.concepts.chapters import is_matter
from indexing.concepts.lexicon import TITLES
from indexing.locator import TextRange
from reader.engine.agent.book_facts import BookFacts
from reader.engine.agent.contents_answer import chapter_count
from reader.engine.agent.imprint import COPYRIGHT, ISBN, TRANSLATED_IN, TRANSLATOR, said_of_edition
from reader.engine.agent.publication_question import Field, field_of
from reader.engine.agent.publication_values import date_in_words, language_name, listed, plain_subject, rounded
from reader.engine.agent.replies import Claim, Reply, cited_reply, quoted_claims
from reader.engine.agent.summary_answer import quote_of, summary_answer
from reader.engine.agent.tools import Toolbox
from reader.engine.concepts.sentences import Sentences
from reader.engine.grounding.question import Question
from reader.engine.grounding.words import words
from reader.engine.protocol import AnswerSentence
from reader.engine.story import is_fiction
from reader.engine.summaries.chapters import body_chapters

DETAILS = "details"
"""The writer's name when the book's own details are the answer."""

_OWN = "According to the book’s own details, "
_SAY = "The book’s own details say: "
_READ_A_MINUTE = 240
"""Words that an adult reads a minute: Brysbaert (2019), a meta-analysis, has 238 for prose."""
_PAGE = 1_024
"""Characters of a page: Readium's and Thorium's positions are as long."""
_SHORT, _LONG = 40_000, 110_000
"""Words of a book below, above which it is a short, a long one."""
_SHOWN_DESCRIPTION = 1_000
_SHOWN_BESIDE = 300
"""Characters of a description, alone and beside the subjects."""
_CHARACTERS, _NAMED_TOO = 7, 10
"""People named at most, with those that the description names."""
_LEAST_SALIENCE = 0.3
"""Of the most salient person's; who has less is no main character."""
_LEAST_DESCRIBED = 0.03
"""The same of somebody whom the description names."""
_LOOKED_AT = 12
"""Of a character's mentions: the first whole sentence among them is quoted."""
_FIRST_OUT = re.compile(
    r"\b(?:published|written|completed|composed|appeared|printed|serialised)\b.{0,60}"
    r"(?:\b(?:1[4-9]|20)\d\d\b|\bbetween \d+ and \d+\b|\bcentury\b|\b\d+ (?:BCE?|AD|CE)\b)"
)
_BETWEEN = re.compile(r"(?<=[.!?])(?<!\b[A-Z]\.)\s+|(?<=[.!?]”)\s+")
"""Between two sentences of a description; not within “A. B.”."""
_PEN_NAME = re.compile(r"\bpen[- ]?names?\b|\bpseudonym", re.I)
_ONE_OF_SEVERAL = re.compile(
    r"\b(?:series|sequel|prequel|trilogy|cycle|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last"
    r"|final) (?:[\w’-]+ ){0,3}(?:novel|book|story|volume|collection))\b", re.I
)  # fmt: skip
_WHEN = re.compile(r"\b(?:when|year|date)\b", re.I)
_READERS = re.compile(r"\b(?:for whom|(?:intended|meant|written) for|whom? .* for|audience|readers?)\b", re.I)
_EDITION = re.compile(r"\b(?:e-?book|edition|electronic|digital|version)\b", re.I)


def publication_answer(question: Question, facts: BookFacts, toolbox: Toolbox) -> Reply | None:
    """The answer; None if the question isn't about the publication, or its details leave it to the text."""
    if toolbox.context.selection is not None:
        return None
    field = field_of(question.text, facts)
    return None if field is None else _ANSWERS[field](question, facts, toolbox)


def _details(*said: str) -> Reply:
    """Sentences that rest on the package, not on the text."""
    return Reply(
        text=" ".join(said),
        sentences=tuple(AnswerSentence(text=sentence, citations=(), supported=True) for sentence in said),
        citations=(),
        passages=(),
        writer=DETAILS,
    )


def _author(question: Question, facts: BookFacts, _toolbox: Toolbox) -> Reply:
    if not facts.authors:
        return _details("The book’s details don’t say who wrote it.")
    by = "its author is" if len(facts.authors) == 1 else "its authors are"
    named = _described_as(facts, _PEN_NAME) if _PEN_NAME.search(question.text) else ""
    return _details(f"{_OWN}{by} {listed(facts.authors)}.", *filter(None, (named,)))


def _title(_question: Question, facts: BookFacts, _toolbox: Toolbox) -> Reply:
    return _details(f"{_OWN}its title is “{facts.title}”.")


def _publisher(_question: Question, facts: BookFacts, _toolbox: Toolbox) -> Reply:
    if not facts.publisher:
        return _details("The book’s details don’t say who published it.")
    return _details(f"{_OWN}its publisher is {facts.publisher}.")


def _language(_question: Question, facts: BookFacts, _toolbox: Toolbox) -> Reply:
    name = language_name(facts.language)
    if not name:
        return _details("The book’s details don’t say which language it is in.")
    return _details(f"{_OWN}it is in {name}.")


def _translator(question: Question, _facts: BookFacts, toolbox: Toolbox) -> Reply:
    found = _of_edition(TRANSLATED_IN, toolbox) if _WHEN.search(question.text) else None
    found = found or _of_edition(TRANSLATOR, toolbox)
    return found or _details("The book’s pages about its edition name no translator.")


def _isbn(_question: Question, _facts: BookFacts, toolbox: Toolbox) -> Reply:
    return _of_edition(ISBN, toolbox) or _details("The book’s pages about its edition name no ISBN.")


def _of_edition(pattern: re.Pattern[str], toolbox: Toolbox) -> Reply | None:
    """What a page about the edition says; None if none says it."""
    quote = said_of_edition(pattern, toolbox)
    return None if quote is None else cited_reply(quoted_claims([quote]), (quote.source,), DETAILS)


def _series(_question: Question, facts: BookFacts, _toolbox: Toolbox) -> Reply:
    if not facts.series:
        more = _described_as(facts, _ONE_OF_SEVERAL)
        return _details("The book’s details don’t say that it is part of a series.", *filter(None, (more,)))
    number = "" if facts.series_index is None else f"number {facts.series_index:g} of "
    return _details(f"{_OWN}it is {number}the series “{facts.series}”.")


def _subjects(_question: Question, facts: BookFacts, _toolbox: Toolbox) -> Reply:
    headings = _headings(facts) or "The book’s details don’t name its subjects."
    return _details(headings, *filter(None, (_described(facts, _SHOWN_BESIDE),)))


def _year(question: Question, facts: BookFacts, toolbox: Toolbox) -> Reply:
    """When this edition was published; and what the book itself says of the work's first publication."""
    date = date_in_words(facts.published)
    if not date and (printed := _of_edition(COPYRIGHT, toolbox)) is not None:
        return printed
    said = _details(
        f"{_OWN}this edition was published {date}." if date else "The book’s details don’t say when it was published."
    )
    if _EDITION.search(question.text) or toolbox.left < 1:
        return said
    return _with_imprint(said, facts, toolbox)


def _with_imprint(said: Reply, facts: BookFacts, toolbox: Toolbox) -> Reply:
    """The same, with the imprint's or colophon's sentence about the first publication, if there is one so far."""
    context = toolbox.context
    named = set(words(facts.title)) | {word for author in facts.authors for word in words(author)}
    sentences = Sentences(toolbox.retriever, context.book, context.before)
    for hit in toolbox.call("text_search", query=f"{facts.title[:80]} was published in").hits:
        for where in hit.passage.sentences if is_matter(hit.passage.chapter) else ():
            cited = sentences.cite(1, where)
            if _FIRST_OUT.search(cited.quote) and named & set(words(cited.quote)):
                quote = quote_of(context.book, cited)
                found = cited_reply(quoted_claims([quote]), (quote.source,), DETAILS)
                return replace(found, text=f"{said.text}\n{found.text}", sentences=(*said.sentences, *found.sentences))
    return said


def _chapters(question: Question, _facts: BookFacts, toolbox: Toolbox) -> Reply | None:
    return chapter_count(question, toolbox)


def _length(_question: Question, facts: BookFacts, toolbox: Toolbox) -> Reply:
    index, book = toolbox.retriever.index, toolbox.context.book
    words = round(sum(chapter.words for chapter in body_chapters(index, book))) or facts.words
    if not words:
        return _details("The book’s length isn’t known yet, as its text is still being read in.")
    pages = max(1, round(sum(index.text.lengths(book)) / _PAGE))
    size = "a short book" if words < _SHORT else "a long book" if words > _LONG else "of middling length"
    return _details(
        f"It is {size}: about {rounded(words):,} words, or {pages:,} page{'s' * (pages > 1)} of {_PAGE:,} characters.",
        f"That takes about {_time(words / _READ_A_MINUTE)} to read, at {_READ_A_MINUTE} words a minute.",
    )


def _time(minutes: float) -> str:
    hours, rest = divmod(max(5, round(minutes / 5) * 5), 60)
    text = [f"{count} {unit}{'s' * (count > 1)}" for count, unit in ((hours, "hour"), (rest, "minute")) if count]
    return " and ".join(text)


def _about(question: Question, facts: BookFacts, toolbox: Toolbox) -> Reply | None:
    """The package's description and subjects, as the shelf shows them too; without a description the synopsis.

    None leaves it to the text: a synopsis doesn't say for whom a book was written.
    """
    if not facts.description and _READERS.search(question.text):
        return None
    if not facts.description:
        return summary_answer(replace(question, text="What is the book about?"), toolbox)
    return _details(*filter(None, (_described(facts), _headings(facts))))


def _setting(_question: Question, facts: BookFacts, _toolbox: Toolbox) -> Reply | None:
    """The subjects, which name places and times, and the description; None leaves it to the text."""
    said = [sentence for sentence in (_headings(facts), _described(facts)) if sentence]
    return _details(*said) if said else None


def _headings(facts: BookFacts) -> str:
    """The subject headings as a sentence; empty if there are none."""
    return f"{_OWN}its subjects are: {'; '.join(map(plain_subject, facts.subjects))}." if facts.subjects else ""


def _described(facts: BookFacts, most: int = _SHOWN_DESCRIPTION) -> str:
    """The description, to a sentence's end if it is long; empty if there is none."""
    text = " ".join(facts.description.split())
    if len(text) > most:
        cut = max(text.rfind(mark, 0, most) for mark in (". ", "! ", "? ", "” "))
        text = f"{text[: cut + 1] if cut > 0 else text[:most]} …"
    return f"{_SAY}{text}" if text else ""


def _described_as(facts: BookFacts, what: re.Pattern[str]) -> str:
    """The first sentence of the description that says something of the kind; empty if none does."""
    found = (one for one in _BETWEEN.split(facts.description) if what.search(one))
    return f"{_SAY}{' '.join(first.split())}" if (first := next(found, "")) else ""


def _characters(_question: Question, facts: BookFacts, toolbox: Toolbox) -> Reply | None:
    """The persons who are most about so far, with the sentences that first mention them; an author who tells it first.

    Whom the description or a subject heading names is among them, even if others are mentioned more.
    """
    context = toolbox.context
    people = [
        one for one in toolbox.maps.at(context.book, context.before, toolbox.cancel).entities if one.kind == "person"
    ]
    named = set(words(" ".join((facts.description, *facts.subjects))))
    leading = [one for one in people if one.salience >= _LEAST_SALIENCE * people[0].salience][:_CHARACTERS]
    described = [one for one in people if one not in leading and set(words(one.name)) - TITLES <= named]
    leading += [one for one in described if one.salience >= _LEAST_DESCRIBED * people[0].salience]
    if not leading:
        return None
    leading = leading[:_NAMED_TOO]
    sentences = Sentences(toolbox.retriever, context.book, context.before)
    firsts = sorted((_first_mention(one.mentions, sentences) for one in leading), key=lambda where: where.start)
    quotes = [quote_of(context.book, sentences.cite(n, where)) for n, where in enumerate(dict.fromkeys(firsts), 1)]
    so_far = "so far" if context.before is not None else "in this book"
    names = listed([one.name for one in leading])
    text = f"The people who appear most {so_far} are {names}." if len(leading) > 1 else f"It is mostly about {names}."
    said = cited_reply([Claim(text, tuple(quotes))], tuple(quote.source for quote in quotes), DETAILS)
    return _of_the_author(said, facts)


def _of_the_author(said: Reply, facts: BookFacts) -> Reply:
    """The same behind a sentence that says whose life it tells, if the subjects say that it is the author's."""
    headings = set(words(" ".join(facts.subjects)))
    if is_fiction(facts.subjects) or not facts.authors or not set(words(facts.authors[0])[-1:]) <= headings:
        return said
    own = _details(f"By its subjects it is about its author, {facts.authors[0]}.")
    return replace(said, text=f"{own.text} {said.text}", sentences=(*own.sentences, *said.sentences))


def _first_mention(mentions: tuple[TextRange, ...], sentences: Sentences) -> TextRange:
    """The first whole sentence that mentions somebody."""
    held = [sentences.holding(mention) for mention in mentions[:_LOOKED_AT]]
    return next((it.range for it in held if it.whole), held[0].range)


_ANSWERS: dict[Field, Callable[[Question, BookFacts, Toolbox], Reply | None]] = {
    "author": _author,
    "title": _title,
    "year": _year,
    "publisher": _publisher,
    "language": _language,
    "series": _series,
    "subjects": _subjects,
    "chapters": _chapters,
    "length": _length,
    "about": _about,
    "characters": _characters,
    "setting": _setting,
    "translator": _translator,
    "isbn": _isbn,
}
