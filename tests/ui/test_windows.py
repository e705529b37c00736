"""Several windows and one program: a second start, a terminal beside it, books open at once."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QProcess
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import Locator
from indexing.publication import open_publication
from indexing.store.library import LibraryStore
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.folders import library_path
from reader.ui.app import windows_of
from reader.ui.client.engine_client import EngineClient
from reader.ui.widgets.dialogs import ErrorReporter
from reader.ui.window import one_window
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from reader.ui.window.one_window import OneWindow, WindowLock, claim_or_hand_over, socket_name
from reader.ui.window.windows import Windows
from tests.epubs import Epub, page
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import SECONDS, Run, stock, wait_for_highlight
from tests.ui.sample_window import SAMPLE, Begin, opened, titles
from tests.ui.test_annotations_real import at_chapter
from tests.ui.way_driver import shown_at

pytestmark = pytest.mark.usefixtures("no_models")

Pair = tuple[Windows, MainWindow, MainWindow]


class Reporter(ErrorReporter):
    """Remembers mistakes."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def report(self, sentence: str, details: str) -> None:
        """Instead of a dialog."""
        self.said.append(f"{sentence} {details}")


def at(window: MainWindow, qtbot: QtBot, place: Locator) -> None:
    """Go on reading at a place."""
    qtbot.waitUntil(lambda: window.reading.text_ready and not window.reading.page.loading, timeout=60 * SECONDS)
    window.reading.place.set_visiting(False)
    window.reading.page.go_to(place)
    shown_at(window, qtbot, place)
    qtbot.waitUntil(lambda: not window.reading.page.loading, timeout=60 * SECONDS)
    window.reading.place.save()


def novel(folder: Path, title: str) -> Path:
    """A book of twelve chapters."""
    text = "".join(f"<p>It was the turn of {title} to tell.</p>" for _ in range(90))
    pages = tuple((f"{number}.xhtml", page(f"<h1>Chapter {number}</h1>{text}")) for number in range(1, 13))
    return Epub(title=title, identifier=f"urn:{title}", pages=pages).build(folder / f"{title}.epub")


@pytest.fixture
def pair(run: Run, qtbot: QtBot, tmp_path: Path, qapp: QApplication) -> Iterator[Pair]:
    """Two novels in two windows."""
    client, first = run()
    reporter = Reporter()
    windows = windows_of(qapp, client, reporter)
    windows.add(first)
    novels = [str(novel(tmp_path, title)) for title in ("First", "Second")]
    stock(first, qtbot, novels)
    first_book, second_book = sorted(first.shelf.books(), key=lambda book: book.title)
    first.open_book(first_book)
    first.another_wanted.emit(WindowArguments(book=second_book.id))
    second = windows._open[1]
    qtbot.waitUntil(lambda: second.reading.book is not None, timeout=20 * SECONDS)
    yield windows, first, second
    for window in list(windows._open):
        window.close()
    windows.end()
    assert reporter.said == []


def test_two_books_keep_their_places_and_closing_one_leaves_the_other(pair: Pair, qtbot: QtBot) -> None:
    windows, first, second = pair
    at(first, qtbot, Locator(9, 0))
    at(second, qtbot, Locator(5, 0))
    titles = {window.windowTitle() for window in (first, second)}
    assert len(titles) == 2
    assert first.reading.place.own == Locator(9, 0)  # reading in one moves nothing in the other
    reading = second.reading.book
    first.close()
    assert windows._open == [second] and second.isVisible()
    second.reading.page.next_page()
    qtbot.waitUntil(lambda: (second.reading.place.shown or Locator(0, 0)) > Locator(5, 0), timeout=20 * SECONDS)
    second.actions_["shelf"].trigger()
    qtbot.waitUntil(lambda: all(book.progress > 0 for book in second.shelf.books()), timeout=20 * SECONDS)
    assert reading is not None
    other = next(book for book in second.shelf.books() if book.id != reading.id)
    second.open_book(other)
    shown_at(second, qtbot, Locator(9, 0))  # where the window that is closed left it


def test_a_language_is_spoken_at_once_in_every_window_which_stays_where_it_was(pair: Pair, qtbot: QtBot) -> None:
    """It was told, in the old language, that it would be spoken after a new start."""
    windows, first, second = pair
    at(first, qtbot, Locator(9, 0))
    titles = {window.windowTitle() for window in windows._open}
    second.actions_["language-de"].trigger()
    qtbot.waitUntil(lambda: {first, second}.isdisjoint(windows._open), timeout=20 * SECONDS)
    qtbot.waitUntil(lambda: {window.windowTitle() for window in windows._open} == titles, timeout=20 * SECONDS)
    assert [window.actions_["quit"].text() for window in windows._open] == ["Beenden", "Beenden"]
    shown_at(next(window for window in windows._open if "First" in window.windowTitle()), qtbot, Locator(9, 0))
    windows._open[0].actions_["language-en"].trigger()
    qtbot.waitUntil(lambda: windows._open[0].actions_["quit"].text() == "Quit", timeout=20 * SECONDS)


