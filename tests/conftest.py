"""Fixtures for every test: a data folder of its own, the corpus, the models, an offscreen window and no network."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Collection
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from hypothesis import settings

import assets
from models.catalog import ModelKind
from models.errors import ModelError
from models.folder import ModelsFolder, default_path
from tests.imported import Imported
from tests.last_night import RECORD, by_day_of, git, line_of
from tests.night import NIGHT, is_longer_at_night
from tests.starter import ALL, SMALL_WRITER, STARTER, starter_folder
from tests.summary import NIGHTLY, NO_CORPUS, NO_MODELS, minutes, nights_results, slow_files, wants

ROOT = Path(__file__).resolve().parent.parent
MARKED_BY = {"qapp": "window", "corpus": "corpus", "models_folder": "model"}
"""The mark of the tests that use a fixture, themselves or by another fixture."""
_INSTALLED = default_path()  # the user's own folder, looked up before QUOTH_HOME moves; tests only read it


def _prepare_qt() -> None:
    """Set what Qt reads when it is first imported or opens its first window: a fixture would be too late."""
    screens = Path(__file__).parent / "ui" / "screens.json"  # a large one and a small one
    os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={screens}")
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    flags = ["--disable-gpu"]
    if sys.platform == "linux" and os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium refuses to run as root with its sandbox
    os.environ.setdefault("QTWEBENGINE_CHROMIUM_FLAGS", " ".join(flags))


def _compile_once() -> None:
    """Keep compiled code even where the environment says not to: hundreds of processes of the tests import the same."""
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def _share_the_cores() -> None:
    """As many processes as cores run tests; OpenMP's threads would spin, each waiting for others, for minutes."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")


