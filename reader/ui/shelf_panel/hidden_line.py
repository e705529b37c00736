"""How many books are never recommended, and a way to have them recommended again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from reader.engine.protocol import HiddenBooks, HideBook, ListHidden
from reader.ui.client.engine_client import EngineClient
from reader.ui.widgets.controls import label, tool_button
from reader.ui.words import tr, tr_n


class HiddenLine(QWidget):
    """Hidden itself while no book is. After ``leave`` it shows nothing any more."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self._client = client
        self._books: tuple[str, ...] = ()
        self._over = False
        self.words = label("", "small")
        name = tr("Recommend the hidden books again")
        self.again = tool_button(name, "small-link", text=tr("Recommend them again"))
        self.again.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.again.clicked.connect(self._bring_back)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.words)
        row.addWidget(self.again)
        row.addStretch(1)
        self.hide()
        client.call(ListHidden(), HiddenBooks, self._show)

    def leave(self) -> None:
        """The widgets are about to go."""
        self._over = True

    def _bring_back(self) -> None:
        for book in self._books:
            self._client.call(HideBook(book, hidden=False), HiddenBooks, self._show)

    def _show(self, hidden: HiddenBooks) -> None:
        if not self._over:
            self._books = hidden.books
            self.setVisible(bool(hidden.books))
            self.words.setText(
                tr_n("{n} book is never recommended.", "{n} books are never recommended.", len(hidden.books))
            )
