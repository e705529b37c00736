"""The reader's books: added, found, opened, removed, with positions and conversations that survive a changed file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from indexing.booktext import BookText
from indexing.errors import BookError
from indexing.publication import Publication, open_publication
from indexing.publication.epub import content_id
from indexing.publication.package import lacks_text
from indexing.publication_types import has_books_name
from indexing.store.conversions import ConversionRow
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow, NewBook
from indexing.store.shelf_details import NOTHING_SAID, ShelfLine
from models.cancel import CancelToken
from models.paths import as_text, is_folder, is_same_file, is_text, is_there, real_path
from models.user_message import UserError, say, verbatim
from reader.engine.books.catalogue import Catalogued
from reader.engine.books.details import details_of
from reader.engine.place.guard import SpoilerGuard
from reader.engine.place.positions import Positions
from reader.engine.protocol import Book, Chapter, OpenedBook, PageStyle, Stage, Turn, decode_answer

if TYPE_CHECKING:
    from indexing.conversion.formats import Converted


class UnknownBook(UserError):
    """No book of the shelf is meant."""


@dataclass(frozen=True, slots=True)
class Added:
    """A file put on the shelf. ``replaces`` is the id that an older file of the same path had."""

    row: BookRow
    known: bool
    replaces: str | None


class ShelfService:
    """The library's side of the engine. Any thread may call it."""

    def __init__(
        self,
        library: LibraryStore,
        index: IndexStore,
        guard: SpoilerGuard,
        stages: Callable[[Sequence[str] | None], Mapping[str, Stage]],
    ) -> None:
        self._library, self._index, self._guard, self._stages = library, index, guard, stages
        self._text = BookText(index)
        self.positions = Positions(library, index)

    def add(
        self, path: Path, catalogued: Catalogued | None = None, converted: Converted | None = None
    ) -> tuple[Added, Publication]:
        """Open the file and put it on the shelf; the caller closes the publication. BookError if it can't be read.

        What the reader's own catalogue says of it counts before what the package says. A file of another format comes
        ``converted``.
        """
        path = real_path(path)
        if not is_text(path):
            raise BookError(
                say("“{path}” is not added: its name can’t be kept as text. Rename it.", path=as_text(path))
            )
        publication = open_publication(path if converted is None else converted.epub)
        try:
            added = self._add(publication, catalogued, path)
            if converted is not None:
                made_of = ConversionRow(converted.format, str(path), content_id(path))
                self._library.conversions.put(publication.id, made_of)
            if catalogued is not None or not added.known:
                self._library.details.put(added.row.id, details_of(publication.metadata, catalogued))
            return added, publication
        except BaseException:
            publication.close()
            raise

    def _add(self, publication: Publication, catalogued: Catalogued | None, path: Path) -> Added:
        metadata = publication.metadata
        named = catalogued if catalogued is not None else metadata
        book = NewBook(
            id=publication.id,
            path=str(publication.path),
            title=named.title,
            authors=named.authors,
            language=metadata.language,
            reading_direction=publication.reading_direction,
            warnings=publication.warnings,
            cover=(catalogued.cover() if catalogued is not None else None) or publication.cover(),
            author_sort=named.author_sort,
        )
        later = self._library.joined.successor(book.id)
        if later is not None:
            return Added(self.find(later), known=True, replaces=None)
        known = self._library.get(book.id) is not None
        if known and catalogued is not None:
            self._library.name(book.id, named.title, named.authors, named.author_sort)
        older = self._library.find_path(str(path))
        if older is None or older.id == book.id:
            return Added(self._library.add(book), known, None)
        row = self._library.replace_book(older.id, book)
        self._index.remove(older.id)
        return Added(row, known, older.id)

    def find(self, reference: str) -> BookRow:
        """The book meant by an id, the beginning of one, a short name or a path; UnknownBook if there is none."""
        if is_text(reference):
            row = self._library.find(reference) or self._library.find_path(str(real_path(reference)))
            row = row or self._find_file(Path(reference))
            if row is not None:
                return row
        reference = as_text(reference)
        if has_books_name(reference) or (is_there(reference) and not is_folder(reference)):
            raise UnknownBook(verbatim(f"{reference} is not on the shelf yet: run “quoth add {reference}” first."))
        raise UnknownBook(
            say("No book “{id}” is on the shelf; “{command}” shows what is.", id=reference, command="quoth list")
        )

    def _find_file(self, path: Path) -> BookRow | None:
        """The book in a file, by a name that differs from the one that is kept in upper and lower case alone."""
        name = path.name.casefold()
        originals = self._library.conversions.originals()
        files = ((row, originals.get(row.id, row.path)) for row in self._library.list())
        named = ((row, file) for row, file in files if Path(file).name.casefold() == name)
        return next((row for row, file in named if is_same_file(file, path)), None)

    def books(self) -> tuple[Book, ...]:
        """All books, the last opened first."""
        lines, begun, stages = self._library.details.lines(), self._library.begun(), self._stages(None)
        return tuple(
            _book(
                row,
                lines.get(row.id, NOTHING_SAID),
                stages.get(row.id, "text"),
                self._progress(row.id) if row.id in begun else 0.0,
            )
            for row in self._library.list()
        )

    def as_book(self, row: BookRow) -> Book:
        """A row as a window shows it."""
        stage = self._stages([row.id]).get(row.id, "text")
        return _book(row, self._library.details.line(row.id), stage, self._progress(row.id))

    def _progress(self, book: str) -> float:
        position = self._library.position(book)
        lengths = self._index.text.lengths(book) if position is not None else ()
        if position is None or not sum(lengths):
            return 0.0
        before = sum(lengths[: position.locator.spine]) + position.locator.offset
        return round(min(1.0, before / sum(lengths)), 4)

    def open(self, row: BookRow) -> OpenedBook:
        """All that a window needs to show a book; notes that it was opened."""
        self._library.mark_opened(row.id)
        state = self._index.state(row.id)
        whole = state is not None and state.stage != "text"  # of a part, every share would be wrong
        return OpenedBook(
            book=self.as_book(row),
            position=self.positions.saved(row.id),
            chapters=tuple(
                Chapter(it.title, it.depth, it.href, it.fragment, it.start)
                for it in (self._text.chapters(row.id) if whole else ())
            ),
            lengths=self._index.text.lengths(row.id) if whole else (),
            conversation=self.conversation(row.id),
            guard=self._guard.state(row.id),
            style=self._style(row.id),
        )

    def save_style(self, book: str, style: PageStyle | None) -> None:
        """Keep how the book's own pages are to look; None: like all others."""
        self._library.styles.put(book, None if style is None else msgspec.json.encode(style).decode())

    def _style(self, book: str) -> PageStyle | None:
        stored = self._library.styles.get(book)
        try:
            return None if stored is None else msgspec.json.decode(stored, type=PageStyle)
        except msgspec.DecodeError:  # of an incompatible version, or damaged: the book looks like all others
            return None

    def conversation(self, book: str) -> tuple[Turn, ...]:
        """The questions and answers kept for a book; those of an incompatible older version are left out."""
        turns = []
        for stored in self._library.turns(book):
            try:
                answer = decode_answer(stored.answer)
            except msgspec.DecodeError:
                continue
            turns.append(Turn(id=stored.id, asked=stored.asked, answer=answer))
        return tuple(turns)

    def present(self, books: Sequence[str]) -> list[BookRow]:
        """Those of the books, by id, that are on the shelf."""
        return [row for row in map(self._library.get, books) if row is not None]

    def remove(self, books: Sequence[str]) -> None:
        """Leave nothing of some books in either database; first they leave the shelf, all at once."""
        self._library.remove(books)
        for book in books:
            self._index.remove(book)

    def drop_orphans(self, cancel: CancelToken) -> None:
        """Drop what is left of removed books: an engine may be ended before it is done with that."""
        self._library.file.forget_removed()
        indexed = self._index.books()  # before the shelf is looked at: a book that is being added is there first
        for book in indexed - {row.id for row in self._library.list()}:
            cancel.check()
            self._index.remove(book)


def _book(row: BookRow, line: ShelfLine, stage: Stage, progress: float) -> Book:
    return Book(
        id=row.id,
        slug=row.slug,
        title=row.title,
        authors=row.authors,
        language=row.language,
        path=row.path,
        added=row.added,
        opened=row.opened,
        progress=progress,
        stage=stage,
        warnings=row.warnings,
        incomplete=lacks_text(row.warnings),
        author_sort=row.author_sort,
        series=line.series,
        series_index=line.series_index,
        tags=line.tags,
        finished=line.finished,
        rating=line.rating,
        collections=line.collections,
    )
