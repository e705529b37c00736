"""The state of a run on disk: written whole or not at all, so that a kill at any moment loses minutes and no more."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import torch

LATEST = "latest.pt"
STABLE = "stable.pt"
"""The state before the rate fell: what a longer run goes on from."""


def keep(path: Path, state: dict[str, Any]) -> None:
    """Write a state in the place of the one before; the disk has it when this returns."""
    partial = path.with_suffix(".part")
    with partial.open("wb") as out:
        torch.save(state, out)
        out.flush()
        os.fsync(out.fileno())
    partial.replace(path)


def kept(path: Path) -> dict[str, Any] | None:
    """The state in a file, if there is one."""
    return torch.load(path, weights_only=True) if path.exists() else None
