"""What a window may ask of the engine; each request names its result."""

from __future__ import annotations

from indexing.locator import Locator, TextRange
from reader.engine.protocol.values import Message, SearchMode


class AddBook(Message, frozen=True, tag="add_book"):
    """Put a file on the shelf and start its import. -> BookAdded"""

    path: str


class ListBooks(Message, frozen=True, tag="list_books"):
    """-> Shelf"""


class RemoveBook(Message, frozen=True, tag="remove_book"):
    """Forget a book and all that was kept of it (the file stays where it is). -> Done"""

    book: str


class GetCover(Message, frozen=True, tag="get_cover"):
    """-> Cover"""

    book: str


class OpenBook(Message, frozen=True, tag="open_book"):
    """-> OpenedBook; the book's import is moved to the front, nearest its reading position first."""

    book: str


class SavePosition(Message, frozen=True, tag="save_position"):
    """Keep where the reader is. -> Done"""

    book: str
    position: Locator


class Search(Message, frozen=True, tag="search"):
    """-> SearchResult"""

    book: str
    query: str
    k: int = 8
    mode: SearchMode = "auto"
    before: Locator | None = None


class Ask(Message, frozen=True, tag="ask"):
    """Ask about the open book: events as it goes, then -> Answer, kept in the book's conversation.

    ``before`` is the spoiler horizon, ``position`` where the reader is, ``selection`` the words the question is about.
    """

    book: str
    question: str
    before: Locator | None = None
    position: Locator | None = None
    selection: TextRange | None = None


class ClearConversation(Message, frozen=True, tag="clear_conversation"):
    """Forget a book's questions and answers. -> Done"""

    book: str


class WatchImports(Message, frozen=True, tag="watch_imports"):
    """Stream Progress of every import, those of before the start first, until cancelled. -> Done"""


class StopImport(Message, frozen=True, tag="stop_import"):
    """Stop a book's import; what is done stays. -> Done"""

    book: str


class ResumeImport(Message, frozen=True, tag="resume_import"):
    """Go on with a stopped or failed import. -> Done"""

    book: str


class ListModels(Message, frozen=True, tag="list_models"):
    """-> ModelList"""


Request = (
    AddBook
    | ListBooks
    | RemoveBook
    | GetCover
    | OpenBook
    | SavePosition
    | Search
    | Ask
    | ClearConversation
    | WatchImports
    | StopImport
    | ResumeImport
    | ListModels
)
