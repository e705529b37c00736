"""The quotes behind an answer: a compact row each, and the little window that shows one in full."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyleOption,
    QVBoxLayout,
    QWidget,
)

from reader.ui.look.type_size import scaled
from reader.ui.panel.answer_text import Quote
from reader.ui.widgets.controls import label
from reader.ui.words import tr

_ROW_CHARACTERS = 150
_POPUP_CHARACTERS = 700
_POPUP_WIDTH = 380
_MARKS = '“”„«»「」"'


def shorten(text: str, most: int) -> str:
    """``text`` on one line, cut at a word with an ellipsis if it has more than ``most`` characters."""
    line = " ".join(text.split())
    if len(line) <= most:
        return line
    return line[:most].rsplit(" ", 1)[0].rstrip(".,;:—-") + "…"


def quoted(text: str) -> str:
    """``text`` in quotation marks, unless it brings marks of its own."""
    return text if any(mark in text for mark in _MARKS) else tr("“{words}”", words=text)


class QuoteRow(QAbstractButton):
    """A quote of the answer, or its chapter alone; pressing it turns to its place in the book."""

    hinted = Signal(object, QPoint)
    """The quote under mouse or focus and the point below it; None when there's none any more."""

    def __init__(self, quote: Quote, *, words: bool = True, numbered: bool = True, most: int = _ROW_CHARACTERS) -> None:
        super().__init__()
        self.quote = quote
        self._shown = shorten(quote.text, most)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        name = tr("Quote {number}", number=quote.n) if numbered else tr("Quote")
        self.setAccessibleName(f"{name}: {shorten(quote.text, _POPUP_CHARACTERS)}")
        self.setAccessibleDescription(tr("Turns to these words in the book"))
        column = QVBoxLayout()
        column.setSpacing(1)
        if words:
            column.addWidget(label(quoted(self._shown), "quote", wrap=True))
        if quote.chapter or not words:
            column.addWidget(label(shorten(quote.chapter, 60) or tr("Show it in the book"), "small", wrap=True))
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(4, 6, 6, 6)
        row.setSpacing(9)
        if numbered:
            row.addWidget(_number_chip(quote.n), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Qt: what the words need."""
        return self._row.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: the ground that the stylesheet gives; the words are labels."""
        option = QStyleOption()
        option.initFrom(self)
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Qt: show the quote in full."""
        super().enterEvent(event)
        if self._shown.endswith("…"):
            self.hinted.emit(self.quote, self.mapToGlobal(self.rect().bottomLeft()))

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: hide it again."""
        super().leaveEvent(event)
        self.hinted.emit(None, QPoint())


def _number_chip(n: int) -> QLabel:
    chip = label(str(n), "chip")
    chip.setAlignment(Qt.AlignmentFlag.AlignCenter)
    chip.setFixedSize(scaled(20 if n < 10 else 26), scaled(17))
    return chip


class QuotePopup(QFrame):
    """The words behind a chip, with their chapter, near the mouse or the focus."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._words = label("", "quote", wrap=True)
        self._chapter = label("", "small", wrap=True)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(14, 11, 14, 10)
        column.addWidget(self._words)
        column.addWidget(self._chapter)
        self.setFixedWidth(_POPUP_WIDTH)

    @property
    def text(self) -> str:
        """The words that are shown."""
        return self._words.text()

    def show_quote(self, quote: Quote, below: QPoint) -> None:
        """Show ``quote`` below a global point, within the screen."""
        self._words.setText(quoted(shorten(quote.text, _POPUP_CHARACTERS)))
        self._chapter.setText(shorten(quote.chapter, 60))
        self._chapter.setVisible(bool(quote.chapter))
        height = self._column.totalHeightForWidth(_POPUP_WIDTH)
        self.setFixedHeight(height)
        screen = QGuiApplication.screenAt(below) or QGuiApplication.primaryScreen()
        place = screen.availableGeometry()
        x = max(place.left() + 8, min(below.x() - 20, place.right() - _POPUP_WIDTH - 8))
        y = below.y() + 6 if below.y() + 6 + height < place.bottom() else below.y() - height - 34
        self.move(x, y)
        self.show()
