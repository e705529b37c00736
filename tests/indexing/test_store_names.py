"""A reader's decisions on a book's names: kept in their order, taken back, and carried over to a changed file."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import apsw
import pytest

from indexing.entities import NameChoice
from indexing.store.errors import StoreError
from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook
from indexing.store.library_schema import MIGRATIONS

BOOK = NewBook("a" * 16, "/books/styles.epub", "Styles", ("A. Christie",), "en", "ltr", ())
EVIE = NameChoice("same", ("Evie",), ("Miss Howard", "Howard"))
EMILY = NameChoice("apart", ("Aunt Emily",), ("Mrs. Inglethorp",))


def test_choices_are_kept_in_order_and_taken_back_one_by_one(tmp_path: Path) -> None:
    with closing(LibraryStore(tmp_path / "library.db")) as library:
        library.add(BOOK)
        first, second = library.names.add(BOOK.id, EVIE), library.names.add(BOOK.id, EMILY)
        assert library.names.of(BOOK.id) == (EVIE, EMILY)
        library.names.remove("another", second)
        library.names.remove(BOOK.id, first)
        assert library.names.of(BOOK.id) == (EMILY,)
    with closing(LibraryStore(tmp_path / "library.db")) as library:
        assert library.names.of(BOOK.id) == (EMILY,)


def test_a_changed_file_keeps_them_and_a_removed_book_takes_them_along(tmp_path: Path) -> None:
    with closing(LibraryStore(tmp_path / "library.db")) as library:
        library.add(BOOK)
        library.names.add(BOOK.id, EVIE)
        new = library.replace_book(BOOK.id, replace(BOOK, id="b" * 16))
        assert (library.names.of(new.id), library.names.of(BOOK.id)) == ((EVIE,), ())
        library.remove([new.id])
        assert library.names.of(new.id) == ()
        with pytest.raises(StoreError, match="no longer on the shelf"):
            library.names.add(new.id, EVIE)


def test_a_library_of_the_version_before_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    before = next(n for n, sql in enumerate(MIGRATIONS) if "name_choice" in sql)
    with closing(apsw.Connection(str(path))) as old:
        for migration in MIGRATIONS[:before]:
            old.execute(migration).fetchall()
        old.execute(f"PRAGMA user_version = {before}")
        old.execute(
            "INSERT INTO book VALUES (?, 'styles', '/s', 'Styles', '[]', 'en', 'ltr', '[]', '2026', NULL, '')",
            (BOOK.id,),
        )
    with closing(LibraryStore(path)) as library:
        assert library.file.repaired is None
        library.names.add(BOOK.id, EVIE)
        assert library.names.of(BOOK.id) == (EVIE,)
