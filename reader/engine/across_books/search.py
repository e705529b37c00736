"""Looking for words in the texts of all books: the best passages of each, no farther than its reader has come."""

from __future__ import annotations

from indexing.booktext import BookText, chapter_of
from indexing.excerpt import excerpt
from indexing.locator import TextRange
from indexing.query import all_words
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.rows import PassageRow
from models.cancel import CancelToken
from models.user_message import say
from reader.engine.errors import UsageError
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import BookMatches, BooksSearched, Emit, FindText, FoundPlace, SearchBooks

PLACES = 3
"""Shown of each book; all are counted, and listed when they are asked for."""
MOST_PLACES = 2000
"""Told of a book even then, the best; nobody looks through more."""


class ShelfSearch:
    """Answers ``SearchBooks`` by the words alone: no model, no vectors."""

    def __init__(self, library: LibraryStore, index: IndexStore, guard: SpoilerGuard) -> None:
        self._library, self._index, self._guard = library, index, guard
        self._text = BookText(index)

    def search(self, request: SearchBooks, emit: Emit, cancel: CancelToken) -> BooksSearched:
        """Tell of each book with matches as it is found. Raises UsageError for a query without words, or Cancelled."""
        expression = all_words(request.query)
        if expression is None:
            raise UsageError(say("Type some words to search for."))
        searched = 0
        books = [row for row in self._library.list() if request.book in (None, row.id)]
        ready = self._index.readable()
        for row in books:
            cancel.check()
            if row.id not in ready:
                continue
            searched += 1
            matches = self._in_book(row.id, expression, request, cancel)
            if matches is not None:
                emit(matches)
        return BooksSearched(query=request.query, searched=searched, waiting=len(books) - searched)

    def _in_book(self, book: str, expression: str, request: SearchBooks, cancel: CancelToken) -> BookMatches | None:
        total = self._index.all_words.count(book, expression, cancel)
        if total == 0:
            return None
        asked = FindText(book=book, query=request.query, guarded=True, look_ahead=request.look_ahead)
        most = MOST_PLACES if request.all_places else PLACES
        result = self._index.all_words.find(book, expression, self._guard.horizon(asked), most, cancel)
        chapters = self._index.text.chapters(book)
        places = []
        for passage in result.best:
            cancel.check()
            chapter = chapter_of(chapters, passage.range.start)
            places.append(self._place(book, passage, request.query, chapter.name if chapter else ""))
        return BookMatches(book=book, total=total, beyond=total - result.count, places=tuple(places))

    def _place(self, book: str, passage: PassageRow, query: str, chapter: str) -> FoundPlace:
        shown = excerpt(self._text.text(book, passage.range), query)
        place = TextRange.of(passage.spine, passage.start + shown.start, passage.start + shown.end)
        return FoundPlace(place.start, place.end, chapter, shown.before, shown.words, shown.after, hidden=False)
