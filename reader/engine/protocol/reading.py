"""Reading statistics: how long was read, by day and book, and which books were finished when."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from reader.engine.protocol.exporting import Exported
from reader.engine.protocol.request import Lane, Request
from reader.engine.protocol.values import Done, Message, Value

_Seconds = Annotated[float, Meta(ge=0, le=86_400)]
_Pages = Annotated[float, Meta(ge=0, le=100_000)]


class ReadingDay(Value, frozen=True):
    """What was read of a book on a day, YYYY-MM-DD in the reader's own calendar.

    ``pages`` are counted by characters, whatever a window shows at once. ``finished``: the book was, on this day. A
    book that was removed from the shelf since has no id, title and authors.
    """

    day: str
    book: str
    title: str
    authors: tuple[str, ...]
    seconds: float
    pages: float
    finished: bool = False


class KeepReading(Request[Done], frozen=True, tag="keep_reading", lane=Lane.KEPT, must_finish=True):
    """Count what was just read of a book towards today, unless statistics are switched off."""

    book: str
    seconds: _Seconds
    pages: _Pages


class Statistics(Message, frozen=True, tag="statistics"):
    """All days on which something was read or finished, the first one first; ``on``: whether more will be kept."""

    on: bool
    days: tuple[ReadingDay, ...]


class GetStatistics(Request[Statistics], frozen=True, tag="get_statistics", lane=Lane.KEPT):
    """What was read, and whether more is kept."""


class SetStatistics(Request[Statistics], frozen=True, tag="set_statistics", lane=Lane.KEPT, must_finish=True):
    """Keep statistics from now on, or none; what there is stays."""

    on: bool


class DeleteStatistics(Request[Statistics], frozen=True, tag="delete_statistics", lane=Lane.KEPT, must_finish=True):
    """Forget all that was kept, in the backups too."""


class ExportStatistics(Request[Exported], frozen=True, tag="export_statistics", lane=Lane.NOTE_FILES, must_finish=True):
    """Write the days to a file as CSV, in the place of one that is there."""

    path: str


StatisticsRequest = KeepReading | GetStatistics | SetStatistics | DeleteStatistics | ExportStatistics
