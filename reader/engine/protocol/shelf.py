"""The shelf beyond its list: a book's details, its tags and collections, words in all books, watched folders."""

from __future__ import annotations

from typing import Literal

from indexing.store.library_rows import EditedBook
from models.user_message import NOTHING, UserMessage
from reader.engine.protocol.request import Lane, Request
from reader.engine.protocol.values import BadFile, Book, Done, FoundPlace, Message, Value

CarryWhat = Literal["both", "back", "beside"]
"""Changed on two computers and kept twice; deleted on one and changed on another, so kept; of two values for what can
have only one, the one that isn't shown."""


class Carrying(Message, frozen=True, tag="carrying"):
    """The folder, None where none is chosen, and how the last exchange with it went.

    ``problem`` is a sentence, empty if there is none; ``last`` is ISO 8601 in UTC, empty before the first exchange of
    this session; ``left`` are files that couldn't be understood and were left alone.
    """

    folder: str | None = None
    conversations: bool = False
    problem: UserMessage = NOTHING
    last: str = ""
    books: int = 0
    left: tuple[BadFile, ...] = ()
    lines: tuple[CarryLine, ...] = ()


class GetCarrying(Request[Carrying], frozen=True, tag="get_carrying", lane=Lane.CARRYING):
    """How carrying along is set, and how it goes."""


class SetCarrying(Request[Carrying], frozen=True, tag="set_carrying", lane=Lane.CARRYING, must_finish=True):
    """Exchange with that folder from now on, or with None no longer; what is in it stays."""

    folder: str | None
    conversations: bool = False


class CarryNow(Request[Carrying], frozen=True, tag="carry_now", lane=Lane.CARRYING):
    """Exchange at once."""


class ForgetCarryEvents(
    Request[Carrying], frozen=True, tag="forget_carry_events", lane=Lane.CARRYING, must_finish=True
):
    """The reader has read what was said."""


CarryRequest = GetCarrying | SetCarrying | CarryNow | ForgetCarryEvents


class CarryLine(Value, frozen=True):
    """Something to be said of an exchange: ``field`` is what it is about (note, place, title …), ``words`` its text."""

    title: str
    what: CarryWhat
    field: str
    words: str
    at: str


class SameBook(Message, frozen=True, tag="same_book"):
    """An event of WatchImports: ``book`` seems to be the ``older`` one in another file. To be answered by JoinBooks or
    KeepApart; until then it is asked again at each start.
    """

    book: Book
    older: Book


class JoinedBooks(Message, frozen=True, tag="joined_books"):
    """``book`` has the notes of the older one, of which ``lost`` have words that it lacks: these are kept, without a
    place. ``place``: the reading place went over; False: its words aren't there, None: there was none, or the newer
    book was read further. Of the conversation, ``unquoted`` answers quote words that it lacks.
    """

    book: Book
    notes: int
    lost: int
    place: bool | None
    answers: int
    unquoted: int


class JoinBooks(Request[JoinedBooks], frozen=True, tag="join_books", lane=Lane.SHELF, must_finish=True):
    """Let ``book`` take the place of the ``older`` one, with all that is kept of that, by its words."""

    book: str
    older: str


class PartBooks(Request[Done], frozen=True, tag="part_books", lane=Lane.SHELF, must_finish=True):
    """Undo JoinBooks: the ``older`` book comes back, and both are as they were."""

    older: str


class KeepApart(Request[Done], frozen=True, tag="keep_apart", lane=Lane.SHELF, must_finish=True):
    """The book is another edition than any on the shelf: don't ask again."""

    book: str


class BackupList(Message, frozen=True, tag="backup_list"):
    """The backups, the newest first."""

    backups: tuple[BackupLine, ...]


class ListBackups(Request[BackupList], frozen=True, tag="list_backups", lane=Lane.LOOKS):
    """The backups there are."""


class RestoredBackup(Message, frozen=True, tag="restored_backup"):
    """What was put back; the state before is the backup ``before``."""

    name: str
    before: str


class RestoreBackup(Request[RestoredBackup], frozen=True, tag="restore_backup", lane=Lane.SHELF, must_finish=True):
    """Make all that is kept of books what it was in the backup of that name; what it is now becomes one."""

    name: str


class BackupLine(Value, frozen=True):
    """A backup: when it was made (seconds since 1970), and how much it holds, bookmarks among the notes."""

    name: str
    made: float
    books: int
    notes: int


