"""Step 4, *retrieve*: the candidates of a route, each with its similarity (0 to ``Weights.scale``), the best first."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec

from reader.engine.profile.vocabulary import Vocabulary, vocabulary
from reader.engine.questions.wish import WishLimits
from reader.engine.questions.wish_words import content_stems
from reader.engine.recommendations.browsing import LONG_WORDS, SHORT_WORDS, collections_of
from reader.engine.recommendations.nearness import between_books, by_description
from reader.engine.recommendations.search_method import SearchMethod
from reader.engine.recommendations.shelf_books import ShelfSnapshot, ShelvedBook
from reader.engine.recommendations.validate import Validation
from reader.engine.recommendations.weights import DEFAULT, Weights

if TYPE_CHECKING:
    from indexing.embedding import Vectors


CANDIDATES = 60


@dataclass(frozen=True, slots=True)
class BookCandidate:
    """A book of the shelf, how well it meets the request, and what it was found by: themes, or a collection.

    ``near`` is the book it is like, where that is how it was found.
    """

    book: ShelvedBook
    similarity: float
    themes: tuple[str, ...] = ()
    collection: str = ""
    near: ShelvedBook | None = None


@dataclass(frozen=True, slots=True)
class ShelfQuery:
    """A validated request: ``text`` is its search query, ``vector`` that of it, None without an embedding model.

    ``moods`` are themes of what it is to be like besides (“a funny sea story”). ``left_out`` are books that were shown
    for it already; ``chance`` varies what a request for a surprise brings.
    """

    text: str
    validation: Validation
    limits: WishLimits
    vector: Vectors | None = None
    moods: tuple[str, ...] = ()
    left_out: frozenset[str] = frozenset()
    chance: int = 0

    @property
    def named(self) -> frozenset[str]:
        """The books that the request names: they are never the answer."""
        return frozenset(self.validation.books)


@dataclass(frozen=True, slots=True)
class Retrieved:
    """Candidates, the best first, and whether the search had to be ``widened`` to find any."""

    candidates: tuple[BookCandidate, ...]
    widened: bool = False


def retrieve(
    route: SearchMethod,
    query: ShelfQuery,
    snapshot: ShelfSnapshot,
    known: Vocabulary,
    *,
    limit: int = CANDIDATES,
    weights: Weights = DEFAULT,
) -> Retrieved:
    """Up to ``limit`` candidates; where there are none, those of a search that is widened once."""
    candidates = _search(route, query, snapshot, weights)
    if candidates or not _says_something(query, snapshot):
        return Retrieved(candidates[:limit])
    wider = _widened(query, known)
    looser = msgspec.structs.replace(weights, least=weights.least * weights.wider)
    return Retrieved(_search(_WIDER.get(route, route), wider, snapshot, looser)[:limit], widened=True)


def eligible(snapshot: ShelfSnapshot, query: ShelfQuery) -> tuple[ShelvedBook, ...]:
    """The books that may be recommended: none that is hidden or named, nor a finished one unless that is asked for."""
    limits = query.limits
    return tuple(
        book
        for book in snapshot.books.values()
        if not book.hidden
        and (limits.again or not book.finished)
        and not (limits.unread and book.begun)
        and book.id not in query.named
        and book.id not in query.left_out
        and _fits(book, limits)
    )


def _search(
    route: SearchMethod, query: ShelfQuery, snapshot: ShelfSnapshot, weights: Weights
) -> tuple[BookCandidate, ...]:
    books = tuple(book for book in eligible(snapshot, query) if not is_excluded(book, query.limits.excluded))
    candidates = list(_SEARCHES[route](books, query, snapshot, weights))
    best = max((it.similarity for it in candidates), default=0.0)
    least = max(weights.scale * weights.least, weights.least_of_best * best) if route not in _NEVER_WEAK else 0.0
    kept = (it for it in candidates if it.similarity >= least and it.similarity > 0)
    return tuple(sorted(kept, key=lambda it: (-it.similarity, it.book.row.title, it.book.id)))


def is_excluded(book: ShelvedBook, excluded: Iterable[str]) -> bool:
    """Whether a book is what the request says it must not be: of that author, title, series, subject or theme."""
    named = {
        *content_stems(book.row.title),
        *(stem for author in book.row.authors for stem in content_stems(author)),
        *content_stems(book.details.series),
        *book.described.subjects,
    }
    for phrase in excluded:
        words = content_stems(phrase)
        themes = set() if phrase[:1].isupper() else set(vocabulary().find(phrase))  # a name is no theme
        sure = {theme for theme, weight in book.themes.items() if weight >= 0.7}
        if (words and set(words) <= named) or themes & sure:
            return True
    return False


def _fits(book: ShelvedBook, limits: WishLimits) -> bool:
    if limits.length is None:
        return True
    if book.text is None or not book.text.words:
        return False
    words = book.text.words
    return words <= SHORT_WORDS if limits.length == "short" else words >= LONG_WORDS


def _descriptions(
    books: Sequence[ShelvedBook], query: ShelfQuery, snapshot: ShelfSnapshot, weights: Weights
) -> Iterable[BookCandidate]:
    wanted, themes = content_stems(query.text), query.validation.themes
    for book in books:
        near = by_description(book, wanted, themes, query.vector, snapshot, weights)
        yield BookCandidate(book, near, tuple(theme for theme in themes if book.themes.get(theme, 0) >= 0.5))


def _nearest_books(
    books: Sequence[ShelvedBook], query: ShelfQuery, snapshot: ShelfSnapshot, weights: Weights
) -> Iterable[BookCandidate]:
    named = [snapshot.books[book] for book in query.validation.books]
    for book in books:
        near, score = max(
            ((named_book, between_books(named_book, book, snapshot, weights)) for named_book in named),
            key=lambda pair: pair[1],
        )
        yield BookCandidate(
            book, _with_words(score, book, query, snapshot, weights), shared_themes(near, book), near=near
        )


def _nearest_authors(
    books: Sequence[ShelvedBook], query: ShelfQuery, snapshot: ShelfSnapshot, weights: Weights
) -> Iterable[BookCandidate]:
    """Other authors' books, by how near all of that author's are to the named one's, and how near this one is."""
    named = snapshot.by_author(query.validation.authors)
    authors = set(query.validation.authors)
    scores: dict[str, tuple[ShelvedBook, float]] = {}
    of_author: defaultdict[tuple[str, ...], list[float]] = defaultdict(list)
    for book in snapshot.books.values():
        if authors & set(book.row.authors):
            continue
        likenesses = [(named_book, between_books(named_book, book, snapshot, weights)) for named_book in named]
        scores[book.id] = max(likenesses, key=lambda pair: pair[1])
        of_author[book.row.authors].append(sum(score for _, score in likenesses) / len(likenesses))
    for book in books:
        if book.id in scores:
            near, best = scores[book.id]
            mean = max(of_author[book.row.authors])
            score = _with_words((best + mean) / 2, book, query, snapshot, weights)
            yield BookCandidate(book, score, shared_themes(near, book), near=near)


