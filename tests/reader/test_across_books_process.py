"""The engine process answers a question across books."""

from __future__ import annotations

from pathlib import Path

import pytest

from reader.engine import protocol as p
from tests.epubs import book_of
from tests.reader.engine.client import EngineProcess
from tests.reader.test_across_books import POND, QUAY, THIEF

pytestmark = pytest.mark.process


def test_the_engine_process_answers_across_books(no_models: None, tmp_path: Path) -> None:
    with EngineProcess() as engine:
        for name, bodies in {"Pond": POND, "Quay": QUAY}.items():
            path = book_of(tmp_path / f"{name}.epub", *bodies, title=name)
            book = engine.ask(p.AddBook(str(path))).book.id
            watch = engine.send(p.WatchImports())
            engine.event(watch, lambda event, b=book: event.book == b and event.stage == "done")  # type: ignore[misc]
        answer = engine.ask(p.AskShelf(question=THIEF, whole_books=True))
        assert answer.answer.startswith("In Quay: ")
