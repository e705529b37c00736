"""One SQLite file: as many connections as are needed at a time, transactions, and numbered migrations forward."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw

from indexing.store import tokenizer
from indexing.store.errors import CorruptDatabase, DamagedRow, NewerSchema, OldSchema, StoreError, store_error
from models.cancel import Cancelled, CancelToken
from models.user_message import NOTHING, UserMessage, say, together, verbatim

Bindings = Sequence[Any] | Mapping[str, Any]
"""The values of a statement, by their order or by name."""


class ForeignChanges:
    """A connection that only looks: SQLite's ``data_version`` says when any other has committed, ours included.

    So it looks once while ours holds the write lock, when nobody else can commit, and once after it has committed.
    Nothing is looked at before somebody has asked, for a command that ends at once has no use for it.
    """

    def __init__(self, connect: Callable[[], apsw.Connection]) -> None:
        self._connect = connect
        self._lock = threading.Lock()
        self._connection: apsw.Connection | None = None
        self._seen = 0
        self._changed = False

    def taken(self) -> bool:
        """Whether there was any since the last call; the first one begins to look."""
        with self._lock:
            if self._connection is None:
                self._connection = self._connect()
                self._seen = self._version(self._connection)
        self.look()
        with self._lock:
            changed, self._changed = self._changed, False
        return changed

    def look(self) -> None:
        """Take note of what others have committed."""
        with self._lock:
            if self._connection is not None:
                version = self._version(self._connection)
                self._changed = self._changed or version != self._seen
                self._seen = version

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Don't count what the block commits itself."""
        try:
            yield
        finally:
            with self._lock:
                if self._connection is not None:
                    self._seen = self._version(self._connection)

    @staticmethod
    def _version(connection: apsw.Connection) -> int:
        return int(connection.pragma("data_version"))


# How long to wait for another process's write; its longest transaction is a batch of text, well under a second.
BUSY_MS = 10_000
_TRIES = 20


