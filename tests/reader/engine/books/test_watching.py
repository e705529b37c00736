"""Watched folders: new and changed files come by themselves, half-copied ones wait, removed ones stay away."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from indexing.errors import BookError
from indexing.store.errors import StoreError
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.cancel import CancelToken
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.engine.books.catalogue import Catalogued
from reader.engine.books.watching import Watching
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from reader.engine.imports.under_way import UnderWay
from tests.indexing.calibre_library import Shelved, build_library
from tests.reader.engine.dropping import book


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where books appear."""
    made = tmp_path / "books"
    made.mkdir()
    return made


def ask(engine: Engine, request: p.AnyRequest) -> p.WatchedFolders:
    """A request about watched folders."""
    result = engine.handle(request, lambda _event: None, CancelToken())
    assert isinstance(result, p.WatchedFolders)
    return result


def look(engine: Engine) -> list[str]:
    """Poll twice, as many times as a file needs; then return the titles on the shelf."""
    engine.watching.look()
    engine.watching.look()
    return titles(engine)


def titles(engine: Engine) -> list[str]:
    """What is on the shelf."""
    return sorted(book.title for book in engine.books())


def test_what_appears_in_a_watched_folder_or_below_comes_by_itself(engine: Engine, folder: Path) -> None:
    assert look(engine) == []
    watched = ask(engine, p.WatchFolder(str(folder)))
    assert watched.folders == (p.WatchedFolder(str(folder), calibre=False, there=True, bad=()),)
    book(folder / "one.epub", "One")
    assert look(engine) == ["One"]
    book(folder / "deep" / "two.epub", "Two")
    assert look(engine) == ["One", "Two"]
    (folder / "deep" / "two again.epub").write_bytes((folder / "deep" / "two.epub").read_bytes())
    before = [book.path for book in engine.books()]
    assert look(engine) == ["One", "Two"]
    assert [book.path for book in engine.books()] == before


def test_a_file_that_is_still_being_copied_waits_until_it_is_whole(
    engine: Engine, folder: Path, tmp_path: Path
) -> None:
    ask(engine, p.WatchFolder(str(folder)))
    whole = book(tmp_path / "whole.epub", "Whole").read_bytes()
    file = folder / "copied.epub"
    for share in (0.2, 0.5, 0.9):
        file.write_bytes(whole[: int(len(whole) * share)])
        engine.watching.look()
        assert titles(engine) == []
        assert ask(engine, p.ListWatched()).folders[0].bad == ()
    file.write_bytes(whole)
    engine.watching.look()
    assert titles(engine) == []
    engine.watching.look()
    assert titles(engine) == ["Whole"]


def test_a_bad_file_is_reported_stops_nothing_and_is_tried_again_when_it_changes(engine: Engine, folder: Path) -> None:
    ask(engine, p.WatchFolder(str(folder)))
    (folder / "a.epub").write_bytes(b"no zip at all")
    book(folder / "b.epub", "Good")
    assert look(engine) == ["Good"]
    bad = ask(engine, p.ListWatched()).folders[0].bad
    assert [Path(failure.path).name for failure in bad] == ["a.epub"]
    assert bad[0].reason
    book(folder / "a.epub", "Mended")
    assert look(engine) == ["Good", "Mended"]
    assert ask(engine, p.ListWatched()).folders[0].bad == ()


def test_a_changed_file_takes_the_place_of_the_old_one(engine: Engine, folder: Path) -> None:
    ask(engine, p.WatchFolder(str(folder)))
    book(folder / "one.epub", "One")
    look(engine)
    book(folder / "one.epub", "One, second edition")
    assert look(engine) == ["One, second edition"]


def test_a_removed_book_isn_t_brought_back_until_the_reader_adds_it(engine: Engine, folder: Path) -> None:
    ask(engine, p.WatchFolder(str(folder)))
    file = book(folder / "one.epub", "One")
    look(engine)
    engine.handle(p.RemoveBooks((engine.books()[0].id,)), lambda _event: None, CancelToken())
    assert look(engine) == []
    engine.watching._done.clear()  # as in another run, which has seen no file yet
    engine.watching._seen.clear()
    assert look(engine) == []
    engine.handle(p.AddBook(str(file)), lambda _event: None, CancelToken())
    assert titles(engine) == ["One"]
    file.rename(folder / "moved.epub")
    assert look(engine) == ["One"]
    assert Path(engine.books()[0].path).name == "moved.epub"


