"""What a shelf of a thousand books costs the window: ``python -m tests.bench.shelf``, in milliseconds beside a frame.

Each step is timed from the change until the window is painted again; the shelf paints only what is in view.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from reader.engine.protocol import Book, Progress
from reader.ui.app import prepare_app
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.theme import PALETTES, apply_theme
from reader.ui.shelf.covers import Covers
from reader.ui.shelf.model import ShelfModel
from reader.ui.shelf.order import ORDERS, Arrangement
from reader.ui.shelf.shelf_page import ShelfPage

BOOKS = 1000
RUNS = 20
FRAME_MS = 16.7


def some(number: int) -> Book:
    """A book of the shelf."""
    title, day = f"The {['Sea', 'Élan', 'War'][number % 3]} of {number}", f"2026-01-{number % 28 + 1:02}"
    author, share = f"Ada {number % 90} Quill", number % 7 / 7
    return Book(str(number), str(number), title, (author,), "en", f"/{number}.epub", day, None, share, "done", ())


def shown(page: ShelfPage, change: Callable[[], object]) -> float:
    """Milliseconds from the change until it is on the screen."""
    start = time.perf_counter()
    change()
    for _ in range(3):  # lay out, ask for a painting, paint
        QApplication.processEvents()
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Print a line for each thing that a reader does."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication(["bench"])
    prepare_app(app)
    client = EngineClient([str(Path("no-engine"))])
    model = ShelfModel(Covers(client))
    page = ShelfPage(model, client)
    apply_theme(page, PALETTES["light"])
    page.resize(1180, 760)
    page.show()
    model.set_books([some(number) for number in range(BOOKS)])
    page.books_known()
    QApplication.processEvents()
    bar, last = page.view.verticalScrollBar(), BOOKS - 1
    words = ["", "s", "se", "sea", "sea o", "ada 7"]
    steps: dict[str, Callable[[int], object]] = {
        "a letter typed into the search": lambda n: page.bar.search.setText(words[n % len(words)]),
        "another order": lambda n: model.set_order(ORDERS[n % 5]),
        "a book more": lambda n: model.add_books([some(BOOKS + n)]),
        "news of an import": lambda n: model.update_progress(Progress(str(n * 3), "vectors", n, RUNS)),
        "news of an import out of sight": lambda n: model.update_progress(Progress(str(last), "vectors", n, RUNS)),
        "a page scrolled, covers new": lambda n: bar.setValue(n * bar.pageStep()),
        "a page scrolled back, covers known": lambda n: bar.setValue((RUNS - n) * bar.pageStep()),
    }
    print(f"{BOOKS:,} books; a frame at 60 a second is {FRAME_MS} ms")
    for layout in ("grid", "list"):
        page.arrange(Arrangement("title", "grid" if layout == "grid" else "list"))
        for name, step in steps.items():
            page.bar.search.clear()
            times = [shown(page, lambda n=n, step=step: step(n)) for n in range(RUNS)]  # type: ignore[misc]
            print(f"{layout:5} {name:36} median {statistics.median(times):6.1f}  worst {max(times):6.1f}")


if __name__ == "__main__":
    main()
