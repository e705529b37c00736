"""What a window is told of a book that it opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.importer import ImportProgress, import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from models.cancel import Cancelled, CancelToken
from reader.engine.guard import SpoilerGuard
from reader.engine.shelf import Shelf
from tests.epubs import book_of


def test_a_book_that_is_half_in_has_no_chapters_and_no_lengths_yet(tmp_path: Path) -> None:
    library, index = LibraryStore(tmp_path / "library.db"), IndexStore(tmp_path / "index.db")
    shelf = Shelf(library, index, SpoilerGuard(library, index), lambda _book: "text")
    cancel = CancelToken()

    def stop(progress: ImportProgress) -> None:
        if progress.done > 0:
            cancel.cancel()

    long = "<h1>Part</h1><p>" + "They walked on, and nothing else was heard of. " * 12_000 + "</p>"
    added, publication = shelf.add(book_of(tmp_path / "book.epub", long, long, long))
    with publication, pytest.raises(Cancelled):
        import_book(publication, index, None, progress=stop, cancel=cancel)
    assert 0 < len(index.text.lengths(added.row.id)) < len(publication.spine)
    opened = shelf.open(added.row)
    assert (opened.chapters, opened.lengths) == ((), ())

    with open_publication(Path(added.row.path)) as again:
        import_book(again, index, None, progress=lambda _progress: None, cancel=CancelToken())
        opened = shelf.open(added.row)
        assert len(opened.lengths) == len(again.spine)
    assert opened.chapters
    library.close()
    index.close()
