"""A plain list of places with names: the landmarks of a book, the pages of its printed edition."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListView

from indexing.locator import Locator
from reader.ui.widgets.controls import bring_into_view


class PlacesList(QListView):
    """The last place at or before that of the page is marked. Typing the beginning of a name goes to it."""

    chosen = Signal(object)
    """The Locator to turn to."""

    def __init__(self, accessible_name: str) -> None:
        super().__init__()
        self.setAccessibleName(accessible_name)
        self.setObjectName("places")
        self._starts: tuple[Locator, ...] = ()
        self._model = QStringListModel(self)
        self.setModel(self._model)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.activated.connect(lambda index: self.chosen.emit(self._starts[index.row()]))
        self.clicked.connect(lambda index: self.chosen.emit(self._starts[index.row()]))

    def set_places(self, names: Sequence[str], starts: Sequence[Locator]) -> None:
        """List ``names``, which are at ``starts``, in the order of the text."""
        self._starts = tuple(starts)
        self._model.setStringList(list(names))

    def mark(self, place: Locator) -> None:
        """Mark where ``place`` is, and bring it into view."""
        row = bisect_right(self._starts, place) - 1
        if row < 0:
            self.clearSelection()
            return
        index = self._model.index(row)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        bring_into_view(self, index)
