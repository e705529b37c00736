"""A picture of a book as a widget: the mouse or the arrow keys choose a part of it, a click or Enter opens that."""

from __future__ import annotations

import html
from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QPointF, QSize, QSizeF, Qt
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from reader.ui.widgets.controls import draw_focus_frame

_OPENS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)

_Part = TypeVar("_Part")


class PictureView(QWidget, Generic[_Part]):
    """Shows one picture. ``Part`` is what can be chosen in it: a dot, a cell."""

    smallest: QSizeF
    """What all words have room in."""

    def __init__(self) -> None:
        super().__init__()
        self._chosen: _Part | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(420, 300)
        self._describe()

    @abstractmethod
    def draw(self, painter: QPainter, size: QSizeF) -> None:
        """Paint the whole picture at a size, with nothing chosen: what an export shows."""

    @abstractmethod
    def _lay_out(self) -> None:
        """Lay the picture out anew, in the widget's size."""

    @abstractmethod
    def _paint(self, painter: QPainter) -> None:
        """Paint the widget."""

    @abstractmethod
    def _at(self, point: QPointF) -> _Part | None:
        """What stands there, in the widget's pixels."""

    @abstractmethod
    def _first(self) -> _Part | None:
        """Where the keyboard begins; None if there is nothing."""

    @abstractmethod
    def _beside(self, key: Qt.Key) -> _Part | None:
        """Where an arrow key goes from what is chosen; None for other keys, and if there is nothing."""

    @abstractmethod
    def _open(self, part: _Part) -> None:
        """Go where a part leads."""

    @abstractmethod
    def _title(self) -> str:
        """What a screen reader says of the whole."""

    @abstractmethod
    def _about(self, part: _Part) -> Sequence[str]:
        """What a tooltip says of a part, a line each."""

    def sizeHint(self) -> QSize:
        """Qt: what all words have room in."""
        return self.smallest.toSize()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        self._paint(QPainter(self))
        draw_focus_frame(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the picture grows with the window."""
        super().resizeEvent(event)
        self._show_anew()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: choose what the mouse is on."""
        self._choose(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: the pointer has left; the keyboard's choice stays."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._choose(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: a click opens a part."""
        part = self._at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and part is not None:
            self._choose(part)
            self._open(part)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard has come; it begins at the first part."""
        super().focusInEvent(event)
        by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_key and self._chosen is None:
            self._choose(self._first())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows go from part to part, Enter opens one."""
        beside = self._beside(Qt.Key(event.key()))
        if beside is not None:
            self._choose(beside)
        elif event.key() in _OPENS and self._chosen is not None:
            self._open(self._chosen)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Qt: say what is under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            part = self._at(QPointF(event.pos()))
            words = "" if part is None else "<br>".join(html.escape(line) for line in self._about(part))
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def _show_anew(self) -> None:
        self._lay_out()
        self._describe()
        self.update()

    def _choose(self, part: _Part | None) -> None:
        if part != self._chosen:
            self._chosen = part
            self._describe()
            self.update()
        self.setCursor(Qt.CursorShape.ArrowCursor if part is None else Qt.CursorShape.PointingHandCursor)

    def _describe(self) -> None:
        """Let a screen reader know."""
        self.setAccessibleName(self._title())
        self.setAccessibleDescription("" if self._chosen is None else ": ".join(self._about(self._chosen)))
