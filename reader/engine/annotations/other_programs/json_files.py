"""What calibre's viewer and Readest export as JSON."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

from models.user_message import say
from reader.engine.annotations.annotation_set import colour_read, time_read
from reader.engine.annotations.entries import About, Entry, NoteFile, UnreadableFile
from reader.engine.protocol import Colour, MarkStyle

CALIBRE, READEST = "calibre_annotation_collection", "readest-annotations"
_COLOURS: dict[str, Colour] = {"red": "pink", "violet": "pink"}
_STYLES: dict[str, MarkStyle] = {
    "underline": "underline",
    "squiggly": "underline",
    "wavy": "underline",
    "strikeout": "strike",
}
_CALIBRE_PLACE = re.compile(r"epubcfi\(/(?P<file>\d{1,7})/2(?P<path>[^()]*)\)")


def is_foreign_json(document: Any) -> bool:
    """Whether a document is one of these."""
    return isinstance(document, dict) and (document.get("type") == CALIBRE or document.get("$format") == READEST)


def read_foreign_json(document: dict[str, Any]) -> tuple[NoteFile, ...]:
    """The notes of each book. UnreadableFile if it isn't what it says."""
    rows = document.get("annotations")
    if not isinstance(rows, list):
        raise UnreadableFile(say("The file is JSON, but not a set of annotations."))
    return _of_readest(document, rows) if document.get("$format") == READEST else _of_calibre(rows)


def _of_readest(document: dict[str, Any], rows: list[Any]) -> tuple[NoteFile, ...]:
    book = document.get("book")
    title, author = (_text(book.get(key)) if isinstance(book, dict) else "" for key in ("title", "author"))
    names = tuple(filter(None, (name.strip() for name in author.replace(";", ",").split(","))))
    entries = [_readest_entry(row) for row in rows if isinstance(row, dict) and _text(row.get("cfi"))]
    return (NoteFile(About("", title, names), tuple(entries), len(rows) - len(entries)),)


def _readest_entry(row: dict[str, Any]) -> Entry:
    is_bookmark = row.get("type") == "bookmark"
    moment = _moment(row.get("createdAt"))
    return Entry(
        id=f"readest:{_text(row.get('id'))}",
        kind="bookmark" if is_bookmark else "highlight",
        cfi=_text(row.get("cfi")),
        quote="" if is_bookmark else _text(row.get("text")),  # of a bookmark it is a label
        colour=_colour(_text(row.get("color"))),
        style=_STYLES.get(_text(row.get("style")), "highlight"),
        note=_text(row.get("note")),
        created=moment,
        changed=_moment(row.get("updatedAt")) or moment,
    )


def _of_calibre(rows: list[Any]) -> tuple[NoteFile, ...]:
    """calibre names a book only by its number in the library, which is in the name of its folder too."""
    books: dict[str, list[Entry]] = {}
    skipped = 0
    for row in rows:
        entry = _calibre_entry(row) if isinstance(row, dict) and not row.get("removed") else None
        number = row.get("book_id") if isinstance(row, dict) else None
        if entry is not None:
            books.setdefault(f"calibre:{number}" if isinstance(number, int) else "", []).append(entry)
        else:
            skipped += not (isinstance(row, dict) and (row.get("removed") or row.get("type") == "last-read"))
    files = [NoteFile(About("", "", (), number), tuple(entries)) for number, entries in books.items()]
    if not files:
        raise UnreadableFile(say("There are no notes in it."))
    return (NoteFile(files[0].about, files[0].entries, skipped), *files[1:])


def _calibre_entry(row: dict[str, Any]) -> Entry | None:
    moment = time_read(_text(row.get("timestamp")))
    if row.get("type") == "bookmark":
        place = _CALIBRE_PLACE.fullmatch(_text(row.get("pos")))
        cfi = _standard_cfi(int(place["file"]) // 2 - 1, place["path"]) if place else ""
        name = _text(row.get("title"))
        made = Entry(id=f"calibre:{name}", kind="bookmark", cfi=cfi, note=name, created=moment, changed=moment)
        return made if cfi else None
    quote, spine = _text(row.get("highlighted_text")), row.get("spine_index")
    if row.get("type") != "highlight" or not quote:
        return None
    style = row.get("style")
    which = _text(style.get("which")) if isinstance(style, dict) else ""
    start = _text(row.get("start_cfi"))
    cfi = _standard_cfi(spine, start.removeprefix("/2")) if isinstance(spine, int) and start else ""
    return Entry(
        id=f"calibre:{_text(row.get('uuid'))}",
        kind="highlight",
        cfi=cfi,
        href=_text(row.get("spine_name")),
        quote=quote,
        colour=_colour(which),
        style=_STYLES.get(which, "highlight"),
        note=_text(row.get("notes")),
        created=moment,
        changed=moment,
        is_placed=bool(cfi),
    )


def _standard_cfi(spine: int, path: str) -> str:
    """calibre counts the file among those of the reading order, and the steps in it from the document on."""
    return f"epubcfi(/6/{2 * (spine + 1)}!{path})" if 0 <= spine < 10**6 else ""


def _colour(name: str) -> Colour:
    return _COLOURS.get(name) or colour_read(name)


def _moment(milliseconds: Any) -> str:
    if not isinstance(milliseconds, int | float):
        return ""
    try:
        return time_read(datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat())
    except (ValueError, OverflowError, OSError):
        return ""


def _text(value: Any) -> str:
    return value.replace("\0", "").strip() if isinstance(value, str) else ""
