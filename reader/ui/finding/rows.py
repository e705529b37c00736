"""The places found as rows of a list, under the titles of their chapters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from indexing.locations import Locations
from reader.engine.protocol import FoundPlace
from reader.ui.widgets.row_painting import ROW_ROLE, RowModel
from reader.ui.words import percent, tr, tr_n

CURRENT_ROLE = ROW_ROLE + 1
"""Whether the page is at this place."""


@dataclass(frozen=True, slots=True)
class FoundChapterRow:
    """The title above the places of a chapter (or of a whole book), and how many there are."""

    title: str
    places: int
    of_book: bool = False

    @property
    def said(self) -> str:
        """The row in words."""
        return f"{self.title}, {self.places}"


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """The ``number``-th place from 0."""

    number: int
    place: FoundPlace

    @property
    def said(self) -> str:
        """The row in words."""
        return f"{self.place.before}{self.place.words}{self.place.after}"


@dataclass(frozen=True, slots=True)
class HiddenRow:
    """Places beyond the horizon: counted, without a word of theirs.

    ``title`` is their chapter's unless a heading above has it; ``share`` is how much of the book is before the first.
    """

    places: int
    title: str = ""
    share: float | None = None

    @property
    def hint(self) -> str:
        """How many there are, and how far on where no chapter tells it."""
        if self.title:
            return tr_n("{n} ahead", "{n} ahead", self.places)
        hint = tr_n("{n} passage beyond where you are", "{n} passages beyond where you are", self.places)
        return hint if self.share is None else f"{hint} · {percent(self.share)}"

    @property
    def action(self) -> str:
        """What choosing it does."""
        return tr("Show")

    @property
    def said(self) -> str:
        """The row in words."""
        return ". ".join(part for part in (self.title, self.hint, self.action) if part)


@dataclass(frozen=True, slots=True)
class MoreRow:
    """Places that could be listed too, the ``places`` above being the best."""

    places: int
    title: str = ""

    @property
    def hint(self) -> str:
        """How many there are."""
        return tr_n("{n} more passage", "{n} more passages", self.places)

    @property
    def action(self) -> str:
        """What choosing it does."""
        return tr("Show all")

    @property
    def said(self) -> str:
        """The row in words."""
        return f"{self.hint}. {self.action}"


FoundRow = FoundChapterRow | PlaceRow | HiddenRow | MoreRow


def by_chapter(places: Sequence[FoundPlace], locations: Locations) -> list[FoundRow]:
    """All places under the titles of their chapters; those that can't be seen are one row a chapter."""
    rows: list[FoundRow] = []
    for title, held in groupby(enumerate(places), key=lambda place: place[1].chapter):
        numbered = list(held)
        seen = [PlaceRow(number, place) for number, place in numbered if not place.hidden]
        hidden = [place for _, place in numbered if place.hidden]
        if seen:
            rows += [FoundChapterRow(title, len(numbered)), *seen]
        if hidden:
            rows.append(HiddenRow(len(hidden), "" if seen else title, locations.share(hidden[0].start)))
    return rows


class FindRows(RowModel[FoundRow]):
    """Chapters are there to be read only; the rows of places can be chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: int | None = None

    def set_places(self, places: Sequence[FoundPlace], lengths: Sequence[int]) -> None:
        """Show other places, none of them chosen."""
        self.show(None)
        self.set_rows(by_chapter(places, Locations(lengths)))

    def show(self, number: int | None) -> None:
        """Mark the place that the page is at."""
        changed = [shown for shown in (self._shown, number) if shown is not None]
        self._shown = number
        for index in map(self.index_of, changed):
            self.dataChanged.emit(index, index, [CURRENT_ROLE])

    def key(self, row: FoundRow) -> object:
        return row.number if isinstance(row, PlaceRow) else row

    def can_choose(self, row: FoundRow) -> bool:
        return isinstance(row, PlaceRow | HiddenRow)

    def words(self, row: FoundRow) -> str:
        return row.said

    def more(self, row: FoundRow, role: int) -> object:
        """Whether the page is there."""
        return isinstance(row, PlaceRow) and row.number == self._shown if role == CURRENT_ROLE else None
