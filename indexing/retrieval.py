"""Finds the passages that answer a question: extracts features, ranks the passages, joins them into spans."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from indexing.booktext import BookText, truncate_at_horizon
from indexing.concepts.maps import ConceptMaps
from indexing.embedding import TextEmbedder
from indexing.feature_extraction import FeatureExtractor, PassageFeatures
from indexing.features import Numbers
from indexing.hits import MODES, WIDENED_WORDS, Hit, Mode, Passage, SearchMode, SearchOutcome
from indexing.locator import Locator, TextRange
from indexing.query import term_expression
from indexing.query_context import query_context
from indexing.ranker import Ranker, load_ranker
from indexing.reading_text import as_read
from indexing.reranking import READ, Reranker
from indexing.result_spans import ResultSpan, best_spans
from indexing.store.index import IndexStore
from indexing.store.rows import ChapterRow, ImportState
from indexing.store.scope import SearchScope, Span
from models.cancel import CancelToken

__all__ = ["Hit", "Mode", "Passage", "Retriever", "SearchMode", "SearchOutcome"]

Within = Sequence[Span | TextRange]

_NEARLY_ALL = 0.98  # of the passages have vectors: the blend is fair
_QUERY_CHARACTERS = 2_000  # of a query that are embedded; more than any model reads
_LEAST = 1e-3  # predicted relevance of a candidate that is returned where there is nothing better


@dataclass(frozen=True, slots=True)
class _Ask:
    """One search: what is asked of which book, and which part of it may be seen."""

    book: str
    state: ImportState
    query: str
    scope: SearchScope
    cancel: CancelToken | None


class Retriever(BookText):
    """Searches one book at a time. Nothing at or after ``before`` is returned or matched; ``within`` limits to spans.

    Any thread may call it. Without an embedder it searches the text alone, without a reranker the order is the
    ranker's. ``rankers``: those that ship, unless given; ``maps``: those that others use too.
    """

    def __init__(
        self,
        index: IndexStore,
        embedder: TextEmbedder | None,
        rankers: Mapping[Mode, Ranker] | None = None,
        maps: ConceptMaps | None = None,
        reranker: Reranker | None = None,
    ) -> None:
        super().__init__(index)
        self.embedder, self.reranker = embedder, reranker
        self._extractor = FeatureExtractor(index)
        self._maps = maps or ConceptMaps(index)
        self._rankers = rankers or {mode: load_ranker(mode) for mode in MODES}

    @property
    def models(self) -> str:
        """The ids of the models that it searches with; empty if it searches by words alone."""
        if self.embedder is None:
            return ""
        return self.embedder.id if self.reranker is None else f"{self.embedder.id}+{self.reranker.id}"

    def search(
        self,
        book: str,
        query: str,
        k: int = 8,
        mode: SearchMode = "auto",
        *,
        before: Locator | None = None,
        within: Within | None = None,
        rerank: bool = True,
        cancel: CancelToken | None = None,
    ) -> SearchOutcome:
        """The ``k`` best hits. A mode that isn't possible just now falls back to one that is, and says so.

        They are in the reranker's order, but by words alone, by meaning alone, and where ``rerank`` is off.
        """
        state = self.index.state(book)
        if state is None:
            return SearchOutcome("text", ())
        vectors = self._share_embedded(state)
        used: Mode = "text" if not vectors or (mode == "auto" and vectors < _NEARLY_ALL) else "hybrid"
        if mode == "text" or (mode == "semantic" and used == "hybrid"):
            used = mode
        ask = _Ask(book, state, query, SearchScope(before, None if within is None else tuple(within)), cancel)
        if not rerank or mode in ("text", "semantic"):
            return SearchOutcome(used, self._hits(ask, used, k))
        return SearchOutcome(used, self._reranked(ask, used, k))

    def rank(
        self,
        book: str,
        query: str,
        pool: Iterable[Hit],
        k: int = 8,
        *,
        before: Locator | None = None,
        cancel: CancelToken | None = None,
    ) -> tuple[Hit, ...]:
        """The ``k`` best of what other searches found, by the same blend and in the same order as ``search``."""
        state = self.index.state(book)
        if state is None:
            return ()
        ordinals = frozenset(n for hit in pool for n in range(hit.passage.first_ordinal, hit.passage.last_ordinal + 1))
        mode: Mode = "hybrid" if self.has_vectors(book) else "text"
        return self._reranked(_Ask(book, state, query, SearchScope(before), cancel), mode, k, ordinals)

    def has_vectors(self, book: str) -> bool:
        """Whether (nearly) all passages have vectors of our model, so that the blend is fair."""
        state = self.index.state(book)
        return state is not None and self._share_embedded(state) >= _NEARLY_ALL

    def text_search(
        self,
        book: str,
        query: str,
        k: int = 8,
        *,
        before: Locator | None = None,
        within: Within | None = None,
        cancel: CancelToken | None = None,
    ) -> tuple[Hit, ...]:
        """The ``k`` best hits by words alone."""
        return self.search(book, query, k, "text", before=before, within=within, cancel=cancel).hits

    def semantic_search(
        self,
        book: str,
        query: str,
        k: int = 8,
        *,
        before: Locator | None = None,
        within: Within | None = None,
        cancel: CancelToken | None = None,
    ) -> tuple[Hit, ...]:
        """The ``k`` best hits by meaning alone, among the passages that have vectors; none if there are no vectors."""
        outcome = self.search(book, query, k, "semantic", before=before, within=within, cancel=cancel)
        return outcome.hits if outcome.mode == "semantic" else ()

    def similarities(
        self, query: str, texts: Sequence[str], cancel: CancelToken | None = None
    ) -> tuple[float, ...] | None:
        """The cosine of ``query`` and each text (a passage's, a sentence's); None without an embedder."""
        if self.embedder is None:
            return None
        vectors = self.embedder.embed_passages(texts, cancel)
        return tuple(map(float, vectors @ self.embedder.embed_query(query[:_QUERY_CHARACTERS])))

    def term_statistics(
        self, book: str, terms: Sequence[str], before: Locator | None = None
    ) -> tuple[tuple[int, ...], int]:
        """How many passages hold each term (as the index folds and stems it), and how many passages there are."""
        scope = SearchScope(before)
        expressions = [term_expression(term) or '""' for term in terms]
        return self.index.text.frequencies(book, expressions, scope), self.index.text.count(book, scope)

    def _share_embedded(self, state: ImportState) -> float:
        """The share of the passages that have a vector of our model."""
        if self.embedder is None or state.embedder != self.embedder.id:
            return 0.0
        return state.embedded / max(state.passages, 1)

    def _reranked(self, ask: _Ask, mode: Mode, k: int, only: frozenset[int] | None = None) -> tuple[Hit, ...]:
        """The ``k`` best hits; the best ones are read with what is around them, as an answer's evidence is."""
        if self.reranker is None:
            return self._hits(ask, mode, k, only)
        hits = self._hits(ask, mode, max(k, READ), only)
        texts = []
        for hit in hits[:READ]:
            wide = self.surrounding(ask.book, hit.passage.range, WIDENED_WORDS, ask.scope.before)
            texts.append(as_read(wide or hit.passage).text)
        read = self.reranker.order(ask.query, hits[:READ], texts, ask.cancel)
        return (*read, *hits[READ:])[:k]

    def _hits(self, ask: _Ask, mode: Mode, k: int, only: frozenset[int] | None = None) -> tuple[Hit, ...]:
        language, embedder = ask.state.language, None if mode == "text" else self.embedder
        query = query_context(ask.query, ask.book, language, self._maps, embedder, ask.scope.before, ask.cancel)
        with self.index.snapshot(ask.cancel):
            extracted = self._extractor.extract(
                ask.book, language, query, ask.scope, words=mode != "semantic", cancel=ask.cancel
            )
            if extracted is None:
                return ()
            spans = best_spans(extracted.table, self._relevance(extracted, mode), k, only)
            chapters = self.index.text.chapters(ask.book)
            return tuple(self._hit(ask, extracted, span, chapters) for span in spans)

    def _relevance(self, extracted: PassageFeatures, mode: Mode) -> Numbers:
        """What share of each passage the ranker expects to answer; 0 for what isn't even a candidate."""
        ranker = self._rankers[mode]
        places = extracted.candidates()
        relevance = np.zeros(len(extracted.table.ordinals))
        relevance[places] = np.clip(ranker.predict(extracted.matrix(ranker.features, places)), _LEAST, 1.0)
        return relevance

    def _hit(self, ask: _Ask, extracted: PassageFeatures, span: ResultSpan, chapters: Sequence[ChapterRow]) -> Hit:
        ordinals = extracted.table.ordinals
        first, best, last = (int(ordinals[place]) for place in (span.first, span.best, span.last))
        rows = truncate_at_horizon(self.index.text.passages(ask.book, first, last), ask.scope.before)
        return Hit(self.passage(ask.book, rows, chapters=chapters), span.relevance, rows[best - first].range)
