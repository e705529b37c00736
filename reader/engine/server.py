"""The engine process: calls come in as lines of JSON on stdin, events and results go out as lines on stdout."""

from __future__ import annotations

import logging
import threading
import traceback
from collections.abc import Sequence
from concurrent.futures import Future, wait
from typing import Any, BinaryIO

import msgspec

from indexing.errors import BookError
from indexing.store.errors import StoreError
from models.cancel import Cancelled, CancelToken
from models.errors import ModelError
from models.user_message import message_of
from reader.engine import protocol
from reader.engine.books.shelf import UnknownBook
from reader.engine.engine import Engine
from reader.engine.errors import UsageError, something_went_wrong
from reader.jobs import JobPool

_log = logging.getLogger(__name__)

_KINDS: tuple[tuple[type[Exception], protocol.FailureKind], ...] = (
    (Cancelled, "cancelled"),
    (BookError, "book"),
    (StoreError, "book"),
    (ModelError, "model"),
    (UnknownBook, "not_found"),
    (UsageError, "usage"),
)


class Server:
    """Serves one window: carries out its calls in the lanes that their requests name, each with threads of its own."""

    def __init__(self, engine: Engine, out: BinaryIO) -> None:
        self._engine = engine
        self._out = out
        self._writing = threading.Lock()
        self._pools = {lane: JobPool(lane.thread_name, lane.workers) for lane in protocol.Lane}
        self._changes: list[tuple[frozenset[str], Future[object]]] = []
        """The changes of books under way, and the books that they name."""
        self._lock = threading.Lock()
        self._running: dict[int, tuple[protocol.Call, CancelToken]] = {}

    def serve(self, lines: BinaryIO) -> None:
        """Serve until the lines end (the window is gone), then stop all work."""
        for line in lines:
            try:
                message = protocol.decode_to_engine(line)
            except (msgspec.DecodeError, ValueError, RecursionError):  # a ValueError: bytes that are no UTF-8
                _log.warning("a line that is no message was skipped: %.200r", line)
                continue
            if isinstance(message, protocol.Cancel):
                self._cancel(message.id)
            else:
                self._start(message)
        self._end()

    def _end(self) -> None:
        """Stop what nobody waits for any more; what is to be kept (a position, a removal) is still carried out."""
        self._engine.closing()
        with self._lock:
            abandoned = [token for call, token in self._running.values() if not call.request.must_finish]
        for token in abandoned:
            token.cancel()
        for pool in self._pools.values():
            pool.close(drop=False)

    def _start(self, call: protocol.Call) -> None:
        token = CancelToken()
        with self._lock:
            self._running[call.id] = (call, token)
        lane, books = call.request.lane, frozenset(protocol.books_of(call.request))
        self._changes = [(changed, change) for changed, change in self._changes if not change.done()]
        earlier = [
            change
            for changed, change in self._changes
            if lane.books is not None and (not changed or not books or changed & books)
        ]
        future = self._pools[lane].start(lambda: self._carry_out(call, token, earlier))
        if lane.books == "changes":
            self._changes.append((books, future))

    def _cancel(self, call: int) -> None:
        with self._lock:
            running = self._running.get(call)
        if running is not None:
            running[1].cancel()

    def _carry_out(self, call: protocol.Call, token: CancelToken, after: Sequence[Future[object]]) -> None:
        def emit(event: protocol.Event) -> None:
            if not token.cancelled:
                self._write(protocol.Happened(id=call.id, event=event))

        request: protocol.Request[Any] = call.request
        reply: protocol.Returned | protocol.Failed
        wait(after)
        try:
            token.check()
            if request.risky:
                self._write(protocol.Begun(id=call.id))
            reply = protocol.Returned(id=call.id, result=self._engine.handle(request, emit, token))
        except Exception as error:  # noqa: BLE001 - the edge of a call: the window must learn of every end
            reply = _failure(call.id, self._explained(error))
        with self._lock:
            del self._running[call.id]
        self._write(reply)

    def _explained(self, error: Exception) -> Exception:
        """What seems a bug may be a damaged row that has come this far: then that is the error."""
        if not isinstance(error, tuple(kind for kind, _ in _KINDS)):
            try:
                self._engine.examine_data()
            except StoreError as damage:
                _log.error("damaged data", exc_info=error)
                return damage
        return error

    def _write(self, message: protocol.FromEngine) -> None:
        pieces = protocol.pack(message)
        with self._writing:
            for piece in pieces:
                self._out.write(piece)
            self._out.flush()


def _failure(call: int, error: Exception) -> protocol.Failed:
    for kind_of_error, kind in _KINDS:
        if isinstance(error, kind_of_error):
            return protocol.Failed(id=call, kind=kind, message=message_of(error))
    _log.error("call %d failed", call, exc_info=error)
    message = something_went_wrong(error)
    return protocol.Failed(id=call, kind="bug", message=message, details="".join(traceback.format_exception(error)))
