"""Enter presses what Space presses: Qt leaves that to the desktop, and outside of dialogs most don't do it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_KEYPAD = Qt.KeyboardModifier.KeypadModifier


class EnterKey(QObject):
    """Follows the focus: only the control that has it is listened to."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        if isinstance(app := QApplication.instance(), QApplication):
            app.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: what Enter does to a button, Space does, from the press to the release."""
        if not isinstance(event, QKeyEvent) or event.type() not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return False
        if event.key() not in _ENTER or event.modifiers() & ~_KEYPAD:
            return False
        space = QKeyEvent(event.type(), Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", event.isAutoRepeat())
        QApplication.sendEvent(watched, space)
        return True

    def _follow(self, _left: QWidget | None, now: QWidget | None) -> None:
        if isinstance(now, QAbstractButton) or (isinstance(now, QComboBox) and not now.isEditable()):
            now.installEventFilter(self)  # which Qt does once, however often it is asked to
