"""The likeliest spans are those that a slow search of all of them finds, under one softmax with the null."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.pairs import Floats, PairReading
from models.spans import LONGEST, ReadSpan, SpanTable, best_spans

LOGITS = st.floats(-30, 30, width=32)
PASSAGES = st.lists(st.lists(st.tuples(LOGITS, LOGITS), max_size=12), max_size=4)
Logits = Sequence[Sequence[tuple[float, float]]]


def readings(logits: Logits) -> list[PairReading]:
    """Passages whose tokens are three characters long, with one between them."""
    return [
        PairReading(
            0.0,
            np.array([(4 * at, 4 * at + 3) for at in range(len(tokens))], np.int64).reshape(-1, 2),
            np.zeros(len(tokens), np.float32),
            _column(tokens, 0),
            _column(tokens, 1),
        )
        for tokens in logits
    ]


def _column(tokens: Sequence[tuple[float, float]], column: int) -> Floats:
    return np.array([logits[column] for logits in tokens], np.float32)


def slow(logits: Logits, most: int, longest: int) -> tuple[list[ReadSpan], float]:
    """All spans of all passages, likeliest first, taken one after another."""
    sums = [sum((math.exp(token[side]) for tokens in logits for token in tokens), 1.0) for side in (0, 1)]
    spans = [
        ReadSpan(
            at, 4 * first, 4 * last + 3, math.exp(tokens[first][0]) / sums[0] * math.exp(tokens[last][1]) / sums[1]
        )
        for at, tokens in enumerate(logits)
        for first in range(len(tokens))
        for last in range(first, min(first + longest, len(tokens)))
    ]
    spans.sort(key=lambda span: -span.probability)
    taken: list[ReadSpan] = []
    for span in spans:
        if len(taken) < most and not any(_overlap(span, other) for other in taken):
            taken.append(span)
    return taken, 1 / sums[0] / sums[1]


def _overlap(first: ReadSpan, second: ReadSpan) -> bool:
    return first.passage == second.passage and first.start < second.end and second.start < first.end


@given(PASSAGES, st.integers(0, 6), st.integers(1, 8))
def test_they_are_those_of_a_slow_search(logits: Logits, most: int, longest: int) -> None:
    best = best_spans(readings(logits), most, longest)
    expected, null = slow(logits, most, longest)
    assert best.null == pytest.approx(null, rel=1e-4)
    assert [span.probability for span in best.spans] == pytest.approx([span.probability for span in expected], rel=1e-4)
    for span in best.spans:
        assert span.start % 4 == 0
        assert (span.end - span.start) // 4 + 1 <= longest
        assert not any(_overlap(span, other) for other in best.spans if other is not span)


def test_the_place_of_a_span_is_its_own_passage_s() -> None:
    spans = best_spans(readings([[(0, 0)] * 3, [(0, 0), (6, 0), (0, 7)]]), 1).spans
    assert [(span.passage, span.start, span.end) for span in spans] == [(1, 4, 11)]


def test_a_span_ends_within_its_passage_and_is_no_longer_than_asked_for() -> None:
    spans = best_spans(readings([[(0, 0), (9, 0)], [(0, 9), (0, 0)]]), 9).spans
    assert all(span.end <= 7 for span in spans)
    line = [(9.0, 0.0), *[(0.0, 0.0)] * (LONGEST - 1), (0.0, 9.0)]
    assert all(span.end - span.start <= 4 * LONGEST - 1 for span in best_spans(readings([line])).spans)


def test_the_probabilities_of_all_passages_and_the_null_make_one() -> None:
    table = SpanTable(readings([[(1, 0), (2, 1), (3, 0)], [(2, 5), (0, 1)]]), 1)
    none = [1 - sum(math.exp(value) for value in logs) for logs in _each(table)]
    assert math.prod(none) == pytest.approx(math.exp(table.null))


def _each(table: SpanTable) -> tuple[list[float], list[float]]:
    """The logarithms of all tokens' probabilities of beginning, and of ending, out of those of spans of one token."""
    starts = [1.0, 2.0, 3.0, 2.0, 0.0]
    total = math.log(1 + sum(map(math.exp, starts)))
    return [start - total for start in starts], [
        float(both) - (start - total) for both, start in zip(table.logs[:, 0], starts, strict=True)
    ]


def test_where_the_null_is_likelier_no_span_is_likely() -> None:
    unlikely = best_spans(readings([[(-8, -8)] * 5]))
    likely = best_spans(readings([[(9, 9), (0, 0)]]))
    assert unlikely.null > 0.99
    assert unlikely.spans[0].probability < 1e-5
    assert likely.null < 1e-5
    assert likely.spans[0].probability > 0.99


def test_without_passages_or_words_there_is_no_span() -> None:
    assert best_spans([]) == best_spans(readings([[], []]))
    assert best_spans([]).spans == ()
    assert best_spans([]).null == 1.0


def test_spans_come_in_the_order_of_their_probability() -> None:
    spans = best_spans(readings([[(1, 2), (3, 1), (0, 2)], [(2, 2), (1, 3)]]), 9).spans
    assert all(first.probability >= second.probability for first, second in pairwise(spans))
