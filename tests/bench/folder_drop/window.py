"""The window's part of the benchmark: a folder dropped on a real window, and how long its GUI thread keeps one waiting.

``python -m tests.bench.folder_drop.window FOLDER COUNT``, with ``QUOTH_HOME`` set to an empty folder.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication

from reader.engine.protocol import PauseVectors
from reader.ui.app import build_window, prepare_app
from reader.ui.page.guard import prepare_web_engine
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.bench.folder_drop.__main__ import peak_memory
from tests.ui.stall_probe import StallProbe, percentile

_SPAN = 0.25  # seconds; the longest stall of each is counted
_PIXELS = 120


def main() -> None:
    """Drop the folder and scroll the shelf until all books are on it and can be searched."""
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    prepare_web_engine()
    app = QApplication(["quoth"])
    prepare_app(app)
    client, window = build_window(app)
    window.resize(1180, 800)
    client.start()
    client.call(PauseVectors(paused=True), lambda _queue: None)
    window.begin(WindowArguments())
    window.show()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(folder))])
    actions, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.veil.dropEvent(QDropEvent(QPointF(5, 5), actions, data, left, none))
    probe, began = StallProbe(), time.perf_counter()
    probe.start()
    bar, step = window.shelf.view.verticalScrollBar(), _PIXELS
    while _searchable(window) < count:
        due = time.perf_counter() + _SPAN
        if not bar.minimum() < bar.value() + step < bar.maximum():
            step = -step
        bar.setValue(bar.value() + step)
        while time.perf_counter() < due:
            app.processEvents()
            time.sleep(0.001)
        probe.mark()
    probe.stop()
    wall, cpu = [span.wall for span in probe.spans], [span.cpu for span in probe.spans]
    print(
        f"the window, {count:,} books in {time.perf_counter() - began:.0f} s: longest stall in each quarter second, ms:"
    )
    for name, times in (("waited", wall), ("processor time", cpu)):
        median, late = percentile(times, 0.5), percentile(times, 0.99)
        print(f"  {name}: median {median:.0f}, p99 {late:.0f}, longest {max(times):.0f}")
    print(f"  peak memory of the window's process: {peak_memory(os.getpid()) / 1e6:.0f} MB", flush=True)
    window.close()


def _searchable(window: MainWindow) -> int:
    entries = [window.shelf.model.entry(window.shelf.model.index(row)) for row in range(window.shelf.model.rowCount())]
    return sum(entry is not None and entry.stage in {"vectors", "done"} for entry in entries)


if __name__ == "__main__":
    main()
