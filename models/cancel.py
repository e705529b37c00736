"""One cancel token for a whole job: checked per batch, passage and token, and able to wake what can't check."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
_LOOK_SECONDS = 0.05
"""Between two looks whether who waits was cancelled."""


class Cancelled(Exception):
    """The user asked for this work to stop; nothing is wrong."""


class Turns:
    """Lets in one at a time; whoever waits for their turn can be cancelled."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    @contextmanager
    def taken(self, cancel: CancelToken | None = None) -> Iterator[None]:
        """Wait, then have the turn for the block. Raises Cancelled."""
        cancel = cancel or CancelToken()
        while not self._lock.acquire(timeout=_LOOK_SECONDS):
            cancel.check()
        try:
            yield
        finally:
            self._lock.release()


class CancelToken:
    """Set once, from any thread; read by the work it belongs to.

    Work that blocks inside a library (SQLite, llama.cpp) registers a callback with ``interrupting`` and is woken by it.
    """

    def __init__(self) -> None:
        self._set = threading.Event()
        self._lock = threading.RLock()  # a signal's handler may cancel in a thread that holds it
        self._interrupts: list[Callable[[], None]] = []

    def cancel(self) -> None:
        """Ask the work to stop. Calling it twice does no more than once."""
        with self._lock:
            if self._set.is_set():
                return
            self._set.set()
            for interrupt in self._interrupts:  # under the lock: after its block an interrupt would hit other work
                interrupt()

    @property
    def cancelled(self) -> bool:
        """True once ``cancel`` was called."""
        return self._set.is_set()

    def check(self) -> None:
        """Raise ``Cancelled`` if the work was asked to stop."""
        if self._set.is_set():
            raise Cancelled

    def checked(self, items: Iterable[T]) -> Iterator[T]:
        """The items one by one; raises ``Cancelled`` before the next one if the work was asked to stop."""
        for item in items:
            self.check()
            yield item

    @contextmanager
    def interrupting(self, interrupt: Callable[[], None]) -> Iterator[None]:
        """Call ``interrupt`` (quick, thread-safe) if the token is cancelled while the block runs."""
        try:
            with self._lock:
                self._interrupts.append(interrupt)
                self.check()
            yield
        finally:
            with self._lock:
                self._interrupts.remove(interrupt)
