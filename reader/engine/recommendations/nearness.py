"""How near a book is to a request's words, and to another book: numbers from 0 to ``Weights.scale``."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from reader.engine.profile.vocabulary import vocabulary
from reader.engine.recommendations.shelf_books import ShelfSnapshot, ShelvedBook
from reader.engine.recommendations.weights import Weights

if TYPE_CHECKING:
    from indexing.embedding import Vectors

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
