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
        open_requests = _Requests(self._client, dialog)
        ask, choose, files = open_requests.ask, open_requests.choose, self._dialogs
        title, filters = tr("Choose a folder for notes"), tr("Templates (*.md *.mustache *.txt);;All files (*)")

        def begin(folder: str) -> None:
            choose(lambda: ask(WriteNotesFolder()), folder=folder)

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
        dialog.finished.connect(lambda _result: open_requests.give_up())
        ask(GetNotesFolder())
        dialog.open()


class _Requests:
    """What is asked for in a dialog. The engine may answer in another order: the latest request's answer stays."""

    def __init__(self, client: EngineClient, dialog: NotesFolderDialog) -> None:
        self._client, self._dialog = client, dialog
        self._calls: list[CallHandle] = []
        self._answered = 0
        """The number of the latest request that has been answered."""

    def ask(self, request: NotesFolderRequest, after: Callable[[], object] = lambda: None) -> None:
        """Show the state that comes of a request, then do ``after``; or say why it was refused."""
        number, dialog = len(self._calls) + 1, self._dialog

        def shown(state: NotesFolder) -> None:
            dialog.state = state
            if self._is_latest(number):
                dialog.show_state(state)
            after()

        def refused(failure: CallFailure) -> None:
            if self._is_latest(number):
                dialog.show_state(dialog.state)
                dialog.say(failure.message)

        self._calls.append(self._client.call(request, shown, refused))

    def choose(self, after: Callable[[], object] = lambda: None, **changes: object) -> None:
        """Choose what is chosen, but for this."""
        state = self._dialog.state
        now = SetNotesFolder(state.folder, state.automatic, state.template)
        self.ask(replace(now, **changes), after)

    def give_up(self) -> None:
        """Nobody waits any more."""
        for call in self._calls:
            call.cancel()

    def _is_latest(self, number: int) -> bool:
        self._answered = max(self._answered, number)
        return self._answered == number
