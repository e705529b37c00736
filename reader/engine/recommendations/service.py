"""Recommendations as the engine serves them: requests, hidden books, the profile, the metrics."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from indexing.embedding import TextEmbedder
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.cancel import CancelToken
from models.user_message import NOTHING, UserMessage, say
from reader.engine import protocol
from reader.engine.errors import UsageError
from reader.engine.profile.axes import AXES, Axis, AxisWeights
from reader.engine.profile.boosts import ReaderProfile, ReadingMode, profile_of
from reader.engine.profile.service import Profiles
from reader.engine.protocol import Emit
from reader.engine.questions.kinds import kind_after
from reader.engine.questions.reading_wishes import read_wish
from reader.engine.questions.wish import Wish
from reader.engine.questions.wish_words import tidy
from reader.engine.recommendations.conversation import model_after, model_before
from reader.engine.recommendations.extract import extract_by_model
from reader.engine.recommendations.format import OnShelf, ShelfCard
from reader.engine.recommendations.metrics import MOST_ROWS, log_row, measure
from reader.engine.recommendations.pipeline import Found, find_cards
from reader.engine.recommendations.rerank import Reader
from reader.engine.recommendations.settings import RecommendationSettings, load_settings, save_settings
from reader.engine.recommendations.shelf_books import ShelfSnapshot
from reader.engine.recommendations.shelf_reader import ShelfReader
from reader.engine.recommendations.words import TurnFacts, after_cards, before_cards, notices_of, turn_of

if TYPE_CHECKING:
    from indexing.embedding import Vectors
    from models.conversation import Chat


NO_WORDS = say("Say what you would like to read: an author, a book, a theme or a mood.")
EMPTY_SHELF = say("The shelf is empty. Put some books on it first.")

_OTHER_AXES = 0.35
"""What a wish for more of one thing leaves to the others."""
_CATCHING_UP = 0.25
"""Seconds of a request for books that were imported since; the others are known by their metadata until then."""


class Recommendations:
    """Answers the requests of ``RecommendingRequest``. Any thread may call it.

    ``chat`` gives a model only if it is able; ``as_book`` tells what the shelf shows of a row.
    """

    def __init__(
        self,
        library: LibraryStore,
        index: IndexStore,
        embedder: Callable[[], TextEmbedder | None],
        chat: Callable[[], Chat | None],
        as_book: Callable[[BookRow], protocol.Book],
        folder: Path,
    ) -> None:
        self._library, self._embedder, self._chat = library, embedder, chat
        self._as_book, self._folder = as_book, folder
        self._reader = ShelfReader(library, index, embedder)
        self._profiles = Profiles(library)
        self._chance = random.Random()  # noqa: S311 - what surprises a reader is no secret

    def handle(
        self, request: protocol.RecommendingRequest, find: Callable[[str], BookRow], emit: Emit, cancel: CancelToken
    ) -> protocol.Recommendation | protocol.KindOfWords | protocol.HiddenBooks | protocol.Profile | protocol.Metrics:
        """Carry out one request; ``find`` gives the book that a reference means."""
        match request:
            case protocol.Recommend():
                return self.recommend(request, emit, cancel)
            case protocol.TellKind():
                return protocol.KindOfWords(self._kind(request))
            case protocol.HideBook() | protocol.ListHidden():
                if isinstance(request, protocol.HideBook):
                    self._library.profile.hide(find(request.book).id, hidden=request.hidden)
                return protocol.HiddenBooks(tuple(sorted(self._library.profile.hidden())))
            case protocol.EditProfile():
                self._edit(request)
            case protocol.ResetProfile():
                self._profiles.reset()
            case protocol.SetMetrics(on=on, clear=clear):
                return self._set_metrics(on, clear=clear)
            case protocol.GetMetrics():
                return self._metrics()
        return self.profile()

    def prepare(self, cancel: CancelToken, progress: Callable[[int, int], None] = lambda _done, _total: None) -> int:
        """Work out what is still missing of the books' texts, and read the shelf; how many books. Raises Cancelled."""
        made = self._reader.prepare(cancel, progress)
        self._reader.snapshot().rarity  # noqa: B018 - the next request finds it in memory
        return made

    def make_profiles(self, cancel: CancelToken) -> None:
        """Work out what is still missing of the books' texts and no more, as books come in. Raises Cancelled."""
        self._reader.prepare(cancel)

    def recommend(self, request: protocol.Recommend, emit: Emit, cancel: CancelToken) -> protocol.Recommendation:
        """Recommend books: text, cards and text are emitted in this order. Raises UsageError or Cancelled."""
        start = time.perf_counter()
        if not tidy(request.request):
            raise UsageError(NO_WORDS)
        settings = load_settings(self._folder)
        self._reader.prepare(cancel, seconds=_CATCHING_UP)
        snapshot = self._reader.snapshot()
        if not snapshot.books:
            raise UsageError(EMPTY_SHELF)
        cancel.check()
        chat = self._chat()
        wish = read_wish(request.request, snapshot.names, request.earlier, snapshot.title_of)
        text, extracted, before = wish.typed, wish.extracted, NOTHING
        if chat is not None:  # it speaks before it searches, so that its turn never ends on the search
            before = model_before(chat, text, TurnFacts(extracted.extraction.intent, NOTHING, cards=1), cancel)
            emit(protocol.TurnText(before))
            if request.earlier is None or wish.text == text:  # the model doesn't know what was offered
                extracted = extract_by_model(text, chat, cancel)
        reader = self._reader_of(wish, request.mode, snapshot, settings)
        chosen = find_cards(
            wish,
            extracted,
            snapshot,
            reader,
            self._embed,
            self._on_shelf,
            settings,
            chance=self._chance.getrandbits(32),
        )
        took = (time.perf_counter() - start) * 1000
        turn = turn_of(chosen, wish, snapshot, in_own_words=wish.text == text)
        if chat is None:
            before = before_cards(turn)
            emit(protocol.TurnText(before))
        cards = tuple(map(self._card, chosen.cards))
        emit(protocol.CardsChosen(cards))
        cancel.check()
        after = after_cards(turn) if chat is None else model_after(chat, text, chosen.cards, turn, cancel)
        emit(protocol.TurnText(after))
        self._profiles.said(text)
        if settings.metrics:
            row = log_row(text, extracted, chosen.validation, chosen.route, len(cards), took)
            self._library.recommendations.add(row, MOST_ROWS)
        notices = notices_of(wish, chosen, snapshot, said_before=chat is None)
        made = _recommendation(text, chosen, cards, before, after, notices, reader)
        return msgspec.structs.replace(made, understood=wish.text)

    def _kind(self, request: protocol.TellKind) -> protocol.ShelfKind:
        snapshot = self._reader.snapshot()
        return kind_after(request.words, snapshot.names, request.earlier, snapshot.title_of)

    def _reader_of(
        self, wish: Wish, chosen: ReadingMode | None, snapshot: ShelfSnapshot, settings: RecommendationSettings
    ) -> Reader:
        """The reader, in the mode that they chose or their words suggest, and for what they want to be it like."""
        mode = chosen or wish.mode
        if mode is not None:
            self._profiles.set_mode(mode)
        reader = Reader.of(self._profile(snapshot, settings), mode, snapshot)
        profile = profile_of((), edited=_only(wish.axis)) if wish.axis is not None else reader.profile
        return Reader(profile, mode or profile.mode, reader.authors, reader.series)

    def profile(self) -> protocol.Profile:
        """The profile as a page shows it."""
        profile = self._profile(self._reader.snapshot(), load_settings(self._folder))
        return protocol.Profile(
            on=profile.on,
            edited=profile.edited,
            axes=tuple(
                protocol.AxisLine(axis, round(weight, 3))
                for axis, weight in zip(AXES, profile.weights.values, strict=True)
            ),
            confidence=round(profile.confidence.margin, 3),
            leading=profile.confidence.leading,
            mode=profile.mode,
            signals=tuple(
                protocol.SignalLine(signal.kind, signal.what, axis, round(amount, 3))
                for signal in profile.signals
                for axis, amount in [max(signal.amounts.ranked(), key=lambda pair: abs(pair[1]))]
            ),
        )

    def _profile(self, snapshot: ShelfSnapshot, settings: RecommendationSettings) -> ReaderProfile:
        biases = {book.id: book.bias for book in snapshot.books.values()}
        return self._profiles.current(biases, settings.confidence_minimum)

    def _edit(self, request: protocol.EditProfile) -> None:
        if request.weights is not None:
            try:
                self._profiles.edit(_weights(request.weights))
            except ValueError as error:
                raise UsageError(say("This profile can’t be kept: {reason}.", reason=error)) from error
        if request.on is not None:
            self._profiles.switch(on=request.on)
        if request.mode is not None:
            self._profiles.set_mode(request.mode)

    def _set_metrics(self, on: bool | None, *, clear: bool) -> protocol.Metrics:
        if on is not None:
            try:
                save_settings(self._folder, msgspec.structs.replace(load_settings(self._folder), metrics=on))
            except OSError as error:
                raise UsageError(say("The settings can’t be written ({reason}).", reason=error)) from error
        if clear:
            self._library.recommendations.clear()
        return self._metrics()

    def _metrics(self) -> protocol.Metrics:
        return measure(self._library.recommendations.rows(), on=load_settings(self._folder).metrics)

    def _embed(self, text: str) -> Vectors | None:
        embedder = self._embedder()
        return embedder.embed_query(text) if embedder is not None and text.strip() else None

    def _on_shelf(self, book: str) -> OnShelf:
        return OnShelf(self._library, book)

    def _card(self, card: ShelfCard) -> protocol.Card:
        row = card.book.row
        return protocol.Card(
            book=row.id,
            title=row.title,
            author=", ".join(row.authors),
            why=card.why,
            quotes=card.quotes,
            score=card.score,
            words=card.words,
            progress=self._as_book(row).progress,
        )


