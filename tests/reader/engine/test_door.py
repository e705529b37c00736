"""A sealed engine reaches the server that the reader named and has fetched what the reader asked for, and no more."""

from __future__ import annotations

import hashlib
import json
import os
import re
import select
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from indexing.locator import TextRange
from models.server_settings import OwnServer, save_server
from reader import system
from reader.engine.door import Fetch, wish_of
from reader.engine.protocol import (
    AddBook,
    AnyRequest,
    Ask,
    Call,
    FindModelServers,
    InstallModel,
    ListBooks,
    OpenBook,
    PinModel,
    SetModelServer,
    encode,
)
from tests.epubs import book_of
from tests.models.speaking_server import SpeakingServer
from tests.reader.engine.client import EngineProcess
from tests.sealed import ROOT

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not system.is_linux(), reason="elsewhere no process is sealed, and none needs a door"),
]

QUESTION = "Who had come to the house by the river?"
PAGE = "<h1>Netherfield</h1><p>Mr. Collins was thirty years old. He had come to the house by the river.</p>"
SAYS = "print('fetched'); import sys; print(*sys.argv[1:])"
BEGIN = f"""
import json, os, pathlib, socket, sys
from models.errors import ModelError
from reader.engine.door import Fetch
from reader.engine.outside import connecting, fetching, seal_off
said = {{}}

def attempt(name, what):
    try:
        said[name] = what()
    except (ModelError, OSError) as error:
        said[name] = type(error).__name__

def fetched(action, target):
    with fetching(['never'], Fetch(action, target)) as child:
        lines = child.stdout.read().decode().split('\\n')
        child.end(60)
    return lines

def spoken(port, host='127.0.0.1'):
    with connecting(host, port) as there:
        there.setblocking(True)
        there.sendall(b'GET /v1/models HTTP/1.0\\r\\n\\r\\n')
        return there.recv(12).decode()
COMMAND = [sys.executable, '-c', {SAYS!r}]
"""


@pytest.fixture
def speaking() -> Iterator[SpeakingServer]:
    """A model server on this computer."""
    server = SpeakingServer()
    yield server
    server.end()


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of models, empty."""
    folder = tmp_path / "models"
    folder.mkdir()
    monkeypatch.setenv("QUOTH_MODELS", str(folder))
    return folder


def said_by(code: str, *arguments: str, window: bytes = b"") -> dict[str, Any]:
    """What a process that seals itself has said; ``window`` is what its window sends."""
    program = f"{BEGIN}\n{code}\nprint(json.dumps(said))\n"
    command = [sys.executable, "-c", program, *arguments]
    ran = subprocess.run(command, cwd=ROOT, input=window, capture_output=True, check=False, timeout=100)
    assert (ran.returncode, ran.stderr) == (0, b"")
    reported: dict[str, Any] = json.loads(ran.stdout)
    return reported


def line(request: AnyRequest) -> bytes:
    """A request as the window writes it."""
    return encode(Call(id=1, request=request)) + b"\n"


def status(thread: Path) -> dict[str, str]:
    """The kernel's words about a thread."""
    lines = (thread / "status").read_text(encoding="utf-8").splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def test_every_thread_of_an_engine_at_work_is_sealed_and_the_log_says_so(
    models: Path, quoth_home: Path, tmp_path: Path
) -> None:
    with EngineProcess() as engine:
        book = engine.ask(AddBook(path=str(book_of(tmp_path / "a.epub", PAGE)))).book.id
        assert engine.ask(Ask(book=book, question=QUESTION)).citations
        threads = [status(thread) for thread in Path(f"/proc/{engine.pid}/task").iterdir()]
    assert len(threads) > 2
    assert {(thread["Seccomp"], thread["NoNewPrivs"]) for thread in threads} == {("2", "1")}
    log = (quoth_home / "engine.log").read_text(encoding="utf-8")
    assert log.count("the kernel keeps the engine off the network") == 1


@pytest.mark.parametrize("when", ["before the window opened", "in the window"])
def test_words_of_its_own_come_from_the_readers_own_server_whatever_its_model(
    models: Path, quoth_home: Path, tmp_path: Path, speaking: SpeakingServer, when: str
) -> None:
    if when == "before the window opened":
        save_server(models, OwnServer(speaking.address, "tiny", able=True))
    with EngineProcess() as engine:
        if when == "in the window":
            used = engine.ask(SetModelServer(address=speaking.address, able=False))
            assert used.model == "tiny"
        book = engine.ask(AddBook(path=str(book_of(tmp_path / "a.epub", PAGE)))).book.id
        answer = engine.ask(Ask(book=book, question=QUESTION, own_words=True))
    assert answer.writer.startswith("tiny on 127.0.0.1")
    assert speaking.answer in answer.answer


