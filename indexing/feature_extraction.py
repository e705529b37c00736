"""Extracts features for one question: the passages in scope, and how well words, meaning and names match in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from indexing.booktext import truncate_at_horizon
from indexing.entities import Entity
from indexing.features import Numbers, TermMatches, text_features, vector_features
from indexing.passages import word_counter
from indexing.query import pair_terms, query_terms
from indexing.query_context import QueryContext
from indexing.store.columns import PassageTable, Postings
from indexing.store.index import IndexStore
from indexing.store.index_schema import is_english
from indexing.store.rows import PassageRow
from indexing.store.scope import SearchScope, position
from indexing.store.vectors import Cosines
from models.cancel import CancelToken

_Places = npt.NDArray[np.int64]

_FADES = 3.0  # passages after which somebody who was named is as good as gone
_NEVER = 99.0
_MOST_MENTIONS = 5.0
_SHORT_CHAPTER = 5  # passages; one of fewer isn't about somebody for naming them once


def presence_features(table: PassageTable, starts: _Places, named: Sequence[Entity]) -> dict[str, Numbers]:
    """By name, each of shape (n,), the mean over the entities ``named`` in the question unless it says otherwise.

    ``starts`` is where each passage of the book up to the horizon starts, as ``position`` counts.
    """
    n = len(table.ordinals)
    counts = [_mentions(entity, table, starts) for entity in named]
    since = [_since(count, table.spines) for count in counts]
    until = [_since(count[::-1], table.spines[::-1])[::-1] for count in counts]
    present = [np.exp(-passages / _FADES) for passages in since]
    nearby = [np.exp(-np.minimum(before, after) / _FADES) for before, after in zip(since, until, strict=True)]
    return {
        "names_asked": np.full(n, float(len(named))),
        "named": _mean([(count > 0).astype(np.float64) for count in counts], n),
        "mentions": _mean([np.minimum(count, _MOST_MENTIONS) for count in counts], n),
        "present": _mean(present, n),
        "present_least": np.minimum.reduce(present) if present else np.zeros(n),
        "present_nearby": _mean(nearby, n),
        "chapter_named": _mean([_share_of_chapter(count, table) for count in counts], n),
        "introduced": _mean([_introduced(count) for count in counts], n),
    }


def _mentions(entity: Entity, table: PassageTable, starts: _Places) -> Numbers:
    """How often each passage names ``entity``."""
    at = np.array([position(mention.start) for mention in entity.mentions], np.int64)
    ordinals = np.searchsorted(starts, at, side="right") - 1
    counts = np.bincount(ordinals[ordinals >= 0], minlength=len(starts)).astype(np.float64)
    return counts[table.ordinals]


def _since(counts: Numbers, spines: npt.NDArray[np.intp]) -> Numbers:
    """For each passage how many passages ago somebody was last named in its spine item; a great number if never."""
    places = np.arange(len(counts))
    last = np.maximum.accumulate(np.where(counts > 0, places, -1))
    known = (last >= 0) & (spines[last] == spines)
    return np.where(known, places - last, _NEVER)


def _share_of_chapter(counts: Numbers, table: PassageTable) -> Numbers:
    """The share of a spine item's passages that name somebody, over that of the spine item with the greatest."""
    chapters = np.unique(table.spines, return_inverse=True)[1]
    share = np.bincount(chapters, counts > 0) / np.maximum(np.bincount(chapters), _SHORT_CHAPTER)
    return (share / max(float(share.max(initial=0)), 1e-9))[chapters]


def _introduced(counts: Numbers) -> Numbers:
    """1 for the first passage that names somebody, 1/2 for the second and so on; 0 for those that don't."""
    named = (counts > 0).astype(np.float64)
    return named / np.maximum(np.cumsum(named), 1)


def _mean(rows: Sequence[Numbers], n: int) -> Numbers:
    return np.mean(rows, axis=0) if rows else np.zeros(n)


CANDIDATES = 200
"""Passages of a search that are ranked. In novels one of them answers nine times in ten (``tests.bench.retrieval``);
all others are as good as not found."""

# What a passage promises: a logistic regression over readers' questions about novels, rounded.
_CANDIDATE_WEIGHTS = {
    "coverage_within_1": 2.0,
    "bm25": 1.8,
    "similarity_proximity": 0.25,
    "nameless_part_similarity": 0.75,
}


