"""Step 4, *retrieve*: the candidates of a route, each with its similarity (0 to ``Weights.scale``), the best first."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec

from reader.engine.profile.vocabulary import Vocabulary, vocabulary
from reader.engine.questions.wish import BrowseBy, WishLimits
from reader.engine.questions.wish_words import content_stems
from reader.engine.recommendations.search_method import SearchMethod
from reader.engine.recommendations.shelf_books import ShelfSnapshot, ShelvedBook
from reader.engine.recommendations.validate import Validation
from reader.engine.recommendations.weights import DEFAULT, Weights

if TYPE_CHECKING:
    from indexing.embedding import Vectors
import math
from collections import Counter

from reader.engine.recommendations.shelf_books import BY_DESCRIPTION

# Collections to browse, made of themes, series, length and what was never opened ------------------------------------

MOST_THEMES = 6
SHORT_WORDS, LONG_WORDS = 65_000, 120_000
"""A short book has at most so many words, a long one at least so many."""
_FEWEST = 2  # books of a theme that make a collection of it

Collection = tuple[str, tuple[ShelvedBook, ...]]
"""What it is called, and its books, the likeliest to be wanted first."""


def collections_of(
    books: Sequence[ShelvedBook], snapshot: ShelfSnapshot, limits: WishLimits, themes: Sequence[str] = ()
) -> tuple[Collection, ...]:
    """The collections of ``books``, the first to look at first; only those that a request names, if it names some."""
    made: list[Collection] = []
    if themes:
        return tuple(_by_theme(books, themes))
    if limits.browse_by is not None:
        return tuple(_by(limits.browse_by, books, snapshot))
    made += _next_in_series(books, snapshot)
    made += [("begun", tuple(book for book in books if book.begun and not book.finished))]
    made += _by_theme(books, _themes_read(snapshot) or _common(books))
    if limits.length != "long":
        made += [("short", tuple(sorted((book for book in books if _is_short(book)), key=_title)))]
    made += [("unread", tuple(sorted((book for book in books if not book.begun), key=_title)))]
    return tuple((name, members) for name, members in made if members)


def _by(what: BrowseBy, books: Sequence[ShelvedBook], snapshot: ShelfSnapshot) -> list[Collection]:
    """The shelf in its themes, series or lengths."""
    if what == "theme":
        return _by_theme(books, _themes_read(snapshot) or _common(books))
    if what == "series":
        members: defaultdict[str, list[ShelvedBook]] = defaultdict(list)
        for book in sorted(books, key=lambda it: (it.details.series_index or 0.0, it.row.title)):
            members[book.details.series].append(book)
        return [(f"of series: {name}", tuple(some)) for name, some in sorted(members.items()) if name]
    of_length = sorted(
        (book for book in books if book.text is not None and book.text.words),
        key=lambda book: (book.text.words if book.text is not None else 0, book.id),
    )
    lengths: tuple[tuple[str, Callable[[int], bool]], ...] = (
        ("short", lambda words: words <= SHORT_WORDS),
        ("middling", lambda words: SHORT_WORDS < words < LONG_WORDS),
        ("long", lambda words: words >= LONG_WORDS),
    )
    collections = [
        (name, tuple(book for book in of_length if book.text is not None and fits(book.text.words)))
        for name, fits in lengths
    ]
    return [(name, some) for name, some in collections if some]


def _next_in_series(books: Sequence[ShelvedBook], snapshot: ShelfSnapshot) -> list[Collection]:
    """Of each series that was begun, the first book that comes after the last one finished."""
    finished: defaultdict[str, float] = defaultdict(lambda: float("-inf"))
    for book in snapshot.books.values():
        if book.finished and book.details.series:
            finished[book.details.series] = max(finished[book.details.series], book.details.series_index or 0.0)
    following: dict[str, ShelvedBook] = {}
    for book in sorted(books, key=lambda it: (it.details.series_index or 0.0, it.row.title)):
        series, index = book.details.series, book.details.series_index or 0.0
        if series in finished and index > finished[series]:
            following.setdefault(series, book)
    return [(f"series: {series}", (book,)) for series, book in following.items()]


def _by_theme(books: Sequence[ShelvedBook], themes: Sequence[str]) -> list[Collection]:
    return [
        (f"theme: {theme}", members)
        for theme in themes
        if (members := tuple(sorted((it for it in books if it.themes.get(theme, 0) >= BY_DESCRIPTION), key=_title)))
    ]


def _themes_read(snapshot: ShelfSnapshot) -> tuple[str, ...]:
    """The themes of the books that were finished, the most frequent first."""
    counts = Counter(theme for book in snapshot.books.values() if book.finished for theme in _sure(book))
    return tuple(theme for theme, _ in counts.most_common(MOST_THEMES))


def _common(books: Sequence[ShelvedBook]) -> tuple[str, ...]:
    counts = Counter(theme for book in books for theme in _sure(book))
    return tuple(theme for theme, count in counts.most_common(MOST_THEMES) if count >= _FEWEST)


def _sure(book: ShelvedBook) -> list[str]:
    return sorted(theme for theme, weight in book.themes.items() if weight >= BY_DESCRIPTION)


def _is_short(book: ShelvedBook) -> bool:
    return book.text is not None and 0 < book.text.words <= SHORT_WORDS


def _title(book: ShelvedBook) -> tuple[str, str]:
    return book.row.title, book.id


# How near a book is to a request's words, and to another book: numbers from 0 to ``Weights.scale`` ------------------

_BESIDE = 0.4
"""What a theme beside the one in question counts."""


def by_description(
    book: ShelvedBook,
    wanted: Sequence[str],
    themes: Sequence[str],
    vector: Vectors | None,
    snapshot: ShelfSnapshot,
    weights: Weights,
) -> float:
    """How well a book meets words (stems), themes and a meaning. What a request lacks leaves its weight to the rest."""
    parts: list[tuple[float, float]] = []
    if themes:
        sure = [book.themes.get(theme, 0.0) for theme in themes]
        best, mean = max(sure), sum(sure) / len(sure)
        parts.append((weights.themes, weights.any_theme * best + (1 - weights.any_theme) * mean))
    if wanted:
        parts.append((weights.words, coverage(book, wanted, snapshot, weights.unknown_words)))
    if vector is not None and parts:
        near = [cosine(vector, other) for other in (book.description_vector, book.mean)]
        known = [value for value in near if value is not None]
        if known:
            meant = _between(max(known), weights.cosine_low, weights.cosine_high)
            if not themes and not any(stem in snapshot.rarity for stem in wanted):
                return weights.scale * weights.meaning_alone * meant
            parts.append((weights.meaning, meant))
    return weights.scale * _mean(parts)


def coverage(book: ShelvedBook, wanted: Iterable[str], snapshot: ShelfSnapshot, unknown: float = 1.0) -> float:
    """The share of the wanted stems that the book has, each by its rarity on the shelf and by where it stands.

    Stems that no book has count ``unknown`` times.
    """
    have = whole = 0.0
    for stem in wanted:
        rarity = snapshot.rarity.get(stem, unknown * snapshot.rarest)
        whole += rarity
        have += rarity * book.words.get(stem, 0.0)
    return have / whole if whole else 0.0


def between_books(book: ShelvedBook, other: ShelvedBook, snapshot: ShelfSnapshot, weights: Weights) -> float:
    """How near two books are: by themes, words of their metadata, and the vectors that both have."""
    parts = [
        (weights.near_themes, _shared_themes(book, other, snapshot)),
        (weights.near_words, _shared_words(book, other, snapshot)),
    ]
    described = cosine(book.description_vector, other.description_vector)
    if described is not None:
        parts.append((weights.near_described, _between(described, weights.near_low, weights.near_high)))
    mean = cosine(book.mean, other.mean)
    if mean is not None:
        parts.append((weights.near_mean, _between(mean, weights.near_high, 1.0)))
    return weights.scale * _mean(parts)


def cosine(vectors: Vectors | None, other: Vectors | None) -> float | None:
    """The cosine of two unit vectors; None where there is none, or they are of different models."""
    if vectors is None or other is None or len(vectors) != len(other):
        return None
    return float(vectors @ other)


def _shared_themes(book: ShelvedBook, other: ShelvedBook, snapshot: ShelfSnapshot) -> float:
    """The share of each book's themes that the other has, or has beside them; the telling ones count most."""
    return (_covered(book, other, snapshot) + _covered(other, book, snapshot)) / 2


