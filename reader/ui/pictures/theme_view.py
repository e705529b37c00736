"""The picture of themes as a widget: tooltips say what a cell is, a click or Enter goes to the chapter."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from reader.engine.protocol import Concepts, MapChapter, ThemeLine
from reader.ui.look.theme import Palette, palette_of, serif_font
from reader.ui.pictures.picture_view import PictureView
from reader.ui.words import percent, tr

SMALLEST = QSizeF(640, 380)
MOST_ROWS = 20
_MARGIN = 14.0
_FOOT = 86.0  # room for the chapters' titles, which slant
_NAMES_SHARE = 0.27
_HIGHEST_ROW = 44.0
_TITLE_EVERY = 17.0  # pixels between two titles


@dataclass(frozen=True, slots=True)
class Grid:
    """The most salient themes of a map, in the order in which the book comes to them, and its chapters."""

    themes: tuple[ThemeLine, ...] = ()
    chapters: tuple[MapChapter, ...] = ()

    def depth(self, row: int, column: int) -> float:
        """How dark a cell is, 0..1: its share beside the theme's greatest, so that small themes are seen as well."""
        theme = self.themes[row]
        return sqrt(theme.chapters[column] / max(theme.chapters))


def grid_of(concepts: Concepts, most: int = MOST_ROWS) -> Grid:
    """The grid of a map; chapters before the first and after the last that a shown theme is in are left out."""
    shown = [theme for theme in concepts.themes[:most] if any(theme.chapters)]
    if not shown:
        return Grid()
    filled = [n for n in range(len(concepts.chapters)) if any(theme.chapters[n] for theme in shown)]
    first, last = filled[0], filled[-1] + 1
    themes = (
        ThemeLine(t.name, t.terms, t.salience, t.chapters[first:last], t.places) for t in sorted(shown, key=_middle)
    )
    return Grid(tuple(themes), concepts.chapters[first:last])


