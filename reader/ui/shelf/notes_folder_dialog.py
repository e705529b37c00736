"""Notes in a folder of the reader's own: which, when they are written, what they look like, and what was left alone."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QWidget

from reader.engine.protocol import NotesFolder
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.controls import button, label, named, scrolled
from reader.ui.widgets.layouts import SPARE, FlowLayout, grown, in_column
from reader.ui.widgets.screen_room import resize_on_screen
from reader.ui.words import tr, tr_n


class NotesFolderDialog(QDialog):
    """Emits what the reader wants; its owner does it and shows the state again."""

    folder_wanted = Signal()
    template_wanted = Signal()
    standard_wanted = Signal()
    """The standard template is wanted again."""
    save_wanted = Signal()
    """The standard template is to be written to a file."""
    now_wanted = Signal()
    off_wanted = Signal()
    automatic_chosen = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Notes in a folder"))
        self.state = NotesFolder()
        self.said = label("", wrap=True)
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.automatic = QCheckBox(tr("Write them after each change"))
        self.automatic.clicked.connect(self.automatic_chosen)
        self.template = label("", "small", wrap=True)
        self.choose = button(tr("Choose a folder…"), "primary")
        self.now = button(tr("Write all now"), "primary")
        self.off = button(tr("Write no longer"))
        self.own = button(tr("Choose a template…"))
        self.standard = button(tr("Standard template"))
        self.save = button(tr("Save the standard template…"))
        for made, signal in (
            (self.choose, self.folder_wanted),
            (self.now, self.now_wanted),
            (self.off, self.off_wanted),
            (self.own, self.template_wanted),
            (self.standard, self.standard_wanted),
            (self.save, self.save_wanted),
        ):
            made.clicked.connect(signal)
        self._lay_out()

    def show_state(self, state: NotesFolder) -> None:
        """Show what is chosen, and what came of the last time."""
        self.state = state
        chosen = state.folder is not None
        lines = [str(state.folder)] if chosen else [_what_will_be_written()]
        if state.books:
            lines.append(tr_n("{n} book has its notes there.", "{n} books have their notes there.", state.books))
        lines += [
            tr("Left alone: {path}", path=left_out.path) + f"\n{in_window_language(left_out.reason)}"
            for left_out in state.left
        ]
        self.said.setText("\n\n".join(lines))
        self.automatic.setChecked(state.automatic)
        self.template.setText(
            tr("Template: {path}", path=state.template) if state.template else tr("Template: the standard one")
        )
        for widget in (self.now, self.off, self.automatic):
            widget.setVisible(chosen)
        self.standard.setVisible(bool(state.template))

    def say(self, sentence: str) -> None:
        """Say why something was not done."""
        self.said.setText(sentence)

    def _lay_out(self) -> None:
        inside = named(QWidget(), "scrolled")
        in_column(self.said, SPARE, within=inside)
        templates, below = FlowLayout(), FlowLayout(right=True)
        for made in (self.own, self.standard, self.save):
            templates.addWidget(made)
        for made in (self.choose, self.now, self.off):
            below.addWidget(made)
        close = button(tr("Close"))
        close.clicked.connect(self.reject)
        below.addWidget(close)
        in_column(
            grown(scrolled(inside, self.windowTitle())),
            self.automatic,
            self.template,
            templates,
            below,
            within=self,
            margins=(22, 20, 18, 16),
            spacing=12,
        )
        resize_on_screen(self, 680, 440)


def _what_will_be_written() -> str:
    return tr(
        "Choose a folder of your own, one of Obsidian’s for instance. Quoth keeps a Markdown file there for each book"
        " with notes, and writes only between two lines of its own: what you write before and after them stays as it"
        " is. Each note has a link that opens its place in the book."
    )
