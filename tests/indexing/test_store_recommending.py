"""What recommendations keep: profiles of books beside the index, the reader's own beside the library, a bounded log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from indexing.store import index_schema
from indexing.store.database import Database
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook
from indexing.store.reading_profile import KeptValue
from indexing.store.recommendation_log import LogRow
from indexing.store.shelf_profiles import StoredProfile
from tests.indexing.shelves import add, dump, small_book

BOOK = NewBook("0123456789abcdef", "/books/p.epub", "Pride & Prejudice", ("Jane Austen",), "en", "ltr", ())
PROFILE = StoredProfile("1/a", b"{}", "model", b"mean", b"told")
ROW = LogRow("2026-01-01", "the sea", "{}", "{}", True, False, True, "browse", "collections", "rules", 3, 12.5)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[LibraryStore]:
    made = LibraryStore(tmp_path / "library.db")
    made.add(BOOK)
    yield made
    made.close()


def test_an_index_of_the_version_before_is_brought_forward_and_keeps_its_texts(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    before = next(n for n, sql in enumerate(index_schema.MIGRATIONS) if "shelf_profile" in sql)
    old = Database(path, index_schema.MIGRATIONS[:before], oldest=index_schema.OLDEST)
    with old.writing() as connection:
        connection.execute("INSERT INTO book (id, language, text_version, spine_total) VALUES ('a', 'en', '1', 1)")
    old.close()
    new = IndexStore(path)
    assert new.books() == {"a"}
    new.profiles.put("a", PROFILE)
    assert new.profiles.get("a") == PROFILE
    new.close()


def test_a_books_profile_is_kept_replaced_and_goes_with_its_book(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, small_book(tmp_path))
    assert book in index.profiles.sources()
    assert index.profiles.get(book) is None
    index.profiles.put(book, PROFILE)
    index.profiles.put(book, newer := replace(PROFILE, stamp="2/b"))
    index.profiles.put("not imported", PROFILE)
    assert index.profiles.all() == {book: newer}
    assert index.profiles.stamps() == {book: "2/b"}
    index.remove(book)
    assert index.profiles.all() == {}
    assert index.profiles.stamps() == {}
    index.close()
    assert dump(tmp_path / "index.db")["shelf_profile"] == []


def test_a_value_that_was_reset_is_not_one_that_was_never_set(library: LibraryStore) -> None:
    assert library.profile.value("edited") is None
    library.profile.set_value("edited", "[1]")
    assert library.profile.value("edited") == KeptValue("[1]")
    library.profile.reset(("edited",), {"since": '"2026"'})
    assert library.profile.value("edited") == KeptValue(None)
    assert library.profile.value("since") == KeptValue('"2026"')
    assert library.profile.value("mode") is None


def test_of_requests_and_of_the_log_only_the_last_are_kept(library: LibraryStore) -> None:
    for n in range(5):
        library.profile.add_request(f"request {n}", most=3)
        library.recommendations.add(replace(ROW, query=f"request {n}"), most=3)
    assert [it.text for it in library.profile.requests()] == ["request 2", "request 3", "request 4"]
    assert [row.query for row in library.recommendations.rows()] == ["request 2", "request 3", "request 4"]
    assert library.recommendations.rows()[-1] == replace(ROW, query="request 4")
    library.recommendations.clear()
    assert library.recommendations.rows() == ()


def test_a_hidden_book_stays_hidden_when_its_file_changes_and_is_forgotten_when_it_goes(library: LibraryStore) -> None:
    library.profile.hide("no such book", hidden=True)
    library.profile.hide(BOOK.id, hidden=True)
    library.replace_book(BOOK.id, replace(BOOK, id="f" * 16))
    assert library.profile.hidden() == {"f" * 16}
    library.profile.hide("f" * 16, hidden=False)
    assert library.profile.hidden() == frozenset()
    library.profile.hide("f" * 16, hidden=True)
    library.remove(["f" * 16])
    assert library.profile.hidden() == frozenset()


def test_traces_are_those_after_a_time_and_imported_highlights_are_none(library: LibraryStore) -> None:
    assert library.profile.opened() == ()
    library.mark_opened(BOOK.id)
    library.note_read(BOOK.id, None, finished=True)
    [trace] = library.profile.opened()
    assert (trace.book, trace.finished) == (BOOK.id, True)
    assert library.profile.opened(trace.opened) == ()
    library.add_turn(BOOK.id, b"{}", asked="2026-01-01")
    assert library.profile.questions("2025") == ((BOOK.id, b"{}", "2026-01-01"),)
    assert library.profile.questions("2026-01-01") == ()
