"""The quiet bar above the page: the window's buttons with the book's title between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QToolButton, QWidget

from reader.ui.widgets.controls import ElidedLabel
from reader.ui.widgets.excerpt import shorten
from reader.ui.widgets.layouts import SPARE, in_row

_MARGIN, _APART = 8, 11


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
        middle = in_row(SPARE, self._title, self._authors, SPARE, spacing=_APART)
        self._buttons: dict[QAction, QToolButton] = {}
        grid = self._grid = QGridLayout(self)
        grid.setHorizontalSpacing(_APART)
        grid.setContentsMargins(_MARGIN, 5, _MARGIN, 5)
        self._rows = (self._row(left), self._row(right))
        grid.addWidget(self._rows[0], 0, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addLayout(middle, 0, 1)
        grid.addWidget(self._rows[1], 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(1, 1)

    def set_title(self, title: str, authors: Sequence[str]) -> None:
        """Name the open book."""
        names = ", ".join(authors)
        self._title.setText(shorten(title, 60))
        self._title.setToolTip(f"{title}\n{names}".strip())
        self._authors.setText(shorten(names, 40))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: there may be room for the authors now, or none any more."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Half a title beside half an author's name says neither: where both don't fit, the title has the room.

        It stands in the middle of the window as long as there is room for that.
        """
        sides = [row.sizeHint().width() for row in self._rows]
        room = self.width() - 2 * (_MARGIN + _APART)
        title, authors = self._title.sizeHint().width(), _APART + self._authors.sizeHint().width()
        both = title + authors + sum(sides) <= room
        self._authors.setVisible(both)
        in_the_middle = title + authors * both + 2 * max(sides) <= room
        for column in (0, 2):
            self._grid.setColumnMinimumWidth(column, max(sides) if in_the_middle else 0)

    def button(self, action: QAction) -> QToolButton:
        """The button of an action."""
        return self._buttons[action]

    def _row(self, actions: Sequence[QAction]) -> QWidget:
        row = QWidget()
        line = in_row(within=row, margins=0, spacing=2)
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
