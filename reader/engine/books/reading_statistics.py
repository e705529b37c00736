"""Carries out the requests about reading statistics, and writes them as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from indexing.store.reading import ReadingRow, today
from models.user_message import say
from reader.engine import protocol
from reader.engine.annotations.files import write_whole
from reader.engine.errors import UsageError
from reader.engine.protocol import Done, Exported, ReadingDay, Result, Statistics, StatisticsRequest

_COLUMNS = ("Date", "Title", "Authors", "Minutes", "Pages", "Finished")


class ReadingStatistics:
    """Any thread and any process may use it."""

    def __init__(self, library: LibraryStore) -> None:
        self._library = library

    def handle(self, request: StatisticsRequest, find: Callable[[str], BookRow]) -> Result:
        """Carry out one request; ``find`` gives the book that it names. Raises as the engine does."""
        store = self._library.reading
        match request:
            case protocol.KeepReading(book=book, seconds=seconds, pages=pages):
                store.add(find(book).id, today(), seconds, pages)
                return Done()
            case protocol.ExportStatistics(path=path):
                days = self._days()
                if not days:
                    raise UsageError(say("No reading statistics have been kept yet."))
                write_whole(Path(path), as_csv(days))
                return Exported(path=path, count=len(days))
            case protocol.SetStatistics(on=on):
                store.keep(on=on)
            case protocol.DeleteStatistics():
                store.delete()
                self._library.file.forget_reading()
        return Statistics(store.is_kept(), self._days())

    def _days(self) -> tuple[ReadingDay, ...]:
        books = {row.id: row for row in self._library.list()}
        finished = {(row.day, row.book) for row in self._library.reading.finished()}
        rows = self._library.reading.days()
        unread = finished - {(row.day, row.book) for row in rows}  # said to be finished, and not read on that day
        rows += tuple(ReadingRow(day, book, 0.0, 0.0) for day, book in unread)

        def shown(row: ReadingRow) -> ReadingDay:
            book = books.get(row.book or "")
            named = ("", "", ()) if book is None else (book.id, book.title, book.authors)
            return ReadingDay(row.day, *named, row.seconds, row.pages, finished=(row.day, row.book) in finished)

        return tuple(sorted(map(shown, rows), key=lambda day: (day.day, day.title)))


def as_csv(days: tuple[ReadingDay, ...]) -> str:
    """A line for each day and book."""
    out = io.StringIO(newline="")
    lines = csv.writer(out, lineterminator="\r\n")
    lines.writerow(_COLUMNS)
    for day in days:
        authors, finished = "; ".join(day.authors), "yes" if day.finished else ""
        lines.writerow((day.day, day.title, authors, round(day.seconds / 60, 1), round(day.pages, 1), finished))
    return out.getvalue()