def _own_books(
    books: Sequence[ShelvedBook], query: ShelfQuery, snapshot: ShelfSnapshot, weights: Weights
) -> Iterable[BookCandidate]:
    authors, named = set(query.validation.authors), [snapshot.books[book] for book in query.validation.books]
    wanted = content_stems(query.text)
    for book in books:
        if authors & set(book.row.authors):
            near = max((between_books(named_book, book, snapshot, weights) for named_book in named), default=0.0)
            themes = query.validation.themes
            described = (
                by_description(book, wanted, themes, query.vector, snapshot, weights) if wanted or themes else 0.0
            )
            yield BookCandidate(book, weights.scale * 0.5 + 0.25 * (near + described))


def _latest(
    books: Sequence[ShelvedBook], query: ShelfQuery, snapshot: ShelfSnapshot, weights: Weights
) -> Iterable[BookCandidate]:
    """The last first; where the request has themes or words, of the books that have them. What was begun isn't new."""
    del snapshot
    themes, wanted = query.validation.themes, set(content_stems(query.text))

    def meets(book: ShelvedBook) -> bool:
        if themes:
            return any(book.themes.get(theme, 0) >= 0.5 for theme in themes)
        return not wanted or any(book.words.get(stem, 0) >= 0.5 for stem in wanted)

    def when(book: ShelvedBook) -> str:
        return book.details.published if query.limits.by_publication else book.row.added

    fresh = [book for book in books if not book.begun]
    met = sorted(filter(meets, fresh or books), key=lambda book: (when(book), book.row.title), reverse=True)
    for n, book in enumerate(met):
        yield BookCandidate(
            book,
            weights.scale * (1 - n / max(len(met), CANDIDATES)),
            tuple(it for it in themes if book.themes.get(it, 0) >= 0.5),
            "latest",
        )


