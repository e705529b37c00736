"""Paints a row of what was found: a chapter's title, the words in their context, or that they lie ahead."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyleOptionViewItem

from indexing.around import cut_off
from reader.engine.protocol import FoundPlace
from reader.ui.finding.rows import CURRENT_ROLE, FoundChapterRow, HiddenRow, MoreRow, PlaceRow
from reader.ui.look.theme import serif_font
from reader.ui.look.type_size import sized_font
from reader.ui.widgets.row_painting import ROW_ROLE, Index, RowPainter
from reader.ui.widgets.text_lines import runs_leftwards

_SIDE = 15
_LINES = 2
_TALLEST = 1.2  # of a line: the scripts that books are in need more room than Latin
_WORD = 10  # characters of a word that was cut are left out
_BEFORE = 0.7  # of the first line: the match is always in sight


class FindDelegate(RowPainter):
    """Text runs in its own direction; nothing of a book is read as markup."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        """Qt: two lines of context, or one line."""
        row = index.data(ROW_ROLE)
        if isinstance(row, PlaceRow):
            return QSize(200, _LINES * _line_height() + 12)
        return QSize(200, QFontMetrics(_small_font()).height() + (20 if isinstance(row, FoundChapterRow) else 12))

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """A chapter, a place or how many more there are."""
        row = index.data(ROW_ROLE)
        inside = QRect(option.rect).adjusted(_SIDE, 0, -_SIDE, 0)
        if isinstance(row, FoundChapterRow):
            below = inside.adjusted(0, 8, 0, 0)
            self.paint_chapter(painter, below, row.title, row.places, of_book=row.of_book)
        elif isinstance(row, PlaceRow):
            shown = bool(index.data(CURRENT_ROLE))
            self.paint_ground(painter, option, self.palette.chip if shown else "")
            self._paint_words(painter, inside.adjusted(0, 6, 0, -6), row.place, shown=shown)
        elif isinstance(row, HiddenRow | MoreRow):
            self.paint_ground(painter, option)
            self._paint_hidden(painter, inside, row)

    def _paint_hidden(self, painter: QPainter, box: QRect, row: HiddenRow | MoreRow) -> None:
        """The chapter's title gives way to how many places it has."""
        painter.setFont(_small_font())
        metrics = painter.fontMetrics()
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.setPen(QColor(self.palette.accent))
        painter.drawText(box, right, row.action)
        rest = box.adjusted(0, 0, -metrics.horizontalAdvance(row.action) - _SIDE, 0)
        painter.setPen(QColor(self.palette.muted))
        painter.drawText(rest, right if row.title else left, row.hint)
        room = rest.width() - metrics.horizontalAdvance(row.hint) - _SIDE
        painter.drawText(rest, left, metrics.elidedText(row.title, Qt.TextElideMode.ElideRight, room))

    def _paint_words(self, painter: QPainter, box: QRect, place: FoundPlace, *, shown: bool) -> None:
        metrics = QFontMetrics(_words_font())
        before = place.before
        too_wide = metrics.horizontalAdvance(before) / max(1.0, box.width() * _BEFORE)
        if too_wide > 1:
            before = before[-int(len(before) / too_wide) :]
            first, space, rest = before.partition(" ")
            before = f"…{rest if space and len(first) < _WORD else before}"
        match = self._of_match(_utf16(before), _utf16(place.words), shown=shown)
        layout, top = laid_out(before + place.words + place.after, match, box.width())
        painter.setPen(QColor(self.palette.chip_text if shown else self.palette.text))
        painter.setClipRect(box)
        layout.draw(painter, QPointF(box.left(), box.top() + max(0.0, (box.height() - top) / 2)))

    def _of_match(self, start: int, length: int, *, shown: bool) -> QTextLayout.FormatRange:
        made = QTextLayout.FormatRange()
        made.start, made.length = start, length
        look = QTextCharFormat()
        look.setFontWeight(QFont.Weight.Bold)
        look.setForeground(QColor(self.palette.chip_text if shown else self.palette.accent))
        made.format = look
        return made


def laid_out(text: str, match: QTextLayout.FormatRange, width: int) -> tuple[QTextLayout, float]:
    """As much of the text as there is room for, an ellipsis in the place of what there isn't; and how high it is."""
    layout = QTextLayout(text, _words_font())
    option = QTextOption()
    if runs_leftwards(text):
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
        option.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setFormats([match])
    layout.beginLayout()
    top, end = 0.0, 0
    for _ in range(_LINES):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        line.setPosition(QPointF(0, top))
        top += max(line.height(), QFontMetrics(_words_font()).lineSpacing())
        end = line.textStart() + line.textLength()
    layout.endLayout()
    if end >= _utf16(text):
        return layout, top
    fitting = text.encode("utf-16-le", "surrogatepass")[: 2 * end].decode("utf-16-le", "ignore")
    shorter = cut_off(fitting)
    if shorter == text:  # only the ellipsis has no room
        shorter = cut_off(fitting[:-1])
    return laid_out(shorter, match, width)


def _line_height() -> int:
    return ceil(QFontMetrics(_words_font()).lineSpacing() * _TALLEST)


def _utf16(text: str) -> int:
    """How long Qt takes a text to be."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _words_font() -> QFont:
    return serif_font(10.5)


def _small_font(*, bold: bool = False) -> QFont:
    return sized_font(9, bold=bold)
