"""One book up to its reader's horizon, for one answer: its texts, passages, map, summaries and searches.

The horizon is the view's own, never its caller's, so that nobody who answers can look past it. A method that is a
*call* counts against the answer's budget, is emitted as an event and kept in its trace.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeVar

from indexing.concepts.lexicon import Gender
from indexing.concepts.lookup import Looked
from indexing.concepts.maps import ConceptMap, ConceptMaps
from indexing.concepts.parts import parts_of
from indexing.entities import Entity
from indexing.hits import Hit
from indexing.locator import Locator, TextRange
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from indexing.store.rows import ChapterRow
from indexing.store.scope import Span
from models.cancel import CancelToken
from models.user_message import UserMessage, say
from reader.engine.concepts.sentences import Sentences
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.spoiler_filter import BookWordsCache, SpoilerFilter
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import Emit, Summary, ToolCalled, ToolReturned
from reader.engine.summaries.service import Summaries, SummarySubject
from reader.engine.view.budget import ToolBudget
from reader.engine.view.summary_tool import BEGINNING, END, LAST, PREVIOUS, THIS, SummaryTool

K = 12
"""Matches that a search by words or by meaning alone returns: what a driver looks through."""
EVIDENCE = 8
"""Matches of the search that answers rest on."""
CONTEXT_WORDS = 220
"""Words that ``around`` reads."""
_LOOKED_AT = 40
"""Mentions of a person whose sentences are read for pronouns."""
_LEAST, _TIMES = 3, 2
"""Pronouns that must be found, and how many times as many as of the other kind."""
_PRONOUN = re.compile(r"\b(?:(he|him|his|himself)|(she|her|hers|herself))\b", re.I)
_QUERY = 120
"""Characters of a query that a map is asked for."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class AnswerContext:
    """Where an answer stands: the book, the horizon, the reader's place, and the words they selected."""

    book: str
    before: Locator | None = None
    position: Locator | None = None
    selection: TextRange | None = None


@dataclass(frozen=True, slots=True)
class SearchArea:
    """The part of the book that searches look at; ``spans`` None is the whole book."""

    spans: tuple[Span, ...] | None = None
    label: str = "the whole book"

    @property
    def whole(self) -> bool:
        """True if nothing is left out."""
        return self.spans is None


WHOLE_BOOK = SearchArea()

_READING = {
    THIS: say("Reading this chapter"),
    PREVIOUS: say("Going through the story so far"),
    LAST: say("Reading the last chapter"),
    BEGINNING: say("Reading the beginning"),
    END: say("Reading the end"),
}


