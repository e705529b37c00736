"""The picture of themes as a widget: tooltips say what a cell is, a click or Enter goes to the chapter."""

from __future__ import annotations

import html

from PySide6.QtCore import QEvent, QPointF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from indexing.locator import Locator
from reader.ui.look.theme import PALETTES, Palette
from reader.ui.pictures.theme_grid import SMALLEST, Grid, Sheet, draw, lay_out
from reader.ui.widgets.controls import draw_focus_frame
from reader.ui.words import percent, tr

_ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class ThemeView(QWidget):
    """Shows one grid."""

    place_chosen = Signal(object)
    """The Locator of the passage of a chapter that shows the theme best, or else of the chapter's beginning."""

    def __init__(self) -> None:
        super().__init__()
        self._palette = PALETTES["light"]
        self._grid = Grid()
        self._sheet: Sheet | None = None
        self._chosen: tuple[int, int] | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(420, 300)
        self._describe()

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
        self._lay_out()

    def set_palette(self, palette: Palette) -> None:
        """Repaint in a theme's colours."""
        self._palette = palette
        self.update()

    def draw(self, painter: QPainter, size: QSizeF) -> None:
        """Paint the whole picture at a size, with no cell marked: what an export shows."""
        draw(painter, lay_out(self._grid, size), self._palette)

    def place_of(self, row: int, column: int) -> QPointF:
        """The middle of a cell, in the widget's pixels."""
        sheet = lay_out(self._grid, QSizeF(self.size()))
        return sheet.cell(row, column).center() * sheet.scale

    # Qt's events ----------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Qt: what names and titles have room in."""
        return SMALLEST.toSize()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: the picture."""
        if self._sheet is not None:
            draw(QPainter(self), self._sheet, self._palette, self._chosen)
        draw_focus_frame(self, self._palette.accent)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the cells grow with the window."""
        super().resizeEvent(event)
        self._lay_out()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: frame the cell under the mouse."""
        self._choose(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: the pointer has left; the keyboard's choice stays."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._choose(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: a click goes to the chapter."""
        cell = self._at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and cell is not None:
            self._choose(cell)
            self._go(cell)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard has come; it begins at the first cell."""
        super().focusInEvent(event)
        by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_key and self._chosen is None and self._grid.themes:
            self._choose((0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows go from cell to cell, Enter goes to the chapter."""
        arrow = _ARROWS.get(Qt.Key(event.key()))
        if arrow is not None and self._grid.themes:
            row, column = self._chosen or (-arrow[0], -arrow[1])
            rows, columns = len(self._grid.themes), len(self._grid.chapters)
            self._choose((min(max(0, row + arrow[0]), rows - 1), min(max(0, column + arrow[1]), columns - 1)))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._chosen is not None:
            self._go(self._chosen)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Qt: say what the cell under the mouse is."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            cell = self._at(QPointF(event.pos()))
            words = "" if cell is None else "<br>".join(html.escape(line) for line in self._about(*cell))
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def _lay_out(self) -> None:
        self._sheet = lay_out(self._grid, QSizeF(self.size())) if self._grid.themes else None
        self._describe()
        self.update()

    def _at(self, point: QPointF) -> tuple[int, int] | None:
        return None if self._sheet is None else self._sheet.at(point)

    def _choose(self, cell: tuple[int, int] | None) -> None:
        if cell != self._chosen:
            self._chosen = cell
            self._describe()
            self.update()
        self.setCursor(Qt.CursorShape.ArrowCursor if cell is None else Qt.CursorShape.PointingHandCursor)

    def _go(self, cell: tuple[int, int]) -> None:
        """To the passage of the chapter that shows the theme, or to where the chapter begins."""
        row, column = cell
        chapter = self._grid.chapters[column]
        shown: list[Locator] = [
            place.start for place in self._grid.themes[row].places if chapter.start <= place.start < chapter.end
        ]
        self.place_chosen.emit(shown[0] if shown else chapter.start)

    def _about(self, row: int, column: int) -> tuple[str, str, str]:
        theme, chapter = self._grid.themes[row], self._grid.chapters[column]
        share = theme.chapters[column] / max(theme.chapters)
        much = tr("strongest here") if share else tr("not here")
        if 0 < share < 1:
            much = tr("{share} of where it is strongest", share=percent(share))
        return chapter.title or tr("Untitled"), ", ".join(theme.terms), much

    def _describe(self) -> None:
        """What a screen reader says."""
        themes, chapters = len(self._grid.themes), len(self._grid.chapters)
        self.setAccessibleName(
            tr("Picture of {themes} themes in {chapters} chapters", themes=themes, chapters=chapters)
        )
        self.setAccessibleDescription("" if self._chosen is None else ": ".join(self._about(*self._chosen)))
