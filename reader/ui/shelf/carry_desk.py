"""Opens the page about carrying along, and asks the engine for what is wanted there."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import Carrying, CarryNow, CarryRequest, ForgetCarryEvents, GetCarrying, SetCarrying
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.shelf.carry_dialog import CarryDialog
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.words import tr


class CarryDesk(QObject):
    """``window`` is what the dialog stands before."""

    def __init__(self, client: EngineClient, dialogs: FileDialogs, window: QWidget) -> None:
        super().__init__(window)
        self._client, self._dialogs, self._window = client, dialogs, window
        self._state = Carrying()

    def show(self) -> None:
        """Open the page."""
        dialog = CarryDialog(self._window)
        calls: list[CallHandle] = []

        def shown(state: Carrying) -> None:
            self._state = state
            dialog.show_state(state)

        def refused(failure: CallFailure) -> None:
            dialog.show_state(self._state)
            dialog.show_failure(failure.message)

        def ask(request: CarryRequest) -> None:
            calls.append(self._client.call(request, Carrying, shown, refused))

        def chosen(state: Carrying) -> None:
            shown(state)
            ask(CarryNow())

        def choose(folder: str) -> None:
            request = SetCarrying(folder, dialog.questions.isChecked())
            calls.append(self._client.call(request, Carrying, chosen, refused))

        def set_conversations(on: bool) -> None:
            if self._state.folder is not None:
                ask(SetCarrying(self._state.folder, on))

        def leave() -> None:
            for call in calls:
                call.cancel()

        title = tr("Choose a folder to carry along")
        dialog.folder_wanted.connect(lambda: self._dialogs.folder(dialog, title, choose).open())
        dialog.now_wanted.connect(lambda: ask(CarryNow()))
        dialog.off_wanted.connect(lambda: ask(SetCarrying(None, dialog.questions.isChecked())))
        dialog.read.connect(lambda: ask(ForgetCarryEvents()))
        dialog.conversations_chosen.connect(set_conversations)
        dialog.finished.connect(lambda _result: leave())
        ask(GetCarrying())
        dialog.open()
