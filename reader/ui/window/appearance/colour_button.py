"""A button that shows a colour, and opens the system's dialog to choose another."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QColorDialog,
    QSizePolicy,
    QToolButton,
)

from reader.ui.look.type_size import scaled
from reader.ui.widgets.controls import named

_SIDE = 14  # pixels of the patch of colour


class ColourButton(QToolButton):
    """Stands in a pop-up, which is hidden meanwhile: a dialog over a pop-up would close it."""

    opened = Signal()
    chosen = Signal(str)
    """The colour that is looked at in the dialog, as #rrggbb; the last one is what was chosen."""
    cancelled = Signal()

    def __init__(self, word: str, title: str) -> None:
        super().__init__()
        named(self, "choice")
        self._title = title
        self._colour = "#000000"
        self.setText(word)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        side = scaled(_SIDE)
        self.setIconSize(QSize(side, side))
        self.clicked.connect(self._open)

    def set_colour(self, colour: str) -> None:
        """Show a colour, #rrggbb, without a signal."""
        self._colour = colour
        patch = QPixmap(self.iconSize())
        patch.fill(Qt.GlobalColor.gray)  # an edge, for a colour that is the button's own
        painter = QPainter(patch)
        painter.fillRect(patch.rect().adjusted(1, 1, -1, -1), QColor(colour))
        painter.end()
        self.setIcon(QIcon(patch))
        words = f"{self._title}: {colour}"
        self.setToolTip(words)
        self.setAccessibleName(words)

    def _open(self) -> None:
        popup = self.window()
        dialog = QColorDialog(QColor(self._colour), popup.parentWidget())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self._title)
        dialog.currentColorChanged.connect(lambda colour: self.chosen.emit(colour.name()))
        dialog.rejected.connect(self.cancelled)
        dialog.finished.connect(popup.show)
        dialog.finished.connect(lambda _result: self.setFocus())
        popup.hide()
        self.opened.emit()
        dialog.open()
