"""The list of entities with what narrows and sorts it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QActionGroup, QColor, QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QButtonGroup,
    QMenu,
    QStyleOptionViewItem,
    QToolButton,
    QWidget,
)

from reader.engine.protocol import Concepts, EntityLine
from reader.ui.look.theme import serif_font
from reader.ui.look.type_size import scaled, sized_font
from reader.ui.panel.entity_model import ENTITY_ROLE, NOTE_ROLE, EntityModel, EntityOrder, Group
from reader.ui.panel.strip import paint_bars
from reader.ui.widgets.controls import FilterButton, label, named, search_field, tool_button, written_by
from reader.ui.widgets.layouts import grown, in_column, in_row
from reader.ui.widgets.row_painting import Index, RowList, RowPainter, paint_line
from reader.ui.words import number, tr, tr_later

_HEIGHT = 54
_STRIP_WIDTH = 92
_SIDE = 16


class EntityDelegate(RowPainter):
    """Draws ``EntityLine`` values in rows of one height."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(200, scaled(_HEIGHT))

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Its names at the left, at the right the strip of its mentions."""
        entity = index.data(ENTITY_ROLE)
        if not isinstance(entity, EntityLine):
            return
        self.paint_ground(painter, option, sides=3, round_by=8)
        inside = QRect(option.rect).adjusted(_SIDE, 7, -_SIDE, -7)
        words = inside.adjusted(0, 0, -_STRIP_WIDTH - 12, 0)
        self._paint_words(painter, words, entity.name, str(index.data(NOTE_ROLE)))
        self._paint_strip(
            painter, QRect(inside.right() - _STRIP_WIDTH, inside.top(), _STRIP_WIDTH, inside.height()), entity
        )

    def _paint_words(self, painter: QPainter, box: QRect, name: str, note: str) -> None:
        serif, small = serif_font(11.5), _small_font()
        height = QFontMetrics(serif).height()
        paint_line(painter, QRect(box.left(), box.top(), box.width(), height), name, serif, self.palette.text)
        line = QRect(box.left(), box.top() + height, box.width(), box.height() - height)
        paint_line(painter, line, note, small, self.palette.muted)

    def _paint_strip(self, painter: QPainter, box: QRect, entity: EntityLine) -> None:
        small = _small_font()
        words = QRect(
            box.left(), box.bottom() - QFontMetrics(small).height() + 2, box.width(), QFontMetrics(small).height()
        )
        bars = QRectF(box.left(), box.top() + 1, box.width(), words.top() - box.top() - 3)
        paint_bars(painter, bars, entity.chapters, QColor(self.palette.accent), QColor(self.palette.line))
        painter.setFont(small)
        painter.setPen(QColor(self.palette.muted))
        painter.drawText(words, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number(entity.mentions))


def _small_font() -> QFont:
    return sized_font(8.5)


_GROUPS: dict[Group | None, str] = {
    None: tr_later("All"),
    "people": tr_later("People"),
    "places": tr_later("Places"),
    "others": tr_later("Others"),
}
_ORDERS: dict[EntityOrder, str] = {"mentions": tr_later("Most present"), "appearance": tr_later("First met")}


class _Rows(RowList):
    """Letters typed here are for the filter."""

    typed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        named(self, "entities", tr("Names met so far"))
        self.setUniformItemSizes(True)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard is on the first row unless it was on one."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.model().index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if letters := written_by(event):
            self.typed.emit(letters)
        else:
            super().keyPressEvent(event)


class EntityList(QWidget):
    """Emits the name of the entity that was chosen."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.model = EntityModel()
        self._delegate = EntityDelegate()
        self.filter = search_field(tr("Find a name"), tr("Find a name…"), tr("Show all names again"))
        self.filter.textChanged.connect(self._narrow)
        self.order = self._make_order()
        self.groups = self._make_groups()
        self.rows = _Rows()
        self.rows.setModel(self.model)
        self.rows.setItemDelegate(self._delegate)
        self.rows.chosen.connect(self._choose)
        self.rows.typed.connect(self._type)
        self._none = label("", "muted", wrap=True)
        self._none.setContentsMargins(18, 10, 16, 0)
        self.model.modelReset.connect(self._say_if_none)
        self._lay_out()

    def take_focus(self) -> None:
        """Give the keyboard to the rows. (With a focus proxy Tab would pass over all that comes before them.)"""
        (self.rows if self.model.rowCount() else self.filter).setFocus()

    def set_concepts(self, concepts: Concepts) -> None:
        """Show another map; the keyboard and the scrolling stay where they are."""
        current = self.model.entity(self.rows.currentIndex())
        bar = self.rows.verticalScrollBar()
        scrolled = bar.value()
        self.model.set_concepts(concepts)
        if current is not None:
            self.rows.setCurrentIndex(self.model.index_of(current.name))
        bar.setValue(scrolled)

    def clear(self) -> None:
        """Begin with another book."""
        self.filter.clear()
        self.model.set_concepts(None)

    def _choose(self, index: QModelIndex) -> None:
        entity = self.model.entity(index)
        if entity is not None:
            self.chosen.emit(entity.name)

    def _narrow(self, words: str) -> None:
        self.model.set_words(words)
        self.rows.scrollToTop()

    def _type(self, letters: str) -> None:
        self.filter.setFocus()
        self.filter.setText(self.filter.text() + letters)

    def _say_if_none(self) -> None:
        words = " ".join(self.filter.text().split())
        self._none.setText(
            tr("No name fits “{words}” here.", words=words) if words else tr("None of this kind so far.")
        )
        self._none.setVisible(self.model.rowCount() == 0)
        self.rows.setVisible(self.model.rowCount() > 0)

    def _make_order(self) -> QToolButton:
        made = tool_button(tr("Order of the names"))
        menu = QMenu(made)
        group = QActionGroup(menu)

        def sort(order: EntityOrder) -> None:
            made.setText(f"{tr(_ORDERS[order])}  ▾")
            self.model.set_order(order)

        for order, words in _ORDERS.items():
            action = menu.addAction(tr(words))
            action.setCheckable(True)
            action.setChecked(order == "mentions")
            action.triggered.connect(lambda _checked=False, order=order: sort(order))
            group.addAction(action)
        made.setMenu(menu)
        made.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        sort("mentions")
        return made

    def _make_groups(self) -> QWidget:
        row = named(QWidget(), "", tr("Kinds of names"))
        line = in_row(within=row, margins=0, spacing=4)
        group = QButtonGroup(row)
        for kind, words in _GROUPS.items():
            chip = FilterButton(tr("Show: {kind}", kind=tr(words)), tr(words))
            chip.setChecked(kind is None)
            chip.toggled.connect(lambda on, kind=kind: self.model.set_group(kind) if on else None)
            group.addButton(chip)
            line.addWidget(chip)
        line.addStretch(1)
        return row

    def _lay_out(self) -> None:
        top = in_column(margins=(16, 6, 14, 2), spacing=7)
        line = in_row(grown(self.filter), self.order)
        top.addLayout(line)
        top.addWidget(self.groups)
        in_column(top, self._none, grown(self.rows), within=self, margins=0, spacing=4)