def test_the_engine_that_dies_comes_back_for_both(pair: Pair, qtbot: QtBot) -> None:
    _, first, second = pair
    at(first, qtbot, Locator(9, 0))
    with qtbot.waitSignals([first._client.engine_restarted, second._client.engine_restarted], timeout=20 * SECONDS):
        os.kill(first._client.engine_pid, signal.SIGKILL)
    at(second, qtbot, Locator(6, 0))
    at(first, qtbot, Locator(10, 0))


def test_notes_tags_and_a_removal_elsewhere_are_shown(qtbot: QtBot, run: Run, quoth_home: Path) -> None:
    window, driver = at_chapter(qtbot, run)
    annotations = window.reading.annotations
    window.actions_["bookmark"].trigger()
    driver.until(lambda: len(annotations.annotations) == 1)
    with closing(LibraryStore(library_path(quoth_home))) as library:
        (book,) = library.list()
        qtbot.waitUntil(lambda: len(library.annotations.list(book.id)) == 1, timeout=20 * SECONDS)
        library.annotations.remove(book.id, [annotation.id for annotation in library.annotations.list(book.id)])
        qtbot.waitUntil(lambda: annotations.annotations == (), timeout=20 * SECONDS)
        library.details.set_tags(book.id, ("sea",))
        qtbot.waitUntil(lambda: [entry.tags for entry in window.shelf.books()] == [("sea",)], timeout=20 * SECONDS)
        library.remove([book.id])
        qtbot.waitUntil(lambda: titles(window) == [], timeout=20 * SECONDS)
    assert window.shelf_side.isVisible()
    assert "was removed from the shelf elsewhere." in " ".join(window.banners.texts)


COMMAND = [sys.executable, "-m", "reader.cli", "open"]
TAKEN = "Opened in the window that is there already.\n"


@pytest.fixture
def ear(quoth_home: Path, window: MainWindow) -> Iterator[OneWindow]:
    """The window holds the lock and listens, as the program does it."""
    lock = WindowLock.take(quoth_home)
    assert lock is not None
    made = OneWindow(quoth_home, window)
    made.handed_over.connect(window.take)
    made.listen()
    yield made
    made.close()
    lock.release()


def quoth_open(qtbot: QtBot, *words: str) -> tuple[int, str]:
    """Run ``quoth open`` beside the window; its exit code and what it printed."""
    process = QProcess()
    process.setProcessChannelMode(QProcess.ProcessChannelMode.MergedChannels)
    with qtbot.waitSignal(process.finished, timeout=30_000):
        process.start(COMMAND[0], [*COMMAND[1:], *words])
    return process.exitCode(), bytes(process.readAllStandardOutput().data()).decode()


def test_a_second_open_is_taken_by_the_window_that_is_there(
    qtbot: QtBot, ear: OneWindow, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    script.on(p.AddBook, p.BookAdded(SAMPLE, True, None))
    begin()
    window.showMinimized()
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=30_000):
        assert quoth_open(qtbot, SAMPLE.path) == (0, TAKEN)
    assert window.reading.book == SAMPLE
    assert not window.isMinimized()
    place = window.reading.page.position
    assert quoth_open(qtbot, SAMPLE.path, "--ask", "Who?") == (0, TAKEN)
    qtbot.waitUntil(lambda: bool(script.requests(p.Ask)))
    assert script.requests(p.Ask)[0].question == "Who?"
    assert len(script.requests(p.OpenBook)) == 1  # the open book stays as it is
    assert window.reading.page.position == place


def test_a_link_turns_the_window_that_is_there_to_its_words(
    qtbot: QtBot, ear: OneWindow, window: MainWindow, script: FakeScript, client: EngineClient
) -> None:
    known = msgspec.structs.replace(SAMPLE, id="0123456789abcdef")
    script.on(p.ListBooks, p.ShelfContents((known,))).on(p.OpenBook, msgspec.structs.replace(opened(), book=known))
    script.on(p.GetCover, p.Cover(b"", "")).on(p.WatchImports, "wait")
    client.start()
    window.begin(WindowArguments())
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=30_000):
        assert quoth_open(qtbot, f"quoth://book/{known.id}/6:10-40") == (0, TAKEN)
    wait_for_highlight(window, qtbot, text_of(assets.sample_book(), 6)[10:40])
    assert window.reading.visiting


def text_of(book: Path, spine: int) -> str:
    """The canonical text of a section."""
    with open_publication(book) as publication:
        return publication.document(spine).text.text


