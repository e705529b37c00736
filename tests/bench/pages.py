"""The first page, and large files: from the engine, and read by the window. ``python -m tests.bench.pages``.

Before, the window unzipped and parsed books itself, on a thread; that way is kept here alone, for comparison. Both take
turns in the same run, with the real engine beside them. Prints the least and the median milliseconds of each: from
opening a book, as the reading view does, until its first page is there; the same while the engine imports another book;
from asking for a file until the window has its bytes. Without a monitor set QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from indexing.publication import Publication, open_publication
from reader.engine import protocol as p
from reader.engine.page_markup import with_page_style
from reader.ui.client import engine_client
from reader.ui.client.engine_client import EngineClient
from reader.ui.client.gui_jobs import GuiJobs
from reader.ui.page import view as view_module
from reader.ui.page.book import ServedBook, WantedFile
from reader.ui.page.guard import prepare_web_engine
from reader.ui.page.view import PageView
from tests.bench.bad_books import book
from tests.epubs import Epub, page

R = TypeVar("R", bound=p.Result)
ENGINE = (sys.executable, "-m", "reader.engine")
PATIENCE = 120_000  # ms
PROMPT = engine_client._PROMPT


class ReadHere(ServedBook):
    """A book read by this very process on a thread, as before."""

    opened: Publication
    jobs: GuiJobs

    def warm(self, href: str) -> None:
        """Nothing was read ahead of the first page."""

    def _ask(self, wanted: WantedFile, reading: object) -> None:  # noqa: ARG002
        self.jobs.run(lambda: self._read(wanted), lambda file: self._came(wanted, file), _raise)

    def _read(self, wanted: WantedFile) -> p.BookFile:
        href, item = wanted.href, self.item_of(wanted.href)
        if item is None or not wanted.page:
            return p.BookFile(self.opened.media_type(href), self.opened.read(href))
        document = self.opened.document(item.index)
        return p.BookFile("application/xhtml+xml", with_page_style(document), document.trouble)


def _raise(error: BaseException) -> None:
    raise error


class Desk:
    """A page view with both ways to fill it."""

    def __init__(self) -> None:
        self.client = EngineClient(ENGINE)
        self.client.start()
        self.jobs = GuiJobs("publication")
        self.page_jobs = GuiJobs("page")
        self.view = PageView(self.client)
        self.view.resize(1000, 800)
        self.view.show()
        self._opened: Publication | None = None

    def wait(self, act: Callable[[Callable[[], None]], object]) -> float:
        """Milliseconds until ``act`` calls what it is given."""
        loop = QEventLoop()
        QTimer.singleShot(PATIENCE, loop, loop.quit)
        started = time.perf_counter()
        act(loop.quit)
        loop.exec()
        taken = (time.perf_counter() - started) * 1000
        if taken >= PATIENCE:
            raise TimeoutError
        return taken

    def ask(self, request: p.Request[R]) -> R:
        """The engine's answer."""
        got: list[R] = []

        def act(done: Callable[[], None]) -> None:
            def answered(result: R) -> None:
                got.append(result)
                done()

            self.client.call(request, answered)

        self.wait(act)
        return got[0]

    def first_page(self, file: Path, way: str) -> float:
        """From opening the file until its page is there."""

        os.utime(file)  # else the engine would have it open still

        setattr(view_module, "ServedBook", ReadHere if way == "before" else ServedBook)  # noqa: B010
        setattr(engine_client, "_PROMPT", () if way == "before" else PROMPT)  # noqa: B010
        outlines: list[p.OpenedPublication] = []
        known: list[p.OpenedBook] = []

        def show() -> None:
            if outlines and known:
                self.view.open_book(str(file), outlines[0])

        def has_outline(outline: p.OpenedPublication) -> None:
            outlines.append(outline)
            show()

        def is_known(opened: p.OpenedBook) -> None:
            known.append(opened)
            show()

        def act(done: Callable[[], None]) -> None:
            self.view.page_ready.connect(done)
            if way == "before":
                self.jobs.run(lambda: open_publication(file), lambda opened: has_outline(self._outline(opened)), _raise)
            else:
                self.client.call(p.OpenPublication(str(file)), has_outline)
            self.client.call(p.OpenBook(str(file)), is_known)

        taken = self.wait(act)
        self.view.page_ready.disconnect()
        return taken

    def _outline(self, opened: Publication) -> p.OpenedPublication:
        self._opened = ReadHere.opened = opened
        ReadHere.jobs = self.page_jobs
        return p.OpenedPublication(
            opened.id, opened.metadata.language, opened.reading_direction, opened.spine, opened.toc
        )

    def add(self, file: Path) -> None:
        """Put a book on the shelf, and wait until it is imported."""
        book = self.ask(p.AddBook(str(file))).book.id

        def act(done: Callable[[], None]) -> None:
            def heard(events: Sequence[p.Event]) -> None:
                if any(isinstance(e, p.Progress) and e.book == book and e.stage == "done" for e in events):
                    done()

            watch.append(self.client.call(p.WatchImports(), lambda _done: None, on_events=heard))

        watch: list[engine_client.CallHandle] = []
        self.wait(act)
        watch[0].cancel()

    def one_file(self, href: str) -> float:
        """From asking for a file of the book that is shown until its bytes are here."""
        served = self.view._book
        assert served is not None
        return self.wait(lambda done: served.read(href, lambda _resource: done()))

    def close_book(self) -> None:
        """Let go of both."""
        self.view.close_book()
        if self._opened is not None:
            self._opened.close()
            self._opened = None


