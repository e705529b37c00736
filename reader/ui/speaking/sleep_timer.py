"""When reading aloud stops by itself: after so many minutes, or where the chapter ends."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

Sleep: TypeAlias = int | Literal["chapter"] | None
"""Minutes until it stops, or at the chapter's end."""


class SleepTimer(QObject):
    """``is_over``: the minutes are, and it stops after this sentence."""

    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.sleep: Sleep = None
        self.is_over = False
        self.minutes = QTimer(self, singleShot=True)
        self.minutes.timeout.connect(self._end)

    def set(self, sleep: Sleep) -> None:
        """Begin anew."""
        self.sleep, self.is_over = sleep, False
        self.minutes.stop()
        if isinstance(sleep, int):
            self.minutes.start(sleep * 60_000)

    def _end(self) -> None:
        self.is_over = True
        self.ended.emit()
