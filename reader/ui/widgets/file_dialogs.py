"""The dialogs that ask for files and folders: each opens where the last one ended, whatever that one was for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from reader.ui.widgets.banners import BannerAction, Banners
from reader.ui.words import tr

_UNFIT = dict.fromkeys([*range(32), *map(ord, '\\/:*?"<>|')], "-")  # on Windows; others take more
_LONGEST_NAME = 80


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

    def saving(self, parent: QWidget, title: str, name: str, chosen: Callable[[str], object]) -> QFileDialog:
        """A dialog for a file to be written, called ``name``."""
        made = self._made(parent, title)
        made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        made.selectFile(name)
        made.fileSelected.connect(chosen)
        return made

    def exporting(
        self, parent: QWidget, title: str, name: str, forms: Mapping[str, str], chosen: Callable[[str], object]
    ) -> QFileDialog:
        """A dialog for a file in one of some forms, each with the ending of its names; the first unless another is."""
        first = next(iter(forms.values()))
        fit = name.translate(_UNFIT)[:_LONGEST_NAME].strip(". ")
        made = self.saving(parent, title, f"{fit}.{first}", chosen)
        made.setNameFilters(list(forms))
        made.setDefaultSuffix(first)
        made.filterSelected.connect(lambda name: made.setDefaultSuffix(forms[name]))
        return made

    def _made(self, parent: QWidget, title: str) -> QFileDialog:
        made = QFileDialog(parent, title, self._last_folder())
        made.accepted.connect(lambda: self._ended(made))
        return made

    def _ended(self, dialog: QFileDialog) -> None:
        selected = dialog.selectedFiles()
        if dialog.fileMode() == QFileDialog.FileMode.Directory and selected:
            self._keep_folder(selected[0])
        else:
            self._keep_folder(str(Path(selected[0]).parent) if selected else dialog.directory().absolutePath())


def say_written(banners: Banners, path: str, words: Callable[[str], str]) -> None:
    """Say that a file was written, ``words`` of its name, and offer to show its folder."""
    folder = QUrl.fromLocalFile(str(Path(path).parent))
    show = BannerAction(tr("Show the folder"), lambda: QDesktopServices.openUrl(folder))
    banners.show_banner(words(Path(path).name), "notice", [show])
