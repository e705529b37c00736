"""The shelf, positions and conversations: kept, found, carried over, and removed without a trace."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.locator import Locator
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
