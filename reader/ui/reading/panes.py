"""The parts of the reading view: one key cycles through them, and a line shows which of them has the focus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QFrame, QToolButton, QWidget

from reader.ui.reading.header import ReadingHeader
from reader.ui.reading.reading_page import ReadingPage
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.controls import named
from reader.ui.words import tr

_THICK = 2  # pixels


@dataclass(frozen=True, slots=True)
class Pane:
    """A part of the window. ``take_focus`` gives the keyboard to what it is for."""

    name: str
    widget: QWidget
    take_focus: Callable[[], object]
    line: PaneLine

    def has_focus(self, focused: QWidget | None) -> bool:
        """Whether the widget with the focus is in it."""
        return focused is not None and (focused is self.widget or self.widget.isAncestorOf(focused))


class Panes(QObject):
    """In the order in which they stand in the window: toolbar, contents, what was found, page, side panel, message."""

    def __init__(self, app: QApplication, reading: ReadingPage, header: ReadingHeader, messages: Banners) -> None:
        super().__init__(reading)
        self._panes = tuple(
            Pane(name, widget, take_focus, PaneLine(widget))
            for name, widget, take_focus in (
                (tr("Toolbar"), header, lambda: _focus_first(header)),
                (tr("Contents"), reading.contents, reading.contents.focus_list),
                (tr("Places found"), reading.finding, reading.finding.setFocus),
                (tr("Page"), reading.page, reading.page.setFocus),
                (tr("Side panel"), reading.panel, reading.panel.focus_tab),
                (tr("Message"), messages, messages.focus_newest),
            )
        )
        self._page = self._panes[3]
        app.focusChanged.connect(self._focus_changed)

    @property
    def current(self) -> Pane | None:
        """The pane that has the focus."""
        focused = QApplication.focusWidget()
        return next((pane for pane in self._panes if pane.has_focus(focused)), None)

    def step(self, by: int) -> None:
        """Give the focus to the next part in view (1) or the one before (-1), round and round; then say its name."""
        shown = self._shown
        current = self.current or self._page
        if current not in shown:
            return
        pane = shown[(shown.index(current) + by) % len(shown)]
        pane.take_focus()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(pane.widget, pane.name))

    @property
    def _shown(self) -> list[Pane]:
        return [pane for pane in self._panes if pane.widget.isVisible()]

    def _focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """A page alone needs no line: there is nowhere else to be."""
        beside = [pane for pane in self._shown[1:] if pane is not self._page]
        for pane in self._panes:
            pane.line.setVisible(pane.has_focus(now) and (pane is not self._page or bool(beside)))


class PaneLine(QFrame):
    """Lies along the upper edge of a part of the window while that has the focus."""

    def __init__(self, pane: QWidget) -> None:
        super().__init__(pane)
        self._pane = pane
        named(self, "pane-line")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        pane.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: as wide as the pane, and above what is made in it later."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.ChildAdded) and watched is self._pane:
            self.setGeometry(0, 0, self._pane.width(), _THICK)
            self.raise_()
        return False


def _focus_first(header: ReadingHeader) -> None:
    buttons = [made for made in header.findChildren(QToolButton) if made.isEnabled() and made.isVisible()]
    if buttons:
        buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
