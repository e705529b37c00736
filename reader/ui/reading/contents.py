"""The table of contents: a tree of chapters with the one being read marked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QDeadlineTimer, QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QTreeView

from indexing.locator import Locator
from reader.ui.reading.outline import Outline
from reader.ui.widgets.controls import bring_into_view
from reader.ui.words import tr

_NUMBER_ROLE = Qt.ItemDataRole.UserRole
_SHORT = 60
"""Contents of so many lines are shown unfolded."""
_LONG = 400
"""In longer ones each line is one line high: to know each one's own height would take too long."""


class ContentsTree(QTreeView):
    """Is filled when it is first seen: thousands of lines cost nothing while the drawer is closed."""

    chosen = Signal(object)
    """The ContentsEntry to turn to."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Table of contents"))
        self._outline = Outline()
        self._place: Locator | None = None
        self._items: list[QStandardItem] = []
        self._filled = True
        self._typed, self._typing = "", QDeadlineTimer(0)
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setHeaderHidden(True)
        self.setIndentation(14)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.activated.connect(self._choose)
        self.clicked.connect(self._choose)

    def set_outline(self, outline: Outline) -> None:
        """Show another book's contents, or the same more exactly."""
        self._outline = outline
        self._filled = False
        if self.isVisible():
            self._fill()

    def mark(self, place: Locator) -> None:
        """Mark the line that ``place`` belongs to, unfolding what it is in, and bring it into view."""
        self._place = place
        if self._filled and self.isVisible():
            self._mark()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: fill in what has been waiting for this."""
        super().showEvent(event)
        if not self._filled:
            self._fill()
        self._mark()

    def keyboardSearch(self, search: str) -> None:
        """Qt: go to the next line a word of which begins with what was typed, in folded parts too."""
        again = not self._typing.hasExpired() and self._typed != ""
        self._typed = self._typed + search.casefold() if again else search.casefold()
        self._typing = QDeadlineTimer(QGuiApplication.styleHints().keyboardInputInterval())
        here = self._number(self.currentIndex()) if self.currentIndex().isValid() else -1
        found = next_match([each.title for each in self._outline.entries], self._typed, here + (not again))
        if found is not None:
            self._show(found)

    def _fill(self) -> None:
        self._filled = True
        entries = self._outline.entries
        self._model.clear()
        self._items = []
        parents: list[tuple[QStandardItem, list[QStandardItem]]] = [(self._model.invisibleRootItem(), [])]
        for number, entry in enumerate(entries):
            item = QStandardItem(entry.title)
            item.setData(number, _NUMBER_ROLE)
            while len(parents) > max(0, entry.depth) + 1:
                _adopt(*parents.pop())
            parents[-1][1].append(item)
            parents.append((item, []))
            self._items.append(item)
        while parents:
            _adopt(*parents.pop())
        self.setUniformRowHeights(len(entries) > _LONG)
        self.setWordWrap(len(entries) <= _LONG)
        self.setRootIsDecorated(any(entry.depth for entry in entries))
        if len(entries) <= _SHORT:
            self.expandAll()

    def _mark(self) -> None:
        number = self._outline.current(self._place) if self._place is not None else -1
        if number < 0:
            self.clearSelection()
        elif number < len(self._items) and self._items[number].index() != self.currentIndex():
            self._show(number)

    def _show(self, number: int) -> None:
        index = self._items[number].index()
        self.setCurrentIndex(index)
        bring_into_view(self, index)

    def _number(self, index: QModelIndex) -> int:
        return int(index.data(_NUMBER_ROLE))

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(self._outline.entries[self._number(index)])


def _adopt(parent: QStandardItem, children: list[QStandardItem]) -> None:
    """All at once: otherwise the view would be notified of each one."""
    if children:
        parent.appendRows(children)


def next_match(titles: Sequence[str], typed: str, first: int) -> int | None:
    """The first title from number ``first`` on, going round, that begins with ``typed``; else one with such a word."""
    around = [*range(first, len(titles)), *range(min(first, len(titles)))]
    begins = (number for number in around if titles[number].casefold().startswith(typed))
    has_word = (number for number in around if f" {typed}" in titles[number].casefold())
    return next(begins, next(has_word, None))