def test_selected_words_are_explained_by_the_readers_own_server(
    models: Path, quoth_home: Path, tmp_path: Path, speaking: SpeakingServer
) -> None:
    def reply(prompt: str) -> str:
        number = re.search(r"\[(\d+)\] [^\n]*Mr\. Collins was thirty", prompt)
        assert number is not None
        assert "by the river" not in prompt  # which stands after the selected words
        return f"“He” is Mr. Collins. [{number[1]}]\nBACKGROUND: Thirty was no age then."

    speaking.reply = reply
    save_server(models, OwnServer(speaking.address, "tiny", able=False))
    start = len("Netherfield\nMr. Collins was thirty years old. ")
    selection = TextRange.of(0, start, start + len("He had come"))
    asked = Ask(book="", question="Explain “He had come”", selection=selection, explain=True)
    with EngineProcess() as engine:
        book = engine.ask(AddBook(path=str(book_of(tmp_path / "a.epub", PAGE)))).book.id
        answer = engine.ask(msgspec.structs.replace(asked, book=book))
        kept = engine.ask(OpenBook(book)).conversation
    assert answer.answer == "“He” is Mr. Collins. [1]"
    assert answer.background == ("Thirty was no age then.",)
    assert [turn.answer.background for turn in kept] == [answer.background]


def test_a_command_is_sealed_and_asks_the_readers_own_server(
    models: Path, quoth_home: Path, tmp_path: Path, speaking: SpeakingServer
) -> None:
    def quoth(*arguments: str) -> str:
        command = [sys.executable, "-m", "reader.cli", *arguments]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=100)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    quoth("add", str(book_of(tmp_path / "a.epub", PAGE, title="Netherfield")))
    ask = ("ask", "--own-words", "--book", "netherfield", "--json", QUESTION)
    assert json.loads(quoth(*ask))["writer"] == "quotes"
    save_server(models, OwnServer(speaking.address, "tiny", able=True))
    assert json.loads(quoth(*ask))["writer"].startswith("tiny on 127.0.0.1")
    checked = quoth("doctor")
    assert "Chat model: tiny on 127.0.0.1" in checked
    assert "ok       Seal: the kernel keeps the engine off the network" in checked


def test_a_server_that_nobody_named_in_the_window_is_not_reached(
    models: Path, quoth_home: Path, tmp_path: Path, speaking: SpeakingServer
) -> None:
    """What a book or a model could write into the settings, if it took the engine over, opens no door."""
    with EngineProcess() as engine:
        assert engine.ask(ListBooks()).books == ()  # it has begun
        save_server(models, OwnServer(speaking.address, "tiny", able=True))
        book = engine.ask(AddBook(path=str(book_of(tmp_path / "a.epub", PAGE)))).book.id
        answer = engine.ask(Ask(book=book, question=QUESTION))
        again = engine.ask(Ask(book=book, question=QUESTION, as_typed=True))
    assert speaking.paths == []
    assert answer.writer == again.writer == "quotes"
    assert any("wasn’t named in this window" in notice for notice in again.notices)


def test_the_door_opens_to_one_server_until_the_reader_puts_it_away(models: Path, speaking: SpeakingServer) -> None:
    save_server(models, OwnServer(speaking.address, "tiny"))
    with socket.create_server(("127.0.0.1", 0)) as other:
        reported = said_by(
            "seal_off(pathlib.Path(sys.argv[1])); named, other = int(sys.argv[2]), int(sys.argv[3])\n"
            "attempt('named', lambda: spoken(named))\n"
            "attempt('another port', lambda: spoken(other))\n"
            "attempt('another host', lambda: spoken(named, '192.0.2.1'))\n"
            "attempt('by name', lambda: spoken(named, 'localhost'))\n"
            "attempt('itself', lambda: socket.socket().fileno())\n",
            *(str(models), str(speaking.server_port), str(other.getsockname()[1])),
        )
        other.setblocking(False)
        with pytest.raises(BlockingIOError):
            other.accept()
    refused = dict.fromkeys(("another port", "another host", "by name"), "ModelError")
    assert reported == {"named": "HTTP/1.0 200", **refused, "itself": "PermissionError"}
    window = line(SetModelServer(address=speaking.address)) + line(SetModelServer(address=""))
    reported = said_by(
        "seal_off(pathlib.Path(sys.argv[1]), window=True); named = int(sys.argv[2])\n"
        "sys.stdin.buffer.readline(); sys.stdin.buffer.readline()\n"
        "attempt('put away', lambda: spoken(named))\n",
        *(str(models), str(speaking.server_port)),
        window=window,
    )
    assert reported == {"put away": "ModelError"}


