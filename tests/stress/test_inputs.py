"""Some of the notes, links and messages of ``make stress``, and what the window's client makes of a hostile engine."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.client.engine_client import CallFailure, EngineClient
from tests.stress import inputs
from tests.stress.options import Options

FEW = Options(cases=60, seconds=60)


@pytest.mark.parametrize("check", [inputs.notes, inputs.requests, inputs.lines])
def test_any_input_ends_in_a_result_or_a_sentence(check: inputs.Check, tmp_path: Path) -> None:
    assert check(FEW, tmp_path) > 0


def test_any_link_is_one_or_is_refused() -> None:
    assert inputs.links(Options(cases=300, seconds=60)) > 0


def test_the_window_takes_nothing_from_an_engine_but_what_it_asked_for(qtbot: QtBot) -> None:
    client = EngineClient(["no engine"])
    wrong: list[object] = []
    failed: list[CallFailure] = []

    def note(got: p.ShelfContents) -> None:
        if type(got) is not p.ShelfContents:
            wrong.append(got)

    def body(line: bytes) -> None:
        for _ in range(3):
            client.call(p.ListBooks(), note, failed.append, lambda events: None)
        client._receive(line, b"")
        client._deliver()

    assert inputs.run(body, inputs.from_engine(), Options(cases=400, seconds=60)) > 0
    client.close()
    assert wrong == []
    assert all(isinstance(failure.message, str) for failure in failed)
