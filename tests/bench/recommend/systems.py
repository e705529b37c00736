"""What is measured: the pipeline as it ships, and what it is measured beside, the metadata alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Protocol

from indexing.embedding import TextEmbedder
from indexing.store.library import LibraryStore
from reader.engine.profile.boosts import NOBODY, ReaderProfile
from reader.engine.profile.vocabulary import stems
from reader.engine.questions.reading_wishes import read_wish
from reader.engine.questions.wish_words import content_stems, tidy
from reader.engine.recommendations.format import OnShelf
from reader.engine.recommendations.pipeline import Found, find_cards
from reader.engine.recommendations.rerank import Reader
from reader.engine.recommendations.shelf_books import ShelfSnapshot
from reader.engine.recommendations.weights import DEFAULT, Weights

_K1, _B = 1.2, 0.75


class Recommender(Protocol):
    """Gives the ids of up to three books for a request."""

    def __call__(self, request: str) -> tuple[str, ...]: ...


def found_by_pipeline(
    request: str,
    snapshot: ShelfSnapshot,
    library: LibraryStore,
    embedder: TextEmbedder | None,
    weights: Weights = DEFAULT,
    profile: ReaderProfile = NOBODY,
) -> Found:
    """What the pipeline finds by rules, for a reader of that profile."""
    wish = read_wish(request, snapshot.names)
    return find_cards(
        wish,
        wish.extracted,
        snapshot,
        Reader.of(profile, wish.mode, snapshot),
        embedder.embed_query if embedder is not None else (lambda _query: None),
        partial(OnShelf, library),
        weights=weights,
    )


def metadata_alone(snapshot: ShelfSnapshot) -> Callable[[str], tuple[str, ...]]:
    """BM25 over titles, authors, series, subjects, tags and descriptions: what a catalogue's search does."""
    texts = {
        book.id: stems(
            " ".join(
                (
                    *(book.row.title, *book.row.authors, book.details.series),
                    *(*book.details.subjects, *book.tags, book.details.description),
                )
            )
        )
        for book in snapshot.books.values()
    }
    mean = sum(map(len, texts.values())) / max(len(texts), 1)
    holding: dict[str, int] = {}
    for words in texts.values():
        for word in set(words):
            holding[word] = holding.get(word, 0) + 1

    def score(words: tuple[str, ...], wanted: tuple[str, ...]) -> float:
        total = 0.0
        for word in wanted:
            n, count = holding.get(word, 0), words.count(word)
            rarity = max(0.0, _idf(n, len(texts)))
            total += rarity * count * (_K1 + 1) / (count + _K1 * (1 - _B + _B * len(words) / mean))
        return total

    def recommend(request: str) -> tuple[str, ...]:
        wanted = content_stems(tidy(request))
        scored = sorted(((-score(words, wanted), book) for book, words in texts.items()))
        return tuple(book for value, book in scored[:3] if value < 0)

    return recommend


def _idf(n: int, books: int) -> float:
    return math.log(1 + (books - n + 0.5) / (n + 0.5))
