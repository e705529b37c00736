"""The dialogs that ask for files and folders: each opens where the last one ended, whatever that one was for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


class FileDialogs:
    """Makes dialogs; ``last_folder`` says where the last one ended (empty: not known), ``keep_folder`` keeps it."""

    def __init__(
        self, last_folder: Callable[[], str] = lambda: "", keep_folder: Callable[[str], object] = lambda _folder: None
    ) -> None:
        self._last_folder, self._keep_folder = last_folder, keep_folder

    def files(self, parent: QWidget, title: str, filters: str, chosen: Callable[[list[str]], object]) -> QFileDialog:
        """A dialog for files that are there; ``chosen`` gets their paths."""
        made = self._made(parent, title)
        made.setFileMode(QFileDialog.FileMode.ExistingFiles)
        made.setNameFilter(filters)
        made.filesSelected.connect(chosen)
        return made

    def folder(self, parent: QWidget, title: str, chosen: Callable[[str], object]) -> QFileDialog:
        """A dialog for a folder."""
        made = self._made(parent, title)
        made.setFileMode(QFileDialog.FileMode.Directory)
        made.setOption(QFileDialog.Option.ShowDirsOnly)
        made.fileSelected.connect(chosen)
        return made

    def saving(
        self, parent: QWidget, title: str, name: str, chosen: Callable[[str], object], *, at_first: str = ""
    ) -> QFileDialog:
        """A dialog for a file to be written, called ``name``; ``at_first`` is its folder if none is known."""
        made = self._made(parent, title, at_first)
        made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        made.selectFile(name)
        made.fileSelected.connect(chosen)
        return made

    def _made(self, parent: QWidget, title: str, at_first: str = "") -> QFileDialog:
        made = QFileDialog(parent, title, self._last_folder() or at_first)
        made.accepted.connect(lambda: self._ended(made))
        return made

    def _ended(self, dialog: QFileDialog) -> None:
        selected = dialog.selectedFiles()
        if dialog.fileMode() == QFileDialog.FileMode.Directory and selected:
            self._keep_folder(selected[0])
        else:
            self._keep_folder(str(Path(selected[0]).parent) if selected else dialog.directory().absolutePath())
