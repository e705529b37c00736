"""Asks the engine for what is typed, a moment after the last key; an earlier search is stopped, its answer dropped."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from reader.engine.protocol import FindText, FoundText
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient

_TYPING_MS = 60


@dataclass(frozen=True, slots=True)
class FindWay:
    """How words are to be found, as ``FindText`` says it."""

    whole_words: bool = False
    match_case: bool = False
    expression: bool = False


class FindSearch(QObject):
    """One search at a time, in the book and as far as the reader's ``ReadingContext`` goes."""

    began = Signal()
    """What was found before no longer holds."""
    found = Signal(object)
    """FoundText, of what was typed last."""
    failed = Signal(str)

    def __init__(self, client: EngineClient, parent: QObject) -> None:
        super().__init__(parent)
        self._client = client
        self._context: ReadingContext | None = None
        self._query = ""
        self._find_way = FindWay()
        self._ahead = False
        self._call: CallHandle | None = None
        self._answered = False
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._typing.timeout.connect(self._ask)

    @property
    def context(self) -> ReadingContext | None:
        """How far the reader is; None without a book."""
        return self._context

    @property
    def waits_for_text(self) -> bool:
        """Whether something was typed that can't be looked for before the import has read the text."""
        return bool(self._query.strip()) and self._context is not None and not self._context.ready

    @property
    def find_way(self) -> FindWay:
        """How words are found now."""
        return self._find_way

    def set_way(self, find_way: FindWay) -> None:
        """Find the same words in another way."""
        if find_way != self._find_way:
            self._find_way = find_way
            self.look_for(self._query)

    @property
    def answered(self) -> bool:
        """Whether ``found`` has been emitted for what was typed last."""
        return self._answered

    def look_for(self, query: str) -> None:
        """Look for other words."""
        self._stop()
        self._query, self._ahead = query, False
        self.began.emit()
        if query.strip():
            self._typing.start()

    def look_now(self) -> None:
        """Don't wait for another key."""
        if self._typing.isActive():
            self._typing.stop()
            self._ask()

    def look_ahead(self) -> None:
        """Look for the same once more, this time at all of the book."""
        self._stop()
        self._ahead = True
        self._ask()

    def set_context(self, context: ReadingContext | None) -> None:
        """The reader has moved on, back, or to another book: what may be shown is asked for anew."""
        old, self._context = self._context, context
        if context == old:
            return
        if context is None or old is None or context.book != old.book or context.guard != old.guard:
            self._ahead = False
        if context is None or old is None or not (self._ahead or context.sees_all_of(old)):
            self.began.emit()  # at once: none of it may be seen until the engine has answered
        self._stop()
        self._ask()

    def _stop(self) -> None:
        self._typing.stop()
        self._answered = False
        if self._call is not None:
            self._call.cancel()
            self._call = None

    def _ask(self) -> None:
        if self._context is None or not self._context.ready or not self._query.strip():
            return
        request = self._context.about(FindText, query=self._query, look_ahead=self._ahead, **asdict(self._find_way))
        self._call = self._client.call(request, self._take, self._refused)

    def _take(self, places: FoundText) -> None:
        self._call = None
        self._answered = True
        self.found.emit(places)

    def _refused(self, failure: CallFailure) -> None:
        self._call = None
        if failure.kind != "cancelled":
            self.failed.emit(failure.message)
