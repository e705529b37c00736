"""The picture of names as a widget: the mouse or the arrow keys light up a name and its ties, a click opens it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from reader.engine.protocol import NameKind
from reader.ui.look.theme import Palette, palette_of, serif_font
from reader.ui.pictures.graph import Graph, GraphDot, Points, settle, spring
from reader.ui.pictures.picture_view import PictureView
from reader.ui.words import tr, tr_later, tr_n

SMALLEST = QSizeF(820, 560)
"""Below this size the whole picture is scaled down, words and all."""
_LEGEND = 30.0
_MARGIN = 14.0
_LONGEST_NAME = 220.0
_FADED = 0.16
_LEGEND_WORDS: tuple[tuple[NameKind, str], ...] = (
    ("person", tr_later("person")),
    ("place", tr_later("place")),
    ("organisation", tr_later("organisation")),
    ("thing", tr_later("thing")),
)


@dataclass(frozen=True, slots=True)
class Arranged:
    """A graph at a size, in the picture's own pixels: ``scale`` of them make one of the widget's."""

    graph: Graph
    size: QSizeF
    scale: float
    centres: tuple[QPointF, ...]
    radii: tuple[float, ...]
    labels: tuple[QRectF, ...]
    names: tuple[str, ...]

    def at(self, point: QPointF) -> int | None:
        """The dot at a point of the widget, its name included; the nearest of several."""
        here = point * (1 / self.scale)
        near = [
            (QPointF(here - centre).manhattanLength(), n)
            for n, centre in enumerate(self.centres)
            if self.labels[n].contains(here) or QPointF(here - centre).manhattanLength() <= self.radii[n] * 1.3 + 3
        ]
        return min(near)[1] if near else None


def arrange(graph: Graph, points: Points, size: QSizeF) -> Arranged:
    """Put the dots at their ``points`` (0..ratio, 0..1) in a picture of ``size``, and apart, so that no name hides."""
    scale = min(1.0, size.width() / SMALLEST.width(), size.height() / SMALLEST.height())
    full = size * (1 / scale)
    radii = tuple(5 + 15 * dot.weight for dot in graph.dots)
    metrics = [QFontMetricsF(serif_font(_points_of(dot))) for dot in graph.dots]
    names = tuple(
        metric.elidedText(dot.name, Qt.TextElideMode.ElideRight, _LONGEST_NAME)
        for metric, dot in zip(metrics, graph.dots, strict=True)
    )
    widths = [metric.horizontalAdvance(name) for metric, name in zip(metrics, names, strict=True)]
    boxes = np.array(
        [
            (max(width, 2 * radius) + 10, 2 * radius + metric.height() + 7)
            for width, radius, metric in zip(widths, radii, metrics, strict=True)
        ]
    ).reshape(-1, 2)
    room = full.width() - 2 * _MARGIN, full.height() - 2 * _MARGIN - _LEGEND
    ratio = max(points[:, 0].max(initial=0.0), 1e-6)
    placed = settle(points * np.array([room[0] / ratio, room[1]]), boxes, room) + _MARGIN
    tops = placed[:, 1] - boxes[:, 1] / 2
    centres = tuple(
        QPointF(float(x), float(top) + radius) for x, top, radius in zip(placed[:, 0], tops, radii, strict=True)
    )
    labels = tuple(
        QRectF(centre.x() - width / 2, centre.y() + radius + 2, width, metric.height())
        for centre, radius, width, metric in zip(centres, radii, widths, metrics, strict=True)
    )
    return Arranged(graph, full, scale, centres, radii, labels, names)


def draw(painter: QPainter, picture: Arranged, palette: Palette, chosen: int | None = None) -> None:
    """Paint the picture on the palette's surface; with ``chosen`` its ties and neighbours stand out."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(picture.scale, picture.scale)
    painter.fillRect(QRectF(QPointF(), picture.size), QColor(palette.surface))
    lit = None if chosen is None else picture.graph.beside(chosen) | {chosen}
    _draw_ties(painter, picture, palette, chosen)
    for n, dot in enumerate(picture.graph.dots):
        if lit is not None and n not in lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.surface))  # what is faded shows no lines through it
            painter.drawEllipse(picture.centres[n], picture.radii[n], picture.radii[n])
            painter.setOpacity(2 * _FADED)
        _draw_mark(painter, dot.kind, picture.centres[n], picture.radii[n], palette)
        painter.setOpacity(1.0)
        if n == chosen:
            _draw_ring(painter, picture.centres[n], picture.radii[n], palette)
    for n, dot in enumerate(picture.graph.dots):
        painter.setOpacity(1.0 if lit is None or n in lit else 2 * _FADED)
        _draw_name(painter, dot, picture.names[n], picture.labels[n], palette)
    painter.setOpacity(1.0)
    _draw_legend(painter, picture, palette)


