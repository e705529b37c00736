"""The windows of one process: they share the engine, and the last one to be closed ends it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow

_ASIDE = QPoint(36, 36)  # pixels that a new window lies beside the one it came from


class Windows(QObject):
    """``make`` makes one more, neither shown nor begun; ``stand_before`` is told which one dialogs belong to.

    ``speak`` puts another language on, for the windows that are made after it.
    """

    emptied = Signal()
    """The last one is closing."""

    def __init__(
        self,
        make: Callable[[], MainWindow],
        stand_before: Callable[[QWidget], object],
        speak: Callable[[str], object],
    ) -> None:
        super().__init__()
        self._make, self._stand_before, self._speak = make, stand_before, speak
        self._open: list[MainWindow] = []

    def add(self, window: MainWindow) -> None:
        """Take care of a window."""
        self._open.append(window)
        window.is_last = lambda: self._open == [window]
        window.closing.connect(lambda: self._closed(window))
        window.another_wanted.connect(lambda arguments: self._open_another(window, arguments))
        later = Qt.ConnectionType.QueuedConnection  # the menu that it is chosen in is the window's own
        window.language_chosen.connect(self._change_language, later)
        self._stand_before(window)

    def take(self, arguments: WindowArguments) -> None:
        """Let the window in use, or else the last one opened, do what another ``quoth open`` asks for."""
        active = QApplication.activeWindow()
        next((window for window in self._open if window is active), self._open[-1]).take(arguments)

    def end(self) -> None:
        """Delete what is left before Python does in its own order, in which a page would outlive its profile."""
        for window in self._open:
            window.deleteLater()
            QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)

    def _open_another(self, beside: MainWindow, arguments: WindowArguments) -> None:
        window = self._make()
        self.add(window)
        window.begin(arguments, resume=False)
        window.move(beside.pos() + _ASIDE)
        window.show()
        window.activateWindow()

    def _change_language(self, choice: str) -> None:
        """Put a window in that language in the place of each, with its book where it was."""
        self._speak(choice)
        for before in list(self._open):
            window, arguments = self._make(), before.put_away()
            self.add(window)
            window.restoreGeometry(before.saveGeometry())
            window.begin(arguments, resume=False)
            window.show()
            before.close()

    def _closed(self, window: MainWindow) -> None:
        if self._open == [window]:
            self.emptied.emit()
            return
        self._open.remove(window)
        self._stand_before(self._open[-1])
        window.deleteLater()
