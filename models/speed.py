"""How fast this computer reads with a chat model: what was measured, and what that means for others by their size."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from models.hashes import write_atomically

GAIN = 1.85
"""How much faster a model is read from its faster copy: 500 tokens a second against 270 (docs/decisions.md)."""


class ReadingSpeed(msgspec.Struct, frozen=True):
    """What was measured: tokens of prompt a second, with a model whose published file has so many bytes."""

    tokens_per_second: float
    model: str
    size: int
    fast: bool

    def estimate(self, size: int, *, fast: bool) -> float:
        """Tokens a second of another model: the time to read a token grows with the size of its file in bytes."""
        gain = (GAIN if fast else 1.0) / (GAIN if self.fast else 1.0)
        return self.tokens_per_second * gain * self.size / size


def load_speed(folder: Path) -> ReadingSpeed | None:
    """What was measured last; None if nothing was."""
    try:
        return msgspec.json.decode(_path(folder).read_bytes(), type=ReadingSpeed)
    except (OSError, msgspec.MsgspecError):
        return None


def save_speed(folder: Path, speed: ReadingSpeed) -> None:
    """Keep what was measured; a folder that can't be written costs another measurement, no more."""
    with contextlib.suppress(OSError):
        write_atomically(_path(folder), msgspec.json.encode(speed))


def _path(folder: Path) -> Path:
    return folder / "speed.json"
