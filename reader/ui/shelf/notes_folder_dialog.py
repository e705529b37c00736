"""Notes in a folder of the reader's own: which, when they are written, what they look like, and what was left alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QWidget

from reader.engine.protocol import (
    GetNotesFolder,
    NotesFolder,
    NotesFolderRequest,
    SaveNotesTemplate,
    SetNotesFolder,
    WriteNotesFolder,
)
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.client.engine_dialog import EngineDialog
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.controls import ScrolledColumn, button, label
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.layouts import SPARE, FlowLayout, grown
from reader.ui.words import tr, tr_n


class NotesFolderDialog(EngineDialog):
    """The engine may answer in another order than it was asked: what it said to the latest request stays."""

    def __init__(self, client: EngineClient, files: FileDialogs, parent: QWidget) -> None:
        super().__init__(client, tr("Notes in a folder"), parent, (680, 440))
        self._files = files
        self._answered = 0  # the number of the latest request that has been answered
        self.state = NotesFolder()
        self.said = label("", wrap=True)
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.automatic = QCheckBox(tr("Write them after each change"))
        self.automatic.clicked.connect(lambda on: self._choose(automatic=on))
        self.template = label("", "small", wrap=True)
        self.choose = button(tr("Choose a folder…"), "primary", self._choose_folder)
        self.now = button(tr("Write all now"), "primary", lambda: self._order(WriteNotesFolder()))
        self.off = button(tr("Write no longer"), "", lambda: self._choose(folder=None))
        self.own = button(tr("Choose a template…"), "", self._choose_template)
        self.standard = button(tr("Standard template"), "", lambda: self._choose(template=""))
        self.save = button(tr("Save the standard template…"), "", self._save_template)
        templates = FlowLayout()
        for made in (self.own, self.standard, self.save):
            templates.addWidget(made)
        area = ScrolledColumn(self.windowTitle(), self.said, SPARE)
        can_do = (self.choose, self.now, self.off)
        self.lay_out(grown(area), self.automatic, self.template, templates, can_do=can_do, spacing=12)
        self._order(GetNotesFolder())

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

    def _order(self, request: NotesFolderRequest, after: Callable[[], object] = lambda: None) -> None:
        """Show the state that comes of a request, then do ``after``; or say why it was refused."""
        number = len(self._calls) + 1

        def shown(state: NotesFolder) -> None:
            self.state = state
            if self._is_latest(number):
                self.show_state(state)
            after()

        def refused(failure: CallFailure) -> None:
            if self._is_latest(number):
                self.show_state(self.state)
                self.said.setText(failure.message)

        self._calls.append(self._client.call(request, shown, refused))

    def _is_latest(self, number: int) -> bool:
        self._answered = max(self._answered, number)
        return self._answered == number

    def _choose(self, after: Callable[[], object] = lambda: None, **changes: object) -> None:
        """Choose what is chosen, but for this."""
        now = SetNotesFolder(self.state.folder, self.state.automatic, self.state.template)
        self._order(replace(now, **changes), after)

    def _choose_folder(self) -> None:
        def begin(folder: str) -> None:
            self._choose(lambda: self._order(WriteNotesFolder()), folder=folder)

        self._files.folder(self, tr("Choose a folder for notes"), begin).open()

    def _choose_template(self) -> None:
        filters = tr("Templates (*.md *.mustache *.txt);;All files (*)")
        chosen = partial(self._files.files, self, tr("Choose a template"), filters)
        chosen(lambda files: self._choose(template=files[0])).open()

    def _save_template(self) -> None:
        title, name = tr("Save the standard template"), "quoth-template.md"
        self._files.saving(self, title, name, lambda path: self._order(SaveNotesTemplate(path))).open()


def _what_will_be_written() -> str:
    return tr(
        "Choose a folder of your own, one of Obsidian’s for instance. Quoth keeps a Markdown file there for each book"
        " with notes, and writes only between two lines of its own: what you write before and after them stays as it"
        " is. Each note has a link that opens its place in the book."
    )
