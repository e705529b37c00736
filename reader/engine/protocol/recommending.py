"""Recommendations from the shelf, and the reading profile that reorders them."""

from __future__ import annotations

from typing import Any, Literal

from indexing.locator import Locator
from models.user_message import UserMessage
from reader.engine.protocol.request import Lane, Request
from reader.engine.protocol.values import Message, Value

RequestIntent = Literal["similar_author", "similar_book", "theme_search", "mood_search", "new_releases", "browse"]
ReadingMode = Literal["read", "study", "find"]
Axis = Literal["plot", "people", "ideas", "setting", "language"]
"""What books are read for: plot and pace, people, ideas, place and time, language and form."""
ShelfKind = Literal["question", "wish"]
SignalKind = Literal["finished", "left", "highlighted", "asked", "said"]


class EarlierWish(Value, frozen=True):
    """The wish before this one, as the engine understood it, what it suggested, and its cards' books.

    ``shown`` are the books of all cards since the conversation was about something else.
    """

    request: str
    intent: RequestIntent
    cards: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    suggestion: str = ""


class Recommendation(Message, frozen=True, tag="recommendation"):
    """A request with its cards, and the text before and after them; ``mode`` is the one that it was answered in.

    ``understood`` says all that was wished for by itself, in English; ``suggestion`` is the theme of a broader search.
    """

    request: str
    extraction: RequestExtraction
    validation: RequestValidation
    intent: RequestIntent
    route: str
    cards: tuple[Card, ...]
    before: UserMessage
    after: UserMessage
    notices: tuple[UserMessage, ...]
    mode: ReadingMode | None = None
    widened: bool = False
    understood: str = ""
    suggestion: str = ""

    def contract(self) -> dict[str, Any]:
        """The object that ``quoth recommend --json`` prints."""
        shown = "request extraction validation intent route cards before after notices".split()
        on_card = "book title author why quotes score".split()
        made: dict[str, Any] = {name: getattr(self, name) for name in shown}
        made["cards"] = [{name: getattr(card, name) for name in on_card} for card in self.cards]
        return made


class Recommend(Request[Recommendation], frozen=True, tag="recommend", lane=Lane.ANSWERS, risky=True):
    """Recommend books of the shelf: TurnText, CardsChosen and TurnText, in this order, then the result.

    ``mode`` is the reader's choice, kept for the next request; None: what the request's words tell, or else the last.
    ``earlier`` is the wish that this one may go on from (“yes, by length”).
    """

    request: str
    mode: ReadingMode | None = None
    earlier: EarlierWish | None = None


class KindOfWords(Message, frozen=True, tag="kind_of_words"):
    """What it is."""

    kind: ShelfKind


class TellKind(Request[KindOfWords], frozen=True, tag="tell_kind", lane=Lane.LOOKS):
    """Whether words typed to the shelf are a question to the books or a wish, which may go on from ``earlier``."""

    words: str
    earlier: EarlierWish | None = None


class HiddenBooks(Message, frozen=True, tag="hidden_books"):
    """The ids of the books that are never recommended."""

    books: tuple[str, ...]


class HideBook(Request[HiddenBooks], frozen=True, tag="hide_book", lane=Lane.KEPT, must_finish=True):
    """Never recommend a book, or do so again."""

    book: str
    hidden: bool = True


class ListHidden(Request[HiddenBooks], frozen=True, tag="list_hidden", lane=Lane.KEPT):
    """The books that are never recommended."""


class Profile(Message, frozen=True, tag="profile"):
    """The reader's profile. ``leading`` is None while it is mixed: nothing is named then.

    ``confidence`` is the margin between the first and the second axis. ``edited``: the reader set the weights.
    """

    on: bool
    edited: bool
    axes: tuple[AxisLine, ...]
    confidence: float
    leading: Axis | None
    mode: ReadingMode | None
    signals: tuple[SignalLine, ...]


class GetProfile(Request[Profile], frozen=True, tag="get_profile", lane=Lane.PROFILE):
    """The reader's profile."""


