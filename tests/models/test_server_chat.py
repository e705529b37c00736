"""The client of a model server: the protocol spoken well, broken in every way, cancelled, and gone."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from typing import get_args

import pytest

from models.cancel import Cancelled, CancelToken
from models.conversation import ChatMessage, ContextOverflow
from models.errors import ModelError, ThinksTooLong
from models.server_chat import ServerChat, try_server
from models.server_http import MOST_BYTES, ServerHttp
from models.server_settings import OwnServer
from tests.models.speaking_server import Manner, SpeakingServer

ASKED = [ChatMessage("system", "Answer briefly."), ChatMessage("user", "Whom does Charlotte marry?")]
SCHEMA = {"type": "object", "properties": {"tool": {"const": "answer"}}, "required": ["tool"]}
BROKEN: dict[Manner, str] = {
    "drips": "took too long",
    "drips headers": "took too long",
    "silent": "took too long",
    "cut off": "broke off",
    "cut stream": "broke off",
    "redirects": "elsewhere",
    "huge": "more than an answer",
    "long line": "more than an answer",
    "wrong json": "no reply to a conversation",
    "not http": "broke off",
    "html": "no streamed reply",
    "no form": "no streamed reply",
    "fails": "500: the model could not be loaded",
    "error event": "failed while it was writing",
    "whole without words": "no reply to a conversation",
    "thinks too long": "thinks aloud for so long",
    "thinks apart too long": "thinks aloud for so long",
    "thinks apart as Ollama does too long": "thinks aloud for so long",
    "refuses all": "refused with 400: no",
}
UNDERSTOOD: tuple[Manner, ...] = (
    *("well", "whole", "no finish", "thinks", "thinks apart", "thinks apart as Ollama does"),
    *("knows the plain fields only", "knows no seed"),
)
ROOM: dict[Manner, int] = {"little room": 2048, "little room in a stream": 2048, "little room unsaid": 1810}


@pytest.fixture
def server() -> Iterator[SpeakingServer]:
    made = SpeakingServer()
    yield made
    made.end()


@pytest.fixture
def chat(server: SpeakingServer) -> ServerChat:
    """Its client, in more of a hurry than a reader's."""
    own = OwnServer(server.address, "tiny")
    return ServerChat(own, ServerHttp(own.place, idle_seconds=0.5, total_seconds=1.0))


def test_an_answer_comes_in_pieces_and_the_request_says_all_that_we_set(
    server: SpeakingServer, chat: ServerChat
) -> None:
    pieces: list[str] = []
    completion = chat.generate(ASKED, max_tokens=40, on_token=pieces.append, schema=None)
    assert completion.text == "Mr. Collins." == "".join(pieces)
    assert (completion.prompt_tokens, completion.completion_tokens, completion.finish) == (21, 2, "stop")
    asked = server.asked[0]
    assert (asked["model"], asked["max_tokens"], asked["temperature"]) == ("tiny", 40, 0.0)
    assert asked["messages"] == [{"role": message.role, "content": message.content} for message in ASKED]
    assert "response_format" not in asked
    assert server.paths == ["/v1/chat/completions"]


def test_json_is_asked_for_by_its_schema_and_checked(server: SpeakingServer, chat: ServerChat) -> None:
    server.reply = '{"tool": "answer"}'
    assert chat.generate(ASKED, max_tokens=40, schema=SCHEMA).text == '{"tool": "answer"}'
    asked = server.asked[0]["response_format"]
    assert asked == {"type": "json_schema", "json_schema": {"name": "reply", "strict": True, "schema": SCHEMA}}
    server.reply = 'Gladly:\n```json\n{"tool": "answer"}\n```\n'
    assert chat.generate(ASKED, max_tokens=40, schema=SCHEMA).text == '{"tool": "answer"}'
    server.reply = "I would rather answer: Mr. Collins."
    with pytest.raises(ModelError, match="doesn’t keep to the form"):
        chat.generate(ASKED, max_tokens=40, schema=SCHEMA)


def test_every_manner_is_tried() -> None:
    others = {"slow", "stalls", "begins thinking", "begins thinking too long", *ROOM}
    assert set(get_args(Manner)) == {*BROKEN, *UNDERSTOOD, *others}


def test_a_reply_that_stalls_is_waited_for_less_than_a_prompt_that_is_read(server: SpeakingServer) -> None:
    server.manner, server.reply = "stalls", "one two three four five six"
    own = OwnServer(server.address, "tiny")
    patient = ServerChat(own, ServerHttp(own.place, idle_seconds=60.0, stall_seconds=0.2))
    pieces: list[str] = []
    with pytest.raises(ModelError, match="too long"):
        patient.generate(ASKED, max_tokens=40, on_token=pieces.append)
    assert "".join(pieces) == "one two three four five"


