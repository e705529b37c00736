"""The shelf that recommendations are measured on: all novels, other books and tales of the corpus, imported once."""

from __future__ import annotations

from pathlib import Path

from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook
from models.cancel import CancelToken
from models.embedder import Embedder
from reader.engine.books.details import details_of
from reader.engine.recommendations.shelf_reader import ShelfReader

PARTS = ("books", "shelf", "tales")


class RealShelf:
    """Library and index in ``folder``; the files' stems stand for their books.

    ``text_only``: books that aren't in the index yet get no vectors of their passages, which take an hour; their
    descriptions have vectors all the same.
    """

    def __init__(self, corpus: Path, folder: Path, embedder: Embedder | None, *, text_only: bool = False) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.library = LibraryStore(folder / "library.db")
        self.index = IndexStore(folder / "index.db")
        self.embedder = embedder
        self._importing = None if text_only else embedder
        self.reader = ShelfReader(self.library, self.index, lambda: embedder)
        self.ids: dict[str, str] = {}
        for path in (path for part in PARTS for path in sorted((corpus / part).glob("*.epub"))):
            self.ids[path.stem] = self._add(path)
        self.reader.prepare(CancelToken())

    @property
    def stems(self) -> dict[str, str]:
        """The stem of each book's file, by its id."""
        return {book: stem for stem, book in self.ids.items()}

    @property
    def without_vectors(self) -> str:
        """A sentence that says how many of the books have no vectors of their passages."""
        missing = sum(book.mean is None for book in self.reader.snapshot().books.values())
        return f"Of the {len(self.ids)} books {missing or 'none'} had no vectors of their passages in this run."

    def close(self) -> None:
        """Let go of both files."""
        self.index.close()
        self.library.close()

    def _add(self, path: Path) -> str:
        with open_publication(path) as publication:
            metadata = publication.metadata
            book = NewBook(
                id=publication.id,
                path=str(path),
                title=metadata.title,
                authors=metadata.authors,
                language=metadata.language,
                reading_direction=publication.reading_direction,
                warnings=(),
                author_sort=metadata.author_sort,
            )
            if self.library.get(book.id) is None:
                self.library.add(book)
                self.library.details.put(book.id, details_of(metadata))
            import_book(publication, self.index, self._importing, progress=lambda _: None, cancel=CancelToken())
            return publication.id
