"""Step 7: the figures that are derived from the log."""

from __future__ import annotations

from dataclasses import replace

from reader.engine.protocol import Metrics
from reader.engine.questions.wish import Extracted
from reader.engine.recommendations.metrics import log_row, measure
from tests.indexing.test_store_recommending import ROW
from tests.reader.engine.recommendations.made import SHELF, extracted, validated


def test_shares_sources_intents_and_times_are_those_of_the_rows() -> None:
    rows = [ROW, replace(ROW, source="a-model", ms=20.5, validated=True, fell_back=False, count=0, extracted=False)]
    measured = measure(rows, on=True)
    assert [row.ms for row in measured.rows] == [20.5, ROW.ms]
    assert measured == Metrics(
        on=True,
        requests=2,
        extracted=0.5,
        validated=0.5,
        fell_back=0.5,
        empty=0.5,
        sources={"rules": 1, "a-model": 1},
        intents={"browse": 2},
        median_ms=16.5,
        slowest_ms=20.5,
        rows=measured.rows,
    )


def test_of_no_requests_there_are_no_shares() -> None:
    empty = measure([], on=False)
    assert (empty.requests, empty.extracted, empty.median_ms, empty.slowest_ms) == (0, None, None, None)


def test_a_row_holds_the_request_and_how_it_was_answered() -> None:
    made: Extracted = extracted("books by Stephen King", SHELF)
    row = log_row("books by Stephen King", made, validated("books by Stephen King", SHELF), "descriptions", 2, 12.345)
    assert (row.query, row.intent, row.route, row.count, row.ms) == (
        "books by Stephen King",
        "theme_search",
        "descriptions",
        2,
        12.3,
    )
    assert (row.extracted, row.validated, row.fell_back, row.source) == (True, False, True, "rules")
    assert row.at.startswith("20")
