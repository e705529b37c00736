"""Finding the passages that answer a question: text scores, vectors, and the blend of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from indexing import blend
from indexing.booktext import BookText, clipped
from indexing.embedding import TextEmbedder, Vectors
from indexing.hits import Hit, Mode, Passage, SearchMode, SearchOutcome
from indexing.locator import Locator, TextRange
from indexing.passages import word_counter
from indexing.query import any_of, pair_terms, query_terms, term_expression
from indexing.store.index import IndexStore
from indexing.store.index_schema import is_english
from indexing.store.rows import ImportState, PassageRow
from indexing.store.scope import Scope, Span
from models.cancel import CancelToken

__all__ = ["Hit", "Mode", "Passage", "Retriever", "SearchMode", "SearchOutcome"]

Within = Sequence[Span | TextRange]

# A match of one passage (60 words) is returned with up to two neighbours; three answered best at 450 words.
_WORDS_RETURNED = 150
_MOST_NEIGHBOURS = 2
_NEARLY_ALL = 0.98  # of the passages have vectors: the blend is fair
_QUERY_CHARACTERS = 2_000  # to embed; more than any model reads of it


@dataclass(frozen=True, slots=True)
class _Ask:
    """One search: what is asked of which book, and which part of it may be seen; ``expression`` is FTS5's."""

    book: str
    state: ImportState
    query: str
    terms: tuple[str, ...]
    expression: str
    scope: Scope
    cancel: CancelToken | None


@dataclass(frozen=True, slots=True)
class _Scored:
    """Scores by ordinal: ``total`` orders, ``text`` is the text's share; the nearest's cosines, to vector ``query``."""

    total: blend.Scores
    text: blend.Scores
    cosines: dict[int, float]
    query: Vectors | None


