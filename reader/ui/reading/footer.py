"""The bar below the page: the scrubber, the chapter, where the reader is; after a jump, the way back."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from reader.ui.look.theme import Palette
from reader.ui.reading.scrubber import Scrubber
from reader.ui.reading.whereabouts import FIGURES, Figure, Whereabouts
from reader.ui.widgets.controls import ElidedLabel, button, named, tool_button
from reader.ui.widgets.icons import icon
from reader.ui.words import tr


class ReadingFooter(QFrame):
    """Shows one figure at a time; a click on it shows the next."""

    back_pressed = Signal()
    stay_pressed = Signal()
    figure_changed = Signal(str)
    """The Figure that the reader chose."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("footer")
        self._here = Whereabouts()
        self._wanted: Figure = FIGURES[0]
        self.scrubber = Scrubber()
        self._chapter = ElidedLabel("small")
        self.figure = named(QToolButton(), "small")
        self.figure.clicked.connect(self._show_next)
        self._way_back = self._make_way_back()
        self._left = _Left()
        self._left.addWidget(self._chapter)
        self._left.addWidget(self._way_back)
        self.figure.setMinimumWidth(40)  # gives way in a narrow window
        row = QHBoxLayout()
        row.setContentsMargins(16, 0, 12, 4)
        row.addWidget(self._left, 1)
        row.addWidget(self.figure)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        scrubbing = QHBoxLayout()
        scrubbing.setContentsMargins(8, 2, 8, 0)
        scrubbing.addWidget(self.scrubber)
        column.addLayout(scrubbing)
        column.addLayout(row)
        self.show_place(self._here)

    def set_palette(self, palette: Palette) -> None:
        """Draw the icons in a theme's colours."""
        self._back.setIcon(icon("back", palette.accent))
        self.scrubber.set_palette(palette)

    def set_figure(self, figure: Figure) -> None:
        """Show this figure, as long as it is known."""
        self._wanted = figure
        self.show_place(self._here)

    def show_place(self, here: Whereabouts) -> None:
        """Say where the page is; what isn't known yet is left out."""
        self._here = here
        said = here.said()
        words = said.get(self._wanted) or next(iter(said.values()), "")
        self._chapter.setText(here.chapter)
        self.figure.setText(words)
        self.figure.setVisible(bool(words))
        self.figure.setToolTip("\n".join(said.values()))
        self.figure.setAccessibleName(words or tr("Where you are in the book"))
        self.figure.setAccessibleDescription(tr("Shows the next figure when pressed"))

    def offer_way_back(self, offered: bool) -> None:
        """Show or hide the way back to where the reader was."""
        self._left.setCurrentWidget(self._way_back if offered else self._chapter)
        self._left.updateGeometry()

    def _show_next(self) -> None:
        known = list(self._here.said())
        shown = self._wanted if self._wanted in known else known[0]
        self.set_figure(known[(known.index(shown) + 1) % len(known)])
        self.figure_changed.emit(self._wanted)

    def _make_way_back(self) -> QWidget:
        made = QWidget()
        self._back = button(tr("Back to where you were  (Esc)"), "way-back")
        self._back.clicked.connect(self.back_pressed)
        stay = tool_button(tr("Go on reading from this page"), "link", text=tr("Stay here"))
        stay.clicked.connect(self.stay_pressed)
        line = QHBoxLayout(made)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._back)
        line.addWidget(stay)
        line.addStretch(1)
        return made


class _Left(QStackedWidget):
    """As wide as what it shows, and as high as the highest of what it may: the page must not be laid out anew."""

    def sizeHint(self) -> QSize:
        """Qt: see above."""
        shown = self.currentWidget()
        return QSize(shown.sizeHint().width() if shown else 0, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Qt: see above."""
        shown = self.currentWidget()
        return QSize(shown.minimumSizeHint().width() if shown else 0, super().minimumSizeHint().height())
