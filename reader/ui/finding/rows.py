"""The places found as rows of a list, under the titles of their chapters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from reader.engine.protocol import FoundPlace
from reader.ui.book.locations import Locations
from reader.ui.words import percent, tr

ROW_ROLE = Qt.ItemDataRole.UserRole
CURRENT_ROLE = Qt.ItemDataRole.UserRole + 1
"""Whether the page is at this place."""

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class FoundChapterRow:
    """The title above the places of a chapter, and how many are listed."""

    title: str
    places: int


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """The ``number``-th place from 0, ``share`` of the book before it (None while that isn't known)."""

    number: int
    place: FoundPlace
    share: float | None

    @property
    def hint(self) -> str:
        """What is said of a place that lies beyond the horizon."""
        said = tr("Beyond where you are")
        return said if self.share is None else f"{said} · {percent(self.share)}"


class FindRows(QAbstractListModel):
    """Chapters are there to be read only; the rows of places can be chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[FoundChapterRow | PlaceRow, ...] = ()
        self._row_of: dict[int, int] = {}
        self._shown: int | None = None

    def set_places(self, places: Sequence[FoundPlace], lengths: Sequence[int]) -> None:
        """Show other places, none of them chosen."""
        self.beginResetModel()
        locations = Locations(lengths)
        rows: list[FoundChapterRow | PlaceRow] = []
        for title, held in groupby(enumerate(places), key=lambda each: each[1].chapter):
            numbered = list(held)
            rows.append(FoundChapterRow(title, len(numbered)))
            rows += [PlaceRow(number, place, locations.share(place.start)) for number, place in numbered]
        self._rows = tuple(rows)
        self._row_of = {row.number: at for at, row in enumerate(rows) if isinstance(row, PlaceRow)}
        self._shown = None
        self.endResetModel()

    def show(self, number: int | None) -> None:
        """Mark the place that the page is at."""
        changed = [each for each in (self._shown, number) if each is not None]
        self._shown = number
        for index in map(self.index_of, changed):
            self.dataChanged.emit(index, index, [CURRENT_ROLE])

    def index_of(self, number: int) -> QModelIndex:
        """The row of a place."""
        return self.index(self._row_of.get(number, -1), 0)

    def row(self, index: Index) -> FoundChapterRow | PlaceRow | None:
        """What stands in a row."""
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Qt: how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Qt: the keyboard passes over chapters."""
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable if isinstance(self.row(index), PlaceRow) else flag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Qt: the words of a row, for the screen reader; the row itself for the delegate."""
        row = self.row(index)
        if row is None or role == ROW_ROLE:
            return row
        if role == CURRENT_ROLE:
            return isinstance(row, PlaceRow) and row.number == self._shown
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if isinstance(row, FoundChapterRow):
            return f"{row.title}, {row.places}"
        place = row.place
        return f"{row.hint}. {tr('Show')}" if place.hidden else f"{place.before}{place.words}{place.after}"