def test_a_question_for_another_book_is_not_asked_of_the_open_one(
    qtbot: QtBot, ear: OneWindow, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.AddBook, p.Failed(0, "book", verbatim("“b.epub” is empty.")))
    begin_reading()
    window.take(WindowArguments(None, ("b.epub",), "Who?"))
    window.reading.text_became_ready.emit()
    qtbot.waitUntil(lambda: bool(window.banners.texts))
    assert script.requests(p.Ask) == []


def test_a_file_that_is_not_there_is_reported_where_it_was_asked_for(qtbot: QtBot, ear: OneWindow) -> None:
    with qtbot.assertNotEmitted(ear.handed_over):
        code, output = quoth_open(qtbot, "gone.epub")
    assert code == 1
    assert "There is no file" in output


def ask(qtbot: QtBot, home: Path, line: bytes) -> dict[str, object] | None:
    """What the window says to these bytes; None if it hangs up."""
    guest = QLocalSocket()
    with qtbot.waitSignal(guest.disconnected, timeout=5_000):
        guest.connectToServer(socket_name(home))
        guest.write(line)
    reply = bytes(guest.readAll().data())
    return json.loads(reply) if reply else None


WELL = {"version": one_window.VERSION, "arguments": {"book": "emma"}}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"\xff\x00\n", "understand"),
        (b"[" * 50_000 + b"\n", "understand"),
        (json.dumps(WELL | {"arguments": {"book": 7}}).encode() + b"\n", "understand"),
        (json.dumps(WELL | {"arguments": {"run": "x"}}).encode() + b"\n", "understand"),
        (json.dumps(WELL | {"arguments": {"files": ["x" * 9000]}}).encode() + b"\n", "understand"),
        (json.dumps(WELL | {"version": 999, "new": 1}).encode() + b"\n", "another version"),
    ],
)
def test_what_is_no_request_is_refused(qtbot: QtBot, ear: OneWindow, quoth_home: Path, line: bytes, says: str) -> None:
    with qtbot.assertNotEmitted(ear.handed_over):
        reply = ask(qtbot, quoth_home, line)
    assert reply is not None
    assert reply["taken"] is False
    assert says in str(reply["says"])
    with qtbot.waitSignal(ear.handed_over):  # and the next one is heard
        assert ask(qtbot, quoth_home, json.dumps(WELL).encode() + b"\n") == {"taken": True, "says": TAKEN.strip()}


def test_a_client_that_never_stops_or_never_starts_is_disconnected(
    qtbot: QtBot, ear: OneWindow, quoth_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with qtbot.assertNotEmitted(ear.handed_over):
        assert ask(qtbot, quoth_home, b" " * (one_window.MOST_BYTES + 2)) is None
        monkeypatch.setattr(one_window, "_PATIENCE_MS", 50)
        assert ask(qtbot, quoth_home, b"") is None


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no mode")
@pytest.mark.parametrize("folder", ["short", "long" * 30])
def test_the_socket_is_its_users_alone(qtbot: QtBot, quoth_home: Path, folder: str) -> None:
    home = quoth_home / folder
    home.mkdir()
    ear = OneWindow(home)
    ear.listen()
    socket = Path(socket_name(home))
    assert len(str(socket)) < 108
    owners = [socket, socket.parent] if socket.parent != home else [socket]
    assert [stat.S_IMODE(path.stat().st_mode) & 0o077 for path in owners] == [0] * len(owners)
    with qtbot.waitSignal(ear.handed_over):
        ask(qtbot, home, json.dumps(WELL).encode() + b"\n")
    ear.close()


def test_a_refusal_ends_with_its_sentence(qtbot: QtBot, ear: OneWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_window, "VERSION", one_window.VERSION + 1)  # of the window, in this process
    code, output = quoth_open(qtbot)
    assert (code, output) == (
        1,
        "quoth: The window that is open is another version of Quoth. Close it and try again.\n",
    )


def start_two() -> tuple[subprocess.Popen[str], str]:
    """Start two whole programs at once; the one that stays, and what the other said when it ended."""
    command = [*COMMAND, str(assets.sample_book())]
    pair = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    deadline = time.monotonic() + 60
    while all(process.poll() is None for process in pair) and time.monotonic() < deadline:
        with suppress(subprocess.TimeoutExpired):
            pair[0].wait(0.1)
    loser, winner = sorted(pair, key=lambda process: process.poll() is None)
    output = loser.communicate()[0] if loser.returncode is not None else "nothing: both stay"
    return winner, output


def test_two_that_start_at_once_are_one_window_and_a_killed_one_leaves_nothing_in_the_way(quoth_home: Path) -> None:
    """The lock decides, and it is released when its holder dies."""
    for _ in range(2):  # the second time the killed one's socket still lies there
        winner, output = start_two()
        try:
            assert output == TAKEN
            assert winner.poll() is None
            assert claim_or_hand_over(quoth_home, WindowArguments()) == TAKEN.strip()
        finally:
            winner.send_signal(signal.SIGKILL)
            winner.communicate()
