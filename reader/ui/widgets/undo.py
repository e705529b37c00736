"""Delays what can't be undone: the reader sees it done, and can take it back until it really is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from reader.ui.widgets.banners import Banner, BannerAction, Banners
from reader.ui.words import tr

UNDO_MS = 8000


class UndoQueue(QObject):
    """Things that look done; each is really done when its banner goes, or at ``flush``."""

    def __init__(self, banners: Banners, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._banners = banners
        self._waiting: list[Banner] = []

    def offer(self, text: str, perform: Callable[[], None], undo: Callable[[], None]) -> None:
        """Show ``text`` with an Undo button that calls ``undo``; without it, ``perform`` is called in the end."""
        banner = self._banners.show_banner(text, actions=[BannerAction(tr("Undo"), undo)], close_after_ms=UNDO_MS)
        self._waiting.append(banner)

        def closed(acted: bool) -> None:
            self._waiting.remove(banner)
            if not acted:
                perform()

        banner.closed.connect(closed)

    def said(self, text: str, undo: Callable[[], None]) -> None:
        """Show ``text``, about what is done already, with an Undo button that calls ``undo``."""
        self._banners.show_banner(text, actions=[BannerAction(tr("Undo"), undo)], close_after_ms=UNDO_MS)

    def problem(self, text: str) -> None:
        """Say that something could not be done."""
        self._banners.show_banner(text, "problem")

    def flush(self) -> None:
        """Do everything now."""
        for banner in list(self._waiting):
            banner.close_banner(acted=False)
