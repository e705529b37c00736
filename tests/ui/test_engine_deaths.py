"""The engine dies while a page is loading: it is asked again, twice at most, and the page says what is wrong."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader import system
from reader.engine import protocol as p
from reader.ui.client import engine_process
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.window.arguments import WindowArguments
from tests import deadly_engine
from tests.epubs import PNG, Epub, page
from tests.ui.fake_script import FakeScript
from tests.ui.page_driver import PageDriver
from tests.ui.page_engine import new_client
from tests.ui.real_window import Run
from tests.ui.test_page_bad_books import NOTICE, TEXT, seen

Dying = Callable[..., PageDriver]


@pytest.fixture
def driver(qtbot: QtBot) -> Iterator[Dying]:
    """A page view on an engine of its own."""
    clients: list[EngineClient] = []

    def made(*command: str) -> PageDriver:
        clients.append(new_client(command) if command else new_client())
        return PageDriver(qtbot, client=clients[-1])

    yield made
    for client in clients:
        client.close()


def book(folder: Path, *names: str) -> Publication:
    """A book of pages with these names."""
    pages = tuple((f"{name}.xhtml", page(f"<p>This is {name}.</p>")) for name in names)
    return open_publication(Epub(pages=pages, files={"epub/p.png": PNG}).build(folder / "book.epub"))


def kill(client: EngineClient) -> None:
    """As the system does when memory runs out."""
    os.kill(client.engine_pid, signal.SIGKILL)


def test_a_page_that_was_loading_when_the_engine_died_is_there_after_the_restart(tmp_path: Path, driver: Dying) -> None:
    shown = driver()
    shown.open(book(tmp_path, *"abcdef"))

    def go() -> None:
        kill(shown.client)
        shown.view.go_to(Locator(5, 0))

    shown.loading(go)
    assert seen(shown) == "This is f."
    assert shown.evaluate(NOTICE) == ""


def test_a_page_that_ends_the_engine_twice_says_so_and_its_neighbours_are_read(
    qtbot: QtBot, tmp_path: Path, driver: Dying
) -> None:
    shown = driver(*deadly_engine.COMMAND, "pages")
    deaths: list[str] = []
    shown.client.engine_died.connect(deaths.append)
    shown.open(book(tmp_path, "a", "b", "deadly", "d", "e"))
    shown.loading(lambda: shown.view.go_to(Locator(2, 0)))
    assert "ended the program that reads books twice" in shown.evaluate(NOTICE)
    assert shown.evaluate(TEXT) == ""
    assert len(deaths) == 2
    qtbot.waitUntil(lambda: shown.client.engine_pid != 0, timeout=20_000)
    for spine, words in ((3, "This is d."), (1, "This is b."), (4, "This is e.")):
        shown.loading(lambda to=spine: shown.view.go_to(Locator(to, 0)))  # type: ignore[misc]
        assert seen(shown) == words
    shown.loading(lambda: shown.view.go_to(Locator(2, 0)))
    assert "ended the program that reads books twice" in shown.evaluate(NOTICE)
    assert len(deaths) == 2


def test_without_an_engine_a_page_says_so_and_comes_once_there_is_one(
    qtbot: QtBot, tmp_path: Path, driver: Dying, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_process, "DEATHS_ALLOWED", 1)
    shown = driver()
    shown.open(book(tmp_path, *"abcdef"))
    with qtbot.waitSignal(shown.client.engine_gave_up):
        kill(shown.client)
    shown.loading(lambda: shown.view.go_to(Locator(5, 0)))
    assert "Start the engine again" in shown.evaluate(NOTICE)
    shown.loading(lambda: shown.view.go_to(Locator(0, 0)))  # which is in memory
    assert seen(shown) == "This is a."
    shown.loading(lambda: shown.view.go_to(Locator(5, 0)))
    shown.client.engine_restarted.connect(shown.view.engine_restarted)
    shown.loading(shown.client.start)
    assert seen(shown) == "This is f."


def test_a_page_that_waits_when_the_engine_is_given_up_says_so(
    tmp_path: Path, driver: Dying, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_process, "DEATHS_ALLOWED", 1)
    shown = driver()
    shown.open(book(tmp_path, *"abcdef"))

    def go() -> None:
        kill(shown.client)
        shown.view.go_to(Locator(5, 0))

    shown.loading(go)
    assert "Start the engine again" in shown.evaluate(NOTICE)


def test_two_books_one_after_the_other_and_a_close_while_loading(qtbot: QtBot, tmp_path: Path, driver: Dying) -> None:
    shown = driver()
    (tmp_path / "other").mkdir()
    first, second = book(tmp_path, *"abc"), book(tmp_path / "other", *"xyz")
    shown.begin_opening(first, then=lambda: shown.begin_opening(second))
    qtbot.waitUntil(lambda: not shown.loading_now and shown.shown == 0, timeout=20_000)
    qtbot.waitUntil(lambda: seen(shown) == "This is x.", timeout=20_000)
    shown.view.go_to(Locator(2, 0))
    shown.view.close_book()
    shown.open(first, Locator(1, 0))
    assert seen(shown) == "This is b."
    shown.view.go_to(Locator(2, 0))
    shown.view.deleteLater()  # as when the window is closed


def test_a_question_that_ended_the_engine_twice_is_not_sent_a_third_time(
    qtbot: QtBot, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.Ask, "begin", "die").on(p.ListBooks, p.ShelfContents(()))
    failures: list[CallFailure] = []
    client.start()
    for position in (Locator(0, 1), Locator(3, 5)):  # asked again from another page it is the same question
        with qtbot.waitSignal(client.engine_restarted, timeout=20_000):
            request = p.Ask(book="b1", question="Who?", position=position, guarded=True)
            client.call(request, lambda _answer: None, failures.append)
    client.call(p.Ask(book="b1", question="Who?", guarded=True), lambda _answer: None, failures.append)
    qtbot.waitUntil(lambda: len(failures) == 3)
    assert [failure.kind for failure in failures] == ["engine", "engine", "fatal"]
    assert "ended Quoth’s engine twice" in failures[-1].message
    got: list[p.ShelfContents] = []
    client.call(p.ListBooks(), got.append)
    qtbot.waitUntil(lambda: bool(got))
    assert len(script.requests(p.Ask)) == 2


def test_what_the_engine_had_not_begun_when_it_died_is_not_to_blame(
    qtbot: QtBot, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.Ask, "die").on(p.ListBooks, "die")
    client.start()
    for _ in range(2):
        with qtbot.waitSignal(client.engine_restarted, timeout=20_000):
            client.call(p.Ask(book="b1", question="Who?"), lambda _answer: None, lambda _failure: None)
    client.call(p.Ask(book="b1", question="Who?"), lambda _answer: None, lambda _failure: None)
    qtbot.waitUntil(lambda: len(script.requests(p.Ask)) == 3, timeout=20_000)


def test_a_book_whose_import_ends_the_engine_is_left_out_and_can_be_read(
    qtbot: QtBot, run: Run, no_models: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole program: the engine is started three times, and then stays."""
    monkeypatch.setattr(system, "engine_command", lambda: deadly_engine.COMMAND)
    client, window = run()
    deaths: list[str] = []
    client.engine_died.connect(deaths.append)
    file = book(tmp_path, "a", "b", "c", "d", "deadly").path
    window.begin(WindowArguments())
    client.call(p.AddBook(str(file)), lambda _added: None, lambda _failure: None)

    def said() -> str:
        entries = (window.shelf.model_entry(book.id) for book in window.shelf.books())
        return next((entry.status for entry in entries if entry is not None and entry.stage == "failed"), "")

    qtbot.waitUntil(lambda: "ended Quoth’s engine twice" in said(), timeout=60_000)
    assert len(deaths) == 2
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=60_000):
        window.open_book(window.shelf.books()[0])
    assert window.reading.page.position == Locator(0, 0)
    assert len(deaths) == 2
