"""What the reader says of a book: laid over what its file says, kept apart from it, there after a migration."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from indexing.locator import Locator
from indexing.store.book_edits import filed_as
from indexing.store.library import LibraryStore
from indexing.store.library_rows import EditedBook, NewBook
from indexing.store.shelf_details import DetailsRow, ShelfLine

BOOK = NewBook("a" * 16, "/books/emma.epub", "emma", ("JANE AUSTEN",), "en", "ltr", (), author_sort="AUSTEN, JANE")
EDIT = EditedBook("Emma", ("Jane Austen", "Somebody Else"), "Highbury", 2.0, "en-GB", 4, "A matchmaker.")


@pytest.fixture
def library(tmp_path: Path) -> LibraryStore:
    """One book with a series."""
    made = LibraryStore(tmp_path / "library.db")
    made.add(BOOK)
    made.details.put(BOOK.id, DetailsRow(series="Novels", series_index=7.0, description="Of the file."))
    return made


def test_an_edit_is_laid_over_what_the_file_says_and_can_be_taken_off_again(library: LibraryStore) -> None:
    before = library.get(BOOK.id)
    library.edits.put(BOOK.id, EDIT)
    row = library.get(BOOK.id)
    assert row is not None
    assert (row.title, row.authors, row.author_sort) == ("Emma", EDIT.authors, "Austen, Jane")
    assert (row.language, row.slug, row.path) == ("en-GB", "emma", BOOK.path)
    assert library.list() == (row,)
    assert library.find("emma") == row
    line = ShelfLine("Highbury", 2.0, (), finished=False, rating=4)
    assert (library.details.line(BOOK.id), library.details.lines()) == (line, {BOOK.id: line})
    assert library.edits.get(BOOK.id) == EDIT
    assert library.edits.said_by_file(BOOK.id) == EditedBook(
        "emma", ("JANE AUSTEN",), "Novels", 7.0, "en", description="Of the file."
    )
    # what searches and recommends reads the reader's words
    assert library.details.get(BOOK.id).description == library.details.all()[BOOK.id].description == "A matchmaker."
    library.edits.put(BOOK.id, EditedBook())
    assert library.get(BOOK.id) == before
    assert library.details.get(BOOK.id).description == "Of the file."
    assert library.details.line(BOOK.id) == ShelfLine("Novels", 7.0)


def test_collections_are_kept_in_their_order_apart_from_tags(library: LibraryStore) -> None:
    library.details.set_tags(BOOK.id, ("sea",))
    assert library.details.set_collections(BOOK.id, ("Summer", " To  lend,", "summer")) == ("Summer", "To lend")
    assert library.details.set_collections("gone", ("Summer",)) == ()
    line = ShelfLine("Novels", 7.0, ("sea",), collections=("Summer", "To lend"))
    assert (library.details.line(BOOK.id), library.details.lines()) == (line, {BOOK.id: line})
    new = library.replace_book(BOOK.id, replace(BOOK, id="b" * 16))  # the file has changed
    assert library.details.line(new.id).collections == ("Summer", "To lend")
    library.remove([new.id])
    library.add(BOOK)
    assert library.details.line(BOOK.id) == ShelfLine()


def test_a_book_is_in_no_series_if_the_reader_says_so(library: LibraryStore) -> None:
    library.edits.put(BOOK.id, EditedBook(series=""))
    assert library.details.line(BOOK.id) == ShelfLine()


def test_a_changed_file_keeps_the_edit_and_a_removed_book_takes_it_along(library: LibraryStore) -> None:
    library.edits.put(BOOK.id, EDIT)
    new = library.replace_book(BOOK.id, replace(BOOK, id="b" * 16, title="emma, mended"))
    assert new.title == "Emma"
    assert library.edits.get(new.id) == EDIT
    library.remove([new.id])
    assert library.edits.get(new.id) == EditedBook()
    library.edits.put("gone", EDIT)
    assert library.edits.get("gone") == EditedBook()


def test_that_a_book_is_finished_can_be_said_and_unsaid_without_losing_its_guard(library: LibraryStore) -> None:
    library.note_read(BOOK.id, Locator(2, 5), finished=False)
    library.choose_guard(BOOK.id, "chapter")
    for finished in (True, False, True):
        library.edits.set_finished(BOOK.id, finished=finished)
        kept = library.guard(BOOK.id)
        assert (kept.finished, kept.mode, kept.read) == (finished, "chapter", Locator(2, 5))


@pytest.mark.parametrize(
    ("authors", "sort"),
    [(("Jane Austen",), "Austen, Jane"), (("Austen, Jane",), "Austen, Jane"), (("Homer",), "Homer"), ((), "")],
)
def test_authors_are_filed_by_their_last_word(authors: tuple[str, ...], sort: str) -> None:
    assert filed_as(authors) == sort
