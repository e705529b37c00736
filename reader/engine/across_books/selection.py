"""Which books are asked: a selection as a reader writes it, and the books of the shelf that fit it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from indexing.store.library_rows import BookRow
from indexing.store.shelf_details import NOTHING_SAID, ShelfLine
from models.user_message import verbatim
from reader.engine.errors import UsageError
from reader.engine.protocol.across_books import BookSelection
from reader.engine.protocol.series import name_key

SELECTION = "tag:NAME, collection:NAME, author:NAME, series:NAME, language:TAG, book:BOOK, unread or notes"
_FIELDS = {
    "tag": "tags",
    "collection": "collections",
    "author": "authors",
    "series": "series",
    "language": "languages",
    "book": "books",
}


@dataclass(frozen=True, slots=True)
class SelectedBook:
    """A book of the shelf with what selections go by."""

    row: BookRow
    line: ShelfLine
    begun: bool


def parse_selection(written: str) -> BookSelection:
    """A selection from its parts between commas, which ``SELECTION`` names; UsageError for one that can't be read."""
    named: dict[str, list[str]] = {}
    flags: set[str] = set()
    for part in filter(None, (part.strip() for part in written.split(","))):
        key, colon, value = part.partition(":")
        field, value = _FIELDS.get(key.strip().casefold()), value.strip()
        if colon and field is not None and value:
            named.setdefault(field, []).append(value)
        elif part.casefold() in {"unread", "notes"}:
            flags.add(part.casefold())
        else:
            raise UsageError(
                verbatim(f"“{part}” names no books. A selection is made of {SELECTION}, with commas between them.")
            )
    fields = {field: tuple(values) for field, values in named.items()}
    return BookSelection(**fields, unread="unread" in flags, notes_only="notes" in flags)


def selected(
    selection: BookSelection,
    rows: Sequence[BookRow],
    lines: Mapping[str, ShelfLine],
    begun: frozenset[str],
    find: Callable[[str], BookRow],
) -> tuple[SelectedBook, ...]:
    """The books that fit, in the shelf's order. ``find`` says which book a reference means, and raises if none."""
    wanted = {find(reference).id for reference in selection.books}
    named = selection.tags, selection.collections, selection.authors, selection.series
    tags, collections, authors, series = (set(map(name_key, names)) for names in named)
    languages = tuple(tag.casefold() for tag in selection.languages)
    chosen = []
    for row in rows:
        book = SelectedBook(row, lines.get(row.id, NOTHING_SAID), row.id in begun)
        fits = (
            (not wanted or row.id in wanted)
            and (not tags or not tags.isdisjoint(map(name_key, book.line.tags)))
            and (not collections or not collections.isdisjoint(map(name_key, book.line.collections)))
            and (not authors or any(_is_author(name, authors) for name in (*row.authors, row.author_sort)))
            and (not series or name_key(book.line.series) in series)
            and (not languages or any(_is_language(row.language, tag) for tag in languages))
            and not (selection.unread and (book.begun or book.line.finished))
        )
        if fits:
            chosen.append(book)
    return tuple(chosen)


def _is_author(name: str, wanted: set[str]) -> bool:
    """By the whole name in either order, or by the surname alone."""
    key = name_key(name)
    surname, comma, given = (part.strip() for part in key.partition(","))
    if comma:
        return key in wanted or f"{given} {surname}" in wanted or surname in wanted
    return bool(key) and (key in wanted or key.split()[-1] in wanted)


def _is_language(language: str, wanted: str) -> bool:
    tag = language.casefold()
    return tag == wanted or tag.startswith(f"{wanted}-")
