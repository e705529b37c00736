"""The engine fixture for the tests of recommendations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from models.folder import ModelsFolder
from reader.engine.engine import Engine


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An engine without models and books."""
    made = Engine(tmp_path / "data", ModelsFolder(tmp_path / "no-models"))
    yield made
    made.close()