def _covered(book: ShelvedBook, other: ShelvedBook, snapshot: ShelfSnapshot) -> float:
    have = whole = 0.0
    themes = vocabulary().themes
    for theme, weight in book.themes.items():
        tells = weight * snapshot.theme_rarity.get(theme, 0.0)
        beside = max((other.themes.get(near, 0.0) for near in themes[theme].near), default=0.0)
        whole += tells
        have += tells * max(other.themes.get(theme, 0.0), _BESIDE * beside)
    return have / whole if whole else 0.0


def _shared_words(book: ShelvedBook, other: ShelvedBook, snapshot: ShelfSnapshot) -> float:
    """The cosine of the stems of subjects and descriptions, by their rarity."""
    first, second = _stems(book), _stems(other)
    both = sum(snapshot.rarity.get(stem, 0.0) ** 2 for stem in first & second)
    lengths = [math.sqrt(sum(snapshot.rarity.get(stem, 0.0) ** 2 for stem in some)) for some in (first, second)]
    return min(1.0, 2 * both / (lengths[0] * lengths[1])) if all(lengths) else 0.0


def _stems(book: ShelvedBook) -> frozenset[str]:
    return book.described.subjects | book.described.description


def _mean(parts: Sequence[tuple[float, float]]) -> float:
    """The mean of values by their weights; 0 of none."""
    total = sum(weight for weight, _ in parts)
    return sum(weight * value for weight, value in parts) / total if total else 0.0


def _between(value: float, low: float, high: float) -> float:
    return min(1.0, max(0.0, (value - low) / (high - low)))


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

    ``left_out`` are books that were shown for it already; ``chance`` varies what a request for a surprise brings.
    """

    text: str
    validation: Validation
    limits: WishLimits
    vector: Vectors | None = None
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


# The routes ----------------------------------------------------------------------------------------------------------


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
    """The last first; where the request has themes or words, of the books that have them."""
    del snapshot
    themes, wanted = query.validation.themes, set(content_stems(query.text))

    def meets(book: ShelvedBook) -> bool:
        if themes:
            return any(book.themes.get(theme, 0) >= 0.5 for theme in themes)
        return not wanted or any(book.words.get(stem, 0) >= 0.5 for stem in wanted)

    def when(book: ShelvedBook) -> str:
        return book.details.published if query.limits.by_publication else book.row.added

    met = sorted(filter(meets, books), key=lambda book: (when(book), book.row.title), reverse=True)
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
