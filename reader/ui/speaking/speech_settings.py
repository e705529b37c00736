"""How the reader wants books to be read aloud: known before any page is loaded."""

from __future__ import annotations

from dataclasses import dataclass, field

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
