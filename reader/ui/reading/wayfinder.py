"""Tells footer, scrubber and drawer where in the book the page is, and takes the reader where they point."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from indexing.locations import Locations
from indexing.locator import Locator
from reader.engine.protocol import Book, GetNavigation, Navigation, OpenedBook, OpenedPublication
from reader.ui.book.reference import QuotedSource
from reader.ui.client.engine_client import EngineClient
from reader.ui.page.view import PageView
from reader.ui.reading.drawer import ContentsDrawer
from reader.ui.reading.footer import ReadingFooter
from reader.ui.reading.outline import ContentsEntry, Outline, entries_of_chapters, entries_of_publication
from reader.ui.reading.pace import Pace, PageClock, PageRead, pages_of, time_read, was_read
from reader.ui.reading.readers_place import ReadersPlace
from reader.ui.reading.whereabouts import Whereabouts
from reader.ui.words import tr

_STAYED = 3  # pages read one after the other at a reader's pace
_NOTHING = Navigation((), ())


class Wayfinder(QObject):
    """What is known of a book's ways comes in three steps: its file, its text's lengths, its landmarks and pages."""

    pace_changed = Signal(object)
    """The reader's Pace, after a page turn that changed it."""
    read_on = Signal(str, float, float)
    """So many seconds were read in a book, by its id, and so many pages."""

    def __init__(
        self,
        client: EngineClient,
        page: PageView,
        place: ReadersPlace,
        drawer: ContentsDrawer,
        footer: ReadingFooter,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(page)
        self._client, self._page, self._place, self._drawer, self._footer = client, page, place, drawer, footer
        self._now = clock
        self._pages = PageClock()
        self._book: str | None = None
        self._language = "und"
        self._leftwards = False
        self._printed_shown = True
        self._read_there = 0  # pages of the place that is visited
        self.pace = Pace()
        self.locations = Locations(())
        self.outline = Outline()
        self.navigation = _NOTHING
        place.moved.connect(self._moved)
        drawer.entry_chosen.connect(self.turn_to)
        drawer.place_chosen.connect(self._move_to)
        footer.scrubber.chosen.connect(self.go_to)

    def file_opened(self, publication: OpenedPublication) -> None:
        """Show the contents as the file has them, unless the engine's are there already."""
        self._leftwards = publication.reading_direction == "rtl"
        self._language = publication.language
        if not self.outline.entries:
            self._set_outline(Outline(entries_of_publication(publication)))
        self._show_scale()

    def engine_opened(self, opened: OpenedBook) -> None:
        """Take what the engine knows; asked again after the text is in, it knows more."""
        first = self._book is None
        self._book = opened.book.id
        self.locations = Locations(opened.lengths)
        if opened.chapters:
            self._set_outline(Outline(entries_of_chapters(opened.chapters)))
        self._show_scale()
        if first:
            came = partial(self._navigation_came, opened.book.id)
            self._client.call(GetNavigation(opened.book.id), came, lambda _: None)

    def close_book(self) -> None:
        """Forget the book."""
        self._pages.stop()
        self._book = None
        self.locations = Locations(())
        self._set_outline(Outline())
        self._navigation_came(None, _NOTHING)
        self._show_scale()
        self._footer.show_place(Whereabouts())

    def go_to(self, place: Locator) -> None:
        """Visit a place: the reader's own is kept until they come back or stay. One in view is there already."""
        if not self._in_view(place):
            self._place.visit(place)

    def turn_to(self, entry: ContentsEntry) -> None:
        """Go on reading at a line of the contents."""
        if entry.href:
            self._place.set_visiting(False)
            self._page.go_to_href(entry.href, entry.fragment)
        elif entry.start is not None:
            self._move_to(entry.start)

    def next_chapter(self) -> None:
        """Go on reading at the next line of the contents that isn't in view."""
        beyond = self._page.visible_end or self._place.shown
        entry = self.outline.following(beyond) if beyond is not None else None
        if entry is not None:
            self.turn_to(entry)
        elif not self.outline.starts:
            self._page.next_section()

    def previous_chapter(self) -> None:
        """Go back to where this chapter begins; from there to the one before."""
        shown = self._place.shown
        entry = self.outline.preceding(shown) if shown is not None else None
        if entry is not None:
            self.turn_to(entry)
        elif not self.outline.starts:
            self._page.previous_section()

    def go_to_beginning(self) -> None:
        """Visit the book's first page."""
        self.go_to(Locator(0, 0))

    def go_to_end(self) -> None:
        """Visit the book's last page."""
        if self.locations:
            self.go_to(self.locations.last)

    def _in_view(self, place: Locator) -> bool:
        shown, end = self._place.shown, self._page.visible_end
        if shown is None or end is None:
            return False
        return shown <= place < end or (shown == end and shown.spine == place.spine)  # a picture has no text

    def _move_to(self, place: Locator) -> None:
        self._place.set_visiting(False)
        self._page.go_to(place)

    def _moved(self) -> None:
        shown, end = self._place.shown, self._page.visible_end
        if shown is None:
            return
        read = self._pages.shown(shown, end, self.locations, self._now())
        if not self._place.visiting:
            self._read_there = 0
        if read is not None:
            self._count(read)
            if was_read(read.characters, read.seconds, self._language):
                self._page_was_read(read)
        self._show()

    def _count(self, read: PageRead) -> None:
        seconds = time_read(read, self.pace, self._language)
        if seconds and self._book is not None and not self._place.visiting:
            self.read_on.emit(self._book, seconds, pages_of(read, self._language))

    def show_printed_pages(self, shown: bool) -> None:
        """Show in the page's margin where each page of the printed book begins, or no more."""
        self._printed_shown = shown
        self._show_printed()

    def _show_printed(self) -> None:
        self._page.set_printed_pages(self.navigation.pages if self._printed_shown else ())

    def _page_was_read(self, read: PageRead) -> None:
        """Learn from it; in a visit, take the reader at their deeds once they have read on for some pages."""
        if not self._place.visiting:
            self.pace = self.pace.after(read.characters, read.seconds, self._language)
            self.pace_changed.emit(self.pace)
            return
        self._read_there += 1
        if self._read_there >= _STAYED:
            self._place.stay()

    def _show(self) -> None:
        shown = self._place.shown
        if shown is None:
            return
        self._drawer.mark(shown)
        self._footer.scrubber.show_place(
            shown, self._page.visible_end, self._place.own if self._place.visiting else None
        )
        self._footer.show_place(self.whereabouts(shown))

    def described(self, place: Locator) -> str:
        """Chapter and location of a place, in words."""
        return self._footer.scrubber.text(place)

    def source(self, book: Book, place: Locator) -> QuotedSource:
        """What words at ``place`` are from."""
        number = self.locations.number(place) if self.locations else None
        location = tr("Location {location}", location=number) if number is not None else ""
        return QuotedSource(book, self.outline.title(place), location)

    @property
    def at_end(self) -> bool:
        """Whether the page that is shown is the last one."""
        end = self._page.visible_end
        return bool(self.locations) and end is not None and (self.locations.between(end) or 0) <= 1

    def whereabouts(self, shown: Locator) -> Whereabouts:
        """All that is known of the page that begins at ``shown``."""
        locations, labels = self.locations, self.navigation.pages
        chapter = self.outline.title(shown)
        page = bisect_right(labels, shown, key=lambda entry: entry.start) - 1
        return Whereabouts(
            chapter=chapter,
            location=locations.number(shown),
            locations=locations.count,
            share=1.0 if self.at_end else locations.share(shown),
            chapter_left=self._seconds(shown, self.outline.end(shown)) if chapter else None,
            book_left=self._seconds(shown, None),
            printed_page=labels[page].label if page >= 0 else "",
            last_printed_page=labels[-1].label if labels else "",
        )

    def _seconds(self, start: Locator, end: Locator | None) -> float | None:
        characters = self.locations.between(start, end) if self.locations else None
        return None if characters is None else self.pace.seconds(characters, self._language)

    def _set_outline(self, outline: Outline) -> None:
        self.outline = outline
        self._drawer.set_outline(outline)

    def _show_scale(self) -> None:
        self._footer.scrubber.show_book(self.locations, self.outline, leftwards=self._leftwards)
        self._show()

    def _navigation_came(self, book: str | None, navigation: Navigation) -> None:
        if book == self._book:
            self.navigation = navigation
            self._drawer.set_navigation(navigation)
            self._show_printed()
            self._show()