def test_a_look_for_servers_is_made_by_a_sealed_engine(
    models: Path, quoth_home: Path, speaking: SpeakingServer
) -> None:
    with EngineProcess() as engine:
        looked = engine.ask(FindModelServers(ports=(speaking.server_port,)))
    (server,) = looked.servers
    assert server.address == speaking.address
    assert [model.name for model in server.models] == speaking.models


@pytest.mark.parametrize(("seconds", "reached"), [(60.0, "HTTP/1.0 200"), (0.0, "ModelError")])
def test_a_look_opens_the_door_to_its_ports_for_a_while(
    models: Path, speaking: SpeakingServer, seconds: float, reached: str
) -> None:
    port = speaking.server_port
    reported = said_by(
        "from reader.engine import door\n"
        "door.LOOK_SECONDS = float(sys.argv[3]); looked_at = int(sys.argv[2])\n"
        "seal_off(pathlib.Path(sys.argv[1]), window=True)\n"
        "sys.stdin.buffer.readline()\n"
        "attempt('looked at', lambda: spoken(looked_at))\n"
        "attempt('another port', lambda: spoken(looked_at - 1))\n"
        "attempt('another host', lambda: spoken(looked_at, '127.0.0.2'))\n",
        *(str(models), str(port), str(seconds)),
        window=line(FindModelServers(ports=(port,))),
    )
    assert reported == {"looked at": reached, "another port": "ModelError", "another host": "ModelError"}


def test_no_port_is_open_to_a_look_that_the_window_has_not_asked_for(models: Path, speaking: SpeakingServer) -> None:
    reported = said_by(
        "from models.cancel import CancelToken\n"
        "from models.server_discovery import find_servers\n"
        "seal_off(pathlib.Path(sys.argv[1]), window=True)\n"
        "sys.stdin.buffer.readline()\n"
        "attempt('look', lambda: find_servers(CancelToken(), connecting, [int(sys.argv[2])]))\n",
        *(str(models), str(speaking.server_port)),
        window=line(ListBooks()),
    )
    assert reported == {"look": "ModelError"}
    assert speaking.paths == []


def test_only_what_the_window_asked_for_is_fetched_and_once(models: Path) -> None:
    window = line(InstallModel(model="tiny")) + line(PinModel(address="--o/r/f.gguf")) + b'{"no": "call"}\n'
    reported = said_by(
        "seal_off(pathlib.Path(sys.argv[1]), COMMAND, window=True)\n"
        "attempt('early', lambda: fetched('install', 'another'))\n"
        "said['lines'] = sys.stdin.buffer.read().decode()\n"
        "attempt('install', lambda: fetched('install', 'tiny'))\n"
        "attempt('again', lambda: fetched('install', 'tiny'))\n"
        "attempt('another', lambda: fetched('install', 'o/r/secret.gguf'))\n"
        "attempt('pin', lambda: fetched('pin', 'o/r/f.gguf'))\n",
        str(models),
        window=window,
    )
    assert reported.pop("lines").encode() == window
    assert reported == {
        "early": "ModelError",
        "install": ["fetched", "models install tiny --json", ""],
        "again": "ModelError",
        "another": "ModelError",
        "pin": ["fetched", "models pin o/r/f.gguf --json", ""],
    }


@pytest.mark.parametrize("written", ["tiny", "--tiny", "ti\0ny", "-\0-tiny"])
def test_what_is_to_be_fetched_is_one_plain_argument(written: str) -> None:
    assert wish_of(InstallModel(model=written)) == Fetch("install", "tiny")
    assert wish_of(PinModel(address=written)) == Fetch("pin", "tiny")


def test_the_windows_lines_arrive_as_they_were_sent(models: Path) -> None:
    long = b'{"a": "' + "“ä”".encode() * 200_000 + b'"}\n'
    window = b"\n\x80\xff\n" + long + line(ListBooks()) + b"without an end"
    reported = said_by(
        "import hashlib\n"
        "seal_off(pathlib.Path(sys.argv[1]), window=True)\n"
        "came = sys.stdin.buffer.read(); said['length'] = len(came); said['hash'] = hashlib.sha256(came).hexdigest()\n",
        str(models),
        window=window,
    )
    assert reported == {"length": len(window), "hash": hashlib.sha256(window).hexdigest()}


def test_a_killed_engine_takes_its_door_with_it(quoth_home: Path) -> None:
    with EngineProcess() as engine:
        engine.ask(ListBooks())
        children = Path(f"/proc/{engine.pid}/task/{engine.pid}/children").read_text(encoding="ascii").split()
        (door,) = (os.pidfd_open(int(child)) for child in children)
        engine.kill()
    ended, _, _ = select.select([door], [], [], 60)
    os.close(door)
    assert ended
