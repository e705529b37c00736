"""The features from which the ranker predicts relevance, the same for every language and model.

Each is either a share of what the question asks, weighted by rarity, or a distance to the best passage of the search,
so that it means the same in a leaflet and in a long novel. Shapes: ``n`` passages in scope, in book order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from indexing.store.columns import PassageTable, Postings
from indexing.store.vectors import Cosines

Numbers = npt.NDArray[np.float64]

PAIR_WEIGHT = 0.5
"""Of BM25 for two words side by side, beside the words' own."""
_REACHES = (1, 2, 4)  # passages on each side: about a scene's two, three and ten minutes of reading
_SATURATION, _BY_LENGTH = 1.2, 0.75  # BM25's usual k1 and b, here for chapters


@dataclass(frozen=True, slots=True)
class TermMatches:
    """What the words of a question match among the passages in scope: a row a term, a column a passage."""

    text: Numbers
    heading: Numbers
    rarity: Numbers
    """Of each term, as inverse document frequency over the book's passages."""
    pairs: Numbers
    """BM25 of the question's pairs of words, of shape (n,)."""

    @classmethod
    def of(cls, table: PassageTable, terms: Sequence[Postings], pairs: Sequence[Postings]) -> TermMatches:
        """From postings that are in scope."""
        n = len(table.ordinals)
        rarity = np.array([math.log(1 + (n - len(p.ordinals) + 0.5) / (len(p.ordinals) + 0.5)) for p in terms])
        text, heading = np.zeros((len(terms), n)), np.zeros((len(terms), n))
        side_by_side = np.zeros(n)
        for row, posting in enumerate(terms):
            at = np.searchsorted(table.ordinals, posting.ordinals)
            text[row, at], heading[row, at] = posting.text, posting.heading
        for posting in pairs:
            side_by_side[np.searchsorted(table.ordinals, posting.ordinals)] += posting.text
        return cls(text, heading, rarity, side_by_side)


def text_features(table: PassageTable, matches: TermMatches) -> dict[str, Numbers]:
    """By name, each of shape (n,): what the question's words say."""
    total_rarity = max(float(matches.rarity.sum()), 1e-6)
    weighed = (matches.text > 0) * matches.rarity[:, np.newaxis]
    bm25 = matches.text.sum(axis=0) / total_rarity
    pairs = matches.pairs / total_rarity
    coverage = weighed.sum(axis=0) / total_rarity
    features = {
        "bm25": bm25,
        "bm25_gap": _gap_to_best(bm25),
        "pairs": pairs,
        "heading": matches.heading.sum(axis=0) / total_rarity,
        "coverage": coverage,
        "coverage_best": _best_everywhere(coverage),
        "terms": np.full(len(bm25), float(len(matches.rarity))),
        "words": table.words,
    }
    for reach in _REACHES:
        around = _proximity(bm25 + PAIR_WEIGHT * pairs, reach)
        coverage_around = _best_within(weighed, reach).sum(axis=0) / total_rarity
        features |= {
            f"coverage_within_{reach}": coverage_around,
            f"coverage_within_{reach}_gap": _gap_to_best(coverage_around),
            f"bm25_within_{reach}": _best_within(matches.text, reach).sum(axis=0) / total_rarity,
            f"proximity_{reach}": around,
            f"proximity_{reach}_gap": _gap_to_best(around),
        }
    return features | _chapter_features(table, matches, features["proximity_1"])


