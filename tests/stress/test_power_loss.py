"""Power cuts at some hundreds of writes of the library: it opens, whole, with every acknowledged note."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from indexing.store import library_file
from indexing.store.database import Database
from tests.night import times
from tests.stress.power_loss import cut_power, recorded

CUTS = times(50, 300)


def test_a_power_cut_costs_no_acknowledged_note(tmp_path: Path) -> None:
    steps = recorded(tmp_path)
    assert sum(step.kind == "write" for step in steps) > 300
    assert cut_power(steps, range(CUTS)) == (CUTS, [])
    assert cut_power(steps[:60], range(100)) == (100, [])  # while the file is made


def test_a_library_that_waits_for_no_disk_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So it was: NORMAL, which writes the log to the disk at checkpoints alone."""
    monkeypatch.setattr(library_file, "Database", _hasty)
    _, wrong = cut_power(recorded(tmp_path, 20), range(60))
    assert wrong


def _hasty(*arguments: Any, **named: Any) -> Database:
    return Database(*arguments, **{**named, "precious": False})
