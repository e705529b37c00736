"""The action that opens the dialog of models, and what the window says of a download that is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from reader.engine.protocol import ModelState
from reader.ui.client.engine_client import EngineClient
from reader.ui.models.desk import ModelDesk
from reader.ui.models.models_dialog import ModelsDialog
from reader.ui.models.server_page import ServerPage
from reader.ui.panel.provenance import MODELS_ACTION
from reader.ui.widgets.banners import BannerAction
from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.reading.reading_page import ReadingPage
    from reader.ui.window.main_window import MainWindow


class ModelActions:
    """``make`` is the window's maker of actions, (text, key, icon) -> action."""

    def __init__(self, make: Callable[..., QAction]) -> None:
        self.open = make(tr("Models…"), "Ctrl+Alt+I", about=tr("Language models, and search by meaning"))
        self.open.setObjectName(MODELS_ACTION)
        self._dialog: ModelsDialog | None = None
        self.reading: ReadingPage | None = None
        """What shows the open book, once there is such."""

    def serve(self, client: EngineClient, window: MainWindow) -> None:
        """Open the dialog when it is wanted."""
        self._client, self._window = client, window
        self.desk = ModelDesk(client, window)
        self.desk.installed.connect(self._installed)
        self.open.triggered.connect(self.show)

    def show(self) -> None:
        """Open the dialog."""
        desk, window = self.desk, self._window
        desk.problems.clear()
        book_open = self.reading is not None and self.reading.book is not None
        dialog = self._dialog = ModelsDialog(desk, window.dialogs, window, book_open=book_open)
        server = ServerPage(self._client)
        server.changed.connect(desk.refresh)
        dialog.finished.connect(server.end_trial)
        dialog.add_page(tr("A server of your own"), server)
        dialog.try_wanted.connect(self._ask_again)
        dialog.finished.connect(self._closed)
        desk.refresh()
        dialog.open()

    def _ask_again(self) -> None:
        """Put the last question about the open book into the box once more, for the reader to send."""
        if self.reading is not None:
            self._window.actions_.tabs["ask"].trigger()
            panel = self.reading.panel.ask_panel
            if panel.turns:
                panel.box.input.setPlainText(panel.turns[-1].question)
            panel.box.input.setFocus()

    def _closed(self) -> None:
        self._dialog = None

    def _installed(self, state: ModelState) -> None:
        if self._dialog is not None:
            return  # it shows it
        actions = [] if state.active else [BannerAction(tr("Use it"), lambda: self.desk.use(state.id))]
        self._window.banners.show_banner(tr("{title} is installed.", title=state.title), "notice", actions)
