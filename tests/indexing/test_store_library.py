"""The library's tables: books, positions, conversations, notes, names: kept, carried over, removed without a trace."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.entities import NameChoice
from indexing.locator import Locator, TextRange
from indexing.store.annotations import AnnotationRow
from indexing.store.errors import StoreError
from indexing.store.library import LibraryStore, slug_of
from indexing.store.library_rows import NewBook, SavedPosition
from models.user_message import verbatim
from tests.indexing.shelves import dump

COVER = (b"\x89", "image/png")
AUSTEN = ("Jane Austen",)
BOOK = NewBook(
    "0123456789abcdef", "/books/p.epub", "Pride & Prejudice", AUSTEN, "en", "ltr", (verbatim("Odd."),), COVER
)
HERE = SavedPosition(Locator(3, 120), "It is a truth", "before that", "universally")


@pytest.fixture
def library(tmp_path: Path) -> LibraryStore:
    """An empty library."""
    return LibraryStore(tmp_path / "library.db")


def test_a_book_is_found_by_id_slug_beginning_and_path(library: LibraryStore) -> None:
    added = library.add(BOOK)
    assert added.slug == "pride-prejudice"
    assert (added.authors, added.warnings, added.opened) == (("Jane Austen",), (verbatim("Odd."),), None)
    for reference in (BOOK.id, "pride-prejudice", "Pride-Prejudice", "01234567", BOOK.path):
        assert library.find(reference) == added
    assert library.find("0123") is library.find("another") is library.find("") is None
    assert library.cover(BOOK.id) == (b"\x89", "image/png")


def test_books_of_one_title_get_slugs_of_their_own(library: LibraryStore) -> None:
    slugs = [library.add(replace(BOOK, id=f"{n:016x}", path=f"/{n}")).slug for n in range(3)]
    assert slugs == ["pride-prejudice", "pride-prejudice-2", "pride-prejudice-3"]
    library.remove([f"{1:016x}"])
    assert library.add(replace(BOOK, id=f"{9:016x}", path="/9")).slug == "pride-prejudice-2"


def test_a_book_added_again_keeps_all_but_its_path(library: LibraryStore) -> None:
    first = library.add(BOOK)
    library.save_position(BOOK.id, HERE)
    assert library.add(replace(BOOK, path="/moved.epub")) == replace(first, path="/moved.epub")
    assert library.position(BOOK.id) == HERE


def test_a_changed_file_takes_over_position_and_conversation(library: LibraryStore) -> None:
    old = library.add(BOOK)
    library.mark_opened(BOOK.id)
    library.save_position(BOOK.id, HERE)
    turn = library.add_turn(BOOK.id, b"{}")
    new = library.replace_book(BOOK.id, replace(BOOK, id="f" * 16, title="Pride and Prejudice, mended"))
    assert (new.slug, new.added, new.title) == (old.slug, old.added, "Pride and Prejudice, mended")
    assert new.opened is not None
    assert library.position(new.id) == HERE
    assert library.turns(new.id) == (turn,)
    assert library.get(BOOK.id) is None
    assert len(library.list()) == 1


def test_the_last_opened_book_is_listed_first(library: LibraryStore) -> None:
    for n in range(3):
        library.add(replace(BOOK, id=f"{n:016x}", path=f"/{n}"))
    library.mark_opened(f"{1:016x}")
    assert library.list()[0].id == f"{1:016x}"


def test_conversations_are_kept_in_order_and_cleared(library: LibraryStore) -> None:
    library.add(BOOK)
    turns = [library.add_turn(BOOK.id, f"{n}".encode()) for n in range(3)]
    assert library.turns(BOOK.id) == tuple(turns)
    library.clear_turns(BOOK.id)
    assert library.turns(BOOK.id) == ()
    with pytest.raises(StoreError, match="no longer on the shelf"):
        library.add_turn("gone", b"{}")


def test_removing_leaves_no_row_and_no_byte(tmp_path: Path, library: LibraryStore) -> None:
    library.add(replace(BOOK, id="a" * 16, path="/other"))
    others = dump(tmp_path / "library.db")
    secret = b"QUOTH-SECRET-WORDS"
    library.add(replace(BOOK, title=f"T {secret.decode()}", cover=(secret * 2000, "image/png")))
    library.save_position(BOOK.id, replace(HERE, quote=secret.decode()))
    for _ in range(50):
        library.add_turn(BOOK.id, secret * 300)
    library.remove([BOOK.id])
    after = dump(tmp_path / "library.db")
    after.pop("sqlite_sequence", None)
    others.pop("sqlite_sequence", None)
    assert after == others
    for file in tmp_path.glob("library.db*"):
        assert secret.lower() not in file.read_bytes().lower(), file


@given(st.text(max_size=300))
def test_a_slug_can_be_typed(title: str) -> None:
    slug = slug_of(title)
    assert slug
    assert not any(c.isspace() or c in "/\\\"'" for c in slug)
    assert len(slug) <= 80


def test_slugs_of_real_titles() -> None:
    assert slug_of("Don’t Look Back: A Tale") == "dont-look-back-a-tale"
    assert slug_of("Les Misérables") == "les-miserables"
    assert slug_of("草枕") == "草枕"
    assert slug_of("…") == "book"


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
def shelved(tmp_path: Path) -> LibraryStore:
    """A shelved with one book."""
    shelved = LibraryStore(tmp_path / "shelved.db")
    shelved.add(BOOK)
    return shelved


def test_annotations_are_kept_as_they_are_in_book_order(shelved: LibraryStore) -> None:
    later = replace(ROW, id="b" * 32, range=TextRange.of(10, 0, 5), imported=True)
    mark = replace(ROW, id="c" * 32, kind="bookmark", range=TextRange.of(3, 120, 120), colour="", note="")
    shelved.annotations.put([later, ROW, mark])
    assert shelved.annotations.list(BOOK.id) == (mark, ROW, later)
    assert shelved.annotations.get(ROW.id) == ROW
    assert shelved.annotations.get("x") is None
    assert shelved.annotations.list("another") == ()


def test_one_of_a_known_id_is_replaced_and_all_are_kept_or_none(shelved: LibraryStore) -> None:
    shelved.annotations.put([ROW])
    shelved.annotations.put([replace(ROW, note="So!")])
    assert [row.note for row in shelved.annotations.list(BOOK.id)] == ["So!"]
    with pytest.raises(StoreError, match="no longer on the shelf"):
        shelved.annotations.put([replace(ROW, id="d" * 32), replace(ROW, id="e" * 32, book="gone")])
    assert len(shelved.annotations.list(BOOK.id)) == 1


def test_what_moved_is_kept_and_what_was_removed_does_not_come_back_by_it(
    shelved: LibraryStore,
) -> None:
    shelved.annotations.put([ROW])
    moved = replace(ROW, range=TextRange.of(4, 7, 13), quote="a Word", context_before="", context_after=".")
    shelved.annotations.move([moved, replace(moved, id="f" * 32)])
    assert shelved.annotations.list(BOOK.id) == (moved,)


def test_a_changed_file_takes_them_over(shelved: LibraryStore) -> None:
    shelved.annotations.put([ROW])
    new = shelved.replace_book(BOOK.id, replace(BOOK, id="f" * 16))
    assert shelved.annotations.list(new.id) == (replace(ROW, book=new.id),)
    assert shelved.annotations.list(BOOK.id) == ()


def test_only_those_of_the_book_are_removed_and_no_byte_of_them_is_left(tmp_path: Path, shelved: LibraryStore) -> None:
    shelved.add(replace(BOOK, id="9" * 16, path="/other"))
    other = replace(ROW, id="b" * 32, book="9" * 16)
    shelved.annotations.put([replace(ROW, note="QUOTH-SECRET " * 400), other])
    shelved.annotations.remove(BOOK.id, [ROW.id, other.id, "unknown"])
    assert shelved.annotations.list(BOOK.id) == ()
    assert shelved.annotations.list("9" * 16) == (other,)
    for file in tmp_path.glob("shelved.db*"):
        assert b"QUOTH-SECRET" not in file.read_bytes(), file


def test_a_removed_book_takes_them_with_it(tmp_path: Path, shelved: LibraryStore) -> None:
    shelved.annotations.put([ROW])
    shelved.remove([BOOK.id])
    assert dump(tmp_path / "shelved.db")["annotation"] == []


STYLES = NewBook("a" * 16, "/books/styles.epub", "Styles", ("A. Christie",), "en", "ltr", ())

EVIE = NameChoice("same", ("Evie",), ("Miss Howard", "Howard"))
EMILY = NameChoice("apart", ("Aunt Emily",), ("Mrs. Inglethorp",))


def test_choices_are_kept_in_order_and_taken_back_one_by_one(tmp_path: Path) -> None:
    with closing(LibraryStore(tmp_path / "library.db")) as library:
        library.add(STYLES)
        first, second = library.names.add(STYLES.id, EVIE), library.names.add(STYLES.id, EMILY)
        assert library.names.of(STYLES.id) == (EVIE, EMILY)
        library.names.remove("another", second)
        library.names.remove(STYLES.id, first)
        assert library.names.of(STYLES.id) == (EMILY,)
    with closing(LibraryStore(tmp_path / "library.db")) as library:
        assert library.names.of(STYLES.id) == (EMILY,)


def test_a_changed_file_keeps_them_and_a_removed_book_takes_them_along(tmp_path: Path) -> None:
    with closing(LibraryStore(tmp_path / "library.db")) as library:
        library.add(STYLES)
        library.names.add(STYLES.id, EVIE)
        new = library.replace_book(STYLES.id, replace(STYLES, id="b" * 16))
        assert (library.names.of(new.id), library.names.of(STYLES.id)) == ((EVIE,), ())
        library.remove([new.id])
        assert library.names.of(new.id) == ()
        with pytest.raises(StoreError, match="no longer on the shelf"):
            library.names.add(new.id, EVIE)
