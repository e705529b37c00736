"""Step 6, *format*: at most three cards, each of a book that is a row of the library at this moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

from indexing.canonical import Block
from indexing.locator import Locator
from indexing.sentences import sentences
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.user_message import NOTHING, UserMessage, say, together
from reader.engine.grounding.reading_time import reading_time
from reader.engine.profile.axes import Axis
from reader.engine.profile.signals import axes_of_words
from reader.engine.profile.vocabulary import stems, vocabulary
from reader.engine.protocol import CardQuote
from reader.engine.questions.wish_words import content_stems
from reader.engine.recommendations.rerank import Ranked
from reader.engine.recommendations.retrieve import BookCandidate, ShelfQuery
from reader.engine.recommendations.search_method import SearchMethod
from reader.engine.recommendations.shelf_books import ShelfSnapshot, ShelvedBook

_LONGEST_ON_CARD = 280
_FIRST = 0.6
"""What the first sentence of a description is worth beside those with the request's words: it says what the book is."""
_PER_THEME = 0.5
_PER_AXIS = 0.7


@dataclass(frozen=True, slots=True)
class FitReason:
    """Why a book fits, and the quotes that this rests on, in their order."""

    why: UserMessage
    quotes: tuple[CardQuote, ...]


NEUTRAL: Mapping[str, UserMessage] = {
    "description": say("Its description says"),
    "subjects": say("It is filed under"),
    "text": say("It begins like this"),
}
LEADS: Mapping[Axis, UserMessage] = {
    "plot": say("What happens in it"),
    "people": say("Whom it is about"),
    "ideas": say("What it is concerned with"),
    "setting": say("Where and when it takes you"),
    "language": say("How it is told"),
}
"""What a card leads with where the reader's first axis is clear and the quote has words of that axis."""


def reason_of(
    candidate: BookCandidate, query: ShelfQuery, snapshot: ShelfSnapshot, leading: Axis | None
) -> FitReason | None:
    """Why a candidate fits; None if there is nothing to quote of the book."""
    quote = best_quote(candidate, query, snapshot, leading)
    if quote is None:
        return None
    first = _fact(candidate)
    if not first and candidate.near is None and quote.source == "description":
        filed = _telling_subject(candidate, query, quote)
        if filed is not None:
            filing = say("It is filed under “{subject}”.", subject=filed.text)
            return FitReason(_before_quote(together(filing, _lead(quote, leading)), quote), (filed, quote))
    shared = _shared_subject(candidate, snapshot) if not first else None
    quotes = (quote,) if shared is None or shared == quote else (shared, quote)
    if shared is not None and shared != quote and candidate.near is not None:
        title = candidate.near.row.title
        first = say("It shares the subject “{subject}” with {title}.", subject=shared.text, title=title)
    return FitReason(_before_quote(together(first, _lead(quote, leading)), quote), quotes)


def _before_quote(words: UserMessage, quote: CardQuote) -> UserMessage:
    """The reason with the quote in the book's own words and marks: the window sets it off by them."""
    return UserMessage("{words}: “{quote}”", {"words": words, "quote": quote.text})


def best_quote(
    candidate: BookCandidate, query: ShelfQuery, snapshot: ShelfSnapshot, leading: Axis | None = None
) -> CardQuote | None:
    """The sentence that says best why: of the description, or else of the opening; a subject where there is neither."""
    book = candidate.book
    wanted = content_stems(query.text)
    themes = {*candidate.themes, *query.validation.themes}
    quotes = [CardQuote(text, "description") for text in description_sentences(book)]
    quotes = quotes or [
        CardQuote(it.text, "text", Locator(it.spine, it.start), Locator(it.spine, it.end))
        for it in (book.text.opening if book.text is not None else ())
        if len(it.text) <= _LONGEST_ON_CARD
    ]
    quotes = quotes or [CardQuote(_main(heading), "subjects") for heading in book.details.subjects if heading.strip()]
    if not quotes:
        return None
    scores = [_score(quote.text, n, wanted, themes, snapshot, leading) for n, quote in enumerate(quotes)]
    return quotes[scores.index(max(scores))]


def description_sentences(book: ShelvedBook) -> tuple[str, ...]:
    """The sentences of a description, verbatim; one that is too long to be quoted is cut after a word."""
    text = book.details.description
    lines, at = [], 0
    for line in text.split("\n"):
        lines.append(Block(at, at + len(line), 0))
        at += len(line) + 1
    spans = sentences(text, lines, book.row.language)
    return tuple(cut for span in spans if (cut := _cut(text[span.start : span.end])))


def _score(
    text: str,
    place: int,
    wanted: Sequence[str],
    themes: Iterable[str],
    snapshot: ShelfSnapshot,
    leading: Axis | None,
) -> float:
    have = set(stems(text))
    whole = sum(snapshot.rarity.get(stem, snapshot.rarest) for stem in wanted)
    covered = sum(snapshot.rarity.get(stem, snapshot.rarest) for stem in wanted if stem in have)
    shared = set(vocabulary().find(text)) & set(themes)
    axis = axes_of_words(text)[leading] if leading is not None else 0.0
    score = (covered / whole if whole else 0.0) + _PER_THEME * min(len(shared), 2) + _PER_AXIS * axis
    return score + (_FIRST if place == 0 else 0.0)


def _lead(quote: CardQuote, leading: Axis | None) -> UserMessage:
    if leading is not None and quote.source == "description" and axes_of_words(quote.text)[leading] >= 0.5:
        return LEADS[leading]
    return NEUTRAL[quote.source]


