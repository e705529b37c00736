"""The engine's contract: every request, event and result that crosses between a window (or the CLI) and the engine.

On the wire each message is one line of JSON (``encode`` and the decoders below). The ``search`` and ``ask``
commands print the same ``SearchResult`` and ``Answer``.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from indexing.locator import Locator, TextRange

Mode = Literal["text", "semantic", "hybrid"]
"""How passages were found: FTS5 alone, vectors alone, or the blend of both."""

SearchMode = Literal["auto", "text", "semantic", "hybrid"]
Route = Literal["BOOK", "NOT_BOOK", "AMBIGUOUS"]
Reason = Literal["not_in_book", "beyond_reading_position", "search_degraded"]
Stage = Literal["text", "vectors", "done", "stopped", "failed"]
FailureKind = Literal["book", "model", "not_found", "usage", "cancelled", "bug"]


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of all that travels: immutable, and tagged, so that a line says what it is."""


class Value(msgspec.Struct, frozen=True):
    """Base of the parts of messages: immutable, untagged."""


# What is asked about, and found -------------------------------------------------------------------------------------


class FoundPassage(Value, frozen=True):
    """A passage that a search returned; ``rank`` counts from 1, ``score`` is in 0..1, comparable within one search."""

    rank: int
    book: str
    href: str
    chapter: str
    start: Locator
    end: Locator
    text: str
    score: float


class Evidence(Value, frozen=True):
    """A numbered passage that was given to the writer; the numbers run from 1 in book order."""

    n: int
    href: str
    chapter: str
    start: Locator
    end: Locator
    text: str


class Citation(Value, frozen=True):
    """The very words of evidence ``n`` that carry what the answer says, verbatim at ``start``..``end``."""

    n: int
    href: str
    chapter: str
    start: Locator
    end: Locator
    quote: str


class AnswerSentence(Value, frozen=True):
    """One sentence of an answer, the numbers it cites, and whether the quotes were found to carry it."""

    text: str
    citations: tuple[int, ...]
    supported: bool


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
    """A book of the shelf. ``progress`` is the share read, 0..1; ``added`` and ``opened`` are ISO 8601 in UTC."""

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
    warnings: tuple[str, ...]


class Chapter(Value, frozen=True):
    """An entry of the table of contents with its place; ``depth`` is 0 for the outermost."""

    title: str
    depth: int
    href: str
    fragment: str | None
    start: Locator


class ModelState(Value, frozen=True):
    """A model of the catalogue as it is on this machine; ``problem`` is the sentence that says what to mend."""

    id: str
    kind: Literal["embedding", "chat"]
    title: str
    licence: str
    size: int
    installed: bool
    active: bool
    problem: str | None


# Results ------------------------------------------------------------------------------------------------------------


class Done(Message, frozen=True, tag="done"):
    """The request was carried out and has nothing to tell."""


class BookAdded(Message, frozen=True, tag="book_added"):
    """``known`` if the same file was on the shelf already; ``replaces`` is the id of the older file of this path."""

    book: Book
    known: bool
    replaces: str | None


class Shelf(Message, frozen=True, tag="shelf"):
    """All books, the last opened first."""

    books: tuple[Book, ...]


class Cover(Message, frozen=True, tag="cover"):
    """A cover as it is in the book (not yet decoded: hostile bytes); ``data`` is empty if the book has none."""

    data: bytes
    media_type: str


class Answer(Message, frozen=True, tag="answer"):
    """An answer with all that it rests on: the contract of ``quoth ask --json``."""

    question: str
    route: Route
    confidence: float
    mode: Mode
    writer: str
    answer: str
    sentences: tuple[AnswerSentence, ...]
    citations: tuple[Citation, ...]
    evidence: tuple[Evidence, ...]
    insufficient: bool
    reason: Reason | None
    tool_calls: tuple[ToolCall, ...]
    budget: Budget
    timings_ms: dict[str, float]
    notices: tuple[str, ...] = ()
    """Sentences for the reader about what is degraded, e.g. that no chat model is installed."""


class Turn(Value, frozen=True):
    """One question of a book's conversation and its answer; ``asked`` is ISO 8601 in UTC."""

    id: int
    asked: str
    answer: Answer


class OpenedBook(Message, frozen=True, tag="opened_book"):
    """What a window needs to show a book: ``lengths`` are the characters of each spine item's canonical text.

    Chapters and lengths are empty while the text stage of the import has not finished; a ``Progress`` event says when.
    """

    book: Book
    position: Locator | None
    chapters: tuple[Chapter, ...]
    lengths: tuple[int, ...]
    conversation: tuple[Turn, ...]


class SearchResult(Message, frozen=True, tag="search_result"):
    """Passages, best first: the contract of ``quoth search --json``."""

    query: str
    mode: Mode
    passages: tuple[FoundPassage, ...]


class ModelList(Message, frozen=True, tag="model_list"):
    """The catalogue's models and the user's own."""

    models: tuple[ModelState, ...]


# Requests -----------------------------------------------------------------------------------------------------------


