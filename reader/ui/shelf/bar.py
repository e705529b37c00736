"""The line above the books: how many there are, the search, the order, covers or rows, and a way to add."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QSizePolicy, QToolButton, QWidget

from reader.ui.look.type_size import scaled
from reader.ui.shelf.filter import ShelfFilter
from reader.ui.shelf.filter_popover import value_name
from reader.ui.shelf.order import ORDERS, ShelfOrder
from reader.ui.widgets.controls import button, label, named, tool_button
from reader.ui.widgets.excerpt import shorten
from reader.ui.widgets.layouts import FlowLayout, Placed, in_row
from reader.ui.words import tr, tr_later, tr_n

ORDER_NAMES: dict[ShelfOrder, str] = {
    "read": tr_later("Last read"),
    "title": tr_later("Title"),
    "author": tr_later("Author"),
    "added": tr_later("Date added"),
    "progress": tr_later("Progress"),
    "series": tr_later("Series"),
    "rating": tr_later("Rating"),
}


_LONGEST_FILTER = 28


class SearchBox(QLineEdit):
    """Enter and the arrow down go on to the books, with Ctrl Enter looks inside them, Escape shows all again.

    Once ``ask_inside`` was called Enter alone looks inside them, until the box is left.
    """

    entered = Signal()
    looked_inside = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "", tr("Search your books by title or author"))
        self.setClearButtonEnabled(True)
        self.setMinimumWidth(scaled(140))
        self.setMaximumWidth(280)
        for clear in self.findChildren(QToolButton):  # Qt leaves its own button without a name
            clear.setAccessibleName(tr("Show all books again"))
        self._expect(inside=False)

    def ask_inside(self) -> None:
        """What is typed next is looked for inside the books."""
        self._expect(inside=True)

    def _expect(self, *, inside: bool) -> None:
        self._inside = inside
        self.setPlaceholderText(tr("Words inside the books") if inside else tr("Title or author"))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt: the next search is one for titles."""
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            self._expect(inside=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: the keys that lead out of the box."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            inside = self._inside or event.modifiers() & Qt.KeyboardModifier.ControlModifier
            (self.looked_inside if inside else self.entered).emit()
        elif key == Qt.Key.Key_Escape:
            if not self.text():
                self.left.emit()
            self.clear()
        elif key == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class ShelfBar(QWidget):
    """In a narrow window it wraps to further lines."""

    def __init__(self) -> None:
        super().__init__()
        self.search = SearchBox()
        self.count = label("", "muted")
        self.order = tool_button(tr("Order of the books"))
        self.order.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.order.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.filter = tool_button(tr("Filter the books"))
        self.filter.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.filter.setCheckable(True)
        self._rows = tool_button(tr("Show the shelf as a list"))
        self._rows.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._ask = tool_button(tr("Ask your shelf"))
        self._ask.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.folder = tool_button(tr("Add a folder…"))
        self.folder.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._add = button(tr("Add books…"), "primary")
        self.show_filter(ShelfFilter())
        line = self._line = FlowLayout(right=True, above=2)
        line.setContentsMargins(14, 0, 14, 0)
        line.addWidget(self._heading())
        line.addWidget(self.search)  # and below it, where one line is too short, all that can be done
        line.addWidget(self.filter)
        line.addWidget(self.order)
        line.addWidget(self._rows)
        line.addWidget(self._ask)
        line.addWidget(self.folder)
        line.addWidget(self._add)
        self.setLayout(line)

    def _heading(self) -> QWidget:
        made = QWidget()
        in_row(
            label(tr("Your books"), "heading"),
            Placed(self.count, 1, Qt.AlignmentFlag.AlignBottom),
            within=made,
            margins=(0, 0, 12, 0),
            spacing=18,
        )
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)  # the rest stands on the right
        return made

    def use(self, orders: dict[ShelfOrder, QAction], *others: QAction) -> None:
        """Let the buttons do what the menu's actions do; the others are those that ``shelf_side`` lists."""
        as_list, narrow, ask, folder, add = others
        self._add.clicked.connect(add.trigger)
        self.filter.setToolTip(narrow.toolTip())
        self.filter.clicked.connect(narrow.trigger)
        menu = QMenu(self.order)
        menu.addActions([orders[order] for order in ORDERS])
        self.order.setMenu(menu)
        self._rows.setDefaultAction(as_list)
        self.folder.setDefaultAction(folder)
        self._ask.setDefaultAction(ask)
        ask.changed.connect(lambda: self._ask.setVisible(ask.isVisible() and not ask.isChecked()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: words that an icon says too are left out where all would need a second line."""
        super().resizeEvent(event)
        for style in (Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly):
            for made in (self._ask, self.folder):
                made.setToolButtonStyle(style)
            if self._line.heightForWidth(self.width()) == self._line.sizeHint().height():
                return

    def show_order(self, order: ShelfOrder) -> None:
        """Name the order on its button."""
        self.order.setText(f"{tr(ORDER_NAMES[order])}  ▾")
        self.order.setAccessibleName(tr("Order of the books: {order}", order=tr(ORDER_NAMES[order])))

    def show_filter(self, chosen: ShelfFilter) -> None:
        """Name on its button what the shelf is narrowed to."""
        names = [value_name(kind, value) for kind, value in chosen.values.items()]
        words = shorten(" · ".join(names), _LONGEST_FILTER) if names else tr("Filter")
        self.filter.setText(f"{words}  ▾")
        self.filter.setChecked(chosen.active)
        self.filter.setAccessibleName(
            tr("Filter the books: {chosen}", chosen=", ".join(names)) if names else tr("Filter the books")
        )

    def show_count(self, shown: int, books: int, selected: int = 0) -> None:
        """Say how many books there are, and how many of them are shown, or selected."""
        some = tr_n("{shown} of {n} book", "{shown} of {n} books", books, shown=shown)
        every = tr_n("{n} book", "{n} books", books) if books else ""
        words = every if shown == books else some
        self.count.setText(tr_n("{n} selected", "{n} selected", selected) if selected > 1 else words)
