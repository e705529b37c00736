"""Answers with what a number names: exercise 5.2, note 12 of chapter 3, the third step of something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from indexing.concepts.chapters import is_matter
from indexing.locator import Locator, TextRange
from reader.engine.answers.replies import Reply, quoted_reply
from reader.engine.grounding.labels import title_number
from reader.engine.grounding.words import words
from reader.engine.place.story import is_fiction
from reader.engine.questions.language import language
from reader.engine.questions.question import NumberNamed, Question
from reader.engine.view.chapters import chapters_named
from reader.engine.view.lines import paragraphs
from reader.engine.view.listings import Listing, all_listings
from reader.engine.view.sections import HeadedSection, sections_of
from reader.engine.view.view import BookView

_SHOWN = 3
_LONGEST_LABEL = 60
"""Characters at the beginning of a line in which a label stands."""


def answer_numbered(question: Question, view: BookView) -> Reply | None:
    """The item, note or exercise as a quote; None if the book so far has none of that number."""
    named = question.slots.numbered
    if named is None:
        return None
    lang = language(question.language)
    if named.what in lang.words["notes"]:
        places = _notes(named, question, view)
    elif named.what in lang.words["items"] and not is_fiction(view.facts.subjects):
        places = _items(named, question, view)
    else:
        places = list(_labelled(named, view))
    if not places:
        return None
    cited = (view.sentences.cite(n, place) for n, place in enumerate(places[:_SHOWN], start=1))
    return quoted_reply([citation for citation in cited if citation.quote], view.book)


def _labelled(named: NumberNamed, view: BookView) -> Iterator[TextRange]:
    """The paragraphs that begin with the label: “Exercise 5.2. …”, “5.2 Exercise …”."""
    label = [*words(named.what), *words(named.label)]
    for where, line in paragraphs(view):
        begun = words(line[:_LONGEST_LABEL])
        if begun[: len(label)] in (label, [*label[1:], label[0]]):
            yield where


def _notes(named: NumberNamed, question: Question, view: BookView) -> list[TextRange]:
    """The notes of that number, of the chapter that is named; in the chapter itself or among its notes at the end."""
    sections = sections_of(view)
    place = question.slots.place
    chapters = chapters_named(place, view.contents()) if place.chapters else []
    titles = {(*words(chapter.title),) for chapter in chapters}
    numbers = {place.chapter, *(title_number(chapter.title)[0] for chapter in chapters)} - {None}
    headings, notes = {section.at for section in sections}, []
    for where, line in paragraphs(view):
        if where.start in headings:
            continue
        if words(line[:_LONGEST_LABEL])[:1] != [named.label.casefold()] or not _is_note(line, named.label):
            continue
        above = _above(where.start, sections)
        inside = any(chapter.start <= where.start < chapter.end for chapter in chapters)
        titled = any((*words(it.title),) in titles or title_number(it.title)[0] in numbers for it in above)
        among_notes = _in_matter(where.start, sections, view)
        if (among_notes and not place.chapters) or (place.chapters and (inside or (among_notes and titled))):
            notes.append(where)
    return notes


def _is_note(line: str, label: str) -> bool:
    """Whether a line begins with the bare number of a note: “12. …”, “[12] …”, “12 …”."""
    rest = line.lstrip(" [(*†‡").removeprefix(label)
    return rest != line and rest[:1] in (".", ")", "]", ":", " ", "\u2002", "\u2003")


def _above(at: Locator, sections: Sequence[HeadedSection]) -> list[HeadedSection]:
    """The headings under which a place stands, its own and those right above it."""
    before = [section for section in sections if section.at <= at and section.at.spine == at.spine]
    return [section for section in before if section.text.start == before[-1].text.start] if before else []


def _in_matter(at: Locator, sections: Sequence[HeadedSection], view: BookView) -> bool:
    """Whether a place is in what the contents, or a heading before it in its spine item, call notes."""
    before = (it.title for it in sections if it.at.spine == at.spine and it.at <= at)
    return any(map(is_matter, before)) or any(is_matter(it.title) for it in view.table if it.start <= at < it.end)


def _items(named: NumberNamed, question: Question, view: BookView) -> list[TextRange]:
    """The item of the list that is about what the question names besides; of several lists as good the first."""
    lang = language(question.language)
    tools = {view.lexicon.stem(word) for word in lang.words["tools"]}
    core = frozenset(stem for stem, word in question.content.topic.items() if lang.number_of(word) is None) - tools
    sections = sections_of(view)

    def fits(listing: Listing) -> int:
        titles = " ".join(it.title for it in _above(listing.range.start, sections))
        return len(core & view.lexicon.read(f"{titles}\n{listing.text}").stems)

    listings = [it for it in all_listings(view) if named.last or len(it.items) >= named.number > 0]
    best = max(listings, key=fits, default=None)
    if best is None or (core and not fits(best)) or (not core and len(listings) > 1):
        return []
    return [best.items[-1 if named.last else named.number - 1]]
