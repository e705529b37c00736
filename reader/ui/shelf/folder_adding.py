"""Adding folders from the window: a banner that counts and can stop it, and in the end what was bad, file by file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from reader.engine.protocol import AddFolders, BadFile, Book, Done, Event, FolderStep
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.banners import BannerAction, Banners
from reader.ui.widgets.dialogs import DetailsDialog
from reader.ui.words import tr, tr_n

_SHOWN_EVERY_MS = 250


class FolderAdding(QObject):
    """One go at some folders, from ``start`` until ``ended``."""

    ended = Signal()
    watch_wanted = Signal(str)
    """What appears in that folder is to come to the shelf from now on."""

    def __init__(self, folders: Sequence[str], client: EngineClient, banners: Banners) -> None:
        super().__init__()
        self._folders = tuple(folders)
        self._client = client
        self._banners = banners
        self._show: Callable[[Sequence[Book]], None] = lambda _books: None
        self._fresh: list[Book] = []
        self._last = FolderStep(0)
        self._added, self._known, self._bookless = 0, 0, 0
        self.bad: list[BadFile] = []
        self._timer = QTimer(self, singleShot=True, interval=_SHOWN_EVERY_MS)
        self._timer.timeout.connect(self._show_progress)

    def start(self, show: Callable[[Sequence[Book]], None]) -> None:
        """Begin; ``show`` gets the books as they come, a few times a second."""
        self._show = show
        stop = BannerAction(tr("Stop"), self._stop)
        self._banner = self._banners.show_banner(self._progress(), actions=[stop], stays=True)
        self._call = self._client.call(AddFolders(self._folders), self._done, self._failed, self._progressed)

    @property
    def _name(self) -> str:
        names = [Path(folder).name or folder for folder in self._folders]
        return tr("“{words}”", words=names[0]) if len(names) == 1 else tr_n("{n} folder", "{n} folders", len(names))

    def _progress(self) -> str:
        if self._last.done == 0:
            looking = tr("Looking for books in {folder}…", folder=self._name)
            count = tr_n("{n} book found", "{n} books found", self._last.found) if self._last.found else ""
            return f"{looking} {count}".strip()
        done, every = self._last.done, self._last.found
        adding = tr("Adding books from {folder}: {done} of {found}.", folder=self._name, done=done, found=every)
        return f"{adding} {_not_added(len(self.bad))}." if self.bad else adding

    def _progressed(self, events: Sequence[Event]) -> None:
        for step in events:
            if isinstance(step, FolderStep):
                self._last = step
                self._bookless = max(self._bookless, step.bookless)
                self._added += step.added is not None
                self._known += step.known is not None
                self._fresh += [book for book in (step.added, step.known) if book is not None]
                self.bad += [step.failed] if step.failed is not None else []
        if not self._timer.isActive():
            self._timer.start()

    def _show_progress(self) -> None:
        self._banner.say(self._progress())
        if self._fresh:
            self._show(self._fresh)
            self._fresh = []

    def _stop(self) -> None:
        self._call.cancel()
        self._end(tr("Stopped."))

    def _done(self, _done: Done) -> None:
        self._end("")

    def _failed(self, failure: CallFailure) -> None:
        self._end(failure.message + " " + tr("Add the folder again to go on."))

    def _end(self, why: str) -> None:
        self._timer.stop()
        self._show_progress()
        self._banner.close_banner(acted=True)
        acts = [BannerAction(tr("Show which…"), self._show_bad)] if self.bad else []
        acts += [BannerAction(tr("Keep watching"), self._watch)]
        sentence = f"{why} {self._outcome()}".strip()
        self._banners.show_banner(sentence, "problem" if self.bad else "notice", acts)
        self.ended.emit()

    def _outcome(self) -> str:
        if not (self._last.found or self.bad):
            return tr("There is no book in {folder}.", folder=self._name)
        sentences = [
            tr_n("{n} book added from {folder}", "{n} books added from {folder}", self._added, folder=self._name)
        ]
        if self._known:
            sentences.append(tr_n("{n} was on the shelf already", "{n} were on the shelf already", self._known))
        if self.bad:
            sentences.append(_not_added(len(self.bad)))
        if self._bookless:
            sentences.append(tr_n("{n} book has no EPUB", "{n} books have no EPUB", self._bookless))
        return "; ".join(sentences) + "."

    def _watch(self) -> None:
        for folder in self._folders:
            self.watch_wanted.emit(folder)

    def _show_bad(self) -> None:
        DetailsDialog(
            tr("Files that could not be added"),
            _not_added(len(self.bad)),
            tr("They stay untouched where they are, and have held up no other file."),
            "\n\n".join(f"{file.path}\n{in_window_language(file.reason)}" for file in self.bad),
            self._banners.window(),
        ).open()


def _not_added(files: int) -> str:
    return tr_n("{n} file could not be added", "{n} files could not be added", files)
