"""What calls return, the contracts of ``quoth search --json`` and ``quoth ask --json`` among them."""

from __future__ import annotations

from indexing.locator import Locator
from models.user_message import UserMessage
from reader.engine.protocol.across_books import ShelfAhead, ShelfCitation, ShelfEvidence, ShelfSentence
from reader.engine.protocol.annotations import Annotation
from reader.engine.protocol.style import PageStyle
from reader.engine.protocol.values import (
    AnswerSentence,
    Book,
    Budget,
    Chapter,
    Choice,
    Citation,
    Companion,
    Decision,
    EntityLine,
    EntityPair,
    EventLine,
    Evidence,
    FoundPassage,
    FoundPlace,
    GuardMode,
    MapChapter,
    Message,
    Mode,
    NameKind,
    Reason,
    Route,
    Substitution,
    SummaryKind,
    ThemeLine,
    ToolCall,
    Value,
)


class NamesChosen(Message, frozen=True, tag="names_chosen"):
    """What the reader said of a book's names is kept under ``number``."""

    number: int


class BookAdded(Message, frozen=True, tag="book_added"):
    """``known`` if the same file was on the shelf already; ``replaces`` is the id of the older file of this path.

    ``converted`` is the format that its EPUB was made of; empty if the file is one.
    """

    book: Book
    known: bool
    replaces: str | None
    converted: str = ""


class ShelfContents(Message, frozen=True, tag="shelf"):
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
    notices: tuple[UserMessage, ...] = ()
    """Sentences for the reader about what is degraded, e.g. that no chat model is installed."""
    later: bool = False
    """Whether text after the horizon seems to answer, or to answer better: worth to look ahead this once."""
    looked_ahead: bool = False
    """Whether the spoiler guard was lifted for this one answer."""
    decision: Decision = "quote"
    probability: float | None = None
    """That the short answer is right, 0..1, as calibrated; None where none was read."""
    resolved: tuple[Substitution, ...] = ()
    """What words of a follow-up were taken to mean."""
    understood: str = ""
    """The question as it was understood, where that isn't as it was typed."""
    offers_own_words: bool = False
    """Whether the reader may ask the model for an answer of its own, from outside the book."""
    choices: tuple[Choice, ...] = ()
    """What the question may mean, where the answer is to ask back which."""
    provenance: UserMessage | None = None
    """What is to be known of whose words these are: of a written answer, how far its model is believed here."""
    beneath: bool = False
    """Whether a written answer stands beneath its quotes, as its model hasn't earned the place above them."""
    offers_writing: bool = False
    """Whether the reader may insist on an answer by a model that did badly in its exam."""
    background: tuple[str, ...] = ()
    """What a model says of its own knowledge in an explanation: never the book's, and not checked."""
    needs_model: bool = False
    """Whether it is for want of a language model that there isn't more to say."""
    earlier: tuple[ShelfCitation, ...] = ()
    """What earlier volumes of the series say, as far as they were read; the numbers go on from those of ``citations``.
    """


class ShelfAnswer(Answer, frozen=True, kw_only=True, tag="shelf_answer"):
    """An answer across books, as that of one book: the contract of ``quoth ask --shelf --json``.

    ``books`` are the ids of those that may answer, best first, ``searched`` how many there were. ``ahead`` is where
    the reader hasn't been and books seem to tell it.
    """

    sentences: tuple[ShelfSentence, ...]
    citations: tuple[ShelfCitation, ...]
    evidence: tuple[ShelfEvidence, ...]
    books: tuple[str, ...]
    searched: int = 0
    ahead: tuple[ShelfAhead, ...] = ()


class Turn(Value, frozen=True):
    """One question of a book's conversation and its answer; ``asked`` is ISO 8601 in UTC."""

    id: int
    asked: str
    answer: Answer


class Guard(Message, frozen=True, tag="guard"):
    """A book's spoiler guard: what holds now, whether the reader chose it, and whether they have finished the book.

    ``story``: the book tells one, as its text or the reader says; of another one nothing can be spoilt.
    """

    mode: GuardMode
    chosen: bool
    finished: bool
    story: bool = True


class OpenedBook(Message, frozen=True, tag="opened_book"):
    """What a window needs to show a book: ``lengths`` are the characters of each spine item's canonical text.

    Chapters and lengths are empty while the text stage of the import has not finished; a ``Progress`` event says when.
    """

    book: Book
    position: Locator | None
    chapters: tuple[Chapter, ...]
    lengths: tuple[int, ...]
    conversation: tuple[Turn, ...]
    guard: Guard = Guard(mode="position", chosen=False, finished=False)
    annotations: tuple[Annotation, ...] = ()
    style: PageStyle | None = None
    """How this book's pages are to look, if otherwise than all others."""
    has_earlier: bool = False
    """Whether an earlier volume of its series was begun, so that there is something to tell of before."""


class SearchResult(Message, frozen=True, tag="search_result"):
    """Passages, best first: the contract of ``quoth search --json``."""

    query: str
    mode: Mode
    passages: tuple[FoundPassage, ...]


class FoundText(Message, frozen=True, tag="found_text"):
    """The first places in reading order where ``query`` stands; ``total`` counts all, ``beyond`` those hidden.

    Not ``whole``: the import is still reading the text, and only what it has read was looked at.
    """

    query: str
    total: int
    beyond: int
    places: tuple[FoundPlace, ...]
    whole: bool


class Concepts(Message, frozen=True, tag="concepts"):
    """The map of a book up to ``before`` (None: all of it): the contract of ``quoth concepts --json``.

    Entities, themes and events come most salient first; nothing in it stands at or after the horizon.
    """

    book: str
    before: Locator | None
    chapters: tuple[MapChapter, ...]
    entities: tuple[EntityLine, ...]
    themes: tuple[ThemeLine, ...]
    events: tuple[EventLine, ...]
    co_occurrences: tuple[EntityPair, ...]


class EntityPage(Message, frozen=True, tag="entity_page"):
    """Who or what a name means, up to the horizon. ``introductions`` are the best introducing sentences.

    ``strip`` counts the mentions in equal parts of the whole book; parts after the horizon are left out, so that it is
    shorter than ``parts`` then. ``earlier`` is what earlier volumes of the series say, as far as they were read.
    """

    name: str
    kind: NameKind
    aliases: tuple[str, ...]
    mentions: int
    introductions: tuple[Citation, ...]
    first: Citation
    latest: Citation
    strip: tuple[int, ...]
    parts: int
    companions: tuple[Companion, ...]
    earlier: tuple[ShelfCitation, ...] = ()


class Summary(Message, frozen=True, tag="summary"):
    """A chapter's summary, a book's synopsis or a recap: the contract of ``quoth summary`` and ``quoth recap --json``.

    It tells ``start`` to ``end``. Each sentence is cited like an answer's; ``writer`` is a model's id or ``quotes``.
    """

    book: str
    kind: SummaryKind
    title: str
    start: Locator
    end: Locator
    writer: str
    sentences: tuple[AnswerSentence, ...]
    citations: tuple[Citation, ...]
    notices: tuple[UserMessage, ...] = ()


class SeriesSummary(Summary, frozen=True, tag="series_summary"):
    """What happened in the earlier volumes of a book's series, as far as they were read, one after the other.

    ``start`` and ``end`` are the beginning of the book itself; each citation is of a volume.
    """

    citations: tuple[ShelfCitation, ...]


class Suggestions(Message, frozen=True, tag="suggestions"):
    """Questions worth asking at this place of the book; they are asked in English, whatever language shows them."""

    questions: tuple[UserMessage, ...]
