"""Paints one book of the shelf as a row: a small cover, title, author, when it was read, what its import is doing."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionViewItem

from reader.ui.look.theme import serif_font
from reader.ui.look.type_size import scaled
from reader.ui.shelf.delegate import ShelfDelegate, fitted, small_font
from reader.ui.shelf.model import ShelfEntry
from reader.ui.widgets.row_painting import Index, paint_line
from reader.ui.words import day_of, tr

_ROW_HEIGHT = 68
_COVER = QSize(36, 52)
_SIDE = 16
_NARROW = 560
_RIGHT = Qt.AlignmentFlag.AlignRight


class RowDelegate(ShelfDelegate):
    """Draws ``ShelfEntry`` values in rows of one height; a narrow row leaves out the dates."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(240, scaled(_ROW_HEIGHT))

    def action_box(self, cell: QRect, entry: ShelfEntry) -> QRect:
        """Where the word to click is; empty if there's none."""
        word = self.action_word(entry)
        if word is None:
            return QRect()
        metrics = QFontMetrics(small_font(bold=True))
        width, height = metrics.horizontalAdvance(word) + 8, metrics.height() + 4
        return QRect(cell.right() - _SIDE - width, cell.center().y() - height // 2, width, height)

    def status_box(self, cell: QRect, entry: ShelfEntry) -> QRect:
        """Where the status and the date are: as wide as they need, but leaving the title half of the row."""
        inside, action = self._inside(cell), self.action_box(cell, entry)
        right = action.left() - 10 if not action.isEmpty() else inside.right()
        metrics = QFontMetrics(small_font())
        wide = min(max(map(metrics.horizontalAdvance, _notes(cell, entry))), inside.width() // 2)
        return QRect(right - wide, inside.top(), wide + 1, inside.height())

    def _inside(self, cell: QRect) -> QRect:
        return cell.adjusted(2 * _SIDE + _COVER.width(), 12, -_SIDE, -12)

    def paint_entry(self, painter: QPainter, cell: QRect, picture: QPixmap, entry: ShelfEntry) -> None:
        """Draw the book."""
        cover = QRect(cell.left() + _SIDE, cell.center().y() - _COVER.height() // 2, _COVER.width(), _COVER.height())
        small = fitted(picture, _COVER, painter.device().devicePixelRatio())
        height = round(small.height() / small.devicePixelRatio())
        self.paint_cover(painter, cover.adjusted(0, 0, 0, -(cover.height() - height) // 2), small, entry)
        self.paint_action(painter, self.action_box(cell, entry), entry)
        notes = self.status_box(cell, entry)
        upper, lower = _halves(notes)
        below, date = _notes(cell, entry)
        muted = self.palette.muted
        colour = self.palette.danger if entry.stage == "failed" else muted
        paint_line(painter, upper, below, small_font(), colour, _RIGHT)
        paint_line(painter, lower, date, small_font(), muted, _RIGHT)
        inside = self._inside(cell)
        self._paint_names(painter, inside.adjusted(0, 0, notes.left() - inside.right() - _SIDE, 0), entry)

    def _paint_names(self, painter: QPainter, box: QRect, entry: ShelfEntry) -> None:
        upper, lower = _halves(box)
        paint_line(painter, upper, entry.book.title, serif_font(11), self.palette.text)
        paint_line(painter, lower, ", ".join(entry.book.authors), small_font(), self.palette.muted)


def _notes(cell: QRect, entry: ShelfEntry) -> tuple[str, str]:
    """The status, and when the book was read; without the date where the row is narrow."""
    book = entry.book
    if cell.width() < _NARROW:
        return entry.status, ""
    read = tr("Read {day}", day=day_of(book.opened)) if book.opened else tr("Added {day}", day=day_of(book.added))
    return entry.status, read


def _halves(box: QRect) -> tuple[QRect, QRect]:
    middle = box.height() // 2 + 2
    return QRect(box.left(), box.top(), box.width(), middle), box.adjusted(0, middle, 0, 0)
