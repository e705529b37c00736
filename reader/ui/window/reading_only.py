"""The switch *Reading only*: all that asks is hidden, and out of reach of the keys, until it is turned off again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from reader.engine.protocol import Done, HeedReadingOnly
from reader.ui.client.engine_client import EngineClient
from reader.ui.client.engine_words import reason_of
from reader.ui.widgets.banners import Banners
from reader.ui.window.settings import Settings
from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.window.main_window import MainWindow
    from reader.ui.window.reading_side import ReadingSide


class ReadingOnly:
    """``make`` is the window's maker of actions, (text, key, icon) -> action."""

    def __init__(self, make: Callable[..., QAction]) -> None:
        self.action = make(tr("Reading only"), "Ctrl+Alt+R", checkable=True)

    def serve(
        self, window: MainWindow, client: EngineClient, settings: Settings, side: Callable[[], ReadingSide | None]
    ) -> None:
        """Hide what was hidden when the window was last closed, and do as the reader says from now on."""
        self._window, self._client, self._settings, self._side = window, client, settings, side
        self.action.setChecked(settings.reading_only())
        self.action.triggered.connect(self._turn)
        if self.action.isChecked():
            self._apply()

    def refuses(self, banners: Banners) -> bool:
        """Whether a question from outside the window can't be asked now; the reader is told why."""
        if self.action.isChecked():
            banners.show_banner(tr("“Reading only” is on, so the question wasn’t asked. View, Reading only ends it."))
        return self.action.isChecked()

    def _turn(self, on: bool) -> None:
        banners = self._window.banners
        try:
            self._settings.save_reading_only(on=on)
        except OSError as error:
            self.action.setChecked(not on)
            banners.show_banner(tr("That can’t be kept: {reason}.", reason=reason_of(error)), "problem")
            return
        self._client.call(HeedReadingOnly(), Done, lambda _done: None, lambda _failure: None)
        self._apply()
        hidden = tr("Everything that asks is hidden, and books are indexed for their words alone.")
        back = tr("Everything is there again. Books are indexed in the background until all can be asked.")
        banners.show_banner(hidden if on else back)

    def _apply(self) -> None:
        on, window = self.action.isChecked(), self._window
        for action in window.actions_.of_asking:
            action.setVisible(not on)  # one that isn't visible can't be enabled either, nor has it a key
        window.actions_.show_panel_as("note" if on else "ask")
        window.shelf_side.set_reading_only(on=on)
        side = self._side()
        if side is not None:
            side.set_reading_only(on=on)
