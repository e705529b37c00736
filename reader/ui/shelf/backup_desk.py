"""Shows the backups and restores one, with a way back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import BackupLine, BackupList, ListBackups, RestoreBackup, RestoredBackup
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.shelf.backups_dialog import BackupsDialog, made_at
from reader.ui.widgets.banners import BannerAction, Banners
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr


class BackupDesk(QObject):
    """``window`` is what the dialog stands before."""

    def __init__(self, client: EngineClient, banners: Banners, undo: UndoQueue, window: QWidget) -> None:
        super().__init__(window)
        self._client, self._banners, self._undo, self._window = client, banners, undo, window

    def show(self, leave: Callable[[], object], refresh: Callable[[], object]) -> None:
        """Open the list. ``leave`` puts the open book away before one is restored; ``refresh`` fetches the shelf."""
        dialog = BackupsDialog(self._window)

        def restore(backup: BackupLine) -> None:
            self._undo.flush()  # else a removal that can still be undone would come after the restoring
            leave()
            self._client.call(RestoreBackup(backup.name), RestoredBackup, restored, refused)

        def restored(done: RestoredBackup) -> None:
            backup = next(each for each in known if each.name == done.name)
            dialog.accept()
            refresh()
            undo = BannerAction(tr("Undo"), lambda: self._take_back(done.before, leave, refresh))
            said = tr("Notes, places and questions are what they were at {when}.", when=made_at(backup))
            self._banners.show_banner(said, "notice", [undo])

        def refused(failure: CallFailure) -> None:
            dialog.show_failure(tr("Nothing was restored. {reason}", reason=failure.message))

        def listed(found: BackupList) -> None:
            known.extend(found.backups)
            dialog.show_backups(found.backups)

        known: list[BackupLine] = []
        listing = self._client.call(ListBackups(), BackupList, listed)
        dialog.finished.connect(lambda _result: listing.cancel())
        dialog.restore_requested.connect(restore)
        dialog.open()

    def _take_back(self, before: str, leave: Callable[[], object], refresh: Callable[[], object]) -> None:
        def back(_done: RestoredBackup) -> None:
            refresh()
            self._banners.show_banner(tr("Notes, places and questions are what they were before."), "notice")

        self._undo.flush()
        leave()
        self._client.call(RestoreBackup(before), RestoredBackup, back)
