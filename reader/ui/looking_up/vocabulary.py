"""The words kept of the open book as the window shows them, ahead of the engine: what is changed is seen at once."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from reader.engine.protocol import KeptWord, KeptWords, ListWords, MarkWords, RemoveWords
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_n


class BookVocabulary(QObject):
    """They are listed when they are first looked at, and again where less may be seen of them."""

    changed = Signal()
    problem = Signal(str)

    def __init__(self, client: EngineClient, undo: UndoQueue, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client, self._undo = client, undo
        self._context: ReadingContext | None = None
        self._current: dict[str, KeptWord] = {}
        self._removed: set[str] = set()
        """Taken away, and not yet forgotten."""
        self._listing: CallHandle | None = None
        self._stale = True

    @property
    def words(self) -> tuple[KeptWord, ...]:
        """All that are kept, in book order."""
        kept = (word for word in self._current.values() if word.id not in self._removed)
        return tuple(sorted(kept, key=lambda word: (word.start, word.base)))

    def set_context(self, context: ReadingContext | None) -> None:
        """The reader has moved, or opened another book (None: none)."""
        old, self._context = self._context, context
        if context is None or old is None or context.book != old.book:
            self._stop_listing()
            self._current.clear()
            self._stale = True
            self.changed.emit()
        elif context.guard != old.guard or not context.sees_all_of(old):
            self._stale = True  # a sentence may run past the horizon now

    def refresh(self) -> None:
        """List them, unless they are known."""
        if self._stale and self._context is not None:
            self._stop_listing()
            self._stale = False
            request = self._context.about(ListWords)
            self._listing = self._client.call(request, self._listed, self._not_listed)

    def expire(self) -> None:
        """What is known may have changed: it is asked for when it is looked at."""
        self._stale = True

    def add(self, word: KeptWord) -> None:
        """The engine has kept a word, or counted it once more."""
        if self._context is not None and word.book == self._context.book:
            self._removed.discard(word.id)
            self._current[word.id] = word
            self.changed.emit()
            if self._listing is not None:  # it may not know of this one
                self._stale = True
                self.refresh()

    def mark(self, ids: Iterable[str], *, learnt: bool | None = None, hidden: bool | None = None) -> None:
        """Say of words whether they are learnt, or hidden."""
        before = {id_: self._current[id_] for id_ in ids if id_ in self._current}
        if self._context is None or not before:
            return
        for id_, word in before.items():
            self._current[id_] = replace(
                word,
                learnt=word.learnt if learnt is None else learnt,
                hidden=word.hidden if hidden is None else hidden,
            )
        self.changed.emit()
        request = MarkWords(self._context.book, tuple(before), learnt, hidden)
        self._client.call(request, lambda _done: None, lambda failure: self._put_back(before, failure))

    def remove(self, ids: Iterable[str]) -> None:
        """Take words away; for a while they can be had back."""
        gone = tuple(id_ for id_ in ids if id_ in self._current and id_ not in self._removed)
        if self._context is None or not gone:
            return
        book, first = self._context.book, self._current[gone[0]]
        self._removed.update(gone)
        self.changed.emit()

        def undo() -> None:
            self._removed.difference_update(gone)
            self.changed.emit()

        def failed(failure: CallFailure) -> None:
            undo()
            self.problem.emit(failure.message)

        def forget(ids: tuple[str, ...]) -> None:
            for id_ in ids:
                self._current.pop(id_, None)
            self._removed.difference_update(ids)

        def perform() -> None:
            still = tuple(word for word in gone if word in self._removed)  # one may have been looked up again since
            if still:
                self._client.call(RemoveWords(book, still), lambda _done: forget(still), failed)

        sentence = tr_n("{n} word was removed.", "{n} words were removed.", len(gone))
        self._undo.offer(tr("“{word}” was removed.", word=first.base) if len(gone) == 1 else sentence, perform, undo)

    def _listed(self, listed: KeptWords) -> None:
        self._listing = None
        self._current = {word.id: word for word in listed.words}
        self.changed.emit()

    def _not_listed(self, failure: CallFailure) -> None:
        self._listing, self._stale = None, True
        if failure.kind != "engine":  # the next one is asked
            self.problem.emit(failure.message)

    def _put_back(self, before: dict[str, KeptWord], failure: CallFailure) -> None:
        self._current.update({id_: word for id_, word in before.items() if id_ in self._current})
        self.changed.emit()
        self.problem.emit(failure.message)

    def _stop_listing(self) -> None:
        if self._listing is not None:
            self._listing.cancel()
            self._listing = None
