"""The next command repairs what was damaged or interrupted, and says so once."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest

import assets
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from reader.cli.main import main
from reader.folders import index_path, library_path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with the sample book, and no models."""
    monkeypatch.setenv("QUOTH_HOME", str(tmp_path))
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "models"))
    assert main(["add", str(assets.sample_book())]) == 0
    return tmp_path


def change(path: Path, sql: str) -> None:
    connection = apsw.Connection(str(path))
    connection.execute(sql).fetchall()
    connection.close()


def test_a_removal_that_was_cut_off_is_finished(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = LibraryStore(library_path(home))
    (book,) = library.list()
    library.close()
    change(library_path(home), "PRAGMA foreign_keys = ON; DELETE FROM book")  # a removal got so far, then a kill
    change(next((home / "backups").glob("*.db")), "PRAGMA foreign_keys = ON; DELETE FROM book")
    capsys.readouterr()
    assert main(["list"]) == 0
    assert "The shelf is empty" in capsys.readouterr().out
    index = IndexStore(index_path(home))
    assert book.id not in index.books()
    index.close()
    assert not [path for path in home.rglob("*.db*") if b"Leopold Crake" in path.read_bytes()]


def test_an_index_of_a_newer_version_stops_nobody(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(index_path(home), "PRAGMA user_version = 99")
    capsys.readouterr()
    for n in range(2):
        assert main(["list"]) == 0
        out, errors = capsys.readouterr()
        assert "Eleven Minutes Fast" in out
        assert ("are being indexed anew" in errors) == (n == 0)


def test_a_damaged_library_is_repaired_and_said_once(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(library_path(home), "UPDATE book SET authors = '{bad'")
    capsys.readouterr()
    for n in range(2):
        assert main(["list"]) == 0
        out, errors = capsys.readouterr()
        assert "Eleven Minutes Fast — The Quoth developers" in out
        assert ("Books in it: 1," in errors) == (n == 0)
