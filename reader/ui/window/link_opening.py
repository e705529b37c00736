"""Opens ``quoth://`` links: the passage is highlighted, the reader's own place kept. Links to the web are offered."""

from __future__ import annotations

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices

from reader.links import BadLink, Link, parse_link
from reader.ui.client.engine_words import in_window_language
from reader.ui.reading.reading_page import ReadingPage
from reader.ui.shelf.library import Library
from reader.ui.widgets.banners import BannerAction, Banners
from reader.ui.words import tr


class LinkOpening(QObject):
    """One link at a time; a newer one replaces one that still waits for its book."""

    def __init__(self, library: Library, reading: ReadingPage, banners: Banners) -> None:
        super().__init__(reading)
        self._library = library
        self._reading = reading
        self._banners = banners
        self._waiting: Link | None = None
        reading.page.page_ready.connect(self._follow)

    def open(self, written: str) -> None:
        """Open a link; a sentence says why if that can't be done."""
        self._waiting = None
        try:
            link = parse_link(written)
        except BadLink as error:
            self._banners.show_banner(in_window_language(str(error)), "problem")
            return
        self.go(link)

    def go(self, link: Link) -> None:
        """Open a link's book at its place."""
        self.expect(link)
        if not self._is_open(link):
            self._library.open_known(link.book, self._not_there)

    def offer(self, url: QUrl) -> None:
        """A link out of the book is followed only if the reader says so: in the browser, never here."""
        follow = BannerAction(tr("Open in the browser"), lambda: QDesktopServices.openUrl(url))
        words = tr("This link leaves the book: {address}", address=url.toDisplayString()[:200])
        self._banners.show_banner(words, "notice", [follow])

    def expect(self, link: Link) -> None:
        """Follow a link in the book that is open, or else as soon as its book is shown."""
        self._waiting = link
        self._follow()

    def _is_open(self, link: Link) -> bool:
        book, page = self._reading.book, self._reading.page
        return book is not None and book.id == link.book and page.visible_end is not None

    def _follow(self) -> None:
        link = self._waiting
        if link is None or not self._is_open(link):
            return
        self._waiting = None
        place = link.place
        if place.start < place.end:
            self._reading.place.follow(place)
        else:
            self._reading.visit(place.start)

    def _not_there(self) -> None:
        self._waiting = None
        self._banners.show_banner(tr("The book that this link leads into isn’t on your shelf."), "problem")