class Retriever(BookText):
    """Searches one book at a time. Nothing at or after ``before`` is returned or matched; ``within`` limits to spans.

    Any thread may call it. Without an embedder it searches the text alone.
    """

    def __init__(self, index: IndexStore, embedder: TextEmbedder | None) -> None:
        super().__init__(index)
        self.embedder = embedder

    def search(
        self,
        book: str,
        query: str,
        k: int = 8,
        mode: SearchMode = "auto",
        *,
        before: Locator | None = None,
        within: Within | None = None,
        cancel: CancelToken | None = None,
    ) -> SearchOutcome:
        """The ``k`` best hits. A mode that isn't possible just now falls back to one that is, and says so."""
        state = self.index.state(book)
        if state is None:
            return SearchOutcome("text", (), degraded=mode != "text")
        vectors = self._share_embedded(state)
        used: Mode = "text" if not vectors or (mode == "auto" and vectors < _NEARLY_ALL) else "hybrid"
        if mode == "text" or (mode == "semantic" and used == "hybrid"):
            used = mode
        ask = _ask(book, state, query, Scope(before, None if within is None else tuple(within)), cancel)
        degraded = mode != "text" and vectors < _NEARLY_ALL
        return SearchOutcome(used, self._hits(ask, used, k), degraded)

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
        found = frozenset(n for hit in pool for n in range(hit.passage.first_ordinal, hit.passage.last_ordinal + 1))
        mode: Mode = "hybrid" if self.has_vectors(book) else "text"
        return self._hits(_ask(book, state, query, Scope(before), cancel), mode, k, found)

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
        """In how many passages each term stands (as the index folds and stems it), and how many passages there are."""
        scope = Scope(before)
        expressions = [term_expression(term) or '""' for term in terms]
        return self.index.text.frequencies(book, expressions, scope), self.index.text.count(book, scope)

    def _share_embedded(self, state: ImportState) -> float:
        """The share of the passages that have a vector of our model."""
        if self.embedder is None or state.embedder != self.embedder.id:
            return 0.0
        return state.embedded / max(state.passages, 1)

    def _hits(self, ask: _Ask, mode: Mode, k: int, only: frozenset[int] | None = None) -> tuple[Hit, ...]:
        if not ask.terms:
            return ()
        scored = self._scored(ask, mode)
        found: list[tuple[int, list[PassageRow], TextRange]] = []
        taken: set[int] = set()
        for best in _descending(scored.total):
            if len(found) == k:
                break
            if best not in taken and (only is None or best in only):
                rows, core = self._with_neighbours(ask, best, scored.total, taken)
                taken.update(row.ordinal for row in rows)
                found.append((best, rows, core))
        cosines = self._cosines(ask, scored, [best for best, _, _ in found])
        chapters = self.index.text.chapters(ask.book)
        return tuple(
            Hit(
                passage=self.passage(ask.book, rows, chapters=chapters),
                score=blend.squash(float(scored.total[best])),
                text_score=min(1.0, float(scored.text[best])),
                vector_score=cosines.get(best),
                core=core,
            )
            for best, rows, core in found
        )

    def _cosines(self, ask: _Ask, scored: _Scored, ordinals: Sequence[int]) -> dict[int, float]:
        """The cosines of all of ``ordinals`` that have a vector, where the question has one."""
        far = [ordinal for ordinal in ordinals if ordinal not in scored.cosines]
        if scored.query is None or not far:
            return scored.cosines
        return scored.cosines | dict(self.index.vectors.cosines(ask.book, scored.query, far))

    def _scored(self, ask: _Ask, mode: Mode) -> _Scored:
        size = ask.state.passages
        text, cosines = np.zeros(size), list[tuple[int, float]]()
        if mode != "semantic":
            matches = self.index.text.matches(ask.book, ask.expression, ask.scope, blend.HEADING_WEIGHT, ask.cancel)
            frequencies = self.index.text.frequencies(ask.book, ask.terms, Scope())
            text = blend.text_scores(size, [*matches, *self._straddling(ask)], frequencies)
        vector: Vectors | None = None
        if mode != "text" and self.embedder is not None:
            vector = self.embedder.embed_query(ask.query[:_QUERY_CHARACTERS])
            cosines = self.index.vectors.nearest(ask.book, vector, blend.NEAREST, ask.scope, ask.cancel)
        vectors = blend.vector_scores(size, cosines)
        by_words = blend.with_neighbours(text) * (text > 0)
        total = {"text": by_words, "semantic": vectors, "hybrid": blend.blend(text, vectors)}[mode]
        return _Scored(total, text, dict(cosines), vector)

    def _straddling(self, ask: _Ask) -> Iterator[tuple[int, float]]:
        """The passage that the horizon cuts, if what can be seen of it matches: its score, by that share."""
        before = ask.scope.before
        if before is None or before.offset == 0:
            return
        for row in self.index.text.passages_in(ask.book, before.spine, before.offset - 1, before.offset):
            spans = ask.scope.within
            if row.end <= before.offset or not (
                spans is None or any(span.start <= row.range.start < span.end for span in spans)
            ):
                continue
            seen = self.text(ask.book, row.range, before)
            if self.index.text.matches_in(seen, ask.expression, ask.state.language):
                alone = Scope(within=(row.range,))
                share = (before.offset - row.start) / (row.end - row.start)
                for ordinal, score in self.index.text.matches(
                    ask.book, ask.expression, alone, blend.HEADING_WEIGHT, ask.cancel
                ):
                    yield ordinal, score * share

    def _with_neighbours(
        self, ask: _Ask, best: int, scores: blend.Scores, taken: set[int]
    ) -> tuple[list[PassageRow], TextRange]:
        """The match and up to two neighbours, the better ones first, never across a heading, spine item or horizon."""
        around = clipped(
            self.index.text.passages(ask.book, best - _MOST_NEIGHBOURS, best + _MOST_NEIGHBOURS), ask.scope.before
        )
        rows = {row.ordinal: row for row in around if row.ordinal not in taken}
        match = rows[best]
        _, text = self.index.text.text(ask.book, match.spine) or ("", "")
        count = word_counter(text[match.start : match.end])  # the whole of a long text takes a while to look through
        first = last = best
        words = count(text[match.start : match.end])
        while last - first < _MOST_NEIGHBOURS and words < _WORDS_RETURNED:
            sides = [n for n in (first - 1, last + 1) if n in rows and _same_section(rows[n], match)]
            if not sides:
                break
            side = max(sides, key=lambda n: (scores[n], n))  # what follows, if neither matched
            first, last = min(first, side), max(last, side)
            words += count(text[rows[side].start : rows[side].end])
        return [rows[n] for n in range(first, last + 1)], match.range


def _ask(book: str, state: ImportState, query: str, scope: Scope, cancel: CancelToken | None) -> _Ask:
    english = is_english(state.language)
    terms = query_terms(query, english=english)
    expression = any_of([*terms, *pair_terms(query, english=english)])
    return _Ask(book, state, query, terms, expression, scope, cancel)


def _descending(scores: blend.Scores) -> Iterator[int]:
    """The ordinals of what has a score, best first, earlier in the book first among equals."""
    for ordinal in np.argsort(-scores, kind="stable"):
        if scores[ordinal] <= 0:
            return
        yield int(ordinal)


def _same_section(row: PassageRow, match: PassageRow) -> bool:
    return row.spine == match.spine and row.heading == match.heading
