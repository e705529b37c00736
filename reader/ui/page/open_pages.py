"""What is seen of the open book at once: one page, or in a spread two side by side, which act as one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QWidget

from indexing.locator import TextRange
from reader.ui.book.known_names import KnownNames
from reader.ui.look.page_style import PageStyle, background_of, script_style
from reader.ui.page.book import ServedBook
from reader.ui.page.bridge import Moved, PageMessage, Selected
from reader.ui.page.marks import Layers
from reader.ui.page.sealed_page import PlainColour
from reader.ui.page.shown_page import OrderMaker, ShownPage
from reader.ui.page.spreads import Half, PageSpread, half_of, spread_at
from reader.ui.page.surface import PageSurface

_NOTHING = PageSpread((0,), ("",))


class OpenPages(PlainColour):
    """``main`` is the page that the view is on. The facing one is made when a spread first needs it.

    It has a process of its own.
    """

    said = Signal(int, object)
    """A section that is shown, and a PageMessage of its page."""
    ask_about = Signal(object, str)  # TextRange, the words
    explain_wanted = Signal(object, str)  # the same
    name_chosen = Signal(str)
    surface_made = Signal(QWidget)
    """There is a second page now, on this surface."""

    def __init__(self, order: OrderMaker, parent: QWidget) -> None:
        super().__init__(parent)
        self.spread = _NOTHING
        """The sections that are seen."""
        self.facing_end: int | None = None
        """Where the facing page's text ends, if it comes after the main one's and has said so."""
        self._book: ServedBook | None = None
        self._order = order
        self._style = PageStyle()
        self._names = KnownNames()
        self._offered: tuple[tuple[QAction, ...], bool] = ((), True)
        self._selected_on = 0
        self._facing: ShownPage | None = None
        self.main = self._make()
        self._set_background()

    def _make(self) -> ShownPage:
        surface = PageSurface(self)
        surface.ask_about.connect(self.ask_about)
        surface.explain_wanted.connect(self.explain_wanted)
        surface.name_chosen.connect(self.name_chosen)
        page = ShownPage(surface, self._order, self)
        page.said.connect(self._receive)
        surface.picture_chosen.connect(lambda point: page.run("enlargeAt", point.x(), point.y()))
        self.surface_made.emit(surface)
        return page

    def _face(self) -> ShownPage:
        if self._facing is None:
            page = self._facing = self._make()
            page.surface.set_names(self._names)
            page.surface.offer(self._offered[0], asking=self._offered[1])
            page.sealed.set_background(background_of(self._style))
            page.died.connect(self._load_facing_again)
        return self._facing

    @property
    def _pages(self) -> list[ShownPage]:
        return [self.main] if self._facing is None else [self.main, self._facing]

    def load(self, book: ServedBook, spine: int) -> None:
        """Show a section on the main page, and beside it what else is in its spread."""
        if book is not self._book and self._facing is not None:
            self._facing.leave()
        self._book = book
        self.main.load(book, spine)
        self._fold()

    def leave(self) -> None:
        """Show nothing."""
        for page in self._pages:
            page.leave()
        self._book, self.spread, self.facing_end = None, _NOTHING, None

    def half(self, spine: int) -> Half:
        """Where the page of a section stands."""
        return self.spread.half(spine) if spine in self.spread.pages else ""

    def first_seen_with(self, spine: int) -> int:
        """The first of the sections that are seen with section ``spine``."""
        return self._spread_with(spine).pages[0]

    def _spread_with(self, spine: int) -> PageSpread:
        if self._book is None or self._style.columns == "one":
            return PageSpread((spine,), ("",))
        publication = self._book.publication
        leftwards, wide = publication.reading_direction == "rtl", self.width() > self.height()
        return spread_at(publication.spine, spine, leftwards=leftwards, wide=wide)

    def _fold(self) -> None:
        """Lay the pages out that are to be seen in a view of this size."""
        here = self.main.spine
        if self._book is None or here is None:
            self.main.surface.setGeometry(self.rect())
            return
        self.spread = self._spread_with(here)
        self.main.surface.setGeometry(half_of(self.rect(), self.half(here)))
        self.main.run("stand", self.half(here))
        other = self.spread.other(here)
        if other is not None:
            facing = self._face()
            facing.surface.setGeometry(half_of(self.rect(), self.half(other)))
            if facing.spine != other:
                self.facing_end = None
                facing.load(self._book, other)
            facing.surface.show()
        elif self._facing is not None:
            self.facing_end = None
            self._facing.surface.hide()
            self._facing.leave()

    def _load_facing_again(self) -> None:
        if self._book is not None and self._facing is not None and self._facing.spine is not None:
            self._facing.load(self._book, self._facing.spine)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _receive(self, spine: int, message: PageMessage) -> None:
        if isinstance(message, Moved) and spine != self.main.spine:
            self.facing_end = message.end if spine > (self.main.spine or 0) else None
        if isinstance(message, Selected) and not self._takes(spine, message):
            return
        self.said.emit(spine, message)

    def _takes(self, spine: int, message: Selected) -> bool:
        """One of the pages has the selection; the other then has none, which is no news."""
        if message.start == message.end:
            return spine == self._selected_on
        self._selected_on = spine
        for page in self._pages:
            if page.spine != spine:
                page.run("deselect")
        return True

    def set_style(self, style: PageStyle) -> None:
        """Show pages in a style."""
        self._style = style
        self._set_background()
        for page in self._pages:
            page.run("apply", script_style(style))
        if self._book is not None:
            self._fold()

    def _set_background(self) -> None:
        background = background_of(self._style)
        self.set_colour(background)
        for page in self._pages:
            page.sealed.set_background(background)

    def mark(self, layers: Callable[[int], Layers]) -> None:
        """Change what is marked; ``layers`` says it for a section."""
        for page in self._pages:
            if page.spine is not None:
                page.run("mark", layers(page.spine))

    def deselect(self) -> None:
        """Select nothing any more."""
        for page in self._pages:
            page.run("deselect")

    def set_names(self, names: KnownNames) -> None:
        """Remember which names the selected words may be."""
        self._names = names
        for page in self._pages:
            page.surface.set_names(names)

    def offer(self, actions: Sequence[QAction], *, asking: bool) -> None:
        """Put these into the menus, and with ``asking`` what asks about the selection."""
        self._offered = (tuple(actions), asking)
        for page in self._pages:
            page.surface.offer(actions, asking=asking)

    def select(self, selected: TextRange | None, text: str, before: str = "", after: str = "") -> None:
        """Take note of what the reader has selected on either page."""
        for page in self._pages:
            page.surface.select(selected, text, before, after)
