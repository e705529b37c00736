"""A book fetched again, as ``quoth add`` and ``quoth same`` tell of it and carry it over."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from indexing.locator import Locator
from models.cancel import CancelToken
from reader.cli.commands import open_engine
from reader.engine import protocol as p
from tests.epubs import book_of
from tests.reader.cli.test_cli import Runner
from tests.reader.engine.books.test_same_books import chapter_of


class Terminal(io.StringIO):
    """A terminal at which something is typed."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.fixture
def run(no_models: None, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Runner:
    """Runs the command; “quay” is on the shelf, with a highlight."""
    run = Runner(capsys)
    run("add", str(book_of(tmp_path / "one.epub", chapter_of(1), chapter_of(2), title="Quay")))
    with open_engine() as engine:
        book = engine.find("quay").id
        words = p.SaveAnnotation(book=book, kind="highlight", start=Locator(1, 300), end=Locator(1, 340), note="Why?")
        assert isinstance(engine.handle(words, lambda _event: None, CancelToken()), p.Annotation)
    return run


@pytest.fixture
def again(tmp_path: Path) -> str:
    """Another file of the book."""
    return str(book_of(tmp_path / "two.epub", "<p>A preface.</p>", chapter_of(1), chapter_of(2), title="Quay"))


def slugs(run: Runner) -> list[str]:
    """What is on the shelf."""
    return sorted(json.loads(line)["slug"] for line in run("list", "--json")[0].splitlines())


def test_add_says_that_a_book_is_there_already_and_same_carries_its_notes_over_and_back(
    run: Runner, again: str
) -> None:
    out, _ = run("add", again)
    assert "This seems to be “Quay” (quay) again" in out
    assert "“quoth same quay-2 quay” carries over what you kept of it" in out
    out, _ = run("same", "quay-2", "quay")
    assert "Carried over to “Quay” (quay-2): 1 note." in out
    assert slugs(run) == ["quay-2"]
    assert "  Why?" in run("notes", "--book", "quay-2")[0]
    assert "two books again" in run("same", "quay-2", "--undo")[0]
    assert slugs(run) == ["quay", "quay-2"]
    assert "  Why?" in run("notes", "--book", "quay")[0]
    assert "took no other’s place" in run.failing("same", "quay-2", "--undo")
    assert "Name the older book as well" in run.failing("same", "quay-2")


@pytest.mark.parametrize(("typed", "left"), [("y\n", ["quay-2"]), ("n\n", ["quay", "quay-2"])])
def test_at_a_terminal_add_asks(
    run: Runner, again: str, monkeypatch: pytest.MonkeyPatch, typed: str, left: list[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal(typed))
    out, _ = run("add", again)
    assert "Carry over your notes, place and questions?" in out
    assert slugs(run) == left
    with open_engine() as engine:
        assert engine.find("quay-2").id not in engine._library.joined.uncompared()


def test_programs_are_told_which_book_it_is(run: Runner, again: str) -> None:
    [line] = run("add", "--json", again)[0].splitlines()
    with open_engine() as engine:
        assert json.loads(line)["same_as"] == engine.find("quay").id
    assert "stay two books" in run("same", "quay-2", "quay", "--two")[0]
