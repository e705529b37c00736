"""The popover that takes the reader to a location, a share of the book or a printed page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from indexing.locator import Locator
from reader.ui.reading.destinations import destination, possible
from reader.ui.widgets.controls import button, label, named
from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.reading.wayfinder import Wayfinder

_WIDTH = 50  # letters
_LINES = 4


class GoingPopover(QFrame):
    """Says where what is typed leads before one goes there, and what is possible where it leads nowhere."""

    chosen = Signal(object)
    """The Locator to turn to."""

    def __init__(self, parent: QWidget, way: Wayfinder) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("popup")
        self.setAccessibleName(tr("Go to a place in the book"))
        self._way = way
        self.field = named(QLineEdit(), "", tr("Location, share or printed page"))
        self.field.setMaxLength(60)
        self.word = label("", "muted", wrap=True)
        self.word.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.word.setMinimumHeight(_LINES * self.word.fontMetrics().lineSpacing())
        self._go = button(tr("Go"), "primary")
        self.field.textChanged.connect(self._typed)
        self.field.returnPressed.connect(self._choose)
        self._go.clicked.connect(self._choose)
        line = QHBoxLayout()
        line.addWidget(self.field, 1)
        line.addWidget(self._go)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(10)
        column.addLayout(line)
        column.addWidget(self.word)
        self.setFixedWidth(_WIDTH * self.fontMetrics().averageCharWidth())

    def open_above(self, anchor: QWidget) -> None:
        """Show over the right end of ``anchor``, empty."""
        self.field.clear()
        self._typed()
        corner = anchor.mapToGlobal(QPoint(anchor.width() - 12, -8))
        self.adjustSize()
        self.move(corner.x() - self.width(), corner.y() - self.height())
        self.show()
        self.field.setFocus()

    def _destination(self) -> Locator | None:
        return destination(self.field.text(), self._way.locations, self._way.navigation.pages)

    def _typed(self) -> None:
        place = self._destination()
        self._go.setEnabled(place is not None)
        if place is not None:
            self.word.setText(self._way.described(place) or tr("A printed page of this book"))
            return
        ways = possible(self._way.locations, self._way.navigation.pages)
        nowhere = tr("There is no such place in this book.") if self.field.text().strip() else ""
        self.word.setText(" ".join(filter(None, (nowhere, ways))))

    def _choose(self) -> None:
        place = self._destination()
        if place is not None:
            self.hide()
            self.chosen.emit(place)
