"""The automatic backups as a list, and the question before one is restored."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import QLocale, QObject, QTime, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from reader.engine.protocol import BackupLine, BackupList, ListBackups, RestoreBackup, RestoredBackup
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.widgets.banners import BannerAction, Banners
from reader.ui.widgets.controls import ScrolledColumn, button, label, named
from reader.ui.widgets.dialogs import PlainDialog
from reader.ui.widgets.layouts import SPARE, at_top, grown, in_column, in_row
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import day, locale, tr, tr_n


class BackupsDialog(PlainDialog):
    """Emits which backup is to be restored, once the reader has said so twice."""

    restore_requested = Signal(object)
    """The BackupLine."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Backups"), parent, (560, 380))
        self._chosen: BackupLine | None = None
        self._lead = ""
        self.said: QLabel = label(tr("Looking for backups…"), "lead", wrap=True)
        self._area = ScrolledColumn(self.windowTitle(), SPARE, tabbed=False)  # Tab goes through the buttons in it
        self._buttons: dict[BackupLine, QPushButton] = {}
        self.restore = button(tr("Restore"), "primary", self._restore)
        self.back = button(tr("Back"), do=lambda: self._choose(None))
        for made in (self.restore, self.back):
            made.hide()
        self.lay_out(self.said, grown(self._area), can_do=(self.restore, self.back))

    def show_backups(self, backups: tuple[BackupLine, ...]) -> None:
        """List them, the newest first."""
        self._lead = (
            tr("Quoth backs up notes, places and questions once a day, and keeps the last seven backups.")
            if backups
            else tr("There is no backup yet: one is made a day, as soon as there is a book on the shelf.")
        )
        self.said.setText(self._lead)
        self._area.replace(map(self._row, backups))

    def show_failure(self, sentence: str) -> None:
        """Say why nothing was restored."""
        self._choose(None)
        self.said.setText(sentence)

    def _row(self, backup: BackupLine) -> QWidget:
        row = named(QFrame(), "watched")
        words = in_column(label(made_at(backup), wrap=True), label(contents_of(backup), "small", wrap=True), spacing=2)
        restore = button(tr("Restore…"), do=partial(self._choose, backup))
        restore.setAccessibleName(tr("Restore the backup of {when}", when=made_at(backup)))
        self._buttons[backup] = restore
        in_row(grown(words), at_top(restore), within=row, margins=(0, 4, 0, 4))
        return row

    def _choose(self, backup: BackupLine | None) -> None:
        """Ask whether that one is to be restored; None: show the list again."""
        before, self._chosen = self._chosen, backup
        self._area.setVisible(backup is None)
        for made in (self.restore, self.back):
            made.setVisible(backup is not None)
            made.setEnabled(True)
        if backup is None:
            self.said.setText(self._lead)
            if before is not None:
                self._buttons[before].setFocus()
            return
        question = tr("Make notes, places and questions what they were at {when}?", when=made_at(backup))
        consequence = tr("What they are now becomes a backup, so you can undo this. Books added since stay.")
        self.said.setText(f"{question}\n\n{contents_of(backup)}\n\n{consequence}")
        self.restore.setFocus()

    def _restore(self) -> None:
        if self._chosen is not None:
            for made in (self.restore, self.back):
                made.setEnabled(False)
            self.said.setText(tr("Restoring…"))
            self.restore_requested.emit(self._chosen)


def made_at(backup: BackupLine) -> str:
    """When a backup was made, in the reader's words."""
    when = datetime.fromtimestamp(backup.made)
    return f"{day(when.date())}, {locale().toString(QTime(when.hour, when.minute), QLocale.FormatType.ShortFormat)}"


def contents_of(backup: BackupLine) -> str:
    """How much a backup holds."""
    books = tr_n("{n} book", "{n} books", backup.books)
    return f"{books} · {tr_n('{n} note or bookmark', '{n} notes and bookmarks', backup.notes)}"


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
            self._client.call(RestoreBackup(backup.name), restored, refused)

        def restored(done: RestoredBackup) -> None:
            backup = next(known_backup for known_backup in known if known_backup.name == done.name)
            dialog.accept()
            refresh()
            undo = BannerAction(tr("Undo"), lambda: self._take_back(done.before, leave, refresh))
            sentence = tr("Notes, places and questions are what they were at {when}.", when=made_at(backup))
            self._banners.show_banner(sentence, "notice", [undo], stays=True)

        def refused(failure: CallFailure) -> None:
            dialog.show_failure(tr("Nothing was restored. {reason}", reason=failure.message))

        def listed(backups: BackupList) -> None:
            known.extend(backups.backups)
            dialog.show_backups(backups.backups)

        known: list[BackupLine] = []
        listing = self._client.call(ListBackups(), listed)
        dialog.finished.connect(lambda _result: listing.cancel())
        dialog.restore_requested.connect(restore)
        dialog.open()

    def _take_back(self, before: str, leave: Callable[[], object], refresh: Callable[[], object]) -> None:
        def back(_done: RestoredBackup) -> None:
            refresh()
            self._banners.show_banner(tr("Notes, places and questions are what they were before."), "notice")

        self._undo.flush()
        leave()
        self._client.call(RestoreBackup(before), back)
