"""The table of contents: a tree of chapters with the one being read marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTreeView, QVBoxLayout

from indexing.locator import Locator
from indexing.publication import Publication, TocEntry
from reader.engine.protocol import Chapter
from reader.ui.widgets import label, named
from reader.ui.words import tr

_ENTRY_ROLE = Qt.ItemDataRole.UserRole
_SHORT = 60
"""Contents of so many lines are shown unfolded."""


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """A line of the contents; ``href`` is empty if it is no link, ``start`` None where that isn't known."""

    title: str
    depth: int
    href: str
    fragment: str | None
    start: Locator | None


def entries_of_chapters(chapters: Sequence[Chapter]) -> tuple[ContentsEntry, ...]:
    """The contents as the engine has indexed them, exact to the character."""
    return tuple(ContentsEntry(each.title, each.depth, each.href, each.fragment, each.start) for each in chapters)


def entries_of_publication(publication: Publication) -> tuple[ContentsEntry, ...]:
    """The contents as the file gives them, exact to the spine item: for a book whose text isn't indexed yet."""
    starts = {item.href: Locator(item.index, 0) for item in publication.spine}

    def flat(entries: Sequence[TocEntry], depth: int) -> list[ContentsEntry]:
        found: list[ContentsEntry] = []
        for each in entries:
            found.append(ContentsEntry(each.title, depth, each.href, each.fragment, starts.get(each.href)))
            found += flat(each.children, depth + 1)
        return found

    return tuple(flat(publication.toc, 0))


def current_entry(entries: Sequence[ContentsEntry], position: Locator) -> int:
    """The index of the last entry that starts at or before ``position``; -1 if there's none."""
    started = [number for number, each in enumerate(entries) if each.start is not None and each.start <= position]
    return max(started, key=lambda number: (entries[number].start, number), default=-1)


class Contents(QFrame):
    """The drawer on the left of the page."""

    chosen = Signal(object)
    """The ContentsEntry to turn to."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("drawer")
        self.entries: tuple[ContentsEntry, ...] = ()
        self._items: list[QStandardItem] = []
        self._model = QStandardItemModel()
        self._tree = named(QTreeView(), "", tr("Table of contents"))
        self._tree.setModel(self._model)
        self._tree.setHeaderHidden(True)
        self._tree.setIndentation(14)
        self._tree.setWordWrap(True)
        self._tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._tree.activated.connect(lambda index: self._choose(self._model.itemFromIndex(index)))
        self._tree.clicked.connect(lambda index: self._choose(self._model.itemFromIndex(index)))
        self._none = label(tr("This book has no table of contents."), "muted", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 14, 6, 8)
        column.setSpacing(8)
        heading = label(tr("Contents"), "panel-title")
        heading.setIndent(7)
        column.addWidget(heading)
        column.addWidget(self._none)
        column.addWidget(self._tree, 1)
        self.setFocusProxy(self._tree)

    def set_entries(self, entries: tuple[ContentsEntry, ...]) -> None:
        """Show another book's contents, or the same more exactly."""
        if entries == self.entries:
            return
        self.entries = entries
        self._model.clear()
        self._items = []
        parents: list[QStandardItem] = []
        for entry in entries:
            item = QStandardItem(entry.title)
            item.setToolTip(entry.title if len(entry.title) > 32 else "")
            item.setData(entry, _ENTRY_ROLE)
            parents = parents[: max(0, entry.depth)]
            (parents[-1] if parents else self._model.invisibleRootItem()).appendRow(item)
            parents.append(item)
            self._items.append(item)
        self._none.setVisible(not entries)
        self._tree.setVisible(bool(entries))
        self._tree.setRootIsDecorated(any(entry.depth for entry in entries))
        if len(entries) <= _SHORT:
            self._tree.expandAll()

    def mark(self, position: Locator) -> str:
        """Mark the chapter at ``position``; its title, empty if there's none."""
        number = current_entry(self.entries, position)
        if number < 0:
            self._tree.clearSelection()
            return ""
        index = self._items[number].index()
        if self._tree.currentIndex() != index:
            self._tree.setCurrentIndex(index)
            self._tree.scrollTo(index)
        return self.entries[number].title

    def _choose(self, item: QStandardItem | None) -> None:
        entry = item.data(_ENTRY_ROLE) if item is not None else None
        if isinstance(entry, ContentsEntry):
            self.chosen.emit(entry)