def _points_of(dot: GraphDot) -> float:
    return 9.5 + 4.5 * dot.weight


def _draw_ties(painter: QPainter, picture: Arranged, palette: Palette, chosen: int | None) -> None:
    for tie in picture.graph.ties:
        touched = chosen in (tie.one, tie.other)
        pen = QPen(QColor(palette.accent if touched else palette.muted), 0.8 + 4.2 * tie.weight)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setOpacity(0.75 if touched else _FADED if chosen is not None else 0.18 + 0.37 * tie.weight)
        painter.drawLine(picture.centres[tie.one], picture.centres[tie.other])
    painter.setOpacity(1.0)


def _draw_mark(painter: QPainter, kind: NameKind, centre: QPointF, radius: float, palette: Palette) -> None:
    """People are discs, places squares, the others diamonds: the shape tells as well as the colour."""
    painter.setPen(QPen(QColor(palette.surface), 1.5))
    if kind == "person":
        painter.setBrush(QColor(palette.accent))
        painter.drawEllipse(centre, radius, radius)
        return
    painter.setPen(QPen(QColor(palette.muted if kind == "place" else palette.accent), 1.8))
    painter.setBrush(QColor(palette.sunken if kind == "place" else palette.surface))
    if kind == "place":
        half = radius * 0.86
        painter.drawRoundedRect(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half), 3, 3)
    elif kind == "organisation":
        painter.drawPolygon(_polygon(centre, radius, ((0, -1), (1, 0), (0, 1), (-1, 0))))
    else:
        painter.drawPolygon(_polygon(centre, radius, ((0, -1), (0.95, 0.75), (-0.95, 0.75))))


def _polygon(centre: QPointF, radius: float, corners: tuple[tuple[float, float], ...]) -> QPolygonF:
    return QPolygonF([centre + QPointF(x, y) * radius for x, y in corners])


def _draw_ring(painter: QPainter, centre: QPointF, radius: float, palette: Palette) -> None:
    painter.setPen(QPen(QColor(palette.text), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius + 4, radius + 4)


def _draw_name(painter: QPainter, dot: GraphDot, name: str, where: QRectF, palette: Palette) -> None:
    """The name with a rim of the ground's colour, so that a line behind it doesn't strike it out."""
    font = serif_font(_points_of(dot))
    path = QPainterPath()
    path.addText(QPointF(where.x(), where.y() + QFontMetricsF(font).ascent()), font, name)
    rim = QPen(QColor(palette.surface), 4)
    rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, rim)
    painter.fillPath(path, QColor(palette.text))


def _draw_legend(painter: QPainter, picture: Arranged, palette: Palette) -> None:
    font = serif_font(9.5)
    metrics = QFontMetricsF(font)
    shown = {dot.kind for dot in picture.graph.dots}
    line = picture.size.height() - _LEGEND / 2 - 4
    x = _MARGIN + 6
    painter.setFont(font)
    for kind, words in ((kind, tr(words)) for kind, words in _LEGEND_WORDS if kind in shown):
        _draw_mark(painter, kind, QPointF(x, line), 5.5, palette)
        painter.setPen(QColor(palette.muted))
        painter.drawText(QPointF(x + 11, line + metrics.ascent() / 2 - 1), words)
        x += 11 + metrics.horizontalAdvance(words) + 22
    painter.setPen(QColor(palette.muted))
    words = metrics.elidedText(
        tr("larger: mentioned more · thicker line: more passages together"),
        Qt.TextElideMode.ElideRight,
        picture.size.width() - x - _MARGIN,
    )
    painter.drawText(QPointF(x, line + metrics.ascent() / 2 - 1), words)


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
        draw(painter, arrange(self._graph, self._points, size), palette_of(self))

    def place_of(self, name: str) -> QPointF:
        """Where the dot of a shown name stands, in the widget's pixels."""
        return self._picture.centres[self.names.index(name)] * self._picture.scale

    def _lay_out(self) -> None:
        self._picture = arrange(self._graph, self._points, QSizeF(self.size()))

    def _paint(self, painter: QPainter) -> None:
        draw(painter, self._picture, palette_of(self), self._chosen)

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
