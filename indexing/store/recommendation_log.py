"""The log of recommendations in ``library.db``: local, written only while the reader has it switched on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from indexing.store.database import Database

_COLUMNS = "at, query, extraction, validation, extracted, validated, fell_back, intent, route, source, count, ms"


@dataclass(frozen=True, slots=True)
class LogRow:
    """A request as it was met.

    ``at`` is ISO 8601 in UTC, ``extraction`` and ``validation`` are JSON. ``extracted``: the extraction succeeded;
    ``validated``: each name that it gave was found on the shelf; ``fell_back``: the intent was changed for want of one.
    ``source`` says what extracted: a model's id, or “rules”. ``count`` is the number of cards, ``ms`` the time to them.
    """

    at: str
    query: str
    extraction: str
    validation: str
    extracted: bool
    validated: bool
    fell_back: bool
    intent: str
    route: str
    source: str
    count: int
    ms: float


class RecommendationLog:
    """The last requests and what became of them. Any thread may use it; failures are StoreErrors."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, row: LogRow, most: int) -> None:
        """Keep a row, and of the older ones only so many that there are ``most``."""
        values = (row.at, row.query, row.extraction, row.validation, row.extracted, row.validated, row.fell_back)
        with self._database.writing() as connection:
            connection.execute(
                f"INSERT INTO recommendation_log ({_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",  # noqa: S608
                (*values, row.intent, row.route, row.source, row.count, row.ms),
            )
            connection.execute(
                "DELETE FROM recommendation_log WHERE id <= (SELECT max(id) FROM recommendation_log) - ?", (most,)
            )

    def rows(self) -> tuple[LogRow, ...]:
        """All rows, the oldest first."""
        with self._database.reading() as connection:
            rows: Any = connection.execute(f"SELECT {_COLUMNS} FROM recommendation_log ORDER BY id").fetchall()  # noqa: S608
        return tuple(_row(*row) for row in rows)

    def clear(self) -> None:
        """Forget all rows, their bytes in the file too."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM recommendation_log")
        self._database.checkpoint()


def _row(
    at: str, query: str, extraction: str, validation: str, extracted: int, validated: int, fell_back: int, *rest: Any
) -> LogRow:
    return LogRow(at, query, extraction, validation, bool(extracted), bool(validated), bool(fell_back), *rest)
