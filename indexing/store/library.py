"""``library.db``: the shelf, where each reader is, and what they asked. Precious: nothing in it is ever rebuilt."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import apsw

from indexing.locator import Locator
from indexing.store.annotations import AnnotationStore
from indexing.store.book_edits import EditStore
from indexing.store.carrying import CarryStore
from indexing.store.conversions import ConversionStore
from indexing.store.errors import StoreError
from indexing.store.joined import JoinedStore, with_earlier
from indexing.store.kept_words import KeptWordStore
from indexing.store.library_file import LibraryFile
from indexing.store.library_rows import BookRow, GuardRow, NewBook, SavedPosition, StoredTurn
from indexing.store.name_choices import NameChoiceStore
from indexing.store.page_styles import PageStyleStore
from indexing.store.places import guard_of, guard_row, position_of, put_position
from indexing.store.reading import ReadingStore, carry_reading_over, note_finished
from indexing.store.reading_profile import ReadingProfileStore
from indexing.store.recommendation_log import RecommendationLog
from indexing.store.shelf_details import DetailStore
from indexing.store.watched import WatchedStore
from models.paths import whole_path
from models.user_message import UserMessage, pack, say, unpack

_CARRIED_OVER = (
    *("turn", "annotation", "reading_position", "page_style", "hidden_book", "tag", "collection", "book_edit"),
    *("own_cover", "name_choice", "compared", "word"),
)
"""What goes over as it is to the book that takes another's place, unless that one has its own."""
_COLUMNS = "id, slug, path, title, authors, language, reading_direction, warnings, added, opened, author_sort"


