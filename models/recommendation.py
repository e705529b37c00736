"""The writer that suits this computer, for the window and the command line alike."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from models.catalog import Catalog, ChatParams, ModelSpec
from models.errors import ModelError
from models.folder import ModelsFolder
from models.hashes import write_atomically
from models.machine import memory_bytes, recommended
from models.settings import load_settings

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


def pinned_ids(folder: ModelsFolder) -> set[str]:
    """The models that the user has pinned; nothing is known of them, so none is recommended."""
    try:
        return {model.id for model in load_settings(folder.path).pinned}
    except ModelError:  # a listing says so where it matters
        return set()


def estimated_speed(folder: ModelsFolder, spec: ModelSpec) -> float | None:
    """The tokens a second that a model would read here, None before anything was measured."""
    speed = load_speed(folder.path)
    has_copy = isinstance(spec.params, ChatParams) and spec.params.fast is not None
    return None if speed is None else speed.estimate(spec.size, fast=has_copy)


def recommended_writer(folder: ModelsFolder) -> ModelSpec | None:
    """The best chat model of the catalogue that this computer has memory for and reads fast enough."""
    pinned = pinned_ids(folder)
    known = Catalog(tuple(spec for spec in folder.catalog.models if spec.id not in pinned))
    return recommended(known, memory_bytes(), lambda spec: estimated_speed(folder, spec))
