"""What was read, summed up: by day, by book, and over the spans that readers think in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from reader.engine.protocol import ReadingDay


@dataclass(frozen=True, slots=True)
class Sum:
    """So much was read."""

    seconds: float = 0.0
    pages: float = 0.0

    @classmethod
    def of(cls, days: Iterable[ReadingDay]) -> Sum:
        """All of these days."""
        read = list(days)
        return cls(sum(day.seconds for day in read), sum(day.pages for day in read))


@dataclass(frozen=True, slots=True)
class RecentSums:
    """What was read lately, and in all. The last seven days include today."""

    today: Sum
    week: Sum
    year: Sum
    all: Sum


def spans(days: Sequence[ReadingDay], today: date) -> RecentSums:
    """Days that lie ahead, as a clock that was wrong has them, count in all."""
    week, year = (today - timedelta(days=6)).isoformat(), f"{today.year:04}-01-01"
    now = today.isoformat()
    return RecentSums(
        today=Sum.of(day for day in days if day.day == now),
        week=Sum.of(day for day in days if week <= day.day <= now),
        year=Sum.of(day for day in days if year <= day.day <= now),
        all=Sum.of(days),
    )


def by_day(days: Sequence[ReadingDay]) -> list[tuple[str, Sum]]:
    """Each day on which something was read, the last one first."""
    named = sorted({day.day for day in days if day.seconds}, reverse=True)
    return [(name, Sum.of(day for day in days if day.day == name)) for name in named]


def by_book(days: Sequence[ReadingDay]) -> list[tuple[str, Sum]]:
    """The titles that something was read of, the last read first; those that were removed are one, without a title."""
    read = [day for day in days if day.seconds]
    books = dict.fromkeys(day.book for day in reversed(read))
    return [
        (next(day.title for day in read if day.book == book), Sum.of(day for day in read if day.book == book))
        for book in books
    ]


def finished_by_year(days: Sequence[ReadingDay]) -> list[tuple[str, list[str]]]:
    """The titles finished in each year, the last year first; a book that was removed has none."""
    years = sorted({day.day[:4] for day in days if day.finished}, reverse=True)
    return [(year, [day.title for day in days if day.finished and day.day[:4] == year]) for year in years]
