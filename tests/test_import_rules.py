"""The code keeps to the design: who may import whom, and which few files may use SQL, threads, the network and Qt."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

pytestmark = pytest.mark.long  # the whole tree is read

ROOT = Path(__file__).resolve().parent.parent
OURS = ("models", "indexing", "reader", "assets")
SCRIPTS = ("assets.exam.build", "assets.screenshots", "assets.icons")  # make what is in assets
# what is known of any text; a book's own bytes are read by the engine alone
READABLE = tuple(f"indexing.{name}" for name in ("locator", "locations", "whole_words", "around", "chapter_names"))
# what unzips and parses books, whose faults a hostile one may know
PARSERS = ("lxml", "ebooklib", "html.parser", "xml", "indexing.publication", "indexing.document")
TRAINING = "models.training"
THREADS = ("threading.Thread", "threading.Timer", "_thread", "multiprocessing", "asyncio")
POOLS = ("ThreadPoolExecutor", "ProcessPoolExecutor", "InterpreterPoolExecutor", "thread", "process")
QT_THREADS = tuple(f"PySide6.QtCore.{name}" for name in ("QThread", "QThreadPool", "QRunnable"))
FETCHERS = ("models.installer", "models.download")
LOOPBACK = "models.server_http"  # asks a model server on this computer, and is loaded only if the user has named one
DOOR = ("reader.engine.door", "reader.engine.outside")  # a socket between the engine and what connects it
# of Qt's network all but the local socket of one window
QT_CLIENTS = tuple(
    f"PySide6.QtNetwork.{name}"
    for name in (
        *("QAbstractSocket", "QTcpSocket", "QTcpServer", "QUdpSocket", "QSctpSocket", "QSctpServer", "QSslSocket"),
        *("QSslServer", "QNetworkAccessManager", "QNetworkRequest", "QHostInfo", "QDnsLookup", "QDtls"),
    )
)
CLIENTS = ("urllib.request", "ftplib", "requests", "httpx", "httpx2", "huggingface_hub")


@dataclass(frozen=True)
class Layer:
    """The files whose module is ``name`` or below, and the modules of ours that they may import besides their own."""

    name: str
    may_import: tuple[str, ...]


# A module belongs to the first layer that matches.
LAYERS = (
    Layer(
        "models.training", ("indexing", "models", "reader.engine", "assets")
    ),  # makes what is in assets; nothing imports it
    Layer("models", ()),
    Layer("indexing", ("models",)),
    *(Layer(script, ("indexing", "models", "reader", "assets")) for script in SCRIPTS),
    Layer("assets", ()),
    Layer("reader.jobs", ()),
    Layer("reader.folders", ()),
    Layer("reader.system", ()),
    Layer("reader.seal", ("reader.system",)),
    Layer("reader.logs", ()),
    Layer("reader.version", ()),
    Layer("reader.links", ("indexing.locator", "models.user_message")),
    Layer("reader.engine.exam.questions", ("assets",)),
    Layer(
        "reader.engine.exports.html",
        ("reader.engine.annotations", "reader.engine.exports", "reader.engine.protocol", "assets"),
    ),
    Layer("reader.engine.page_markup", ("indexing.document", "assets")),
    Layer(
        "reader.engine.dictionaries.places",
        ("models", "reader.engine.dictionaries", "reader.engine.protocol", "assets"),
    ),
    # the engine's process, a composition root of its own
    Layer("reader.engine.__main__", ("reader.engine", "reader.folders", "reader.logs", "indexing", "models", "assets")),
    Layer(
        "reader.engine",
        ("indexing", "models", "reader.jobs", "reader.folders", "reader.links", "reader.seal", "reader.system"),
    ),
    Layer(  # the process of the system's voices, which is sealed
        "reader.ui.speaking.system_host",
        ("reader.ui.speaking.system_messages", "reader.jobs", "reader.seal"),
    ),
    Layer(
        "reader.ui",
        (
            "reader.engine.protocol",
            "reader.jobs",
            "reader.folders",
            "reader.system",
            "reader.logs",
            "reader.version",
            "reader.links",
            "assets",
            *READABLE,
        ),
    ),
    Layer("reader", ("indexing", "models", "assets")),  # the command: the composition root
)


@dataclass(frozen=True)
class Reserved:
    """Modules and names that only some files may use; ``users`` are module prefixes."""

    what: str
    names: tuple[str, ...]
    users: tuple[str, ...]


RESERVED = (
    Reserved("Qt", ("PySide6", "shiboken6"), ("reader.ui", *SCRIPTS)),
    Reserved(
        "unzipping",
        ("zipfile",),
        ("indexing.publication", "indexing.conversion.write", "models.wheel", "assets.exam.build"),
    ),
    Reserved("parsing", ("lxml", "ebooklib", "xml"), ("indexing", "assets.translations.update")),
    Reserved("SQL", ("apsw", "sqlite3"), ("indexing.store",)),
    Reserved(
        "making threads", (*THREADS, *(f"concurrent.futures.{pool}" for pool in POOLS)), ("reader.jobs", TRAINING)
    ),
    Reserved("forking", ("os.fork",), ("reader.engine.door",)),
    Reserved("making Qt threads", QT_THREADS, ("reader.jobs",)),
    Reserved("the network", ("socketserver", "ssl", *QT_CLIENTS, *CLIENTS), FETCHERS),
    Reserved("HTTP", ("http",), (*FETCHERS, LOOPBACK)),
    Reserved("sockets", ("socket",), (*FETCHERS, LOOPBACK, *DOOR)),
    Reserved("looking names up", ("socket.getaddrinfo", "socket.gethostbyname", "socket.create_connection"), FETCHERS),
    Reserved("the local socket", ("PySide6.QtNetwork",), ("reader.ui.window.one_window",)),
    Reserved("code from data", ("pickle", "marshal", "shelve", "joblib", "eval", "exec", "compile"), ()),
)


def modules(root: Path) -> Iterator[tuple[str, Path]]:
    """Each of our modules below ``root``: its dotted name and its file."""
    for package in OURS:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def parsed(path: Path) -> ast.Module:
    """A module's tree."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(tree: ast.Module) -> dict[str, str]:
    """The dotted name of every import, also inside functions, by its local name; ``from a import b`` gives ``a.b``."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname or alias.name: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            names |= {alias.asname or alias.name: f"{module}.{alias.name}" for alias in node.names}
    return names


def uses(tree: ast.Module) -> set[str]:
    """The dotted names of what is imported and of what is used of it, whatever its local name, and built-ins called."""
    imported = imports(tree)
    names = set(imported.values())
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            head, rest = dotted(node)
            names.add(f"{imported.get(head, head)}.{rest}")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            names.add(node.func.id)
    return names


def dotted(node: ast.Attribute) -> tuple[str, str]:
    """The name at the start of a chain of attributes, empty if it starts with something else, and the attributes."""
    rest = [node.attr]
    inner = node.value
    while isinstance(inner, ast.Attribute):
        rest.append(inner.attr)
        inner = inner.value
    return inner.id if isinstance(inner, ast.Name) else "", ".".join(reversed(rest))


def below(name: str, prefixes: tuple[str, ...]) -> bool:
    """Whether ``name`` is one of the modules ``prefixes`` or inside one."""
    return any(name == prefix or name.startswith(prefix + ".") for prefix in prefixes)


def violations(root: Path) -> list[str]:
    """What breaks a rule, one sentence each."""
    problems = []
    for module, path in modules(root):
        tree = parsed(path)
        used = uses(tree)
        layer = next(layer for layer in LAYERS if below(module, (layer.name,)))
        for name in sorted(set(imports(tree).values())):
            if name.startswith("."):
                problems.append(f"{module} imports {name}: write absolute imports")
            elif below(name, OURS) and not below(name, (layer.name, *layer.may_import)):
                problems.append(f"{module} imports {name}: {layer.name} may not")
            elif below(name, SCRIPTS) and not below(module, SCRIPTS):
                problems.append(f"{module} imports {name}, which is a script")
        for rule in RESERVED:
            if not below(module, rule.users):
                hits = sorted(name for name in used if below(name, rule.names))
                problems += [f"{module} uses {name}: {rule.what} is for {rule.users or 'nobody'}" for name in hits]
    return problems


def test_nobody_breaks_a_rule() -> None:
    assert violations(ROOT) == []


def test_the_window_loads_nothing_that_reads_books() -> None:
    """It may open sockets. (Of Python's own modules one that finds a package's files loads ``zipfile``.)"""
    windows = [name for name, _ in modules(ROOT) if below(name, ("reader.ui",))]
    code = (
        f"import importlib, sys\nfor name in {windows!r}: importlib.import_module(name)\n"
        f"parsers = {PARSERS!r}\n"
        "print(*(name for name in sys.modules if any(name == p or name.startswith(p + '.') for p in parsers)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.split() == []


def test_the_scan_reads_every_package() -> None:
    scanned = [name for name, _ in modules(ROOT)]
    assert len(scanned) > 30
    assert {name.partition(".")[0] for name in scanned} == set(OURS)


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("models/a.py", "import indexing"),
        ("models/a.py", "from reader.engine.protocol import Ask"),
        ("indexing/a.py", "def late():\n    from reader import jobs"),
        ("indexing/a.py", "import apsw"),
        ("indexing/a.py", "from PySide6 import QtCore"),
        ("indexing/a.py", "from . import locator"),
        ("reader/engine/a.py", "from reader.ui import window"),
        ("reader/engine/a.py", "import threading\nthreading.Thread()"),
        ("reader/engine/a.py", "from concurrent.futures import ThreadPoolExecutor"),
        ("reader/engine/a.py", "import urllib.request"),
        ("reader/engine/a.py", "import http.client"),
        ("models/server_chat.py", "import socket"),
        ("models/server_http.py", "import urllib.request"),
        ("models/server_http.py", "import ssl"),
        ("models/server_http.py", "import socket\nsocket.create_connection(('example.org', 80))"),
        ("models/server_http.py", "import socket\nsocket.getaddrinfo('example.org', 80)"),
        ("reader/ui/a.py", "from indexing.store import open_store"),
        ("reader/ui/a.py", "from models.folder import ModelsFolder"),
        ("reader/ui/a.py", "from indexing.publication import open_publication"),
        ("reader/ui/a.py", "from indexing.document import parse_document"),
        ("reader/ui/a.py", "from lxml import etree"),
        ("reader/ui/a.py", "def late():\n    import zipfile"),
        ("reader/cli/a.py", "import zipfile"),
        ("reader/ui/a.py", "from reader.engine.library import Library"),
        ("reader/ui/a.py", "from PySide6.QtCore import QThread"),
        ("reader/ui/a.py", "from PySide6 import QtCore\npool = QtCore.QThreadPool()"),
        ("reader/ui/a.py", "import concurrent.futures as f\nf.ThreadPoolExecutor()"),
        ("reader/ui/a.py", "from PySide6.QtNetwork import QLocalServer"),
        ("reader/ui/window/one_window.py", "from PySide6.QtNetwork import QTcpSocket"),
        ("reader/ui/window/one_window.py", "from PySide6 import QtNetwork as n\nn.QNetworkAccessManager()"),
        ("reader/cli/main.py", "import sqlite3"),
        ("reader/ui/a.py", "from assets.exam.build import build"),
        ("assets/__init__.py", "from indexing.locator import Locator"),
        ("models/a.py", "eval('1')"),
        ("models/a.py", "import pickle"),
    ],
)
def test_a_planted_violation_is_caught(tmp_path: Path, file: str, code: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(code, encoding="utf-8")
    assert violations(tmp_path)


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("indexing/store/a.py", "import apsw"),
        ("indexing/a.py", "from models.cancel import CancelToken"),
        ("models/a.py", "import threading\nthreading.Lock()"),
        ("models/installer.py", "import urllib.request"),
        ("models/server_http.py", "import http.client, socket\nsocket.socket()"),
        ("reader/ui/a.py", "from concurrent.futures import Future\nfrom PySide6.QtCore import QObject"),
        ("reader/ui/a.py", "from reader.engine.protocol import Ask"),
        ("reader/ui/window/one_window.py", "from PySide6.QtNetwork import QLocalServer, QLocalSocket"),
        ("reader/jobs.py", "from concurrent.futures import ThreadPoolExecutor"),
        ("reader/ui/a.py", "app.exec()\nimport re\nre.compile('')"),
        ("reader/cli/main.py", "from reader.engine.engine import Engine"),
    ],
)
def test_what_is_allowed_passes(tmp_path: Path, file: str, code: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(code, encoding="utf-8")
    assert violations(tmp_path) == []
