"""A dialog that asks the engine for what is done in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QWidget

from reader.engine.protocol import Request, Result
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.widgets.dialogs import PlainDialog

R = TypeVar("R", bound=Result)


class EngineDialog(PlainDialog):
    """Says why something was refused. Once it is closed nobody waits for what it has asked."""

    def __init__(self, client: EngineClient, title: str, parent: QWidget, size: tuple[int, int]) -> None:
        super().__init__(title, parent, size)
        self._client = client
        self._calls: list[CallHandle] = []
        self.finished.connect(self._leave)

    def ask(self, request: Request[R], then: Callable[[R], None]) -> None:
        """Have the engine carry it out, and call ``then`` with what comes of it."""
        self._calls.append(self._client.call(request, then, self.refused))

    def refused(self, failure: CallFailure) -> None:
        """The engine has refused something."""
        self.say(failure.message)

    def say(self, sentence: str) -> None:
        """Say what could not be done."""
        raise NotImplementedError

    def _leave(self) -> None:
        for call in self._calls:
            call.cancel()
