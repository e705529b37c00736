"""Commands list and restore backups, and ``quoth doctor --repair`` says what it repaired."""

from __future__ import annotations

import json
from pathlib import Path

import apsw
import pytest

import assets
from indexing.store import tokenizer
from indexing.store.library import LibraryStore
from reader.cli.main import main
from reader.folders import index_path, library_path
from tests.epubs import book_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with the sample book, a question about it, and no models."""
    monkeypatch.setenv("QUOTH_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "models"))
    assert main(["add", str(assets.sample_book())]) == 0
    assert main(["ask", "--book", "eleven-minutes-fast", "Who is Agnes?"]) == 0
    return tmp_path / "home"


@pytest.fixture
def backup(home: Path) -> str:
    """The name of a backup that has the question."""
    for path in (home / "backups").glob("*.db"):
        path.unlink()  # it was made before the question
    assert main(["list"]) == 0
    (path,) = (home / "backups").glob("*.db")
    return path.stem


def questions(home: Path) -> int:
    library = LibraryStore(library_path(home))
    asked = sum(len(library.turns(row.id)) for row in library.list())
    library.close()
    return asked


def change(path: Path, sql: str) -> None:
    connection = apsw.Connection(str(path))
    tokenizer.register(connection)
    connection.execute(sql).fetchall()
    connection.close()


def test_a_backup_is_restored_and_that_is_undone(
    home: Path, backup: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backups"]) == 0
    assert f"{backup} " in (listed := capsys.readouterr().out) and " 1 book " in listed
    change(library_path(home), "DELETE FROM turn")
    assert main(["add", str(book_of(tmp_path / "new.epub", "<p>Newer than the backup.</p>"))]) == 0
    assert questions(home) == 0
    capsys.readouterr()
    assert main(["backups", "restore", backup, "--yes"]) == 0
    assert f"as it was in {backup}.db: books in it: 1," in capsys.readouterr().out
    assert questions(home) == 1
    library = LibraryStore(library_path(home))
    assert len(library.list()) == 2
    assert library.cover(library.list()[-1].id) is not None
    library.close()
    (before,) = (home / "backups").glob("*-before-restoring.db")
    assert main(["backups", "restore", before.stem, "--yes"]) == 0
    assert questions(home) == 0


def test_a_backup_that_is_damaged_or_not_there_changes_nothing(
    home: Path, backup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backups", "restore", "library-1999-01-01", "--yes"]) == 1
    assert "There is no backup" in capsys.readouterr().err
    path = home / "backups" / f"{backup}.db"
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    path.write_bytes(data)
    change(library_path(home), "UPDATE turn SET asked = '2001-01-01'")
    assert main(["backups", "restore", backup, "--yes"]) == 1
    assert "damaged" in capsys.readouterr().err
    assert questions(home) == 1
    assert main(["backups", "restore"]) == 1


def test_doctor_repairs_what_only_a_look_at_every_page_finds(
    home: Path, backup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["doctor", "--repair"])
    assert capsys.readouterr().out.count("is sound") == 2
    copy = home / "copy.db"  # without a log, which would hide what is written to the file itself
    connection = apsw.Connection(str(library_path(home)))
    connection.execute("VACUUM INTO ?", (str(copy),)).fetchall()
    (root,) = next(connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'turn'"))
    connection.close()
    with copy.open("r+b") as file:
        file.seek((root - 1) * 4096 + 8)
        file.write(b"\xff" * 64)  # of the table of questions
    for name in ("library.db-wal", "library.db-shm"):
        (home / name).unlink(missing_ok=True)
    copy.replace(library_path(home))
    change(index_path(home), "UPDATE mention SET name = 4711")
    main(["doctor", "--repair"])
    printed = capsys.readouterr().out
    assert "The library was damaged and has been repaired." in printed
    assert f"comes from the backup {backup}.db" in printed
    assert "books are indexed anew" in printed
    assert questions(home) == 1
    assert main(["search", "--book", "eleven-minutes-fast", "--json", "clock"]) == 0
    assert json.loads(capsys.readouterr().out)["passages"]
