"""Opens the dialog of models, and says when a download that is done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from reader.engine.protocol import ModelState
from reader.ui.models.desk import ModelDesk
from reader.ui.models.models_dialog import ModelsDialog
from reader.ui.models.server_page import ServerPage
from reader.ui.widgets.banners import BannerAction
from reader.ui.widgets.controls import scrolled
from reader.ui.window.actions import WindowParts
from reader.ui.words import tr


class Models(QObject):
    """One for each window; ``book_open`` says whether a book is open."""

    try_wanted = Signal()
    """The last question should be asked of the model that was just chosen."""

    def __init__(self, parts: WindowParts, book_open: Callable[[], bool]) -> None:
        super().__init__(parts.window)
        self._parts, self._book_open = parts, book_open
        self._dialog: ModelsDialog | None = None
        self.desk = ModelDesk(parts.client, parts.window)
        self.desk.installed.connect(self._installed)
        parts.actions.perform({"models": self.show})

    def show(self) -> None:
        """Open the dialog."""
        desk, parts = self.desk, self._parts
        desk.problems.clear()
        dialog = self._dialog = ModelsDialog(desk, parts.dialogs, parts.window, book_open=self._book_open())
        server = ServerPage(parts.client, desk)
        server.changed.connect(desk.refresh)
        dialog.finished.connect(server.end_trial)
        dialog.add_page(tr("A server of your own"), scrolled(server, tr("A server of your own")))
        dialog.try_wanted.connect(self.try_wanted)
        dialog.finished.connect(self._closed)
        desk.refresh()
        dialog.open()

    def _closed(self) -> None:
        self._dialog = None

    def _installed(self, state: ModelState) -> None:
        if self._dialog is not None:
            return  # it shows it
        actions = [] if state.active else [BannerAction(tr("Use it"), lambda: self.desk.use(state.id))]
        self._parts.banners.show_banner(tr("{title} is installed.", title=state.title), "notice", actions)
