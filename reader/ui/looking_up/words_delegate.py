"""Paints a kept word: its base form, what it means, its sentence, and of where and when it is."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem

from reader.engine.protocol import KeptWord
from reader.ui.look.theme import serif_font
from reader.ui.look.type_size import sized_font
from reader.ui.looking_up.words_rows import WORD_ROLE, headline, place_line
from reader.ui.widgets.row_painting import Index, RowPainter
from reader.ui.widgets.text_lines import LONGEST, TextLines

_SIDE = 15
_PADDING = 7
_LINES = {"head": 2, "meaning": 3, "sentence": 4, "foot": 2}


class WordsDelegate(RowPainter):
    """Text runs in its own direction; nothing of a book or a dictionary is read as markup."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._lines = {
            "head": TextLines(serif_font(10.5, bold=True)),
            "meaning": TextLines(sized_font(10)),
            "sentence": TextLines(serif_font(10)),
            "foot": TextLines(sized_font(9)),
        }

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt: as many lines as the words need, up to some."""
        word = index.data(WORD_ROLE)
        if not isinstance(word, KeptWord):
            return QSize(200, 20)
        view = option.widget
        room = view.viewport().width() if isinstance(view, QAbstractItemView) else option.rect.width()
        width = max(120, room) - 2 * _SIDE
        return QSize(200, sum(height for _, _, height in self._parts(word, width)) + 2 * _PADDING)

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Its parts below each other."""
        word = index.data(WORD_ROLE)
        if not isinstance(word, KeptWord):
            return
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        self.paint_ground(painter, option, self.palette.sunken if selected else "")
        inside = QRect(option.rect).adjusted(_SIDE, _PADDING, -_SIDE, -_PADDING)
        quiet = word.learnt or word.hidden or word.lost
        top = inside.top()
        for part, text, height in self._parts(word, inside.width()):
            muted = part in ("meaning", "foot") or quiet
            ink = QColor(self.palette.muted if muted else self.palette.text)
            self._lines[part].paint(painter, QRect(inside.left(), top, inside.width(), height), text, ink)
            top += height

    def _parts(self, word: KeptWord, width: int) -> list[tuple[str, str, int]]:
        """What is painted below each other: which lines, their text, and how high they are."""
        texts = {
            "head": headline(word),
            "meaning": word.meaning,
            "sentence": " ".join(word.sentence[:LONGEST].split()),
            "foot": place_line(word),
        }
        return [
            (part, text, self._lines[part].count(text, width, _LINES[part]) * self._lines[part].height)
            for part, text in texts.items()
            if text
        ]
