"""Keeps a reader's bookmarks, highlights and notes, and tells where their words stand now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args
from uuid import uuid4

from indexing.booktext import chapter_of
from indexing.locator import Locator, TextRange
from indexing.publication import open_publication
from indexing.quotes import LONGEST
from indexing.store.annotations import AnnotationRow
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from reader.engine.anchors import CONTEXT, Anchor, Anchors, anchor_at, place_of
from reader.engine.errors import UsageError
from reader.engine.protocol import Annotation, Colour, SaveAnnotation

_LABEL = 100
"""Characters of a page that a bookmark keeps."""
LONGEST_HIGHLIGHT = LONGEST - 2 * CONTEXT
"""Characters; a longer quote could not be found again as a whole."""
COLOURS: tuple[Colour, ...] = get_args(Colour)


class AnnotationService:
    """The annotations of the books in ``library``. Any thread and any process may use it."""

    def __init__(self, library: LibraryStore, index: IndexStore) -> None:
        self._store = library.annotations
        self._index = index
        self._anchors = Anchors(index)

    def list(self, book: str, before: Locator | None = None) -> tuple[Annotation, ...]:
        """Those of the book with that id, in book order; of imported ones beyond the horizon only the places."""
        rows = sorted(self._found(book), key=lambda found: found[0].range.start)
        chapters = self._index.text.chapters(book)
        shown = []
        for row, lost in rows:
            chapter = chapter_of(chapters, row.range.start)
            hidden = row.imported and before is not None and row.range.end > before
            shown.append(_as_annotation(row, chapter.title if chapter else "", lost=lost, hidden=hidden))
        return tuple(shown)

    def save(self, book: BookRow, request: SaveAnnotation) -> Annotation:
        """Keep or change one; UsageError if it has no words, too many, or is not there to be changed."""
        older = self._older(book.id, request)
        # the same place keeps its words: they may not be in the book any more
        anchor = _kept(older) if older and _place(request) == older.range else self._anchor(book, request)
        now = now_written()
        row = AnnotationRow(
            id=older.id if older else uuid4().hex,
            book=book.id,
            kind=request.kind,
            range=anchor.range,
            quote=anchor.quote,
            context_before=anchor.before,
            context_after=anchor.after,
            colour=request.colour if request.kind == "highlight" else "",
            note=request.note.strip(),
            created=older.created if older else now,
            changed=now,
        )
        self._store.put([row])
        chapter = chapter_of(self._index.text.chapters(book.id), row.range.start)
        return _as_annotation(row, chapter.title if chapter else "")

    def remove(self, book: str, annotations: tuple[str, ...]) -> None:
        """Forget them."""
        self._store.remove(book, annotations)

    def _found(self, book: str) -> Iterator[tuple[AnnotationRow, bool]]:
        """Each row at the place where its words are now, which is kept, and whether they are lost."""
        moved = []
        for row in self._store.list(book):
            place = self._anchors.find(book, _kept(row))
            if place is None or place == row.range:
                yield row, place is None
                continue
            moved.append((row.id, place))
            yield replace(row, range=place), False
        if moved:
            self._store.move(moved)

    def _older(self, book: str, request: SaveAnnotation) -> AnnotationRow | None:
        """The annotation that the request changes: of its id, or of the very same place, as made by a second click."""
        if request.id is not None:
            older = self._store.get(request.id)
            if older is None or older.book != book or older.kind != request.kind:
                raise UsageError("This note was removed meanwhile, so it can't be changed.")
            return older
        place = _place(request)
        return next((r for r in self._store.list(book) if r.kind == request.kind and r.range == place), None)

    def _anchor(self, book: BookRow, request: SaveAnnotation) -> Anchor:
        place = _place(request)
        start, end = place.start, place.end
        text = self._text(book, start.spine)
        if request.kind == "bookmark":
            return place_of(text, min(start, Locator(start.spine, len(text))), _LABEL)
        words = text[start.offset : end.offset]
        first = start.offset + len(words) - len(words.lstrip())
        where = (first, first + len(words.strip()))
        if not words.strip():
            raise UsageError("There are no words to highlight there.")
        if where[1] - where[0] > LONGEST_HIGHLIGHT:
            raise UsageError(f"A highlight can hold {LONGEST_HIGHLIGHT:,} characters at most: choose fewer words.")
        return anchor_at(text, TextRange.of(start.spine, *where))

    def _text(self, book: BookRow, spine: int) -> str:
        """A spine item's text; of a book whose import hasn't come so far, from the file."""
        entry = self._index.text.text(book.id, spine)
        if entry is not None:
            return entry[1]
        with open_publication(Path(book.path)) as publication:
            if spine >= len(publication.spine):
                raise UsageError("The book has no such place.")
            return publication.document(spine).text.text


def now_written() -> str:
    """The time, as annotations keep it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _kept(row: AnnotationRow) -> Anchor:
    return Anchor(row.range, row.quote, row.context_before, row.context_after)


def _place(request: SaveAnnotation) -> TextRange:
    """Where the request's annotation stands: a bookmark has an empty range."""
    start, end = request.start, request.start if request.kind == "bookmark" else request.end
    if start.spine != end.spine or end < start:
        raise UsageError("A highlight can't run on into the book's next file: choose words of one of them.")
    return TextRange(start, end)


def _as_annotation(row: AnnotationRow, chapter: str, *, lost: bool = False, hidden: bool = False) -> Annotation:
    colour = next((known for known in COLOURS if known == row.colour), "yellow")
    return Annotation(
        id=row.id,
        book=row.book,
        kind="bookmark" if row.kind == "bookmark" else "highlight",
        start=row.range.start,
        end=row.range.end,
        quote="" if hidden else row.quote,
        chapter=chapter,
        colour="" if row.kind == "bookmark" else colour,
        note="" if hidden else row.note,
        created=row.created,
        changed=row.changed,
        lost=lost,
        hidden=hidden,
    )
