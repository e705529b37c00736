"""A real shelf of a thousand books: opening it and scrolling it, ``python -m tests.bench.shelf_window [FOLDER]``.

The books are small EPUBs with pictures for covers, imported into a library of their own (kept in FOLDER, if one is
given). Each run is a process of its own with the real engine: from its start until the shelf with its covers is
painted, then frame by frame down the shelf and up again. A frame's cost is all that the GUI thread does in it:
painting, arriving covers, the engine's messages, preparations for reading. The baseline is Qt's own list
with the same covers, all decoded first.
"""

# ruff: noqa: PLC0415 -- what the child processes import is part of what is timed
from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from reader.ui.window.arguments import WindowArguments
from tests.bench.machine import machine

BOOKS = 1000
FRAME_MS = 1000 / 60
FRAMES = 400
STEP = 70
"""Pixels a frame: a fast turn of the wheel, the whole shelf in some ten seconds."""
RUNS = 3
FIRST_ROWS = 10
"""Books that are whole in view at the start."""


def main() -> None:
    """Make the library if it isn't there, run the window and the baseline, and print what they took."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(sys.argv[1] if len(sys.argv) > 1 else temporary).absolute()
        environment = os.environ | {
            "QUOTH_HOME": str(folder / "data"),
            "QUOTH_MODELS": str(folder / "no models"),
            "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
        }
        if not (folder / "data").exists():
            _run("make", folder, environment)
        print(f"{BOOKS:,} books; a frame at 60 a second is {FRAME_MS:.1f} ms; medians of {RUNS} runs")
        print(machine())
        for name, what in (("Quoth", "window"), ("QListWidget with icons", "baseline")):
            results = [_run(what, folder, environment) for _ in range(RUNS)]
            middle = {key: statistics.median(run[key] for run in results) for key in results[0]}
            print(
                f"{name:23} first books painted {middle['books']:6.0f} ms  with covers {middle['covers']:6.0f} ms   "
                f"frame: median {middle['median']:5.1f}  p99 {middle['p99']:5.1f}  worst {middle['worst']:5.1f} ms  "
                f"over {FRAME_MS:.1f} ms: {middle['late']:.1%}  (processor time: median {middle['cpu']:.1f} ms)"
            )


def _run(what: str, folder: Path, environment: dict[str, str]) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.bench.shelf_window", "--child", what, str(folder), str(time.time())]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    last = done.stdout.decode().strip().splitlines()[-1:] or ["{}"]
    return {key: float(value) for key, value in json.loads(last[0]).items()}


# In the child processes ------------------------------------------------------------------------------------------


def _make(folder: Path) -> None:
    """A thousand small books with covers, on the shelf and imported."""
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

    from models.cancel import CancelToken
    from models.folder import ModelsFolder
    from reader.engine.engine import Engine
    from tests.epubs import Epub, page

    application = QGuiApplication(["bench"])
    chance = random.Random(1)  # noqa: S311 - a sample, not a secret
    engine = Engine(folder / "data", ModelsFolder())
    (folder / "books").mkdir(parents=True, exist_ok=True)
    manifest = '<item id="c" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>'
    for number in range(BOOKS):
        image = QImage(600, 900, QImage.Format.Format_RGB32)
        image.fill(QColor.fromHsv(chance.randrange(360), 120, 170))
        painter = QPainter(image)
        for _ in range(300):
            painter.setBrush(QColor.fromHsv(chance.randrange(360), 140, chance.randrange(60, 240)))
            painter.drawEllipse(*(chance.randrange(-50, most) for most in (600, 900)), *[chance.randrange(20, 160)] * 2)
        painter.end()
        cover = QBuffer()
        cover.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(cover, "JPEG", 85)  # type: ignore[call-overload]  # the stubs want bytes, and Qt doesn't
        body = f"<h1>{number}</h1><p>" + " ".join(chance.choices(("sea", "ship", "wind", "Anna", "of"), k=400)) + "</p>"
        book = Epub(
            title=f"The {('Sea', 'Élan', 'War')[number % 3]} of {number}",
            authors=(f"Ada {number % 90} Quill",),
            identifier=f"urn:{number}",
            pages=((f"{number}.xhtml", page(body)),),
            manifest=manifest,
            metadata=f'<meta name="calibre:series" content="Tales {number % 50}"/><dc:subject>sea</dc:subject>',
            files={"epub/cover.jpg": bytes(cover.data().data())},
        )
        engine.import_now(book.build(folder / "books" / f"{number}.epub"), CancelToken(), lambda _step: None)
    engine.close()
    del application


def _window(begun: float) -> dict[str, float]:
    """The program as it is started, until its shelf is shown; then scrolled."""
    from PySide6.QtWidgets import QApplication

    from reader.ui.app import build_window, prepare_app
    from reader.ui.page.guard import prepare_web_engine

    prepare_web_engine()
    app = QApplication(["quoth"])
    prepare_app(app)
    client, window = build_window(app)
    window.resize(1180, 800)
    client.start()
    window.begin(WindowArguments())
    window.show()
    view, covers = window.shelf.view, window.shelf_side.covers
    own: set[str] = set()
    covers.changed.connect(own.add)
    books = _until(lambda: view.model().rowCount() >= BOOKS, begun)

    shown = _until(lambda: len(own) >= FIRST_ROWS, begun)
    results = {"books": books, "covers": shown, **_scrolled(view.verticalScrollBar().setValue)}
    window.close()
    return results


def _baseline(folder: Path, begun: float) -> dict[str, float]:
    """Qt's own list of icons, filled with every cover at the start."""
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QIcon, QPixmap
    from PySide6.QtWidgets import QApplication, QListView, QListWidget, QListWidgetItem

    from indexing.store.library import LibraryStore
    from reader.folders import library_path

    app = QApplication(["baseline"])
    made = QListWidget()
    made.setViewMode(QListView.ViewMode.IconMode)
    made.setIconSize(QSize(150, 220))
    made.setGridSize(QSize(188, 332))
    made.setUniformItemSizes(True)
    made.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    made.resize(1180, 700)
    library = LibraryStore(library_path(folder / "data"))
    for row in library.list():
        data, _ = library.cover(row.id) or (b"", "")
        picture = QPixmap()
        picture.loadFromData(data)
        made.addItem(QListWidgetItem(QIcon(picture), row.title))
    made.show()
    books = _until(lambda: True, begun)
    results = {"books": books, "covers": books}
    results |= _scrolled(made.verticalScrollBar().setValue)
    library.close()
    app.quit()
    return results


