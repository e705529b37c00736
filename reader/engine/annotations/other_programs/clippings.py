"""Kindle's “My Clippings.txt”: highlights, notes and bookmarks of all books, as they were made, in many languages.

Each clipping is a line with title and author, a line of what it is, where and when, its words, and a line of ten “=”.
Nothing else is said: a note is a clipping of its own, and a highlight that was made longer stays beside the longer one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from models.user_message import say
from reader.engine.annotations.annotation_set import time_read
from reader.engine.annotations.entries import About, Entry, NoteFile, UnreadableFile
from reader.engine.protocol import AnnotationKind

_END = re.compile(r"^={10,}[ \t]*$", re.MULTILINE)
_BEGINNING = re.compile(r"\s*[^\n]+\n-[^\n]*\|[^\n]*\n")
_TITLE = re.compile(r"(?P<title>.*?)\s*(?:\((?P<authors>[^()]*(?:\([^()]*\)[^()]*)*)\))?\s*")
_LOCATION = re.compile(
    r"(?:location|loc\.?|position|pos\.?|emplacement|emp\.?|posición)\s*(?P<first>\d{1,9})(?:\s*[-–]\s*(?P<last>\d{1,9}))?"
)
_KINDS: tuple[tuple[re.Pattern[str], AnnotationKind | None], ...] = (
    (re.compile(r"\b(?:bookmark|lesezeichen|signet|marcador)"), "bookmark"),
    (re.compile(r"\b(?:highlight|markierung|surlignement|surlignage|subrayado|resaltado|clip)"), "highlight"),
    (re.compile(r"\b(?:note|notiz|nota)\b"), None),
)
"""None: the text of a note."""
_MONTHS = (
    ("january", "januar", "jänner", "janvier", "enero"),
    ("february", "februar", "feber", "février", "febrero"),
    ("march", "märz", "mars", "marzo"),
    ("april", "avril", "abril"),
    ("may", "mai", "mayo"),
    ("june", "juni", "juin", "junio"),
    ("july", "juli", "juillet", "julio"),
    ("august", "août", "agosto"),
    ("september", "septembre", "septiembre", "setiembre"),
    ("october", "oktober", "octobre", "octubre"),
    ("november", "novembre", "noviembre"),
    ("december", "dezember", "décembre", "diciembre"),
)
_MONTH = {name: number for number, names in enumerate(_MONTHS, start=1) for name in names}
_CLOCK = re.compile(r"(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap])?\.?\s?m?")


@dataclass(frozen=True, slots=True)
class _Clipping:
    """One of them: the location is Kindle's own number, which says no more than what is near what."""

    title: str
    authors: tuple[str, ...]
    kind: AnnotationKind | None
    first: int | None
    last: int | None
    made: str
    words: str


def is_clippings(text: str) -> bool:
    """Whether a text is such a file."""
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    return bool(_BEGINNING.match(text) and _END.search(text))


def read_clippings(text: str) -> tuple[NoteFile, ...]:
    """The notes of each book, in the order of the file. UnreadableFile if there are none."""
    books: dict[tuple[str, tuple[str, ...]], list[_Clipping]] = {}
    skipped = 0
    for piece in _END.split(text.replace("\r\n", "\n")):
        clipping = _clipping(piece)
        if clipping is not None:
            books.setdefault((clipping.title, clipping.authors), []).append(clipping)
        else:
            skipped += bool(piece.strip("\ufeff \n"))
    if not books:
        raise UnreadableFile(say("The file holds no clippings in English, German, French or Spanish."))
    files = [_file(About("", title, authors), pieces) for (title, authors), pieces in books.items()]
    return (replace(files[0], skipped=files[0].skipped + skipped), *files[1:])


def _clipping(piece: str) -> _Clipping | None:
    lines = piece.replace("\ufeff", "").replace("\0", "").strip("\n").split("\n", 2)
    if len(lines) < 2 or not lines[1].startswith("-") or not lines[0].strip():
        return None
    what, *where = (part.strip().casefold() for part in lines[1].lstrip("- ").split("|"))
    kinds = [kind for pattern, kind in _KINDS if pattern.search(what)]
    if not kinds:
        return None
    titled = _TITLE.fullmatch(lines[0].strip())
    title, authors = (titled["title"], titled["authors"] or "") if titled else (lines[0].strip(), "")
    location = next((match for part in (*where, what) if (match := _LOCATION.search(part))), None)
    first = int(location["first"]) if location else None
    return _Clipping(
        title=title or lines[0].strip(),
        authors=tuple(filter(None, map(_name, authors.split(";")))),
        kind=kinds[0],
        first=first,
        last=_last(location["first"], location["last"] or "") if location else None,
        made=_moment(where[-1] if where else what),
        words=lines[2].strip() if len(lines) > 2 else "",
    )


