"""What a click on a link does: a note is shown beside it, other places are turned to, the outside is reported."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from PySide6.QtCore import QObject, QRect, QUrl, Signal
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import Note, NoteLink, Sign
from reader.ui.look.page_style import PageStyle
from reader.ui.page.book import ServedBook
from reader.ui.page.bridge import Followed, Referred, WritingMode
from reader.ui.page.note_popup import NotePopup, links_of
from reader.ui.page.scheme import SCHEME, book_url, href_of
from reader.ui.words import tr

_log = logging.getLogger(__name__)
_OUTSIDE = frozenset({"http", "https", "mailto", "tel"})


@dataclass(frozen=True, slots=True)
class _Reference:
    """A link that may refer to a note: where it leads, what it says of itself, and where on the page it stands."""

    book: ServedBook
    url: QUrl
    sign: Sign
    label: str
    box: QRect
    writing: WritingMode

    @property
    def name(self) -> str:
        """What the note is called."""
        core = self.label.strip("[](){}. ")
        return tr("Note {number}", number=core) if core.isalnum() else tr("Note")


class PageLinks(QObject):
    """Follows links for a page; ``close`` hides the note, and abandons one that is being looked up."""

    turn_to = Signal(str, str)  # href and fragment in the book; no fragment: the beginning
    outside = Signal(QUrl)

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.popup = NotePopup(page)
        self._wanted: _Reference | None = None
        self._shown: tuple[NoteLink, ...] = ()
        self.popup.link_chosen.connect(self._follow_from_note)
        self.popup.turn_wanted.connect(self._go_to_note)

    def set_style(self, style: PageStyle) -> None:
        """Show notes in this style from the next one on."""
        self.close()
        self.popup.set_style(style)

    def close(self) -> None:
        """Show no note."""
        if self._wanted is not None:
            self._wanted.book.leave_note()
        self._wanted = None
        self.popup.dismiss()

    def clicked(self, book: ServedBook, link: Followed | Referred) -> None:
        """Show the note that a link refers to; if it refers to none, follow it."""
        if isinstance(link, Followed):
            self.follow(book, QUrl(link.url))
            return
        box = QRect(link.left, link.top, link.width, link.height)
        self._look_up(_Reference(book, QUrl(link.url), link.sign, link.label, box, link.writing))

    def follow(self, book: ServedBook, url: QUrl) -> None:
        """Go where a link leads; out of the book only the reader goes."""
        self.close()
        if url.scheme() == SCHEME.decode() and url.host() == book.token:
            self.turn_to.emit(href_of(url), url.fragment(QUrl.ComponentFormattingOption.FullyDecoded))
        elif url.scheme() in _OUTSIDE:
            self.outside.emit(url)
        else:
            _log.info("a link to %s is not followed", url.toDisplayString()[:200])

    def _look_up(self, reference: _Reference) -> None:
        """Have the engine find the note; the document that it is in may be the book's longest."""
        url, book = reference.url, reference.book
        item = book.item_of(href_of(url)) if url.host() == book.token else None
        fragment = url.fragment(QUrl.ComponentFormattingOption.FullyDecoded)
        if item is None or not fragment:
            self.follow(book, url)
            return
        self._wanted = reference
        book.find_note(
            item.index,
            fragment,
            reference.sign,
            lambda note: self._found(reference, note),
            lambda: self.follow(book, url),  # the page says what is wrong with the section
        )

    def _found(self, reference: _Reference, note: Note | None) -> None:
        if note is None:
            self.follow(reference.book, reference.url)
            return
        self._shown = links_of(note)
        self.popup.show_note(reference.name, note, reference.box, reference.writing)

    def _go_to_note(self) -> None:
        if self._wanted is not None:
            self.follow(self._wanted.book, self._wanted.url)

    def _follow_from_note(self, number: int) -> None:
        """A link in a note: to another note, which takes its place, or to anywhere else."""
        here = self._wanted
        if here is None or number >= len(self._shown):
            return
        link = self._shown[number]
        book = here.book
        url = book_url(book.token, href_of(here.url)).resolved(QUrl(link.address))
        if link.sign == "none":
            self.follow(book, url)
        else:
            label = link.address.rpartition("#")[2]
            self._look_up(_Reference(book, url, link.sign, label, here.box, here.writing))
