"""Shows an answer's runs: flowing text in which citations are round chips, for mouse, keyboard and screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QTextBrowser, QWidget

from reader.ui.look.theme import PALETTES, palette_of, serif_font
from reader.ui.look.type_size import sized_font
from reader.ui.panel.answer_text import AnswerRun, TextLook
from reader.ui.words import tr

_CITE, _NAME = "cite", "name"
_POINTS: dict[TextLook, float] = {"plain": 11.5, "lead": 14.0}
_LINE, _BELOW = 1.26, 8  # the height of a line beside its font's, and what is left free below a paragraph in pixels
_SPARE = 2
_NO_BREAK = "\N{WORD JOINER}"


def lines_height(count: int) -> int:
    """The height in pixels that ``count`` lines of an answer need."""
    return ceil(count * QFontMetricsF(serif_font(_POINTS["plain"])).height() * _LINE) + _BELOW + _SPARE


class AnswerView(QTextBrowser):
    """As high as its text; Tab goes from chip to chip and name to name, Enter or a click follows one."""

    cited = Signal(int)
    name_chosen = Signal(str)
    """The entity whose name was clicked."""
    hinted = Signal(int, QPoint)
    """The chip under the mouse or the focus, and the global point below it; 0 when there's none any more."""

    _palette = PALETTES["light"]

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._runs: tuple[AnswerRun, ...] = ()
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(tr("Answer"))
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._clicked)
        self.highlighted.connect(self._highlighted)

    @property
    def runs(self) -> tuple[AnswerRun, ...]:
        """What is shown."""
        return self._runs

    def set_runs(self, runs: Sequence[AnswerRun]) -> None:
        """Show these runs; all their text as it is, nothing in it is read as markup."""
        if tuple(runs) != self._runs:
            self._runs = tuple(runs)
            self._write()

    def chip_rects(self) -> list[tuple[int, QRect]]:
        """Each chip's number and its place in the viewport."""
        rects = []
        block = self.document().begin()
        while block.isValid():
            pieces = block.begin()
            while not pieces.atEnd():
                fragment = pieces.fragment()
                number = _number(QUrl(fragment.charFormat().anchorHref()))
                if number:
                    rects.append((number, self._rect(fragment.position(), fragment.position() + fragment.length())))
                pieces += 1
            block = block.next()
        return rects

    def loadResource(self, kind: int, name: QUrl | str) -> None:  # noqa: ARG002
        """Qt: an answer has no pictures and no files."""
        return

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the chips' rounded grounds, then the text."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._palette.chip))
        half_a_figure = QFontMetricsF(_chip_font()).capHeight() / 2
        for _, rect in self.chip_rects():
            background = QRectF(rect).adjusted(-0.5, 1.5, 0.5, -1.5)
            background.moveCenter(QPointF(background.center().x(), self._baseline(rect) - half_a_figure))
            painter.drawRoundedRect(background, 8, 8)
        painter.end()
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: a new width makes a new height."""
        super().resizeEvent(event)
        self._fit()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Qt: Tab goes from chip to chip; the one it is on shows its quote, as under the mouse."""
        stays = super().focusNextPrevChild(forward)
        cursor = self.textCursor()
        self._highlighted(QUrl(cursor.charFormat().anchorHref() if stays and cursor.hasSelection() else ""))
        return stays

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt: without the focus there's nothing to hint at."""
        super().focusOutEvent(event)
        self.hinted.emit(0, QPoint())

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: nor when it is out of sight."""
        super().hideEvent(event)
        self.hinted.emit(0, QPoint())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: leave scrolling to the conversation around this."""
        event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: a hint goes when the mouse leaves its chip."""
        super().mouseMoveEvent(event)
        if not self.anchorAt(event.position().toPoint()):
            self.hinted.emit(0, QPoint())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and palette_of(self) != self._palette:
            self._write()

    def _write(self) -> None:
        self._palette = palette_of(self)
        self.clear()
        cursor = self.textCursor()
        spaced = QTextBlockFormat()
        spaced.setLineHeight(100 * _LINE, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        spaced.setBottomMargin(_BELOW)
        cursor.setBlockFormat(spaced)
        for number, run in enumerate(self._runs):
            if run.cites is not None:
                self._write_chip(cursor, run.cites)
            else:
                cursor.insertText(run.text, self._linked(number) if run.entity else self._format(run))
        self._fit()

    def _write_chip(self, cursor: QTextCursor, number: int) -> None:
        chip = QTextCharFormat()
        chip.setAnchor(True)
        chip.setAnchorHref(f"{_CITE}:{number}")
        chip.setForeground(QColor(self._palette.chip_text))
        chip.setFont(_chip_font())
        chip.setToolTip("")
        gap = self._format(AnswerRun(""))
        cursor.insertText(f"{_NO_BREAK}\N{NARROW NO-BREAK SPACE}", gap)
        cursor.insertText(f"\N{NO-BREAK SPACE}{number}\N{NO-BREAK SPACE}", chip)
        cursor.insertText("", gap)

    def _format(self, run: AnswerRun) -> QTextCharFormat:
        made = QTextCharFormat()
        made.setFont(serif_font(_POINTS[run.look]))
        made.setForeground(QColor(self._palette.text))
        return made

    def _linked(self, number: int) -> QTextCharFormat:
        made = self._format(self._runs[number])
        made.setAnchor(True)
        made.setAnchorHref(f"{_NAME}:{number}")
        made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        made.setUnderlineColor(QColor(self._palette.muted))
        return made

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(max(1, ceil(self.document().size().height()) + _SPARE))

    def _rect(self, start: int, end: int) -> QRect:
        cursor = self.textCursor()
        cursor.setPosition(start)
        left = self.cursorRect(cursor)
        cursor.setPosition(end)
        right = self.cursorRect(cursor)
        return QRect(left.topLeft(), QPoint(max(right.left(), left.left() + 1), left.bottom()))

    def _baseline(self, rect: QRect) -> float:
        """Of the line that ``rect`` stands in."""
        at = self.cursorForPosition(rect.center())
        line = at.block().layout().lineForTextPosition(at.positionInBlock())
        return self.document().documentLayout().blockBoundingRect(at.block()).top() + line.y() + line.ascent()

    def _clicked(self, link: QUrl) -> None:
        self.hinted.emit(0, QPoint())
        if link.scheme() == _NAME:
            self.name_chosen.emit(self._runs[int(link.path())].entity)
        else:
            self.cited.emit(_number(link))

    def _highlighted(self, link: QUrl) -> None:
        number = _number(link)
        rect = next((rect for place, rect in self.chip_rects() if place == number), QRect())
        self.hinted.emit(number, self.viewport().mapToGlobal(rect.bottomLeft()))


def _chip_font() -> QFont:
    font = sized_font(8.5)
    font.setWeight(QFont.Weight.DemiBold)
    return font


def _number(link: QUrl) -> int:
    return int(link.path()) if link.scheme() == _CITE and link.path().isdecimal() else 0
