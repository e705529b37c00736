"""KOReader's ``metadata.epub.lua`` beside a book: highlights, notes and bookmarks, those of older versions too.

Places are paths in the tree that crengine makes of the book: ``/body/DocFragment[8]/body/p[3]/text().12`` is in the
eighth file of the reading order. The words decide; the path says where to look, and where a bookmark is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from models.user_message import say
from reader.engine.annotations.annotation_set import time_read
from reader.engine.annotations.entries import About, Entry, NoteFile, UnreadableFile
from reader.engine.annotations.other_programs.lua_table import LuaTable, LuaValue, read_lua_table
from reader.engine.protocol import Colour, MarkStyle

_FRAGMENT = re.compile(r"/body/DocFragment(?:\[(?P<number>\d{1,6})\])?/body(?P<path>.*)", re.DOTALL)
_STEP = re.compile(r"/(?P<name>[A-Za-z][\w-]*)(?:\[(?P<number>\d{1,6})\])?")
_COLOURS: dict[str, Colour] = {
    "red": "pink",
    "purple": "pink",
    "green": "green",
    "olive": "green",
    "cyan": "blue",
    "blue": "blue",
}
_STYLES: dict[str, MarkStyle] = {"underscore": "underline", "strikeout": "strike"}


def is_koreader(text: str) -> bool:
    """Whether a text is such a file."""
    return bool(re.match(r"(?:\ufeff|\s|--[^\n]*\n)*return\s*\{", text))


def read_koreader(text: str) -> tuple[NoteFile, ...]:
    """The one book's notes. UnreadableFile if there are none."""
    table = read_lua_table(text.removeprefix("\ufeff"))
    known = [_table(table.get("doc_props")), _table(table.get("stats"))]
    title = next((value for properties in known if (value := _text(properties.get("title")))), "")
    authors = next((value for properties in known if (value := _text(properties.get("authors")))), "")
    entries = [entry for row in _rows(table) if (entry := _entry(row)) is not None]
    if not entries and not any(key in table for key in ("annotations", "bookmarks", "highlight")):
        raise UnreadableFile(say("It is no table of KOReader’s, or damaged."))
    about = About("", title, tuple(filter(None, (name.strip() for name in authors.split("\n")))))
    return (NoteFile(about, tuple(entries), len(list(_rows(table))) - len(entries)),)


def _rows(table: LuaTable) -> Iterator[LuaTable]:
    """Each annotation, as newer versions write it."""
    newer = _table(table.get("annotations"))
    yield from map(_table, newer.values())
    if not newer:
        drawers = {
            _text(row.get("datetime")): _text(row.get("drawer"))
            for page in map(_table, _table(table.get("highlight")).values())
            for row in map(_table, page.values())
        }
        for row in map(_table, _table(table.get("bookmarks")).values()):
            marked = bool(row.get("highlighted"))
            # “text” is the note, unless KOReader made it: then it says the page and repeats the words
            words, note = _text(row.get("notes")), _text(row.get("text"))
            made = words[:40] in note
            drawer = drawers.get(_text(row.get("datetime"))) or "lighten"
            yield {**row, "text": words, "note": "" if made else note, "drawer": drawer if marked else None}


def _entry(row: LuaTable) -> Entry | None:
    marked = bool(_text(row.get("drawer")))
    path = _text(row.get("pos0")) or _text(row.get("page"))
    spine, css = _place(path)
    quote, note = (_text(row.get("text")) if marked else ""), _text(row.get("note"))
    if not quote and not note and spine is None:
        return None
    made = time_read(_text(row.get("datetime")))
    return Entry(
        kind="highlight" if marked else "bookmark",
        link=f"koreader:{path}",
        chapter=_text(row.get("chapter")),
        quote=quote,
        colour=_COLOURS.get(_text(row.get("color")), "yellow"),
        note=note,
        created=made,
        changed=time_read(_text(row.get("datetime_updated"))) or made,
        style=_STYLES.get(_text(row.get("drawer")), "highlight"),
        css=css,
        is_within=True,
        spine=spine,
        is_placed=bool(css),
    )


def _place(path: str) -> tuple[int | None, str]:
    """The file of the reading order, from 0, and the element in it as a CSS selector, as far as we know its steps."""
    match = _FRAGMENT.match(path)
    if match is None:
        return None, ""
    steps = []
    for step in _STEP.finditer(match["path"].split("/text()")[0]):
        if step["name"] not in ("autoBoxing", "rubyBox", "tabularBox", "floatBox", "inlineBox"):  # crengine's own
            steps.append(f"{step['name']}:nth-of-type({step['number'] or 1})")
    return int(match["number"] or 1) - 1, " > ".join(("body", *steps))


def _table(value: LuaValue) -> LuaTable:
    return value if isinstance(value, dict) else {}


def _text(value: LuaValue) -> str:
    return value.replace("\0", "").strip() if isinstance(value, str) else ""
