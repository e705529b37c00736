"""What is kept of a book as rows of a list, under the titles of their chapters, filtered as the reader likes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias, get_args

from PySide6.QtCore import Qt

from reader.engine.protocol import Annotation, Colour
from reader.ui.annotations.colour_dots import marked_name
from reader.ui.widgets.row_painting import ROW_ROLE, Index, RowModel
from reader.ui.words import day_of, tr

EDITED_ROLE = ROW_ROLE + 1
"""Whether the note of this row is being written."""

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


class NotesRows(RowModel[NotesChapterRow | NoteRow]):
    """Chapters are there to be read only; the rows of annotations can be chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._edited: str | None = None

    def set_edited(self, annotation: str | None) -> None:
        """Make room for the note of one to be written; None: of none."""
        changed = [edited for edited in (self._edited, annotation) if edited is not None]
        self._edited = annotation
        for index in map(self.index_of, changed):
            if index.isValid():
                self.dataChanged.emit(index, index, [EDITED_ROLE, Qt.ItemDataRole.SizeHintRole])

    def key(self, row: NotesChapterRow | NoteRow) -> str:
        return row.annotation.id if isinstance(row, NoteRow) else f"chapter {row.title}"

    def can_choose(self, row: NotesChapterRow | NoteRow) -> bool:
        return isinstance(row, NoteRow)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Qt: the notes of what is hidden can't be written."""
        row, flags = self.row(index), super().flags(index)
        can_be_written = isinstance(row, NoteRow) and not row.annotation.hidden
        return flags | Qt.ItemFlag.ItemIsEditable if can_be_written else flags

    def words(self, row: NotesChapterRow | NoteRow) -> str:
        return row.spoken if isinstance(row, NoteRow) else f"{row.title}, {row.size}"

    def more(self, row: NotesChapterRow | NoteRow, role: int) -> object:
        """The note for its editor, and whether it is being written."""
        if not isinstance(row, NoteRow):
            return None
        if role == EDITED_ROLE:
            return row.annotation.id == self._edited
        return row.annotation.note if role == Qt.ItemDataRole.EditRole else None


def by_chapter(annotations: Iterable[Annotation]) -> Iterator[NotesChapterRow | NoteRow]:
    """Annotations in book order, each chapter's under its title."""
    for title, held in groupby(annotations, key=_title):
        rows = [NoteRow(annotation) for annotation in held]
        yield NotesChapterRow(title, len(rows))
        yield from rows


def _title(annotation: Annotation) -> str:
    return tr("Without a place in this book") if annotation.nowhere else annotation.chapter
