"""The window's side of the engine's contract: calls with callbacks on the GUI thread, in batches, across restarts."""

from __future__ import annotations

import itertools
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, cast

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from reader.engine.protocol import (
    AboutText,
    AnyRequest,
    Begun,
    BookFile,
    Call,
    Cancel,
    Event,
    Failed,
    FailureKind,
    Happened,
    OpenedBook,
    OpenedPublication,
    Request,
    Result,
    Returned,
    SpeechSound,
    encode,
    unpack,
)
from reader.ui.client.engine_process import EngineProcess
from reader.ui.client.engine_words import in_window_language
from reader.ui.words import tr

_ENOUGH = 2


class Deaths:
    """Counts deaths by request, for as long as the window is open."""

    def __init__(self) -> None:
        self._counted: Counter[bytes] = Counter()

    def count(self, requests: Iterable[Request[Any]]) -> None:
        """The engine has died while it was at work on these."""
        self._counted.update({_key(request) for request in requests})

    def blames(self, request: Request[Any]) -> bool:
        """Whether the engine has died of ``request`` often enough."""
        return bool(self._counted) and self._counted[_key(request)] >= _ENOUGH


def _key(request: Request[Any]) -> bytes:
    """The same for a question that is asked again from another page."""
    if isinstance(request, AboutText):
        request = replace(request, position=None, before=None)
    return encode(request)


_log = logging.getLogger(__name__)

BATCH_MS = 30
"""What the engine says is handed to widgets at most so often: a screen shows no more, and painting stays cheap."""
_PROMPT = (BookFile, OpenedBook, OpenedPublication, SpeechSound)
"""Results that a page or a listener waits for: they are handed on as they come."""
_GRACE_MS = 2000

R = TypeVar("R", bound=Result)


@dataclass(frozen=True, slots=True)
class CallFailure:
    """Why a call came to nothing. ``message`` is the sentence to show.

    Kind ``engine`` means that its process ended, ``fatal`` that it ended at this request before, and so isn't asked.
    """

    kind: FailureKind | Literal["engine", "fatal"]
    message: str
    details: str = ""


class CallHandle:
    """A call under way. After ``cancel`` none of its callbacks runs any more; cancelling an ended call does nothing."""

    def __init__(self, client: EngineClient, call_id: int) -> None:
        self._client = client
        self._id = call_id

    def cancel(self) -> None:
        """Stop it; what the engine still says about it is dropped."""
        self._client.cancel(self._id)


@dataclass(slots=True)
class _Pending(Generic[R]):
    request: Request[R]
    on_result: Callable[[R], None]
    on_failure: Callable[[CallFailure], None] | None
    on_events: Callable[[Sequence[Event]], None] | None
    sent: bool = False
    begun: bool = False
    """Whether the engine has said that it is at work on it."""


