"""The engine's part that serves books' files, alone in a process of its own: what a page view needs, without a shelf.

Everything in it is the real one: ``python -m tests.ui.page_engine``, with lines on stdin and stdout.
"""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Sequence
from typing import Any, cast

from models.cancel import CancelToken
from reader import system
from reader.engine.page_service import PageService
from reader.engine.protocol import AnyRequest, Emit, Result, SpeechRequest
from reader.engine.server import Server
from reader.engine.speech.service import SpeechService
from reader.ui.client.engine_client import EngineClient

COMMAND = (sys.executable, "-m", "tests.ui.page_engine")


class PagesAlone:
    """An engine that knows of nothing but pages and how they are read aloud."""

    def __init__(self) -> None:
        self._pages = PageService()
        self._speech = SpeechService(self._pages, system.model_host_command())

    def handle(self, request: AnyRequest, _emit: Emit, cancel: CancelToken) -> Result:
        """As the engine does."""
        if isinstance(request, SpeechRequest):
            return self._speech.handle(request, cancel)
        return self._pages.handle(cast(Any, request), cancel)

    def examine_data(self) -> None:
        """There are none."""

    def closing(self) -> None:
        """Nothing is noted."""


_clients: list[EngineClient] = []


def page_client() -> EngineClient:
    """A client of such an engine, which all tests of this process share: they ask for nothing but files."""
    if not _clients:
        _clients.append(new_client())
        atexit.register(close_clients)
    return _clients[0]


def new_client(command: Sequence[str] = COMMAND) -> EngineClient:
    """One of a test's own; the test closes it."""
    made = EngineClient(command)
    made.start()
    return made


def close_clients() -> None:
    """End the shared engine."""
    while _clients:
        _clients.pop().close()


def main() -> int:
    """Serve until stdin ends."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    Server(cast(Any, PagesAlone()), out).serve(sys.stdin.buffer)
    return 0


if __name__ == "__main__":
    sys.exit(main())
