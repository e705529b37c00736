"""The watched folders, whose new books come to the shelf by themselves: a list with their state, and a way to stop."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QScrollArea, QVBoxLayout, QWidget

from reader.engine.protocol import WatchedFolder, WatchedFolders
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.controls import button, label, named
from reader.ui.widgets.dialogs import DetailsDialog
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.widgets.screen_room import resize_on_screen
from reader.ui.words import tr, tr_n


class WatchedDialog(QDialog):
    """Emits what the reader wants; its owner does it and shows the folders again."""

    stop_requested = Signal(str)
    """The path of the folder to watch no longer."""
    watch_requested = Signal()
    """Another folder is to be chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Watched folders"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        inside = named(QWidget(), "scrolled")
        in_column(
            self._rows,
            SPARE,
            within=inside,
            margins=(4, 4, 8, 4),  # room for the focus ring
        )
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setAccessibleName(self.windowTitle())
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes through the buttons in it, and scrolls
        self.watch = button(tr("Watch a folder…"), "primary")
        self.watch.clicked.connect(self.watch_requested)
        buttons = QDialogButtonBox()
        close = buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        below = in_row(self.watch, SPARE, buttons)
        lead = tr("Books that appear in these folders, or below them, come to the shelf by themselves.")
        in_column(label(lead, "lead", wrap=True), grown(area), below, within=self, margins=(22, 20, 18, 16), spacing=14)
        resize_on_screen(self, 620, 380)

    def show_folders(self, watched: WatchedFolders) -> None:
        """Show the folders as they are now."""
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for folder in watched.folders:
            self._rows.addWidget(self._row(folder))
        if not watched.folders:
            self._rows.addWidget(label(tr("No folder is watched."), "muted", wrap=True))

    def _row(self, folder: WatchedFolder) -> QWidget:
        row = named(QFrame(), "watched")
        words = in_column(label(folder.path, wrap=True), spacing=2)
        if state := _state(folder):
            words.addWidget(label(state, "small", wrap=True))
        stop = button(tr("Stop watching"))
        stop.setAccessibleName(tr("Stop watching {folder}", folder=folder.path))
        stop.clicked.connect(partial(self.stop_requested.emit, folder.path))
        line = in_row(grown(words), within=row, margins=(0, 4, 0, 4))
        if folder.bad:
            which = button(tr("Show which…"))
            which.clicked.connect(partial(self._show_bad, folder))
            line.addWidget(which, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(stop, 0, Qt.AlignmentFlag.AlignTop)
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