@pytest.mark.parametrize("manner", UNDERSTOOD)
def test_the_answer_of_any_server_is_understood_as_it_comes(
    server: SpeakingServer, chat: ServerChat, manner: Manner
) -> None:
    server.manner = manner
    for _ in range(2):
        pieces: list[str] = []
        completion = chat.generate(ASKED, max_tokens=40, on_token=pieces.append)
        assert completion.text == "Mr. Collins." == "".join(pieces)
        assert completion.finish == "stop"
        estimated = chat.count_prompt_tokens(ASKED)
        assert completion.prompt_tokens == (estimated if manner == "no finish" else 21)
        assert completion.completion_tokens == (1 if manner == "whole" else 2)
    assert chat.problem == ""


def test_what_a_server_does_not_understand_is_left_out_from_then_on(server: SpeakingServer, chat: ServerChat) -> None:
    server.manner, server.reply = "knows the plain fields only", '{"tool": "answer"}'
    for _ in range(2):
        assert chat.generate(ASKED, max_tokens=40, schema=SCHEMA).text == '{"tool": "answer"}'
    assert len(server.asked) == 3  # the second question is asked once
    assert server.asked[0].keys() - server.asked[1].keys() == {
        *("response_format", "stream_options", "chat_template_kwargs", "reasoning_effort", "seed")
    }
    assert json.dumps(SCHEMA) in server.asked[2]["messages"][-1]["content"]  # asked for in words


def test_only_what_a_server_names_is_left_out(server: SpeakingServer, chat: ServerChat) -> None:
    server.manner = "knows no seed"
    chat.generate(ASKED, max_tokens=40)
    assert server.asked[0].keys() - server.asked[1].keys() == {"seed"}
    assert len(server.asked) == 2


def test_a_refusal_for_another_reason_leaves_nothing_out_later(server: SpeakingServer, chat: ServerChat) -> None:
    server.manner = "refuses all"
    with pytest.raises(ModelError):
        chat.generate(ASKED, max_tokens=40)
    assert len(server.asked) == 2
    server.manner = "well"
    chat.generate(ASKED, max_tokens=40)
    assert server.asked[2].keys() == server.asked[0].keys()


@pytest.mark.parametrize(("manner", "room"), ROOM.items())
def test_a_smaller_context_than_was_set_makes_the_prompts_shorter(
    server: SpeakingServer, chat: ServerChat, manner: Manner, room: int
) -> None:
    server.manner = manner
    long = [ChatMessage("user", "fox " * 2000)]
    with pytest.raises(ContextOverflow) as caught:
        chat.generate(long, max_tokens=40)
    assert len(server.asked) == 1
    assert caught.value.needed == chat.count_prompt_tokens(long) + 40
    assert caught.value.available == chat.context_tokens == room
    server.manner = "well"
    with pytest.raises(ContextOverflow):
        chat.generate(long, max_tokens=40)
    assert len(server.asked) == 1
    assert chat.generate(ASKED, max_tokens=40).text == "Mr. Collins."


def test_a_thought_whose_beginning_is_not_marked_is_no_answer_and_is_shown_once_at_most(
    server: SpeakingServer, chat: ServerChat
) -> None:
    server.manner = "begins thinking"
    pieces: list[str] = []
    assert chat.generate(ASKED, max_tokens=40, on_token=pieces.append).text == "Mr. Collins."
    pieces.clear()
    assert chat.generate(ASKED, max_tokens=40, on_token=pieces.append).text == "Mr. Collins." == "".join(pieces)
    server.manner = "begins thinking too long"
    with pytest.raises(ThinksTooLong):
        chat.generate(ASKED, max_tokens=40, on_token=pieces.append)
    assert "".join(pieces) == "Mr. Collins."
    server.manner = "well"  # it doesn't think for once
    assert chat.generate(ASKED, max_tokens=40, on_token=pieces.append).text == "Mr. Collins."


@pytest.mark.parametrize(
    ("manner", "thinks"),
    [
        ("well", False),
        ("thinks", False),
        ("thinks apart", False),
        ("thinks too long", True),
        ("begins thinking too long", True),
    ],
)
def test_the_trial_finds_out_whether_a_model_thinks_aloud(server: SpeakingServer, manner: Manner, thinks: bool) -> None:
    server.manner = manner
    tried = try_server(OwnServer(server.address, ""), CancelToken())
    assert tried.thinks == thinks
    server.manner = "begins thinking" if thinks else "well"
    pieces: list[str] = []
    completion = ServerChat(tried).generate(ASKED, max_tokens=40, on_token=pieces.append)
    assert completion.text == "Mr. Collins." == "".join(pieces)


