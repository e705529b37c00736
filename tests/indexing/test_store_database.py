"""A database file survives what happens to files: newer versions, damage, full disks, several processes."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from indexing.store.database import Database
from indexing.store.errors import CorruptDatabase, NewerSchema, OldSchema, StoreError
from models.cancel import Cancelled, CancelToken

FIRST = "CREATE TABLE t (x TEXT)"
SECOND = "ALTER TABLE t ADD COLUMN y TEXT DEFAULT 'new'"
WRITER = """
import sys
from pathlib import Path
from indexing.store.database import Database
database = Database(Path(sys.argv[1]), [{first!r}])
for n in range(50):
    with database.writing() as connection:
        seen = connection.execute("SELECT count(*) FROM t").get
        connection.execute("INSERT INTO t VALUES (?)", (str(seen),))
"""


def rows(database: Database) -> list[tuple[object, ...]]:
    with database.reading() as connection:
        return list(connection.execute("SELECT * FROM t"))


def test_migrations_run_once_each_and_keep_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a.db"
    old = Database(path, [FIRST])
    with old.writing() as connection:
        connection.execute("INSERT INTO t VALUES ('kept')")
    old.close()
    for _ in range(2):
        new = Database(path, [FIRST, SECOND])
        assert rows(new) == [("kept", "new")]
        new.close()


def test_a_failed_migration_leaves_the_old_schema(tmp_path: Path) -> None:
    Database(tmp_path / "a.db", [FIRST]).close()
    with pytest.raises(StoreError):
        Database(tmp_path / "a.db", [FIRST, f"{SECOND}; CREATE TABLE broken ("])
    database = Database(tmp_path / "a.db", [FIRST])
    assert rows(database) == []
    with database.reading() as connection:
        assert [name for _, name, *_ in connection.execute("PRAGMA table_info(t)")] == ["x"]


def test_a_file_of_a_newer_quoth_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    Database(path, [FIRST, SECOND]).close()
    before = path.read_bytes()
    with pytest.raises(NewerSchema, match="newer version of Quoth"):
        Database(path, [FIRST])
    assert path.read_bytes() == before


def test_a_file_that_nothing_leads_on_from_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    Database(path, [FIRST]).close()
    before = path.read_bytes()
    with pytest.raises(OldSchema, match="older version of Quoth"):
        Database(path, ["", FIRST, SECOND], oldest=2)
    assert path.read_bytes() == before
    assert rows(Database(tmp_path / "new.db", ["", FIRST, SECOND], oldest=2)) == []


def test_what_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(b"My dear diary, " * 1000)
    with pytest.raises(CorruptDatabase, match=r"a\.db is damaged"):
        Database(path, [FIRST])
    assert path.read_bytes().startswith(b"My dear diary")


def test_a_folder_that_cannot_be_made_is_a_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="can’t be"):
        Database(tmp_path / "file" / "a.db", [FIRST])


def test_a_full_disk_is_a_clear_sentence_and_the_transaction_is_undone(tmp_path: Path) -> None:
    database = Database(tmp_path / "a.db", [FIRST])
    with pytest.raises(StoreError, match="disk is full"), database.writing() as connection:
        connection.execute("PRAGMA max_page_count = 10").fetchall()
        for _ in range(100):
            connection.execute("INSERT INTO t VALUES (?)", ("x" * 4000,))
    assert rows(database) == []


def test_a_block_that_raises_changes_nothing(tmp_path: Path) -> None:
    database = Database(tmp_path / "a.db", [FIRST])
    with pytest.raises(ZeroDivisionError), database.writing() as connection:
        connection.execute("INSERT INTO t VALUES ('half')")
        _ = 1 / 0
    assert rows(database) == []


def test_a_cancel_interrupts_a_long_query(tmp_path: Path) -> None:
    database = Database(tmp_path / "a.db", [FIRST])
    cancel = CancelToken()
    timer = threading.Timer(0.1, cancel.cancel)
    timer.start()
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n"
    with pytest.raises(Cancelled), database.reading(cancel) as connection:
        connection.execute(endless).fetchall()
    assert rows(database) == []  # and the connection is as good as before


def test_two_processes_write_without_losing_anything(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    script = WRITER.format(first=FIRST)
    writers = [subprocess.Popen([sys.executable, "-c", script, str(path)]) for _ in range(2)]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    numbers = sorted(int(str(x)) for (x,) in rows(Database(path, [FIRST])))
    assert numbers == list(range(100))  # each saw all that was committed before it


def test_a_page_that_turns_out_damaged_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    database = Database(path, [FIRST])
    with database.writing() as connection:
        connection.executemany("INSERT INTO t VALUES (?)", [("x" * 3000,) for _ in range(200)])
    database.checkpoint()
    database.close()
    data = bytearray(path.read_bytes())
    data[4096 * 2 :] = b"\xff" * (len(data) - 4096 * 2)
    path.write_bytes(data)
    reported: list[bool] = []
    damaged = Database(path, [FIRST], when_damaged=lambda: reported.append(True))
    with pytest.raises(CorruptDatabase), damaged.reading() as connection:
        connection.execute("SELECT sum(length(x)) FROM t").fetchall()
    assert reported


def test_threads_one_after_the_other_share_a_connection(tmp_path: Path) -> None:
    database = Database(tmp_path / "a.db", [FIRST])
    used: list[int] = []

    def read() -> None:
        with database.reading() as connection:
            used.append(id(connection))

    for _ in range(3):
        thread = threading.Thread(target=read)
        thread.start()
        thread.join()
    assert len(set(used)) == 1


def test_threads_at_the_same_time_have_connections_of_their_own(tmp_path: Path) -> None:
    database = Database(tmp_path / "a.db", [FIRST])
    both = threading.Barrier(2, timeout=30)
    seen: list[int] = []

    def read() -> None:
        with database.reading() as connection:
            both.wait()
            with database.reading() as inner:  # the outer block's snapshot
                assert inner is connection
            seen.append(id(connection))
            both.wait()

    threads = [threading.Thread(target=read) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(seen)) == 2
