"""Exports as the CSV that Readwise imports: highlights alone.

https://docs.readwise.io/readwise/docs/importing-highlights: of the columns only the first is required.
"""

from __future__ import annotations

import csv
import io
from datetime import datetime

from reader.engine.annotations.entries import Entry
from reader.engine.exports.document import ExportDocument

_COLUMNS = ("Highlight", "Title", "Author", "URL", "Note", "Location", "Date")


def write_notes(document: ExportDocument[Entry]) -> str:
    """A row each. ``Location`` is where in the book's order it stands, by which Readwise sorts."""
    out = io.StringIO(newline="")
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(_COLUMNS)
    title, authors = document.about.title, ", ".join(document.about.authors)
    for number, entry in enumerate(document.items, 1):
        date = datetime.fromisoformat(entry.created).strftime("%Y-%m-%d %H:%M:%S")
        rows.writerow((entry.quote, title, authors, entry.link, entry.note, number, date))
    return out.getvalue()
