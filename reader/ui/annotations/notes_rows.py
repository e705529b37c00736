"""What is kept of a book as rows of a list, under the titles of their chapters, filtered as the reader likes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias, get_args

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from reader.engine.protocol import Annotation, Colour
from reader.ui.annotations.colour_dots import marked_name
from reader.ui.words import day_of, tr

ROW_ROLE = Qt.ItemDataRole.UserRole
EDITED_ROLE = Qt.ItemDataRole.UserRole + 1
"""Whether the note of this row is being written."""

Index = QModelIndex | QPersistentModelIndex
NoteFilter: TypeAlias = Literal["all", "bookmarks", "highlights", "notes"]
KINDS: tuple[NoteFilter, ...] = get_args(NoteFilter)


@dataclass(frozen=True, slots=True)
class Filter:
    """Which annotations are shown: of a kind, of a colour (None: any), with all of some words in quote or note."""

    kind: NoteFilter = "all"
    colour: Colour | None = None
    words: str = ""

    def takes(self, annotation: Annotation) -> bool:
        """Whether this one is shown."""
        of_kind = {
            "all": True,
            "bookmarks": annotation.kind == "bookmark",
            "highlights": annotation.kind == "highlight",
            "notes": bool(annotation.note),
        }[self.kind]
        if not of_kind or self.colour not in (None, annotation.colour):
            return False
        text = f"{annotation.quote}\n{annotation.note}".casefold()
        return all(word in text for word in self.words.casefold().split())


@dataclass(frozen=True, slots=True)
class NotesChapterRow:
    """The title above what is kept of a chapter, and how much is listed."""

    title: str
    size: int


@dataclass(frozen=True, slots=True)
class NoteRow:
    """A bookmark, a highlight or a note."""

    annotation: Annotation

    @property
    def place(self) -> str:
        """The line below the words: the kind, the date, and whether the words are no longer in the book."""
        annotation = self.annotation
        if annotation.hidden:
            return tr("Imported · beyond where you are")
        date = day_of(annotation.created)
        if annotation.nowhere:
            return tr("{what} · no place in this book", what=date)
        what = tr("Bookmark · {date}", date=date) if annotation.kind == "bookmark" else date
        return tr("{what} · not in this book any more", what=what) if annotation.lost else what

    @property
    def spoken(self) -> str:
        """The row for a screen reader."""
        annotation = self.annotation
        words = [annotation.quote, annotation.note, self.place]
        if annotation.colour:
            words.insert(0, marked_name(annotation.colour, annotation.style))
        return ". ".join(" ".join(part.split()) for part in words if part)


class NotesRows(QAbstractListModel):
    """Chapters are there to be read only; the rows of annotations can be chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[NotesChapterRow | NoteRow, ...] = ()
        self._row_of: dict[str, int] = {}
        self._edited: str | None = None

    def show(self, annotations: Sequence[Annotation], chosen: Filter) -> int:
        """Show those of the annotations, given in book order, that ``chosen`` takes; how many they are.

        Rows that stay what they are stay where they are.
        """
        shown = [annotation for annotation in annotations if chosen.takes(annotation)]
        rows: list[NotesChapterRow | NoteRow] = []
        for title, held in groupby(shown, key=_title):
            size = [NoteRow(annotation) for annotation in held]
            rows += [NotesChapterRow(title, len(size)), *size]
        self._take(rows)
        return len(shown)

    def set_edited(self, annotation: str | None) -> None:
        """Make room for the note of one to be written; None: of none."""
        changed = [edited for edited in (self._edited, annotation) if edited is not None]
        self._edited = annotation
        for index in map(self.index_of, changed):
            if index.isValid():
                self.dataChanged.emit(index, index, [EDITED_ROLE, Qt.ItemDataRole.SizeHintRole])

    def index_of(self, annotation: str) -> QModelIndex:
        """The row of an annotation; an invalid index if it isn't shown."""
        return self.index(self._row_of.get(annotation, -1), 0)

    def nearest(self, row: int) -> QModelIndex:
        """The annotation in that row or the next after it, else the last; an invalid index if none is shown."""
        at = sorted(self._row_of.values())
        return self.index(next((number for number in at if number >= row), at[-1] if at else -1), 0)

    def row(self, index: Index) -> NotesChapterRow | NoteRow | None:
        """What stands in a row."""
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Qt: the keyboard passes over chapters; the notes of what is hidden can't be written."""
        flag, row = Qt.ItemFlag, self.row(index)
        if not isinstance(row, NoteRow):
            return flag.NoItemFlags
        chosen = flag.ItemIsEnabled | flag.ItemIsSelectable
        return chosen if row.annotation.hidden else chosen | flag.ItemIsEditable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Qt: the words of a row, for the screen reader; the row itself for the delegate; the note for its editor."""
        row = self.row(index)
        if row is None or role == ROW_ROLE:
            return row
        if isinstance(row, NotesChapterRow):
            return f"{row.title}, {row.size}" if role == Qt.ItemDataRole.DisplayRole else None
        if role == EDITED_ROLE:
            return row.annotation.id == self._edited
        if role == Qt.ItemDataRole.EditRole:
            return row.annotation.note
        return row.spoken if role == Qt.ItemDataRole.DisplayRole else None

    def _take(self, rows: Sequence[NotesChapterRow | NoteRow]) -> None:
        if [_place(row) for row in rows] == [_place(row) for row in self._rows]:
            changed = [at for at, (old, new) in enumerate(zip(self._rows, rows, strict=True)) if old != new]
            self._rows = tuple(rows)
            for at in changed:
                self.dataChanged.emit(self.index(at), self.index(at))
            return
        self.beginResetModel()
        self._rows = tuple(rows)
        self._row_of = {row.annotation.id: at for at, row in enumerate(rows) if isinstance(row, NoteRow)}
        self.endResetModel()


def _title(annotation: Annotation) -> str:
    return tr("Without a place in this book") if annotation.nowhere else annotation.chapter


def _place(row: NotesChapterRow | NoteRow) -> str:
    return row.annotation.id if isinstance(row, NoteRow) else f"chapter {row.title}"
