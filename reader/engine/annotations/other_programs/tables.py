"""Tables of highlights, their columns parted by commas, tabs or semicolons: Readwise's, Kindle's, anybody's.

A column is known by its name, in one of several languages. Where none is named as the words of a highlight, these are
what takes most room.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from models.user_message import say
from reader.engine.annotations.annotation_set import colour_read, time_read
from reader.engine.annotations.entries import NoteFile, UnreadableFile
from reader.engine.annotations.other_programs.highlights import Clipping, note_files
from reader.engine.annotations.other_programs.kindle import kind_of, location_of, moment_read, name_read

_NAMES = {
    "words": "highlight highlights highlight_text highlighted_text text quote quotation passage excerpt annotation"
    " content selected_text zitat markierung citation surlignage cita subrayado citazione citação destaque 标注"
    " ハイライト",
    "title": "title book book_title titel buch buchtitel titre livre título titulo libro titolo livro 书名 タイトル",
    "authors": "author authors book_author autor autoren auteur auteurs autore autores 作者 著者",
    "note": "note notes comment comments notiz notizen kommentar nota notas commentaire comentario 笔记 メモ",
    "colour": "color colour highlight_color farbe couleur colore cor",
    "made": "highlighted_at date created created_at date_added added added_on timestamp datum fecha data 日期",
    "place": "location page position seite ort emplacement posición posizione posição",
    "kind": "type kind annotation_type typ tipo",
}
_ROLES = {name: role for role, names in _NAMES.items() for name in names.split()}
_PREAMBLE = 20  # lines that may stand before the names of the columns
_BY = re.compile(r"^(?:by|von|par|de|di|por|door)\s+", re.I)


@dataclass(frozen=True, slots=True)
class _Table:
    """Rows of one length, which column is what, and the lines above."""

    columns: Mapping[str, int]
    rows: Sequence[Sequence[str]]
    above: Sequence[str]

    def cell(self, row: Sequence[str], role: str) -> str:
        """What a row has in the column of this role; empty if there is none."""
        return row[self.columns[role]].strip() if role in self.columns else ""


def is_table(text: str) -> bool:
    """Whether a text is such a table."""
    return _table(text) is not None


def read_table(text: str) -> tuple[NoteFile, ...]:
    """The notes of each book, in the order of the file. UnreadableFile if there are none."""
    table = _table(text)
    clippings = [_clipping(table, row) for row in table.rows] if table is not None else []
    files = note_files([clipping for clipping in clippings if clipping.words], 0)
    if not files:
        raise UnreadableFile(say("There are no notes in it."))
    return files


def _table(text: str) -> _Table | None:
    """The table that a text is, by whichever sign parts its columns; None if it is none with words in it."""
    return next(filter(None, (_parted(text.replace("\0", ""), sign) for sign in ",;\t")), None)


def _parted(text: str, delimiter: str) -> _Table | None:
    try:
        rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter) if any(row)]
    except csv.Error:
        return None
    for at, row in enumerate(rows[:_PREAMBLE]):
        named = [(_ROLES.get("_".join(name.casefold().split()), ""), column) for column, name in enumerate(row)]
        columns = {role: column for role, column in reversed(named) if role}
        below = rows[at + 1 :]
        if not columns or len(row) < 2 or not below or any(len(other) != len(row) for other in below):
            continue
        free = [column for role, column in named if not role]
        if "words" not in columns and free:
            columns["words"] = max(free, key=lambda column: sum(len(other[column]) for other in below))
        if "words" in columns:
            return _Table(columns, below, [line[0].strip() for line in rows[:at]])
    return None


def _clipping(table: _Table, row: Sequence[str]) -> Clipping:
    words, made = table.cell(row, "words"), table.cell(row, "made")
    # a Kindle's has “Your notes for”, the title and “by” with the authors above its columns
    _, title, by, *_ = [*table.above, "", "", ""]
    first, last = location_of(table.cell(row, "place"))
    names = (table.cell(row, "authors") or _BY.sub("", by)).replace("&", ";").split(";")
    return Clipping(
        title=table.cell(row, "title") or title,
        authors=tuple(filter(None, map(name_read, names))),
        kind=kind_of(table.cell(row, "kind") or "highlight", words, is_range=False),
        first=first,
        last=last,
        made=time_read(made) or moment_read(made),
        words=words,
        note=table.cell(row, "note"),
        colour=colour_read(table.cell(row, "colour").casefold()),
    )
