"""The shelf beyond its list: a book's details, its tags and collections, words in all books, watched folders."""

from __future__ import annotations

from reader.engine.protocol.values import BadFile, Book, FoundPlace, Message, Value


class GetDetails(Message, frozen=True, tag="get_details"):
    """-> BookDetails"""

    book: str


class SetTags(Message, frozen=True, tag="set_tags"):
    """Give a book these tags and no others. -> BookDetails"""

    book: str
    tags: tuple[str, ...]


class SetCollections(Message, frozen=True, tag="set_collections"):
    """Put a book in the collections of these names and in no others; one is there as long as it has a book.
    -> BookDetails
    """

    book: str
    collections: tuple[str, ...]


class EditedBook(Value, frozen=True):
    """What the reader says of a book in place of its file; None: as the file says.

    ``series_index`` belongs to ``series``, which is empty for none; ``rating`` is 1 to 5, 0 for none.
    """

    title: str | None = None
    authors: tuple[str, ...] | None = None
    series: str | None = None
    series_index: float | None = None
    language: str | None = None
    rating: int = 0
    description: str | None = None


class EditBook(Message, frozen=True, tag="edit_book"):
    """Keep in the library what the reader says of a book, all of it, and its tags; the file stays as it is.
    -> BookDetails
    """

    book: str
    edited: EditedBook
    tags: tuple[str, ...]


class MarkFinished(Message, frozen=True, tag="mark_finished"):
    """Say that a book was read to its end, or wasn't. -> BookDetails

    Its spoiler guard follows, unless the reader chose one.
    """

    book: str
    finished: bool


class SearchBooks(Message, frozen=True, tag="search_books"):
    """Look for passages with all words of ``query`` in every book: a BookMatches for each that has some,
    the last read first, then -> BooksSearched

    Each book's spoiler guard holds, from where its reader was last; ``look_ahead`` lifts it for this once. With
    ``book`` only that one is searched. ``all_places``: tell not only the best of each book.
    """

    query: str
    book: str | None = None
    look_ahead: bool = False
    all_places: bool = False


class WatchFolder(Message, frozen=True, tag="watch_folder"):
    """Put what appears in a folder, or below it, on the shelf from now on. -> WatchedFolders"""

    path: str


class UnwatchFolder(Message, frozen=True, tag="unwatch_folder"):
    """Watch a folder no longer; its books stay. -> WatchedFolders"""

    path: str


class ListWatched(Message, frozen=True, tag="list_watched"):
    """-> WatchedFolders"""


class BookMatches(Message, frozen=True, tag="book_matches"):
    """An event of SearchBooks: ``total`` passages of a book match, ``beyond`` of them past its horizon.

    ``places`` are the best of the others, in reading order, with the words that match and what stands around them.
    """

    book: str
    total: int
    beyond: int
    places: tuple[FoundPlace, ...]


class BooksSearched(Message, frozen=True, tag="books_searched"):
    """How many books were looked at, and how many couldn't be yet because their text isn't in."""

    query: str
    searched: int
    waiting: int


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


class WatchedFolder(Value, frozen=True):
    """A folder that is watched; ``there`` says whether it can be read now, ``bad`` which files could not be added."""

    path: str
    calibre: bool
    there: bool
    bad: tuple[BadFile, ...]


class WatchedFolders(Message, frozen=True, tag="watched_folders"):
    """The folders that are watched, the first watched first."""

    folders: tuple[WatchedFolder, ...]


DetailRequest = GetDetails | SetTags | SetCollections | EditBook | MarkFinished
"""What is asked, or said, of a book's details. -> BookDetails"""
