"""Gets the reading view ready while the shelf is shown: a part at a time, so that the shelf can be used meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

_FIRST_MS = 400  # the covers in view come first
_PAUSE_MS = 30
_PARTS = (
    "lxml.etree",
    "indexing.publication",
    "reader.ui.page.view",
    "reader.ui.panel.ask_panel",
    "reader.ui.panel.side_panel",
    "numpy",
    "reader.ui.window.reading_side",
)


def warm_up(window: QWidget, make: Callable[[], object]) -> None:
    """Load what takes longest, then ``make``; nothing of it in a window that is closed meanwhile."""
    parts = iter(_PARTS)

    def step() -> None:
        if not window.isVisible():
            return
        part = next(parts, None)
        if part is None:
            make()
        else:
            import_module(part)
            QTimer.singleShot(_PAUSE_MS, window, step)

    QTimer.singleShot(_FIRST_MS, window, step)
