"""The tools that a model drives: what each is for, what it takes, and what the model is told of what it found.

A thin table over the view of the book, whose methods are what our own code calls.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from indexing.hits import Hit
from indexing.locator import Locator, TextRange
from reader.engine.protocol import Summary
from reader.engine.view.view import BookView


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a tool returned: passages, and a note in words (the model's view of what has no passages)."""

    hits: tuple[Hit, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool as a driver sees it. ``parameters`` maps each argument to its JSON schema; all are required."""

    name: str
    when_to_use: str
    parameters: Mapping[str, Mapping[str, Any]]
    run: Callable[[BookView, Mapping[str, str]], ToolResult]


def tools_of(view: BookView) -> tuple[Tool, ...]:
    """The tools that can be called on this book now."""
    return tuple(tool for tool in TOOLS if view.has_vectors or tool.name != "semantic_search")


def _surrounding_context(view: BookView, args: Mapping[str, str]) -> ToolResult:
    hit = view.around(TextRange(Locator.parse(args["start"]), Locator.parse(args["end"])))
    return ToolResult(() if hit is None else (hit,))


def _book_concept_map_lookup(view: BookView, args: Mapping[str, str]) -> ToolResult:
    looked = view.look_up(args["query"])
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
    return ToolResult(note="\n".join(lines))


def _book_synopsis(view: BookView, args: Mapping[str, str]) -> ToolResult:
    return _summary_result(view.synopsis(cast('Literal["here", "end"]', args["until"])))


def _summary_result(summary: Summary | None) -> ToolResult:
    if summary is None or not summary.sentences:
        return ToolResult(note="There is nothing to tell.")
    return ToolResult(note="\n".join(sentence.text for sentence in summary.sentences))


def _book_structure(view: BookView, _args: Mapping[str, str]) -> ToolResult:
    lines = (f"{i}. {'  ' * row.depth}{row.title}" for i, row in enumerate(view.contents(), start=1))
    return ToolResult(note="\n".join(lines))


def _current_position(view: BookView, _args: Mapping[str, str]) -> ToolResult:
    chapter, position = view.readers_chapter(), view.context.position
    if position is None:
        return ToolResult(note="The reader's position is not known.")
    return ToolResult(note=f"The reader is at {position}, in “{chapter.title if chapter else 'the beginning'}”.")


_QUERY = {"query": {"type": "string", "minLength": 1, "maxLength": 120}}
_LOCATOR = {"type": "string", "pattern": "^[0-9]{1,5}:[0-9]{1,8}$"}

TOOLS = (
    Tool(
        "search",
        "Use for any question: finds the passages that answer it best, by their words and by their meaning together. "
        "Takes the whole question, names written out.",
        _QUERY,
        lambda view, args: ToolResult(view.search(args["query"])),
    ),
    Tool(
        "text_search",
        "Use for names, rare words and anything likely to stand in the text as asked. Takes the words to look "
        "for; words in double quotes are looked for as a phrase.",
        _QUERY,
        lambda view, args: ToolResult(view.text_search(args["query"])),
    ),
    Tool(
        "semantic_search",
        "Use when the book may say it in other words: feelings, motives, descriptions, events told indirectly. Takes a "
        "whole question or a sentence such as the answer might be.",
        _QUERY,
        lambda view, args: ToolResult(view.semantic_search(args["query"])),
    ),
    Tool(
        "surrounding_context",
        "Use when a passage found before breaks off too early, or says he, she or it of someone named just before. "
        "Takes the passage's start and end as spine:offset.",
        {"start": _LOCATOR, "end": _LOCATOR},
        _surrounding_context,
    ),
    Tool(
        "book_concept_map_lookup",
        "Use to learn what somebody is also called, whom they meet, and which chapters a person, place or subject is "
        "in, before searching. Names may be partial or misspelt. Takes names or words.",
        _QUERY,
        _book_concept_map_lookup,
    ),
    Tool(
        "chapter_summary",
        "Use to learn what happens in a chapter. Takes its number, its title as book_structure lists it, “this” for "
        "the one that the reader is in, or “last”, “beginning” or “end”; or a part and its chapter: “part 2, 5”.",
        {"chapter": {"type": "string", "minLength": 1, "maxLength": 120}},
        lambda view, args: _summary_result(view.chapter_summary(args["chapter"])),
    ),
    Tool(
        "book_synopsis",
        "Use to learn what happens in the whole book as far as the reader may know it (until: end), or in the story so "
        "far (until: here).",
        {"until": {"enum": ["here", "end"]}},
        _book_synopsis,
    ),
    Tool(
        "book_structure",
        "Use for questions about chapters: how many there are, what they are called, in what order. Takes nothing.",
        {},
        _book_structure,
    ),
    Tool(
        "current_position",
        "Use when the question says here, now, so far or this chapter. Takes nothing.",
        {},
        _current_position,
    ),
)
"""The registry. The driver's prompt and schema are made from it, so that a tool is added here and nowhere else."""