@dataclass(frozen=True, slots=True)
class PassageFeatures:
    """What was seen: passages in scope in order, and by name a number for each of them."""

    table: PassageTable
    features: dict[str, Numbers]
    cosines: Cosines | None

    def candidates(self) -> npt.NDArray[np.intp]:
        """The places in ``table`` of the passages worth ranking, in order: what words or meaning speak for most."""
        features = self.features
        promise = np.zeros(len(self.table.ordinals))
        for name, weight in _CANDIDATE_WEIGHTS.items():
            if name in features:
                promise += weight * features[name]
        if self.cosines is None:
            promise = np.where(features["coverage"] + features["heading"] > 0, promise, -np.inf)
        best = np.argsort(-promise, kind="stable")[:CANDIDATES]
        return np.sort(best[np.isfinite(promise[best])])

    def matrix(self, names: Sequence[str], places: npt.NDArray[np.intp]) -> Numbers:
        """The features ``names`` of the passages at ``places``, of shape (places, names)."""
        return np.stack([self.features[name][places] for name in names], axis=1)


class FeatureExtractor:
    """Looks through the books of an index."""

    def __init__(self, index: IndexStore) -> None:
        self._index = index

    def extract(
        self,
        book: str,
        language: str,
        query: QueryContext,
        scope: SearchScope,
        *,
        words: bool = True,
        cancel: CancelToken | None = None,
    ) -> PassageFeatures | None:
        """What speaks for each passage; None if ``query`` asks for nothing or nothing is in scope.

        Without vectors meaning is left out; without ``words`` they and the names are.
        """
        english = is_english(language)
        terms = query_terms(query.text, english=english)
        if not terms:
            return None
        table = self._index.text.table(book, scope)
        pairs = pair_terms(query.text, english=english)
        features: dict[str, Numbers] = {}
        if words:
            postings = self._index.text.postings(book, [*terms, *pairs], scope, cancel)
            table, postings = self._with_straddling(book, language, [*terms, *pairs], scope, table, postings)
            features |= text_features(table, TermMatches.of(table, postings[: len(terms)], postings[len(terms) :]))
            features |= presence_features(table, self._index.text.bounds(book, scope.before)[:, 0], query.named)
        cosines = None
        if query.vector is not None and query.nameless is not None:
            cosines = self._index.vectors.cosines(book, query.vector, scope, cancel)
            features |= vector_features(table, cosines)
            nameless = cosines
            if query.nameless is not query.vector:
                nameless = self._index.vectors.cosines(book, query.nameless, scope, cancel)
            features |= {f"nameless_{name}": values for name, values in vector_features(table, nameless).items()}
        return PassageFeatures(table, features, cosines) if len(table.ordinals) else None

    def _with_straddling(
        self,
        book: str,
        language: str,
        terms: Sequence[str],
        scope: SearchScope,
        table: PassageTable,
        postings: list[Postings],
    ) -> tuple[PassageTable, list[Postings]]:
        """The same with the passage that the horizon cuts, where what can be seen of it matches: by that share."""
        row = self._straddling(book, scope)
        if row is None or scope.before is None:
            return table, postings
        (seen,) = truncate_at_horizon([row], scope.before)
        text = (self._index.text.text(book, row.spine) or ("", ""))[1][seen.start : seen.end]
        matched = self._index.text.matched(text, terms, language)
        if not any(matched):
            return table, postings
        share = (seen.end - seen.start) / (row.end - row.start)
        whole = self._index.text.postings(book, terms, SearchScope(within=(row.range,)))
        before = self._index.text.passages(book, row.ordinal - 1, row.ordinal - 1)
        apart = not before or (before[0].spine, before[0].heading) != (row.spine, row.heading)
        last = int(table.sections[-1]) if len(table.sections) else 0
        return (
            table.and_one_more(row.ordinal, row.spine, last + apart, word_counter(text)(text)),
            [
                posting.and_all(more, share) if seen_too else posting
                for posting, more, seen_too in zip(postings, whole, matched, strict=True)
            ],
        )

    def _straddling(self, book: str, scope: SearchScope) -> PassageRow | None:
        before = scope.before
        if before is None or before.offset == 0:
            return None
        for row in self._index.text.passages_in(book, before.spine, before.offset - 1, before.offset):
            spans = scope.within
            if row.end > before.offset and (
                spans is None or any(span.start <= row.range.start < span.end for span in spans)
            ):
                return row
        return None
