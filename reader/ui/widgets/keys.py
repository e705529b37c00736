"""What keys do everywhere: Esc closes a frame over the page, Enter presses what Space presses."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QFrame, QWidget


class Dismissable(QFrame):
    """While the focus is inside Esc is its own, whatever else in the window it may be a shortcut of."""

    def dismiss(self) -> None:
        """Close."""
        raise NotImplementedError

    def event(self, event: QEvent) -> bool:
        return took_esc(event, self.dismiss) or super().event(event)


def took_esc(event: QEvent, close: Callable[[], object]) -> bool:
    """Keep Esc from being a shortcut of the window, and ``close`` when it is pressed; False if it isn't Esc."""
    if not isinstance(event, QKeyEvent) or not event.matches(QKeySequence.StandardKey.Cancel):
        return False
    if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
        return False
    if event.type() == QEvent.Type.KeyPress:
        close()
    event.accept()
    return True


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
