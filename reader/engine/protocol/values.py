"""What messages are made of: passages, citations, sentences, books, chapters, models."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from indexing.locator import Locator
from models.user_message import UserMessage

Mode = Literal["text", "semantic", "hybrid"]
"""How passages were found: FTS5 alone, vectors alone, or the blend of both."""

SearchMode = Literal["auto", "text", "semantic", "hybrid"]
Route = Literal["BOOK", "NOT_BOOK", "AMBIGUOUS"]
Decision = Literal["state", "write", "quote", "refuse"]
"""What an answer does: state a short answer with its quote, give a model's sentences with theirs, let the best quotes
answer, or say that none does."""
Reason = Literal["not_in_book", "beyond_reading_position", "search_degraded"]
Stage = Literal["text", "concepts", "vectors", "done", "stopped", "failed"]
GuardMode = Literal["off", "chapter", "position"]
"""How far a reader lets Quoth look: all, to the end of the chapter they are in, or to the very place."""

NameKind = Literal["person", "place", "organisation", "thing"]
EventKind = Literal["meeting", "surge"]
NameChoiceKind = Literal["same", "apart"]
SummaryKind = Literal["chapter", "synopsis", "recap", "previously"]
FailureKind = Literal["book", "model", "not_found", "usage", "cancelled", "bug"]


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of all that travels: immutable, and tagged, so that a line says what it is."""


class Done(Message, frozen=True, tag="done"):
    """The request was carried out and has nothing to tell."""


class Value(msgspec.Struct, frozen=True):
    """Base of the parts of messages: immutable, untagged."""


class FoundPassage(Value, frozen=True):
    """A passage that a search returned. ``rank`` counts from 1; ``score`` (0..1) is what was expected of it before the
    best of them were read again, which is what orders them.
    """

    rank: int
    book: str
    href: str
    chapter: str
    start: Locator
    end: Locator
    text: str
    score: float


class FoundPlace(Value, frozen=True):
    """Where the words that were looked for stand: ``words`` as the book has them, with what is before and after in
    their paragraph; an ellipsis there says that it has more.

    ``hidden``: it lies beyond the horizon, and the three are empty.
    """

    start: Locator
    end: Locator
    chapter: str
    before: str
    words: str
    after: str
    hidden: bool


class Evidence(Value, frozen=True):
    """A numbered passage that was given to the writer; the numbers run from 1 in book order."""

    n: int
    href: str
    chapter: str
    start: Locator
    end: Locator
    text: str


class Mark(Value, frozen=True):
    """Characters of a quote to set off, by their offsets in it."""

    start: int
    end: int


class Formula(Value, frozen=True):
    """A formula in a quote, by its offsets there, and how it is written on a line: the quote has mere characters.

    So is a row of a table, the end of a line, for which the quote has a space, the number of a note, which is left out,
    and the “…” at the end of a quote that the horizon cuts.
    """

    start: int
    end: int
    text: str


class Citation(Value, frozen=True):
    """The very words of evidence ``n`` that carry what the answer says, verbatim at ``start``..``end``.

    ``marks`` are the words in them that matter: those of the answer, or of the question where nothing is stated.
    ``whole``: a definition, a theorem or an example, to be shown in full and line by line.
    """

    n: int
    href: str
    chapter: str
    start: Locator
    end: Locator
    quote: str
    marks: tuple[Mark, ...] = ()
    whole: bool = False
    formulas: tuple[Formula, ...] = ()


class Substitution(Value, frozen=True):
    """What a word of a question was taken to mean: “he” is “Basil Hallward” by the turns before, “Thoreau” is “I”."""

    word: str
    meaning: str


class Choice(Value, frozen=True):
    """One of the meanings that a question can have: what to choose it by, and the question that means it alone."""

    label: str
    question: str


class AnswerSentence(Value, frozen=True, omit_defaults=True):
    """One sentence of an answer, the numbers it cites, and whether the quotes were found to carry it.

    ``message``: its text as the window can translate it, where Quoth itself says it.
    """

    text: str
    citations: tuple[int, ...]
    supported: bool
    message: UserMessage | None = None


class ToolCall(Value, frozen=True):
    """One counted tool call, as kept in the answer's trace; ``ms`` is wall time."""

    tool: str
    args: dict[str, Any]
    hits: int
    ms: float


class Budget(Value, frozen=True):
    """How many tool calls an answer may make, and made."""

    limit: int
    used: int


class Book(Value, frozen=True):
    """A book of the shelf. ``progress`` is the share read, 0..1; ``added`` and ``opened`` are ISO 8601 in UTC.

    ``finished``: it was read to the end of its body once, or the reader says so. ``rating`` is theirs: 1 to 5, 0 for
    none.

    ``author_sort`` is the first author as the package files them (“Austen, Jane”), empty if it doesn't say; so is
    ``series`` if it is in none. ``incomplete``: a part of its text is missing, which ``warnings`` says.
    """

    id: str
    slug: str
    title: str
    authors: tuple[str, ...]
    language: str
    path: str
    added: str
    opened: str | None
    progress: float
    stage: Stage
    warnings: tuple[UserMessage, ...]
    author_sort: str = ""
    series: str = ""
    series_index: float | None = None
    tags: tuple[str, ...] = ()
    finished: bool = False
    rating: int = 0
    collections: tuple[str, ...] = ()
    incomplete: bool = False


class BadFile(Value, frozen=True):
    """A file or folder that could not be added, and the sentence that says why."""

    path: str
    reason: UserMessage


class Chapter(Value, frozen=True):
    """An entry of the table of contents with its place; ``depth`` is 0 for the outermost."""

    title: str
    depth: int
    href: str
    fragment: str | None
    start: Locator


class EntityLine(Value, frozen=True):
    """A person, place, organisation or thing of the map; ``salience`` is in 0..1, ``first`` and ``latest`` mentions."""

    name: str
    kind: NameKind
    aliases: tuple[str, ...]
    mentions: int
    salience: float
    first: Locator
    latest: Locator
    chapters: tuple[int, ...]
    """Mentions in each of the map's chapters."""


class ThemeLine(Value, frozen=True):
    """A theme of the map; ``chapters`` are its shares (0..1) of the map's chapters, in their order."""

    name: str
    terms: tuple[str, ...]
    salience: float
    chapters: tuple[float, ...]
    places: tuple[Citation, ...]


class EventLine(Value, frozen=True):
    """Where entities first meet or one is suddenly spoken of; ``citation`` holds the very words."""

    kind: EventKind
    entities: tuple[str, ...]
    salience: float
    citation: Citation


class EntityPair(Value, frozen=True):
    """How many passages two entities share."""

    one: str
    other: str
    passages: int


class MapChapter(Value, frozen=True):
    """A chapter of the map, in reading order; its end is cut at the horizon."""

    title: str
    start: Locator
    end: Locator


class Companion(Value, frozen=True):
    """Who else stands in the same passages, and in how many."""

    name: str
    kind: NameKind
    passages: int
