"""Makes the document of a book's notes, of its conversation or of its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from indexing.cfi.places import CfiPlaces
from indexing.cfi.syntax import CfiError
from indexing.errors import BookError
from indexing.locations import Locations
from indexing.locator import Locator, TextRange
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.library_rows import BookRow
from reader.engine.annotations.entries import About, Entry
from reader.engine.annotations.service import LocatedAnnotation, as_colour, as_kind, as_style
from reader.engine.exports.document import CitedTurn, CitedWords, ExportDocument
from reader.engine.protocol import Citation, KeptWord, ShelfCitation, Turn
from reader.links import Link

T = TypeVar("T")


class _Citing:
    """The ways to the passages of ``book``. Without its file there are no CFIs; nothing else depends on it."""

    def __init__(self, index: IndexStore, book: BookRow, places: Iterable[TextRange]) -> None:
        self._index, self._book = index, book
        self._locations = Locations(index.text.lengths(book.id))
        self._cfis: dict[TextRange, str] = {}
        self.identifier = ""
        with suppress(BookError), open_publication(Path(book.path)) as publication:
            if publication.id == book.id:
                self.identifier = publication.metadata.identifier or ""
                writer = CfiPlaces(publication)
                for place in sorted(set(places), key=lambda place: (place.start, place.end)):
                    with suppress(CfiError):
                        self._cfis[place] = writer.write(place)

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


def notes_document(index: IndexStore, book: BookRow, located: Sequence[LocatedAnnotation]) -> ExportDocument[Entry]:
    """All of a book's annotations, those hidden from its reader too."""
    citing = _Citing(index, book, [annotation.row.range for annotation in located if not annotation.lost])
    return _document(book, tuple(_entry(annotation, citing) for annotation in located), citing.identifier)


def conversation_document(index: IndexStore, book: BookRow, turns: Sequence[Turn]) -> ExportDocument[CitedTurn]:
    """A book's questions and answers, the oldest first."""
    citing = _Citing(index, book, [_place(citation) for turn in turns for citation in turn.answer.citations])

    def cited(citation: Citation) -> CitedWords:
        place = _place(citation)
        return CitedWords(citation, citing.link(place), citing.cfi(place), citing.where(place.start))

    def of_volume(citation: ShelfCitation) -> CitedWords:
        return CitedWords(citation, str(Link(citation.book, _place(citation))), "", citation.title)

    def of_turn(turn: Turn) -> CitedTurn:
        answer = turn.answer
        return CitedTurn(turn, (*map(cited, answer.citations), *map(of_volume, answer.earlier)))

    items = tuple(map(of_turn, turns))
    return _document(book, items, citing.identifier)


def words_document(book: BookRow, words: Sequence[KeptWord]) -> ExportDocument[KeptWord]:
    """A book's words that aren't hidden."""
    return _document(book, tuple(word for word in words if not word.hidden))


def _document(book: BookRow, items: tuple[T, ...], identifier: str = "") -> ExportDocument[T]:
    about = About(book.id, book.title, book.authors, identifier)
    return ExportDocument(about, book.language, book.slug, items)


def _place(citation: Citation) -> TextRange:
    return TextRange(citation.start, citation.end)


def _entry(located: LocatedAnnotation, citing: _Citing) -> Entry:
    row = located.row
    return Entry(
        id=row.id,
        kind=as_kind(row.kind),
        place=row.range,
        link=citing.link(row.range),
        cfi=citing.cfi(row.range),
        href=citing.href(row.range),
        chapter=located.chapter,
        quote=row.quote,
        before=row.context_before,
        after=row.context_after,
        colour=as_colour(row.colour),
        note=row.note,
        created=row.created,
        changed=row.changed,
        style=as_style(row.kind),
        where=citing.where(row.range.start),
    )
