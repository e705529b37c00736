"""The log of recommendations in ``library.db``: local, written only while the reader has it switched on."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from indexing.store.database import Store

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


class RecommendationLog(Store):
    """The last requests and what became of them."""

    def add(self, row: LogRow, most: int) -> None:
        """Keep a row, and of the older ones only so many that there are ``most``."""
        with self._database.writing() as connection:
            connection.execute(
                f"INSERT INTO recommendation_log ({_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",  # noqa: S608
                astuple(row),
            )
            connection.execute(
                "DELETE FROM recommendation_log WHERE id <= (SELECT max(id) FROM recommendation_log) - ?", (most,)
            )

    def rows(self) -> tuple[LogRow, ...]:
        """All rows, the oldest first."""
        rows = self._database.rows(f"SELECT {_COLUMNS} FROM recommendation_log ORDER BY id")  # noqa: S608
        return tuple(LogRow(*row[:4], *map(bool, row[4:7]), *row[7:]) for row in rows)

    def clear(self) -> None:
        """Forget all rows, their bytes in the file too."""
        self._database.change("DELETE FROM recommendation_log")
        self._database.checkpoint()
