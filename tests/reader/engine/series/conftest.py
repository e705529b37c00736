"""The shelf of a small series."""

from __future__ import annotations

from pathlib import Path

import pytest

from reader.engine.engine import Engine
from tests.reader.engine.series.shelf import Volumes


@pytest.fixture
def volumes(engine: Engine, tmp_path: Path) -> Volumes:
    """An empty shelf."""
    return Volumes(engine, tmp_path)
