"""Keeps a reader's bookmarks, highlights and notes, and tells where their words stand now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import get_args
from uuid import uuid4

from indexing.booktext import chapter_of
from indexing.locator import Locator, TextRange
from indexing.quote_finder import LONGEST_SOUGHT
from indexing.store.annotations import AnnotationRow
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from indexing.store.rows import ChapterRow
from models.user_message import say
from reader.engine.errors import UsageError
from reader.engine.place.anchors import CONTEXT, Anchor, Anchors, anchor_at, page_anchor, text_to_mark
from reader.engine.protocol import Annotation, AnnotationKind, Colour, MarkStyle, SaveAnnotation

NOWHERE = Locator(1_000_000, 0)
"""The place of what was imported and is nowhere in the book: beyond any."""
LABEL = 100
"""Characters of a page that a bookmark keeps."""
LONGEST_HIGHLIGHT = LONGEST_SOUGHT - 2 * CONTEXT
"""Characters; a longer quote could not be found again as a whole."""
COLOURS: tuple[Colour, ...] = get_args(Colour)
STYLES: tuple[MarkStyle, ...] = get_args(MarkStyle)


@dataclass(frozen=True, slots=True)
class LocatedAnnotation:
    """An annotation, the title of its chapter, and whether its words are not in the book any more."""

    row: AnnotationRow
    chapter: str
    lost: bool = False


class AnnotationService:
    """The annotations of the books in ``library``. Any thread and any process may use it."""

    def __init__(self, library: LibraryStore, index: IndexStore) -> None:
        self._store = library.annotations
        self._index = index
        self._lost: dict[str, tuple[AnnotationRow, tuple[int, ...]]] = {}
        """Those whose words were looked for in all of a book, of such lengths: it takes a while."""

    def list(self, book: str, before: Locator | None = None) -> tuple[Annotation, ...]:
        """Those of the book with that id, in book order; of imported ones beyond the horizon only the places."""
        return tuple(_as_annotation(located, before) for located in self.found(book))

    def found(self, book: str) -> tuple[LocatedAnnotation, ...]:
        """Each annotation at the place where its words are now, which is kept, in book order."""
        chapters = self._index.text.chapters(book)
        anchors, lengths = Anchors(self._index, book), self._index.text.lengths(book)
        located, moved = [], []
        for stored in self._store.list(book):
            known_lost = self._lost.get(stored.id) == (stored, lengths)
            place = None if known_lost or is_unplaced(stored) else anchors.find(_anchor_of(stored))
            row = stored
            if place is None:
                self._lost[stored.id] = stored, lengths
            if place is not None and place != stored.range:
                row = _moved(stored, place, anchors.text(place.start.spine))
                moved.append(row)
            title = _title(chapters, row.range.start) if row.range.start < NOWHERE else ""
            located.append(LocatedAnnotation(row, title, lost=place is None))
        if moved:
            self._store.move(moved)
        return tuple(sorted(located, key=lambda annotation: annotation.row.range.start))

    def save(self, book: BookRow, request: SaveAnnotation) -> Annotation:
        """Keep or change one; UsageError if it has no words, too many, or is not there to be changed."""
        older = self._older(book.id, request)
        # the same place keeps its words: they may not be in the book any more
        anchor = _anchor_of(older) if older and _place(request) == older.range else self._anchor(book, request)
        now = now_written()
        row = AnnotationRow(
            id=older.id if older else uuid4().hex,
            book=book.id,
            kind=kind_kept(request.kind, request.style),
            range=anchor.range,
            quote=anchor.quote,
            context_before=anchor.before,
            context_after=anchor.after,
            colour=request.colour if request.kind == "highlight" else "",
            # a second click on the same words doesn't take their note away
            note=request.note.strip() or (older.note if older and request.id is None else ""),
            created=older.created if older else now,
            changed=now,
        )
        self._store.put([row])
        return _as_annotation(LocatedAnnotation(row, _title(self._index.text.chapters(book.id), row.range.start)))

    def remove(self, book: str, annotations: tuple[str, ...]) -> None:
        """Forget them."""
        self._store.remove(book, annotations)

    def _older(self, book: str, request: SaveAnnotation) -> AnnotationRow | None:
        """The annotation that the request changes: of its id, or of the very same place, as made by a second click."""
        if request.id is not None:
            older = self._store.get(request.id)
            if older is None or older.book != book or as_kind(older.kind) != request.kind:
                raise UsageError(say("This note was removed meanwhile, so it can’t be changed."))
            return older
        place = _place(request)
        rows = self._store.list(book)
        return next((row for row in rows if as_kind(row.kind) == request.kind and row.range == place), None)

    def _anchor(self, book: BookRow, request: SaveAnnotation) -> Anchor:
        place = _place(request)
        start, end = place.start, place.end
        text = text_to_mark(self._index, book, start.spine)
        if text is None:
            raise UsageError(say("The book has no such place."))
        if request.kind == "bookmark":
            return page_anchor(text, min(start, Locator(start.spine, len(text))), LABEL)
        words = text[start.offset : end.offset]
        first = start.offset + len(words) - len(words.lstrip())
        where = (first, first + len(words.strip()))
        if not words.strip():
            raise UsageError(say("There are no words to highlight there."))
        if where[1] - where[0] > LONGEST_HIGHLIGHT:
            raise UsageError(
                say("A highlight can hold {number} characters at most: choose fewer words.", number=LONGEST_HIGHLIGHT)
            )
        return anchor_at(text, TextRange.of(start.spine, *where))


def now_written() -> str:
    """The time, as annotations keep it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _anchor_of(row: AnnotationRow) -> Anchor:
    return Anchor(row.range, row.quote, row.context_before, row.context_after)


