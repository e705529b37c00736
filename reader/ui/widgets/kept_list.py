"""What is kept of a book as a list to search and go through: Enter and a click go there, Delete takes away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu, QWidget

from reader.ui.widgets.controls import label, named, search_field, tool_button
from reader.ui.widgets.layouts import LayoutPart, Placed, grown, in_column, in_row
from reader.ui.widgets.row_painting import RowList, RowModel

_MODIFIED = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class KeptList(RowList):
    """Ctrl+C copies, F2 edits, Space ticks; a right click asks for the menu."""

    removed = Signal()
    copied = Signal()
    edited = Signal()
    ticked = Signal()

    def __init__(self, menu: Callable[[], QMenu]) -> None:
        """``menu`` makes that of what is selected."""
        super().__init__()
        self._menu = menu
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.customContextMenuRequested.connect(self._open_menu)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Delete) or event.key() == Qt.Key.Key_Backspace:
            self.removed.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copied.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.edited.emit()
        elif event.key() == Qt.Key.Key_Space:
            self.ticked.emit()
        else:
            super().keyPressEvent(event)

    def go_on(self, current: QModelIndex | None, nearest: QModelIndex, selected: Iterable[QModelIndex]) -> None:
        """Go on from where the keyboard was after the rows have changed.

        ``current`` is where what had it is now, None if nothing had; if that was removed, ``nearest`` took its place.
        """
        selection = self.selectionModel()
        flag = QItemSelectionModel.SelectionFlag
        if current is not None and not selection.currentIndex().isValid():
            if current.isValid() or not self.hasFocus():
                selection.setCurrentIndex(current, flag.NoUpdate)
            else:
                selection.setCurrentIndex(nearest, flag.ClearAndSelect)
        if not selection.hasSelection():
            for index in selected:
                selection.select(index, flag.Select)

    @property
    def selected_rows(self) -> Sequence[QModelIndex]:
        """What is selected, from top to bottom."""
        return sorted(self.selectedIndexes(), key=QModelIndex.row)

    def take_click(self, index: QModelIndex) -> None:
        """One is chosen unless several are being selected."""
        if not QGuiApplication.keyboardModifiers() & _MODIFIED:
            super().take_click(index)

    def _open_menu(self, at: QPoint) -> None:
        menu = self._menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.viewport().mapToGlobal(at))


def offer(menu: QMenu, text: str, key: str, perform: Callable[[], object], *, on: bool = True) -> QAction:
    """Add to a list's menu what a key does in it as well."""
    action = menu.addAction(text)
    action.setShortcut(QKeySequence(key))
    action.triggered.connect(lambda _checked=False: perform())
    action.setEnabled(on)
    return action


class SearchedPane(QWidget):
    """A tab of the side panel: a field that searches, a button with dots, and the list, or why it is empty."""

    quote_chosen = Signal(object)
    """A Quote: turn to it."""
    place_chosen = Signal(object)
    """A Locator: turn to it."""

    def __init__(self, model: RowModel[Any], name: str, *, search: tuple[str, str], more: str) -> None:
        """``search``: what the field is called, and what stands in it."""
        super().__init__()
        self.model = model
        self.search = search_field(*search)
        self.more = tool_button(more, drawing="more")
        self.empty = label("", "muted", wrap=True)
        self.list = named(KeptList(self.context_menu), "kept", name)
        self.list.setModel(model)
        self.search.textChanged.connect(self.show_rows)
        self.list.chosen.connect(self.jump)
        self.list.removed.connect(self.remove)
        self.list.copied.connect(self.copy)

    def take_focus(self) -> None:
        """Give the keyboard to the list. (With a focus proxy Tab would pass over all that comes before it.)"""
        (self.list if self.model.rowCount() else self.more).setFocus()

    def use(self, actions: Sequence[QAction]) -> None:
        """Offer these behind the button with the dots."""
        menu = QMenu(self.more)
        menu.addActions(list(actions))
        self.more.setMenu(menu)
        self.more.setPopupMode(self.more.ToolButtonPopupMode.InstantPopup)

    def context_menu(self) -> QMenu:
        """What can be done with what is selected; the menu belongs to the caller."""
        raise NotImplementedError

    def jump(self, index: QModelIndex) -> None:
        """Turn to what is kept in a row."""
        raise NotImplementedError

    def remove(self) -> None:
        """Take away what is selected."""
        raise NotImplementedError

    def copy(self) -> None:
        """Copy what is selected."""
        raise NotImplementedError

    def show_rows(self) -> None:
        """What is kept, or which of it is to be seen, has changed."""
        raise NotImplementedError

    def _fill(self, rows: Iterable[object], *, kept: bool, nothing: str, only_then: Iterable[QWidget]) -> None:
        """List ``rows``; what was selected stays so. ``only_then``: what is there only if anything is kept at all."""
        at, key = self.list.currentIndex().row(), self.model.key
        current = self.model.row(self.list.currentIndex())
        selected = [key(row) for row in map(self.model.row, self.list.selected_rows) if row is not None]
        self.model.set_rows(rows)
        self.list.go_on(
            self.model.index_of(key(current)) if current is not None else None,
            self.model.nearest(at),
            map(self.model.index_of, selected),
        )
        shown = self.model.rowCount() > 0
        for part in (self.search, *only_then):
            part.setVisible(kept)
        self.empty.setText(nothing)
        self.empty.setVisible(not shown)
        if not shown and self.list.hasFocus():
            (self.search if kept else self.more).setFocus()  # Qt would take it out of the pane
        self.list.setVisible(shown)

    def _lay_out(self, *between: LayoutPart) -> None:
        more = Placed(self.more, align=Qt.AlignmentFlag.AlignRight)
        top = in_row(grown(self.search), more, margins=(12, 4, 8, 0), spacing=2)
        self.empty.setContentsMargins(24, 24, 24, 24)  # a layout's would take room while it is hidden
        parts = (top, *between, grown(self.list), self.empty, Placed(None, 0))
        in_column(*parts, within=self, margins=0, spacing=4)
