"""What carrying along reads and writes in ``library.db``: all that is kept of a book, at once, and its own settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import apsw

from indexing.store.annotations import AnnotationRow, annotations_of, put_annotation, remove_annotations
from indexing.store.book_edits import edit_of, put_edit
from indexing.store.database import Store
from indexing.store.kept_words import WordRow, put_words, words_of
from indexing.store.library_rows import EditedBook, GuardRow, SavedPosition, StoredTurn
from indexing.store.places import guard_of, position_of, put_guard, put_position
from indexing.store.shelf_details import names_of, put_names, tags_of, tidy_names

KEPT_EVENTS = 200
_TRIES = 5
_MARKED = {
    **dict.fromkeys(("annotation", "reading_position", "spoiler_guard", "book_edit", "tag", "collection", "word"), "*"),
    "turn": "id",
}


@dataclass(frozen=True, slots=True)
class BookContents:
    """All of a book that can be carried. ``own_tags`` are those that the file gave it."""

    book: str
    annotations: tuple[AnnotationRow, ...] = ()
    position: SavedPosition | None = None
    guard: GuardRow = field(default_factory=GuardRow)
    edit: EditedBook = field(default_factory=EditedBook)
    tags: tuple[str, ...] = ()
    collections: tuple[str, ...] = ()
    turns: tuple[StoredTurn, ...] = ()
    own_tags: tuple[str, ...] = ()
    words: tuple[WordRow, ...] = ()


@dataclass(frozen=True, slots=True)
class CarriedRow:
    """What the last exchange of a book came to; ``writer`` is 16 hexadecimal digits, ``state`` its file."""

    writer: str
    state: bytes


@dataclass(frozen=True, slots=True)
class CarryEventRow:
    """Something that the reader is told of an exchange; ``at`` is ISO 8601 in UTC."""

    book: str
    what: str
    field: str
    words: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class CarryOutcome:
    """What an exchange of a book comes to; without a row there was nothing to exchange."""

    contents: BookContents
    row: CarriedRow | None
    events: tuple[CarryEventRow, ...] = ()


Decide = Callable[[BookContents, CarriedRow | None], CarryOutcome]


class CarryStore(Store):
    """What each book's exchanges came to, what was said of them, and the settings."""

    def settings(self) -> dict[str, str]:
        """What the reader has chosen, by name."""
        return dict(self._database.rows("SELECT name, value FROM carry_setting"))

    def choose(self, settings: Mapping[str, str | None]) -> None:
        """Keep settings; None: the reader chooses nothing."""
        with self._database.writing() as connection:
            for name, value in settings.items():
                connection.execute("DELETE FROM carry_setting WHERE name = ?", (name,))
                if value is not None:
                    connection.execute("INSERT INTO carry_setting VALUES (?, ?)", (name, value))

    def marks(self) -> dict[str, int]:
        """A number for each book of the shelf, which differs when anything that is carried of it has changed.

        It means something in this process alone.
        """
        with self._database.reading() as connection:
            marks = {str(book): 0 for (book,) in connection.execute("SELECT id FROM book")}
            for table, columns in _MARKED.items():
                for row in connection.execute(f"SELECT book, {columns} FROM {table} ORDER BY rowid"):  # noqa: S608
                    if row[0] in marks:
                        marks[str(row[0])] = hash((marks[str(row[0])], table, row))
        return marks

    def exchange(self, book: str, decide: Decide) -> CarryOutcome | None:
        """Make what is kept of a book what ``decide`` says, and remember it, all at once.

        None if the book is gone, or is changed all the time. ``decide`` may take a while, so nobody waits for it: it is
        asked again if the book has changed meanwhile.
        """
        for _ in range(_TRIES):
            with self._database.reading() as connection:
                read = _read(connection, book)
            if read is None:
                return None
            before, known = read
            outcome = decide(before, known)
            if outcome.contents == before and outcome.row in (None, known) and not outcome.events:
                return outcome
            with self._database.writing() as connection:
                if _read(connection, book) != read:
                    continue
                _put(connection, before, outcome.contents)
                if outcome.row is not None and outcome.row != known:
                    values = (book, outcome.row.writer, outcome.row.state)
                    connection.execute("INSERT OR REPLACE INTO carried VALUES (?, ?, ?)", values)
                _put_events(connection, outcome.events)
            return outcome
        return None

    def events(self) -> tuple[CarryEventRow, ...]:
        """What was said, the newest first."""
        rows = self._database.rows("SELECT book, what, field, words, at FROM carry_event ORDER BY id DESC")
        return tuple(CarryEventRow(*row) for row in rows)

    def forget_events(self) -> None:
        """The reader has read it."""
        self._database.change("DELETE FROM carry_event")


