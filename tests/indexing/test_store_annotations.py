"""Annotations in the library: kept as they are, carried over, and removed without a trace."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from indexing.locator import TextRange
from indexing.store.annotations import AnnotationRow
from indexing.store.errors import StoreError
from indexing.store.library import LibraryStore
from tests.indexing.shelves import dump
from tests.indexing.test_store_library import BOOK

ROW = AnnotationRow(
    id="a" * 32,
    book=BOOK.id,
    kind="highlight",
    range=TextRange.of(3, 120, 126),
    quote="a word",
    context_before="with ",
    context_after=" in it",
    colour="blue",
    note="Why?",
    created="2026-01-01T00:00:00.000+00:00",
    changed="2026-01-02T00:00:00.000+00:00",
)


@pytest.fixture
def library(tmp_path: Path) -> LibraryStore:
    """A library with one book."""
    library = LibraryStore(tmp_path / "library.db")
    library.add(BOOK)
    return library


def test_annotations_are_kept_as_they_are_in_book_order(library: LibraryStore) -> None:
    later = replace(ROW, id="b" * 32, range=TextRange.of(10, 0, 5), imported=True)
    mark = replace(ROW, id="c" * 32, kind="bookmark", range=TextRange.of(3, 120, 120), colour="", note="")
    library.annotations.put([later, ROW, mark])
    assert library.annotations.list(BOOK.id) == (mark, ROW, later)
    assert library.annotations.get(ROW.id) == ROW
    assert library.annotations.get("x") is None
    assert library.annotations.list("another") == ()


def test_one_of_a_known_id_is_replaced_and_all_are_kept_or_none(library: LibraryStore) -> None:
    library.annotations.put([ROW])
    library.annotations.put([replace(ROW, note="So!")])
    assert [row.note for row in library.annotations.list(BOOK.id)] == ["So!"]
    with pytest.raises(StoreError, match="no longer on the shelf"):
        library.annotations.put([replace(ROW, id="d" * 32), replace(ROW, id="e" * 32, book="gone")])
    assert len(library.annotations.list(BOOK.id)) == 1


def test_what_moved_is_kept_and_what_was_removed_does_not_come_back_by_it(library: LibraryStore) -> None:
    library.annotations.put([ROW])
    moved = replace(ROW, range=TextRange.of(4, 7, 13), quote="a Word", context_before="", context_after=".")
    library.annotations.move([moved, replace(moved, id="f" * 32)])
    assert library.annotations.list(BOOK.id) == (moved,)


def test_a_changed_file_takes_them_over(library: LibraryStore) -> None:
    library.annotations.put([ROW])
    new = library.replace_book(BOOK.id, replace(BOOK, id="f" * 16))
    assert library.annotations.list(new.id) == (replace(ROW, book=new.id),)
    assert library.annotations.list(BOOK.id) == ()


def test_only_those_of_the_book_are_removed_and_no_byte_of_them_is_left(tmp_path: Path, library: LibraryStore) -> None:
    library.add(replace(BOOK, id="9" * 16, path="/other"))
    other = replace(ROW, id="b" * 32, book="9" * 16)
    library.annotations.put([replace(ROW, note="QUOTH-SECRET " * 400), other])
    library.annotations.remove(BOOK.id, [ROW.id, other.id, "unknown"])
    assert library.annotations.list(BOOK.id) == ()
    assert library.annotations.list("9" * 16) == (other,)
    for file in tmp_path.glob("library.db*"):
        assert b"QUOTH-SECRET" not in file.read_bytes(), file


def test_a_removed_book_takes_them_with_it(tmp_path: Path, library: LibraryStore) -> None:
    library.annotations.put([ROW])
    library.remove([BOOK.id])
    assert dump(tmp_path / "library.db")["annotation"] == []
