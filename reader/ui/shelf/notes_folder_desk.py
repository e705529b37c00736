"""Opens the dialog about notes in a folder, and asks the engine for what is wanted there."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import (
    GetNotesFolder,
    NotesFolder,
    NotesFolderRequest,
    SaveNotesTemplate,
    SetNotesFolder,
    WriteNotesFolder,
)
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.shelf.notes_folder_dialog import NotesFolderDialog
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.words import tr


class NotesFolderDesk(QObject):
    """``window`` is what the dialog stands before."""

    def __init__(self, client: EngineClient, dialogs: FileDialogs, window: QWidget) -> None:
        super().__init__(window)
        self._client, self._dialogs, self._window = client, dialogs, window

    def show(self) -> None:
        """Open the dialog."""
        dialog = NotesFolderDialog(self._window)
        calls: list[CallHandle] = []

        def refused(failure: CallFailure) -> None:
            dialog.show_state(dialog.state)
            dialog.say(failure.message)

        def ask(request: NotesFolderRequest, after: Callable[[], object] = lambda: None) -> None:
            def shown(state: NotesFolder) -> None:
                dialog.show_state(state)
                after()

            calls.append(self._client.call(request, NotesFolder, shown, refused))

        def choose(after: Callable[[], object] = lambda: None, **changes: object) -> None:
            """Choose what is chosen, but for this."""
            state = dialog.state
            now = SetNotesFolder(state.folder, state.automatic, state.template)
            ask(replace(now, **changes), after)

        def begin(folder: str) -> None:
            choose(lambda: ask(WriteNotesFolder()), folder=folder)

        def leave() -> None:
            for call in calls:
                call.cancel()

        title, filters = tr("Choose a folder for notes"), tr("Templates (*.md *.mustache *.txt);;All files (*)")
        files = self._dialogs
        dialog.folder_wanted.connect(lambda: files.folder(dialog, title, begin).open())
        dialog.template_wanted.connect(
            lambda: files.files(
                dialog, tr("Choose a template"), filters, lambda chosen: choose(template=chosen[0])
            ).open()
        )
        dialog.save_wanted.connect(
            lambda: files.saving(
                dialog, tr("Save the standard template"), "quoth-template.md", lambda path: ask(SaveNotesTemplate(path))
            ).open()
        )
        dialog.standard_wanted.connect(lambda: choose(template=""))
        dialog.automatic_chosen.connect(lambda on: choose(automatic=on))
        dialog.off_wanted.connect(lambda: choose(folder=None))
        dialog.now_wanted.connect(lambda: ask(WriteNotesFolder()))
        dialog.finished.connect(lambda _result: leave())
        ask(GetNotesFolder())
        dialog.open()