class LibraryStore:
    """The library at ``path``. Any thread and any process may use it; failures are StoreErrors.

    A damaged one is repaired when it is opened, as ``file`` tells; nothing is overwritten.
    """

    def __init__(self, path: Path) -> None:
        self.file = LibraryFile(path)
        self._database = self.file.database
        self.details = DetailStore(self._database)
        self.edits = EditStore(self._database)
        self.conversions = ConversionStore(self._database)
        self.joined = JoinedStore(self._database)
        self.names = NameChoiceStore(self._database)
        self.watched = WatchedStore(self._database)
        self.styles = PageStyleStore(self._database)
        self.annotations = AnnotationStore(self._database)
        self.carrying = CarryStore(self._database)
        self.words = KeptWordStore(self._database)
        self.reading = ReadingStore(self._database)
        self.profile = ReadingProfileStore(self._database)
        self.recommendations = RecommendationLog(self._database)

    def close(self) -> None:
        """Let go of the file. No other thread may be using the store."""
        self._database.close()

    def changed_elsewhere(self) -> bool:
        """Whether another process has changed anything since this was last asked; the first time it is False."""
        return self._database.changed_elsewhere()

    def add(self, book: NewBook) -> BookRow:
        """Put a book on the shelf. One that is there already gets the new path, and keeps everything else."""
        with self._database.writing() as connection:
            _put(connection, book)
            return _get(connection, book.id)

    def replace_book(self, old: str, book: NewBook) -> BookRow:
        """Put ``book`` in the place of ``old`` (the file changed): what was kept of it goes over."""
        with self._database.writing() as connection:
            if old == book.id or _row(connection, "id = ?", old) is None:
                _put(connection, book)
                return _get(connection, book.id)
            before = _get(connection, old)
            # the slug is unique, so the old book lets go of it first
            connection.execute("UPDATE book SET slug = ? WHERE id = ?", (f"{before.slug}/{old}", old))
            _put(connection, book, before)
            for table in _CARRIED_OVER:
                connection.execute(f"UPDATE OR IGNORE {table} SET book = ? WHERE book = ?", (book.id, old))  # noqa: S608
            connection.execute("UPDATE joined SET successor = ? WHERE successor = ?", (book.id, old))
            carry_reading_over(connection, old, book.id)
            # a place without its words can't be found in another text
            connection.execute(
                "UPDATE OR IGNORE spoiler_guard SET book = ?, spine = NULL, offset = NULL WHERE book = ?",
                (book.id, old),
            )
            connection.execute("DELETE FROM book WHERE id = ?", (old,))
            return _get(connection, book.id)

    def get(self, book: str) -> BookRow | None:
        """The book with that id."""
        with self._database.reading() as connection:
            return _row(connection, "id = ?", book)

    def list(self) -> tuple[BookRow, ...]:
        """All books, the last opened first, then the last added."""
        rows = self._database.rows(
            f"SELECT {_COLUMNS} FROM shelf_book ORDER BY opened IS NULL, opened DESC, added DESC, slug"  # noqa: S608
        )
        return tuple(map(_book_row, rows))

    def find(self, reference: str) -> BookRow | None:
        """The book that a user means by an id, the beginning of one (8 characters or more), a slug or a file's path."""
        with self._database.reading() as connection:
            row = _row(connection, "id = ?", reference) or _row(connection, "slug = ?", reference.casefold())
            if row is None and len(reference) >= 8:
                row = _row(connection, "substr(id, 1, ?) = ?", len(reference), reference.lower())
        return row or self.find_path(str(whole_path(reference)))

    def find_path(self, path: str) -> BookRow | None:
        """The book whose file, or the one that it was made of, was last seen at the absolute ``path``."""
        made_of = "id IN (SELECT book FROM conversion WHERE original = ?)"
        with self._database.reading() as connection:
            return _row(connection, "path = ?", path) or _row(connection, made_of, path)

    def cover(self, book: str) -> tuple[bytes, str] | None:
        """The cover's bytes and media type: the one that the reader has chosen, or else as it is in the book."""
        row: tuple[bytes, str] | None = self._database.row(
            """SELECT data, media_type FROM own_cover WHERE book = :book
               UNION ALL SELECT data, media_type FROM cover WHERE book = :book LIMIT 1""",
            {"book": book},
        )
        return row

    def name(self, book: str, title: str, authors: tuple[str, ...], author_sort: str) -> None:
        """Call a book what the reader's own catalogue does; its slug stays."""
        self._database.change(
            "UPDATE book SET title = ?, authors = ?, author_sort = ? WHERE id = ?",
            (title, json.dumps(authors), author_sort, book),
        )

    def mark_opened(self, book: str) -> None:
        """Note that the book was opened now."""
        self._database.change("UPDATE book SET opened = ? WHERE id = ?", (_now(), book))

    def remove(self, books: Sequence[str]) -> None:
        """Forget books and all that was kept of them, and their bytes in the file."""
        with self._database.writing() as connection:
            gone = with_earlier(connection, list(books))
            connection.executemany("DELETE FROM book WHERE id = ?", [(book,) for book in gone])
        self._database.checkpoint()
        self.file.forget_removed()

    def save_position(self, book: str, position: SavedPosition) -> None:
        """Keep where the reader is; nothing happens if the book is gone."""
        with self._database.writing() as connection:
            put_position(connection, book, position)

    def position(self, book: str) -> SavedPosition | None:
        """Where the reader was last."""
        with self._database.reading() as connection:
            return position_of(connection, book)

    def begun(self) -> frozenset[str]:
        """The books that a place is kept of."""
        return frozenset(book for (book,) in self._database.rows("SELECT book FROM reading_position"))

    def guard(self, book: str) -> GuardRow:
        """What is kept for a book's guard; the same as for one nobody has read if nothing is."""
        with self._database.reading() as connection:
            return guard_of(connection, book)

    def guards(self) -> dict[str, GuardRow]:
        """What is kept for the guards of all books that something is kept for."""
        rows = self._database.rows("SELECT book, mode, finished, spine, offset, story FROM spoiler_guard")
        return {book: guard_row(*row) for book, *row in rows}

    def choose_guard(self, book: str, mode: str | None) -> None:
        """Keep the reader's choice; nothing happens if the book is gone."""
        self._database.change(
            """INSERT INTO spoiler_guard (book, mode) SELECT id, ? FROM book WHERE id = ?
               ON CONFLICT (book) DO UPDATE SET mode = excluded.mode""",
            (mode, book),
        )

    def choose_story(self, book: str, story: bool | None) -> None:
        """Keep whether the reader says that it tells a story; nothing happens if the book is gone."""
        self._database.change(
            """INSERT INTO spoiler_guard (book, story) SELECT id, ? FROM book WHERE id = ?
               ON CONFLICT (book) DO UPDATE SET story = excluded.story""",
            (story, book),
        )

    def note_read(self, book: str, place: Locator | None, *, finished: bool) -> None:
        """Keep a place in the book's body (None: the one before stays), and for ever that the book was finished."""
        with self._database.writing() as connection:
            if finished:
                note_finished(connection, book, finished=True)
            connection.execute(
                """INSERT INTO spoiler_guard (book, finished, spine, offset) SELECT id, ?, ?, ? FROM book WHERE id = ?
                   ON CONFLICT (book) DO UPDATE SET finished = max(finished, excluded.finished),
                   spine = ifnull(excluded.spine, spine), offset = ifnull(excluded.offset, offset)""",
                (finished, place.spine if place else None, place.offset if place else None, book),
            )

    def add_turn(self, book: str, answer: bytes, asked: str | None = None) -> StoredTurn:
        """Keep an answer; StoreError if the book has been removed."""
        asked = asked or _now()
        with self._database.writing() as connection:
            if _row(connection, "id = ?", book) is None:
                raise StoreError(say("This book is no longer on the shelf, so the answer isn’t kept."))
            connection.execute("INSERT INTO turn (book, asked, answer) VALUES (?, ?, ?)", (book, asked, answer))
            return StoredTurn(connection.last_insert_rowid(), asked, answer)

    def turns(self, book: str) -> tuple[StoredTurn, ...]:
        """The conversation about a book, the oldest first."""
        rows = self._database.rows("SELECT id, asked, answer FROM turn WHERE book = ? ORDER BY asked, id", (book,))
        return tuple(StoredTurn(*row) for row in rows)

    def warn(self, book: str, warnings: Sequence[UserMessage]) -> None:
        """Add to what is said of a book's damage; what is said already isn't said twice."""
        with self._database.writing() as connection:
            row = _row(connection, "id = ?", book)
            if row is not None:
                packed = pack(dict.fromkeys((*row.warnings, *warnings)))
                connection.execute("UPDATE book SET warnings = ? WHERE id = ?", (packed, book))

    def clear_turns(self, book: str) -> None:
        """Forget the conversation about a book, its bytes in the file too."""
        self._database.change("DELETE FROM turn WHERE book = ?", (book,))
        self._database.checkpoint()


