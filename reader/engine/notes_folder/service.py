"""Writes the notes of each book to its file in the reader's folder, on request and after each change."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Sequence
from pathlib import Path

import msgspec

from indexing.locations import Locations
from indexing.locator import TextRange
from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.cancel import CancelToken
from models.hashes import write_atomically
from models.paths import real_path, whole_path
from models.user_message import say
from reader.engine import protocol
from reader.engine.annotations.entries import STYLE_WORDS
from reader.engine.annotations.files import read_bounded, write_whole
from reader.engine.annotations.markdown import escaped, quoted
from reader.engine.annotations.service import AnnotationService, LocatedAnnotation, as_kind, as_style
from reader.engine.errors import UsageError
from reader.engine.notes_folder.region import NotOurPart, book_of, with_part
from reader.engine.notes_folder.template import LONGEST, STANDARD, NotesTemplate, Values
from reader.jobs import JobPool
from reader.links import Link

_log = logging.getLogger(__name__)
_QUIET = 2.0
"""Seconds after a change before it is written: a note is typed in several."""
_MOST_FILES = 5_000
_UNFIT = re.compile(r'[\x00-\x1f\\/:*?"<>|#^\[\]]')  # what Obsidian or a system doesn't take in a name
_LONGEST_NAME = 100


class _Choice(msgspec.Struct, frozen=True):
    folder: str | None = None
    automatic: bool = True
    template: str = ""


class NotesInFolder:
    """``data`` keeps what was chosen. Any thread may use it; what is written after changes has a thread of its own."""

    def __init__(self, library: LibraryStore, index: IndexStore, data: Path) -> None:
        self._library, self._index = library, index
        self._annotations = AnnotationService(library, index)
        self._settings = data / "notes_folder.json"
        self._pool = JobPool("notes-folder")
        self._lock = threading.Lock()  # one file at a time
        self._changed: set[str] = set()
        self._closing = threading.Event()
        self._left: tuple[protocol.BadFile, ...] = ()
        self._written = 0

    def close(self) -> None:
        """Write what has changed, and no more."""
        self._closing.set()
        self._pool.close(drop=False)

    def changed(self, book: str) -> None:
        """Something of a book's notes has changed."""
        choice = self._choice()
        if choice.folder is not None and choice.automatic and not self._closing.is_set():
            first = not self._changed
            self._changed.add(book)
            if first:
                self._pool.start(self._write_changed)

    def handle(self, request: protocol.NotesFolderRequest, cancel: CancelToken) -> protocol.NotesFolder:
        """Carry out a request. UsageError, Cancelled."""
        match request:
            case protocol.SetNotesFolder(folder=folder, automatic=automatic, template=template):
                self._choose(folder, template, automatic=automatic)
            case protocol.SaveNotesTemplate(path=path):
                write_whole(Path(path), STANDARD)
            case protocol.WriteNotesFolder():
                self._write_all(cancel)
            case protocol.GetNotesFolder():
                pass
        choice = self._choice()
        return protocol.NotesFolder(choice.folder, choice.automatic, choice.template, self._written, self._left)

    def _choose(self, folder: str | None, template: str, *, automatic: bool) -> None:
        if folder is not None and not whole_path(folder).is_dir():
            raise UsageError(say("There is no folder “{path}”.", path=str(folder)))
        if template and folder is not None:  # what is wrong with one must not keep the reader from ending it
            _template(template)
        chosen = _Choice(None if folder is None else str(real_path(whole_path(folder))), automatic, template)
        try:
            write_atomically(self._settings, msgspec.json.encode(chosen))
        except OSError as error:
            raise UsageError(
                say("“{path}” can’t be written: {reason}.", path=str(self._settings), reason=error)
            ) from error
        self._left, self._written = (), 0

    def _choice(self) -> _Choice:
        try:
            return msgspec.json.decode(self._settings.read_bytes(), type=_Choice)
        except (OSError, msgspec.MsgspecError):
            return _Choice()

    def _write_changed(self) -> None:
        self._closing.wait(_QUIET)
        books, self._changed = self._changed, set()
        choice = self._choice()
        if choice.folder is not None:
            try:
                self._write(Path(choice.folder), choice, [row for row in self._library.list() if row.id in books])
            except (UsageError, StoreError, OSError) as error:
                _log.warning("the notes of a book were not written: %s", error)

    def _write_all(self, cancel: CancelToken) -> None:
        choice = self._choice()
        if choice.folder is None:
            raise UsageError(say("Choose a folder first."))
        self._write(Path(choice.folder), choice, self._library.list(), cancel)

    def _write(
        self, folder: Path, choice: _Choice, books: Sequence[BookRow], cancel: CancelToken | None = None
    ) -> None:
        template = _template(choice.template)
        if not folder.is_dir():
            raise UsageError(say("There is no folder “{path}”.", path=str(folder)))
        left: list[protocol.BadFile] = []
        written = 0
        with self._lock:
            names = _files_by_book(folder)
            for book in books:
                if cancel is not None:
                    cancel.check()
                path = names.get(book.id) or _free_name(folder, book, set(names.values()))
                try:
                    written += self._write_book(path, book, template)
                except (UsageError, NotOurPart) as error:
                    left.append(protocol.BadFile(str(path), error.message))
        self._left, self._written = tuple(left), written

    def _write_book(self, path: Path, book: BookRow, template: NotesTemplate) -> bool:
        """Whether the book has a file now; one without notes gets none."""
        located = self._annotations.found(book.id)
        if not located and not path.exists():
            return False
        before = ""
        if path.exists():
            try:
                before = read_bounded(path).decode("utf-8")
            except UnicodeDecodeError:
                raise NotOurPart(say("It is no text in UTF-8.")) from None
        after = with_part(before, book.id, template.written(*self._values(book, located)))
        if after != before:
            write_whole(path, after)
        return True

    def _values(self, book: BookRow, located: tuple[LocatedAnnotation, ...]) -> tuple[Values, list[Values]]:
        locations = Locations(self._index.text.lengths(book.id))
        notes: list[Values] = []
        chapter = ""
        for annotation in located:
            row, is_new = annotation.row, annotation.chapter != chapter
            chapter = annotation.chapter
            number = locations.number(row.range.start) if locations else None
            is_mark = as_kind(row.kind) == "highlight"
            notes.append(
                {
                    "id": row.id,
                    "quote": " ".join(escaped(row.quote).split()),
                    "block": quoted(row.quote) if row.quote else "",
                    "note": row.note,
                    "chapter": escaped(annotation.chapter),
                    "new_chapter": escaped(annotation.chapter) if is_new else "",
                    "colour": row.colour,
                    "kind": f"{row.colour} {STYLE_WORDS[as_style(row.kind)]}" if is_mark else "bookmark",
                    "where": f"Location {number:,} of {locations.count:,}" if number is not None else "",
                    "created": row.created,
                    "date": row.created[:10],
                    "link": str(Link(book.id, row.range)),
                }
            )
        about = {
            "title": escaped(book.title),
            "authors": escaped(", ".join(book.authors)),
            "link": str(Link(book.id, located[0].row.range if located else TextRange.of(0, 0, 0))),
            "count": str(len(located)),
        }
        return about, notes


