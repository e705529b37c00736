"""How the reader wants books to be read aloud, and when it stops by itself: known before any page is loaded."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from reader.engine.protocol import SpeechSkips

SPEEDS = (0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0)
SKIPS = ("notes", "pages", "tables", "code")
"""What can be left out: the names of SpeechSkips."""


@dataclass(frozen=True, slots=True)
class SpeechSettings:
    """What holds for all books."""

    speed: float = 1.0
    skips: SpeechSkips = field(default_factory=SpeechSkips)
    recorded: bool = True


def next_speed(speed: float, step: int) -> float:
    """The next of the speeds that are offered, faster or slower; the last one stays."""
    if step > 0:
        return next((step for step in SPEEDS if step > speed), SPEEDS[-1])
    return next((step for step in reversed(SPEEDS) if step < speed), SPEEDS[0])


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