@pytest.mark.parametrize(("manner", "why"), BROKEN.items())
def test_a_server_that_misbehaves_gets_a_sentence_and_can_be_asked_again(
    server: SpeakingServer, chat: ServerChat, manner: Manner, why: str
) -> None:
    server.manner = manner
    began = time.monotonic()
    with pytest.raises(ModelError, match=why) as caught:
        chat.generate(ASKED, max_tokens=40)
    assert time.monotonic() - began < 10
    assert server.address.removeprefix("http://").removesuffix("/v1") in str(caught.value)
    assert "example.org" not in str(caught.value)
    assert chat.problem == str(caught.value)
    server.manner = "well"
    assert chat.generate(ASKED, max_tokens=40).text == "Mr. Collins."
    assert chat.problem == ""


def test_no_more_than_an_answers_size_is_ever_held() -> None:
    assert MOST_BYTES <= 8 * 1024 * 1024


def test_a_prompt_that_does_not_fit_is_never_sent(server: SpeakingServer, chat: ServerChat) -> None:
    with pytest.raises(ContextOverflow) as caught:
        chat.generate([ChatMessage("user", "fox " * 6000)], max_tokens=40)
    assert caught.value.available == chat.context_tokens == 4096
    assert server.paths == []


def test_a_cancel_ends_the_wait_within_a_fraction_of_a_second(server: SpeakingServer) -> None:
    server.manner = "slow"
    chat, token = ServerChat(OwnServer(server.address, "tiny")), CancelToken()
    cancelled: list[float] = []

    def cancel() -> None:
        server.heard.wait(20)
        cancelled.append(time.monotonic())
        token.cancel()

    thread = threading.Thread(target=cancel)
    thread.start()
    with pytest.raises(Cancelled):
        chat.generate(ASKED, max_tokens=40, cancel=token)
    took = time.monotonic() - cancelled[0]
    thread.join()
    print(f"stopped {took * 1000:.0f} ms after the cancel")  # 200 is the aim
    assert server.left.wait(20), "the server knows that nobody waits any more"
    server.manner = "well"
    assert chat.generate(ASKED, max_tokens=40).text == "Mr. Collins."
    assert chat.problem == ""


def test_a_token_that_is_cancelled_already_sends_nothing(server: SpeakingServer, chat: ServerChat) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        chat.generate(ASKED, max_tokens=40, cancel=token)
    assert server.paths == []


def test_a_closed_client_asks_nothing_more(server: SpeakingServer, chat: ServerChat) -> None:
    chat.close()
    with pytest.raises(Cancelled):
        chat.generate(ASKED, max_tokens=40)
    assert server.paths == []


def test_nobody_there_gets_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and doesn't listen
        address = f"http://127.0.0.1:{taken.getsockname()[1]}"
        chat = ServerChat(OwnServer(address, "tiny"))
        with pytest.raises(ModelError, match=r"nothing answers there; start it first\.$"):
            chat.generate(ASKED, max_tokens=40)


def test_proxies_of_the_environment_are_not_asked(
    server: SpeakingServer, chat: ServerChat, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert chat.generate(ASKED, max_tokens=40).text == "Mr. Collins."


def test_localhost_is_loopback_itself_and_no_name_is_looked_up(
    server: SpeakingServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_up(*_: object, **__: object) -> None:
        pytest.fail("a name was looked up")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    chat = ServerChat(OwnServer(f"localhost:{server.server_port}", "tiny"))
    assert chat.generate(ASKED, max_tokens=40).text == "Mr. Collins."


def test_a_server_is_tried_before_it_is_used(server: SpeakingServer) -> None:
    tried = try_server(OwnServer(server.address, ""), CancelToken())
    assert tried.model == "tiny"
    with pytest.raises(ModelError, match=r"no model “huge”. It has: tiny, large"):
        try_server(OwnServer(server.address, "huge"), CancelToken())
    assert try_server(OwnServer(server.address, "large"), CancelToken()).model == "large"
    server.manner = "html"
    with pytest.raises(ModelError, match="no model server"):
        try_server(OwnServer(server.address, ""), CancelToken())
    server.models.clear()
    server.manner = "well"
    with pytest.raises(ModelError, match="load one there first"):
        try_server(OwnServer(server.address, ""), CancelToken())
