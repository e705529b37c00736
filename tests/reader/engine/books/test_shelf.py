"""What a window learns about a book that it opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.importer import ImportProgress, import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.cancel import Cancelled, CancelToken
from reader.engine.books.shelf import ShelfService, UnknownBook
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import PageStyle
from tests.epubs import book_of


@pytest.mark.long
def test_a_book_that_is_half_in_has_no_chapters_and_no_lengths_yet(tmp_path: Path) -> None:
    library, index = LibraryStore(tmp_path / "library.db"), IndexStore(tmp_path / "index.db")
    shelf = ShelfService(library, index, SpoilerGuard(library, index), index.stages)
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


FIRST_VERSION = (
    '{"theme": "sepia", "mode": "scrolling", "font_percent": 120, "line_height": 1.5, "margin_percent": 6,'
    ' "font_family": null, "justify": null, "hyphenate": true, "columns": "one", "follows_system": false}'
)
"""A style as it was stored before there were spaces, weights and colours."""


def test_a_books_own_style_goes_with_it_and_is_forgotten_with_it(tmp_path: Path) -> None:
    library, index = LibraryStore(tmp_path / "library.db"), IndexStore(tmp_path / "index.db")
    shelf = ShelfService(library, index, SpoilerGuard(library, index), index.stages)
    style = PageStyle(theme="dark", justify=True, font_family="Charter")

    def add(words: str) -> BookRow:
        added, publication = shelf.add(book_of(tmp_path / "book.epub", f"<p>{words}</p>"))
        publication.close()
        return added.row

    row = add("The first edition.")
    assert shelf.open(row).style is None
    shelf.save_style(row.id, style)
    assert shelf.open(row).style == style
    row = add("The second edition, in the same file.")
    assert shelf.open(row).style == style
    library.styles.put(row.id, '{"theme": "plaid", "font_percent": 9000}')
    assert shelf.open(row).style is None  # damaged, or of another version
    library.styles.put(row.id, FIRST_VERSION)
    assert shelf.open(row).style == PageStyle(theme="sepia", mode="scrolling", font_percent=120, columns="one")
    shelf.save_style(row.id, style)
    shelf.remove([row.id])
    assert shelf.open(add("The second edition, in the same file.")).style is None
    library.close()
    index.close()


def test_where_a_disk_ignores_case_a_books_file_is_found_by_either_name(tmp_path: Path) -> None:
    library, index = LibraryStore(tmp_path / "library.db"), IndexStore(tmp_path / "index.db")
    shelf = ShelfService(library, index, SpoilerGuard(library, index), index.stages)
    path = book_of(tmp_path / "Emma.epub", "<p>Highbury.</p>")
    added, publication = shelf.add(path)
    publication.close()
    other = tmp_path / "emma.EPUB"
    if not other.exists():  # a second name of one file, as such a disk has it
        other.hardlink_to(path)
    assert shelf.find(str(other)) == added.row
    copy = tmp_path / "EMMA.epub"
    if not copy.exists():  # a name that differs in case, but another file
        book_of(copy, "<p>Hartfield.</p>")
        with pytest.raises(UnknownBook, match="not on the shelf yet"):
            shelf.find(str(copy))
    library.close()
    index.close()
