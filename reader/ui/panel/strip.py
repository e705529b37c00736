"""The strip picture: how often something is mentioned along the book, the part not yet read left blank."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from reader.ui.look.theme import palette_of
from reader.ui.words import percent, tr, tr_n

_HEIGHT = 58
_MARGIN = 8  # for the mark of the reader's place, and the focus ring
_NARROWEST = 3.0  # pixels for a bar and the gap after it
_LOWEST = 3.0


def paint_bars(painter: QPainter, box: QRectF, counts: Sequence[int], colour: QColor, line: QColor) -> None:
    """Bars of ``counts`` over a hairline; as many as stay distinguishable, the tallest as high as ``box``."""
    shown = merged(counts, int(box.width() / _NARROWEST))
    painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), line)
    most = max(shown, default=0)
    if most == 0:
        return
    step = box.width() / len(shown)
    for number, count in enumerate(shown):
        if count:
            # the square root lets a single mention be seen beside a chapter full of them
            height = max(_LOWEST, sqrt(count / most) * box.height())
            width = max(1.5, min(step - 1, 9.0))
            painter.fillRect(QRectF(box.left() + number * step, box.bottom() - height, width, height), colour)


def merged(counts: Sequence[int], most: int) -> tuple[int, ...]:
    """``counts`` in order, neighbours added up so that at most ``most`` are left."""
    merged = max(1, ceil(len(counts) / max(1, most)))
    return tuple(sum(counts[at : at + merged]) for at in range(0, len(counts), merged))


class StripPicture(QWidget):
    """The strip of one entity along the whole book; a click, or Enter on a bar, chooses its part."""

    part_chosen = Signal(int)
    """The part of the book, from 0: always one that has been read and has mentions."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: tuple[int, ...] = ()
        self._parts = 1
        self._place: float | None = None
        self._at = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Mentions along the book"))

    @property
    def counts(self) -> tuple[int, ...]:
        """The mentions of each part that was read."""
        return self._counts

    def set_counts(self, counts: Sequence[int], parts: int) -> None:
        """Show the mentions of the first ``len(counts)`` of ``parts`` equal parts of the book; the rest is unread."""
        self._counts, self._parts = tuple(counts[:parts]), max(1, parts)
        self._at = min(self._at, len(self._counts) - 1)
        mentioned = sum(1 for count in self._counts if count)
        read = tr("whole book")
        if len(self._counts) < self._parts:
            read = tr("{read} of {all} parts read", read=len(self._counts), all=self._parts)
        mentions = tr_n("{n} mention", "{n} mentions", sum(self._counts))
        where = tr_n("in {n} part of the book", "in {n} parts of the book", mentioned)
        self.setAccessibleDescription(f"{mentions} {where}; {read}")
        self.update()

    def set_place(self, share: float | None) -> None:
        """Mark where the reader is, as a share of the book; None: nowhere."""
        self._place = share
        self.update()

    def part_at(self, x: float) -> int:
        """The part under a place of the widget; -1 if it wasn't read."""
        box = self._box()
        part = int((x - box.left()) / box.width() * self._parts) if box.width() > 0 else -1
        return part if box.left() <= x < box.right() and 0 <= part < len(self._counts) else -1

    def sizeHint(self) -> QSize:
        """Qt: as wide as there is room."""
        return QSize(240, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: bars of what was read, hatching for what wasn't, and the reader's place."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, box = palette_of(self), self._box()
        read = QRectF(box.left(), box.top(), box.width() * len(self._counts) / self._parts, box.height())
        painter.fillRect(read, QColor(palette.sunken))
        paint_bars(painter, read, self._counts, QColor(palette.accent), QColor(palette.line))
        unread = QRectF(read.right(), box.top(), box.right() - read.right(), box.height())
        if unread.width() > 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(Qt.BrushStyle.BDiagPattern)
            painter.fillRect(unread, QColor(palette.surface))
            hatching = painter.brush()
            hatching.setColor(QColor(palette.line))
            painter.fillRect(unread, hatching)
        if self._place is not None:
            self._paint_place(painter, box.left() + box.width() * min(1.0, max(0.0, self._place)), box)
        if self.hasFocus():
            self._paint_focus(painter, box)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: only bars can be clicked."""
        part = self._chosen_by(event.position().x())
        self.setCursor(Qt.CursorShape.PointingHandCursor if part >= 0 else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: choose the part that was clicked."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._choose(self._chosen_by(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: the arrows go from bar to bar, Enter chooses one."""
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()), 0)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self._at)
        elif step:
            bars = [part for part, count in enumerate(self._counts) if count]
            beyond = [part for part in bars[::step] if (part - self._at) * step > 0 or self._at < 0]
            self._at = beyond[0] if beyond else self._at
            self.update()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: the first bar is the keyboard's."""
        super().focusInEvent(event)
        if self._at < 0:
            self._at = next((part for part, count in enumerate(self._counts) if count), -1)

    def event(self, event: QEvent) -> bool:
        """Qt: a tooltip says what a bar stands for."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self._hint(event.pos().x()), self)
            return True
        return super().event(event)

    def _hint(self, x: float) -> str:
        part = self.part_at(x)
        if part < 0:
            return tr("Not yet read") if self._box().left() <= x < self._box().right() else ""
        count = self._counts[part]
        at = tr("{share} into the book", share=percent(part / self._parts))
        return f"{tr_n('{n} mention', '{n} mentions', count) if count else tr('Not mentioned')}, {at}"

    def _chosen_by(self, x: float) -> int:
        part = self.part_at(x)
        return part if part >= 0 and self._counts[part] else -1

    def _choose(self, part: int) -> None:
        if 0 <= part < len(self._counts) and self._counts[part]:
            self._at = part
            self.part_chosen.emit(part)

    def _box(self) -> QRectF:
        return QRectF(self.rect()).adjusted(2, _MARGIN, -2, -_MARGIN)

    def _paint_place(self, painter: QPainter, x: float, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette_of(self).text))
        painter.drawRect(QRectF(x - 0.75, box.top() - 2, 1.5, box.height() + 4))
        top = box.top() - 2
        painter.drawPolygon(QPolygonF([QPointF(x - 4, top - 5), QPointF(x + 4, top - 5), QPointF(x, top)]))

    def _paint_focus(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(QColor(palette_of(self).accent))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(-1.5, -3, 1.5, 3), 4, 4)
        if self._at >= 0:
            step = box.width() / self._parts
            painter.setPen(QColor(palette_of(self).text))
            painter.drawRect(QRectF(box.left() + self._at * step - 1, box.top(), step, box.height()))
