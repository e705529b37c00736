"""Books imported into an index, for tests."""

from __future__ import annotations

from pathlib import Path

import apsw

from indexing.embedding import TextEmbedder
from indexing.importer import ImportProgress, import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from tests.epubs import book_of

SEA = (
    "<h1>The Harbour</h1><p>The old captain loved the sea. His hound slept by the stove.</p>"
    "<p>Nobody in the harbour had ever seen the ocean so calm.</p>"
)
CROWN = (
    "<h1>The Crown</h1><p>The king wore a crown of iron. Its weight bent his neck.</p><p>The monarch slept badly.</p>"
)
LAST = "<h1>The End</h1><p>Captain and king met at last. The puppy barked.</p>"


def add(index: IndexStore, path: Path, embedder: TextEmbedder | None = None) -> str:
    """Import the EPUB at ``path``; its id."""
    seen: list[ImportProgress] = []
    with open_publication(path) as publication:
        import_book(publication, index, embedder, progress=seen.append, cancel=CancelToken())
        assert seen[-1].stage == "done"
        return publication.id


def small_book(folder: Path, *bodies: str, language: str = "en", name: str = "book.epub") -> Path:
    """An EPUB of three short chapters, or of ``bodies``."""
    return book_of(folder / name, *(bodies or (SEA, CROWN, LAST)), language=language, title=name)


def dump(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every ordinary table of a database, those behind FTS5 as well."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        names = [
            name
            for name, sql in connection.execute(
                "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name"
            )
            if not sql.startswith("CREATE VIRTUAL")
        ]
        return {name: sorted(connection.execute(f'SELECT * FROM "{name}"').fetchall(), key=repr) for name in names}  # noqa: S608
    finally:
        connection.close()
