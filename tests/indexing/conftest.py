"""Fixtures of the index's tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.store.index import IndexStore


@pytest.fixture
def index(tmp_path: Path) -> IndexStore:
    """An empty index."""
    return IndexStore(tmp_path / "index.db")
