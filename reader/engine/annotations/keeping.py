"""Carries out the requests about what a reader keeps of a book."""

from __future__ import annotations

import msgspec

from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from reader.engine import protocol
from reader.engine.annotations.service import AnnotationService
from reader.engine.guard import SpoilerGuard
from reader.engine.protocol import Annotation, Annotations, Done, OpenedBook

KeepingRequest = protocol.ListAnnotations | protocol.SaveAnnotation | protocol.RemoveAnnotations


class Keeping:
    """The engine's side of bookmarks, highlights and notes."""

    def __init__(self, library: LibraryStore, index: IndexStore, guard: SpoilerGuard) -> None:
        self._guard = guard
        self._annotations = AnnotationService(library, index)

    def handle(self, request: KeepingRequest, book: BookRow) -> Annotations | Annotation | Done:
        """Carry out one request about ``book``."""
        match request:
            case protocol.ListAnnotations():
                return Annotations(annotations=self._annotations.list(book.id, self._guard.horizon(request)))
            case protocol.SaveAnnotation():
                return self._annotations.save(book, request)
            case protocol.RemoveAnnotations(ids=ids):
                self._annotations.remove(book.id, ids)
        return Done()

    def opened(self, opened: OpenedBook) -> OpenedBook:
        """The same with the book's annotations, under its guard."""
        about = protocol.ListAnnotations(book=opened.book.id, guarded=True)
        kept = self._annotations.list(opened.book.id, self._guard.horizon(about))
        return msgspec.structs.replace(opened, annotations=kept)
