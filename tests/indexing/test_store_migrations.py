"""``library.db`` of every released schema, cut off at every statement on its way to the newest one."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from indexing.store.database import Database
from indexing.store.library import LibraryStore
from indexing.store.library_schema import MIGRATIONS
from tests.night import times

BOOK = ("b" * 64, "a-book", "/a.epub", "A Book", '["A. Writer"]', "en", "ltr", "[]", "2026-01-01T00:00:00.000+00:00")
STEP = times(5, 1)
"""Every so many-th statement is tried, others for each version."""
TURN = b'{"question":"Who?"}'
COMPARING = next(n for n, sql in enumerate(MIGRATIONS, 1) if "TABLE compared" in sql)
"""The version from which books are looked at for earlier files of theirs; a shelf from before stays as it is."""


def library_of(version: int, folder: Path) -> Path:
    """A library with a book and a question about it, as Quoth wrote it with the schema of that version."""
    path = folder / "library.db"
    folder.mkdir()
    with closing(apsw.Connection(str(path))) as old:
        old.execute("PRAGMA journal_mode = WAL").fetchall()
        for migration in MIGRATIONS[:version]:
            old.execute(migration).fetchall()
        columns = "id, slug, path, title, authors, language, reading_direction, warnings, added"
        old.execute(f"INSERT INTO book ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", BOOK)  # noqa: S608
        old.execute("INSERT INTO turn (book, asked, answer) VALUES (?, ?, ?)", (BOOK[0], BOOK[-1], TURN))
        old.execute(f"PRAGMA user_version = {version}")
    return path


def cut_off(path: Path, copies: Path) -> list[Path]:
    """The library's files as a kill before each statement of its migration would leave them."""
    libraries: list[Path] = []

    def before_each(_cursor: apsw.Cursor, _statement: str, _bindings: object) -> bool:
        copy = copies / str(len(libraries))
        copy.mkdir(parents=True)
        for part in path.parent.glob(f"{path.name}*"):
            if not part.name.endswith("-shm"):  # shared memory, which is made anew
                shutil.copy2(part, copy)
        libraries.append(copy / path.name)
        return True

    def traced(connection: apsw.Connection) -> None:
        connection.exec_trace = before_each

    Database(path, MIGRATIONS, precious=True, extend=traced).close()
    return libraries


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_a_migration_that_is_cut_off_anywhere_loses_nothing(tmp_path: Path, version: int) -> None:
    path = library_of(version, tmp_path / "old")
    states = cut_off(path, tmp_path / "copies")
    assert len(states) > len(MIGRATIONS) - version  # one for each step at least
    for state in (*states[version % STEP :: STEP], path):
        with closing(LibraryStore(state)) as library:
            assert library.file.repaired is None
            assert [(book.id, book.title, book.authors) for book in library.list()] == [
                (BOOK[0], "A Book", ("A. Writer",))
            ]
            assert [turn.answer for turn in library.turns(BOOK[0])] == [TURN]
            assert library.joined.uncompared() == ((BOOK[0],) if version >= COMPARING else ())
        with closing(apsw.Connection(str(state))) as newest:
            assert newest.pragma("user_version") == len(MIGRATIONS)
            assert newest.pragma("integrity_check") == "ok"
