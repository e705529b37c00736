"""A look for model servers on this computer: each program is recognised, others are left alone, and it ends soon."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from models import server_discovery
from models.cancel import Cancelled, CancelToken
from models.served_models import LocalServer, ServedModel
from models.server_discovery import find_servers
from models.server_http import connecting, listening
from tests.models import program_servers
from tests.models.program_servers import ProgramServer, Replies

Started = Callable[[Replies], ProgramServer]


@pytest.fixture
def started() -> Iterator[Started]:
    """Starts servers, and stops them again."""
    servers: list[ProgramServer] = []

    def start(replies: Replies) -> ProgramServer:
        servers.append(ProgramServer(replies))
        return servers[-1]

    yield start
    for server in servers:
        server.end()


def found_at(*ports: int) -> tuple[LocalServer, ...]:
    """What a look at these ports finds."""
    return find_servers(CancelToken(), ports=ports)


def test_ollamas_models_have_the_context_that_it_gives_them_not_the_one_they_could_have(started: Started) -> None:
    server = started(program_servers.OLLAMA)
    assert found_at(server.server_port) == (
        LocalServer(
            "Ollama",
            server.address,
            (
                ServedModel("qwen3.5:4b", 4096, 3_389_000_000, "4.7B", "Q4_K_M"),
                ServedModel("gemma3:4b-8k", 8192, 3_338_801_804, "4.3B"),
                ServedModel("warm:latest", 32768, 1_000_000_000),
            ),
        ),
    )
    assert not [asked for asked in server.asked if "cloud" in asked]


def test_lm_studios_models_are_listed_with_the_loaded_one_first(started: Started) -> None:
    server = started(program_servers.LM_STUDIO)
    loaded = ServedModel("qwen3.5-9b", 12288, quantization="Q4_K_M")
    other = ServedModel("phi-4", 4096, quantization="4bit")
    assert found_at(server.server_port) == (LocalServer("LM Studio", server.address, (loaded, other)),)


def test_llama_cpps_model_has_the_context_of_a_slot(started: Started) -> None:
    server = started(program_servers.LLAMA_CPP)
    model = ServedModel("q.gguf", 8192, 2_491_244_544, "4.0B")
    assert found_at(server.server_port) == (LocalServer("llama.cpp", server.address, (model,)),)


def test_vllm_says_its_context(started: Started) -> None:
    server = started(program_servers.VLLM)
    model = ServedModel("Qwen/Qwen3.5-9B", 32768)
    assert found_at(server.server_port) == (LocalServer("vLLM", server.address, (model,)),)


def test_jan_is_known_by_its_port_and_a_server_with_a_key_says_so(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, locked = started(program_servers.JAN), started(program_servers.WITH_KEY)
    monkeypatch.setattr(server_discovery, "_JANS_PORT", plain.server_port)
    first, second = found_at(plain.server_port, locked.server_port)
    assert first == LocalServer("Jan", plain.address, (ServedModel("jan-v3-4b"),))
    assert (second.program, second.models) == ("", ())
    assert "asks for a key" in second.problem


def test_what_is_no_model_server_is_left_out(started: Started) -> None:
    page, empty = started(program_servers.OTHER), started({})
    vllm = started(program_servers.VLLM)
    assert [server.program for server in found_at(page.server_port, empty.server_port, vllm.server_port)] == ["vLLM"]


@pytest.mark.parametrize(
    "odd", [{"data": [{"id": 5}]}, {"data": "many"}, [], None, {"data": [{"id": "x", "meta": [1], "owned_by": 3}]}]
)
def test_odd_replies_do_no_harm(started: Started, odd: object) -> None:
    server = started({"/v1/models": odd, "/api/tags": odd, "/props": odd, "/api/v0/models": odd})
    listed = found_at(server.server_port)
    assert [model.name for local in listed for model in local.models] in ([], ["x"])


def test_a_redirection_is_not_followed(started: Started) -> None:
    target = started(program_servers.VLLM)
    server = started({"": 302})
    server.location = f"{target.address}/models"
    assert found_at(server.server_port) == ()
    assert target.asked == []


def test_where_nothing_listens_the_look_ends_within_two_seconds() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and doesn't listen
        assert listening("127.0.0.1", [taken.getsockname()[1]], connecting, CancelToken(), 1.0) == ()
        began = time.monotonic()
        assert found_at(taken.getsockname()[1]) == ()
        assert time.monotonic() - began < 2


def test_who_says_nothing_is_waited_for_only_a_while(monkeypatch: pytest.MonkeyPatch, started: Started) -> None:
    monkeypatch.setattr(server_discovery, "LOOK_SECONDS", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        began = time.monotonic()
        assert found_at(silent.getsockname()[1]) == ()
        assert time.monotonic() - began < 5


def test_a_look_is_stopped_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        token = CancelToken()

        def cancel() -> None:
            connected, _ = silent.accept()  # of the look who listens
            asked, _ = silent.accept()
            asked.recv(100)
            token.cancel()
            connected.close()
            asked.close()

        thread = threading.Thread(target=cancel)
        thread.start()
        began = time.monotonic()
        with pytest.raises(Cancelled):
            find_servers(token, ports=[silent.getsockname()[1]])
        assert time.monotonic() - began < server_discovery.ASK_SECONDS
        thread.join()


def test_a_reply_without_end_is_not_read_to_its_end(started: Started) -> None:
    server = started({"": "x" * 50_000_000})
    assert found_at(server.server_port) == ()
    assert server.cut_off > 0
