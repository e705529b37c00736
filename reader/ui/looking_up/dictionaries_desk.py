"""Opens the dialog of dictionaries, and asks the engine for what is wanted there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import (
    AddDictionaries,
    ChangeDictionary,
    DictionariesAdded,
    DictionaryList,
    ListDictionaries,
    OrderDictionaries,
    RemoveDictionary,
)
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.looking_up.dictionaries_dialog import DictionariesDialog
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.words import tr

_AsksForList = ListDictionaries | ChangeDictionary | OrderDictionaries | RemoveDictionary
Switch = tuple[Callable[[], bool], Callable[[bool], object]]
"""How a setting is, and what keeps another choice."""


class DictionariesDesk(QObject):
    """``window`` is what the dialog stands before."""

    def __init__(
        self, client: EngineClient, dialogs: FileDialogs, keep: Switch, double_click: Switch, window: QWidget
    ) -> None:
        super().__init__(window)
        self._client, self._dialogs, self._window = client, dialogs, window
        self._switches = (keep, double_click)

    def show(self) -> None:
        """Open the dialog."""
        dialog = DictionariesDialog(self._window)
        calls: list[CallHandle] = []

        def refused(failure: CallFailure) -> None:
            dialog.say(failure.message)

        def ask(request: _AsksForList, after: Callable[[], object] = lambda: None) -> None:
            def shown(dictionaries: DictionaryList) -> None:
                dialog.show_dictionaries(dictionaries.dictionaries)
                after()

            calls.append(self._client.call(request, shown, refused))

        def added(done: DictionariesAdded) -> None:
            problems = " ".join(map(in_window_language, done.problems))
            ask(ListDictionaries(), lambda: dialog.say(problems) if problems else None)

        def add(paths: list[str]) -> None:
            dialog.say(tr("Reading the dictionaries…"))
            calls.append(self._client.call(AddDictionaries(tuple(paths)), added, refused))

        def leave() -> None:
            for call in calls:
                call.cancel()

        filters = tr("Dictionaries (*.ifo *.index);;All files (*)")
        title = tr("Add dictionaries")
        dialog.add_wanted.connect(lambda: self._dialogs.files(dialog, title, filters, add).open())
        dialog.files_dropped.connect(add)
        dialog.order_chosen.connect(lambda ids: ask(OrderDictionaries(ids)))
        dialog.switched.connect(lambda which, on: ask(ChangeDictionary(which, on=on)))
        dialog.language_chosen.connect(lambda which, language: ask(ChangeDictionary(which, language=language)))
        dialog.remove_wanted.connect(lambda which: ask(RemoveDictionary(which)))
        for box, (is_on, choose) in zip((dialog.keep, dialog.double_click), self._switches, strict=True):
            box.setChecked(is_on())
            box.toggled.connect(partial(_choose, choose))
        dialog.finished.connect(lambda _result: leave())
        ask(ListDictionaries())
        dialog.open()


def _choose(choose: Callable[[bool], object], on: bool) -> None:
    choose(on)
