"""Books of the corpus imported once for all tests of a run, whichever process they run in."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from filelock import FileLock

from indexing.embedding import TextEmbedder
from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.folders import index_path


class Imported:
    """Indexes of one book each, kept in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(exist_ok=True)

    def shelve(self, book: Path, home: Path, models: Path | None = None) -> None:
        """Put ``book`` on the shelf of the data folder ``home``, imported already.

        A text whose book is on no shelf is cleared away by the next engine, which would then import it after all.
        """
        self.copy(book, index_path(home), models)
        from reader.engine.engine import Engine  # noqa: PLC0415 - most tests need none

        engine = Engine(home, ModelsFolder(home / "no models"))
        engine.add(book)
        engine.close()

    def copy(self, book: Path, into: Path, models: Path | None = None) -> None:
        """Copy an index with ``book`` to ``into``, with vectors if ``models`` are given, without an import."""
        name = hashlib.sha256(f"{book} {models}".encode()).hexdigest()[:16]
        stored = self._folder / f"{name}.db"
        with FileLock(stored.with_suffix(".lock")):
            if not stored.exists():
                self._make(book, stored, models)
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(stored, into)

    def opened(self, book: Path, into: Path) -> tuple[IndexStore, str]:
        """An index of one's own at ``into`` with ``book``, and its id."""
        self.copy(book, into)
        index = IndexStore(into)
        (name,) = index.imported()
        return index, name

    def _make(self, book: Path, stored: Path, models: Path | None) -> None:
        embedder: TextEmbedder | None = Embedder(ModelsFolder(models).active("embedding")) if models else None
        unfinished = stored.with_suffix(".part")
        index = IndexStore(unfinished)
        with open_publication(book) as publication:
            import_book(publication, index, embedder, progress=lambda _: None, cancel=CancelToken())
        index.close()
        unfinished.rename(stored)
