"""The switch *Reading only*: all that asks is hidden, and out of reach of the keys, until it is turned off again."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from reader.engine.protocol import HeedReadingOnly
from reader.ui.client.engine_words import reason_of
from reader.ui.window.actions import WindowParts
from reader.ui.words import tr


class ReadingOnly(QObject):
    """The switch of a window; the action is its state."""

    turned = Signal(bool)
    """All that asks is to be hidden, or shown again."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts.window)
        self._client, self._settings, self._banners = parts.client, parts.settings, parts.banners
        self.action = parts.actions["reading-only"]
        self.action.setChecked(self._settings.reading_only())
        self.action.triggered.connect(self._turn)

    def refuses(self) -> bool:
        """Whether a question from outside the window can't be asked now; the reader is told why."""
        if self.action.isChecked():
            self._banners.show_banner(
                tr("“Reading only” is on, so the question wasn’t asked. View, Reading only ends it.")
            )
        return self.action.isChecked()

    def _turn(self, on: bool) -> None:
        banners = self._banners
        try:
            self._settings.save_reading_only(on=on)
        except OSError as error:
            self.action.setChecked(not on)
            banners.show_banner(tr("That can’t be kept: {reason}.", reason=reason_of(error)), "problem")
            return
        self._client.call(HeedReadingOnly(), lambda _done: None, lambda _failure: None)
        self.turned.emit(on)
        hidden = tr("Everything that asks is hidden, and books are indexed for their words alone.")
        back = tr("Everything is there again. Books are indexed in the background until all can be asked.")
        banners.show_banner(hidden if on else back)