def _collections(
    books: Sequence[ShelvedBook], query: ShelfQuery, snapshot: ShelfSnapshot, weights: Weights
) -> Iterable[BookCandidate]:
    """A book of each collection, then a second one of each: what to browse is varied."""
    themes = query.validation.themes
    if query.limits.surprise and not themes:
        return _surprises(books, query, weights)
    nearest: dict[str, BookCandidate] = {}
    for place, (name, members) in enumerate(collections_of(books, snapshot, query.limits, themes)):
        for n, book in enumerate(members):
            near = BookCandidate(book, weights.scale * max(0.1, 0.8 - 0.03 * place - 0.1 * n), (), name)
            if book.id not in nearest or nearest[book.id].similarity < near.similarity:
                nearest[book.id] = near
    return nearest.values()


def _surprises(books: Sequence[ShelvedBook], query: ShelfQuery, weights: Weights) -> Iterable[BookCandidate]:
    """Books that nobody has begun, in an order of chance, so far apart that the profile can move them a little."""
    unread = sorted((book for book in books if not book.begun), key=lambda book: book.id)
    random.Random(query.chance).shuffle(unread)  # noqa: S311 - a surprise, no secret
    step = weights.scale / (len(unread) + 1)
    return [BookCandidate(book, weights.scale - n * step, (), "unread") for n, book in enumerate(unread)]


_Search = Callable[[Sequence[ShelvedBook], ShelfQuery, ShelfSnapshot, Weights], Iterable[BookCandidate]]
_SEARCHES: Mapping[SearchMethod, _Search] = {
    "descriptions": _descriptions,
    "nearest_books": _nearest_books,
    "nearest_authors": _nearest_authors,
    "own_books": _own_books,
    "latest": _latest,
    "collections": _collections,
}
_WIDER: Mapping[SearchMethod, SearchMethod] = {"own_books": "nearest_authors", "latest": "descriptions"}
"""The route on which a widened search continues, if not the same one."""
_NEVER_WEAK = ("own_books", "latest", "collections")
"""Routes whose books meet the request or aren't found at all."""


def shared_themes(book: ShelvedBook, other: ShelvedBook) -> tuple[str, ...]:
    """The themes that both books surely have."""
    return tuple(theme for theme, weight in book.themes.items() if min(weight, other.themes.get(theme, 0)) >= 0.5)


def _with_words(score: float, book: ShelvedBook, query: ShelfQuery, snapshot: ShelfSnapshot, weights: Weights) -> float:
    """A book's nearness with what else the request asks for (“like Dracula, but funny”), if it asks for anything."""
    wanted, themes = content_stems(query.text), query.validation.themes
    named = {stem for it in query.validation.books for stem in content_stems(snapshot.books[it].row.title)}
    named |= {stem for author in query.validation.authors for stem in content_stems(author)}
    wanted = tuple(stem for stem in wanted if stem not in named)
    if not themes and not any(stem in snapshot.rarity for stem in wanted):
        return score
    return 0.5 * score + 0.5 * by_description(book, wanted, themes, None, snapshot, weights)


def _says_something(query: ShelfQuery, snapshot: ShelfSnapshot) -> bool:
    """Whether a request names anything that the shelf knows: a name, a theme, a limit or a word."""
    validation = query.validation
    known = (
        validation.authors
        or validation.books
        or validation.themes
        or validation.absent
        or validation.intent == "browse"
    )
    return bool(known) or query.limits.any or any(stem in snapshot.rarity for stem in content_stems(query.text))


def _widened(query: ShelfQuery, known: Vocabulary) -> ShelfQuery:
    """The same request with the themes beside its own, and without its limits of length."""
    validation = replace(query.validation, themes=known.near((*query.validation.themes, *query.validation.absent)))
    return replace(query, validation=validation, limits=replace(query.limits, length=None, unread=False))
