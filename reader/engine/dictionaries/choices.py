"""What the reader decided about dictionaries: their order, which are used, and what language they are for."""

from __future__ import annotations

from pathlib import Path

import msgspec

from models.hashes import write_atomically

_MOST = 1 << 20  # bytes


class DictionaryChoice(msgspec.Struct, frozen=True):
    """A dictionary by its id; ``language`` None: as its files say."""

    id: str
    on: bool = True
    language: str | None = None


def load_choices(path: Path) -> tuple[DictionaryChoice, ...]:
    """In the reader's order; without a file, or with a damaged one, nothing was decided."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.read(_MOST), type=tuple[DictionaryChoice, ...])
    except (OSError, msgspec.MsgspecError, RecursionError):
        return ()


def save_choices(path: Path, choices: tuple[DictionaryChoice, ...]) -> None:
    """Keep them. OSError if they can't be written."""
    write_atomically(path, msgspec.json.format(msgspec.json.encode(choices)))
