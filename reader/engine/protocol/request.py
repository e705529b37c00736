"""What a request says of itself: what it returns, in which lane it is carried out, whether it must finish, its risk."""

from __future__ import annotations

from enum import Enum
from typing import Any, ClassVar, Generic, Literal, TypeVar, get_args

import msgspec

from indexing.locator import Locator
from reader.engine.protocol.values import Message

R_co = TypeVar("R_co", bound=Message, covariant=True)


class Lane(Enum):
    """A queue of the engine. Its requests are begun in the order in which they were sent, ``workers`` at a time, so
    those of a lane with one worker are carried out in that order: all that changes one thing is in one such lane.

    ``books``: the lane “changes” what is kept of books, or “sees” it. A request of either begins when all earlier
    changes of the same book are done, in whichever lane; one that names no book is about all of them.
    """

    KEPT = ("kept", 1, "changes")
    """What is quickly done: a position or a note must never wait for long."""
    SHELF = ("shelf", 1, "changes")
    """Which books there are; may take seconds."""
    LOOKS = ("look", 4, "sees")
    """Nothing in it may depend on the order of two requests."""
    ANSWERS = ("answer", 1, "sees")
    SUMMARIES = ("summary", 1, "sees")
    NOTE_FILES = ("note files", 1, "sees")
    """Files of what the reader keeps: of ours, and of other programs."""
    NOTES_FOLDER = ("notes folder", 1, "sees")
    CARRYING = ("carrying", 1, "sees")
    PROFILE = ("profile", 1, None)
    MODELS = ("models", 1, None)
    SERVERS = ("servers", 1, None)
    DICTIONARIES = ("dictionaries", 1, None)
    WATCHED = ("watched", 1, None)
    IMPORTS = ("imports", 1, None)
    ADDING = ("adding", 1, None)
    """Books and dictionaries that are added by the folder."""
    EXAMS = ("exam", 1, None)
    DOWNLOADS = ("download", 1, None)
    SPEECH = ("speech", 1, None)
    DOCUMENTS = ("document", 2, None)
    """The page that is wanted, beside one that is read ahead: a page never waits for other work."""
    FILES = ("file", 2, None)
    WATCHES = ("watch", 8, None)
    """One for each window."""

    def __init__(self, thread_name: str, workers: int, books: Literal["changes", "sees"] | None) -> None:
        self.thread_name, self.workers, self.books = thread_name, workers, books


class _RequestMeta(msgspec.StructMeta):
    """Takes what a request says of itself from the keywords of its class."""

    def __new__(
        mcs,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        lane: Lane | None = None,
        must_finish: bool = False,
        risky: bool | None = None,
        **options: Any,
    ) -> Any:
        made: Any = super().__new__(mcs, name, bases, namespace, **options)
        if "tag" in options:
            if lane is None:
                raise TypeError(f"{name} is a request: say in which lane it is carried out")
            made.lane, made.must_finish = lane, must_finish
            (made.result_type,) = get_args(namespace["__orig_bases__"][0])
        if risky is not None:
            made.risky = risky
        return made


class Request(Message, Generic[R_co], frozen=True, metaclass=_RequestMeta):
    """Base of what a window may ask; the result is the parameter, as in ``class GetProfile(Request[Profile], …)``.

    ``must_finish``: it is carried out though the window is gone; any other is stopped then, or not even begun. Before
    a ``risky`` one the engine says ``Begun``: libraries not written in Python read a book or a dictionary for it, or
    run a model, and their faults may end the engine.
    """

    result_type: ClassVar[type[Message]]
    lane: ClassVar[Lane]
    must_finish: ClassVar[bool]
    risky: ClassVar[bool] = False


def books_of(request: Request[Any]) -> tuple[str, ...]:
    """The ids of the books that a request names; empty: it is about none or all."""
    named = (getattr(request, "book", None), getattr(request, "older", None), *getattr(request, "books", ()))
    return tuple(book for book in named if book)


class AboutText(Request[R_co], frozen=True, kw_only=True, risky=True):
    """What every request about a book's text says of how far it may look.

    ``before`` is the spoiler horizon: nothing at or after it is used. With ``guarded`` the engine takes the horizon
    from the book's spoiler guard and ``position``, where the reader is, and ``before`` is not looked at; without a
    position it goes by the saved one, and without that nothing has been read.
    """

    book: str
    before: Locator | None = None
    position: Locator | None = None
    guarded: bool = False