def _place(request: SaveAnnotation) -> TextRange:
    """Where the request's annotation stands: a bookmark has an empty range."""
    start, end = request.start, request.start if request.kind == "bookmark" else request.end
    if start.spine != end.spine or end < start:
        raise UsageError(say("A highlight can’t run on into the book’s next file: choose words of one of them."))
    return TextRange(start, end)


def as_colour(stored: str) -> Colour:
    """A colour as it is kept; any other than ours is yellow."""
    return next((known for known in COLOURS if known == stored), "yellow")


def as_kind(stored: str) -> AnnotationKind:
    """What an annotation is, of the kind that is kept."""
    return "bookmark" if stored == "bookmark" else "highlight"


def as_style(stored: str) -> MarkStyle:
    """How words are marked, of the kind that is kept; any other than ours is a highlight."""
    return next((known for known in STYLES if known == stored), "highlight")


def kind_kept(kind: AnnotationKind, style: MarkStyle) -> str:
    """The kind as it is kept: the word that says both."""
    return kind if kind == "bookmark" else style


def is_unplaced(row: AnnotationRow) -> bool:
    """Whether it was imported from a file that doesn't say where it is in a way that we understand."""
    return as_kind(row.kind) == "highlight" and not row.quote


def anchored(row: AnnotationRow, anchor: Anchor) -> AnnotationRow:
    """The row with that anchor."""
    return replace(
        row, range=anchor.range, quote=anchor.quote, context_before=anchor.before, context_after=anchor.after
    )


def _moved(row: AnnotationRow, place: TextRange, text: str) -> AnnotationRow:
    """The row at the place where its words are now, with the words as they are now."""
    return anchored(row, anchor_at(text, place, len(row.quote) if row.kind == "bookmark" else None))


def _title(chapters: Sequence[ChapterRow], place: Locator) -> str:
    chapter = chapter_of(chapters, place)
    return chapter.name if chapter else ""


def _as_annotation(located: LocatedAnnotation, before: Locator | None = None) -> Annotation:
    row = located.row
    start, end = row.range.start, row.range.end
    hidden, quote = False, row.quote
    if row.imported and before is not None:
        hidden = end > before or start >= before
        # a bookmark's words follow its place
        quote = quote[: before.offset - start.offset] if start.spine == before.spine and not hidden else quote
    return Annotation(
        id=row.id,
        book=row.book,
        kind=as_kind(row.kind),
        start=start,
        end=end,
        quote="" if hidden else quote,
        chapter=located.chapter,
        colour="" if row.kind == "bookmark" else as_colour(row.colour),
        note="" if hidden else row.note,
        created=row.created,
        changed=row.changed,
        lost=located.lost,
        nowhere=start >= NOWHERE,
        hidden=hidden,
        style=as_style(row.kind),
    )
