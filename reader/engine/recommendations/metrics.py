"""Step 7, *metrics*: what became of requests, counted from the local log; nothing leaves this computer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import attrgetter
from statistics import median

import msgspec

from indexing.store.reading_profile import now
from indexing.store.recommendation_log import LogRow
from reader.engine.protocol import LoggedRequest, Metrics
from reader.engine.questions.wish import Extracted
from reader.engine.recommendations.search_method import SearchMethod
from reader.engine.recommendations.validate import Validation

MOST_ROWS = 2_000
SHOWN_ROWS = 20
_shown = attrgetter(*LoggedRequest.__struct_fields__)


def log_row(
    query: str, extracted: Extracted, validation: Validation, route: SearchMethod, count: int, milliseconds: float
) -> LogRow:
    """A request as the log keeps it."""
    return LogRow(
        at=now(),
        query=query,
        extraction=msgspec.json.encode(extracted.extraction).decode(),
        validation=msgspec.json.encode(validation).decode(),
        extracted=extracted.success,
        validated=validation.complete,
        fell_back=validation.fell_back,
        intent=validation.intent,
        route=route,
        source=extracted.source,
        count=count,
        ms=round(milliseconds, 1),
    )


def measure(rows: Sequence[LogRow], *, on: bool) -> Metrics:
    """What the rows come to, and the last of them; ``on``: whether the log is."""
    times = [row.ms for row in rows]
    return Metrics(
        on=on,
        requests=len(rows),
        extracted=_share([row.extracted for row in rows]),
        validated=_share([row.validated for row in rows]),
        fell_back=_share([row.fell_back for row in rows]),
        empty=_share([row.count == 0 for row in rows]),
        sources=Counter(row.source for row in rows),
        intents=Counter(row.intent for row in rows),
        median_ms=round(median(times), 1) if times else None,
        slowest_ms=max(times, default=None),
        rows=tuple(LoggedRequest(*_shown(row)) for row in reversed(rows[-SHOWN_ROWS:])),
    )


def _share(flags: Sequence[bool]) -> float | None:
    return round(sum(flags) / len(flags), 3) if flags else None
