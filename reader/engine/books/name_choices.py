"""Keeps what the reader says of a book's names: which mean one, and which don't."""

from __future__ import annotations

from indexing.entities import NameChoice
from indexing.store.library import LibraryStore
from models.user_message import say
from reader.engine.errors import UsageError
from reader.engine.protocol import ChooseNames, NamesChosen

_MOST_NAMES = 200
_LONGEST = 200


def choose_names(library: LibraryStore, book: str, request: ChooseNames) -> NamesChosen:
    """Keep it for the book with that id. Raises UsageError where a name is missing."""
    first, other = _tidy(request.one), _tidy(request.other)
    if not first or not other:
        raise UsageError(say("Choose two names."))
    return NamesChosen(library.names.add(book, NameChoice(request.kind, first, other)))


def _tidy(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name[:_LONGEST] for name in names[:_MOST_NAMES] if name.strip())
