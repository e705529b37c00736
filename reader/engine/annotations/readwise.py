"""Highlights as the CSV that Readwise imports, which other programs read as well."""

from __future__ import annotations

import csv
import io
from datetime import datetime

from reader.engine.annotations.entries import NoteFile

_COLUMNS = ("Highlight", "Title", "Author", "URL", "Note", "Location", "Date")
"""https://docs.readwise.io/readwise/docs/importing-highlights: only the first is required."""


def write_csv(file: NoteFile) -> tuple[str, int]:
    """The highlights, a row each, and how many they are: it knows no bookmarks, nor marks without words.

    ``Location`` is where in the book's order it stands, by which Readwise sorts.
    """
    out = io.StringIO(newline="")
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(_COLUMNS)
    marks = [entry for entry in file.entries if entry.kind == "highlight" and entry.quote]
    title, authors = file.about.title, ", ".join(file.about.authors)
    for number, entry in enumerate(marks, 1):
        date = datetime.fromisoformat(entry.created).strftime("%Y-%m-%d %H:%M:%S")
        rows.writerow((entry.quote, title, authors, entry.link, entry.note, number, date))
    return out.getvalue(), len(marks)
