"""Surveys a book for one question: the passages in scope, and what its words, meaning and names say for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from indexing.booktext import clipped
from indexing.passages import word_counter
from indexing.presence import presence_features
from indexing.query import pair_terms, query_terms
from indexing.query_context import QueryContext
from indexing.signals import Matches, Numbers, text_signals, vector_signals
from indexing.store.columns import Outline, Postings
from indexing.store.index import IndexStore
from indexing.store.index_schema import is_english
from indexing.store.rows import PassageRow
from indexing.store.scope import Scope
from indexing.store.vectors import Cosines
from models.cancel import CancelToken

CANDIDATES = 200
"""Passages of a search that are ranked. In novels one of them answers nine times in ten (``tests.bench.retrieval``);
all others are as good as not found."""

# What a passage promises: a logistic regression over readers' questions about novels, rounded.
_PROMISE = {"met_within_1": 2.0, "bm25": 1.8, "near_spread": 0.25, "nameless_part_near": 0.75}


@dataclass(frozen=True, slots=True)
class Survey:
    """What was seen: passages in scope in order, and by name a number for each of them."""

    outline: Outline
    signals: dict[str, Numbers]
    cosines: Cosines | None

    def candidates(self) -> npt.NDArray[np.intp]:
        """The places in ``outline`` of the passages worth ranking, in order: what words or meaning speak for most."""
        signals = self.signals
        promise = np.zeros(len(self.outline.ordinals))
        for name, weight in _PROMISE.items():
            if name in signals:
                promise += weight * signals[name]
        if self.cosines is None:
            promise = np.where(signals["met"] + signals["heading"] > 0, promise, -np.inf)
        best = np.argsort(-promise, kind="stable")[:CANDIDATES]
        return np.sort(best[np.isfinite(promise[best])])

    def table(self, names: Sequence[str], places: npt.NDArray[np.intp]) -> Numbers:
        """The signals ``names`` of the passages at ``places``, of shape (places, names)."""
        return np.stack([self.signals[name][places] for name in names], axis=1)


class Surveyor:
    """Looks through the books of an index."""

    def __init__(self, index: IndexStore) -> None:
        self._index = index

    def survey(
        self,
        book: str,
        language: str,
        query: QueryContext,
        scope: Scope,
        *,
        words: bool = True,
        cancel: CancelToken | None = None,
    ) -> Survey | None:
        """What speaks for each passage; None if ``query`` asks for nothing or nothing is in scope.

        Without vectors meaning is left out; without ``words`` they and the names are.
        """
        english = is_english(language)
        terms = query_terms(query.text, english=english)
        if not terms:
            return None
        outline = self._index.text.outline(book, scope)
        pairs = pair_terms(query.text, english=english)
        signals: dict[str, Numbers] = {}
        if words:
            found = self._index.text.postings(book, [*terms, *pairs], scope, cancel)
            outline, found = self._with_straddling(book, language, [*terms, *pairs], scope, outline, found)
            signals |= text_signals(outline, Matches.of(outline, found[: len(terms)], found[len(terms) :]))
            signals |= presence_features(outline, self._index.text.bounds(book, scope.before)[:, 0], query.named)
        cosines = None
        if query.vector is not None and query.nameless is not None:
            cosines = self._index.vectors.cosines(book, query.vector, scope, cancel)
            signals |= vector_signals(outline, cosines)
            nameless = cosines
            if query.nameless is not query.vector:
                nameless = self._index.vectors.cosines(book, query.nameless, scope, cancel)
            signals |= {f"nameless_{name}": values for name, values in vector_signals(outline, nameless).items()}
        return Survey(outline, signals, cosines) if len(outline.ordinals) else None

    def _with_straddling(
        self,
        book: str,
        language: str,
        terms: Sequence[str],
        scope: Scope,
        outline: Outline,
        found: list[Postings],
    ) -> tuple[Outline, list[Postings]]:
        """The same with the passage that the horizon cuts, where what can be seen of it matches: by that share."""
        row = self._straddling(book, scope)
        if row is None or scope.before is None:
            return outline, found
        (seen,) = clipped([row], scope.before)
        text = (self._index.text.text(book, row.spine) or ("", ""))[1][seen.start : seen.end]
        matched = self._index.text.matched(text, terms, language)
        if not any(matched):
            return outline, found
        share = (seen.end - seen.start) / (row.end - row.start)
        whole = self._index.text.postings(book, terms, Scope(within=(row.range,)))
        before = self._index.text.passages(book, row.ordinal - 1, row.ordinal - 1)
        apart = not before or (before[0].spine, before[0].heading) != (row.spine, row.heading)
        last = int(outline.sections[-1]) if len(outline.sections) else 0
        return (
            outline.and_one_more(row.ordinal, row.spine, last + apart, word_counter(text)(text)),
            [
                posting.and_all(more, share) if seen_too else posting
                for posting, more, seen_too in zip(found, whole, matched, strict=True)
            ],
        )

    def _straddling(self, book: str, scope: Scope) -> PassageRow | None:
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
