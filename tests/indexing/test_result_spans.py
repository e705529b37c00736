"""Spans are whole, separate, within one section, not too long, and the best there are."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.features import Numbers
from indexing.result_spans import (
    _BEST,
    _MORE_WORDS,
    _MOST_PASSAGES,
    _MOST_WORDS,
    _SHARED,
    _WORDS,
    ResultSpan,
    best_spans,
)
from indexing.store.columns import PassageTable


@dataclass(frozen=True)
class Passages:
    """A passage table and the predicted relevance of each passage."""

    table: PassageTable
    relevance: Numbers


def passages(words: list[float], relevance: list[float], sections: list[int] | None = None) -> Passages:
    """Passages without a gap, of one section unless given."""
    n = len(words)
    return Passages(
        PassageTable(np.arange(n), np.zeros(n, np.intp), np.array(sections or [1] * n), np.array(words, float)),
        np.array(relevance, float),
    )


@st.composite
def any_passages(draw: st.DrawFn) -> Passages:
    """Up to thirty, some of them of no relevance, with headings and gaps between."""
    n = draw(st.integers(1, 30))

    def some(values: st.SearchStrategy[float]) -> list[float]:
        return draw(st.lists(values, min_size=n, max_size=n))

    ordinals = np.cumsum(some(st.sampled_from([1, 1, 1, 1, 3])))
    sections = np.cumsum(some(st.sampled_from([0, 0, 0, 1])))
    words = some(st.integers(1, 520).map(lambda halves: halves / 2) | st.just(60.0))  # their sums are exact
    relevance = some(st.sampled_from([0.0, 0.0, 1e-3, 1.0]) | st.floats(1e-3, 1))
    table = PassageTable(ordinals.astype(np.intp), np.zeros(n, np.intp), sections.astype(np.intp), np.array(words))
    return Passages(table, np.array(relevance))


def inside(span: ResultSpan) -> slice:
    return slice(span.first, span.last + 1)


def whole(candidates: Passages, first: int, last: int) -> bool:
    """Whether these passages may be returned together, if they are relevant."""
    table = candidates.table
    rows = slice(first, last + 1)
    return (
        len(set(table.sections[rows].tolist())) == 1
        and int(table.ordinals[last] - table.ordinals[first]) == last - first
        and (first == last or (float(table.words[rows].sum()) <= _MOST_WORDS and last - first < _MOST_PASSAGES))
    )


def gain(candidates: Passages, first: int, last: int) -> float:
    """The words of these passages that are expected to answer."""
    padded: list[float] = [0.0, *candidates.relevance.tolist(), 0.0]
    return sum(
        (padded[at + 1] + _SHARED * (padded[at] + padded[at + 2])) * float(candidates.table.words[at])
        for at in range(first, last + 1)
        if padded[at + 1] > 0
    )


@given(any_passages(), st.integers(0, 12), st.none() | st.frozensets(st.integers(1, 60), max_size=20))
def test_spans_are_whole_apart_and_relevant(candidates: Passages, k: int, only: frozenset[int] | None) -> None:
    taken = best_spans(candidates.table, candidates.relevance, k, only)
    assert len(taken) <= k
    assert [span.relevance for span in taken] == sorted((span.relevance for span in taken), reverse=True)
    seen: set[int] = set()
    for span in taken:
        assert whole(candidates, span.first, span.last)
        assert 0 < span.relevance <= 1
        assert span.first <= span.best <= span.last
        assert candidates.relevance[span.best] == candidates.relevance[inside(span)].max() > 0
        places = set(range(span.first, span.last + 1))
        assert not places & seen
        seen |= places
        assert only is None or only & set(candidates.table.ordinals[inside(span)].tolist())


@given(any_passages(), st.none() | st.frozensets(st.integers(1, 60), max_size=20))
def test_all_that_is_relevant_is_found_in_the_end(candidates: Passages, only: frozenset[int] | None) -> None:
    returned = {
        at for span in best_spans(candidates.table, candidates.relevance, 99, only) for at in range(30)[inside(span)]
    }
    wanted = {
        at
        for at, ordinal in enumerate(candidates.table.ordinals.tolist())
        if candidates.relevance[at] > 0 and (only is None or ordinal in only)
    }
    assert wanted <= returned


@given(any_passages())
def test_the_first_is_the_best_of_all(candidates: Passages) -> None:
    n = len(candidates.relevance)
    best = max(
        gain(candidates, first, last) / max(float(candidates.table.words[first : last + 1].sum()), _WORDS)
        for first in range(n)
        for last in range(first, n)
        if whole(candidates, first, last)
    )
    taken = best_spans(candidates.table, candidates.relevance, 1)
    assert [span.relevance for span in taken] == ([pytest.approx(min(best, 1), abs=1e-9)] if best else [])


def test_neighbours_that_answer_too_come_along_and_others_stay_away() -> None:
    (first, second) = best_spans(*in_order(passages([60] * 7, [0, 0.8, 0.9, 0, 0, 0.1, 0])), 9)
    assert {1, 2} <= set(range(first.first, first.last + 1))
    assert first.best == 2
    assert second.best == 5


def test_beside_what_was_taken_a_shorter_span_will_do() -> None:
    words, relevance = [100.0, 100.0, 100.0, 60.0, 60.0, 100.0], [0.9, 0.9, 0.6, 0.0, 0.0, 0.75]
    taken = best_spans(*in_order(passages(words, relevance, [1, 1, 1, 2, 2, 3])), 3)
    assert [(span.first, span.last) for span in taken] == [(0, 1), (2, 2), (5, 5)]
    assert _MORE_WORDS < _WORDS


def test_what_other_searches_found_is_ranked_however_far_down_it_is() -> None:
    n = _BEST + 40
    candidates = passages([60.0] * n, np.linspace(1, 0.1, n).tolist())
    last = frozenset({n - 2})
    (span,) = best_spans(candidates.table, candidates.relevance, 1, last)
    assert n - 2 in range(span.first, span.last + 1)


def test_of_nothing_there_is_nothing() -> None:
    assert best_spans(*in_order(passages([], [])), 5) == []
    assert best_spans(*in_order(passages([60.0], [0.0])), 5) == []
    assert best_spans(*in_order(passages([60.0], [0.5])), 5, only=()) == []


def in_order(candidates: Passages) -> tuple[PassageTable, Numbers]:
    """As arguments."""
    return candidates.table, candidates.relevance
