"""A list of what is kept of a book, by keyboard and mouse: Enter and a click go there, Delete takes away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MODIFIED = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class KeptList(QListView):
    """Ctrl+C copies, F2 edits, Space ticks; a right click asks for the menu."""

    chosen = Signal(QModelIndex)
    """Go to what is in this row."""
    removed = Signal()
    copied = Signal()
    edited = Signal()
    ticked = Signal()

    def __init__(self, menu: Callable[[], QMenu]) -> None:
        """``menu`` makes that of what is selected."""
        super().__init__()
        self._menu = menu
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.clicked.connect(self._clicked)
        self.activated.connect(self.chosen)
        self.customContextMenuRequested.connect(self._open_menu)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.currentIndex().isValid():
            self.activated.emit(self.currentIndex())
        elif event.matches(QKeySequence.StandardKey.Delete) or event.key() == Qt.Key.Key_Backspace:
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

    def _clicked(self, index: QModelIndex) -> None:
        if not QGuiApplication.keyboardModifiers() & _MODIFIED:
            self.chosen.emit(index)

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
