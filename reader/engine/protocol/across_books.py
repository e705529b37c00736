"""Questions across books: which books to ask, and an answer whose every citation names its book."""

from __future__ import annotations

from typing import Literal

from models.user_message import UserMessage
from reader.engine.protocol.request import Lane, Request
from reader.engine.protocol.values import AnswerSentence, Citation, Evidence, Message, Value

DEFAULT_CONTEXTS = 16

EvidenceSource = Literal["text", "description"]
"""Where words stand: in the book's text, or in what its package says of it, which has no place in the text."""


class BookSelection(Value, frozen=True):
    """Which books to ask: those that fit every field that isn't empty, by any of its values; so all, if all are.

    Names are compared without regard to case and accents. ``languages`` are BCP 47 tags, “en” standing for “en-GB”
    too. ``unread`` books were not begun; with ``notes_only`` nothing but the marked passages is searched.
    """

    books: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    collections: tuple[str, ...] = ()
    authors: tuple[str, ...] = ()
    series: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    unread: bool = False
    notes_only: bool = False


class ShelfEvidence(Evidence, frozen=True, kw_only=True):
    """A numbered passage of a book that was given to the writer; numbers run from 1, book by book, the best first."""

    book: str
    title: str
    source: EvidenceSource = "text"


class ShelfCitation(Citation, frozen=True, kw_only=True):
    """The very words of evidence ``n``; the places of those of a description are all the book's beginning."""

    book: str
    title: str
    source: EvidenceSource = "text"


class ShelfSentence(AnswerSentence, frozen=True, kw_only=True):
    """A sentence of the answer and the book that it is about, empty where it is about none.

    The first one about a book has the ``opening`` that introduces it: “In Comets:”
    """

    book: str = ""
    opening: UserMessage | None = None


class ShelfAhead(Value, frozen=True):
    """A chapter that seems to tell what was asked, in a book whose reader hasn't been there: none of its words."""

    book: str
    title: str
    chapter: str


class ShelfEvidenceChosen(Message, frozen=True, tag="shelf_evidence"):
    """An event of AskShelf: the books that may answer, best first, and the passages that will be read."""

    books: tuple[str, ...]
    evidence: tuple[ShelfEvidence, ...]


class VectorQueue(Message, frozen=True, tag="vector_queue"):
    """How much is left until all books can be searched by meaning.

    ``seconds`` is an estimate by the latest work, None before any was measured. On battery one core works.
    """

    paused: bool
    books: int
    passages: int
    seconds: float | None
    on_battery: bool


class GetVectorQueue(Request[VectorQueue], frozen=True, tag="get_vector_queue", lane=Lane.IMPORTS):
    """How much is left."""


class PauseVectors(Request[VectorQueue], frozen=True, tag="pause_vectors", lane=Lane.IMPORTS, must_finish=True):
    """Make no vectors for now, or go on with them; texts are read all the same."""

    paused: bool


VectorRequest = GetVectorQueue | PauseVectors
