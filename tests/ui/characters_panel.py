"""A Characters tab with its cast, as the side panel has them, for tests."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.panel.characters_pane import CharactersPane
from reader.ui.panel.entity_cache import EntityCache
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.undo import UndoQueue


class CharactersPanel(QWidget):
    """A pane with its cast, as the side panel has them."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self.entities = EntityCache(client, self)
        self.banners = Banners()
        self.pane = CharactersPane(client, self.entities, UndoQueue(self.banners, self))
        column = QVBoxLayout(self)
        column.addWidget(self.pane)
        column.addWidget(self.banners)

    def see(self, seen: ReadingContext | None) -> None:
        """The reader is there now."""
        self.entities.set_context(seen)
        self.pane.set_context(seen)

    @property
    def rows(self) -> list[str]:
        """The names that are listed."""
        model = self.pane.list.model
        return [model.data(model.index(row)) for row in range(model.rowCount())] if self.listing else []

    @property
    def listing(self) -> bool:
        """Whether the list is what is shown."""
        return self.pane.list.isVisible()

    @property
    def said(self) -> str:
        """All words on labels that can be seen."""
        QApplication.processEvents()
        return "\n".join(label.text() for label in self.findChildren(QLabel) if label.isVisible() and label.text())


def open_page(panel: CharactersPanel, qtbot: QtBot, name: str = "Agnes Pell") -> None:
    """Open somebody's page and wait until it is shown."""
    panel.pane.show_entity(name)
    qtbot.waitUntil(panel.pane.view.isVisible)
