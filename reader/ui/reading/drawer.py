"""The drawer on the left of the page: the contents, and the landmarks and printed pages of a book that has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from indexing.locator import Locator
from reader.engine.protocol import Navigation
from reader.ui.reading.contents import ContentsTree
from reader.ui.reading.outline import Outline
from reader.ui.reading.places_list import PlacesList
from reader.ui.widgets.controls import label, named
from reader.ui.words import tr

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
        self.landmarks.set_places([each.title for each in marks], [each.start for each in marks])
        self.pages.set_places([each.label for each in pages], [each.start for each in pages])
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
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 14, 6, 8)
        column.setSpacing(8)
        column.addWidget(self._heading)
        column.addWidget(self.tabs)
        column.addWidget(self._none)
        column.addWidget(self._stack, 1)
        self.tabs.hide()
        self._none.hide()
