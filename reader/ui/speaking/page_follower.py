"""The page while it is read aloud: it lights what is heard and turns with it, unless the reader has turned away."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from indexing.locator import Locator, TextRange
from reader.engine.protocol import Utterance
from reader.ui.page.view import PageView


class PageFollower(QObject):
    """Lights one utterance at a time."""

    def __init__(self, page: PageView, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self._lit: Utterance | None = None
        self._turn_to = Locator(0, 0)
        self._turn = QTimer(self, singleShot=True)
        self._turn.timeout.connect(self._turn_page)

    def show(self, utterance: Utterance) -> None:
        """Light this, and go there."""
        self._light(utterance)
        self._page.follow(utterance.start)

    def hear(self, utterance: Utterance, milliseconds: int) -> None:
        """Light what is heard now, for so long (0: nobody knows), and go there with a reader who saw what was lit."""
        if self._lit is None or self._is_seen(self._lit):
            self.show(utterance)
        else:
            self._light(utterance)
        if milliseconds:
            self._turn_within(utterance, milliseconds)

    def stay(self) -> None:
        """Turn no page."""
        self._turn.stop()

    def darken(self) -> None:
        """Light nothing any more."""
        self._lit = None
        self._page.marks.set_utterance(None)

    def _light(self, utterance: Utterance) -> None:
        self._lit = utterance
        self._page.marks.set_utterance(TextRange(utterance.start, utterance.end))

    def _is_seen(self, utterance: Utterance) -> bool:
        page = self._page
        return page.loading or page.sees(utterance.start) or page.sees(utterance.end)

    def _turn_within(self, utterance: Utterance, milliseconds: int) -> None:
        """Turn the page within a sentence when its last word on it has been said, about."""
        end = self._page.visible_end
        self._turn.stop()
        if end is None or not utterance.start < end < utterance.end or not self._page.sees(utterance.start):
            return
        share = (end.offset - utterance.start.offset) / (utterance.end.offset - utterance.start.offset)
        self._turn_to = end
        self._turn.start(int(milliseconds * share))

    def _turn_page(self) -> None:
        if self._lit is not None and self._is_seen(self._lit):
            self._page.follow(self._turn_to)