def forget_exchanges(connection: apsw.Connection) -> None:
    """Remember nothing of what was exchanged: all that is kept counts as written anew, and nothing as deleted.

    For a library that becomes what it was at an earlier time.
    """
    connection.execute("DELETE FROM carried")


def _read(connection: apsw.Connection, book: str) -> tuple[BookContents, CarriedRow | None] | None:
    """What is kept of a book, and what its last exchange came to; None if the book is gone."""
    contents = _contents(connection, book)
    if contents is None:
        return None
    row: Any = connection.execute("SELECT writer, state FROM carried WHERE book = ?", (book,)).fetchone()
    return contents, None if row is None else CarriedRow(*row)


def _contents(connection: apsw.Connection, book: str) -> BookContents | None:
    if connection.execute("SELECT 1 FROM book WHERE id = ?", (book,)).fetchone() is None:
        return None
    subjects: Any = connection.execute("SELECT subjects FROM book_details WHERE book = ?", (book,)).fetchone()
    turns: Any = connection.execute("SELECT id, asked, answer FROM turn WHERE book = ? ORDER BY id", (book,))
    return BookContents(
        book=book,
        annotations=annotations_of(connection, book),
        position=position_of(connection, book),
        guard=guard_of(connection, book),
        edit=edit_of(connection, book),
        tags=names_of(connection, "tag", book),
        collections=names_of(connection, "collection", book),
        turns=tuple(StoredTurn(*turn) for turn in turns),
        own_tags=tidy_names(tags_of(json.loads(subjects[0]))) if subjects else (),
        words=words_of(connection, book),
    )


def _put(connection: apsw.Connection, before: BookContents, after: BookContents) -> None:
    """Write what differs."""
    book, stored = before.book, {row.id: row for row in before.annotations}
    remove_annotations(connection, book, stored.keys() - {row.id for row in after.annotations})
    for row in after.annotations:
        if stored.get(row.id) != row:
            put_annotation(connection, row)
    if after.position is not None and after.position != before.position:
        put_position(connection, book, after.position)
    if after.guard != before.guard:
        put_guard(connection, book, after.guard)
    if after.edit != before.edit:
        put_edit(connection, book, after.edit)
    if after.tags != before.tags:
        put_names(connection, "tag", book, after.tags)
    if after.collections != before.collections:
        put_names(connection, "collection", book, after.collections)
    if after.words != before.words:
        put_words(connection, book, after.words)
    _put_turns(connection, book, before.turns, after.turns)


def _put_turns(
    connection: apsw.Connection, book: str, before: Sequence[StoredTurn], after: Sequence[StoredTurn]
) -> None:
    stay = {turn.id for turn in after}
    for turn in before:
        if turn.id not in stay:
            connection.execute("DELETE FROM turn WHERE id = ? AND book = ?", (turn.id, book))
    for turn in after:
        if not turn.id:  # a new one
            values = (book, turn.asked, turn.answer)
            connection.execute("INSERT INTO turn (book, asked, answer) VALUES (?, ?, ?)", values)


def _put_events(connection: apsw.Connection, events: Iterable[CarryEventRow]) -> None:
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    for event in events:
        connection.execute(
            "INSERT OR IGNORE INTO carry_event (book, at, what, field, words) VALUES (?, ?, ?, ?, ?)",
            (event.book, now, event.what, event.field, event.words),
        )
    if events:
        connection.execute(
            "DELETE FROM carry_event WHERE id NOT IN (SELECT id FROM carry_event ORDER BY id DESC LIMIT ?)",
            (KEPT_EVENTS,),
        )
