"""The desk fixture for the tests of annotations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reader.engine.annotations.desk import Desk, desk_in


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """An engine with one book."""
    desk = desk_in(tmp_path)
    yield desk
    desk.engine.close()
