"""The picture of themes as a widget: tooltips say what a cell is, a click or Enter goes to the chapter."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter

from reader.ui.pictures.picture_view import PictureView
from reader.ui.pictures.theme_grid import SMALLEST, Grid, Sheet, draw, lay_out
from reader.ui.words import percent, tr

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
        draw(painter, lay_out(self._grid, size), self._palette)

    def place_of(self, row: int, column: int) -> QPointF:
        """The middle of a cell, in the widget's pixels."""
        sheet = lay_out(self._grid, QSizeF(self.size()))
        return sheet.cell(row, column).center() * sheet.scale

    def _lay_out(self) -> None:
        self._sheet = lay_out(self._grid, QSizeF(self.size())) if self._grid.themes else None

    def _paint(self, painter: QPainter) -> None:
        if self._sheet is not None:
            draw(painter, self._sheet, self._palette, self._chosen)

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
