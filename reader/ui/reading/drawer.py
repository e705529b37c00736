"""The drawer on the left of the page: the contents, and the landmarks and printed pages of a book that has them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QDeadlineTimer, QItemSelectionModel, QModelIndex, QStringListModel, Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStackedWidget, QTabBar, QTreeView, QWidget

from indexing.locator import Locator
from reader.engine.protocol import Navigation
from reader.ui.reading.outline import Outline
from reader.ui.widgets.controls import bring_into_view, label, named
from reader.ui.widgets.layouts import grown, in_column
from reader.ui.words import tr


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
        match = next_match([entry.title for entry in self._outline.entries], self._typed, here + (not again))
        if match is not None:
            self._show(match)

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


Part = Literal["contents", "landmarks", "pages"]


class ContentsDrawer(QFrame):
    """A tab for each part that the book has; the contents alone have a plain heading instead."""

    entry_chosen = Signal(object)
    """The ContentsEntry to turn to."""
    place_chosen = Signal(object)
    """The Locator to turn to."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("drawer")
        self.contents = ContentsTree()
        self.landmarks = PlacesList(tr("Landmarks"))
        self.pages = PlacesList(tr("Pages of the printed book"))
        self._none = label(tr("This book has no table of contents."), "muted", wrap=True)
        self._lists: dict[Part, QWidget] = {
            "contents": self.contents,
            "landmarks": self.landmarks,
            "pages": self.pages,
        }
        self._shown: tuple[Part, ...] = ("contents",)
        self._heading = label(tr("Contents"), "panel-title")
        self._heading.setIndent(7)
        self.tabs = named(QTabBar(), "tabs", tr("What the drawer shows"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)  # the drawer is as wide as they need
        self.tabs.currentChanged.connect(self._turned)
        self._stack = QStackedWidget()
        for widget in self._lists.values():
            self._stack.addWidget(widget)
        self.contents.chosen.connect(self.entry_chosen)
        self.landmarks.chosen.connect(self.place_chosen)
        self.pages.chosen.connect(self.place_chosen)
        self._lay_out()

    @property
    def part(self) -> Part:
        """What is shown."""
        return self._shown[max(0, self.tabs.currentIndex())]

    def show_part(self, part: Part) -> None:
        """Bring a part to the front, if the book has it."""
        if part in self._shown:
            self.tabs.setCurrentIndex(self._shown.index(part))

    def set_outline(self, outline: Outline) -> None:
        """Show a book's contents."""
        self.contents.set_outline(outline)
        self._none.setVisible(not outline.entries)

    def set_navigation(self, navigation: Navigation) -> None:
        """Show what else the book offers."""
        marks, pages = navigation.landmarks, navigation.pages
        self.landmarks.set_places([landmark.title for landmark in marks], [landmark.start for landmark in marks])
        self.pages.set_places([page.label for page in pages], [page.start for page in pages])
        has: Sequence[tuple[Part, str, bool]] = (
            ("contents", tr("Contents"), True),
            ("landmarks", tr("Landmarks"), bool(marks)),
            ("pages", tr("Pages"), bool(pages)),
        )
        while self.tabs.count():
            self.tabs.removeTab(0)
        self._shown = tuple(part for part, _, there in has if there)
        for _, word, there in has:
            if there:
                self.tabs.addTab(word)
        self.tabs.setVisible(len(self._shown) > 1)
        self._heading.setVisible(len(self._shown) == 1)
        self._turned(0)

    def mark(self, place: Locator) -> None:
        """Mark in each part where ``place`` is."""
        self.contents.mark(place)
        self.landmarks.mark(place)
        self.pages.mark(place)

    def focus_list(self) -> None:
        """Give the keyboard to what is shown."""
        self._lists[self.part].setFocus()

    def _turned(self, _index: int) -> None:
        self._stack.setCurrentWidget(self._lists[self.part])

    def _lay_out(self) -> None:
        in_column(
            self._heading, self.tabs, self._none, grown(self._stack), within=self, margins=(10, 14, 6, 8), spacing=8
        )
        self.tabs.hide()
        self._none.hide()