def _middle(theme: ThemeLine) -> float:
    """The chapter around which a theme lies."""
    return sum(n * share for n, share in enumerate(theme.chapters)) / sum(theme.chapters)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A grid at a size, in the picture's own pixels: ``scale`` of them make one of the widget's."""

    grid: Grid
    size: QSizeF
    scale: float
    cells: QRectF

    @property
    def step(self) -> QSizeF:
        """The size of a cell."""
        return QSizeF(self.cells.width() / len(self.grid.chapters), self.cells.height() / len(self.grid.themes))

    def cell(self, row: int, column: int) -> QRectF:
        """Where a cell is."""
        corner = self.cells.topLeft() + QPointF(column * self.step.width(), row * self.step.height())
        return QRectF(corner, self.step)

    def at(self, point: QPointF) -> tuple[int, int] | None:
        """The row and column at a point of the widget."""
        here = point * (1 / self.scale) - self.cells.topLeft()
        row, column = int(here.y() // self.step.height()), int(here.x() // self.step.width())
        inside = 0 <= row < len(self.grid.themes) and 0 <= column < len(self.grid.chapters)
        return (row, column) if inside else None


def lay_out(grid: Grid, size: QSizeF) -> Sheet:
    """The sheet of a grid that has a theme."""
    scale = min(1.0, size.width() / SMALLEST.width(), size.height() / SMALLEST.height())
    full = size * (1 / scale)
    names = full.width() * _NAMES_SHARE
    height = min(full.height() - 2 * _MARGIN - _FOOT, _HIGHEST_ROW * len(grid.themes))
    return Sheet(grid, full, scale, QRectF(names, _MARGIN, full.width() - names - 2 * _MARGIN, height))


def draw(painter: QPainter, sheet: Sheet, palette: Palette, chosen: tuple[int, int] | None = None) -> None:
    """Paint the sheet; ``chosen`` is the row and column of the cell with a frame around it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(sheet.scale, sheet.scale)
    painter.fillRect(QRectF(QPointF(), sheet.size), QColor(palette.surface))
    painter.fillRect(sheet.cells, QColor(palette.sunken))
    gap = min(1.0, sheet.step.width() / 8)
    painter.setPen(Qt.PenStyle.NoPen)
    for row in range(len(sheet.grid.themes)):
        for column in range(len(sheet.grid.chapters)):
            if depth := sheet.grid.depth(row, column):
                shade = QColor(palette.accent)
                shade.setAlphaF(0.12 + 0.88 * depth)
                painter.fillRect(sheet.cell(row, column).adjusted(gap / 2, 1, -gap / 2, -1), shade)
    _draw_names(painter, sheet, palette, chosen)
    _draw_titles(painter, sheet, palette, chosen)
    if chosen is not None:
        painter.setPen(QPen(QColor(palette.text), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(sheet.cell(*chosen).adjusted(-1, 0, 1, 0))


def _draw_names(painter: QPainter, sheet: Sheet, palette: Palette, chosen: tuple[int, int] | None) -> None:
    room = sheet.cells.left() - 2 * _MARGIN
    size = min(12.0, max(8.0, sheet.step.height() * 0.42))
    for row, theme in enumerate(sheet.grid.themes):
        font = serif_font(size, bold=chosen is not None and chosen[0] == row)
        painter.setFont(font)
        painter.setPen(QColor(palette.text))
        words = QFontMetricsF(font).elidedText(theme.name, Qt.TextElideMode.ElideRight, room)
        where = QRectF(_MARGIN, sheet.cell(row, 0).top(), room, sheet.step.height())
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, words)


def _draw_titles(painter: QPainter, sheet: Sheet, palette: Palette, chosen: tuple[int, int] | None) -> None:
    """The titles of as many chapters as there is room for, slanting down to the left end of their column."""
    every = max(1, -int(-_TITLE_EVERY // sheet.step.width()))
    for column, chapter in enumerate(sheet.grid.chapters):
        marked = chosen is not None and chosen[1] == column
        beside = chosen is not None and not marked and abs(chosen[1] - column) < every
        if not marked and (column % every or beside):
            continue
        font = serif_font(9, bold=marked)
        metrics = QFontMetricsF(font)
        words = metrics.elidedText(chapter.title or str(column + 1), Qt.TextElideMode.ElideRight, _FOOT * 1.25)
        painter.save()
        painter.translate(sheet.cell(0, column).center().x() + 4, sheet.cells.bottom() + 10)
        painter.rotate(-50)
        painter.setFont(font)
        painter.setPen(QColor(palette.text if marked else palette.muted))
        painter.drawText(QPointF(-metrics.horizontalAdvance(words), metrics.ascent() / 2), words)
        painter.restore()


_ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}

Cell = tuple[int, int]
"""A theme's row and a chapter's column."""


class ThemeView(PictureView[Cell]):
    """Shows one grid."""

    cell_chosen = Signal(str, str, object)
    """The theme and the chapter in words, and the tuple of Citations that show it there."""
    place_chosen = Signal(object)
    """The Locator of the passage of a chapter that shows the theme best, or else of the chapter's beginning."""
    smallest = SMALLEST

    def __init__(self) -> None:
        self._grid = Grid()
        self._sheet: Sheet | None = None
        super().__init__()

    @property
    def chosen(self) -> tuple[str, str] | None:
        """The names of the theme and the chapter of the cell with the frame."""
        if self._chosen is None:
            return None
        row, column = self._chosen
        return self._grid.themes[row].name, self._grid.chapters[column].title

    def show_grid(self, grid: Grid) -> None:
        """Show ``grid``."""
        self._grid, self._chosen = grid, None
        self._show_anew()

    def draw(self, painter: QPainter, size: QSizeF) -> None:
        """Paint the whole picture at a size, with no cell marked: what an export shows."""
        draw(painter, lay_out(self._grid, size), palette_of(self))

    def place_of(self, row: int, column: int) -> QPointF:
        """The middle of a cell, in the widget's pixels."""
        sheet = lay_out(self._grid, QSizeF(self.size()))
        return sheet.cell(row, column).center() * sheet.scale

    def _lay_out(self) -> None:
        self._sheet = lay_out(self._grid, QSizeF(self.size())) if self._grid.themes else None

    def _paint(self, painter: QPainter) -> None:
        if self._sheet is not None:
            draw(painter, self._sheet, palette_of(self), self._chosen)

    def _at(self, point: QPointF) -> Cell | None:
        return None if self._sheet is None else self._sheet.at(point)

    def _first(self) -> Cell | None:
        return (0, 0) if self._grid.themes else None

    def _beside(self, key: Qt.Key) -> Cell | None:
        arrow = _ARROWS.get(key)
        if arrow is None or not self._grid.themes:
            return None
        row, column = self._chosen or (-arrow[0], -arrow[1])
        rows, columns = len(self._grid.themes), len(self._grid.chapters)
        return min(max(0, row + arrow[0]), rows - 1), min(max(0, column + arrow[1]), columns - 1)

    def _open(self, part: Cell) -> None:
        """Go to the passage of the chapter that shows the theme, or to where the chapter begins."""
        row, column = part
        chapter = self._grid.chapters[column]
        theme = self._grid.themes[row]
        shown = tuple(place for place in theme.places if chapter.start <= place.start < chapter.end)
        self.cell_chosen.emit(", ".join(theme.terms), chapter.title or tr("Untitled"), shown)
        self.place_chosen.emit(shown[0].start if shown else chapter.start)

    def _title(self) -> str:
        themes, chapters = len(self._grid.themes), len(self._grid.chapters)
        return tr("Picture of {themes} themes in {chapters} chapters", themes=themes, chapters=chapters)

    def _about(self, part: Cell) -> tuple[str, str, str]:
        row, column = part
        theme, chapter = self._grid.themes[row], self._grid.chapters[column]
        share = theme.chapters[column] / max(theme.chapters)
        much = tr("strongest here") if share else tr("not here")
        if 0 < share < 1:
            much = tr("{share} of where it is strongest", share=percent(share))
        return chapter.title or tr("Untitled"), ", ".join(theme.terms), much
