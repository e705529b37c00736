"""Opens the page of reading statistics, and asks the engine for what is wanted there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import (
    Book,
    DeleteStatistics,
    Exported,
    ExportStatistics,
    GetStatistics,
    SetStatistics,
)
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.reading.pace import Pace
from reader.ui.statistics.dialog import StatisticsDialog
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.words import tr


class StatisticsDesk(QObject):
    """``window`` is what the dialog stands before."""

    def __init__(self, client: EngineClient, banners: Banners, dialogs: FileDialogs, window: QWidget) -> None:
        super().__init__(window)
        self._client, self._banners, self._dialogs, self._window = client, banners, dialogs, window

    def show(self, book: Book | None, pace: Pace, left: float | None, send: Callable[[], object]) -> None:
        """Open the page; ``book`` is the open one, and ``left`` the seconds that it still takes at that pace.

        ``send`` tells the engine first what was read just now.
        """
        send()
        dialog = StatisticsDialog(book, pace.pages_an_hour(), left, self._window)
        calls: list[CallHandle] = []

        def refused(failure: CallFailure) -> None:
            dialog.show_failure(failure.message)

        def ask(request: GetStatistics | SetStatistics | DeleteStatistics) -> None:
            calls.append(self._client.call(request, dialog.show_statistics, refused))

        def leave() -> None:
            for call in calls:
                call.cancel()

        def export() -> None:
            name = tr("Reading statistics")
            self._dialogs.saving(dialog, tr("Export as CSV"), f"{name}.csv", write).open()

        def write(path: str) -> None:
            self._client.call(ExportStatistics(path), written, refused)

        def written(done: Exported) -> None:
            self._banners.show_banner(tr("Written to {path}.", path=done.path))

        dialog.kept_changed.connect(lambda on: ask(SetStatistics(on)))
        dialog.delete_wanted.connect(lambda: ask(DeleteStatistics()))
        dialog.export_wanted.connect(export)
        dialog.finished.connect(lambda _result: leave())
        ask(GetStatistics())
        dialog.open()
