"""The dialog or pop-up that lies over a window."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot


def over(window: QWidget) -> QWidget | None:
    """It, as Qt knows it: of all windows of the process, one may be one that Qt is just taking down."""
    known = (QApplication.activePopupWidget(), QApplication.activeModalWidget(), QApplication.activeWindow())
    return next((widget for widget in known if widget is not None and widget is not window), None)


def opened_over(qtbot: QtBot, window: QWidget, kind: type[QWidget] = QWidget) -> QWidget:
    """Wait for it to open."""
    qtbot.waitUntil(lambda: isinstance(over(window), kind))
    QApplication.processEvents()
    opened = over(window)
    assert opened is not None
    return opened
