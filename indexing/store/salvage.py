"""Copies the rows of a database that are as Quoth writes them into a new one: for backups, and to save a damaged file.

A row is *sound* if each value has its column's type, and those that hold JSON are JSON of the right kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import apsw

JsonColumns = Mapping[tuple[str, str], str]
"""(table, column) and what its JSON is: “array” or “object”; empty: any."""

Key = tuple[Any, ...]
Keys = Mapping[str, frozenset[Key]]
"""Primary keys of rows, by table."""

_TYPES = {"TEXT": ("text",), "INTEGER": ("integer",), "REAL": ("real", "integer"), "BLOB": ("blob",)}
_OWN = "sqlite_"


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it should be."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    sound: str
    """An SQL condition that holds of each row that Quoth wrote."""


@dataclass(slots=True)
class Saved:
    """What came over from one file, by table: rows, and those that were left behind as they aren't sound."""

    rows: dict[str, int] = field(default_factory=dict)
    unsound: dict[str, int] = field(default_factory=dict)
    complete: bool = True
    """Whether every page could be read."""


def tables(connection: apsw.Connection, json_columns: JsonColumns) -> tuple[Table, ...]:
    """The tables of a sound database, those that others refer to first."""
    names = [
        str(name)
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
        if not str(name).startswith(_OWN)
    ]
    return tuple(_table(connection, name, json_columns) for name in names)


def _table(connection: apsw.Connection, name: str, json_columns: JsonColumns) -> Table:
    conditions, columns, keys = [], [], {}
    for _, column, declared, not_null, _, key in connection.execute(f'PRAGMA table_info("{name}")'):
        quoted, types = f'"{column}"', _TYPES[str(declared)]
        kinds = (*types, *(() if not_null or key else ("null",)))
        conditions.append(f"typeof({quoted}) IN ({', '.join(map(repr, kinds))})")
        kind = json_columns.get((name, str(column)))
        if kind is not None:
            right = f"json_type({quoted}) = '{kind}'" if kind else "1"
            conditions.append(f"({quoted} IS NULL OR CASE WHEN json_valid({quoted}) THEN {right} ELSE 0 END)")
        columns.append(str(column))
        if key:
            keys[int(key)] = str(column)
    return Table(name, tuple(columns), tuple(keys[n] for n in sorted(keys)), " AND ".join(conditions))


def copy(
    source: apsw.Connection,
    target: apsw.Connection,
    wanted: Sequence[Table],
    only: Keys | None = None,
) -> Saved:
    """Add to ``target`` the sound rows of ``source`` whose keys it lacks; with ``only`` none but those of these keys.

    A column that the source lacks gets its default. Where a page can't be read, the rows around it are still tried.
    """
    saved = Saved()
    for table in wanted:
        if only is None or table.name in only:
            _copy_table(source, target, table, None if only is None else only[table.name], saved)
    return saved


def _copy_table(
    source: apsw.Connection, target: apsw.Connection, table: Table, keys: frozenset[Key] | None, saved: Saved
) -> None:
    try:
        there = {str(row[1]) for row in source.execute(f'PRAGMA table_info("{table.name}")')}
    except apsw.Error:
        saved.complete = False
        return
    columns = [column for column in table.columns if column in there]
    if not set(table.key) <= set(columns):  # of an older schema, or lost
        saved.complete = saved.complete and source.pragma("user_version") != target.pragma("user_version")
        return
    places = [columns.index(column) for column in table.key]
    names = ", ".join(f'"{column}"' for column in columns)
    rows = (
        row
        for row in _rows(source, table.name, names, saved)
        if keys is None or tuple(row[place] for place in places) in keys
    )
    before = target.total_changes()
    target.executemany(
        f'INSERT OR IGNORE INTO "{table.name}" ({names}) VALUES ({", ".join("?" * len(columns))})',  # noqa: S608
        rows,
    )
    came = target.total_changes() - before
    target.execute(f'DELETE FROM "{table.name}" WHERE NOT coalesce({table.sound}, 0)')  # noqa: S608
    dropped = target.changes()
    saved.rows[table.name] = came - dropped
    if dropped:
        saved.unsound[table.name] = dropped


def _rows(reading: apsw.Connection, table: str, names: str, saved: Saved) -> Iterator[tuple[Any, ...]]:
    """The rows from the first on up to a page that can't be read, and then from the last one back to it."""
    seen = None
    for order in ("ASC", "DESC"):
        try:
            for rowid, *row in reading.execute(
                f'SELECT rowid, {names} FROM "{table}" NOT INDEXED ORDER BY rowid {order}'  # noqa: S608
            ):
                if order == "DESC" and seen is not None and rowid <= seen:
                    return
                seen = rowid if order == "ASC" else seen
                yield tuple(row)
        except (apsw.Error, UnicodeDecodeError):
            saved.complete = False
            continue
        return


def unsound(connection: apsw.Connection, wanted: Sequence[Table]) -> Keys:
    """The keys of the rows that aren't sound, by table; tables without such are left out."""
    unsound_keys: dict[str, frozenset[Key]] = {}
    for table in wanted:
        key = ", ".join(f'"{column}"' for column in table.key)
        rows = connection.execute(
            f'SELECT {key} FROM "{table.name}" WHERE NOT coalesce({table.sound}, 0)'  # noqa: S608
        ).fetchall()
        if rows:
            unsound_keys[table.name] = frozenset(map(tuple, rows))
    return unsound_keys


def is_sound(connection: apsw.Connection) -> bool:
    """Whether every page is as SQLite writes them."""
    return connection.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