def _last(first: str, last: str) -> int:
    """The end of a range, of which older devices wrote only what is new: 1234-36."""
    return int(last if len(last) >= len(first) else first[: len(first) - len(last)] + last)


def _name(written: str) -> str:
    """“Austen, Jane” as others write it."""
    family, comma, given = written.strip().partition(", ")
    return f"{given} {family}" if comma and "," not in given else written.strip()


def _moment(date: str) -> str:
    """When, as we keep it; empty if it isn't understood. Kindle says it in the words of its language, in local time."""
    clock = _CLOCK.search(date)
    rest = date[: clock.start()] if clock else date
    words = re.findall(r"[^\W\d_]+", rest)
    numbers = [int(digits) for digits in re.findall(r"\d{1,4}", rest)]
    month = next((_MONTH[word] for word in words if word in _MONTH), None)
    year = next((number for number in numbers if number >= 1990), None)
    day = next((number for number in numbers if 1 <= number <= 31), None)
    hour, minute, second = (int(figure or 0) for figure in clock.groups()[:3]) if clock else (0, 0, 0)
    if clock and clock[4]:
        hour = hour % 12 + (12 if clock[4] == "p" else 0)
    if month is None or year is None or day is None:
        return ""
    try:
        return time_read(datetime(year, month, day, hour, minute, second).astimezone().isoformat())
    except (ValueError, OverflowError):
        return ""


def _file(about: About, clippings: Sequence[_Clipping]) -> NoteFile:
    highlights = list(
        _last_of_each([clipping for clipping in clippings if clipping.kind == "highlight" and clipping.words])
    )
    notes = [clipping for clipping in clippings if clipping.kind is None and clipping.words]
    texts: dict[int, list[_Clipping]] = {}
    alone = []
    for note in notes:
        at = _highlight_of(note, highlights)
        if at is None:
            alone.append(note)
        else:
            texts.setdefault(at, []).append(note)
    entries = [_entry(highlight, texts.get(at, ())) for at, highlight in enumerate(highlights)]
    entries += [_entry(replace(clipping, words=""), (clipping,)) for clipping in alone]
    unread = sum(clipping.kind == "bookmark" or not clipping.words for clipping in clippings)
    return NoteFile(about, tuple(entries), unread)


def _last_of_each(highlights: Sequence[_Clipping]) -> Iterator[_Clipping]:
    """Those that no later one at the same place takes in, or was cut out of."""
    for at, highlight in enumerate(highlights):
        later = (other for other in highlights[at + 1 : at + 200] if _overlap(highlight, other))
        if not any(highlight.words in other.words or other.words in highlight.words for other in later):
            yield highlight


def _overlap(clipping: _Clipping, other: _Clipping) -> bool:
    if clipping.first is None or other.first is None or clipping.last is None or other.last is None:
        return clipping.first is other.first
    return clipping.first <= other.last and other.first <= clipping.last


def _highlight_of(note: _Clipping, highlights: Sequence[_Clipping]) -> int | None:
    """The highlight that a note was written on: it ends where the note is, or holds it."""
    held = [
        (highlight.last == note.first, at)
        for at, highlight in enumerate(highlights)
        if note.first is not None and highlight.first is not None and highlight.last is not None
        if highlight.first <= note.first <= highlight.last
    ]
    return max(held)[1] if held else None


def _entry(clipping: _Clipping, notes: Sequence[_Clipping]) -> Entry:
    changed = max((clipping.made, *(note.made for note in notes)))
    return Entry(
        id="",
        kind="highlight",
        place=None,
        link=f"kindle:{clipping.first}-{clipping.last}",
        cfi="",
        href="",
        chapter="",
        quote=clipping.words,
        before="",
        after="",
        colour="yellow",
        note="\n\n".join(dict.fromkeys(note.words for note in notes)),
        created=clipping.made,
        changed=changed,
        is_placed=False,
    )