class EngineClient(QObject):
    """Calls the engine. Lives on the GUI thread and does nothing there but pass messages on.

    Each window has a client of its own, so that nothing comes for one that is closed; they share the engine.
    """

    engine_died = Signal(str)
    engine_restarted = Signal()
    engine_gave_up = Signal()
    unhandled_failure = Signal(object)
    """The CallFailure of a call that was made without ``on_failure``."""
    bug_found = Signal(str, str)
    """A call failed by a mistake of ours: the sentence and the traceback."""

    def __init__(
        self, command: Sequence[str], parent: QObject | None = None, *, beside: EngineClient | None = None
    ) -> None:
        """``beside``: the client whose engine it shares, which has to live longer."""
        super().__init__(parent)
        self._ids: itertools.count[int] = itertools.count(1) if beside is None else beside._ids
        self._pending: dict[int, _Pending[Any]] = {}
        self._inbox: list[Happened | Returned | Failed] = []
        self._has_died = False
        self._deaths: Deaths = Deaths() if beside is None else beside._deaths
        self.given_up = False
        """True from ``engine_gave_up`` until it is started again."""
        self._process: EngineProcess = EngineProcess(command, self) if beside is None else beside._process
        self._process.line_received.connect(self._receive)
        self._process.started.connect(self._engine_started)
        self._process.died.connect(self._engine_died)
        self._process.gave_up.connect(self._give_up)
        self._batch = QTimer(self, singleShot=True, interval=BATCH_MS)
        self._batch.timeout.connect(self._deliver)

    @property
    def engine_pid(self) -> int:
        """The engine's process id; 0 while none runs."""
        return self._process.pid

    def start(self) -> None:
        """Start the engine; calls made earlier are sent as soon as it runs."""
        self._process.start()

    def flush(self) -> None:
        """Send the pending requests now, before the event loop runs, so that the engine works during what follows."""
        self._process.flush()

    def call(
        self,
        request: Request[R],
        on_result: Callable[[R], None],
        on_failure: Callable[[CallFailure], None] | None = None,
        on_events: Callable[[Sequence[Event]], None] | None = None,
    ) -> CallHandle:
        """Ask the engine to carry out ``request``; callbacks get its result or failure, and its events in batches.

        While no engine runs the call waits for the next one.
        """
        call_id = next(self._ids)
        self._pending[call_id] = _Pending(request, on_result, on_failure, on_events)
        if self._deaths.blames(request):
            self.later(lambda: self._refuse(call_id))
        else:
            self._send(call_id)
        return CallHandle(self, call_id)

    def later(self, act: Callable[[], None]) -> None:
        """Do something when the event loop runs again."""
        QTimer.singleShot(0, self, act)

    def cancel(self, call_id: int) -> None:
        """Forget a call and tell the engine to stop it."""
        pending = self._pending.pop(call_id, None)
        if pending is not None and pending.sent:
            self._process.send(encode(Cancel(call_id)))

    def close(self, *, end_engine: bool = True) -> None:
        """End the engine once what must not be lost (positions, removals) is done, or after two seconds.

        Without ``end_engine`` it goes on for other windows, and stops what is of use to this one alone.
        """
        deadline = time.monotonic() + _GRACE_MS / 1000
        while self._process.running and self._must_finish() and time.monotonic() < deadline:
            self._process.wait_for_lines(100)
            self._deliver()
        if end_engine:
            self._pending.clear()
            self._process.stop(_GRACE_MS)
            return
        for call_id in list(self._pending):
            self.cancel(call_id)
        self._process.line_received.disconnect(self._receive)
        self._process.started.disconnect(self._engine_started)
        self._process.died.disconnect(self._engine_died)
        self._process.gave_up.disconnect(self._give_up)

    def _must_finish(self) -> bool:
        return any(pending.request.must_finish for pending in self._pending.values())

    def _send(self, call_id: int) -> None:
        pending = self._pending[call_id]
        pending.sent = self._process.send(encode(Call(call_id, cast("AnyRequest", pending.request))))

    def _refuse(self, call_id: int) -> None:
        """Fail a call that the engine has died of, unless it has been cancelled by now."""
        if (pending := self._pending.pop(call_id, None)) is not None:
            self._fail(pending, CallFailure("fatal", tr("This ended Quoth’s engine twice, so it isn’t tried again.")))

    def _give_up(self) -> None:
        self.given_up = True
        self.engine_gave_up.emit()

    def _engine_started(self) -> None:
        self.given_up = False
        for call_id, pending in list(self._pending.items()):
            if not pending.sent and not self._deaths.blames(pending.request):
                self._send(call_id)
        if self._has_died:
            self._has_died = False
            self.engine_restarted.emit()

    def _engine_died(self, reason: str) -> None:
        self._has_died = True
        self._deliver()
        lost = [call_id for call_id, pending in self._pending.items() if pending.sent]
        self._deaths.count(pending.request for pending in self._pending.values() if pending.begun)
        for call_id in lost:
            self._fail(self._pending.pop(call_id), CallFailure("engine", reason))
        self.engine_died.emit(reason)

    def _receive(self, line: bytes, file: bytes) -> None:
        if not line.strip():
            return
        try:
            message = unpack(line, file)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            _log.warning("a line of the engine is not of the contract (%s): %.200r", error, line)
            return
        if isinstance(message, Begun):
            if (pending := self._pending.get(message.id)) is not None:
                pending.begun = True
            return
        self._inbox.append(message)
        if isinstance(message, Returned) and isinstance(message.result, _PROMPT):
            self._deliver()
        elif not self._batch.isActive():
            self._batch.start()

    def _deliver(self) -> None:
        """Hand on all that has come; a callback that raises loses its own message and no other."""
        try:
            while self._inbox:
                self._deliver_next()
        finally:
            if self._inbox:
                self._batch.start()

    def _deliver_next(self) -> None:
        message = self._inbox.pop(0)
        if isinstance(message, Happened):
            events = [message.event]
            while self._inbox and isinstance(self._inbox[0], Happened) and self._inbox[0].id == message.id:
                events.append(self._inbox.pop(0).event)  # type: ignore[union-attr]  # just seen to be Happened
            pending = self._pending.get(message.id)
            if pending is not None and pending.on_events is not None:
                pending.on_events(events)
            return
        pending = self._pending.pop(message.id, None)
        if pending is None:
            return
        if isinstance(message, Failed):
            self._fail(pending, CallFailure(message.kind, in_window_language(message.message), message.details))
        elif isinstance(message.result, pending.request.result_type):
            pending.on_result(message.result)
        else:
            got, wanted = type(message.result).__name__, pending.request.result_type.__name__
            self._fail(
                pending, CallFailure("bug", tr("The engine gave an answer of the wrong kind."), f"{got}, not {wanted}")
            )

    def _fail(self, pending: _Pending[Any], failure: CallFailure) -> None:
        if failure.kind == "bug":
            _log.error("%s: %s\n%s", type(pending.request), failure.message, failure.details)
            self.bug_found.emit(failure.message, failure.details)
        if pending.on_failure is not None:
            pending.on_failure(failure)
        elif failure.kind not in ("bug", "cancelled", "engine"):
            self.unhandled_failure.emit(failure)
