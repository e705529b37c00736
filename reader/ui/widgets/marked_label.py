"""A label of plain text with some of its words on a soft background."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel

from reader.ui.widgets.text_lines import runs_leftwards

_WIDE = 360
_NEW_LINE = "\N{LINE SEPARATOR}"
_HIGH = 16_777_215  # Qt's bound for a widget


class MarkedLabel(QLabel):
    """Words from a book, wrapped and never read as markup; the words set off take as much room as the others.

    Lines of the text are lines here. The colours of what is set off are those of a selection in the stylesheet.
    """

    def __init__(self, object_name: str) -> None:
        super().__init__()
        self.setObjectName(object_name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self._marks: tuple[tuple[int, int], ...] = ()

    @property
    def marked(self) -> tuple[str, ...]:
        """The words that are set off."""
        return tuple(self.text()[start:end] for start, end in self._marks)

    def set_words(self, text: str, marks: Iterable[tuple[int, int]] = ()) -> None:
        """Show ``text``, with the stretches ``marks`` of it set off, in code points."""
        self._marks = tuple(marks)
        self.setText(text)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._height(self._laid_out(width))

    def sizeHint(self) -> QSize:
        """Qt: a line, or several of a usual width."""
        layout = self._laid_out(_WIDE)
        width = max((ceil(layout.lineAt(at).naturalTextWidth()) for at in range(layout.lineCount())), default=0)
        return QSize(width, self._height(layout))

    def minimumSizeHint(self) -> QSize:
        """Qt: it gives way to any width."""
        return QSize(1, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: draw the words, and the ground under some."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        self._laid_out(self.width()).draw(painter, QPointF(0, 0), self._formats())

    def _formats(self) -> list[QTextLayout.FormatRange]:
        made = QTextCharFormat()
        made.setBackground(self.palette().brush(QPalette.ColorRole.Highlight))
        made.setForeground(self.palette().brush(QPalette.ColorRole.HighlightedText))
        formats = []
        for start, end in self._marks:
            run = QTextLayout.FormatRange()
            run.start = _units(self.text()[:start])
            run.length = _units(self.text()[start:end])
            run.format = made
            formats.append(run)
        return formats

    def _laid_out(self, width: int) -> QTextLayout:
        self.ensurePolished()
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        if runs_leftwards(self.text()):
            option.setTextDirection(Qt.LayoutDirection.RightToLeft)
        layout = QTextLayout(self.text().replace("\n", _NEW_LINE), self.font())
        layout.setTextOption(option)
        layout.setCacheEnabled(True)
        top = 0.0
        leading = max(0, self.fontMetrics().leading())
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, width))
            line.setPosition(QPointF(0, top))
            top += line.height() + leading
        layout.endLayout()
        return layout

    def _height(self, layout: QTextLayout) -> int:
        last = layout.lineAt(layout.lineCount() - 1) if layout.lineCount() else None
        return min(_HIGH, ceil(last.y() + last.height())) if last is not None else self.fontMetrics().height()


def _units(text: str) -> int:
    """The UTF-16 units of ``text``, which Qt counts in."""
    return len(text.encode("utf-16-le")) // 2
