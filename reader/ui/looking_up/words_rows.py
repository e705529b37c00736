"""The words kept of a book as rows of a list, narrowed as the reader likes, and how a row is painted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from PySide6.QtCore import QObject, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem

from reader.engine.protocol import KeptWord
from reader.ui.look.theme import serif_font
from reader.ui.look.type_size import sized_font
from reader.ui.widgets.row_painting import ROW_ROLE, Index, RowModel, RowPainter
from reader.ui.widgets.text_lines import LONGEST, TextLines
from reader.ui.words import day_of, tr, tr_n

WordKind: TypeAlias = Literal["all", "learning", "learnt", "hidden"]
WORD_KINDS: tuple[WordKind, ...] = get_args(WordKind)


@dataclass(frozen=True, slots=True)
class WordsFilter:
    """Which words are listed: of a kind, with all of some words in what is shown of them."""

    kind: WordKind = "all"
    words: str = ""

    def takes(self, word: KeptWord) -> bool:
        """Whether this one is listed. Hidden ones are listed by themselves alone."""
        of_kind = {
            "all": not word.hidden,
            "learning": not word.hidden and not word.learnt,
            "learnt": not word.hidden and word.learnt,
            "hidden": word.hidden,
        }[self.kind]
        text = f"{word.base}\n{word.word}\n{word.meaning}\n{word.sentence}".casefold()
        return of_kind and all(part in text for part in self.words.casefold().split())


def headline(word: KeptWord) -> str:
    """The base form, with the form that stands in the book where it is another."""
    return word.base if word.base.casefold() == word.word.casefold() else f"{word.base} ({word.word})"


def place_line(word: KeptWord) -> str:
    """The line below: chapter and date, how often it was looked up, whether it is learnt or no longer there."""
    parts = [word.chapter, day_of(word.created)]
    if word.times > 1:
        parts.append(tr_n("looked up {n} time", "looked up {n} times", word.times))
    if word.learnt:
        parts.append(tr("learnt"))
    if word.lost:
        parts.append(tr("not in this book any more"))
    return " · ".join(filter(None, parts))


class WordsRows(RowModel[KeptWord]):
    """Each row is a word, in the order of the book."""

    def key(self, row: KeptWord) -> str:
        return row.id

    def words(self, row: KeptWord) -> str:
        return ". ".join(filter(None, (headline(row), row.meaning, row.sentence, place_line(row))))

    def more(self, row: KeptWord, role: int) -> object:
        """All that it means, as a tip."""
        return row.meaning if role == Qt.ItemDataRole.ToolTipRole else None


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
        word = index.data(ROW_ROLE)
        if not isinstance(word, KeptWord):
            return QSize(200, 20)
        view = option.widget
        room = view.viewport().width() if isinstance(view, QAbstractItemView) else option.rect.width()
        width = max(120, room) - 2 * _SIDE
        return QSize(200, sum(height for _, _, height in self._parts(word, width)) + 2 * _PADDING)

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Its parts below each other."""
        word = index.data(ROW_ROLE)
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
