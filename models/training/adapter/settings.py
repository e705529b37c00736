"""The hyperparameters, read from one file."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

PATH = Path(__file__).with_name("settings.toml")


class Tales(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Collections of tales, by their file's stem, that choices are made and figures reported on."""

    choose: tuple[str, ...]
    test: tuple[str, ...]


class Phase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is learnt from in one go: collections of tales and books with readers' questions, for so many steps.

    The learning rate rises over the first ``warmup`` steps to ``rate`` and falls over the last ``decay``. ``draw`` is
    the drawing of blocks from these books that is used: another has other passages around the same proofs.
    """

    steps: int
    rate: float
    warmup: int = 0
    decay: int = 0
    draw: int = 1
    tales: tuple[str, ...] = ()
    books: tuple[str, ...] = ()


class EvidenceSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How blocks of a passage and its questions are put together."""

    words: tuple[int, int]
    branches: int
    near: int
    far: int
    uses: int
    tales: float


class LoraSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The adapter's shape (Hu et al., ICLR 2022): an update is ``alpha / rank * B @ A``."""

    rank: int
    alpha: float


class Learning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the adapter is trained."""

    blocks: int
    clip: float
    workers: int
    checkpoint: int


class TrainingSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them."""

    seed: int
    tales: Tales
    phase: tuple[Phase, ...]
    evidence: EvidenceSettings
    lora: LoraSettings
    learning: Learning


def load_settings(path: Path = PATH) -> TrainingSettings:
    """Read the file; ``msgspec.ValidationError`` names what is wrong in it."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), TrainingSettings)
