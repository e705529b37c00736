"""``quoth models server``: servers are looked for, one is used and put away, and each says what it does."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import pytest

from models import served_models
from reader.cli.main import main
from tests.models import program_servers
from tests.models.program_servers import ProgramServer
from tests.models.speaking_server import SpeakingServer

pytestmark = pytest.mark.usefixtures("no_models")


@pytest.fixture
def ollama(monkeypatch: pytest.MonkeyPatch) -> Iterator[ProgramServer]:
    """The one server at the usual ports."""
    server = ProgramServer(program_servers.OLLAMA)
    monkeypatch.setattr(served_models, "USUAL_PORTS", (server.server_port,))
    yield server
    server.end()


def test_servers_are_looked_for_when_asked_for(ollama: ProgramServer, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "server"]) == 0
    assert "No model server is in use" in capsys.readouterr().out
    assert ollama.asked == []
    assert main(["models", "server", "find"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Ollama at {ollama.address}"
    assert lines[1].split() == "qwen3.5:4b context of 4,096 tokens 3.4 GB 4.7B Q4_K_M".split()
    assert "--model NAME --context TOKENS" in lines[-1]
    assert main(["models", "server", "find", "--json"]) == 0
    (listed,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert (listed["program"], listed["models"][0]["context_tokens"]) == ("Ollama", 4096)


def test_where_there_is_none_it_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        monkeypatch.setattr(served_models, "USUAL_PORTS", (closed.getsockname()[1],))
        assert main(["models", "server", "find"]) == 0
    assert capsys.readouterr().out.startswith("No model server answers. Start Ollama")


def test_a_server_in_use_says_what_it_writes(capsys: pytest.CaptureFixture[str]) -> None:
    speaking = SpeakingServer()
    assert main(["models", "server", speaking.address]) == 0
    assert main(["models", "server"]) == 0
    assert "writes answers and summaries" in capsys.readouterr().out
    speaking.end()
