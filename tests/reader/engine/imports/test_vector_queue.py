"""Which books' vectors are made first, how they are paused, what is estimated, and what changes on battery."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine import runtimes as runtimes_module
from reader.engine.engine import Engine
from reader.engine.imports import service as imports_module
from reader.engine.imports.vector_queue import EmbeddingPace, VectorOrder
from reader.engine.model_host.trials import Trials
from reader.engine.power import on_battery
from reader.engine.runtimes import Runtimes
from tests.epubs import book_of


@pytest.fixture
def library(tmp_path: Path) -> Iterator[LibraryStore]:
    made = LibraryStore(tmp_path / "library.db")
    for name in ("rest", "tagged", "recent", "asked", "open"):
        made.add(NewBook(name, f"/{name}.epub", name, ("A. Writer",), "en", "ltr", ()))
    yield made
    made.close()


def test_the_open_book_comes_first_then_asked_recent_tagged_and_the_rest(library: LibraryStore) -> None:
    order = VectorOrder(library)
    library.mark_opened("recent")
    library.details.set_tags("tagged", ["To Read"])
    order.opened("open")
    order.asked_about(["asked"])
    assert order.in_order(["rest", "tagged", "recent", "asked", "open"]) == [
        "open",
        "asked",
        "recent",
        "tagged",
        "rest",
    ]


def test_of_the_books_asked_about_the_last_comes_first(library: LibraryStore) -> None:
    order = VectorOrder(library)
    order.asked_about(["rest"])
    order.asked_about(["tagged"])
    assert order.in_order(["rest", "tagged", "open"])[:2] == ["tagged", "rest"]
    order.forget("tagged")
    assert order.in_order(["rest", "tagged"])[0] == "rest"


def test_a_book_that_was_removed_meanwhile_comes_last(library: LibraryStore) -> None:
    assert VectorOrder(library).in_order(["gone", "rest"]) == ["rest", "gone"]


def test_the_estimate_is_the_pace_of_the_last_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 2.0, 100.0, 101.0, 300.0])
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    pace = EmbeddingPace()
    assert pace.seconds_for(10) is None, "nothing was measured"
    assert pace.seconds_for(0) == 0
    pace.note("a", 0)
    pace.note("a", 100)
    assert pace.seconds_for(1000) == pytest.approx(20)
    pace.interrupted()
    pace.note("a", 300)  # the pause doesn't count
    pace.note("a", 400)
    assert pace.seconds_for(1000) == pytest.approx(15)
    pace.note("b", 50)  # nor does the switch from one book to the next
    assert pace.seconds_for(1000) == pytest.approx(15)


@pytest.mark.long
def test_paused_vectors_wait_while_texts_go_on(tmp_path: Path, models_folder: Path) -> None:
    engine = Engine(tmp_path / "data", ModelsFolder(models_folder))
    try:
        stages = {stage: threading.Event() for stage in ("vectors", "done")}
        estimates: list[float | None] = []

        def watch(event: p.ImportEvent) -> None:
            if isinstance(event, p.Progress) and event.stage in stages:
                if event.stage == "vectors":
                    estimates.append(event.seconds)
                stages[event.stage].set()

        engine.imports.watch(watch)
        queue = engine.handle(p.PauseVectors(paused=True), lambda _: None, CancelToken())
        assert (queue.paused, queue.books) == (True, 0)
        path = book_of(tmp_path / "book.epub", *("<p>" + "The lamp burnt on the quay. " * 4 + "</p>",) * 60)
        book = engine.add(path).book.id
        assert stages["vectors"].wait(60)
        paused = engine.handle(p.GetVectorQueue(), lambda _: None, CancelToken())
        assert paused.books == 1
        assert paused.passages > 0
        assert engine.imports.stages([book])[book] != "text"
        assert not stages["done"].is_set()
        engine.handle(p.PauseVectors(paused=False), lambda _: None, CancelToken())
        assert stages["done"].wait(60)
        assert any(seconds is not None for seconds in estimates), "a window can say how long it still takes"
        after = engine.handle(p.GetVectorQueue(), lambda _: None, CancelToken())
        assert (after.books, after.passages, after.seconds) == (0, 0, 0.0)
    finally:
        engine.close()


@pytest.mark.parametrize(
    ("supplies", "battery"),
    [
        ({}, False),
        ({"AC": {"type": "Mains", "online": "1"}, "BAT0": {"type": "Battery", "status": "Charging"}}, False),
        ({"AC": {"type": "Mains", "online": "0"}, "BAT0": {"type": "Battery", "status": "Discharging"}}, True),
        ({"BAT0": {"type": "Battery", "status": "Discharging"}}, True),
        ({"BAT0": {"type": "Battery", "status": "Full"}}, False),
        ({"hid": {"type": "Battery"}}, False),
    ],
)
@pytest.mark.skipif("sys.platform != 'linux'", reason="the files are Linux's")
def test_the_power_supplies_show_whether_it_is_on_battery(
    tmp_path: Path, supplies: dict[str, dict[str, str]], battery: bool
) -> None:
    for name, files in supplies.items():
        (tmp_path / name).mkdir()
        for file, word in files.items():
            (tmp_path / name / file).write_text(f"{word}\n")
    assert on_battery(tmp_path) is battery
    assert on_battery(tmp_path / "nowhere") is False


def test_on_battery_one_core_works(models_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int | None] = []
    original = runtimes_module.load_embedder

    def load(folder: ModelsFolder, trials: Trials, threads_wanted: int | None = None) -> object:
        threads.append(threads_wanted)
        return original(folder, trials, threads_wanted)

    monkeypatch.setattr(runtimes_module, "load_embedder", load)
    monkeypatch.setattr(runtimes_module, "on_battery", lambda: True)
    runtimes = Runtimes(ModelsFolder(models_folder))
    sparing = runtimes.background_embedder()
    assert threads == [1]
    monkeypatch.setattr(runtimes_module, "on_battery", lambda: False)
    plenty = runtimes.background_embedder()
    assert threads == [1, None]
    assert plenty is runtimes.embedder()
    assert sparing is not None
    assert plenty is not None
    assert sparing.id == plenty.id, "their vectors are of one model"


def test_the_queue_says_whether_it_is_on_battery(
    library: LibraryStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports_module, "on_battery", lambda: True)
    engine = Engine(tmp_path / "data", ModelsFolder(tmp_path / "no-models"))
    try:
        assert engine.imports.vector_queue().on_battery
    finally:
        engine.close()
