"""The watched folders, whose new books come to the shelf by themselves: a list with their state, and a way to stop."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QFrame, QWidget

from reader.engine.protocol import ListWatched, UnwatchFolder, WatchedFolder, WatchedFolders, WatchFolder
from reader.ui.client.engine_client import EngineClient
from reader.ui.client.engine_dialog import EngineDialog
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.controls import ScrolledColumn, button, label, named, show_words
from reader.ui.widgets.dialogs import DetailsDialog
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.layouts import SPARE, at_top, grown, in_column, in_row
from reader.ui.words import tr, tr_n


class WatchedDialog(EngineDialog):
    """Shows the folders as they are now."""

    def __init__(self, client: EngineClient, files: FileDialogs, parent: QWidget) -> None:
        super().__init__(client, tr("Watched folders"), parent, (620, 380))
        self._files = files
        self._rows = ScrolledColumn(self.windowTitle(), SPARE, tabbed=False)  # Tab goes through the buttons in it
        self.watch = button(tr("Watch a folder…"), "primary", self.choose)
        self._problem = label("", "caution", wrap=True)
        lead = tr("Books that appear in these folders, or below them, come to the shelf by themselves.")
        self.lay_out(label(lead, "lead", wrap=True), grown(self._rows), self._problem, can_do=[self.watch])
        self.say("")
        self.ask(ListWatched(), self._show)

    def choose(self) -> None:
        """Ask for one more."""
        title = tr("Watch a folder and all below it")
        self._files.folder(self, title, lambda path: self.ask(WatchFolder(path), self._show)).open()

    def say(self, sentence: str) -> None:
        """Say why something was not done."""
        show_words(self._problem, sentence)

    def _show(self, watched: WatchedFolders) -> None:
        self.say("")
        none = label(tr("No folder is watched."), "muted", wrap=True)
        self._rows.replace([self._row(folder) for folder in watched.folders] or [none])

    def _row(self, folder: WatchedFolder) -> QWidget:
        row = named(QFrame(), "watched")
        words = in_column(label(folder.path, wrap=True), spacing=2)
        if state := _state(folder):
            words.addWidget(label(state, "small", wrap=True))
        stop = button(tr("Stop watching"), do=lambda: self.ask(UnwatchFolder(folder.path), self._show))
        stop.setAccessibleName(tr("Stop watching {folder}", folder=folder.path))
        which = [button(tr("Show which…"), do=partial(self._show_bad, folder))] if folder.bad else []
        in_row(grown(words), *map(at_top, (*which, stop)), within=row, margins=(0, 4, 0, 4))
        return row

    def _show_bad(self, folder: WatchedFolder) -> None:
        DetailsDialog(
            tr("Files that could not be added"),
            _not_added(folder),
            tr("They stay untouched where they are, and are tried again when they change."),
            "\n\n".join(f"{file.path}\n{in_window_language(file.reason)}" for file in folder.bad),
            self,
        ).open()


def _state(folder: WatchedFolder) -> str:
    parts = [tr("calibre library")] if folder.calibre else []
    if not folder.there:
        parts.append(tr("It can’t be read now; its books stay on the shelf."))
    if folder.bad:
        parts.append(_not_added(folder))
    return " · ".join(parts)


def _not_added(folder: WatchedFolder) -> str:
    return tr_n("{n} file could not be added", "{n} files could not be added", len(folder.bad))
