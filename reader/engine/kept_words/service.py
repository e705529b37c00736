"""Carries out the requests about dictionaries and the words that are looked up in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from indexing.locator import TextRange
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.cancel import CancelToken
from models.user_message import UserMessage, say
from reader.engine import protocol
from reader.engine.dictionaries.collection import Dictionaries
from reader.engine.dictionaries.places import shipped_dictionary, system_places
from reader.engine.errors import UsageError
from reader.engine.place.guard import SpoilerGuard
from reader.folders import dictionaries_path

if TYPE_CHECKING:
    from reader.engine.kept_words.word_list import WordList

Find = Callable[[str], BookRow]


class LookingUp:
    """The engine's side of looking words up. Any thread may use it."""

    def __init__(self, library: LibraryStore, index: IndexStore, guard: SpoilerGuard, data: Path) -> None:
        """``data`` is the folder of all data."""
        self._guard = guard
        self._dictionaries = Dictionaries(dictionaries_path(data), shipped_dictionary(), system_places())
        self._library, self._index = library, index

    @cached_property
    def _words(self) -> WordList:
        """Loaded when first needed."""
        from reader.engine.kept_words.word_list import WordList  # noqa: PLC0415

        return WordList(self._library, self._index)

    def close(self) -> None:
        """Let go of the dictionaries' files."""
        self._dictionaries.close()

    def handle(
        self, request: protocol.LookUpRequest | protocol.DictionaryRequest, find: Find, cancel: CancelToken
    ) -> protocol.Result:
        """Carry out one request; ``find`` gives the book that it names. Raises as the engine does."""
        match request:
            case protocol.LookUp():
                return self._look_up(request, find, cancel)
            case protocol.ListWords(book=book):
                return protocol.KeptWords(self._words.list(find(book).id, self._guard.horizon(request)))
            case protocol.MarkWords(book=book, ids=ids, learnt=learnt, hidden=hidden):
                self._words.mark(find(book).id, ids, learnt=learnt, hidden=hidden)
            case protocol.RemoveWords(book=book, ids=ids):
                self._words.remove(find(book).id, ids)
            case _:
                return self._of_dictionaries(request, cancel)
        return protocol.Done()

    def words_of(self, book: str) -> tuple[protocol.KeptWord, ...]:
        """All that was looked up in a book."""
        return self._words.list(book)

    def _of_dictionaries(self, request: protocol.DictionaryRequest, cancel: CancelToken) -> protocol.Result:
        match request:
            case protocol.AddDictionaries(paths=paths):
                return self._add(paths, cancel)
            case protocol.RemoveDictionary(id=wanted):
                self._dictionaries.remove(wanted)
            case protocol.ChangeDictionary(id=wanted, on=on, first=first, language=language):
                self._dictionaries.change(wanted, on=on, first=first, language=language)
            case protocol.OrderDictionaries(ids=ids):
                self._dictionaries.order(ids)
        return protocol.DictionaryList(self._dictionaries.states(cancel))

    def _add(self, paths: tuple[str, ...], cancel: CancelToken) -> protocol.DictionariesAdded:
        """A bad one doesn't stop the others; of the files of one, the first adds it."""
        titles: list[str] = []
        problems: list[UserMessage] = []
        for path in paths:
            try:
                titles += self._dictionaries.add(Path(path), cancel)
            except UsageError as error:
                problems.append(error.message)
        return protocol.DictionariesAdded(tuple(dict.fromkeys(titles)), tuple(dict.fromkeys(problems)))

    def _look_up(self, request: protocol.LookUp, find: Find, cancel: CancelToken) -> protocol.LookedUp:
        book = None if request.book is None else find(request.book)
        language = request.language or (book.language if book is not None else "")
        looked_up = self._dictionaries.look_up(request.word, language, cancel)
        kept = None
        if book is not None and request.keep and request.start is not None and request.end is not None:
            if request.start.spine != request.end.spine or request.end < request.start:
                raise UsageError(say("A word can’t run on into the book’s next file."))
            kept = self._words.keep(book, TextRange(request.start, request.end), looked_up, language)
        return protocol.LookedUp(
            request.word, looked_up.base, looked_up.forms, looked_up.entries, looked_up.problems, kept
        )
