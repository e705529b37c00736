"""Folders of books: each found once, bad ones reported, kills survived."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from models.cancel import Cancelled, CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.books.folders import find_books
from reader.engine.engine import Engine
from tests.epubs import Epub, pages_of
from tests.reader.engine.dropping import FolderRun, book


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three books, one of them twice; a bad file; what is no book; links in a ring and one to itself."""
    top = tmp_path / "books"
    book(top / "one.epub", "One")
    book(top / "deep" / "er" / "two.EPUB", "Two")
    three = book(top / "deep" / "three.epub", "Three")
    (top / "deep" / "three again.epub").write_bytes(three.read_bytes())
    (top / "bad.epub").write_bytes(b"no zip at all")
    (top / "notes.txt").write_text("no book")
    (top / ".hidden.epub").write_bytes(b"what a desktop keeps beside a file")
    (top / "deep" / "up").symlink_to(top, target_is_directory=True)
    (top / "itself").symlink_to(top / "itself")
    (top / "itself.epub").symlink_to(top / "itself.epub")
    return top


def steps(folders: list[Path], engine: Engine, stop_after_one: CancelToken | None = None) -> list[p.FolderStep]:
    """What the engine says while it adds."""
    outcomes: list[p.FolderStep] = []

    def emit(event: p.Event) -> None:
        assert isinstance(event, p.FolderStep)
        assert p.decode_from_engine(p.encode(p.Happened(1, event))) == p.Happened(1, event)
        outcomes.append(event)
        if stop_after_one is not None and event.done:
            stop_after_one.cancel()

    engine.handle(p.AddFolders(tuple(map(str, folders))), emit, stop_after_one or CancelToken())
    return outcomes


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    """Without models."""
    return Engine(tmp_path / "data", ModelsFolder(tmp_path / "no-models"))


def test_each_book_below_is_found_once_through_links_and_loops(folder: Path) -> None:
    epubs = find_books([folder, folder / "deep"], CancelToken())
    names = [path.relative_to(folder).as_posix() for path in epubs.files]
    assert names == [
        *("bad.epub", "itself.epub", "one.epub"),
        *("deep/three again.epub", "deep/three.epub", "deep/er/two.EPUB"),
    ]
    assert epubs.bad == ()


def test_a_folder_that_is_not_there_is_reported(tmp_path: Path) -> None:
    (bad,) = find_books([tmp_path / "gone"], CancelToken()).bad
    assert bad.path == str(tmp_path / "gone")
    assert "can’t be read" in bad.reason


def test_a_name_that_no_system_has_is_reported() -> None:
    (bad,) = find_books([Path("none\0such")], CancelToken()).bad
    assert "can’t be written as text" in bad.reason


def test_the_good_are_added_and_the_bad_and_the_known_are_reported(folder: Path, engine: Engine) -> None:
    outcomes = steps([folder], engine)
    assert [step.found for step in outcomes][-6:] == [6] * 6
    assert [step.done for step in outcomes if step.done] == [1, 2, 3, 4, 5, 6]
    assert {step.added.title for step in outcomes if step.added} == {"One", "Two", "Three"}
    assert [step.known.title for step in outcomes if step.known] == ["Three"]
    bad = {Path(step.failed.path).name: step.failed.reason for step in outcomes if step.failed}
    assert bad.keys() == {"bad.epub", "itself.epub"}
    assert all(bad.values())
    assert len(engine.books()) == 3
    assert not any(step.added for step in steps([folder], engine))  # the second time all is known
    engine.close()


def test_it_can_be_stopped_and_what_was_added_stays(folder: Path, engine: Engine) -> None:
    with pytest.raises(Cancelled):
        steps([folder / "deep"], engine, CancelToken())
    assert [book.title for book in engine.books()] == ["Three"]
    engine.close()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere names are text")
def test_a_name_that_is_no_text_is_reported(folder: Path, engine: Engine) -> None:
    (folder / "one.epub").rename(folder / os.fsdecode(b"one\xff.epub"))
    bad = [step.failed for step in steps([folder], engine) if step.failed]
    assert "one\N{REPLACEMENT CHARACTER}.epub" in {Path(failure.path).name for failure in bad}
    assert {book.title for book in engine.books()} == {"Two", "Three"}
    engine.close()


_BOOKS = 16


@pytest.mark.process
def test_a_dropped_folder_survives_kills_at_any_time(no_models: None, tmp_path: Path, quoth_home: Path) -> None:
    folder = tmp_path / "books"
    for n in range(_BOOKS):
        (folder / str(n % 3)).mkdir(parents=True, exist_ok=True)
        text = f"<h1>Part</h1><p>{f'The keeper of lamp {n} walked along the quiet shore. ' * 60}</p>"
        book = Epub(title=f"Book {n}", identifier=f"urn:{n}", pages=pages_of(text, text.replace("lamp", "oar")))
        book.build(folder / str(n % 3) / f"{n}.epub")
    run = FolderRun(folder, quoth_home, _BOOKS)
    run.run(kills=(1, 9))
    assert len(run.acknowledged.added) > 1
    assert run.acknowledged.tagged
