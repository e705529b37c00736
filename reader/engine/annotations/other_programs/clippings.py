"""Kindle's “My Clippings.txt”: highlights, notes and bookmarks of all books, as they were made.

Each clipping is a line with title and author, a line of what it is, where and when, its words, and a line of ten “=”.
Nothing else is said: a note is a clipping of its own, and a highlight that was made longer stays beside the longer one.
"""

from __future__ import annotations

import re

from models.user_message import say
from reader.engine.annotations.entries import NoteFile, UnreadableFile
from reader.engine.annotations.other_programs.highlights import Clipping, note_files
from reader.engine.annotations.other_programs.kindle import kind_of, location_of, moment_read, name_read

_END = re.compile(r"^={10,}[ \t]*$", re.MULTILINE)
_BEGINNING = re.compile(r"\s*[^\n]+\n-[^\n]*\|[^\n]*\n")
_TITLE = re.compile(r"(?P<title>.*?)\s*(?:\((?P<authors>[^()]*(?:\([^()]*\)[^()]*)*)\))?\s*")


def is_clippings(text: str) -> bool:
    """Whether a text is such a file."""
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    return bool(_BEGINNING.match(text) and _END.search(text))


def read_clippings(text: str) -> tuple[NoteFile, ...]:
    """The notes of each book, in the order of the file. UnreadableFile if there are none."""
    pieces = [piece for piece in _END.split(text.replace("\r\n", "\n")) if piece.strip("\ufeff \n")]
    clippings = [clipping for piece in pieces if (clipping := _clipping(piece)) is not None]
    if not clippings:
        raise UnreadableFile(say("The file holds no clippings."))
    return note_files(clippings, len(pieces) - len(clippings))


def _clipping(piece: str) -> Clipping | None:
    lines = piece.replace("\ufeff", "").replace("\0", "").strip("\n").split("\n", 2)
    if len(lines) < 2 or not lines[1].startswith("-") or not lines[0].strip():
        return None
    what, bar, made = lines[1].lstrip("- ").rpartition("|")
    if not bar:
        what = made
    titled = _TITLE.fullmatch(lines[0].strip())
    title, authors = (titled["title"], titled["authors"] or "") if titled else (lines[0].strip(), "")
    words = lines[2].strip() if len(lines) > 2 else ""
    first, last = location_of(what)
    return Clipping(
        title=title or lines[0].strip(),
        authors=tuple(filter(None, map(name_read, authors.split(";")))),
        kind=kind_of(what, words, is_range=last is not None),
        first=first,
        last=last,
        made=moment_read(made),
        words=words,
    )