def _weights(values: tuple[float, ...]) -> AxisWeights | None:
    if not values:
        return None
    if len(values) != len(AXES):
        raise ValueError(f"it takes {len(AXES)} weights")
    plot, people, ideas, setting, language = values
    return AxisWeights((plot, people, ideas, setting, language))


def _only(axis: Axis) -> AxisWeights:
    """The weights of a reader who looks for one thing above all."""
    return AxisWeights.of({other: 1.0 if other == axis else _OTHER_AXES for other in AXES})


def _recommendation(
    text: str,
    chosen: Found,
    cards: tuple[protocol.Card, ...],
    before: UserMessage,
    after: UserMessage,
    notices: tuple[UserMessage, ...],
    reader: Reader,
) -> protocol.Recommendation:
    validation = chosen.validation
    return protocol.Recommendation(
        request=text,
        extraction=chosen.extracted.extraction,
        validation=protocol.RequestValidation(
            author=validation.authors[0] if validation.authors else None,
            book=validation.books[0] if validation.books else None,
            authors=validation.authors,
            books=validation.books,
            themes=validation.themes,
            fell_back=validation.fell_back,
            notes=validation.notes,
        ),
        intent=validation.intent,
        route=chosen.route,
        cards=cards,
        before=before,
        after=after,
        notices=notices,
        mode=reader.mode,
        widened=chosen.widened,
        suggestion=chosen.suggestion,
    )
