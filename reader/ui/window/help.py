"""Does what the Help menu can do: every action and its keys, the welcome again, the versions of Quoth's parts."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence

from PySide6 import __version__ as qt_version
from PySide6.QtWebEngineCore import qWebEngineChromiumVersion
from PySide6.QtWidgets import QDialog

from reader.engine.protocol import ListModels, ModelState
from reader.folders import data_folder
from reader.ui.client.engine_client import CallFailure
from reader.ui.shelf.welcome import Welcome, WelcomeDialog
from reader.ui.widgets.dialogs import DetailsDialog
from reader.ui.window.actions import WindowParts
from reader.ui.window.shortcuts import ShortcutsDialog, of_actions, of_the_page
from reader.ui.words import tr
from reader.version import quoth_version


class Help:
    """Does what the actions say."""

    def __init__(self, parts: WindowParts) -> None:
        self._window, self._client, self._actions = parts.window, parts.client, parts.actions
        handlers = {"shortcuts": self._show_shortcuts, "welcome": self._show_welcome, "about": self._show_about}
        parts.actions.perform(handlers)

    def show_models(self, welcome: Welcome) -> None:
        """Let ``welcome`` say which models are at work, as soon as the engine knows."""
        self._client.call(ListModels(), lambda models: welcome.show_models(models.models), _nothing)

    def _show_shortcuts(self) -> None:
        ShortcutsDialog([*of_actions(self._actions), of_the_page()], self._window).open()

    def _show_welcome(self) -> None:
        dialog = WelcomeDialog(self._window)
        dialog.welcome.wanted.connect(lambda action: self._actions[action].trigger())
        self._tell_models(dialog, dialog.welcome.show_models)
        dialog.open()

    def _show_about(self) -> None:
        dialog = DetailsDialog(
            tr("About Quoth"),
            tr("Quoth reads EPUBs, and answers questions about the open book by quoting it."),
            tr("Everything happens on this computer; nothing is sent anywhere."),
            made_of(()),
            self._window,
        )
        self._tell_models(dialog, lambda models: dialog.say(made_of(models)))
        dialog.open()

    def _tell_models(self, dialog: QDialog, tell: Callable[[Sequence[ModelState]], None]) -> None:
        """Tell a dialog which models there are, if it is still open when the engine knows."""
        call = self._client.call(ListModels(), lambda models: tell(models.models), _nothing)
        dialog.finished.connect(lambda _result: call.cancel())


def made_of(models: Sequence[ModelState]) -> str:
    """The version, the licence, the models in use and where the data are, a line each."""
    used = [model for model in models if model.active and model.installed]
    lines = [
        tr("Quoth {version}", version=quoth_version()),
        tr("Licence: AGPL-3.0-or-later; NOTICES.md names what comes along and its licences"),
        *(tr("Model in use: {title} ({licence})", title=model.title, licence=model.licence) for model in used),
        *(tr("Model that needs mending: {problem}", problem=model.problem) for model in models if model.problem),
        tr("Data: {folder}", folder=str(data_folder())),
        tr(
            "Qt {qt}, Chromium {chromium}, Python {python} on {system}",
            qt=qt_version,
            chromium=qWebEngineChromiumVersion(),
            python=platform.python_version(),
            system=platform.system(),
        ),
    ]
    return "\n".join(lines)


def _nothing(_failure: CallFailure) -> None:
    """Without the engine its models aren't known; the window says elsewhere that it is away."""
