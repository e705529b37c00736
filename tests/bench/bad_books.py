"""Chapters of 10 MB and books of 5,000 chapters beside an ordinary chapter: ``python -m tests.bench.bad_books``.

Prints for each the seconds from opening the file until its first page is shown, and the milliseconds until the page
reports its place after a page turn, a jump and a change of the type size: medians of a few runs.
Without a monitor set QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer, SignalInstance
from PySide6.QtWidgets import QApplication

from indexing.locator import Locator
from indexing.publication import open_publication
from reader.engine.protocol import OpenPublication
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.page_style import PageStyle
from reader.ui.page.guard import prepare_web_engine
from reader.ui.page.view import PageView
from tests.epubs import Epub, page
from tests.ui.page_engine import page_client

WORDS = "it was a long day and nobody in the house of my father knew what to make of anything said there".split()
PARAGRAPH = 100  # words
TURNS = 8
PATIENCE = 60_000  # ms


def book(folder: Path, chapters: int, size: int) -> Path:
    """An EPUB with that many chapters of about ``size`` bytes each."""
    chance = random.Random(5)  # noqa: S311 - no secret; repeated paragraphs would be packed like a zip bomb
    paragraphs = [f"<p>{' '.join(chance.choices(WORDS, k=PARAGRAPH))}.</p>" for _ in range(size // 430)]
    body = "".join(paragraphs)
    pages = tuple((f"text/{n}.xhtml", page(f"<h1>Chapter {n}</h1>{body}")) for n in range(chapters))
    return Epub(pages=pages).build(folder / f"{chapters}x{size}.epub")


def until(received: SignalInstance, act: Callable[[], object]) -> float:
    """Seconds from an action to a signal."""
    loop = QEventLoop()
    received.connect(loop.quit)
    QTimer.singleShot(PATIENCE, loop.quit)
    started = time.perf_counter()
    act()
    loop.exec()
    received.disconnect(loop.quit)
    return time.perf_counter() - started


def measure(view: PageView, client: EngineClient, file: Path) -> tuple[float, float, float, float]:
    """Seconds to the first page; ms of a turn, of a jump and of a change of size."""
    publication = open_publication(file)
    started = time.perf_counter()
    path = str(file)
    until(
        view.page_ready,
        lambda: client.call(OpenPublication(path), lambda opened: view.open_book(path, opened, Locator(0, 0))),
    )
    first = time.perf_counter() - started
    spine = len(publication.spine) // 2
    if spine:
        until(view.page_ready, lambda: view.go_to(Locator(spine, 0)))
    length = len(publication.document(spine).text.text)
    turns = [until(view.position_changed, view.next_page) for _ in range(TURNS)]
    jumps = [
        until(view.position_changed, lambda to=to: view.go_to(Locator(spine, length * to // 10)))  # type: ignore[misc]
        for to in (7, 3, 5)
    ]
    sizes = [until(view.pages_changed, lambda to=to: view.set_style(PageStyle(font_percent=to))) for to in (120, 100)]  # type: ignore[misc]
    view.close_book()
    publication.close()
    return first, *(1000 * statistics.median(times) for times in (turns, jumps, sizes))  # type: ignore[return-value]


def main() -> None:
    """Print a row for each book."""
    prepare_web_engine()
    app = QApplication(sys.argv[:1])
    client = page_client()
    view = PageView(client)
    view.resize(1000, 800)
    view.show()
    print("| Book | first page, s | turn, ms | jump, ms | other type size, ms |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        measure(view, client, book(Path(folder), 3, 50_000))  # Chromium's own start isn't counted
        for name, chapters, size in (
            ("30 chapters of 50 kB", 30, 50_000),
            ("a chapter of 10 MB", 1, 10_000_000),
            ("5,000 chapters", 5000, 12_000),
        ):
            first, turn, jump, restyle = measure(view, client, book(Path(folder), chapters, size))
            print(f"| {name} | {first:.2f} | {turn:.0f} | {jump:.0f} | {restyle:.0f} |", flush=True)
    app.processEvents()
    sys.stdout.flush()
    os._exit(0)  # nothing is to be kept


if __name__ == "__main__":
    main()
