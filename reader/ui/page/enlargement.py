"""The enlarged picture over the page: opening it, and copying or saving its file when the reader asks."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QGuiApplication, QImage, QKeyEvent
from PySide6.QtWidgets import QWidget

from reader.ui.client.engine_words import reason_of
from reader.ui.client.gui_jobs import GuiJobs
from reader.ui.page.book import ServedBook
from reader.ui.page.bridge import PageMessage, Pictured
from reader.ui.page.scheme import Resource, href_of
from reader.ui.page.sealed_page import SealedPage
from reader.ui.widgets.decoding import decode_picture
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.words import tr

_BUTTONS = 70  # pixels of the page's lower end that the buttons take, with what is below them
_LARGEST = QSize(4096, 4096)  # pixels of a copied picture; larger ones are made smaller


class PagePictures(QObject):
    """Speaks for the view that the page's script lays over the page."""

    failed = Signal(str)
    """What the reader wanted can't be done: why."""
    shown_changed = Signal()
    """A picture is enlarged, or no longer."""

    def __init__(self, page: SealedPage, surface: QWidget) -> None:
        super().__init__(surface)
        self._page = page
        self._surface = surface
        self.dialogs = FileDialogs()
        """To be set where the last folder is kept."""
        self._jobs = GuiJobs("pictures", parent=self)
        self.is_open = False
        self.watch(surface)
        jobs = self._jobs
        surface.destroyed.connect(jobs.close)

    @Slot()
    def enlarge(self) -> None:
        """Show the first picture, table or formula in view alone."""
        self._page.run("enlargeFirst")

    def watch(self, surface: QWidget) -> None:
        """Keep the window's shortcuts from a page on which a picture is enlarged: this one's too."""
        surface.installEventFilter(self)

    def page_left(self) -> None:
        """The page is gone, and the enlarged picture with it."""
        self._set_open(False)

    @property
    def buttons_height(self) -> int:
        """How much of the page's lower end the buttons take now."""
        return _BUTTONS if self.is_open else 0

    def receive(self, book: ServedBook, message: PageMessage) -> None:
        """What the reader did with a picture."""
        if not isinstance(message, Pictured):
            return
        if message.act in ("opened", "closed"):
            self._set_open(message.act == "opened")
        elif message.act == "none":
            self.failed.emit(tr("There is no picture, table or formula on this page."))
        elif QUrl(message.url).host() == book.token:
            href = href_of(QUrl(message.url))
            (self._copy if message.act == "copy" else self._save)(book, href)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Qt: over an enlarged picture, Escape is its, and no shortcut of the window's."""
        asks = self.is_open and event.type() == QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return False

    def _set_open(self, is_open: bool) -> None:
        if is_open != self.is_open:
            self.is_open = is_open
            self.shown_changed.emit()

    def _copy(self, book: ServedBook, href: str) -> None:
        """Put the picture on the clipboard, decoded on a thread and within the limits of covers."""

        def copied(image: QImage | None) -> None:
            if image is None:
                self.failed.emit(tr("This picture can’t be copied: it is too large, or of a kind that can’t be read."))
            else:
                QGuiApplication.clipboard().setImage(image)

        self._read(
            book, href, lambda data: self._jobs.run(lambda: decode_picture(data, _LARGEST), copied, self._not_done)
        )

    def _save(self, book: ServedBook, href: str) -> None:
        """Write the picture's file as the book has it to where the reader says."""

        def write(path: str) -> None:
            self._read(
                book,
                href,
                lambda data: self._jobs.run(lambda: Path(path).write_bytes(data), lambda _: None, self._not_done),
            )

        name = posixpath.basename(href)
        self.dialogs.saving(self._surface.window(), tr("Save the picture"), name, write).open()

    def _read(self, book: ServedBook, href: str, then: Callable[[bytes], None]) -> None:
        def came(resource: Resource | None) -> None:
            if resource is None:
                self.failed.emit(tr("The picture’s file can’t be read."))
            else:
                then(resource.data)

        book.read(href, came)

    def _not_done(self, error: BaseException) -> None:
        if not isinstance(error, OSError):
            raise error
        self.failed.emit(tr("The picture’s file can’t be read or written: {reason}", reason=reason_of(error)))
