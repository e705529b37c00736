"""Whether all rows of ``index.db`` can be Quoth's own: asked when a bug shows, for a damaged row looks like one."""

# ruff: noqa: S608 -- what is formatted into SQL is our own: names of tables and columns
from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from functools import cache
from pathlib import Path

import apsw

from indexing.store.backups import begun
from indexing.store.salvage import Table, tables

_FARTHEST = 1 << 57  # above any place as one integer: spine << 32 | offset
_FAULTS = (
    "SELECT 1 FROM spine_text WHERE length(text) <> length",
    'SELECT 1 FROM passage LEFT JOIN spine_text USING (book, spine) WHERE start >= "end" OR "end" > ifnull(length, 0)',
    "SELECT 1 FROM chapter LEFT JOIN spine_text USING (book, spine) WHERE start > ifnull(length, -1)",
    "SELECT 1 FROM mention LEFT JOIN name ON name.book = mention.book AND n = name WHERE n IS NULL OR length = 0",
    "SELECT 1 FROM box LEFT JOIN spine_text USING (book, spine)"
    ' WHERE start >= "end" OR body NOT BETWEEN start AND "end" OR "end" > ifnull(length, 0)',
    'SELECT 1 FROM formula LEFT JOIN spine_text USING (book, spine) WHERE start >= "end" OR "end" > ifnull(length, 0)',
    'SELECT 1 FROM ruby LEFT JOIN spine_text USING (book, spine) WHERE start >= "end" OR "end" > ifnull(length, 0)',
    'SELECT 1 FROM shown_as LEFT JOIN spine_text USING (book, spine) WHERE start >= "end" OR "end" > ifnull(length, 0)',
    "PRAGMA foreign_key_check",
)
"""Queries that find rows which contradict each other."""


def has_damaged_rows(connection: apsw.Connection, migrations: Sequence[str]) -> bool:
    """Whether a row has a value of the wrong type or out of all bounds, contradicts another, or can't be read."""
    wanted = _tables(tuple(migrations))
    try:
        return (
            any(_is_damaged(connection, table) for table in wanted)
            or any(connection.execute(fault).fetchone() is not None for fault in _FAULTS)
            or connection.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]
        )
    except (apsw.CorruptError, UnicodeDecodeError):
        return True


@cache
def _tables(migrations: tuple[str, ...]) -> tuple[Table, ...]:
    with closing(begun(Path(":memory:"), migrations)) as empty:
        return tables(empty, {})


def _is_damaged(connection: apsw.Connection, table: Table) -> bool:
    """Whether a value is of the wrong type, or a whole number below zero or above every place in a book."""
    far = (f'(typeof("{name}") = \'integer\' AND "{name}" NOT BETWEEN 0 AND {_FARTHEST})' for name in table.columns)
    damaged = f'SELECT 1 FROM "{table.name}" WHERE NOT coalesce({table.sound}, 0) OR {" OR ".join(far)}'
    return connection.execute(damaged).fetchone() is not None
