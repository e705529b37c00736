"""A book whose import ends the engine doesn't end it again and again: two ends, and it waits for the reader."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from models.folder import ModelsFolder
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.engine.books.adding import Adding
from reader.engine.engine import Engine
from reader.engine.imports.under_way import EndedTwice, UnderWay
from tests import deadly_engine
from tests.epubs import Epub, page
from tests.reader.engine.client import EngineEnded, EngineProcess

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("no_models")]

SAID = "It ended the engine."


def fatal(folder: Path, name: str = "fatal", deadly: int = 1) -> Path:
    """A book with a page that ends the engine."""
    pages = tuple((f"{'deadly' if n == deadly else n}.xhtml", page(f"<p>Page {n}.</p>")) for n in range(3))
    return Epub(title=name, identifier=name, pages=pages).build(folder / f"{name}.epub")


def begin(under_way: UnderWay, at: str = "a") -> bool:
    """Begin work, and end as a process does that is killed; False if it is refused."""
    try:
        with under_way.work("b", at, verbatim(SAID)):
            kept = (under_way._folder / "b.json").read_bytes()
    except EndedTwice as error:
        assert str(error) == SAID
        return False
    (under_way._folder / "b.json").write_bytes(kept)
    return True


def test_what_ended_the_engine_twice_is_refused_until_it_is_asked_for(tmp_path: Path) -> None:
    folder = tmp_path / "under-way"
    assert [begin(UnderWay(folder)) for _ in range(4)] == [True, True, False, False]
    UnderWay(folder).forget("b")
    assert [begin(UnderWay(folder)) for _ in range(3)] == [True, True, False]
    assert not begin(UnderWay(folder), "b")  # whatever another process has made of it since


def test_two_ends_with_progress_between_them_are_no_fault(tmp_path: Path) -> None:
    assert all(begin(UnderWay(tmp_path / "folder"), at) for at in "abcdef")
    assert not begin(UnderWay(tmp_path / "folder"), "f")  # it ended when it had come to f, and then at f


def test_work_that_ends_or_fails_leaves_nothing(tmp_path: Path) -> None:
    under_way = UnderWay(tmp_path / "folder")
    for _ in range(3):
        with under_way.work("b", "", verbatim(SAID)):
            pass
        with pytest.raises(ValueError, match="bug"), under_way.work("b", "", verbatim(SAID)):
            raise ValueError("bug")
    assert list((tmp_path / "folder").iterdir()) == []


def test_an_end_while_the_program_closes_does_not_count(tmp_path: Path) -> None:
    under_way = UnderWay(tmp_path / "folder")
    with under_way.work("b", "", verbatim(SAID)):
        under_way.close()
        assert list((tmp_path / "folder").iterdir()) == []
    with under_way.work("c", "", verbatim(SAID)):
        assert list((tmp_path / "folder").iterdir()) == []


def test_a_note_that_is_damaged_or_can_not_be_written_stops_no_import(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_bytes(b"{")
    with UnderWay(tmp_path).work("b", "", verbatim(SAID)):
        pass
    (tmp_path / "file").write_bytes(b"")
    with UnderWay(tmp_path / "file").work("b", "", verbatim(SAID)):
        pass


def failure(engine: EngineProcess, book: str) -> str:
    """What is said of an import that has failed."""
    watch = engine.send(p.WatchImports())
    step = engine.event(watch, lambda e: isinstance(e, p.Progress) and e.book == book and e.stage == "failed")
    assert isinstance(step, p.Progress)
    engine.cancel(watch)
    return step.message or ""


def done(engine: EngineProcess, book: str) -> None:
    """Wait until an import is done."""
    watch = engine.send(p.WatchImports())
    engine.event(watch, lambda e: isinstance(e, p.Progress) and e.book == book and e.stage == "done")
    engine.cancel(watch)


def ends_before_it_is_left_out() -> int:
    """How many engines end before one leaves the fatal book out."""
    ends = 0
    while True:
        with EngineProcess(deadly_engine.COMMAND) as engine:
            try:
                (book,) = (b for b in engine.ask(p.ListBooks()).books if b.title == "fatal")
                assert "Indexing “fatal” ended Quoth’s engine twice" in failure(engine, book.id)
                return ends
            except EngineEnded:
                assert engine.death() == signal.SIGSEGV
                ends += 1


def test_an_import_that_ends_the_engine_is_left_out_after_two_ends(quoth_home: Path, tmp_path: Path) -> None:
    allowed = (1, 2)  # one more where a slow one has kept the page before the deadly one: that is progress
    with EngineProcess(deadly_engine.COMMAND) as engine:
        engine.send(p.AddBook(str(fatal(tmp_path))))
        assert engine.death() == signal.SIGSEGV
    assert ends_before_it_is_left_out() in allowed
    for _ in range(2):  # from now on Quoth starts, and everything else is done
        with EngineProcess(deadly_engine.COMMAND) as engine:
            book = next(b for b in engine.ask(p.ListBooks()).books if b.title == "fatal")
            assert "Indexing “fatal” ended Quoth’s engine twice" in failure(engine, book.id)
            assert engine.ask(p.OpenBook(book.id)).book.id == book.id
            other = engine.ask(p.AddBook(str(fatal(tmp_path, "sound", deadly=9)))).book
            done(engine, other.id)
    with EngineProcess(deadly_engine.COMMAND) as engine:
        engine.send(p.ResumeImport(book.id))  # the reader asks for it: that is two ends more
        assert engine.death() == signal.SIGSEGV
    assert ends_before_it_is_left_out() in allowed
    with EngineProcess(deadly_engine.COMMAND) as engine:
        assert "ended Quoth’s engine twice" in failure(engine, book.id)
        engine.ask(p.RemoveBooks((book.id,)))
        assert list((quoth_home / "under-way").iterdir()) == []


def test_an_engine_that_is_killed_at_its_work_goes_on_with_it(quoth_home: Path, tmp_path: Path) -> None:
    """Each start gets further, so no number of ends is too many."""
    with EngineProcess() as engine:
        engine.ask(p.AddBook(str(fatal(tmp_path, deadly=9))))
        engine.kill()
    with EngineProcess() as engine:
        (book,) = engine.ask(p.ListBooks()).books
        done(engine, book.id)


def test_a_file_of_a_watched_folder_that_ends_the_engine_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its package may do so, before it is a book of the shelf."""
    watched = tmp_path / "watched"
    watched.mkdir()
    fatal(watched, "sound", deadly=9)
    looked: list[Path] = []

    class Killed(BaseException):
        """Nothing runs after it."""

    def add(_adding: Adding, path: Path, *_others: object) -> p.BookAdded:
        looked.append(path)
        raise Killed

    monkeypatch.setattr(Adding, "add", add)
    monkeypatch.setattr(UnderWay, "forget", lambda _under_way, *_names: None)
    for _ in range(3):
        engine = Engine(tmp_path / "data", ModelsFolder(tmp_path / "none"))
        engine.watching.watch(watched)
        engine.watching.look()
        for _ in range(2):
            try:
                engine.watching.look()
            except Killed:
                break
        engine.close()
    assert len(looked) == 2
    (folder,) = engine.watching.folders().folders
    assert [bad.reason for bad in folder.bad] == ["“sound.epub” is not added: opening it ended Quoth’s engine twice."]