def test_another_run_reads_only_what_has_changed_since(
    engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(engine, p.WatchFolder(str(folder)))
    book(folder / "one.epub", "One")
    two = book(folder / "two.epub", "Two")
    look(engine)
    engine.watching._done.clear()
    engine.watching._seen.clear()
    book(two, "Two, second edition")
    later = two.stat().st_mtime + 5
    os.utime(two, (later, later))
    read: list[str] = []
    take = engine.watching._take

    def taken(path: Path, catalogued: Catalogued | None) -> None:
        read.append(path.name)
        take(path, catalogued)

    monkeypatch.setattr(engine.watching, "_take", taken)
    assert look(engine) == ["One", "Two, second edition"]
    assert read == ["two.epub"]


def test_watching_ends_and_a_folder_that_is_gone_does_no_harm(engine: Engine, folder: Path, tmp_path: Path) -> None:
    ask(engine, p.WatchFolder(str(folder)))
    other = tmp_path / "other"
    other.mkdir()
    ask(engine, p.WatchFolder(str(other)))
    other.rmdir()
    watched = ask(engine, p.UnwatchFolder(str(folder)))
    assert [(state.path, state.there) for state in watched.folders] == [(str(other), False)]
    book(folder / "one.epub", "One")
    assert look(engine) == []
    with pytest.raises(UsageError, match="no folder"):
        ask(engine, p.WatchFolder(str(other)))


@pytest.mark.parametrize("name", ["gone", "x" * 300])
def test_what_is_no_folder_is_refused(engine: Engine, folder: Path, name: str) -> None:
    with pytest.raises(UsageError, match="no folder that can be watched"):
        ask(engine, p.WatchFolder(str(folder / name)))
    assert ask(engine, p.ListWatched()).folders == ()


def test_no_failure_ends_the_watch_and_the_reader_hears_of_it_once(
    engine: Engine, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("reader.engine.books.watching.EVERY_SECONDS", 0.01)
    library, reports, added = LibraryStore(tmp_path / "other.db"), list[str](), threading.Event()
    failures = iter(
        [StoreError(verbatim("The disk is full.")), StoreError(verbatim("The disk is full.")), ValueError("a bug")]
    )
    shelf = library.list

    def failing_at_first() -> tuple[BookRow, ...]:
        if (failure := next(failures, None)) is not None:
            raise failure
        return shelf()

    def add(_path: Path, _said: Catalogued | None, _cancel: CancelToken) -> p.BookAdded:
        added.set()
        raise BookError(verbatim("It is not wanted."))

    def tidy_up(_cancel: CancelToken) -> None:
        raise StoreError(verbatim("The index can't be tidied up."))

    monkeypatch.setattr(library, "list", failing_at_first)
    book(folder / "one.epub", "One")
    watching = Watching(library, add, reports.append, UnderWay(tmp_path))
    watching.watch(folder)
    watching.begin(tidy_up)
    assert added.wait(30)
    watching.close()
    library.close()
    lead = "The watched folders could not be looked through. "
    bug = "Something went wrong in Quoth (ValueError). The log has the details."
    assert reports == [f"{lead}The disk is full.", f"{lead}{bug}"]
    for logged in ("The index can't be tidied up.", "The disk is full.", "ValueError: a bug"):
        assert logged in caplog.text


def test_a_watched_calibre_library_names_its_new_books(engine: Engine, tmp_path: Path) -> None:
    library = build_library(tmp_path / "library", Shelved("Typee", "Melville/Typee (1)", series="Sea"))
    assert ask(engine, p.WatchFolder(str(library))).folders[0].calibre
    assert look(engine) == ["Typee"]
    assert engine.books()[0].series == "Sea"


def test_the_watch_runs_by_itself_and_ends_with_the_engine(
    engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reader.engine.books.watching.EVERY_SECONDS", 0.01)
    received = threading.Event()
    engine.imports.watch(lambda _progress: received.set())
    ask(engine, p.WatchFolder(str(folder)))
    engine.begin()
    book(folder / "one.epub", "One")
    assert received.wait(30)
    assert titles(engine) == ["One"]
