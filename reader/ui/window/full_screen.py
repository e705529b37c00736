"""The full screen: nothing but the page. The bars come back while the pointer is at their edge; Escape leaves.

What stood beside the page comes back with the window; in the full screen it can still be called by its keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QAction, QCursor, QKeyEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QMainWindow, QWidget

_Edge = Literal["top", "bottom"]
_STRIP = 4  # pixels at the edge that call the bar


class FullScreen(QObject):
    """``action`` is the menu's tick. Escape leaves, where nothing else has a use for it: a pop-up, a search, the page.

    It comes up here through all that might have taken it.
    """

    changed = Signal()
    """Everything beside the page was hidden, or shown again."""

    def __init__(self, window: QMainWindow, action: QAction) -> None:
        super().__init__(window)
        self._window = window
        self._action = action
        self.bars: tuple[HiddenBar, ...] = ()
        self._beside: tuple[QWidget, ...] = ()
        self._put_away: list[QWidget] | None = None  # what was beside the page; None: the screen isn't full
        window.installEventFilter(self)

    def take(self, header: QWidget, footer: QWidget, beside: Sequence[QWidget]) -> None:
        """Hide these bars, and what stands ``beside`` the page, whenever the window fills the screen."""
        self._beside = tuple(beside)
        self.bars = (HiddenBar(header, "top"), HiddenBar(footer, "bottom"))
        self._follow(full=self._window.isFullScreen())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Qt: whoever changed the window's state, the menu's tick and the bars follow."""
        kind = event.type()
        if kind == QEvent.Type.WindowStateChange:
            self._follow(full=self._window.isFullScreen())
        elif kind == QEvent.Type.Close:
            self._follow(full=False)  # nothing watches widgets that are about to go
        elif self._leaves(event):
            self._action.trigger()
            return True
        return False

    def _leaves(self, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        return event.key() == Qt.Key.Key_Escape and self._window.isFullScreen()

    def _follow(self, *, full: bool) -> None:
        self._action.setChecked(full)
        self._window.menuBar().setVisible(not full)
        for bar in self.bars:
            bar.float_over() if full else bar.settle()
        self._put_beside_away() if full else self._bring_back()

    def _put_beside_away(self) -> None:
        if self._put_away is None and self._beside:
            self._put_away = [widget for widget in self._beside if not widget.isHidden()]
            for widget in self._put_away:
                widget.hide()
            self.changed.emit()

    def _bring_back(self) -> None:
        if self._put_away is not None:
            for widget in self._put_away:
                widget.show()
            self._put_away = None
            self.changed.emit()


class HiddenBar(QObject):
    """Takes a bar out of its layout, hides it, and lays it over its parent's edge while it is wanted."""

    def __init__(self, bar: QWidget, edge: _Edge) -> None:
        super().__init__(bar)
        self._bar = bar
        self._edge = edge
        self._place: tuple[QBoxLayout, int] | None = None
        self._strip = QWidget()

    @property
    def strip(self) -> QWidget:
        """Where the pointer calls the bar."""
        return self._strip

    def float_over(self) -> None:
        """Hide the bar until it is called."""
        around = self._bar.parentWidget()
        layout = around.layout() if around is not None else None
        if self._place is not None or around is None or not isinstance(layout, QBoxLayout):
            return
        self._place = (layout, layout.indexOf(self._bar))
        layout.removeWidget(self._bar)
        self._bar.hide()
        self._strip.setParent(around)
        self._strip.show()
        for watched in (around, self._strip, self._bar):
            watched.installEventFilter(self)
        self._lay_over(around)

    def settle(self) -> None:
        """Put the bar back where it was."""
        around = self._bar.parentWidget()
        if self._place is None or around is None:
            return
        for watched in (around, self._strip, self._bar):
            watched.removeEventFilter(self)
        layout, index = self._place
        self._place = None
        self._strip.hide()
        layout.insertWidget(index, self._bar)
        self._bar.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the pointer comes to the edge, or leaves the bar."""
        kind = event.type()
        if watched is self._strip and kind == QEvent.Type.Enter:
            self._bar.show()
            self._bar.raise_()
        elif watched is self._bar and kind == QEvent.Type.Leave:
            self._leave()
        elif kind in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            around = self._bar.parentWidget()
            if watched is around and around is not None:
                self._lay_over(around)
        return False

    def _leave(self) -> None:
        """Hide it, unless the pointer is still on it (a tooltip took it), or what the bar has opened is open."""
        inside = self._bar.rect().contains(self._bar.mapFromGlobal(QCursor.pos()))
        if (
            not inside
            and QApplication.activePopupWidget() is None
            and QApplication.mouseButtons() == Qt.MouseButton.NoButton
        ):
            self._bar.hide()

    def _lay_over(self, around: QWidget) -> None:
        high = self._bar.sizeHint().height()
        top = 0 if self._edge == "top" else around.height() - high
        self._bar.setGeometry(QRect(0, top, around.width(), high))
        at = 0 if self._edge == "top" else around.height() - _STRIP
        self._strip.setGeometry(0, at, around.width(), _STRIP)
        self._strip.raise_()
        if self._bar.isVisible():
            self._bar.raise_()
