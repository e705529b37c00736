"""``quoth models exam`` with a model server on this computer: what it prints, and that it goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from models.server_settings import OwnServer, save_server
from reader.cli.main import main
from reader.engine.exam import service
from tests.models.speaking_server import SpeakingServer
from tests.reader.engine.exam.characters import right, small_exam

pytestmark = pytest.mark.long


@pytest.fixture
def server(quoth_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SpeakingServer]:
    """The model server that is in use; the exam is a small one."""
    models = quoth_home / "models"
    monkeypatch.setenv("QUOTH_MODELS", str(models))
    monkeypatch.setattr(service, "exam_stories", small_exam)
    made = SpeakingServer(right)
    save_server(models, OwnServer(made.address, "tiny", context_tokens=8192))
    yield made
    made.end()


def test_it_prints_the_sentence_and_a_table_by_kind(server: SpeakingServer, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "exam"]) == 0
    first = capsys.readouterr().out
    assert first.startswith("tiny answered 7 of 7 rightly, 0 wrongly, left 0 to the quotes, and was misled by 0 of 2")
    assert "fact               3      0     0" in first
    assert "absent name        1       0" in first
    asked = len(server.asked)
    assert main(["models", "exam"]) == 0
    assert capsys.readouterr().out == first
    assert len(server.asked) == asked  # it was over
    assert main(["models", "exam", "--again"]) == 0
    assert len(server.asked) == 2 * asked


def test_another_program_gets_all_of_it(server: SpeakingServer, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "exam", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["model"], result["passed"], result["above"]) == ("tiny", True, True)
    assert {kind["kind"] for kind in result["kinds"]} >= {"fact", "list", "absent_name"}


def test_without_a_model_it_says_so(
    quoth_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(quoth_home / "models"))
    assert main(["models", "exam"]) == 1
    assert "No chat model" in capsys.readouterr().err
