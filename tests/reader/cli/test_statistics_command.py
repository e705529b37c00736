"""``quoth statistics`` as a person or a script uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import assets
from models.cancel import CancelToken
from reader.cli.commands import open_engine
from reader.engine.protocol import KeepReading
from tests.reader.cli.test_cli import Runner, run

__all__ = ["run"]  # a fixture

pytestmark = pytest.mark.usefixtures("no_models")


def test_what_was_read_is_shown_written_as_csv_switched_off_and_deleted(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reader.engine.books.reading_statistics.today", lambda: "2026-03-01")
    run("add", str(assets.sample_book()))
    assert run("statistics")[0] == "No reading statistics have been kept yet.\n"
    with open_engine() as engine:
        request = KeepReading("eleven-minutes-fast", 95 * 60, 47.6)
        engine.handle(request, lambda _event: None, CancelToken())
    out, _ = run("statistics")
    assert out.splitlines() == [
        "   1 h 35 min      48 pages  2026-03", "   1 h 35 min      48 pages  Eleven Minutes Fast"
    ]  # fmt: skip
    assert run("statistics", "--csv")[0].splitlines()[1].startswith("2026-03-01,Eleven Minutes Fast,")
    assert json.loads(run("statistics", "--json")[0])["seconds"] == 95 * 60
    assert run("statistics", "off")[0].startswith("Reading statistics are off")
    assert "1 h 35" in run("statistics", "on")[0]
    assert run("statistics", "delete", "--yes")[0] == "No reading statistics have been kept yet.\n"


def test_nothing_is_deleted_unasked(run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _question: "")
    assert run("statistics", "delete")[0] == "Nothing was deleted.\n"
