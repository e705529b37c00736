"""The quiet bar above the page: the window's buttons with the book's title between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from reader.ui.widgets.controls import ElidedLabel
from reader.ui.widgets.excerpt import shorten


class ReadingHeader(QFrame):
    """Buttons for the window's actions, with the book's title between them."""

    def __init__(self, left: Sequence[QAction], right: Sequence[QAction]) -> None:
        super().__init__()
        self.setObjectName("header")
        self._title = ElidedLabel("book-title")
        self._title.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._title.setMinimumWidth(1)  # a long title keeps no window wide
        self._authors = ElidedLabel("muted")
        self._authors.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._authors.setMinimumWidth(1)  # as do its authors
        middle = QHBoxLayout()
        middle.setSpacing(11)
        middle.addStretch(1)
        middle.addWidget(self._title)
        middle.addWidget(self._authors)
        middle.addStretch(1)
        self._buttons: dict[QAction, QToolButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 5, 8, 5)
        grid.addWidget(self._row(left), 0, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addLayout(middle, 0, 1)
        grid.addWidget(self._row(right), 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 1)

    def set_title(self, title: str, authors: Sequence[str]) -> None:
        """Name the open book."""
        names = ", ".join(authors)
        self._title.setText(shorten(title, 60))
        self._title.setToolTip(title if len(title) > 60 else "")
        self._authors.setText(shorten(names, 40))

    def button(self, action: QAction) -> QToolButton:
        """The button of an action."""
        return self._buttons[action]

    def _row(self, actions: Sequence[QAction]) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2)
        for action in actions:
            made = QToolButton()
            made.setDefaultAction(action)
            made.setAccessibleName(action.toolTip())
            action.changed.connect(partial(_follow, made, action))
            line.addWidget(made)
            self._buttons[action] = made
        return row


def _follow(made: QToolButton, action: QAction) -> None:
    """Qt lets a button go on that of its action all but whether it is to be seen."""
    made.setVisible(action.isVisible())
