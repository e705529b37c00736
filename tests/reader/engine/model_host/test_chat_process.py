"""A chat model in a process of its own says what it would say here, and its death costs a model and nothing else."""

from __future__ import annotations

import gc
import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from models.cancel import Cancelled, CancelToken
from models.chat import ChatModel
from models.conversation import ChatMessage, ContextOverflow
from models.errors import ModelError
from models.folder import InstalledModel
from reader.engine.model_host.chat import ChatProcess
from tests.reader.engine.model_host.conftest import Host

pytestmark = pytest.mark.model
HELLO = (ChatMessage("user", "Say hello to the lighthouse keeper."),)


@pytest.fixture
def chat(model: InstalledModel, host: Host) -> Iterator[ChatProcess]:
    """A sound one."""
    started = ChatProcess(model, host(""), tried=True)
    yield started
    started.close()


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()


def test_it_says_what_the_model_says_in_this_process(chat: ChatProcess, model: InstalledModel) -> None:
    here = ChatModel(model)
    pieces: list[str] = []
    there = chat.generate(HELLO, max_tokens=8, on_token=pieces.append)
    assert there == here.generate(HELLO, max_tokens=8)
    assert "".join(pieces) == there.text
    assert chat.count_prompt_tokens(HELLO) == here.count_prompt_tokens(HELLO)
    same = ("id", "fingerprint", "driver", "context_tokens", "problem")
    assert [getattr(chat, name) for name in same] == [getattr(here, name) for name in same]
    here.close()


def test_it_keeps_to_a_schema_of_several_kinds_of_action(chat: ChatProcess) -> None:
    """An order with such a schema was once no order to the process, and its reply was waited for without end."""
    schema = {
        "oneOf": [
            {
                "type": "object",
                "properties": {"tool": {"const": name}},
                "required": ["tool"],
                "additionalProperties": False,
            }
            for name in ("search", "answer")
        ]
    }
    written = chat.generate([ChatMessage("user", "Search or answer?")], max_tokens=20, schema=schema)
    assert json.loads(written.text)["tool"] in {"search", "answer"}


def test_what_it_raises_comes_through_and_it_goes_on(chat: ChatProcess) -> None:
    with pytest.raises(ContextOverflow) as overflow:
        chat.generate(HELLO, max_tokens=10**6)
    assert overflow.value.available == chat.context_tokens
    token = CancelToken()
    with pytest.raises(Cancelled):
        chat.generate(HELLO, max_tokens=400, on_token=lambda text: token.cancel(), cancel=token)
    assert chat.generate(HELLO, max_tokens=4).text
    assert chat.problem == ""


def test_its_first_death_ends_an_answer_and_the_next_one_starts_it_again(chat: ChatProcess) -> None:
    first = chat.pid
    with pytest.raises(ModelError, match=r"stopped working \(it reached for memory that isn’t its own, SIGSEGV\)"):
        chat.generate(HELLO, max_tokens=400, on_token=lambda text: os.kill(first, signal.SIGSEGV))
    assert "the next question starts it again" in chat.problem
    assert not chat.given_up
    assert chat.generate(HELLO, max_tokens=4).text
    assert (chat.problem, chat.pid != first) == ("", True)


def test_after_a_second_death_it_is_not_started_again(chat: ChatProcess) -> None:
    for _ in range(2):
        with pytest.raises(ModelError):
            chat.generate(HELLO, max_tokens=400, on_token=lambda text: os.kill(chat.pid, signal.SIGKILL))
    assert chat.given_up
    assert "isn’t started again by itself" in chat.problem
    with pytest.raises(ModelError, match="quoth models try"):
        chat.generate(HELLO, max_tokens=4)
    assert chat.pid == 0


def test_a_library_that_hangs_is_ended_and_so_is_one_that_does_not_stop(model: InstalledModel, host: Host) -> None:
    chat = ChatProcess(model, host("hang@1"), tried=True, silence=10.0)
    with pytest.raises(ModelError, match="gave no sign of life for 10 s"):
        chat.generate(HELLO, max_tokens=4)
    chat.close()
    slow = ChatProcess(model, host("hang@3"), tried=True, silence=10.0)
    token = CancelToken()
    with pytest.raises(Cancelled):
        slow.generate(HELLO, max_tokens=40, on_token=lambda text: token.cancel(), cancel=token)
    slow.close()


@pytest.mark.parametrize("end", [ChatProcess.close, ChatProcess.__del__])
def test_the_process_ends_with_what_started_it(
    model: InstalledModel, host: Host, end: Callable[[ChatProcess], None]
) -> None:
    chat = ChatProcess(model, host(""), tried=True)
    pid = chat.pid
    end(chat)
    del chat
    gc.collect()
    assert not is_running(pid)
