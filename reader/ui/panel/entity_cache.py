"""The book's concept map up to the reader's horizon, fetched when someone wants it and the reader has moved."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import Concepts, GetConcepts
from reader.ui.book.known_names import KnownNames
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient

_AFTER_MS = 500


class EntityCache(QObject):
    """One for the window: the characters, the links in answers and the page's menu go by the same names.

    It follows the reader, once they rest, while ``watcher`` or another that was added to it is visible.
    """

    changed = Signal()
    """There is another map, or none any more, or a sentence that says why there is none."""

    def __init__(self, client: EngineClient, watcher: QWidget) -> None:
        super().__init__(watcher)
        self._client = client
        self._watchers = [watcher]
        self._timer = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._timer.timeout.connect(self._follow)
        self._context: ReadingContext | None = None
        self._fetched: ReadingContext | None = None  # the map that is here, or under way, was asked for from here
        self._call: CallHandle | None = None
        self.concepts: Concepts | None = None
        self.names = KnownNames()
        self.problem = ""

    @property
    def context(self) -> ReadingContext | None:
        """Where the reader is; None while no book is open."""
        return self._context

    def add_watcher(self, watcher: QWidget) -> None:
        """Follow the reader while ``watcher`` is visible, too."""
        self._watchers.append(watcher)

    def set_context(self, context: ReadingContext | None) -> None:
        """Take note of where the reader is. A map that may now hold too much is let go of at once."""
        before, self._context = self._context, context
        if context == before and not self.problem:
            return
        self._timer.start()
        if context is None or before is None or before.book != context.book or before.guard.mode != context.guard.mode:
            self._forget()
        elif context.guard.mode == "off" and before.ready == context.ready:
            self._fetched = context if self._fetched == before else self._fetched  # the place makes no difference
        elif _went_back(context, before):
            self._forget()

    def expire(self) -> None:
        """The book's import has got further: there may be a map now, or a better one."""
        self._fetched = None
        self._timer.start()

    def refresh(self) -> None:
        """Fetch the map now if the reader has moved since the last time; what is under way for before is dropped."""
        self._timer.stop()
        context = self._context
        if context is None or not context.ready or context == self._fetched:
            return
        self._stop()
        self._fetched = context
        self._call = self._client.call(context.about(GetConcepts), self._take, self._fail)

    def _follow(self) -> None:
        if any(watcher.isVisible() for watcher in self._watchers):
            self.refresh()

    def _take(self, concepts: Concepts) -> None:
        self._call = None
        self.problem = ""
        self._show(concepts)

    def _fail(self, failure: CallFailure) -> None:
        self._call = self._fetched = None
        self.problem = failure.message
        self._show(None)

    def _stop(self) -> None:
        if self._call is not None:
            self._call.cancel()
            self._call = None

    def _forget(self) -> None:
        self._stop()
        self._fetched = None
        self.problem = ""
        self._show(None)

    def _show(self, concepts: Concepts | None) -> None:
        self.concepts = concepts
        self.names = KnownNames(concepts.entities if concepts is not None else ())
        self.changed.emit()


def _went_back(context: ReadingContext, before: ReadingContext) -> bool:
    if context.position is None:
        return True
    return before.position is not None and context.position < before.position
