"""Searches the shelf for the books that speak of something: candidates by words and by meaning, then one ranking.

A search has three steps, none of which visits the books one by one: the best passage of each book by its words (FTS5),
the nearest ones by their vectors (bits in vec0, scored anew by the exact vectors), and a ranking of the books by both.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from indexing.embedding import TextEmbedder, Vectors
from indexing.query import word_terms
from indexing.shelf.book_ranker import BookRanker, load_book_rankers
from indexing.store.index import IndexStore
from indexing.store.shelf_index import PassageScore, ShelfIndex, ShelfIndexSearch
from models.cancel import CancelToken

Numbers = npt.NDArray[np.float64]

NEAREST_EACH = 16
"""Of a book, by Hamming distance. Bits tell neighbours apart but roughly, and the nearest are often of one book."""
RESCORED = 2400
"""Of all books, rescored with the exact vectors; fewer lose some of the ten nearest (docs/shelf.md)."""
MOST_POSTINGS = 20_000
"""Matches that are summed up; a term that would add more than are left says little about any book, and is left out."""
_QUERY_CHARACTERS = 2_000  # to embed; more than any model reads of it
_SATURATION, _BY_LENGTH = 1.2, 0.75  # BM25's usual k1 and b, here for books


@dataclass(frozen=True, slots=True)
class RankedBook:
    """A book, how likely it is the one that answers (of all in scope, 0..1), and its best passages, best first."""

    id: str
    share: float
    ordinals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShelfOutcome:
    """The books that something speaks for, best first; ``by_meaning`` says whether vectors had a part in it."""

    books: tuple[RankedBook, ...]
    by_meaning: bool


class ShelfRetriever:
    """Any thread may call it. Without an embedder it goes by words alone."""

    def __init__(
        self,
        index: IndexStore,
        shelf: ShelfIndex,
        embedder: TextEmbedder | None,
        rankers: Mapping[str, BookRanker] | None = None,
    ) -> None:
        self._index, self._shelf, self._embedder = index, shelf, embedder
        self._rankers = rankers or load_book_rankers()

    def search(self, query: str, until: Mapping[str, int | None], cancel: CancelToken | None = None) -> ShelfOutcome:
        """The books that may answer ``query``; of each nothing past its limit is looked at (``ShelfIndex.scoped``)."""
        vector = self._embedder.embed_query(query[:_QUERY_CHARACTERS]) if self._embedder is not None else None
        with self._shelf.scoped(until, cancel) as search:
            candidates = Candidates.of(search, word_terms(query), self.nearest(search, vector))
        if not candidates.books:
            return ShelfOutcome((), by_meaning=False)
        ranker = self._rankers["hybrid" if candidates.by_meaning else "text"]
        shares = ranker.shares(candidates.features)
        order = np.argsort(-shares, kind="stable")
        ranked = [
            RankedBook(candidates.books[n], float(shares[n]), candidates.passages[candidates.books[n]]) for n in order
        ]
        spoken_for = candidates.spoken_for
        return ShelfOutcome(tuple(book for book in ranked if book.id in spoken_for), candidates.by_meaning)

    def nearest(self, search: ShelfIndexSearch, vector: Vectors | None) -> list[PassageScore]:
        """The passages nearest to ``vector``, by their cosines, best first."""
        if vector is None:
            return []
        rough = search.nearest(np.packbits(vector > 0).tobytes(), NEAREST_EACH, RESCORED)
        places: defaultdict[str, list[int]] = defaultdict(list)
        for passage in rough:
            places[passage.book].append(passage.ordinal)
        exact = self._index.vectors.cosines_at(places, vector)
        scored = [PassageScore(book, ordinal, cosine) for (book, ordinal), cosine in exact.items()]
        return sorted(scored, key=lambda passage: (-passage.score, passage.book, passage.ordinal))


@dataclass(frozen=True, slots=True)
class Candidates:
    """The books in scope, the best passages found of each, and by name what speaks for each book."""

    books: tuple[str, ...]
    passages: Mapping[str, tuple[int, ...]]
    features: Mapping[str, Numbers]
    by_meaning: bool

    @property
    def spoken_for(self) -> frozenset[str]:
        """The books that anything speaks for: a passage, or the description."""
        covered = np.flatnonzero(self.features["coverage"])
        return frozenset(book for book, ordinals in self.passages.items() if ordinals) | {
            self.books[n] for n in covered
        }

    @classmethod
    def of(cls, search: ShelfIndexSearch, terms: Sequence[str], nearest: Sequence[PassageScore]) -> Candidates:
        """From the search of the words, and the passages nearest by meaning, best first."""
        books = search.books
        place = {book: n for n, book in enumerate(books)}
        rarity = _rarity(search, terms)
        affordable = _affordable(rarity)
        by_words = search.best_by_words(affordable)
        ordinals: defaultdict[str, list[int]] = defaultdict(list)
        coverage = np.zeros(len(books))  # of the question, by the best passage or the description
        for term, (weight, _) in rarity.items():
            for book in search.described(term):
                coverage[place[book]] += weight
        for passage in by_words:
            at = place[passage.book]
            coverage[at] = max(coverage[at], passage.score)
            ordinals[passage.book].append(passage.ordinal)
        cosine = np.full(len(books), nearest[-1].score if nearest else 0.0)  # none of its passages is any nearer
        for passage in reversed(nearest):
            cosine[place[passage.book]] = passage.score
        for passage in nearest:
            if passage.ordinal not in ordinals[passage.book]:
                ordinals[passage.book].append(passage.ordinal)
        asked = max(sum(weight for weight, _ in rarity.values()), 1e-6)
        features = {"coverage": coverage / asked, "cosine": cosine} | _book_features(search, tuple(affordable), place)
        return cls(books, {book: tuple(ordinals[book]) for book in books}, features, bool(nearest))


def _rarity(search: ShelfIndexSearch, terms: Sequence[str]) -> dict[str, tuple[float, int]]:
    """For each term, found or not, its inverse document frequency and its matches."""
    total = search.total()
    return {
        term: (math.log(1 + (total - count + 0.5) / (count + 0.5)), count)
        for term, count in zip(terms, search.frequencies(terms), strict=True)
    }


def _affordable(rarity: Mapping[str, tuple[float, int]]) -> dict[str, float]:
    """The weights of the terms to look up: the rarest, as many as stay within ``MOST_POSTINGS``, and one at least."""
    left, kept = MOST_POSTINGS, dict[str, float]()
    for term, (weight, count) in sorted(rarity.items(), key=lambda item: item[1][1]):
        if count and (count <= left or not kept):
            kept[term] = weight
            left -= count
    return kept


def _book_features(search: ShelfIndexSearch, terms: Sequence[str], place: Mapping[str, int]) -> dict[str, Numbers]:
    """What whole books say: BM25 with books as the documents, the terms they have at all, and those in their names."""
    lengths = search.lengths
    length = np.array([lengths[book] for book in place], float)
    normal = _SATURATION * (1 - _BY_LENGTH + _BY_LENGTH * length / max(length.mean(), 1.0)) if len(length) else length
    bm25, held, named = np.zeros(len(place)), np.zeros(len(place)), np.zeros(len(place))
    asked = 1e-6
    for term in terms:
        count = np.zeros(len(place))
        for book, passages in search.counts(term).items():
            count[place[book]] = passages
        holding = np.count_nonzero(count)
        weight = math.log(1 + (len(place) - holding + 0.5) / (holding + 0.5))
        asked += weight
        bm25 += weight * count * (_SATURATION + 1) / (count + normal)
        held += weight * (count > 0)
        for book in search.named(term):
            named[place[book]] += weight
    return {"book_bm25": bm25 / asked, "book_coverage": held / asked, "named": named / asked}
