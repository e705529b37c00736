"""Keeps a window's place, size and state as they change, and how its parts are arranged: a kill loses none of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QMainWindow

from reader.ui.window.settings import Settings

_AFTER_MS = 500
"""How long nothing changes until it is kept."""
_CHANGES = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.WindowStateChange)


class WindowArrangement(QObject):
    """``keep_parts`` keeps what the window's parts know of themselves."""

    def __init__(self, window: QMainWindow, settings: Settings, keep_parts: Callable[[], object]) -> None:
        super().__init__(window)
        self._window, self._settings, self._keep_parts = window, settings, keep_parts
        self._timer = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._timer.timeout.connect(self._keep)
        window.restoreGeometry(settings.state("geometry"))
        window.installEventFilter(self)

    def changed(self) -> None:
        """A part is arranged otherwise."""
        self._timer.start()

    def end(self) -> None:
        """Keep it now, for the last time: the window is closing."""
        self._window.removeEventFilter(self)
        self._timer.stop()
        self._keep()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Qt: the window is elsewhere, of another size, or maximised."""
        if event.type() in _CHANGES:
            self._timer.start()
        return False

    def _keep(self) -> None:
        self._settings.save_state("geometry", self._window.saveGeometry())
        self._keep_parts()
