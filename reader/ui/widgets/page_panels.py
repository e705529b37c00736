"""A page with its panels: beside it where there is room for what it shows, over it where there isn't."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QSplitter, QWidget

from reader.ui.look.type_size import scaled
from reader.ui.widgets.controls import restyle
from reader.ui.widgets.keys import took_esc

LEFT, RIGHT = 300, 390  # what a panel on that side is wide until the reader drags it, in pixels at the usual type
_PAGE_LEFT = 48  # pixels of the page beside a panel that lies over it: a click there puts it away
_NARROWEST = 300
_NONE, _ONE, _BOTH = range(3)


class PagePanels(QSplitter):
    """``left`` and ``right`` stand beside ``page``, and can be dragged to a width.

    In a window too narrow for the page and a panel on each side, one side is open at a time. In one too narrow for any,
    what is open is put away until there is room again. What is opened there lies over the page, one panel at a time,
    until the page is wanted or Esc is pressed: the page isn't laid out anew. Over a page that is read leftwards they
    change sides: a panel stays where reading ends.
    """

    arranged = Signal()
    """Panels were put away, or are there again."""

    def __init__(self, page: QWidget, left: tuple[QWidget, ...], right: tuple[QWidget, ...]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._page = page
        self._left, self._right = left, right
        self._least = 0
        self._leftwards = self._hiding = False
        self._sides = _BOTH  # that there is room for beside the page
        self._sizes = QByteArray()  # of the panels beside the page, while they lie over it
        self._put_away: list[QWidget] = []
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        for widget in (*left, page, *right):
            self.addWidget(widget)
        self.setStretchFactor(self.indexOf(page), 1)
        self.setSizes([scaled(LEFT)] * len(left) + [scaled(700)] + [scaled(RIGHT)] * len(right))
        for panel in self.panels:
            panel.installEventFilter(self)
        if isinstance(app := QApplication.instance(), QApplication):
            app.focusChanged.connect(self._focus_moved)

    @property
    def panels(self) -> tuple[QWidget, ...]:
        """All of them, shown or not, from the left to the right."""
        return (*self._left, *self._right)

    @property
    def over(self) -> bool:
        """True while the window has no room for panels beside the page."""
        return self._sides == _NONE

    def set_least_page(self, width: int) -> None:
        """Leave the page as many pixels as what it shows needs, a line of text for one."""
        self._least = width
        self._arrange()

    def set_leftwards(self, leftwards: bool) -> None:
        """Say whether the page is read from the right."""
        self._leftwards = leftwards
        self._lay_open_over()

    def state(self) -> QByteArray:
        """The widths, to be kept."""
        return self._sizes if self.over else self.saveState()

    def restore(self, state: QByteArray) -> None:
        """Give the panels the widths that were kept; a damaged state changes nothing."""
        if self.over and not state.isEmpty():
            self._sizes = state
        else:
            self.restoreState(state)

    def give_way(self) -> None:
        """The page is wanted: put away what lies over it."""
        if self.over and not self._hiding and any(self._open()):
            self._hide_panels(self._open())
            self.arranged.emit()

    def open_with_room(self, panel: QWidget) -> None:
        """Open a panel that was open the last time: where there's no room beside the page it waits for some."""
        if self._sides == _BOTH or (self._sides == _ONE and not any(self._opposite(panel))):
            panel.show()
        elif panel not in self._put_away:
            self._put_away.append(panel)

    def shut(self, panel: QWidget) -> None:
        """Close a panel: it doesn't come back by itself when there is room."""
        if panel in self._put_away:
            self._put_away.remove(panel)
        panel.hide()

    def minimumSizeHint(self) -> QSize:
        """Qt: panels that don't fit beside the page don't keep the window wide."""
        least = max(scaled(_NARROWEST), self._page.minimumSizeHint().width())
        return QSize(least, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: there may be room now, or none any more."""
        super().resizeEvent(event)
        self._arrange()
        self._lay_open_over()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: a panel that is opened where there is no room for it lies over the page, in place of another.

        Esc, where nothing in the panel or on the page has a use for it, puts it away.
        """
        if watched is self.parentWidget():
            return self.over and any(self._open()) and took_esc(event, self.give_way)
        if self._hiding or event.type() != QEvent.Type.Show or not isinstance(watched, QWidget):
            return False
        if self.over:
            self._hide_panels(panel for panel in self._open() if panel is not watched)
            self._lay_over(watched)
            self.arranged.emit()
        elif self._sides == _ONE and (gone := list(self._opposite(watched))):
            self._put_away += gone
            self._hide_panels(gone)
            self.arranged.emit()
        return False

    def _open(self) -> Iterator[QWidget]:
        return (panel for panel in self.panels if not panel.isHidden())

    def _opposite(self, panel: QWidget) -> Iterator[QWidget]:
        """What is open on the other side."""
        return (other for other in self._open() if (other in self._left) != (panel in self._left))

    def _arrange(self) -> None:
        left, right = scaled(LEFT) * bool(self._left), scaled(RIGHT) * bool(self._right)
        room = self.width() - self._least
        sides = _BOTH if room >= left + right else _ONE if room >= max(left, right) else _NONE
        if sides != self._sides and not self._hiding:
            before, self._sides = self._sides, sides
            if sides == _NONE:
                self._lift()
            else:
                self._put_beside() if before == _NONE else self._open_what_fits()
            self.arranged.emit()
        self._page.setMinimumWidth(0 if self.over else self._least)

    def _lift(self) -> None:
        """Take the panels out of the row."""
        self._sizes = self.saveState()
        self._put_away += self._open()
        self._hide_panels(self._open())
        around = self.parentWidget()
        if around is not None:
            around.installEventFilter(self)
        for panel in self.panels:
            panel.setParent(around)

    def _put_beside(self) -> None:
        """Put the panels back into the row."""
        self._put_away += self._open()
        self._hide_panels(self._open())
        for panel in self.panels:
            _set_mirrored(panel, mirrored=False)
        for panel in self._left:
            self.insertWidget(self.indexOf(self._page), panel)
        for panel in self._right:
            self.addWidget(panel)
        self.setStretchFactor(self.indexOf(self._page), 1)
        self.restoreState(self._sizes)
        self._open_what_fits()

    def _open_what_fits(self) -> None:
        """Open what was put away; where there is room on one side alone, on the right rather than on the left."""
        wanted = {*self._put_away, *self._open()}
        if self._sides == _ONE:
            wanted &= {*self._right} if wanted & {*self._right} else {*self._left}
        self._put_away = [panel for panel in {*self._put_away, *self._open()} if panel not in wanted]
        self._hide_panels(self._put_away)
        for panel in wanted:
            panel.show()

    def _hide_panels(self, panels: Iterable[QWidget]) -> None:
        """Hide panels; if one had the focus, the page gets it."""
        self._hiding = True
        focused = QApplication.focusWidget()
        for panel in list(panels):
            if focused is not None and panel.isAncestorOf(focused):
                self._page.setFocus()
            panel.hide()
        self._hiding = False

    def _lay_open_over(self) -> None:
        for panel in self._open() if self.over else ():
            self._lay_over(panel)

    def _lay_over(self, panel: QWidget) -> None:
        usual = LEFT if panel in self._left else RIGHT
        wanted = max(panel.minimumWidth(), panel.minimumSizeHint().width(), scaled(usual))
        wide = min(wanted, self.width() - _PAGE_LEFT)
        _set_mirrored(panel, mirrored=self._leftwards)
        on_left = (panel in self._left) != self._leftwards
        panel.setGeometry(
            QRect(self.x() if on_left else self.geometry().right() + 1 - wide, self.y(), wide, self.height())
        )
        panel.raise_()

    def _focus_moved(self, _old: QWidget | None, now: QWidget | None) -> None:
        if self.over and not self._hiding and now is not None and self._page.isAncestorOf(now):
            self.give_way()


def _set_mirrored(panel: QWidget, *, mirrored: bool) -> None:
    """Say whether a panel stands on the other side, so that its line is drawn beside the page."""
    if mirrored != bool(panel.property("mirrored")):
        panel.setProperty("mirrored", mirrored)
        restyle(panel)