def vector_features(table: PassageTable, cosines: Cosines) -> dict[str, Numbers]:
    """By name, each of shape (n,): what the meaning says, in standard deviations of the scope's cosines.

    A passage without vectors is as far as the farthest that has some.
    """
    whole = _standard(table, cosines.ordinals, cosines.whole)
    part = _standard(table, cosines.ordinals, cosines.part)
    proximity = _proximity(whole, 1)
    wide = _proximity(whole, 4)
    chapters = _numbered(table.spines)
    return {
        "similarity": whole,
        "similarity_gap": _gap_to_best(whole),
        "similarity_best": _best_everywhere(whole),
        "part_similarity": part,
        "part_similarity_gap": _gap_to_best(part),
        "similarity_proximity": proximity,
        "similarity_proximity_gap": _gap_to_best(proximity),
        "similarity_wide": wide,
        "similarity_wide_gap": _gap_to_best(wide),
        "chapter_similarity": _gap_to_best(_best_of(whole, chapters)),
        "chapter_similarity_mean": (np.bincount(chapters, whole) / np.bincount(chapters))[chapters],
    }


def _chapter_features(table: PassageTable, matches: TermMatches, proximity: Numbers) -> dict[str, Numbers]:
    """What the spine item around a passage says: BM25 with spine items as the documents, and its best passage."""
    chapters = _numbered(table.spines)
    if not len(chapters):
        return dict.fromkeys(("chapter", "chapter_gap", "chapter_coverage", "chapter_best_gap"), proximity)
    size = np.bincount(chapters)
    counts = np.array([np.bincount(chapters, row, len(size)) for row in matches.text > 0]).reshape(-1, len(size))
    holding = (counts > 0).sum(axis=1)
    rarity = np.log(1 + (len(size) - holding + 0.5) / (holding + 0.5))
    long = 1 - _BY_LENGTH + _BY_LENGTH * size / size.mean()
    scores = (rarity[:, np.newaxis] * counts * (_SATURATION + 1) / (counts + _SATURATION * long)).sum(axis=0)
    scores /= max(float(rarity.sum()), 1e-6)
    coverage = ((counts > 0) * matches.rarity[:, np.newaxis]).sum(axis=0) / max(float(matches.rarity.sum()), 1e-6)
    return {
        "chapter": scores[chapters],
        "chapter_gap": _gap_to_best(scores[chapters]),
        "chapter_coverage": coverage[chapters],
        "chapter_best_gap": _gap_to_best(_best_of(proximity, chapters)),
    }


def _standard(table: PassageTable, ordinals: npt.NDArray[np.intp], similarity: npt.NDArray[np.float32]) -> Numbers:
    values = np.full(len(table.ordinals), float(similarity.min()) if len(similarity) else 0.0)
    values[np.searchsorted(table.ordinals, ordinals)] = similarity
    deviation = float(values.std()) if len(values) else 0.0
    return (values - values.mean()) / deviation if deviation else np.zeros(len(values))


def _gap_to_best(values: Numbers) -> Numbers:
    """How far each value is behind the best, which has 0."""
    return values - values.max() if len(values) else values


def _best_everywhere(values: Numbers) -> Numbers:
    """The best value in each place."""
    return np.full(len(values), values.max()) if len(values) else values


def _proximity(values: Numbers, reach: int) -> Numbers:
    """Each value with shares of those around it, less with distance: a triangular kernel (Lv and Zhai, 2009)."""
    total = values.copy()
    for step in range(1, min(reach, len(values) - 1) + 1):
        share = 1 - step / (reach + 1)
        total[step:] += share * values[:-step]
        total[:-step] += share * values[step:]
    return total


def _best_within(rows: Numbers, reach: int) -> Numbers:
    """For each row and passage the best value at most ``reach`` passages away."""
    best = rows.copy()
    for step in range(1, min(reach, rows.shape[1] - 1) + 1):
        best[:, step:] = np.maximum(best[:, step:], rows[:, :-step])
        best[:, :-step] = np.maximum(best[:, :-step], rows[:, step:])
    return best


def _best_of(values: Numbers, groups: npt.NDArray[np.intp]) -> Numbers:
    """For each passage the best value of its group."""
    if not len(values):
        return values
    best = np.full(groups.max() + 1, -np.inf)
    np.maximum.at(best, groups, values)
    return best[groups]


def _numbered(groups: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
    """The same groups, numbered from 0 without a gap."""
    return np.unique(groups, return_inverse=True)[1]
