"""One request of every kind about a book's text, and a retriever that ignores the horizon, for the spoiler tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from indexing.locator import Locator
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from reader.engine.protocol import (
    GetConcepts,
    GetEntity,
    GetPreviously,
    GetRecap,
    GetSuggestions,
    GetSummary,
    GuardMode,
    SetGuard,
)
from tests.reader.spoiler_shelf import AboutBook, Books
from tests.reader.spoilers import Text


def ignoring_the_horizon(name: str) -> Callable[..., Any]:
    """A method of the retriever that ignores the horizon."""
    original = getattr(Retriever, name)

    def method(self: Retriever, *args: Any, before: Locator | None = None, **named: Any) -> Any:
        return original(self, *args, **named)

    return method


def requests_about(text: Text, book: str, place: Locator) -> Iterator[AboutBook]:
    """One request of every kind about the book's text, from a reader at ``place``."""
    about: dict[str, Any] = {"book": book, "position": place, "guarded": True}
    at = text.at(place)
    introduced = [name for name, first in text.names.items() if first <= at]
    ahead = [name for name, first in text.names.items() if first > at]
    yield GetConcepts(**about)
    yield GetRecap(**about)
    yield GetPreviously(**about)
    yield GetSummary(**about)
    yield GetSummary(chapter=place, **about)
    yield GetSuggestions(**about)
    for name in [*introduced[-2:], *ahead[:2]]:
        yield GetEntity(name=name.capitalize(), **about)


def named_in(request: AboutBook) -> str:
    """The name that a request asks for; empty if it asks for none."""
    return request.name if isinstance(request, GetEntity) else ""


def guard_book(books: Books, book: str, mode: GuardMode | None) -> None:
    """Set a book’s guard."""
    books.engine.handle(SetGuard(book, mode), lambda _event: None, CancelToken())
