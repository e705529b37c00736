"""Highlights and notes from files that say no more of a place than a number: a note may be a piece of its own there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from reader.engine.annotations.entries import About, Entry, NoteFile
from reader.engine.annotations.other_programs.kindle import ClippingKind
from reader.engine.protocol import Colour

_LOCATION_CHARACTERS = 60
"""Of a highlight whose end isn't said: Kindle's locations are 128 bytes of a book's file, markup included."""


@dataclass(frozen=True, slots=True)
class Clipping:
    """One of them. The locations say no more than what is near what; ``note`` is one that stands with its words.

    ``last`` is None where the file doesn't say it.
    """

    title: str
    authors: tuple[str, ...]
    kind: ClippingKind
    first: int | None
    last: int | None
    made: str
    words: str
    note: str = ""
    colour: Colour = "yellow"


def note_files(clippings: Iterable[Clipping], skipped: int) -> tuple[NoteFile, ...]:
    """The notes of each book, in the order of the clippings; empty if there are none."""
    books: dict[tuple[str, tuple[str, ...]], list[Clipping]] = {}
    for clipping in clippings:
        books.setdefault((clipping.title, clipping.authors), []).append(clipping)
    files = [_file(About("", title, authors), pieces) for (title, authors), pieces in books.items()]
    return (replace(files[0], skipped=files[0].skipped + skipped), *files[1:]) if files else ()


def _file(about: About, clippings: Sequence[Clipping]) -> NoteFile:
    highlights = list(_last_of_each([piece for piece in clippings if piece.kind == "highlight" and piece.words]))
    texts: dict[int, list[Clipping]] = {}
    alone = []
    for piece in clippings:
        if piece.kind not in ("note", "unknown") or not piece.words:
            continue
        at = _highlight_of(piece, highlights)
        if at is not None:
            texts.setdefault(at, []).append(piece)
        else:
            alone.append(_entry(piece, ()) if piece.kind == "unknown" else _entry(replace(piece, words=""), (piece,)))
    entries = [_entry(highlight, texts.get(at, ())) for at, highlight in enumerate(highlights)]
    unread = sum(piece.kind == "bookmark" or not piece.words for piece in clippings)
    return NoteFile(about, (*entries, *alone), unread)


def _last_of_each(highlights: Sequence[Clipping]) -> Iterator[Clipping]:
    """Those that no later one at the same place takes in, or was cut out of."""
    for at, highlight in enumerate(highlights):
        later = (other for other in highlights[at + 1 : at + 200] if _overlap(highlight, other))
        if not any(highlight.words in other.words or other.words in highlight.words for other in later):
            yield highlight


def _overlap(clipping: Clipping, other: Clipping) -> bool:
    if clipping.first is None or other.first is None:
        return clipping.first is other.first
    return clipping.first <= (other.last or other.first) and other.first <= (clipping.last or clipping.first)


def _highlight_of(note: Clipping, highlights: Sequence[Clipping]) -> int | None:
    """The highlight that a note was written on: it ends where the note is, or holds it."""
    held = [
        (highlight.last == note.first, at)
        for at, highlight in enumerate(highlights)
        if note.first is not None and highlight.first is not None
        if highlight.first <= note.first <= (highlight.last or _estimated_end(highlight.first, highlight.words))
    ]
    return max(held)[1] if held else None


def _estimated_end(first: int, words: str) -> int:
    return first + len(words) // _LOCATION_CHARACTERS + 1


def _entry(clipping: Clipping, notes: Sequence[Clipping]) -> Entry:
    written = filter(None, (clipping.note, *(note.words for note in notes)))
    return Entry(
        kind="highlight",
        link=f"kindle:{clipping.first}-{clipping.last or clipping.first}",
        quote=clipping.words,
        colour=clipping.colour,
        note="\n\n".join(dict.fromkeys(written)),
        created=clipping.made,
        changed=max((clipping.made, *(note.made for note in notes))),
        is_placed=False,
    )
