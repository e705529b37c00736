"""Fixtures of the engine's tests: an engine, and the small book that a module asks about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from models.folder import ModelsFolder
from models.span_reader import SpanReader
from reader.engine.engine import Engine
from tests.reader.engine.quay import Quay, quay
from tests.starter import starter_reader


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An engine without models and books."""
    made = Engine(tmp_path / "data", ModelsFolder(tmp_path / "no-models"))
    yield made
    made.close()


@pytest.fixture(scope="module")
def book(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quay]:
    """The book of the module's ``CHAPTERS``, in an index without vectors; where it has none, the one of the quay."""
    with quay(tmp_path_factory.mktemp("book"), *getattr(request.module, "CHAPTERS", ())) as made:
        yield made


@pytest.fixture(scope="module")
def reader(models_folder: Path) -> SpanReader:
    """The reader of spans."""
    return starter_reader(models_folder)
