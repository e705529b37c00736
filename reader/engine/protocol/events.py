"""What happens while a call runs."""

from __future__ import annotations

from collections.abc import Callable

from models.user_message import UserMessage
from reader.engine.protocol.across_books import ShelfEvidenceChosen
from reader.engine.protocol.models import ExamStep, InstallStep
from reader.engine.protocol.recommending import CardsChosen, TurnText
from reader.engine.protocol.shelf import BookMatches, SameBook
from reader.engine.protocol.values import (
    BadFile,
    Book,
    Citation,
    Evidence,
    Message,
    Route,
    Stage,
    ToolCall,
)


class Progress(Message, frozen=True, tag="progress"):
    """How far a book's import is: ``done`` of ``total`` spine items (text) or passages (vectors)."""

    book: str
    stage: Stage
    done: int
    total: int
    message: UserMessage | None = None
    """What went wrong, when ``stage`` is failed; what to know (no embedding model), when done."""
    seconds: float | None = None
    """How long the vectors still take at the pace of the last batches; None before any was measured."""


class BackgroundProblem(Message, frozen=True, tag="background_problem"):
    """Work that nobody waits for has failed; ``message`` is a sentence or two for the reader."""

    message: UserMessage


class ChangedElsewhere(Message, frozen=True, tag="changed_elsewhere"):
    """Another window or command has changed the shelf, what is kept of books, or how far imports are."""


ImportEvent = Progress | BackgroundProblem | ChangedElsewhere | SameBook
"""What WatchImports tells."""


class Routed(Message, frozen=True, tag="routed"):
    """The router's word on the question."""

    route: Route
    confidence: float


class ToolCalled(Message, frozen=True, tag="tool_called"):
    """A tool is being called; ``summary`` is a short line for the reader, e.g. “Searching the text for “Collins””."""

    tool: str
    summary: UserMessage


class ToolReturned(Message, frozen=True, tag="tool_returned"):
    """A tool call as it ended."""

    call: ToolCall


class EvidenceChosen(Message, frozen=True, tag="evidence"):
    """The numbered passages that the answer will rest on."""

    evidence: tuple[Evidence, ...]


class QuotesChosen(Message, frozen=True, tag="quotes"):
    """The best quotes, while the passages are still being read for a short answer; they stay whatever comes of it."""

    citations: tuple[Citation, ...]


class SentencesWritten(Message, frozen=True, tag="sentences_written"):
    """The sentences of a model's answer that were checked and stand so far, while it writes."""

    sentences: tuple[str, ...]


class Working(Message, frozen=True, tag="working"):
    """How far a summary is: ``done`` of ``total`` parts; ``message`` says what is being read."""

    done: int
    total: int
    message: UserMessage


class FolderStep(Message, frozen=True, tag="folder_step"):
    """How far adding folders is: ``done`` of ``found`` files, 0 while they are still looked for.

    What has just been done is ``added``, a ``known`` book, or ``failed``; only one of them is there, or none. With
    ``bookless`` it tells of that many books of a calibre library that have no EPUB.
    """

    found: int
    done: int = 0
    added: Book | None = None
    known: Book | None = None
    failed: BadFile | None = None
    bookless: int = 0


Event = (
    FolderStep
    | BookMatches
    | Working
    | ImportEvent
    | Routed
    | ToolCalled
    | ToolReturned
    | EvidenceChosen
    | QuotesChosen
    | SentencesWritten
    | TurnText
    | CardsChosen
    | ShelfEvidenceChosen
    | InstallStep
    | ExamStep
)

Emit = Callable[[Event], None]
"""Where a request's events go while it is carried out."""
