"""The small popover beside selected words or a highlight: four colours, two lines, a note, and more to do with them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget

from reader.engine.protocol import Annotation, MarkStyle
from reader.ui.annotations.colour_dots import ColourDot, mark_name, style_name
from reader.ui.page.marks import COLOURS, LINES, Spot
from reader.ui.page.note_popup import place_beside
from reader.ui.widgets.controls import label, named, tool_button
from reader.ui.widgets.keys import Dismissable
from reader.ui.widgets.layouts import SPARE, in_column, in_row
from reader.ui.widgets.text_lines import WrappedText
from reader.ui.words import tr

_LONGEST = 20_000


class NoteEditor(WrappedText):
    """Plain text; Ctrl+Enter finishes it."""

    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        named(self, "note-editor", tr("Note"))
        self.setPlaceholderText(tr("Your note…"))

    @property
    def note(self) -> str:
        """What was written, without white space around it."""
        return self.toPlainText().strip()[:_LONGEST]

    def write(self, note: str) -> None:
        """Begin with ``note``, to be written on."""
        if self.note != note:
            self.setPlainText(note)
            self.moveCursor(self.textCursor().MoveOperation.End)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if entered and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.done.emit()
        else:
            super().keyPressEvent(event)


_TYPING_MS = 700
_EDITOR = QSize(300, 92)


class MarkPopover(Dismissable):
    """Takes the focus for a note only: a selection can be stretched, copied or dropped while this is shown."""

    colour_chosen = Signal(str)
    style_chosen = Signal(str)
    note_wanted = Signal()
    note_changed = Signal(str, str)
    """The id of the annotation shown, and what its note is now."""
    ask_wanted = Signal()
    explain_wanted = Signal()
    search_wanted = Signal()
    remove_wanted = Signal()
    dismissed = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setObjectName("popup")
        self.setAccessibleName(tr("Highlight and note"))
        self._page = page
        self._shown: Annotation | None = None
        self.dots: dict[str, ColourDot] = {}
        for colour in COLOURS:
            dot = self.dots[colour] = ColourDot(colour, mark_name(colour))
            dot.clicked.connect(partial(self.colour_chosen.emit, colour))
        self.lines: dict[MarkStyle, QToolButton] = {}
        for style in LINES:
            made = self.lines[style] = tool_button(
                style_name(style), drawing=style, ink="text", do=partial(self._choose_style, style)
            )
            made.setCheckable(True)
        self._note = tool_button(tr("Write a note"), drawing="note", ink="text")
        self._ask = tool_button(tr("Ask about this…"), drawing="ask", ink="text")
        self._explain = tool_button(tr("Explain this"), drawing="explain", ink="text")
        self._search = tool_button(tr("Search for this"), drawing="search", ink="text")
        self._copy = tool_button(tr("Copy"), drawing="copy", ink="text")
        self._copy.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._remove = tool_button(tr("Remove the highlight"), drawing="remove", ink="text")
        self.editor = NoteEditor()
        self.how_kept = label(tr("Saved as you write; Esc or Ctrl+Enter closes it."), "small", wrap=True)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._connect()
        self._lay_out()
        self.hide()

    @property
    def annotation(self) -> str | None:
        """The id of the highlight that this stands beside; None beside a selection, or if it isn't shown."""
        return self._shown.id if self._shown is not None else None

    def use(self, copying: QMenu) -> None:
        """Copy in one of these ways."""
        self._copy.setMenu(copying)

    def set_asking(self, on: bool) -> None:
        """Offer to ask about the words, and to have them explained, or don't."""
        self._ask.setVisible(on)
        self._explain.setVisible(on)

    def offer(self, spot: Spot) -> None:
        """Stand beside words that were selected."""
        self.dismiss()
        self._show_at(spot)

    def show_annotation(self, annotation: Annotation, spot: Spot, *, write: bool = False) -> None:
        """Stand beside a highlight, with its note; to ``write`` one the keyboard is the editor's."""
        if self.annotation != annotation.id:
            self.dismiss()
        self._shown = annotation
        self.editor.write(annotation.note)
        self._typing.stop()
        self._show_at(spot, with_editor=write or bool(annotation.note))
        if write:
            self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self, annotation: Annotation) -> None:
        """The highlight shown has changed; its note is the editor's own."""
        self._shown = annotation
        self._show_mark()

    def dismiss(self) -> None:
        """Go away; what was written is kept."""
        self.keep_note()
        if self.isHidden():
            return
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self)
        self._shown = None  # giving the focus away comes back here
        if had_focus:
            self._page.setFocus(Qt.FocusReason.PopupFocusReason)
        self.hide()
        self.editor.clear()
        self._typing.stop()
        self.dismissed.emit()

    def keep_note(self) -> None:
        """Emit what was written since the last time."""
        self._typing.stop()
        if self._shown is None or self.editor.isHidden():
            return
        if self.editor.note != self._shown.note:
            self.note_changed.emit(self._shown.id, self.editor.note)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a press beside the buttons doesn't reach the page."""
        event.accept()

    def _show_at(self, spot: Spot, *, with_editor: bool = False) -> None:
        for part in (self.editor, self.how_kept):
            part.setVisible(with_editor)
        self._remove.setVisible(self._shown is not None)
        self._show_mark()
        self.layout().activate()  # type: ignore[union-attr]
        self.setGeometry(place_beside(spot.box, self.sizeHint(), self._page.rect(), spot.writing))
        self.show()
        self.raise_()

    def _choose_style(self, style: MarkStyle) -> None:
        self._show_mark()  # a click changes nothing by itself
        self.style_chosen.emit(style)

    def _show_mark(self) -> None:
        chosen = self._shown.colour if self._shown is not None else ""
        style = self._shown.style if self._shown is not None else "highlight"
        for line, made in self.lines.items():
            made.setChecked(line == style)
        for colour in COLOURS:
            dot = self.dots[colour]
            dot.setToolTip(mark_name(colour, style))
            dot.setAccessibleName(dot.toolTip())
            dot.show_chosen(colour == chosen)
            dot.setAccessibleDescription(tr("Chosen") if colour == chosen else "")

    def _connect(self) -> None:
        self._note.clicked.connect(self.note_wanted)
        self._ask.clicked.connect(self.ask_wanted)
        self._explain.clicked.connect(self.explain_wanted)
        self._search.clicked.connect(self.search_wanted)
        self._remove.clicked.connect(self.remove_wanted)
        self.editor.textChanged.connect(self._typing.start)
        self.editor.done.connect(self.dismiss)
        self._typing.timeout.connect(self.keep_note)

    def _lay_out(self) -> None:
        row = in_row(
            *self.dots.values(),
            8,
            *self.lines.values(),
            8,
            self._note,
            self._ask,
            self._explain,
            self._search,
            self._copy,
            self._remove,
            SPARE,
            spacing=1,
        )
        for made in self.findChildren(QToolButton):
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            made.setIconSize(QSize(20, 20))
        self.editor.setMinimumWidth(_EDITOR.width())
        self.editor.setFixedHeight(_EDITOR.height())
        in_column(row, self.editor, self.how_kept, within=self, margins=(6, 5, 6, 5), spacing=4)