class Database:
    """The database at ``path``, brought to the newest schema: ``migrations[n]`` takes version ``n`` to ``n + 1``.

    Raises OldSchema for a file of a version from 1 up to ``oldest``, which no migration leads on from.
    Any thread may use it (each borrows a connection while it does), and so may other processes. Failures are
    StoreErrors; ``when_damaged`` is called as well if a damaged page turns up later on, and ``remedy`` says what will
    become of it. ``extend`` is called with each new connection, to load what its schema needs.

    A power cut never costs the file. Of a ``precious`` one it costs nothing that was committed: each commit waits for
    the disk. Of others it may cost the last moments: their log is written to the disk at checkpoints.
    """

    def __init__(
        self,
        path: Path,
        migrations: Sequence[str],
        *,
        oldest: int = 0,
        when_damaged: Callable[[], None] = lambda: None,
        remedy: UserMessage = NOTHING,
        precious: bool = False,
        extend: Callable[[apsw.Connection], None] = lambda connection: None,
    ) -> None:
        self.path = path
        self._extend = extend
        self._oldest, self._precious = oldest, precious
        self._when_damaged, self._remedy = when_damaged, remedy
        self._local = threading.local()  # holds the connection that a thread has borrowed
        self._lock = threading.Lock()
        self._connections: list[apsw.Connection] = []
        self._idle: list[apsw.Connection] = []
        self._changes = ForeignChanges(self._connect)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._migrate(migrations)
            self._check(migrations)
        except (OSError, apsw.Error) as error:
            self.close()
            raise store_error(error, path) from error
        except StoreError:
            self.close()
            raise

    @contextmanager
    def reading(self, cancel: CancelToken | None = None) -> Iterator[apsw.Connection]:
        """A connection to read one consistent state through; a cancel interrupts its query and raises Cancelled."""
        with self._translated(), self._interruptible(cancel) as connection:
            if connection.in_transaction:  # nested: the outer block's snapshot is ours
                yield connection
                return
            with _ended(connection, "BEGIN"):
                yield connection

    @contextmanager
    def writing(self, cancel: CancelToken | None = None) -> Iterator[apsw.Connection]:
        """A connection in a transaction: committed at the end of the block, undone if the block raises."""
        with (
            self._translated(),
            self._interruptible(cancel) as connection,
            self._changes.apart(),
            _ended(connection, "BEGIN IMMEDIATE"),
        ):
            self._changes.look()  # nobody else commits from here on
            yield connection

    def rows(self, sql: str, parameters: Bindings = ()) -> list[Any]:
        """All rows that a query gives."""
        with self.reading() as connection:
            return connection.execute(sql, parameters).fetchall()

    def row(self, sql: str, parameters: Bindings = ()) -> Any:
        """The first row that a query gives; None if it gives none."""
        with self.reading() as connection:
            return connection.execute(sql, parameters).fetchone()

    def change(self, sql: str, parameters: Bindings = ()) -> None:
        """Carry out one statement in a transaction of its own."""
        with self.writing() as connection:
            connection.execute(sql, parameters)

    def checkpoint(self) -> None:
        """Move the log into the file and empty it, unless another process is reading just now."""
        with self._translated(), self._borrowed() as connection, self._changes.apart():
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def changed_elsewhere(self) -> bool:
        """Whether another process has committed anything since this was last asked; the first time it is False."""
        with self._translated():
            return self._changes.taken()

    def close(self) -> None:
        """Close all connections. The database must not be in use."""
        with self._lock:
            for connection in self._connections:
                connection.close()
            self._connections.clear()
            self._idle.clear()
        self._local = threading.local()

    @contextmanager
    def _borrowed(self) -> Iterator[apsw.Connection]:
        """The thread's connection; an idle one, or else a new one, if it has none yet.

        To make one costs a tenth of a second where there are a thousand books: SQLite reads the schema of them all.
        """
        held: apsw.Connection | None = getattr(self._local, "connection", None)
        if held is not None:
            yield held
            return
        with self._lock:
            idle = self._idle.pop() if self._idle else None
        connection = self._local.connection = idle or self._connect()
        try:
            yield connection
        finally:
            self._local.connection = None
            with self._lock:
                self._idle.append(connection)

    def _connect(self) -> apsw.Connection:
        connection = apsw.Connection(str(self.path))
        with self._lock:
            self._connections.append(connection)
        connection.set_busy_timeout(BUSY_MS)
        self._extend(connection)
        _use_wal(connection)
        for pragma in (
            f"synchronous = {'FULL' if self._precious else 'NORMAL'}",
            "fullfsync = ON",  # of macOS, where a plain one leaves the data in the disk's own cache
            "foreign_keys = ON",
            "secure_delete = ON",
            "temp_store = MEMORY",
            "trusted_schema = OFF",
        ):
            connection.execute(f"PRAGMA {pragma}").fetchall()
        connection.execute("SELECT 1 FROM sqlite_schema").fetchall()  # says what a damaged file has; the next doesn't
        tokenizer.register(connection)
        return connection

    def _migrate(self, migrations: Sequence[str]) -> None:
        with self._borrowed() as connection:
            if _version(connection) != len(migrations):
                self._bring_forward(connection, migrations)

    def _check(self, migrations: Sequence[str]) -> None:
        """Raise CorruptDatabase if a table is missing, as after a repair by another program, or under a foreign log."""
        with self._borrowed() as connection:
            missing = self._tables_of(migrations) - _tables(connection)
        if missing:
            raise CorruptDatabase(
                say("{path} is damaged: it lacks the table “{table}”.", path=self.path, table=min(missing))
            )

    def _tables_of(self, migrations: Sequence[str]) -> frozenset[str]:
        """The tables that the migrations lead to."""
        empty = apsw.Connection(":memory:")
        try:
            self._extend(empty)
            tokenizer.register(empty)
            for migration in migrations:
                empty.execute(migration).fetchall()
            return _tables(empty)
        finally:
            empty.close()

    def _bring_forward(self, connection: apsw.Connection, migrations: Sequence[str]) -> None:
        with _ended(connection, "BEGIN IMMEDIATE"):
            version = _version(connection)  # again, inside: another process may have been faster
            if version > len(migrations):
                raise NewerSchema(
                    say("{path} was written by a newer version of Quoth. Update Quoth to open it.", path=self.path)
                )
            if 0 < version < self._oldest:
                raise OldSchema(verbatim(f"{self.path} was written by an older version of Quoth."))
            for migration in migrations[version:]:
                connection.execute(migration).fetchall()
            connection.execute(f"PRAGMA user_version = {len(migrations)}")

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except apsw.InterruptError as error:
            raise Cancelled from error
        except (DamagedRow, UnicodeDecodeError) as error:
            self._when_damaged()
            what = error if isinstance(error, DamagedRow) else say("bytes that are no text where there should be text")
            damage = say("{path} is damaged: it holds {what}.", path=self.path, what=what)
            raise CorruptDatabase(together(damage, self._remedy)) from error
        except apsw.Error as error:
            failure = store_error(error, self.path)
            if isinstance(failure, CorruptDatabase):
                self._when_damaged()
                raise CorruptDatabase(together(failure.message, self._remedy)) from error
            raise failure from error

    @contextmanager
    def _interruptible(self, cancel: CancelToken | None) -> Iterator[apsw.Connection]:
        with self._borrowed() as connection:
            if cancel is None:
                yield connection
            else:
                with cancel.interrupting(connection.interrupt):
                    yield connection


class Store:
    """Some tables of a database, as methods. Any thread and any process may use it; failures are StoreErrors."""

    def __init__(self, database: Database) -> None:
        self._database = database


def _use_wal(connection: apsw.Connection) -> None:
    """Turn the write-ahead log on.

    While another process does the same to a new file, SQLite says busy at once; beginning a transaction waits for it.
    """
    for _ in range(_TRIES):
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
            return
        except apsw.BusyError:
            connection.execute("BEGIN IMMEDIATE; ROLLBACK").fetchall()
    connection.execute("PRAGMA journal_mode = WAL").fetchall()


def _tables(connection: apsw.Connection) -> frozenset[str]:
    return frozenset(name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"))


def _version(connection: apsw.Connection) -> int:
    return int(connection.pragma("user_version"))


@contextmanager
def _ended(connection: apsw.Connection, begin: str) -> Iterator[None]:
    """A transaction around the block. SQLite may have rolled it back by itself, when the disk is full for instance."""
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
