"""The two quiet bars of the reading view: title and buttons above the page, progress and the way back below it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QProgressBar, QToolButton, QVBoxLayout, QWidget

from indexing.locator import Locator
from reader.ui.icons import icon
from reader.ui.quotes_view import shorten
from reader.ui.theme import Palette
from reader.ui.widgets import ElidedLabel, button, label, tool_button
from reader.ui.words import percent, tr

_PROGRESS_STEPS = 1000


def share_read(position: Locator, lengths: Sequence[int]) -> float | None:
    """How much of the book's characters lie before ``position``, 0..1; None while the lengths aren't known."""
    total = sum(lengths)
    if total == 0 or position.spine >= len(lengths):
        return None
    before = sum(lengths[: position.spine])
    return min(1.0, (before + min(position.offset, lengths[position.spine])) / total)


class ReadingHeader(QFrame):
    """Buttons for the window's actions, with the book's title between them."""

    def __init__(self, left: Sequence[QAction], right: Sequence[QAction]) -> None:
        super().__init__()
        self.setObjectName("header")
        self._title = label("", "book-title")
        self._authors = label("", "muted")
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
            line.addWidget(made)
            self._buttons[action] = made
        return row


class ReadingFooter(QFrame):
    """Where the reader is; after a quote was followed, the way back."""

    back_pressed = Signal()
    stay_pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("footer")
        self._bar = QProgressBar()
        self._bar.setRange(0, _PROGRESS_STEPS)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(tr("Progress in the book"))
        self._chapter = ElidedLabel("small")
        self._percent = label("", "small")
        self._percent.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._way_back = self._make_way_back()
        row = QGridLayout()
        row.setContentsMargins(16, 2, 16, 4)
        row.addWidget(self._chapter, 0, 0)
        row.addWidget(self._way_back, 0, 1)
        row.addWidget(self._percent, 0, 2)
        row.setColumnStretch(0, 1)
        row.setColumnStretch(2, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar)
        column.addLayout(row)
        self.setFixedHeight(42)

    def set_palette(self, palette: Palette) -> None:
        """Draw the icons in a theme's colours."""
        self._back.setIcon(icon("back", palette.accent))

    def show_place(self, chapter: str, share: float | None) -> None:
        """Say where the page is; ``share`` None while the book's length isn't known yet."""
        self._chapter.setText(chapter)
        self._percent.setText("" if share is None else percent(share))
        self._bar.setValue(round((share or 0.0) * _PROGRESS_STEPS))

    def offer_way_back(self, offered: bool) -> None:
        """Show or hide the way back to where the reader was."""
        self._way_back.setVisible(offered)

    def _make_way_back(self) -> QWidget:
        made = QWidget()
        self._back = button(tr("Back to where you were  (Esc)"))
        self._back.clicked.connect(self.back_pressed)
        stay = tool_button(tr("Go on reading from this page"), "link", text=tr("Stay here"))
        stay.clicked.connect(self.stay_pressed)
        line = QHBoxLayout(made)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._back)
        line.addWidget(stay)
        made.hide()
        return made
