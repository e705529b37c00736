"""The agent's tools: what each is for, what it takes, and the toolbox that runs them on one answer's budget.

Every tool takes the spoiler horizon from the toolbox, never from its caller, so that no driver can look past it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from indexing.concepts.lookup import Looked
from indexing.concepts.maps import ConceptMaps
from indexing.locator import Locator, TextRange
from indexing.retrieval import Hit, Retriever
from indexing.store.scope import Span
from models.cancel import CancelToken
from reader.engine.agent.budget import ToolBudget
from reader.engine.agent.summary_tool import BEGINNING, END, LAST, THIS, SummaryTool
from reader.engine.grounding.spoiler_filter import SpoilerFilter
from reader.engine.protocol import Emit, Summary, ToolCalled, ToolReturned

K = 12
"""Matches that a search by words or by meaning alone returns: what a driver looks through."""
EVIDENCE = 8
"""Matches of the search that answers rest on."""
CONTEXT_WORDS = 220
"""Words that surrounding_context reads around a place."""


@dataclass(frozen=True, slots=True)
class AnswerContext:
    """Where an answer stands: the book, the horizon, the reader's place, and the words they selected."""

    book: str
    before: Locator | None = None
    position: Locator | None = None
    selection: TextRange | None = None


@dataclass(frozen=True, slots=True)
class ToolScope:
    """The part of the book that searches look at; ``spans`` None is the whole book."""

    spans: tuple[Span, ...] | None = None
    label: str = "the whole book"

    @property
    def whole(self) -> bool:
        """True if nothing is left out."""
        return self.spans is None


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a tool returned: passages, and a note in words (the model's view of what has no passages)."""

    hits: tuple[Hit, ...] = ()
    note: str = ""
    count: int = 0
    """How many things were found, where they are not passages."""
    summary: Summary | None = None
    looked: Looked | None = None
    """What the concept map has of it."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool as a driver sees it. ``parameters`` maps each argument to its JSON schema; all are required."""

    name: str
    when_to_use: str
    parameters: Mapping[str, Mapping[str, Any]]
    run: Callable[[Toolbox, Mapping[str, Any]], ToolResult]
    summary: Callable[[Mapping[str, Any]], str]


class Toolbox:
    """Runs tools for one answer, within its budget and horizon; each call is emitted as an event and kept."""

    def __init__(
        self,
        retriever: Retriever,
        context: AnswerContext,
        budget: ToolBudget,
        emit: Emit,
        cancel: CancelToken,
        tools: tuple[Tool, ...],
        maps: ConceptMaps,
        summary_tool: SummaryTool,
        spoiler_filter: SpoilerFilter | None = None,
    ) -> None:
        self.retriever = retriever
        self.maps = maps
        self.summary_tool = summary_tool
        self.context = context
        self.cancel = cancel
        self.scope = ToolScope()
        self._budget = budget
        self._emit = emit
        self._tools = {tool.name: tool for tool in tools}
        self._spoiler_filter = spoiler_filter

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The tools that can be called on this book now."""
        vectors = self.retriever.has_vectors(self.context.book)
        return tuple(tool for tool in self._tools.values() if vectors or tool.name != "semantic_search")

    @property
    def left(self) -> int:
        """Calls left in the budget."""
        return self._budget.left

    def spoils(self, query: str) -> bool:
        """Whether an argument that a model made has names that the reader hasn't met: it would be seen in the trace."""
        return self._spoiler_filter is not None and self._spoiler_filter.spoils(query)

    def call(self, name: str, **args: Any) -> ToolResult:
        """Call a tool; KeyError for one that isn't registered, BudgetSpent past the limit."""
        tool = self._tools[name]
        self.cancel.check()
        self._emit(ToolCalled(tool=name, summary=tool.summary(args)))
        before = len(self._budget.calls)
        try:
            return self._budget.spend(name, args, lambda: tool.run(self, args), lambda it: it.count or len(it.hits))
        finally:
            for call in self._budget.calls[before:]:
                self._emit(ToolReturned(call=call))


def _search(box: Toolbox, args: Mapping[str, Any]) -> ToolResult:
    context = box.context
    outcome = box.retriever.search(
        context.book, args["query"], EVIDENCE, before=context.before, within=box.scope.spans, cancel=box.cancel
    )
    return ToolResult(outcome.hits)


def _text_search(box: Toolbox, args: Mapping[str, Any]) -> ToolResult:
    context = box.context
    return ToolResult(
        box.retriever.text_search(
            context.book, args["query"], K, before=context.before, within=box.scope.spans, cancel=box.cancel
        )
    )


def _semantic_search(box: Toolbox, args: Mapping[str, Any]) -> ToolResult:
    context = box.context
    return ToolResult(
        box.retriever.semantic_search(
            context.book, args["query"], K, before=context.before, within=box.scope.spans, cancel=box.cancel
        )
    )


def _surrounding_context(box: Toolbox, args: Mapping[str, Any]) -> ToolResult:
    where = TextRange(Locator.parse(args["start"]), Locator.parse(args["end"]))
    passage = box.retriever.surrounding(box.context.book, where, CONTEXT_WORDS, box.context.before)
    if passage is None and where == box.context.selection:  # what the reader selected they have seen, and no more
        passage = box.retriever.excerpt(box.context.book, where)
    if passage is None:
        return ToolResult()
    return ToolResult((Hit(passage=passage, score=1.0, text_score=0.0, vector_score=None, core=where),))


def _book_concept_map_lookup(box: Toolbox, args: Mapping[str, Any]) -> ToolResult:
    looked = box.maps.at(box.context.book, box.context.before, box.cancel).lookup(args["query"])
    lines = [
        *(
            f"{entity.kind}: {'; also '.join(entity.names)} ({len(entity.mentions)} mentions)"
            for entity in looked.entities
        ),
        *(f"theme: {', '.join(theme.terms)}" for theme in looked.themes),
        *(
            f"{event.kind}: {', '.join(event.entities)} in “{event.chapter}” ({event.range.start})"
            for event in looked.events
        ),
    ]
    if looked.chapters:
        lines.append("chapters: " + "; ".join(f"“{chapter.title}”" for chapter in looked.chapters))
    count = len(looked.entities) + len(looked.themes) + len(looked.events)
    return ToolResult(note="\n".join(lines), count=count, looked=looked)


def _chapter_summary(box: Toolbox, args: Mapping[str, Any]) -> ToolResult:
    return _summary_result(box.summary_tool.chapter(args["chapter"]))


def _book_synopsis(box: Toolbox, args: Mapping[str, Any]) -> ToolResult:
    return _summary_result(box.summary_tool.so_far() if args["until"] == "here" else box.summary_tool.book())


def _summary_result(summary: Summary | None) -> ToolResult:
    if summary is None or not summary.sentences:
        return ToolResult(note="There is nothing to tell.")
    note = "\n".join(sentence.text for sentence in summary.sentences)
    return ToolResult(note=note, count=len(summary.sentences), summary=summary)


def _book_structure(box: Toolbox, _args: Mapping[str, Any]) -> ToolResult:
    chapters = box.retriever.chapters(box.context.book, box.context.before)
    note = "\n".join(f"{i}. {'  ' * chapter.depth}{chapter.title}" for i, chapter in enumerate(chapters, start=1))
    return ToolResult(note=note, count=len(chapters))


def _current_position(box: Toolbox, _args: Mapping[str, Any]) -> ToolResult:
    context = box.context
    if context.position is None:
        return ToolResult(note="The reader's position is not known.")
    chapter = box.retriever.chapter_at(context.book, context.position, context.before)
    title = chapter.title if chapter is not None else "the beginning"
    return ToolResult(note=f"The reader is at {context.position}, in “{title}”.", count=1)


def _short(query: str) -> str:
    """At most 80 characters of a query; half a word could be taken for another."""
    return query if len(query) <= 80 else f"{query[:80].rsplit(' ', 1)[0]}…"


_QUERY = {"query": {"type": "string", "minLength": 1, "maxLength": 120}}
_LOCATOR = {"type": "string", "pattern": "^[0-9]{1,5}:[0-9]{1,8}$"}

_READING = {
    THIS: "Reading this chapter",
    LAST: "Reading the last chapter",
    BEGINNING: "Reading the beginning",
    END: "Reading the end",
}


def _reading(chapter: str) -> str:
    return f"Reading chapter {chapter}" if chapter.isdecimal() else f"Reading “{chapter}”"


TOOLS = (
    Tool(
        "search",
        "Use for any question: finds the passages that answer it best, by their words and by their meaning together. "
        "Takes the whole question, names written out.",
        _QUERY,
        _search,
        lambda args: f"Searching the book for “{_short(args['query'])}”",
    ),
    Tool(
        "text_search",
        "Use for names, rare words and anything likely to stand in the text as asked. Takes the words to look "
        "for; words in double quotes are looked for as a phrase.",
        _QUERY,
        _text_search,
        lambda args: f"Searching the text for “{_short(args['query'])}”",
    ),
    Tool(
        "semantic_search",
        "Use when the book may say it in other words: feelings, motives, descriptions, events told indirectly. Takes a "
        "whole question or a sentence such as the answer might be.",
        _QUERY,
        _semantic_search,
        lambda args: f"Looking for passages that mean “{_short(args['query'])}”",
    ),
    Tool(
        "surrounding_context",
        "Use when a passage found before breaks off too early, or says he, she or it of someone named just before. "
        "Takes the passage's start and end as spine:offset.",
        {"start": _LOCATOR, "end": _LOCATOR},
        _surrounding_context,
        lambda args: "Reading around a passage",
    ),
    Tool(
        "book_concept_map_lookup",
        "Use to learn what somebody is also called, whom they meet, and which chapters a person, place or subject is "
        "in, before searching. Names may be partial or misspelt. Takes names or words.",
        _QUERY,
        _book_concept_map_lookup,
        lambda args: f"Looking up “{_short(args['query'])}” in the map of the book",
    ),
    Tool(
        "chapter_summary",
        "Use to learn what happens in a chapter. Takes its number, its title as book_structure lists it, “this” for "
        "the one that the reader is in, or “last”, “beginning” or “end”; or a part and its chapter: “part 2, 5”.",
        {"chapter": {"type": "string", "minLength": 1, "maxLength": 120}},
        _chapter_summary,
        lambda args: _READING.get(args["chapter"]) or _reading(args["chapter"]),
    ),
    Tool(
        "book_synopsis",
        "Use to learn what happens in the whole book as far as the reader may know it (until: end), or in the story so "
        "far (until: here).",
        {"until": {"enum": ["here", "end"]}},
        _book_synopsis,
        lambda args: "Going through the story so far" if args["until"] == "here" else "Going through the book",
    ),
    Tool(
        "book_structure",
        "Use for questions about chapters: how many there are, what they are called, in what order. Takes nothing.",
        {},
        _book_structure,
        lambda args: "Looking at the table of contents",
    ),
    Tool(
        "current_position",
        "Use when the question says here, now, so far or this chapter. Takes nothing.",
        {},
        _current_position,
        lambda args: "Looking up where you are",
    ),
)
"""The registry. The drivers' prompts and schemas are made from it, so that a tool is added here and nowhere else."""