class EditProfile(Request[Profile], frozen=True, tag="edit_profile", lane=Lane.PROFILE, must_finish=True):
    """Change the profile; what is None stays as it is.

    ``weights`` are five numbers of 0..1 in the order of ``Axis``; empty: what was read makes the profile again.
    """

    weights: tuple[float, ...] | None = None
    on: bool | None = None
    mode: ReadingMode | None = None


class ResetProfile(Request[Profile], frozen=True, tag="reset_profile", lane=Lane.PROFILE, must_finish=True):
    """Forget the profile, what was said and the log of requests; traces from before never count again."""


class Metrics(Message, frozen=True, tag="metrics"):
    """What became of requests: the contract of ``quoth metrics --json``. Shares are 0..1, None of no requests.

    ``rows`` are the last ones, the newest first. Times are in milliseconds.
    """

    on: bool
    requests: int
    extracted: float | None
    validated: float | None
    fell_back: float | None
    empty: float | None
    sources: dict[str, int]
    intents: dict[str, int]
    median_ms: float | None
    slowest_ms: float | None
    rows: tuple[LoggedRequest, ...]


class GetMetrics(Request[Metrics], frozen=True, tag="get_metrics", lane=Lane.PROFILE):
    """What became of requests."""


class SetMetrics(Request[Metrics], frozen=True, tag="set_metrics", lane=Lane.PROFILE, must_finish=True):
    """Switch the local log of requests on or off, or ``clear`` it."""

    on: bool | None = None
    clear: bool = False


RecommendingRequest = (
    Recommend | TellKind | HideBook | ListHidden | GetProfile | EditProfile | ResetProfile | GetMetrics | SetMetrics
)
"""What is asked of recommendations and the profile."""


class CardQuote(Value, frozen=True):
    """Words of a book, verbatim: of its description, its subjects or its opening, which has a place."""

    text: str
    source: Literal["description", "subjects", "text"]
    start: Locator | None = None
    end: Locator | None = None


class Card(Value, frozen=True):
    """A recommended book of the shelf. ``why`` rests on ``quotes``; ``score`` is in 0..1.

    ``words`` is its length, None while its text isn't in; ``progress`` the share that was read.
    """

    book: str
    title: str
    author: str
    why: UserMessage
    quotes: tuple[CardQuote, ...]
    score: float
    source: Literal["shelf"] = "shelf"
    words: int | None = None
    progress: float = 0.0


class RequestExtraction(Value, frozen=True):
    """What the request explicitly says."""

    search_query: str
    author_mentioned: str | None
    book_mentioned: str | None
    intent: RequestIntent
    themes: tuple[str, ...]


class RequestValidation(Value, frozen=True):
    """What of it is on the shelf; ``notes`` say what isn't. ``authors`` and ``books`` are all that a name may mean."""

    author: str | None
    book: str | None
    authors: tuple[str, ...]
    books: tuple[str, ...]
    themes: tuple[str, ...]
    fell_back: bool
    notes: tuple[str, ...]


class TurnText(Message, frozen=True, tag="turn_text"):
    """An event of Recommend: text for the reader, before or after the cards."""

    text: UserMessage


class CardsChosen(Message, frozen=True, tag="cards"):
    """An event of Recommend: the cards, at most three, maybe none."""

    cards: tuple[Card, ...]


class AxisLine(Value, frozen=True):
    """An axis of the profile and its weight, 0..1; the heaviest axis has 1."""

    axis: Axis
    weight: float


class SignalLine(Value, frozen=True):
    """A trace that made the profile: a book's title, or the words, and the axis that it speaks of most."""

    kind: SignalKind
    what: str
    axis: Axis
    amount: float


class LoggedRequest(Value, frozen=True):
    """A row of the log; ``at`` is ISO 8601 in UTC, extraction and validation are JSON."""

    at: str
    query: str
    extraction: str
    validation: str
    intent: str
    route: str
    count: int
    ms: float
