"""Where a passage of a book is, in every way that an export says it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from indexing.cfi.places import CfiPlaces
from indexing.cfi.syntax import CfiError
from indexing.errors import BookError
from indexing.locations import Locations
from indexing.locator import Locator, TextRange
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.library_rows import BookRow
from reader.engine.annotations.entries import About
from reader.links import Link


class Citing:
    """The ways to the passages of ``book``. Without its file there are no CFIs; nothing else depends on it."""

    def __init__(self, index: IndexStore, book: BookRow, places: Iterable[TextRange]) -> None:
        self._index, self._book = index, book
        self._locations = Locations(index.text.lengths(book.id))
        self._cfis: dict[TextRange, str] = {}
        identifier = ""
        with suppress(BookError), open_publication(Path(book.path)) as publication:
            if publication.id == book.id:
                identifier = publication.metadata.identifier or ""
                writer = CfiPlaces(publication)
                for place in sorted(set(places), key=lambda place: (place.start, place.end)):
                    with suppress(CfiError):
                        self._cfis[place] = writer.write(place)
        self.about = About(book.id, book.title, book.authors, identifier)

    def link(self, place: TextRange) -> str:
        """The ``quoth://`` link."""
        return str(Link(self._book.id, place))

    def cfi(self, place: TextRange) -> str:
        """The EPUB CFI; empty if the book's file is not there."""
        return self._cfis.get(place, "")

    def where(self, place: Locator) -> str:
        """The place as readers know it, like “Location 12 of 340 · 3%”; empty while the book's length isn't known."""
        number, share = (
            (self._locations.number(place), self._locations.share(place)) if self._locations else (None, None)
        )
        if number is None or share is None:
            return ""
        return f"Location {number:,} of {self._locations.count:,} · {share:.0%}"

    def href(self, place: TextRange) -> str:
        """The file in the book; empty while its text isn't imported."""
        return (self._index.text.text(self._book.id, place.start.spine) or ("", ""))[0]