_prepare_qt()
_compile_once()
_share_the_cores()
settings.register_profile("day", deadline=None, max_examples=30)  # timings never fail a test: the machine may be busy
settings.register_profile("night", deadline=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--minutes", action="store_true", help="say how long each folder and the slowest files took")
    parser.addoption("--nightly", action="store_true", help="run the tests that are marked nightly as well")


def pytest_configure(config: pytest.Config) -> None:
    """Say which it is before a test module asks."""
    if config.getoption("--nightly"):
        os.environ[NIGHT] = "1"
    settings.load_profile("night" if NIGHT in os.environ else "day")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test of a window often waits for its engine, its page or a timer."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is for the night, unless it is asked for; it counts as skipped, so that the last line says so.

    At night, whatever goes on for longer than by day is the night's as well. What a test's fixtures tell of it needs no
    mark of its own.
    """
    for item in items:
        for fixture in MARKED_BY.keys() & set(getattr(item, "fixturenames", ())):
            item.add_marker(MARKED_BY[fixture])
    if config.getoption("--nightly"):
        for item in filter(is_longer_at_night, items):
            item.add_marker("nightly")
        return
    for item in items:
        if item.get_closest_marker("nightly"):
            item.add_marker(pytest.mark.skip(reason=NIGHTLY))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Add what was skipped because something is missing, the night's last run, and the minutes if asked for."""
    if line := wants(terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(line, yellow=True)
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.getoption("keyword"):
        if config.getoption("--nightly"):
            passed, failed = nights_results(terminalreporter.stats)
            line = line_of(passed, failed, datetime.now().astimezone(), git("rev-parse", "--short", "HEAD"))
            RECORD.write_text(line + "\n", encoding="utf-8")
        terminalreporter.write_line(by_day_of(RECORD.read_text(encoding="utf-8").strip() if RECORD.exists() else ""))
    if config.getoption("--minutes"):
        terminalreporter.section("minutes of each folder")
        every = [report for kind in terminalreporter.stats.values() for report in kind]
        timed = [report for report in every if isinstance(report, pytest.TestReport)]
        for line in (*minutes(timed), *slow_files(timed)):
            terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A temporary folder that all processes of the run share."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def starter_models(shared_folder: Path) -> Path:
    """A folder of the starter models that are installed: what else a user has mustn't decide how a test ends."""
    return _folder_of(shared_folder / "starter models", STARTER)


def _folder_of(folder: Path, kinds: Collection[ModelKind]) -> Path:
    with FileLock(folder.with_suffix(".lock")):
        return folder if folder.exists() else starter_folder(_INSTALLED, folder, kinds)


@pytest.fixture(autouse=True)
def quoth_home(tmp_path: Path, starter_models: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder, used by every process that the test starts as well: no test touches the user's library."""
    home = tmp_path / "quoth-home"
    home.mkdir()
    monkeypatch.setenv("QUOTH_HOME", str(home))
    monkeypatch.setenv("QUOTH_MODELS", str(starter_models))
    return home


@pytest.fixture
def no_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Quoth finds no models, so that a book is imported sooner."""
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no models"))


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real books: ``QUOTH_CORPUS``, or ``../shared/corpus`` beside the checkout."""
    folder = Path(os.environ.get("QUOTH_CORPUS") or ROOT.parent / "shared" / "corpus")
    if not (folder / "books").is_dir():
        pytest.skip(f"{NO_CORPUS} at {folder}; make corpus fetches it, QUOTH_CORPUS says where it is")
    return folder


@pytest.fixture(scope="session")
def whole_corpus(corpus: Path) -> Path:
    """The corpus with its tales, which ``make corpus`` can't fetch."""
    if not (corpus / "tales").is_dir():
        pytest.skip(f"{NO_CORPUS} of tales at {corpus}; make corpus says why")
    return corpus


@pytest.fixture(scope="session")
def andersen(whole_corpus: Path) -> Path:
    """A collection of tales."""
    return whole_corpus / "tales" / "andersen-fairybook.epub"


@pytest.fixture(scope="session")
def models_folder(shared_folder: Path) -> Path:
    """The folder of the starter models and the small writer, all of them installed. To be read only."""
    folder = ModelsFolder(_folder_of(shared_folder / "models", ALL))
    try:
        for spec in (*folder.catalog.starter_pack, folder.catalog.find(SMALL_WRITER)):
            folder.locate(spec)
    except ModelError as error:
        pytest.skip(f"{NO_MODELS}; run: make models ({error})")
    return folder.path


@pytest.fixture(scope="session")
def installed_models() -> Path:
    """The folder of all models that the user has installed. To be read only."""
    return _INSTALLED


@pytest.fixture(scope="session")
def imported(shared_folder: Path) -> Imported:
    """Books of the corpus that are imported already."""
    return Imported(shared_folder / "imported")


@pytest.fixture
def sample_indexed(quoth_home: Path, models_folder: Path, imported: Imported) -> None:
    """The sample book is on the shelf and indexed already, with vectors."""
    imported.shelve(assets.sample_book(), quoth_home, models_folder)


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail a test that looks up or reaches any machine but this one (a server of the test's own is local)."""

    def local_only(address: object) -> None:
        host = address[0] if isinstance(address, tuple) else None
        if host not in {None, "127.0.0.1", "::1", "localhost", ""}:
            pytest.fail(f"the test tried to reach {host} over the network")

    def guard(name: str) -> Callable[..., Any]:
        original = getattr(socket.socket, name)

        def guarded(self: socket.socket, *args: Any) -> Any:
            if self.family in {socket.AF_INET, socket.AF_INET6}:
                local_only(args[-1])
            return original(self, *args)

        return guarded

    look_up = socket.getaddrinfo

    def guarded_look_up(host: Any, *args: Any, **named: Any) -> Any:
        local_only((host.decode() if isinstance(host, bytes) else host,))
        return look_up(host, *args, **named)

    for name in ("connect", "connect_ex", "sendto"):
        monkeypatch.setattr(socket.socket, name, guard(name))
    monkeypatch.setattr(socket, "getaddrinfo", guarded_look_up)
