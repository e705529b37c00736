"""The hyperparameters, read from one file."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

PATH = Path(__file__).with_name("settings.toml")


class Books(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Collections of tales by their file's stem; no collection is in two of the three."""

    taught: tuple[str, ...]
    chosen_on: tuple[str, ...]
    reported: tuple[str, ...]


class EvidenceSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How blocks of evidence and questions are put together."""

    words: tuple[int, ...]
    branches: int
    foreign: float
    sections: float
    absent: int
    uses: int


class LoraSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The adapter's shape (Hu et al., ICLR 2022): an update is ``alpha / rank * B @ A``."""

    rank: int
    alpha: float


class Epoch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way through all blocks. ``absent`` is the share of the questions without an answer that it learns from."""

    rate: float
    absent: float


class Learning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the adapter is trained."""

    epochs: tuple[Epoch, ...]
    warmup: float
    blocks: int
    clip: float
    workers: int
    checkpoint: int


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them."""

    seed: int
    books: Books
    evidence: EvidenceSettings
    lora: LoraSettings
    learning: Learning


def load_settings(path: Path = PATH) -> Settings:
    """Read the file; ``msgspec.ValidationError`` names what is wrong in it."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Settings)
