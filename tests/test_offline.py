"""Everything works without a network, and with one neither the engine nor the window uses it.

There are two exceptions. `quoth models install` or `pin` is a process of its own, which the engine starts after a
click. A model server of the user's own on this computer is off here as it is by default; what it may reach is in
tests/models/test_server_address.py and test_server_chat.py.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import assets
from tests import sealed
from tests.epubs import book_of
from tests.night import at_night

pytestmark = [pytest.mark.model, pytest.mark.timeout(600)]

QUESTION = "How are the books in the lighthouse library arranged?"
# Qt looks for the desktop's message bus over a Unix socket, and hears of new devices and links from the kernel. With a
# network there, Chromium asks the kernel for its interfaces' names by way of a datagram socket that it never connects.
LOCAL = {"AF_UNIX SOCK_STREAM", "AF_UNIX SOCK_DGRAM", "AF_UNIX SOCK_SEQPACKET", "AF_NETLINK SOCK_RAW"}
NAMES_OF_INTERFACES = {"AF_INET SOCK_DGRAM", "AF_INET6 SOCK_DGRAM"}


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A page that answers the question: what a book's length adds is time."""
    words = "The books in the lighthouse library are arranged by weight. The clock on its wall is eleven minutes fast."
    return book_of(tmp_path / "lighthouse.epub", f"<p>{words}</p>", title="The Lighthouse")


@pytest.fixture(params=[*at_night(False), True], ids=["no network", "with a network"])
def network(request: pytest.FixtureRequest) -> bool:
    """Whether the traced command has a network: both, as an attempt that fails without one may leave no trace.

    By day there is one: what reaches for none has none to miss, and ``make test-offline`` runs everything without.
    """
    sealed.need_strace()
    if not request.param:
        sealed.need_empty_namespace()
    return bool(request.param)


def test_the_command_opens_no_socket(models_folder: Path, book: Path, tmp_path: Path) -> None:
    """With a network, which nothing asks for: so it can't be missed without one, as the window shows below."""
    sealed.need_strace()

    def quoth(*arguments: str) -> str:
        done = sealed.run(sealed.python("-m", "reader.cli", *arguments), network=True, trace=tmp_path / "trace")
        assert done.to_internet == ()
        assert not any("INET" in kind for kind in done.sockets)
        return done.output

    quoth("add", str(book))
    response = json.loads(quoth("search", "--book", str(book), "--json", "a clock that is wrong"))
    assert response["mode"] == "hybrid"
    assert response["passages"]
    answer = json.loads(quoth("ask", "--book", str(book), "--json", QUESTION))
    assert "read" in answer["timings_ms"]
    assert any("by weight" in citation["quote"] for citation in answer["citations"])


def test_without_a_model_server_no_code_that_could_reach_one_is_loaded(
    models_folder: Path, book: Path, tmp_path: Path
) -> None:
    """With one it is: the answer below comes from the engine's own parts, after a question was asked."""
    code = (
        "import sys, pathlib\n"
        "from models.cancel import CancelToken\n"
        "from models.folder import ModelsFolder\n"
        "from models.server_settings import OwnServer, save_server\n"
        "import reader.engine.__main__ as engine_process\n"
        "from reader.engine import protocol as p\n"
        "own = pathlib.Path(sys.argv[1]); own.mkdir()\n"
        "engine = engine_process.Engine(own, ModelsFolder(pathlib.Path(sys.argv[2])))\n"
        "book = engine.import_now(pathlib.Path(sys.argv[3]), CancelToken(), lambda step: None).book.id\n"
        "engine.handle(p.Ask(book=book, question=sys.argv[4]), lambda event: None, CancelToken())\n"
        "engine.handle(p.GetModelServer(), lambda event: None, CancelToken())\n"
        "def loaded(): return sorted(name for name in sys.modules if name in ('http.client', 'models.server_http',"
        " 'models.server_chat', 'models.server_chat'))\n"
        "before = loaded(); engine.close()\n"
        "save_server(own, OwnServer('127.0.0.1:9', 'x'))\n"
        "from reader.engine.runtimes import Runtimes\n"
        "Runtimes(ModelsFolder(own)).chat()\n"
        "print(before, 'models.server_http' in loaded())\n"
    )
    data = str(tmp_path / "data")
    command = [sys.executable, "-c", code, data, str(models_folder), str(book), QUESTION]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=500)
    assert (ran.stdout, ran.stderr) == ("[] True\n", "")


@pytest.mark.window
def test_the_window_reaches_no_network(network: bool, models_folder: Path, tmp_path: Path) -> None:
    command = sealed.python("-m", "tests.drive_window", str(assets.sample_book()), QUESTION)
    done = sealed.run(command, network=network, trace=tmp_path / "trace")
    shown = json.loads(done.output)
    assert shown["highlighted"].split() == shown["quote"].split() != []
    assert done.to_internet == ()
    assert done.sockets <= LOCAL | (NAMES_OF_INTERFACES if network else set())


def test_the_trace_sees_a_socket(network: bool, tmp_path: Path) -> None:
    reach = (
        "import socket, subprocess, sys\n"
        "if sys.argv[1:]: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).connect_ex(('192.0.2.1', 9))\n"
        "else: subprocess.run([sys.executable, sys.argv[0], 'child'], check=True)\n"
    )
    program = tmp_path / "reach.py"
    program.write_text(reach, encoding="utf-8")
    done = sealed.run(sealed.python(str(program)), network=network, trace=tmp_path / "trace")
    assert done.sockets == {"AF_INET SOCK_DGRAM"}
    assert len(done.to_internet) == 1
