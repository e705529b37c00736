"""The spoiler guard: its modes and defaults, when a book is finished, and that anything unknown counts as not read."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import apsw
import pytest
from msgspec.structs import replace as replaced

from indexing.locator import Locator
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine.engine import Engine
from reader.engine.place.guard import NOTHING_READ, SpoilerGuard
from reader.engine.place.positions import Positions
from reader.engine.protocol import (
    AboutText,
    Answer,
    Ask,
    Guard,
    Message,
    OpenBook,
    OpenedBook,
    Request,
    SetGuard,
)
from tests.epubs import Epub, page
from tests.indexing.shelves import add

R = TypeVar("R", bound=Message)

CHAPTER = "<p>" + "They walked on, and nothing else was heard of. " * 600 + "</p>"  # about 28,000 characters
TITLES = ("One", "Two", "Three", "Endnotes", "Colophon")
NOTES, COLOPHON = 3, 4


class Shelf:
    """A book of three chapters with notes and a colophon, on a shelf; its guard, and the stores behind it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.library, self.index = LibraryStore(folder / "library.db"), IndexStore(folder / "index.db")
        pages = tuple(
            (f"{n}.xhtml", page(f"<h1>{title}</h1>{CHAPTER if n < NOTES else '<p>A note.</p>'}"))
            for n, title in enumerate(TITLES)
        )
        lines = "".join(f'<li><a href="{n}.xhtml">{title}</a></li>' for n, title in enumerate(TITLES))
        nav = page(f'<nav epub:type="toc"><ol>{lines}</ol></nav>', "Contents")
        path = Epub(pages=pages, files={"epub/nav.xhtml": nav}).build(folder / "book.epub")
        self.book = add(self.index, path)
        self.on_shelf = NewBook(self.book, str(path), "A Book", ("A",), "en", "ltr", ())
        self.library.add(self.on_shelf)
        self.guard = SpoilerGuard(self.library, self.index)
        self.positions = Positions(self.library, self.index)
        self.lengths = self.index.text.lengths(self.book)

    def horizon(self, position: Locator | None = None) -> Locator | None:
        """The guarded horizon of a reader at ``position``."""
        return self.guard.horizon(AboutText(book=self.book, position=position, guarded=True))

    def read_to_the_end(self) -> None:
        """Turn the pages of the last chapter."""
        for offset in range(0, self.lengths[2], 2_000):
            self.positions.save(self.book, Locator(2, offset))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A book nobody has read."""
    return Shelf(tmp_path)


HERE = Locator(1, 500)


def test_by_default_the_very_place_counts_and_the_live_one_before_the_saved(shelf: Shelf) -> None:
    assert shelf.guard.state(shelf.book) == Guard(mode="position", chosen=False, finished=False)
    assert shelf.horizon() == NOTHING_READ
    shelf.positions.save(shelf.book, HERE)
    assert shelf.horizon() == HERE
    assert shelf.horizon(Locator(0, 7)) == Locator(0, 7)
    assert shelf.guard.horizon(AboutText(book=shelf.book, before=Locator(2, 2), guarded=True)) == HERE


def test_a_request_that_is_not_guarded_brings_its_own_horizon(shelf: Shelf) -> None:
    assert shelf.guard.horizon(AboutText(book=shelf.book, position=HERE)) is None
    assert shelf.guard.horizon(AboutText(book="any", before=HERE, position=Locator(2, 2))) == HERE


def test_chapter_mode_reaches_to_the_next_entry_of_the_table_of_contents(shelf: Shelf) -> None:
    assert shelf.guard.set(shelf.book, "chapter") == Guard(mode="chapter", chosen=True, finished=False)
    assert shelf.horizon(Locator(0, 7)) == Locator(1, 0)
    assert shelf.horizon(HERE) == Locator(2, 0)
    assert shelf.horizon(Locator(1, 0)) == Locator(1, 0)  # nothing of it was read
    assert shelf.horizon(Locator(2, 9)) == Locator(NOTES, 0)
    assert shelf.horizon(Locator(0, 0)) == Locator(0, 0)
    assert shelf.horizon() == NOTHING_READ


def test_a_parts_own_page_does_not_open_its_chapters(tmp_path: Path) -> None:
    library, index = LibraryStore(tmp_path / "library.db"), IndexStore(tmp_path / "index.db")
    nav = page(
        '<nav epub:type="toc"><ol><li><a href="a.xhtml">Part I</a><ol><li><a href="b.xhtml">1</a></li></ol></li>'
        '<li><a href="c.xhtml">Part II</a></li></ol></nav>'
    )
    pages = tuple((f"{name}.xhtml", page(f"<h1>{name}</h1><p>Some words of {name}.</p>")) for name in "abc")
    book = add(index, Epub(pages=pages, files={"epub/nav.xhtml": nav}).build(tmp_path / "parts.epub"))
    library.add(NewBook(book, "/parts.epub", "Parts", (), "en", "ltr", ()))
    guard = SpoilerGuard(library, index)
    guard.set(book, "chapter")
    assert guard.horizon(AboutText(book=book, position=Locator(0, 4), guarded=True)) == Locator(1, 0)
    assert guard.horizon(AboutText(book=book, position=Locator(1, 4), guarded=True)) == Locator(2, 0)


def test_off_shows_all_and_the_default_can_be_had_back(shelf: Shelf) -> None:
    shelf.guard.set(shelf.book, "off")
    assert shelf.horizon(HERE) is None
    shelf.guard.set(shelf.book, None)
    assert shelf.horizon(HERE) == HERE


def test_a_volume_that_is_not_open_counts_as_far_as_it_was_read_be_it_a_story_or_not(shelf: Shelf) -> None:
    shelf.library.choose_story(shelf.book, False)
    assert shelf.horizon() is None
    assert shelf.guard.as_read(shelf.book) == NOTHING_READ
    shelf.positions.save(shelf.book, HERE)
    assert shelf.guard.as_read(shelf.book) == HERE
    shelf.guard.set(shelf.book, "off")
    assert shelf.guard.as_read(shelf.book) is None
    shelf.guard.set(shelf.book, None)
    shelf.library.edits.set_finished(shelf.book, finished=True)
    assert shelf.guard.as_read(shelf.book) is None


def test_looking_ahead_lifts_the_guard_for_one_question(shelf: Shelf) -> None:
    once = Ask(book=shelf.book, question="Who?", position=HERE, guarded=True, look_ahead=True)
    assert shelf.guard.horizon(once) is None
    assert shelf.horizon(HERE) == HERE


# Finishing a book -------------------------------------------------------------------------------------------------


def test_a_book_read_to_the_end_is_finished_and_stays_so(shelf: Shelf) -> None:
    shelf.read_to_the_end()
    assert shelf.guard.state(shelf.book) == Guard(mode="off", chosen=False, finished=True)
    shelf.positions.save(shelf.book, Locator(0, 0))
    assert shelf.guard.state(shelf.book).finished
    assert shelf.horizon(Locator(0, 0)) is None
    assert SpoilerGuard(LibraryStore(shelf.folder / "library.db"), shelf.index).state(shelf.book).finished


def test_the_readers_choice_holds_before_and_after_the_end(shelf: Shelf) -> None:
    shelf.guard.set(shelf.book, "position")
    shelf.read_to_the_end()
    assert shelf.guard.state(shelf.book) == Guard(mode="position", chosen=True, finished=True)
    assert shelf.horizon(HERE) == HERE
    assert shelf.horizon(Locator(COLOPHON, 1)) == Locator(NOTES, 0)
    shelf.guard.set(shelf.book, None)
    assert shelf.horizon(HERE) is None


def test_a_jump_to_the_end_does_not_finish_the_book(shelf: Shelf) -> None:
    shelf.positions.save(shelf.book, Locator(0, 300))
    for place in (Locator(COLOPHON, 0), Locator(NOTES, 0), Locator(2, shelf.lengths[2] - 10)):
        shelf.positions.save(shelf.book, place)
        assert not shelf.guard.state(shelf.book).finished, place


def test_looking_up_an_endnote_does_not_open_the_story(shelf: Shelf) -> None:
    shelf.positions.save(shelf.book, HERE)
    shelf.positions.save(shelf.book, Locator(NOTES, 0))
    assert shelf.horizon() == HERE
    assert shelf.horizon(Locator(NOTES, 5)) == HERE
    assert shelf.horizon(Locator(COLOPHON, 5)) == HERE
    shelf.guard.set(shelf.book, "chapter")
    assert shelf.horizon(Locator(NOTES, 5)) == Locator(2, 0)


def test_turning_the_last_page_into_the_colophon_finishes(shelf: Shelf) -> None:
    shelf.positions.save(shelf.book, Locator(2, shelf.lengths[2] - 4_000))
    assert not shelf.guard.state(shelf.book).finished
    shelf.positions.save(shelf.book, Locator(COLOPHON, 0))
    assert shelf.guard.state(shelf.book).finished


# Failing closed ---------------------------------------------------------------------------------------------------


def test_an_unknown_place_counts_as_not_read(shelf: Shelf) -> None:
    assert shelf.guard.horizon(AboutText(book="no such book", position=HERE, guarded=True)) == NOTHING_READ
    assert shelf.horizon(Locator(900, 0)) == NOTHING_READ  # no place of this book
    shelf.library.choose_guard(shelf.book, "a mode of a later version")
    assert shelf.horizon(HERE) == HERE
    damaged = apsw.Connection(str(shelf.folder / "library.db"))
    damaged.execute("DROP TABLE spoiler_guard")
    damaged.close()
    assert shelf.horizon(HERE) == NOTHING_READ


def test_before_the_text_is_in_the_place_itself_counts(tmp_path: Path) -> None:
    library, index = LibraryStore(tmp_path / "library.db"), IndexStore(tmp_path / "index.db")
    library.add(NewBook("a" * 16, "/a.epub", "A", (), "en", "ltr", ()))
    guard, positions = SpoilerGuard(library, index), Positions(library, index)
    positions.save("a" * 16, HERE)
    for mode in ("position", "chapter"):
        guard.set("a" * 16, mode)
        assert guard.horizon(AboutText(book="a" * 16, guarded=True)) == HERE
    assert not guard.state("a" * 16).finished


# Storing it -------------------------------------------------------------------------------------------------------


def test_another_process_sees_the_choice(shelf: Shelf) -> None:
    shelf.guard.set(shelf.book, "chapter")
    code = (
        "import sys; from pathlib import Path; from indexing.store.library import LibraryStore;"
        "print(LibraryStore(Path(sys.argv[1])).guard(sys.argv[2]).mode)"
    )
    run = [sys.executable, "-c", code, str(shelf.folder / "library.db"), shelf.book]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout.strip() == "chapter"


def test_a_changed_file_keeps_choice_and_finish_but_not_the_place(shelf: Shelf) -> None:
    shelf.guard.set(shelf.book, "chapter")
    shelf.read_to_the_end()
    new = replace(shelf.on_shelf, id="f" * 16)
    shelf.library.replace_book(shelf.book, new)
    stored = shelf.library.guard(new.id)
    assert (stored.mode, stored.finished, stored.read) == ("chapter", True, None)
    shelf.library.remove([new.id])
    assert shelf.library.guard(new.id).mode is None


# Through the engine -----------------------------------------------------------------------------------------------


def test_the_engine_asks_the_guard(shelf: Shelf) -> None:
    """What a window sees: the guard of an opened book, a question held back, and the same one looking ahead once."""
    first = page(
        "<h1>The Quay</h1><p>Mr. Quill, the harbour master, kept three keys on a ring. One of them opened the lamp "
        "room.</p><p>His daughter Agnes mended clocks in a shop above the quay.</p>"
    )
    last = page(
        "<h1>The Thief</h1><p>It was Captain Rowe who had stolen the lighthouse lamp, and he sold it to a dealer in "
        "Norwich for nine pounds.</p>"
    )
    path = Epub(pages=(("1.xhtml", first), ("2.xhtml", last)))
    engine = Engine(shelf.folder, ModelsFolder(shelf.folder / "no models"))
    try:
        book = engine.import_now(path.build(shelf.folder / "lamp.epub"), CancelToken(), lambda _: None).book

        def handle(request: Request[R]) -> R:
            return engine.handle(request, lambda _event: None, CancelToken())

        ask = Ask(book=book.slug, question="Who had stolen the lighthouse lamp?", position=Locator(1, 0), guarded=True)
        held = handle(ask)
        assert isinstance(held, Answer)
        assert (held.reason, held.looked_ahead) == ("beyond_reading_position", False)
        assert "Rowe" not in str(held)
        ahead = handle(replaced(ask, look_ahead=True))
        assert isinstance(ahead, Answer)
        assert ahead.looked_ahead
        assert "Rowe" in ahead.answer
        assert handle(SetGuard(book.id, "off")) == Guard(mode="off", chosen=True, finished=False)
        opened = handle(OpenBook(book.slug))
        assert isinstance(opened, OpenedBook)
        assert opened.guard.mode == "off"
        assert [turn.answer.looked_ahead for turn in opened.conversation] == [False, True]
        free = handle(ask)
        assert isinstance(free, Answer)
        assert "Rowe" in free.answer
    finally:
        engine.close()
