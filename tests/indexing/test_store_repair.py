"""A damaged library is repaired when it is opened: what can be read stays, the rest comes from the newest backup."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import apsw
import pytest

from indexing.locator import Locator
from indexing.store import library_file
from indexing.store.backups import KEPT
from indexing.store.errors import CorruptDatabase
from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook, SavedPosition
from indexing.store.library_schema import MIGRATIONS

PLACE = SavedPosition(Locator(3, 77), "at eight bells", "the watch ended ", " as ever")


def book(n: int) -> NewBook:
    return NewBook(f"{n:064x}", f"/books/{n}.epub", f"Book {n}", ("A. Writer",), "en", "ltr", ())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A library of five books with places, backed up, and closed."""
    path = tmp_path / "library.db"
    with closing(LibraryStore(path)) as library:
        for n in range(5):
            library.add(book(n))
            library.save_position(book(n).id, PLACE)
        assert library.file.back_up()
    return path


def change(path: Path, sql: str) -> None:
    with closing(apsw.Connection(str(path))) as connection:
        connection.execute(sql).fetchall()


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def not_a_database(path: Path) -> None:
    path.write_bytes(b"not a database at all" * 500)


def a_page_of_noise(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        for page in range(1, size // 4096):
            file.seek(page * 4096)
            file.write(os.urandom(4096))


def no_json(path: Path) -> None:
    change(path, "UPDATE book SET authors = '{bad' WHERE title = 'Book 3'")


def text_for_a_number(path: Path) -> None:
    change(path, "UPDATE reading_position SET offset = 'far' WHERE book LIKE '%2'")


def without_a_table(path: Path) -> None:
    change(path, "DROP TABLE reading_position")


def a_foreign_log(path: Path) -> None:
    """The log of another, empty library, whose pages SQLite takes for those of this one."""
    other = path.with_name("other.db")
    connection = apsw.Connection(str(other))
    connection.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0").fetchall()
    for migration in MIGRATIONS:
        connection.execute(migration).fetchall()
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    path.with_name("library.db-wal").write_bytes(other.with_name("other.db-wal").read_bytes())
    connection.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody put an open file aside")
def test_a_library_that_another_process_has_open_is_left_where_it_is(path: Path) -> None:
    """It would go on writing to the file that is put aside."""
    code = (
        "import sys; from pathlib import Path; from indexing.store.library import LibraryStore\n"
        "library = LibraryStore(Path(sys.argv[1])); print(len(library.list()), flush=True); input()"
    )
    command = [sys.executable, "-c", code, str(path)]
    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root) as other:
        assert other.stdout is not None and other.stdout.readline() == b"5\n"
        change(path, "UPDATE book SET authors = '{bad'")
        with pytest.raises(CorruptDatabase, match="Close all windows of Quoth"):
            LibraryStore(path)
        assert not list(path.parent.glob("*.damaged-*"))
        other.communicate(b"\n")
    with closing(LibraryStore(path)) as library:
        assert len(library.list()) == 5
        assert library.file.repaired is not None


@pytest.mark.parametrize(
    "damage",
    [emptied, not_a_database, a_page_of_noise, no_json, text_for_a_number, without_a_table, a_foreign_log],
)
def test_all_that_was_backed_up_is_there_again(path: Path, damage: Callable[[Path], None]) -> None:
    damage(path)
    before = path.read_bytes()
    with closing(LibraryStore(path)) as library:
        assert {row.title for row in library.list()} == {f"Book {n}" for n in range(5)}
        assert {row.authors for row in library.list()} == {("A. Writer",)}
        assert {library.position(book(n).id) for n in range(5)} == {PLACE}
        assert library.file.repaired is not None
        assert library.file.repaired.aside.read_bytes() == before
        assert "Books in it: 5," in library.file.repaired.message
    with closing(LibraryStore(path)) as library:
        assert library.file.repaired is None  # said once


def test_a_damaged_page_that_reads_as_an_empty_one_is_restored(path: Path) -> None:
    """As is one that gives rows that were never there: SQLite may read either without an error."""
    with closing(apsw.Connection(str(path))) as connection:
        (root,) = next(connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'reading_position'"))
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    with path.open("r+b") as file:
        file.seek((root - 1) * 4096 + 3)
        file.write(b"\0\0")  # the number of its rows
    with closing(LibraryStore(path)) as library:
        assert not library.file.examine()
    with closing(LibraryStore(path)) as library:
        assert {library.position(book(n).id) for n in range(5)} == {PLACE}
        assert library.file.repaired is not None and "comes from the backup" in library.file.repaired.message


def test_what_was_written_since_the_backup_stays_where_it_can_be_read(path: Path) -> None:
    with closing(LibraryStore(path)) as library:
        library.add(book(5))
        library.remove([book(0).id])
    no_json(path)
    with closing(LibraryStore(path)) as library:
        assert {row.title for row in library.list()} == {f"Book {n}" for n in (1, 2, 3, 4, 5)}


def test_without_a_backup_what_can_be_read_is_kept(path: Path) -> None:
    for backup in path.with_name("backups").iterdir():
        backup.unlink()
    no_json(path)
    with closing(LibraryStore(path)) as library:
        assert {row.title for row in library.list()} == {f"Book {n}" for n in (0, 1, 2, 4)}
        assert library.position(book(3).id) is None  # of a book that is lost


def test_a_library_emptied_by_its_reader_stays_empty(path: Path) -> None:
    with closing(LibraryStore(path)) as library:
        library.remove([book(n).id for n in range(5)])
    with closing(LibraryStore(path)) as library:
        assert (library.list(), library.file.repaired) == ((), None)


def test_a_removed_book_leaves_no_byte_in_the_backups(path: Path) -> None:
    with closing(LibraryStore(path)) as library:
        library.remove([book(2).id])
    for backup in path.with_name("backups").iterdir():
        assert b"Book 2" not in backup.read_bytes()
        assert b"Book 1" in backup.read_bytes()


def test_a_page_that_cannot_be_read_is_found_by_the_backup(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(LibraryStore(path)) as library:
        assert len(library.list()) == 5
        a_page_of_noise(path)
        monkeypatch.setattr(library_file, "_today", lambda: date(2030, 1, 1))
        assert not library.file.back_up()
    with closing(LibraryStore(path)) as library:
        assert library.file.repaired is not None
        assert len(library.list()) == 5


def test_seven_days_are_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(LibraryStore(path)) as library:
        for day in range(1, 12):
            monkeypatch.setattr(library_file, "_today", lambda day=day: date(2030, 1, day))
            library.file.back_up()
            library.file.back_up()
        names = [backup.name for backup in library.file.backups.list()]
    assert names == [f"library-2030-01-{day:02}.db" for day in range(11, 11 - KEPT, -1)]


def test_an_older_library_is_backed_up_before_its_schema_changes(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with closing(apsw.Connection(str(path))) as connection:
        connection.execute(MIGRATIONS[0]).fetchall()
        connection.execute("PRAGMA user_version = 1")
        connection.execute(
            "INSERT INTO book VALUES ('b', 'slug', '/b.epub', 'Old', '[]', 'en', 'ltr', '[]', '2020', NULL)"
        )
    with closing(LibraryStore(path)) as library:
        assert [row.title for row in library.list()] == ["Old"]
        (backup,) = library.file.backups.list()
    assert backup.name.endswith(f"-before-{len(MIGRATIONS)}.db")
    with closing(apsw.Connection(str(backup))) as connection:
        assert connection.execute("SELECT title FROM book").fetchall() == [("Old",)]


def test_a_repair_that_was_cut_off_is_finished(path: Path) -> None:
    path.replace(path.with_name("library.db.new"))
    with closing(LibraryStore(path)) as library:
        assert len(library.list()) == 5
