"""The spoiler guard: how far into a book a request may look. Whatever isn't known for sure counts as not read."""

from __future__ import annotations

import logging
from typing import Any

from indexing.booktext import BookText
from indexing.locator import Locator
from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import GuardRow
from reader.engine.place.positions import Positions
from reader.engine.place.story import Storytelling
from reader.engine.protocol import AboutText, Ask, FindText, Guard, GuardMode, ListAnnotations, SetGuard, SetStory

NOTHING_READ = Locator(0, 0)
_MODES: tuple[GuardMode, ...] = ("off", "chapter", "position")
_log = logging.getLogger(__name__)


class SpoilerGuard:
    """Each book's guard: off, to the end of the chapter, or to the very place. Any thread and process may use it.

    Unless the reader chose, it is the very place until they have finished the book, and off from then on. Of a book
    that tells no story it is off.
    """

    def __init__(self, library: LibraryStore, index: IndexStore) -> None:
        self._library = library
        self._text = BookText(index)
        self._positions = Positions(library, index)
        self._stories = Storytelling(library, index)

    def horizon(self, request: AboutText[Any]) -> Locator | None:
        """The place that nothing shown may reach; None if all may be shown. It never fails: it says nothing was read.

        ``request.book`` is an id, or whatever else the library finds books by.
        """
        if not request.guarded:
            return request.before
        if isinstance(request, Ask | FindText | ListAnnotations) and request.look_ahead:
            return None
        try:
            row = self._library.find(request.book)
            return NOTHING_READ if row is None else self._horizon(row.id, request.position)
        except StoreError as error:
            _log.warning("the spoiler guard can’t tell what was read: %s", error)
            return NOTHING_READ

    def as_read(self, book: str) -> Locator | None:
        """How far a book that isn't open may be looked at, be it a story or not; None: it was finished, or its reader
        has chosen that all be shown. It never fails: it says nothing was read.
        """
        try:
            return self._horizon(book, None, story=True)
        except StoreError as error:
            _log.warning("the spoiler guard can’t tell what was read: %s", error)
            return NOTHING_READ

    def state(self, book: str) -> Guard:
        """The guard of the book with that id."""
        stored = self._library.guard(book)
        return _guard(stored, self._tells_story(book, stored))

    def set(self, book: str, mode: GuardMode | None) -> Guard:
        """Keep the reader's choice for the book with that id; None: go back to the default."""
        self._library.choose_guard(book, mode)
        return self.state(book)

    def change(self, book: str, request: SetGuard | SetStory) -> Guard:
        """Keep what the reader chooses, or says of the book with that id."""
        if isinstance(request, SetGuard):
            return self.set(book, request.mode)
        self._library.choose_story(book, request.story)
        return self.state(book)

    def _tells_story(self, book: str, stored: GuardRow) -> bool:
        """Whatever isn't known for sure may be spoilt."""
        if stored.story is not None:
            return stored.story
        try:
            return self._stories.tells_story(book)
        except StoreError as error:
            _log.warning("nothing tells whether the book is a story: %s", error)
            return True

    def _horizon(self, book: str, position: Locator | None, *, story: bool = False) -> Locator | None:
        """``story``: the book counts as one, whatever it is."""
        stored = self._library.guard(book)
        mode = _guard(stored, story or self._tells_story(book, stored)).mode
        if mode == "off":
            return None
        place = self._place(book, position or self._positions.saved(book), stored)
        return place if mode == "position" else self._end_of_chapter(book, place)

    def _place(self, book: str, position: Locator | None, stored: GuardRow) -> Locator:
        """Where the reader is in the book's body: who looks up a note at its end hasn't read all that stands before."""
        if position is None:
            return NOTHING_READ
        end = self._positions.end_of_body(book)
        if end is None or position < end:
            return position
        return end if stored.finished else stored.read or NOTHING_READ

    def _end_of_chapter(self, book: str, place: Locator) -> Locator:
        """Where the next entry of the table of contents begins: a part's own page doesn't open its chapters.

        In the last chapter it is where the text ends; before the first it is the place itself. At the very start of a
        chapter nothing of it has been read.
        """
        chapters = self._text.chapters(book)
        held = [chapter for chapter in chapters if chapter.start < place]
        if not held:
            return place
        following = next((chapter.start for chapter in chapters if chapter.start >= place), held[-1].end)
        return max(place, following)


def _guard(stored: GuardRow, story: bool) -> Guard:
    """What holds, from what is kept; a choice that can't be understood is the narrowest."""
    if stored.mode is None:
        mode: GuardMode = "off" if stored.finished or not story else "position"
        return Guard(mode=mode, chosen=False, finished=stored.finished, story=story)
    chosen: GuardMode = next((known for known in _MODES if known == stored.mode), "position")
    return Guard(mode=chosen, chosen=True, finished=stored.finished, story=story)