class BookView:
    """What is known of one book for one answer. ``summaries`` None: summaries are the book's own sentences.

    ``words`` is kept from answer to answer; ``emit`` hears each step.
    """

    def __init__(
        self,
        retriever: Retriever,
        maps: ConceptMaps,
        facts: BookFacts,
        context: AnswerContext,
        emit: Emit,
        cancel: CancelToken,
        summaries: Summaries | None = None,
        words: BookWordsCache | None = None,
        budget: ToolBudget | None = None,
        area: SearchArea = WHOLE_BOOK,
    ) -> None:
        self.retriever, self.facts, self.context = retriever, facts, context
        self.cancel = cancel
        self.area = area
        self.budget = budget or ToolBudget()
        self.emit = emit
        self._maps, self._words = maps, words or BookWordsCache()
        self._genders: dict[str, Gender] = {}
        subject = SummarySubject(context.book, facts.title, facts.language, context.before)
        self._summaries = SummaryTool(summaries or Summaries(retriever, None), subject, context.position, cancel)

    def within(self, area: SearchArea) -> BookView:
        """The same view, whose searches look at ``area`` alone; both spend one budget."""
        limited = copy(self)
        limited.area = area
        return limited

    @property
    def book(self) -> str:
        """The book's id."""
        return self.context.book

    @property
    def before(self) -> Locator | None:
        """The horizon; None: the reader may see all."""
        return self.context.before

    @property
    def selection(self) -> TextRange | None:
        """What the reader selected."""
        return self.context.selection

    @property
    def index(self) -> IndexStore:
        """The store that holds the book, for what no method here gives; the horizon is the caller's to keep."""
        return self.retriever.index

    @property
    def left(self) -> int:
        """Calls left in the budget."""
        return self.budget.left

    @property
    def has_vectors(self) -> bool:
        """Whether the book can be searched by meaning."""
        return self.retriever.has_vectors(self.book)

    @property
    def search_models(self) -> str:
        """The ids of the models that the book is searched with; empty if it is searched by words alone."""
        return self.retriever.models if self.has_vectors else ""

    @cached_property
    def concept_map(self) -> ConceptMap:
        """The map up to the horizon."""
        return self._maps.at(self.book, self.before, self.cancel)

    @cached_property
    def sentences(self) -> Sentences:
        """The sentences up to the horizon."""
        return Sentences(self.retriever, self.book, self.before)

    @cached_property
    def table(self) -> tuple[ChapterRow, ...]:
        """The table of contents as far as the horizon."""
        return self.retriever.chapters(self.book, self.before)

    @cached_property
    def lexicon(self) -> Lexicon:
        """How texts in the book's language are compared."""
        return Lexicon(self.facts.language)

    def spoiler_filter(self, asked: str) -> SpoilerFilter | None:
        """What may not be said in answer to ``asked``; its words, and those that were selected, may. None: all may."""
        if self.before is None:
            return None
        if self.selection is not None:
            asked = f"{asked}\n{self.retriever.text(self.book, self.selection)}"
        return SpoilerFilter(self._words.of(self.retriever, self.book), self.before, self.lexicon, asked)

    def text(self, where: TextRange) -> str:
        """The words at ``where``, cut at the horizon."""
        return self.retriever.text(self.book, where, self.before)

    def passages_with(self, word: str) -> int:
        """How many passages hold a word."""
        return self.retriever.term_statistics(self.book, [word], self.before)[0][0]

    def gender(self, entity: Entity) -> Gender:
        """Whether somebody is spoken of as he or as she; empty where nothing tells."""
        if entity.name not in self._genders:
            self._genders[entity.name] = _gender_of(entity, self.sentences)
        return self._genders[entity.name]

    def has_part(self, counted: str, number: int) -> bool:
        """Whether the book has an “act 3”, read or not."""
        return self._summaries.has_part(counted, number)

    def search(self, query: str, most: int = EVIDENCE) -> tuple[Hit, ...]:
        """A call: the passages that answer best, by words and by meaning, in the scope."""
        return self._call(
            "search",
            {"query": query},
            say("Searching the book for “{words}”", words=_short(query)),
            lambda: self._searched(query, most),
        )

    def text_search(self, query: str) -> tuple[Hit, ...]:
        """A call: the passages with these words; what is in double quotes as a phrase."""

        def run() -> tuple[Hit, ...]:
            return self.retriever.text_search(
                self.book, query, K, before=self.before, within=self.area.spans, cancel=self.cancel
            )

        message = say("Searching the text for “{words}”", words=_short(query))
        return self._call("text_search", {"query": query}, message, run)

    def semantic_search(self, query: str) -> tuple[Hit, ...]:
        """A call: the passages that mean the same."""

        def run() -> tuple[Hit, ...]:
            return self.retriever.semantic_search(
                self.book, query, K, before=self.before, within=self.area.spans, cancel=self.cancel
            )

        message = say("Looking for passages that mean “{words}”", words=_short(query))
        return self._call("semantic_search", {"query": query}, message, run)

    def around(self, where: TextRange) -> Hit | None:
        """A call: the passage around a place; what the reader selected they have seen, and no more."""
        args = {"start": str(where.start), "end": str(where.end)}
        return self._call("surrounding_context", args, say("Reading around a passage"), lambda: self._around(where))

    def look_up(self, query: str) -> Looked:
        """A call: what the map has of the names and words in ``query``."""
        cut = query[:_QUERY]
        message = say("Looking up “{words}” in the map of the book", words=_short(cut))
        return self._call("book_concept_map_lookup", {"query": cut}, message, lambda: self.concept_map.lookup(cut))

    def chapter_summary(self, chapter: str) -> Summary | None:
        """A call: what happens in a chapter, as ``SummaryTool.chapter`` is told it: “5”, “this”, “part 2, 5”."""
        plain = (
            say("Reading chapter {chapter}", chapter=chapter)
            if chapter.isdecimal()
            else say("Reading “{title}”", title=chapter)
        )
        message = _READING.get(chapter, plain)
        return self._call("chapter_summary", {"chapter": chapter}, message, lambda: self._summaries.chapter(chapter))

    def synopsis(self, until: Literal["here", "end"]) -> Summary:
        """A call: what happens in the story so far (``here``), or in all that may be known of it."""
        here = until == "here"
        message = say("Going through the story so far") if here else say("Going through the book")
        made = self._summaries.so_far if here else self._summaries.book
        return self._call("book_synopsis", {"until": until}, message, made)

    def contents(self) -> tuple[ChapterRow, ...]:
        """A call: the table of contents as far as the horizon."""
        return self._call("book_structure", {}, say("Looking at the table of contents"), lambda: self.table)

    def readers_chapter(self) -> ChapterRow | None:
        """A call: the chapter that the reader is in; None where their place isn't known, or before the first."""
        position = self.context.position

        def run() -> ChapterRow | None:
            return None if position is None else self.retriever.chapter_at(self.book, position, self.before)

        return self._call("current_position", {}, say("Looking up where you are"), run)

    def _call(self, tool: str, args: dict[str, str], message: UserMessage, run: Callable[[], T]) -> T:
        """Count, time, emit and keep a call. Raises BudgetSpent past the limit, and Cancelled."""
        self.cancel.check()
        self.emit(ToolCalled(tool=tool, summary=message))
        before = len(self.budget.calls)
        try:
            return self.budget.spend(tool, args, run, _count)
        finally:
            for call in self.budget.calls[before:]:
                self.emit(ToolReturned(call=call))

    def _searched(self, query: str, most: int) -> tuple[Hit, ...]:
        return self.retriever.search(
            self.book, query, most, before=self.before, within=self.area.spans, cancel=self.cancel
        ).hits

    def _around(self, where: TextRange) -> Hit | None:
        passage = self.retriever.surrounding(self.book, where, CONTEXT_WORDS, self.before)
        if passage is None and where == self.selection:
            passage = self.retriever.excerpt(self.book, where)
        return None if passage is None else Hit(passage, 1.0, where)


def _gender_of(entity: Entity, sentences: Sentences) -> Gender:
    """“m”, “f”, or empty where nothing tells; ``sentences`` end at the horizon."""
    genders = {parts_of(name).gender for name in entity.names} - {""}
    if len(genders) == 1:
        return genders.pop()
    men = women = 0
    for mention in entity.mentions[:_LOOKED_AT]:
        held = sentences.holding(mention)
        beside = _PRONOUN.search(held.text, held.end)
        if beside is not None:
            men, women = men + bool(beside[1]), women + bool(beside[2])
    if men + women < _LEAST:
        return ""
    return "m" if men >= _TIMES * women else "f" if women >= _TIMES * men else ""


def _count(result: object) -> int:
    """How many things a call found."""
    match result:
        case tuple():
            return len(result)
        case Looked():
            return len(result.entities) + len(result.themes) + len(result.events)
        case Summary():
            return len(result.sentences)
        case _:
            return int(result is not None)


def _short(query: str) -> str:
    """At most 80 characters of a query; half a word could be taken for another."""
    return query if len(query) <= 80 else f"{query[:80].rsplit(' ', 1)[0]}…"
