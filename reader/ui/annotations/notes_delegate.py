"""Paints a row of what is kept: the words in their colour as on the page, the note below them, and of when it is."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QWidget

from reader.engine.protocol import Annotation
from reader.ui.annotations.colour_dots import colour_of, line_of
from reader.ui.annotations.mark_popover import NoteEditor
from reader.ui.annotations.notes_rows import EDITED_ROLE, NoteRow, NotesChapterRow
from reader.ui.look.theme import serif_font
from reader.ui.look.type_size import scaled, sized_font
from reader.ui.widgets.row_painting import ROW_ROLE, Index, RowPainter
from reader.ui.widgets.text_lines import LONGEST, TextLines, TextMark
from reader.ui.words import tr

_SIDE = 15
_PADDING = 7
_QUOTE_LINES = 4
_NOTE_LINES = 6
_EDITOR = 86


class NotesDelegate(RowPainter):
    """Text runs in its own direction; nothing of a book or a note is read as markup."""

    written = Signal(str, str)
    """The id of an annotation, and what its note is now."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._words = TextLines(serif_font(10.5))
        self._note = TextLines(sized_font(10))
        self._small = TextLines(sized_font(9))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt: as many lines as the words need, up to some."""
        row = index.data(ROW_ROLE)
        if not isinstance(row, NoteRow):
            return QSize(200, self._small.metrics.height() + 20)
        view = option.widget
        room = view.viewport().width() if isinstance(view, QAbstractItemView) else option.rect.width()
        width = max(120, room) - 2 * _SIDE
        height = self._quote_height(row.annotation, width) + 2 * _PADDING + self._small.metrics.height()
        if index.data(EDITED_ROLE):
            return QSize(200, height + scaled(_EDITOR) + 6)
        return QSize(200, height + self._note_height(row.annotation, width))

    def _quote_height(self, annotation: Annotation, width: int) -> int:
        return self._words.count(_quote(annotation), width, _QUOTE_LINES) * self._words.height

    def _note_height(self, annotation: Annotation, width: int) -> int:
        if not annotation.note:
            return 0
        return self._note.count(annotation.note, width - 8, _NOTE_LINES) * self._note.height + 4

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """A chapter's title, or what is kept."""
        row = index.data(ROW_ROLE)
        inside = QRect(option.rect).adjusted(_SIDE, 0, -_SIDE, 0)
        if isinstance(row, NotesChapterRow):
            self.paint_chapter(painter, inside.adjusted(0, 8, 0, 0), row.title, row.size)
        elif isinstance(row, NoteRow):
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            self.paint_ground(painter, option, self.palette.sunken if selected else "")
            self._paint_note(painter, inside.adjusted(0, _PADDING, 0, -_PADDING), row, edited=index.data(EDITED_ROLE))

    def _paint_note(self, painter: QPainter, box: QRect, row: NoteRow, *, edited: bool) -> None:
        annotation = row.annotation
        mark, palette = self._mark(annotation), self.palette
        if mark is not None and mark.style == "highlight":
            ink = palette.mark_ink
        else:
            ink = palette.muted if annotation.hidden or annotation.lost else palette.text
        height = self._quote_height(annotation, box.width())
        quote = QRect(box.left(), box.top(), box.width(), height)
        self._words.paint(painter, quote, _quote(annotation), QColor(ink), mark)
        top = box.top() + height + 4
        if annotation.note and not edited:
            height = self._note_height(annotation, box.width()) - 4
            note = QRect(box.left() + 8, top, box.width() - 8, height)
            painter.fillRect(QRectF(box.left(), top + 2, 2, height - 4), QColor(self.palette.line))
            self._note.paint(painter, note, annotation.note[:LONGEST], QColor(self.palette.text))
        painter.setFont(self._small.font)
        painter.setPen(QColor(self.palette.muted))
        foot = tr("Esc or Ctrl+Enter saves it, and so does a click elsewhere.") if edited else row.place
        painter.drawText(box, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, foot)

    def _mark(self, annotation: Annotation) -> TextMark | None:
        if not annotation.colour or annotation.lost or annotation.hidden:
            return None
        shade = colour_of if annotation.style == "highlight" else line_of
        return TextMark(annotation.style, shade(annotation.colour, self.palette))

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002
        """Qt: a field below the words."""
        editor = NoteEditor(parent)
        editor.setProperty("framed", True)
        editor.done.connect(lambda: self._end(editor))
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Qt: begin with the note."""
        if isinstance(editor, NoteEditor) and not editor.toPlainText():
            editor.write(str(index.data(Qt.ItemDataRole.EditRole)))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:  # noqa: ARG002
        """Qt: the note is written."""
        row = index.data(ROW_ROLE)
        if isinstance(editor, NoteEditor) and isinstance(row, NoteRow):
            self.written.emit(row.annotation.id, editor.note)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: ARG002
        """Qt: below the words, above the date."""
        foot = self._small.metrics.height() + _PADDING
        box = QRect(option.rect)
        editor.setGeometry(
            box.left() + _SIDE, box.bottom() - foot - scaled(_EDITOR) - 2, box.width() - 2 * _SIDE, scaled(_EDITOR)
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: Esc keeps what was written, as everywhere."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            self._end(watched)
            return True
        return super().eventFilter(watched, event)

    def _end(self, editor: QObject) -> None:
        if isinstance(editor, QWidget):
            self.commitData.emit(editor)
            self.closeEditor.emit(editor)


def _quote(annotation: Annotation) -> str:
    if annotation.hidden:
        return tr("Hidden so as not to spoil anything")
    words = " ".join(annotation.quote[:LONGEST].split())
    if annotation.kind == "bookmark":
        return f"{words}…" if words else tr("A page of pictures")
    return words
