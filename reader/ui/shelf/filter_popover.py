"""The popover that narrows the shelf: what there is, with counts, found by typing; choosing again takes it back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QHideEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QLineEdit, QStyleOptionViewItem, QWidget

from reader.ui.shelf.delegate import small_font
from reader.ui.shelf.filter import FilterChoice, FilterKind
from reader.ui.shelf.order import plain
from reader.ui.widgets.controls import button, label, named
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.widgets.row_painting import ENTER, ROW_ROLE, Index, RowList, RowModel, RowPainter
from reader.ui.words import number, tr, tr_later, tr_n

KIND_NAMES: dict[FilterKind, str] = {
    "progress": tr_later("Progress"),
    "collection": tr_later("Collections"),
    "series": tr_later("Series"),
    "tag": tr_later("Tags"),
    "author": tr_later("Authors"),
}
_STATE_NAMES: dict[str, str] = {
    "unread": tr_later("Not begun"),
    "reading": tr_later("Being read"),
    "finished": tr_later("Finished"),
}
_SIDE = 12


def value_name(kind: FilterKind, value: str) -> str:
    """What a value is called: progress in our words, the rest in the books'."""
    return tr(_STATE_NAMES[value]) if kind == "progress" else value


class FilterRows(RowModel[FilterChoice | FilterKind]):
    """The choices whose names have some words; a kind's name is there to be read only."""

    def __init__(self) -> None:
        super().__init__()
        self._choices: Sequence[FilterChoice] = ()
        self._words = ""

    def set_choices(self, choices: Sequence[FilterChoice]) -> None:
        """Show other choices."""
        self._choices = choices
        self._show()

    def set_words(self, words: str) -> None:
        """Show only those with these words."""
        self._words = plain(words)
        self._show()

    def key(self, row: FilterChoice | FilterKind) -> object:
        return (row.kind, row.value) if isinstance(row, FilterChoice) else row

    def can_choose(self, row: FilterChoice | FilterKind) -> bool:
        return isinstance(row, FilterChoice)

    def words(self, row: FilterChoice | FilterKind) -> str:
        return value_name(row.kind, row.value) if isinstance(row, FilterChoice) else tr(KIND_NAMES[row])

    def more(self, row: FilterChoice | FilterKind, role: int) -> object:
        """For the screen reader its kind too, and how many books it has."""
        if not isinstance(row, FilterChoice):
            return None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            words = f"{tr(KIND_NAMES[row.kind])}: {self.words(row)}, " + tr_n("{n} book", "{n} books", row.count)
            return f"{words}, {tr('chosen')}" if row.chosen else words
        return self.words(row) if role == Qt.ItemDataRole.ToolTipRole else None

    def _show(self) -> None:
        rows: list[FilterChoice | FilterKind] = []
        wanted = [c for c in self._choices if c.chosen or self._words in plain(value_name(c.kind, c.value))]
        for kind, held in groupby(wanted, key=lambda choice: choice.kind):
            rows += [kind, *held]
        self.set_rows(rows)


class FilterDelegate(RowPainter):
    """The name on the left, how many books on the right; what is chosen has a ground of its own."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt: a line, with room above the name of a kind."""
        height = QFontMetrics(option.font).height()
        return QSize(120, height + (10 if isinstance(index.data(ROW_ROLE), FilterChoice) else 14))

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """A choice, or the name of a kind."""
        row = index.data(ROW_ROLE)
        box = QRect(option.rect)
        if isinstance(row, FilterChoice):
            self._paint_choice(painter, option, box, row)
        else:
            painter.setFont(small_font(bold=True))
            painter.setPen(QColor(self.palette.muted))
            text = str(index.data(Qt.ItemDataRole.DisplayRole))
            painter.drawText(box.adjusted(_SIDE, 4, -_SIDE, 0), Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_choice(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, row: FilterChoice) -> None:
        self.paint_ground(painter, option, self.palette.chip if row.chosen else "", sides=4.5, round_by=6)
        inside = box.adjusted(_SIDE, 0, -_SIDE, 0)
        count = number(row.count)
        metrics = QFontMetrics(option.font)
        room = inside.width() - metrics.horizontalAdvance(count) - 12
        name = metrics.elidedText(value_name(row.kind, row.value), Qt.TextElideMode.ElideRight, room)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(option.font)
        painter.setPen(QColor(self.palette.chip_text if row.chosen else self.palette.text))
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignLeft, name)
        painter.setPen(QColor(self.palette.chip_text if row.chosen else self.palette.muted))
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignRight, count)


_WIDTH, _HEIGHT = 330, 460


class _Field(QLineEdit):
    """Down goes to the list; Enter chooses what is first in it."""

    left = Signal()
    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class _Choices(RowList):
    """Space chooses too."""

    choosing = (*ENTER, Qt.Key.Key_Space)


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
        self.clear = button(tr("No filter"), do=self.cleared)
        self.nothing = label(tr("Nothing is called that."), "muted", wrap=True)
        self.nothing.hide()
        self.rows.modelReset.connect(self._say_nothing)
        self.field.textChanged.connect(self.rows.set_words)
        self.field.left.connect(self._go_to_list)
        self.field.entered.connect(lambda: self._choose(self.rows.first()))
        self.list.chosen.connect(self._choose)
        column = in_column(self.field, self.nothing, grown(self.list), within=self, margins=(12, 12, 12, 12), spacing=9)
        below = in_row(SPARE, self.clear)
        column.addLayout(below)
        self.resize(_WIDTH, _HEIGHT)

    def show_choices(self, choices: Sequence[FilterChoice]) -> None:
        """Show what there is now; the keyboard stays where it was."""
        at, scrolled = self.rows.row(self.list.currentIndex()), self.list.verticalScrollBar().value()
        self.rows.set_choices(choices)
        if isinstance(at, FilterChoice):
            self.list.setCurrentIndex(self.rows.index_of(self.rows.key(at)))
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
        self.nothing.setVisible(bool(self.field.text()) and not self.rows.first().isValid())

    def _go_to_list(self) -> None:
        self.list.setFocus()
        if not self.list.currentIndex().isValid():
            self.list.setCurrentIndex(self.rows.first())

    def _choose(self, index: QModelIndex) -> None:
        choice = self.rows.row(index)
        if isinstance(choice, FilterChoice):
            self.toggled.emit(choice)
