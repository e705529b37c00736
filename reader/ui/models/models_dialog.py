"""The dialog of models: a page for the list, one for models from elsewhere, and room for more."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from reader.ui.models.desk import ModelDesk
from reader.ui.models.elsewhere_page import ElsewherePage
from reader.ui.models.models_page import ModelsPage
from reader.ui.widgets.controls import named
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.screen_room import resize_on_screen
from reader.ui.words import tr


class ModelsDialog(QDialog):
    """Shows what ``desk`` knows; closing it stops nothing. ``book_open``: there is a book to ask."""

    try_wanted = Signal()
    """The open book is to be asked with the model in use."""

    def __init__(
        self, desk: ModelDesk, dialogs: FileDialogs, parent: QWidget | None = None, *, book_open: bool
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Models"))
        self.setAcceptDrops(True)
        self.tabs = named(QTabBar(), "tabs", tr("What the dialog shows"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)
        self._pages = QStackedWidget()
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self.list = ModelsPage(desk, book_open=book_open)
        self.list.try_wanted.connect(self._try)
        self.elsewhere = ElsewherePage(desk, dialogs)
        self.elsewhere.done.connect(lambda: self.tabs.setCurrentIndex(0))
        self.add_page(tr("Models"), self.list)
        self.add_page(tr("From elsewhere"), self.elsewhere)
        buttons = QDialogButtonBox()
        close = buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 14, 12)
        column.setSpacing(6)
        column.addWidget(self.tabs)
        column.addWidget(self._pages, 1)
        column.addWidget(buttons)
        resize_on_screen(self, 720, 620)

    def add_page(self, title: str, page: QWidget) -> None:
        """One more page, with a tab."""
        self._pages.addWidget(page)
        self.tabs.addTab(title)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Qt: a file is taken, text and addresses aren't."""
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Qt: try the file that was dropped."""
        if path := _dropped(event):
            event.acceptProposedAction()
            self.tabs.setCurrentIndex(self._pages.indexOf(self.elsewhere))
            self.elsewhere.use_file(path)

    def _try(self) -> None:
        self.accept()
        self.try_wanted.emit()


def _dropped(event: QDropEvent) -> str:
    """The path of the first file of this computer; empty if there is none."""
    return next((url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()), "")
