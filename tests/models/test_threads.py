"""All cores read a prompt while they are free; one is left to others while they are not."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from models.chat import ChatMessage, ChatModel
from models.folder import ModelsFolder
from models.llama import Threads
from tests.starter import SMALL_WRITER


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that a test can set."""
    at = [100.0]
    monkeypatch.setattr("models.llama.monotonic", lambda: at[0])
    return at


def test_one_core_is_left_to_others_for_a_while_when_they_want_it(now: list[float]) -> None:
    threads = Threads(cores=4)
    assert threads.number == 4
    threads.note(1.0, 0.99)
    assert threads.number == 4
    threads.note(0.3, 0.2)
    assert threads.number == 3
    now[0] += 60
    assert threads.number == 4


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which cores a process may use")
def test_as_many_threads_as_cores_may_be_used() -> None:
    allowed = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(allowed)})
        assert Threads().number == 1
    finally:
        os.sched_setaffinity(0, allowed)
    assert Threads().number == len(allowed)


def test_a_moment_tells_nothing(now: list[float]) -> None:
    threads = Threads(cores=2)
    threads.note(0.01, 0.001)
    threads.note(1.0, 1.0)
    assert threads.number == 2


def test_a_single_core_is_used_whatever_happens(now: list[float]) -> None:
    threads = Threads(cores=1)
    threads.note(1.0, 0.1)
    assert threads.number == 1
    assert Threads(fixed=3, cores=8).number == 3


def test_what_is_written_does_not_depend_on_how_many_wrote_it(models_folder: Path) -> None:
    model = ModelsFolder(models_folder).find(SMALL_WRITER)
    texts = set()
    for count in (1, None):
        chat = ChatModel(model, threads=count)
        texts.add(chat.generate([ChatMessage("user", "What is the capital of France?")], max_tokens=12).text)
        chat.close()
    assert len(texts) == 1
