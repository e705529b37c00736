"""An engine with one book, for tests of the words that are looked up in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import assets
from tests.reader.engine.annotations.desk import Desk, desk_in
from tests.reader.engine.dictionaries.shelf import small_wordnet


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """The engine and its book; tests/reader/engine/dictionaries has those of the dictionary that ships."""
    main = small_wordnet(tmp_path / "wordnet")
    monkeypatch.setattr(assets, "dictionary", lambda: main)
    made = desk_in(tmp_path)
    yield made
    made.engine.close()