def _put(connection: apsw.Connection, book: NewBook, before: BookRow | None = None) -> None:
    connection.execute(
        f"""INSERT INTO book ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET path = excluded.path, author_sort = excluded.author_sort""",  # noqa: S608
        (
            book.id,
            before.slug if before else _free_slug(connection, slug_of(book.title)),
            book.path,
            book.title,
            json.dumps(book.authors),
            book.language,
            book.reading_direction,
            pack(book.warnings),
            before.added if before else _now(),
            before.opened if before else None,
            book.author_sort,
        ),
    )
    if book.cover is not None:
        connection.execute("INSERT OR REPLACE INTO cover VALUES (?, ?, ?)", (book.id, book.cover[1], book.cover[0]))


def slug_of(title: str) -> str:
    """A short name to type: the title's words in lower case, joined by hyphens; Latin ones without their accents."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", title) if not unicodedata.combining(c))
    words = re.findall(r"[^\W_]+", unicodedata.normalize("NFC", plain).casefold().replace("'", "").replace("’", ""))
    return "-".join(words)[:80].strip("-") or "book"


def _free_slug(connection: apsw.Connection, slug: str) -> str:
    taken = {
        row[0] for row in connection.execute("SELECT slug FROM book WHERE substr(slug, 1, ?) = ?", (len(slug), slug))
    }
    return next(name for n in range(1, len(taken) + 2) if (name := slug if n == 1 else f"{slug}-{n}") not in taken)


def _get(connection: apsw.Connection, book: str) -> BookRow:
    row = _row(connection, "id = ?", book)
    if row is None:
        raise StoreError(say("This book is no longer on the shelf."))
    return row


def _row(connection: apsw.Connection, condition: str, *parameters: str | int) -> BookRow | None:
    row = connection.execute(f"SELECT {_COLUMNS} FROM shelf_book WHERE {condition}", parameters).fetchone()  # noqa: S608
    return None if row is None else _book_row(row)


def _book_row(row: Any) -> BookRow:
    id_, slug, path, title, authors, language, direction, warnings, *rest = row
    return BookRow(id_, slug, path, title, tuple(json.loads(authors)), language, direction, unpack(warnings), *rest)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
