"""The books that retrieval is measured on, imported into an index that is kept for the next run."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from indexing.embedding import TextEmbedder
from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import CancelToken


class Shelf:
    """An index in ``folder``; what is missing of a book there is imported when it is first asked for."""

    def __init__(self, folder: Path, embedder: TextEmbedder) -> None:
        self.index = IndexStore(folder / "index.db")
        self.embedder = embedder

    def add(self, path: Path) -> str:
        """The id of the book at ``path``."""
        with open_publication(path) as publication:
            import_book(publication, self.index, self.embedder, progress=lambda _: None, cancel=CancelToken())
            return publication.id

    def texts(self, book: str) -> list[tuple[str, str]]:
        """The href and the canonical text of each spine item."""
        spines: Iterable[int] = range(len(self.index.text.lengths(book)))
        return [self.index.text.text(book, spine) or ("", "") for spine in spines]
