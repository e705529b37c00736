"""The picture of names as a widget: the mouse or the arrow keys light up a name and its ties, a click opens it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter

from reader.ui.pictures.graph import Graph
from reader.ui.pictures.graph_drawing import SMALLEST, arrange, draw
from reader.ui.pictures.layout import Points, spring
from reader.ui.pictures.picture_view import PictureView
from reader.ui.words import tr, tr_n

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
RATIO = SMALLEST.width() / SMALLEST.height()


def places_of(graph: Graph) -> Points:
    """Where the dots go in a box ``RATIO`` wide and 1 high: some ten milliseconds, on no matter which thread."""
    return spring(len(graph.dots), [(tie.one, tie.other, tie.weight) for tie in graph.ties], RATIO)


class GraphView(PictureView[int]):
    """Shows one graph, whose dots have numbers; ``name_chosen`` tells the name that was clicked."""

    name_chosen = Signal(str)
    smallest = SMALLEST

    def __init__(self) -> None:
        self._graph = Graph()
        self._points = places_of(self._graph)
        self._picture = arrange(self._graph, self._points, SMALLEST)
        super().__init__()

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
        self._show_anew()

    def draw(self, painter: QPainter, size: QSizeF) -> None:
        """Paint the whole picture at a size, with nothing lit up: what an export shows."""
        draw(painter, arrange(self._graph, self._points, size), self._palette)

    def place_of(self, name: str) -> QPointF:
        """Where the dot of a shown name stands, in the widget's pixels."""
        return self._picture.centres[self.names.index(name)] * self._picture.scale

    def _lay_out(self) -> None:
        self._picture = arrange(self._graph, self._points, QSizeF(self.size()))

    def _paint(self, painter: QPainter) -> None:
        draw(painter, self._picture, self._palette, self._chosen)

    def _at(self, point: QPointF) -> int | None:
        return self._picture.at(point)

    def _first(self) -> int | None:
        return 0 if self._graph.dots else None

    def _beside(self, key: Qt.Key) -> int | None:
        """The next or the previous name, the most mentioned first."""
        step, dots = _STEPS.get(key), len(self._graph.dots)
        if step is None or not dots:
            return None
        last = -1 if step > 0 else 0
        return ((last if self._chosen is None else self._chosen) + step) % dots

    def _open(self, part: int) -> None:
        self.name_chosen.emit(self._graph.dots[part].name)

    def _title(self) -> str:
        names = len(self._graph.dots)
        return tr_n(
            "Picture of {n} name and who stands with whom", "Picture of {n} names and who stands with whom", names
        )

    def _about(self, part: int) -> tuple[str]:
        """How often a name is mentioned, and with whom."""
        dot = self._graph.dots[part]
        beside = sorted(
            (tie for tie in self._graph.ties if part in (tie.one, tie.other)), key=lambda tie: -tie.passages
        )
        others = [self._graph.dots[tie.other if tie.one == part else tie.one].name for tie in beside[:4]]
        times = tr_n("{name}, mentioned once", "{name}, mentioned {n} times", dot.mentions, name=dot.name)
        return (tr("{mentioned}, most with {names}", mentioned=times, names=", ".join(others)) if others else times,)
