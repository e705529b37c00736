"""What lists share: rows as a model, choosing one, the ground of the one pointed at, a chapter with its count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from reader.ui.look.theme import PALETTES, Palette, palette_of
from reader.ui.look.type_size import sized_font
from reader.ui.words import number, tr

Index = QModelIndex | QPersistentModelIndex
ROW_ROLE = Qt.ItemDataRole.UserRole
"""The row itself, for who paints it."""
_Row = TypeVar("_Row")
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft


class RowModel(QAbstractListModel, Generic[_Row]):
    """The rows of a list as values that don't change: the delegate paints them, the screen reader has their words."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[_Row, ...] = ()

    def set_rows(self, rows: Iterable[_Row]) -> None:
        """Show other rows. If they have the keys of those before, they stay there, and only news is painted."""
        before, after = self.rows, tuple(rows)
        if list(map(self.key, before)) == list(map(self.key, after)):
            self.rows = after
            for at, (old, new) in enumerate(zip(before, after, strict=True)):
                if old != new:
                    self.dataChanged.emit(self.index(at), self.index(at))
        else:
            self.beginResetModel()
            self.rows = after
            self.endResetModel()

    def key(self, row: _Row) -> object:
        """What stays the same of a row that changes."""
        return row

    def row(self, index: Index) -> _Row | None:
        """What stands in a row."""
        return self.rows[index.row()] if index.isValid() and index.row() < len(self.rows) else None

    def index_of(self, key: object) -> QModelIndex:
        """The row of a key; an invalid index if it isn't listed."""
        return self.index(next((at for at, row in enumerate(self.rows) if self.key(row) == key), -1), 0)

    def can_choose(self, row: _Row) -> bool:  # noqa: ARG002
        """Whether the keyboard doesn't pass over it."""
        return True

    def first(self) -> QModelIndex:
        """The first row that can be chosen; an invalid index if there is none."""
        return self.nearest(0)

    def nearest(self, at: int) -> QModelIndex:
        """The first row from ``at`` on that can be chosen, else the last; an invalid index if there is none."""
        places = [place for place, row in enumerate(self.rows) if self.can_choose(row)]
        return self.index(next((place for place in places if place >= at), places[-1] if places else -1), 0)

    def words(self, row: _Row) -> str:
        """The row for who hears it."""
        raise NotImplementedError

    def more(self, row: _Row, role: int) -> object:  # noqa: ARG002
        """What else a row has for Qt."""
        return None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag, row = Qt.ItemFlag, self.row(index)
        chosen = row is not None and self.can_choose(row)
        return flag.ItemIsEnabled | flag.ItemIsSelectable if chosen else flag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Qt: the row itself, its words, or what is more."""
        row = self.row(index)
        if row is None or role == ROW_ROLE:
            return row
        return self.words(row) if role == Qt.ItemDataRole.DisplayRole else self.more(row, role)


ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RowList(QListView):
    """Rows that are painted, and chosen by a click or, on every platform, by Enter."""

    chosen = Signal(QModelIndex)
    choosing: tuple[Qt.Key, ...] = ENTER

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.clicked.connect(self.take_click)

    def take_click(self, index: QModelIndex) -> None:
        """A row was clicked."""
        self.chosen.emit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in self.choosing and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class RowPainter(QStyledItemDelegate):
    """Paints the rows of a list in the colours of the window that it is in."""

    palette: Palette = PALETTES["light"]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Qt: draw the row at ``index``."""
        self.palette = palette_of(option.widget)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_row(painter, option, index)
        painter.restore()

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw it; what is changed of the painter is put back."""
        raise NotImplementedError

    def paint_ground(
        self, painter: QPainter, option: QStyleOptionViewItem, chosen: str = "", *, sides: float = 5, round_by: int = 7
    ) -> None:
        """A ground in the colour ``chosen`` (empty: the row isn't), or under the pointer; a ring with the focus."""
        background = QRectF(option.rect).adjusted(sides, 1, -sides, -1)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(chosen or self.palette.hover))
            painter.drawRoundedRect(background, round_by, round_by)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QColor(self.palette.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(background.adjusted(0.5, 0.5, -0.5, -0.5), round_by, round_by)

    def paint_chapter(self, painter: QPainter, box: QRect, title: str, count: int, *, of_book: bool = False) -> None:
        """A chapter's title (or a book's, which is stronger) at the left, elided if need be, a count at the right."""
        font, counted = sized_font(9, bold=True), number(count)
        room = box.adjusted(0, 0, -QFontMetrics(font).horizontalAdvance(counted) - 10, 0)
        colour = self.palette.text if of_book else self.palette.muted
        paint_line(painter, room, title if title.split() else tr("Before the first chapter"), font, colour)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | _MIDDLE, counted)


def paint_line(
    painter: QPainter, box: QRect, text: str, font: QFont, colour: str, side: Qt.AlignmentFlag = _LEFT
) -> None:
    """A line of text at a side of a box, with an ellipsis where it is cut off."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = QFontMetrics(font).elidedText(" ".join(text.split()), Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, side | _MIDDLE, shown)