class AddBook(Message, frozen=True, tag="add_book"):
    """Put a file on the shelf and start its import. -> BookAdded"""

    path: str


class ListBooks(Message, frozen=True, tag="list_books"):
    """-> Shelf"""


class RemoveBook(Message, frozen=True, tag="remove_book"):
    """Forget a book and all that was kept of it (the file stays where it is). -> Done"""

    book: str


class GetCover(Message, frozen=True, tag="get_cover"):
    """-> Cover"""

    book: str


class OpenBook(Message, frozen=True, tag="open_book"):
    """-> OpenedBook; the book's import is moved to the front, nearest its reading position first."""

    book: str


class SavePosition(Message, frozen=True, tag="save_position"):
    """Keep where the reader is. -> Done"""

    book: str
    position: Locator


class Search(Message, frozen=True, tag="search"):
    """-> SearchResult"""

    book: str
    query: str
    k: int = 8
    mode: SearchMode = "auto"
    before: Locator | None = None


class Ask(Message, frozen=True, tag="ask"):
    """Ask about the open book: events as it goes, then -> Answer, kept in the book's conversation.

    ``before`` is the spoiler horizon, ``position`` where the reader is, ``selection`` the words the question is about.
    """

    book: str
    question: str
    before: Locator | None = None
    position: Locator | None = None
    selection: TextRange | None = None


class ClearConversation(Message, frozen=True, tag="clear_conversation"):
    """Forget a book's questions and answers. -> Done"""

    book: str


class WatchImports(Message, frozen=True, tag="watch_imports"):
    """Stream Progress of every import, those of before the start first, until cancelled. -> Done"""


class StopImport(Message, frozen=True, tag="stop_import"):
    """Stop a book's import; what is done stays. -> Done"""

    book: str


class ResumeImport(Message, frozen=True, tag="resume_import"):
    """Go on with a stopped or failed import. -> Done"""

    book: str


class ListModels(Message, frozen=True, tag="list_models"):
    """-> ModelList"""


Request = (
    AddBook
    | ListBooks
    | RemoveBook
    | GetCover
    | OpenBook
    | SavePosition
    | Search
    | Ask
    | ClearConversation
    | WatchImports
    | StopImport
    | ResumeImport
    | ListModels
)
Result = Done | BookAdded | Shelf | Cover | Answer | OpenedBook | SearchResult | ModelList


# Events -------------------------------------------------------------------------------------------------------------


class Progress(Message, frozen=True, tag="progress"):
    """How far a book's import is: ``done`` of ``total`` spine items (text) or passages (vectors)."""

    book: str
    stage: Stage
    done: int
    total: int
    message: str | None = None
    """What went wrong, when ``stage`` is failed; what to know (no embedding model), when done."""


class Routed(Message, frozen=True, tag="routed"):
    """The router's word on the question."""

    route: Route
    confidence: float


class ToolCalled(Message, frozen=True, tag="tool_called"):
    """A tool is being called; ``summary`` is a short line for the reader, e.g. “Searching the text for “Collins””."""

    tool: str
    summary: str


class ToolReturned(Message, frozen=True, tag="tool_returned"):
    """A tool call as it ended."""

    call: ToolCall


class EvidenceChosen(Message, frozen=True, tag="evidence"):
    """The numbered passages that the answer will rest on."""

    evidence: tuple[Evidence, ...]


class Token(Message, frozen=True, tag="token"):
    """A piece of the draft, as the model writes it; the verified sentences follow and replace it."""

    text: str


class SentenceVerified(Message, frozen=True, tag="sentence_verified"):
    """A sentence of the draft, checked; unsupported ones won't be in the answer."""

    sentence: AnswerSentence


Event = Progress | Routed | ToolCalled | ToolReturned | EvidenceChosen | Token | SentenceVerified


# Lines --------------------------------------------------------------------------------------------------------------


class Call(Message, frozen=True, tag="call"):
    """Window to engine: carry out ``request``; ``id`` is new for each call."""

    id: int
    request: Request


class Cancel(Message, frozen=True, tag="cancel"):
    """Window to engine: stop call ``id``; it ends with a Failure of kind ``cancelled``."""

    id: int


class Happened(Message, frozen=True, tag="event"):
    """Engine to window: something happened while call ``id`` runs."""

    id: int
    event: Event


class Returned(Message, frozen=True, tag="result"):
    """Engine to window: call ``id`` is done."""

    id: int
    result: Result


class Failed(Message, frozen=True, tag="failure"):
    """Engine to window: call ``id`` failed; ``message`` is the sentence for the user."""

    id: int
    kind: FailureKind
    message: str
    details: str = ""
    """A traceback, for kind ``bug`` alone."""


ToEngine = Call | Cancel
FromEngine = Happened | Returned | Failed

decode_to_engine = msgspec.json.Decoder(ToEngine).decode
decode_from_engine = msgspec.json.Decoder(FromEngine).decode


def encode(message: Message | Value) -> bytes:
    """One line of JSON, without its newline."""
    return msgspec.json.encode(message)
