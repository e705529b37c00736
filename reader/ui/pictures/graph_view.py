"""The picture of names as a widget: the mouse or the arrow keys light up a name and its ties, a click opens it."""

from __future__ import annotations

import html

from PySide6.QtCore import QEvent, QPointF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from reader.ui.look.theme import PALETTES, Palette
from reader.ui.pictures.graph import Graph
from reader.ui.pictures.graph_drawing import SMALLEST, arrange, draw
from reader.ui.pictures.layout import Points, spring
from reader.ui.widgets.controls import draw_focus_frame
from reader.ui.words import tr, tr_n

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
RATIO = SMALLEST.width() / SMALLEST.height()


def places_of(graph: Graph) -> Points:
    """Where the dots go in a box ``RATIO`` wide and 1 high: some ten milliseconds, on no matter which thread."""
    return spring(len(graph.dots), [(tie.one, tie.other, tie.weight) for tie in graph.ties], RATIO)


class GraphView(QWidget):
    """Shows one graph; ``name_chosen`` tells the name that was clicked."""

    name_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._palette = PALETTES["light"]
        self._graph = Graph()
        self._points = places_of(self._graph)
        self._picture = arrange(self._graph, self._points, SMALLEST)
        self._chosen: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(420, 300)
        self._describe()

    @property
    def chosen(self) -> str | None:
        """The name that is lit up."""
        return None if self._chosen is None else self._graph.dots[self._chosen].name

    @property
    def names(self) -> tuple[str, ...]:
        """All names that are shown."""
        return tuple(dot.name for dot in self._graph.dots)

    def show_graph(self, graph: Graph, points: Points) -> None:
        """Show ``graph`` with its dots where ``places_of`` puts them; the name that was lit up stays so."""
        before = self.chosen
        self._graph, self._points = graph, points
        self._chosen = self.names.index(before) if before in self.names else None
        self._arrange()

    def set_palette(self, palette: Palette) -> None:
        """Repaint in a theme's colours."""
        self._palette = palette
        self.update()

    def draw(self, painter: QPainter, size: QSizeF) -> None:
        """Paint the whole picture at a size, with nothing lit up: what an export shows."""
        draw(painter, arrange(self._graph, self._points, size), self._palette)

    def place_of(self, name: str) -> QPointF:
        """Where the dot of a shown name stands, in the widget's pixels."""
        return self._picture.centres[self.names.index(name)] * self._picture.scale

    # Qt's events ----------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Qt: what all names have room in."""
        return SMALLEST.toSize()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: the picture."""
        draw(QPainter(self), self._picture, self._palette, self._chosen)
        draw_focus_frame(self, self._palette.accent)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the dots move with the window."""
        super().resizeEvent(event)
        self._arrange()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: light up what the mouse is on."""
        self._choose(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: the pointer has left; the keyboard's choice stays."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._choose(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: a click on a name opens it."""
        number = self._at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and number is not None:
            self._choose(number)
            self.name_chosen.emit(self._graph.dots[number].name)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard has come; it begins at the first name."""
        super().focusInEvent(event)
        by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_key and self._chosen is None and self._graph.dots:
            self._choose(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows go from name to name, the most mentioned first; Enter opens one."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None and self._graph.dots:
            last = -1 if step > 0 else 0
            self._choose(((last if self._chosen is None else self._chosen) + step) % len(self._graph.dots))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.chosen is not None:
            self.name_chosen.emit(self.chosen)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Qt: say how often the name under the mouse is mentioned, and with whom."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self._at(QPointF(event.pos()))
            words = "" if number is None else html.escape(self._about(number))
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def _arrange(self) -> None:
        self._picture = arrange(self._graph, self._points, QSizeF(self.size()))
        self._describe()
        self.update()

    def _at(self, point: QPointF) -> int | None:
        return self._picture.at(point)

    def _choose(self, number: int | None) -> None:
        if number != self._chosen:
            self._chosen = number
            self._describe()
            self.update()
        self.setCursor(Qt.CursorShape.ArrowCursor if number is None else Qt.CursorShape.PointingHandCursor)

    def _about(self, number: int) -> str:
        dot = self._graph.dots[number]
        beside = sorted(
            (tie for tie in self._graph.ties if number in (tie.one, tie.other)), key=lambda tie: -tie.passages
        )
        others = [self._graph.dots[tie.other if tie.one == number else tie.one].name for tie in beside[:4]]
        times = tr_n("{name}, mentioned once", "{name}, mentioned {n} times", dot.mentions, name=dot.name)
        return tr("{mentioned}, most with {names}", mentioned=times, names=", ".join(others)) if others else times

    def _describe(self) -> None:
        """What a screen reader says."""
        names = len(self._graph.dots)
        self.setAccessibleName(
            tr_n("Picture of {n} name and who stands with whom", "Picture of {n} names and who stands with whom", names)
        )
        self.setAccessibleDescription("" if self._chosen is None else self._about(self._chosen))
