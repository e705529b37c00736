"""Gets the reading view ready while the shelf is shown: one part at a time, so that the shelf stays usable."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QScrollBar, QWidget

_PAUSE_MS = 30
_STILL_MS = 250
"""How long the shelf must stand still before a part is loaded: the last of them takes a third of a second."""
_PARTS = (
    "reader.ui.page.view",
    "reader.ui.panel.ask_panel",
    "reader.ui.reading.side_panel",
    "numpy",
    "reader.ui.window.reading_side",
)


class WarmUp(QObject):
    """Loads what takes longest, then calls ``make``; does nothing once the window is closed."""

    def __init__(self, window: QWidget, scroll_bar: QScrollBar, make: Callable[[], object]) -> None:
        super().__init__(window)
        self._window, self._make = window, make
        self._parts = iter(_PARTS)
        self._still = QTimer(self, singleShot=True, interval=_STILL_MS)
        self._still.timeout.connect(self._step)
        self._still.start()
        scroll_bar.valueChanged.connect(self._wait)

    def _wait(self) -> None:
        if self._still.isActive():
            self._still.start(_STILL_MS)

    def _step(self) -> None:
        if not self._window.isVisible():
            return
        part = next(self._parts, None)
        if part is None:
            self._make()
        else:
            import_module(part)
            self._still.start(_PAUSE_MS)