def _until(there: Callable[[], bool], begun: float) -> float:
    """Milliseconds since the process was started, once something is there and painted."""
    from PySide6.QtWidgets import QApplication

    while not there():
        QApplication.processEvents()
        time.sleep(0.001)
    for _ in range(3):
        QApplication.processEvents()
    return (time.time() - begun) * 1000


def _scrolled(move: Callable[[int], None]) -> dict[str, float]:
    """What each frame costs the GUI thread, down and up again."""
    from PySide6.QtWidgets import QApplication

    times: list[float] = []
    used: list[float] = []
    places: Sequence[int] = [*range(0, FRAMES * STEP, STEP), *range(FRAMES * STEP, 0, -STEP)]
    due = time.perf_counter()
    for place in places:
        start, worked = time.perf_counter(), time.thread_time()
        move(place)
        QApplication.processEvents()  # paints, too
        times.append((time.perf_counter() - start) * 1000)
        used.append((time.thread_time() - worked) * 1000)
        due += FRAME_MS / 1000
        time.sleep(max(0.0, due - time.perf_counter()))  # the engine and the decoders have that time
        due = max(due, time.perf_counter())
    times.sort()
    late = sum(took > FRAME_MS for took in times) / len(times)
    p99 = times[int(len(times) * 0.99)]
    cpu = statistics.median(used)
    return {"median": statistics.median(times), "p99": p99, "worst": times[-1], "late": late, "cpu": cpu}


def _child() -> None:
    what, folder, begun = sys.argv[2], Path(sys.argv[3]), float(sys.argv[4])
    if what == "make":
        _make(folder)
    else:
        print(json.dumps(_window(begun) if what == "window" else _baseline(folder, begun)))


if __name__ == "__main__":
    _child() if sys.argv[1:2] == ["--child"] else main()
