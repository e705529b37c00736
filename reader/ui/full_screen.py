"""The full screen: nothing but the page. The bars come back while the pointer is at their edge; Escape leaves."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QAction, QCursor, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QBoxLayout, QMainWindow, QWidget

Edge = Literal["top", "bottom"]
_STRIP = 4  # pixels at the edge that call the bar


class FullScreen(QObject):
    """``action`` is the menu's tick; while ``before`` is enabled, Escape is its."""

    def __init__(self, window: QMainWindow, header: QWidget, footer: QWidget, action: QAction, before: QAction) -> None:
        super().__init__(window)
        self._window = window
        self._action = action
        self._before = before
        self.bars = (HiddenBar(header, "top"), HiddenBar(footer, "bottom"))
        # a shortcut, not another action: of two actions with one key neither would be done
        self._leave = QShortcut(QKeySequence("Esc"), window)
        self._leave.activated.connect(action.trigger)
        before.changed.connect(self._share_escape)
        window.installEventFilter(self)
        self._share_escape()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Qt: whoever changed the window's state, the menu's tick and the bars follow."""
        if event.type() == QEvent.Type.WindowStateChange:
            self._follow(full=self._window.isFullScreen())
        elif event.type() == QEvent.Type.Close:
            self._follow(full=False)  # nothing watches widgets that are about to go
        return False

    def _follow(self, *, full: bool) -> None:
        self._action.setChecked(full)
        self._window.menuBar().setVisible(not full)
        for bar in self.bars:
            bar.float_over() if full else bar.settle()
        self._share_escape()

    def _share_escape(self) -> None:
        self._leave.setEnabled(self._window.isFullScreen() and not self._before.isEnabled())


class HiddenBar(QObject):
    """Takes a bar out of its layout, hides it, and lays it over its parent's edge while it is wanted."""

    def __init__(self, bar: QWidget, edge: Edge) -> None:
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
        elif watched is self._bar.parentWidget() and kind in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._lay_over(self._bar.parentWidget())
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
