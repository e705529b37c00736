"""The popover that narrows the shelf: what there is, with counts, found by typing; choosing again takes it back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListView, QWidget

from reader.ui.shelf.filter import FilterChoice
from reader.ui.shelf.filter_rows import FilterDelegate, FilterRows
from reader.ui.widgets.controls import button, label, named
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.words import tr

_WIDTH, _HEIGHT = 330, 460


class _Field(QLineEdit):
    """Down goes to the list; Enter chooses what is first in it."""

    left = Signal()
    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: see the class."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class _Choices(QListView):
    """Enter and Space choose."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: see the class."""
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and self.currentIndex().isValid():
            self.clicked.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class FilterPopover(QFrame):
    """Says what was chosen; it stays open, for more can be chosen."""

    toggled = Signal(object)
    """The FilterChoice that was chosen, or taken back."""
    cleared = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self._button: QWidget | None = None  # that this stands below
        self.setObjectName("popup")
        self.setAccessibleName(tr("Filter the books"))
        self.field = named(_Field(), "", tr("Find an author, collection, series or tag"))
        self.field.setPlaceholderText(tr("Author, collection, series or tag…"))
        self.rows = FilterRows()
        self._delegate = FilterDelegate()
        self.list = named(_Choices(), "found", tr("Authors, collections, series and tags of your books"))
        self.list.setModel(self.rows)
        self.list.setItemDelegate(self._delegate)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clear = button(tr("No filter"), do=self.cleared)
        self.nothing = label(tr("Nothing is called that."), "muted", wrap=True)
        self.nothing.hide()
        self.rows.modelReset.connect(self._say_nothing)
        self.field.textChanged.connect(self.rows.set_words)
        self.field.left.connect(self._go_to_list)
        self.field.entered.connect(lambda: self._choose(self.rows.index(self.rows.first(), 0)))
        self.list.clicked.connect(self._choose)
        column = in_column(self.field, self.nothing, grown(self.list), within=self, margins=(12, 12, 12, 12), spacing=9)
        below = in_row(SPARE, self.clear)
        column.addLayout(below)
        self.resize(_WIDTH, _HEIGHT)

    def show_choices(self, choices: Sequence[FilterChoice]) -> None:
        """Show what there is now; the keyboard stays where it was."""
        at, scrolled = self.rows.row(self.list.currentIndex()), self.list.verticalScrollBar().value()
        self.rows.set_choices(choices)
        if isinstance(at, FilterChoice):
            self.list.setCurrentIndex(self.rows.index(self.rows.row_of(at), 0))
        self.list.verticalScrollBar().setValue(scrolled)
        self.clear.setEnabled(any(choice.chosen for choice in choices))

    def open_below(self, widget: QWidget) -> None:
        """Open under a button, within the window."""
        self.field.clear()
        self._button = widget
        widget.installEventFilter(self)
        self.setFixedHeight(min(_HEIGHT, max(220, widget.window().height() - 120)))
        self._stand_below()
        self.show()
        self.field.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: the button is no longer followed."""
        super().hideEvent(event)
        if self._button is not None:
            self._button.removeEventFilter(self)
            self._button = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the button names what is chosen, and may get another place by that."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._stand_below()
        return super().eventFilter(watched, event)

    def _stand_below(self) -> None:
        if self._button is not None:
            below = self._button.mapToGlobal(QPoint(self._button.width() - self.width(), self._button.height() + 4))
            edge = self._button.window().mapToGlobal(QPoint(8, 0))
            self.move(max(below.x(), edge.x()), below.y())

    def _say_nothing(self) -> None:
        self.nothing.setVisible(bool(self.field.text()) and self.rows.first() < 0)

    def _go_to_list(self) -> None:
        self.list.setFocus()
        if not self.list.currentIndex().isValid():
            self.list.setCurrentIndex(self.rows.index(self.rows.first(), 0))

    def _choose(self, index: QModelIndex) -> None:
        choice = self.rows.row(index)
        if isinstance(choice, FilterChoice):
            self.toggled.emit(choice)
