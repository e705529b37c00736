"""Carries out the requests about what a reader keeps of a book: annotations, and their imports."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.cancel import CancelToken
from reader.engine import protocol
from reader.engine.annotations.entries import NoteFile
from reader.engine.annotations.importing import BooksMeant, Merging, books_meant, part_about, read_file
from reader.engine.annotations.service import AnnotationService
from reader.engine.place.guard import SpoilerGuard


class AnnotationRequests:
    """The engine's side of bookmarks, highlights and notes."""

    def __init__(self, library: LibraryStore, index: IndexStore, guard: SpoilerGuard) -> None:
        self._library, self._guard = library, guard
        self._annotations = AnnotationService(library, index)
        self._merging = Merging(library.annotations, index)

    def handle(
        self, request: protocol.AnnotationRequest, find: Callable[[str], BookRow], cancel: CancelToken
    ) -> protocol.Result:
        """Carry out one request; ``find`` gives the book that it names. Raises as the engine does."""
        match request:
            case protocol.ListAnnotations(book=book):
                return protocol.Annotations(self._annotations.list(find(book).id, self._guard.horizon(request)))
            case protocol.SaveAnnotation(book=book):
                return self._annotations.save(find(book), request)
            case protocol.RemoveAnnotations(book=book, ids=ids):
                self._annotations.remove(find(book).id, ids)
            case protocol.ImportAnnotations() | protocol.ImportFile():
                return self._import(request, find, cancel)
        return protocol.Done()

    def meant(self, path: Path) -> BooksMeant:
        """The books of the shelf that a file is about; UsageError if it is about a single one and that isn't clear."""
        return books_meant(read_file(path), self._library.list())

    def opened(self, opened: protocol.OpenedBook) -> protocol.OpenedBook:
        """The same with the book's annotations, under its guard."""
        about = protocol.ListAnnotations(book=opened.book.id, guarded=True)
        annotations = self._annotations.list(opened.book.id, self._guard.horizon(about))
        return msgspec.structs.replace(opened, annotations=annotations)

    def _import(
        self,
        request: protocol.ImportAnnotations | protocol.ImportFile,
        find: Callable[[str], BookRow],
        cancel: CancelToken,
    ) -> protocol.Imported | protocol.ImportedFile:
        files, books = read_file(Path(request.path)), self._library.list()
        if isinstance(request, protocol.ImportAnnotations):
            meant = find(request.book)
            return self._imported(meant, part_about(files, meant, books), cancel)
        matched = books_meant(files, books)
        for book, _ in matched.parts:
            self._merging.require_text(book)
        done = tuple(self._imported(book, file, cancel) for book, file in matched.parts)
        return protocol.ImportedFile(done, matched.missing, matched.left)

    def _imported(self, meant: BookRow, file: NoteFile, cancel: CancelToken) -> protocol.Imported:
        merged = self._merging.merge(meant, file, cancel)
        horizon = self._guard.horizon(protocol.ListAnnotations(book=meant.id, guarded=True))
        new = {row.id for row in merged.added}
        hidden = [
            annotation
            for annotation in self._annotations.list(meant.id, horizon)
            if annotation.hidden and annotation.id in new
        ]
        return protocol.Imported(
            book=meant.id,
            title=meant.title,
            added=len(merged.added),
            known=merged.known,
            updated=len(merged.updated),
            lost=merged.lost,
            hidden=len(hidden),
            skipped=merged.skipped,
        )