def books_changed(request: protocol.AnnotationRequest, result: protocol.Result) -> tuple[str, ...]:
    """The books whose notes a request has changed."""
    match request, result:
        case protocol.SaveAnnotation(book=book) | protocol.RemoveAnnotations(book=book), _:
            return (book,)
        case _, protocol.Imported(book=book):
            return (book,)
        case _, protocol.ImportedFile(books=books):
            return tuple(changed.book for changed in books)
    return ()


def _template(path: str) -> NotesTemplate:
    if not path:
        return NotesTemplate(STANDARD)
    try:
        text = read_bounded(Path(path))[: 4 * LONGEST + 4].decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(say("The template is no text in UTF-8.")) from None
    return NotesTemplate(text)


def _files_by_book(folder: Path) -> dict[str, Path]:
    """The files of books in the folder, however they are called now."""
    files: dict[str, Path] = {}
    for n, path in enumerate(sorted(folder.glob("*.md"))):
        if n >= _MOST_FILES:
            break
        try:
            book = book_of(read_bounded(path).decode("utf-8"))
        except (UsageError, UnicodeDecodeError):
            continue
        if book:
            files.setdefault(book, path)
    return files


def _free_name(folder: Path, book: BookRow, taken: set[Path]) -> Path:
    """Of the title; the reader's own file of that name gets the notes at its end."""
    name = " ".join(_UNFIT.sub(" ", book.title).split())[:_LONGEST_NAME].strip(". ") or book.slug
    plain = folder / f"{name}.md"
    return plain if plain not in taken else folder / f"{name} ({book.slug}).md"
