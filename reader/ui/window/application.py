"""The window's application object, which also receives what macOS's Finder opens with Quoth."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from reader.links import is_link
from reader.ui.window.arguments import WindowArguments


class Application(QApplication):
    """What is to be opened comes as arguments elsewhere, and on macOS as events, at the start and at any time after."""

    asked = Signal(object)
    """WindowArguments: the book or link to open."""

    def event(self, event: QEvent) -> bool:
        """Tell what is to be opened; all else is Qt's."""
        if isinstance(event, QFileOpenEvent):
            if file := event.file():
                self.asked.emit(WindowArguments(files=(file,)))
            elif is_link(link := event.url().toString()):
                self.asked.emit(WindowArguments(book=link))
            return True
        return super().event(event)