def books(folder: Path) -> dict[str, Path]:
    """The books, by what is printed of them."""
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200">' + (
        "".join(f'<rect x="{n % 900}" y="{n}" width="9" height="9" fill="#{n % 4096:03x}"/>' for n in range(1200))
        + "</svg>"
    )
    plates = tuple(
        (f"{n}.xhtml", page(drawing, head='<meta name="viewport" content="width=900, height=1200"/>'))
        for n in range(40)
    )
    fixed = Epub(pages=plates, metadata='<meta property="rendition:layout">pre-paginated</meta>').build(
        folder / "fixed.epub"
    )
    return {
        "30 chapters of 50 kB": book(folder, 30, 50_000),
        "40 plates, fixed layout": fixed,
        "5,000 chapters": book(folder, 5000, 12_000),
        "a chapter of 10 MB": book(folder, 1, 10_000_000),
    }


def row(name: str, times: dict[str, list[float]]) -> None:
    """Print both ways, and how much longer the new one takes."""
    least = {way: min(taken) for way, taken in times.items()}
    middle = {way: statistics.median(taken) for way, taken in times.items()}
    change = 100 * (least["now"] / least["before"] - 1), 100 * (middle["now"] / middle["before"] - 1)
    print(
        f"| {name} | {least['before']:.0f} ({middle['before']:.0f}) | {least['now']:.0f} ({middle['now']:.0f}) "
        f"| {change[0]:+.0f}% ({change[1]:+.0f}%) |",
        flush=True,
    )


WAYS = ("before", "now")


def first_pages(desk: Desk, folder: Path, rounds: int) -> None:
    """Print a row for each book, and one for a book that is opened while another is imported."""
    shelf = books(folder)
    ordinary = next(iter(shelf.values()))
    for file in shelf.values():
        desk.add(file)
    for way in WAYS:  # Chromium's own start isn't counted, nor are modules loaded for the first time
        desk.first_page(ordinary, way)
        desk.close_book()
    print("| First page, ms: least (median) | before | now | |\n|---|---|---|---|")
    for title, file in shelf.items():
        times: dict[str, list[float]] = {way: [] for way in WAYS}
        for turn in range(max(5, rounds // 2) if "10 MB" in title else rounds):
            for way in WAYS[:: 1 if turn % 2 else -1]:
                times[way].append(desk.first_page(file, way))
                desk.close_book()
        row(title, times)
    times = {way: [] for way in WAYS}
    for turn in range(rounds):
        for way in WAYS[:: 1 if turn % 2 else -1]:
            added = desk.ask(p.AddBook(str(book(folder, 41 + turn, 50_000))))
            times[way].append(desk.first_page(ordinary, way))
            desk.close_book()
            desk.ask(p.RemoveBooks((added.book.id,)))
    row("30 chapters of 50 kB, while another is imported", times)


def files(desk: Desk, folder: Path, rounds: int) -> None:
    """Print a row for each size of a picture."""
    large = os.urandom(20_000_000)
    file = Epub(files={"epub/large.png": large, "epub/small.png": large[:300_000]}).build(folder / "large.epub")
    desk.add(file)
    for title, href in (("a picture of 300 kB", "epub/small.png"), ("a picture of 20 MB", "epub/large.png")):
        times: dict[str, list[float]] = {way: [] for way in WAYS}
        for _ in range(rounds):
            for way in WAYS:
                desk.first_page(file, way)
                times[way].append(desk.one_file(href))
                desk.close_book()
        row(title, times)
    lines(large)


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=9)
    rounds = options.parse_args().rounds
    prepare_web_engine()
    app = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ.update(QUOTH_HOME=str(folder / "home"), QUOTH_MODELS=str(folder / "none"))
        desk = Desk()
        files(desk, folder, rounds)
        first_pages(desk, folder, rounds)
        desk.client.close()
    app.processEvents()
    sys.stdout.flush()
    os._exit(0)  # nothing is to be kept


def lines(data: bytes) -> None:
    """What packing and unpacking costs, and would in the line itself."""
    message = p.Returned(1, p.BookFile("image/png", data))

    def inline() -> None:
        p.decode_from_engine(p.encode(message))

    def behind() -> None:
        pieces = p.pack(message)
        p.unpack(pieces[1], pieces[3])

    for name, way in (("as base64 in the line", inline), ("behind the line", behind)):
        taken = []
        for _ in range(5):
            started = time.perf_counter()
            way()
            taken.append((time.perf_counter() - started) * 1000)
        print(f"20 MB packed and unpacked {name}: {min(taken):.1f} ms")


if __name__ == "__main__":
    main()