def _fact(candidate: BookCandidate) -> UserMessage:
    """What the collection says that it was found in; the numbers are the library's."""
    name, book = candidate.collection, candidate.book
    if name.startswith("series: "):
        return say("It is the next book of the series {series}.", series=book.details.series)
    if name.startswith("of series: "):
        return say("It belongs to the series {series}.", series=book.details.series)
    if name.startswith("theme: "):
        return say("Its theme: {theme}.", theme=name.removeprefix("theme: "))
    if name == "begun":
        return say("You have begun it.")
    if book.text is not None and name in ("short", "middling", "long"):
        return _length(name, round(book.text.words, -3))
    return NOTHING


def _length(name: str, words: int) -> UserMessage:
    if name == "middling":
        return say("It is of middling length: about {number} words.", number=words)
    if name == "short":
        return say("It is short: about {number} words, {time}.", number=words, time=reading_time(words))
    return say("It is long: about {number} words.", number=words)


def _telling_subject(candidate: BookCandidate, query: ShelfQuery, quote: CardQuote) -> CardQuote | None:
    """The subject heading that says what the request asks for, where the quoted sentence doesn't."""
    wanted, themes = set(content_stems(query.text)), set(query.validation.themes)

    def says(text: str) -> bool:
        return bool(wanted & set(stems(text)) or themes & set(vocabulary().find(text)))

    if says(quote.text):
        return None
    subject = next((heading for heading in candidate.book.details.subjects if says(_main(heading))), None)
    return CardQuote(_main(subject), "subjects") if subject is not None else None


def _shared_subject(candidate: BookCandidate, snapshot: ShelfSnapshot) -> CardQuote | None:
    """A subject heading that the book has in common with the one it is like."""
    if candidate.near is None:
        return None
    theirs = {" ".join(stems(heading)) for heading in candidate.near.details.subjects}
    shared = [heading for heading in candidate.book.details.subjects if " ".join(stems(heading)) in theirs]
    rarest = max(shared, key=lambda heading: _rarity(heading, snapshot), default=None)
    return CardQuote(_main(rarest), "subjects") if rarest is not None else None


def _main(heading: str) -> str:
    """A library's heading without its subdivisions: “Revenge” of “Revenge -- Fiction”."""
    return heading.partition("--")[0].strip() or heading


def _rarity(heading: str, snapshot: ShelfSnapshot) -> float:
    known = [snapshot.rarity.get(stem, snapshot.rarest) for stem in stems(_main(heading))]
    return sum(known) / len(known) if known else 0.0


def _cut(text: str) -> str:
    text = text.strip()
    if len(text) <= _LONGEST_ON_CARD:
        return text
    return text[:_LONGEST_ON_CARD].rpartition(" ")[0] or text[:_LONGEST_ON_CARD]


MOST_CARDS: Final = 3
_OF_AN_AUTHOR = 2
_OF_ONE: tuple[SearchMethod, ...] = ("own_books", "latest")
"""Routes that may well show three books of one author."""


class NotOnShelf(Exception):
    """The book is no row of the library, or no more."""


@final
class OnShelf:
    """Proof that a book is on the shelf: it can't be made of anything but a row that the library has."""

    __slots__ = ("row",)

    def __init__(self, library: LibraryStore, book: str) -> None:
        """NotOnShelf if no book has that id."""
        row = library.get(book)
        if row is None:
            raise NotOnShelf(book)
        self.row: Final[BookRow] = row


@dataclass(frozen=True, slots=True)
class ShelfCard:
    """A recommendation. ``why`` is one or two sentences that rest on ``quotes``; ``score`` is the final one, in 0..1.

    ``words`` is the book's length, None while its text isn't in.
    """

    book: OnShelf
    why: UserMessage
    quotes: tuple[CardQuote, ...]
    score: float
    words: int | None


def format_cards(
    ranked: Sequence[Ranked],
    query: ShelfQuery,
    route: SearchMethod,
    snapshot: ShelfSnapshot,
    on_shelf: Callable[[str], OnShelf],
    leading: Axis | None = None,
) -> tuple[ShelfCard, ...]:
    """The cards of the best candidates, without those that were removed in the meantime or have nothing to quote."""
    cards: list[ShelfCard] = []
    authors: Counter[str] = Counter()
    series: set[str] = set()
    for it in ranked:
        book = it.candidate.book
        if route not in _OF_ONE and (
            any(authors[author] >= _OF_AN_AUTHOR for author in book.row.authors) or _again(it, series, query, snapshot)
        ):
            continue
        reason: FitReason | None = reason_of(it.candidate, query, snapshot, leading)
        if reason is None:
            continue
        try:
            proven = on_shelf(book.id)
        except NotOnShelf:
            continue
        words = book.text.words if book.text is not None else None
        cards.append(ShelfCard(proven, reason.why, reason.quotes, round(min(1.0, max(0.0, it.final)), 4), words))
        authors.update(book.row.authors)
        series.add(book.details.series)
        if len(cards) == MOST_CARDS:
            break
    return tuple(cards)


def _again(it: Ranked, series: set[str], query: ShelfQuery, snapshot: ShelfSnapshot) -> bool:
    """Whether a book of the same series is shown already, and the request didn't name that series by a book of it."""
    named = {snapshot.books[book].details.series for book in query.validation.books if book in snapshot.books}
    own = it.candidate.book.details.series
    return bool(own) and own in series and own not in named