class BookDetails(Message, frozen=True, tag="book_details"):
    """All that is known of a book. Strings are plain text, empty where the book says nothing.

    ``size`` is the file's in bytes, None if it isn't where it was; ``words`` is None while the text is being read.
    """

    book: Book
    description: str
    publisher: str
    published: str
    identifier: str
    subjects: tuple[str, ...]
    size: int | None
    words: int | None
    edited: EditedBook = EditedBook()
    original: EditedBook = EditedBook()
    """What the file says of that which can be edited."""
    own_cover: bool = False
    """Whether the reader has chosen its cover."""
    converted: str = ""
    """The format of the ``source`` that its EPUB was made of; both are empty if the file is the reader's own."""
    source: str = ""


class GetDetails(Request[BookDetails], frozen=True, tag="get_details", lane=Lane.LOOKS):
    """All that is known of a book."""

    book: str


class SetTags(Request[BookDetails], frozen=True, tag="set_tags", lane=Lane.KEPT, must_finish=True):
    """Give a book these tags and no others."""

    book: str
    tags: tuple[str, ...]


class SetCollections(Request[BookDetails], frozen=True, tag="set_collections", lane=Lane.KEPT, must_finish=True):
    """Put a book in the collections of these names and in no others; one is there as long as it has a book."""

    book: str
    collections: tuple[str, ...]


class EditBook(Request[BookDetails], frozen=True, tag="edit_book", lane=Lane.KEPT, must_finish=True):
    """Keep in the library what the reader says of a book, all of it, and its tags; the file stays as it is."""

    book: str
    edited: EditedBook
    tags: tuple[str, ...]


class SetCover(Request[BookDetails], frozen=True, tag="set_cover", lane=Lane.KEPT, must_finish=True):
    """Keep a picture as a book's cover; the file stays as it is.

    ``data`` is a picture as ``media_type`` says; empty: the book's own cover is shown again.
    """

    book: str
    data: bytes
    media_type: str


class MarkFinished(Request[BookDetails], frozen=True, tag="mark_finished", lane=Lane.KEPT, must_finish=True):
    """Say that a book was read to its end, or wasn't.

    Its spoiler guard follows, unless the reader chose one.
    """

    book: str
    finished: bool


class BooksSearched(Message, frozen=True, tag="books_searched"):
    """How many books were looked at, and how many couldn't be yet because their text isn't in."""

    query: str
    searched: int
    waiting: int


class SearchBooks(Request[BooksSearched], frozen=True, tag="search_books", lane=Lane.LOOKS, risky=True):
    """Look for passages with all words of ``query`` in every book: a BookMatches for each that has some,
    the last read first, then the result.

    Each book's spoiler guard holds, from where its reader was last; ``look_ahead`` lifts it for this once. With
    ``book`` only that one is searched. ``all_places``: tell not only the best of each book.
    """

    query: str
    book: str | None = None
    look_ahead: bool = False
    all_places: bool = False


class WatchedFolders(Message, frozen=True, tag="watched_folders"):
    """The folders that are watched, the first watched first."""

    folders: tuple[WatchedFolder, ...]


class WatchFolder(Request[WatchedFolders], frozen=True, tag="watch_folder", lane=Lane.WATCHED, must_finish=True):
    """Put what appears in a folder, or below it, on the shelf from now on."""

    path: str


class UnwatchFolder(Request[WatchedFolders], frozen=True, tag="unwatch_folder", lane=Lane.WATCHED, must_finish=True):
    """Watch a folder no longer; its books stay."""

    path: str


class ListWatched(Request[WatchedFolders], frozen=True, tag="list_watched", lane=Lane.WATCHED):
    """The folders that are watched."""


class BookMatches(Message, frozen=True, tag="book_matches"):
    """An event of SearchBooks: ``total`` passages of a book match, ``beyond`` of them past its horizon.

    ``places`` are the best of the others, in reading order, with the words that match and what stands around them.
    """

    book: str
    total: int
    beyond: int
    places: tuple[FoundPlace, ...]


class WatchedFolder(Value, frozen=True):
    """A folder that is watched; ``there`` says whether it can be read now, ``bad`` which files could not be added."""

    path: str
    calibre: bool
    there: bool
    bad: tuple[BadFile, ...]


DetailRequest = GetDetails | SetTags | SetCollections | SetCover | EditBook | MarkFinished
"""What is asked, or said, of a book's details."""

WatchedRequest = WatchFolder | UnwatchFolder | ListWatched
SameBookRequest = JoinBooks | PartBooks | KeepApart
BackupRequest = ListBackups | RestoreBackup
