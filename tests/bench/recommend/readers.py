"""Precision at three for five readers whose tastes and wants were written down first: without the profile, and with it.

``python -m tests.bench.recommend.readers CORPUS --folder FOLDER [--tune]``: half of the 60 requests tune the profile's
weights, one after the other; the other half is what is reported. What a reader has finished is never wanted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from reader.engine.profile.reader_profile import ReaderProfile, profile_of
from reader.engine.profile.signals import Signal, book_signal, text_signal
from reader.engine.recommendations.shelf_books import ShelfSnapshot
from tests.bench.recommend.cases import Case, title_key
from tests.bench.recommend.real_shelf import RealShelf

_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class MadeReader:
    """A reader: the shelf with what they have read of it, and the profile that this makes."""

    name: str
    snapshot: ShelfSnapshot
    profile: ReaderProfile


@dataclass(frozen=True, slots=True)
class ReadersCase:
    """A request and what each reader would want, by name."""

    request: str
    half: str
    wanted: Mapping[str, Case]


def readers_cases() -> tuple[ReadersCase, ...]:
    """The 60 requests."""
    rows = map(json.loads, (_HERE / "readers_requests.jsonl").read_text(encoding="utf-8").splitlines())
    return tuple(
        ReadersCase(
            row["request"],
            row["half"],
            {name: Case(row["request"], frozenset(titles), frozenset()) for name, titles in row["wanted"].items()},
        )
        for row in rows
    )


def made_readers(shelf: RealShelf) -> tuple[MadeReader, ...]:
    """The five readers of the file."""
    ids = {title_key(stem): book for book, stem in shelf.stems.items()}
    rows = map(json.loads, (_HERE / "readers.jsonl").read_text(encoding="utf-8").splitlines())
    return tuple(_made(row, shelf.reader.snapshot(), ids) for row in rows)


def _made(row: Mapping[str, Any], snapshot: ShelfSnapshot, ids: Mapping[str, str]) -> MadeReader:
    finished, left = ({ids[title] for title in row[kind]} for kind in ("finished", "left"))
    books = {
        book: replace(it, finished=book in finished, begun=book in finished | left)
        for book, it in snapshot.books.items()
    }
    signals: list[Signal | None] = [
        *(book_signal("finished", books[it].row.title, books[it].bias) for it in sorted(finished)),
        *(book_signal("left", books[it].row.title, books[it].bias) for it in sorted(left)),
        *(text_signal("highlighted", text) for text in row["highlighted"]),
        *(text_signal("asked", text) for text in row["asked"]),
        *(text_signal("said", text) for text in row["said"]),
    ]
    return MadeReader(row["name"], ShelfSnapshot(books), profile_of([it for it in signals if it is not None]))
