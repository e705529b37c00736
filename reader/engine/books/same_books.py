"""Whether a new file is a book of the shelf again; and if its reader says so, what is kept goes over by its words."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from indexing.folding import fold_words, words_of
from indexing.locator import Locator, TextRange
from indexing.query import term_expression
from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow, SavedPosition
from indexing.store.scope import SearchScope
from indexing.whole_words import cut_before
from models.cancel import Cancelled, CancelToken
from models.user_message import say
from reader.engine import protocol
from reader.engine.annotations.service import AnnotationService
from reader.engine.errors import UsageError
from reader.engine.imports.service import Imports
from reader.engine.place.anchors import Anchor, Anchors
from reader.jobs import JobPool

_log = logging.getLogger(__name__)
_SAMPLES = 24
"""Sentences, from all parts of a book, that are looked for in another."""
_FIRST = 3
"""A book that has none of so many of them has none of the others either, nearly always."""
_LEAST, _MOST = 25, 70
"""Characters of such a sentence; shorter ones are in many books."""
_NAMED_ALIKE, _NAMED_OTHERWISE = 0.5, 0.8
"""Shares of a book's text that must stand in the other: with one identifier, or one title and author, less will do."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """Which shares of an older book's text stand in the newer one, and the other way round; ``named``: alike."""

    kept: float
    back: float
    named: bool

    @property
    def is_same(self) -> bool:
        """Whether it is worth asking. A whole book after its sample is; a volume that has others beside it isn't."""
        return self.kept >= _NAMED_ALIKE if self.named else min(self.kept, self.back) >= _NAMED_OTHERWISE


class SameBooks:
    """Compares new books with those that were there before, on a thread of its own, and joins two.

    Who watches the imports hears of books that seem the same; once in a run for each.
    """

    def __init__(
        self, library: LibraryStore, index: IndexStore, imports: Imports, as_book: Callable[[BookRow], protocol.Book]
    ) -> None:
        self._library, self._index, self._imports, self._as_book = library, index, imports, as_book
        self._pool = JobPool("same books")
        self._cancel = CancelToken()
        self._lock = threading.Lock()
        self._wanted = False
        self._offered: set[str] = set()

    def heard(self, event: protocol.ImportEvent) -> None:
        """A book can be compared once its words are all in."""
        if isinstance(event, protocol.Progress) and event.stage in {"concepts", "done"}:
            with self._lock:
                if self._wanted or self._cancel.cancelled:
                    return
                self._wanted = True
            self._pool.start(self._compare_new)

    def close(self) -> None:
        """Compare no more; what wasn't compared is at the next start."""
        self._cancel.cancel()
        self._pool.close()

    def handle(
        self, request: protocol.JoinBooks | protocol.PartBooks | protocol.KeepApart
    ) -> protocol.JoinedBooks | protocol.Done:
        """Carry out a request. Raises StoreError and UsageError."""
        match request:
            case protocol.JoinBooks(book=book, older=older):
                return self.join(older, book)
            case protocol.PartBooks(older=older):
                self._library.joined.part(older)
                self._imports.start(older)
            case protocol.KeepApart(book=book):
                self._library.joined.settle(book)
        return protocol.Done()

    def older(self, book: str, cancel: CancelToken) -> BookRow | None:
        """The book of the shelf, with something kept of it, that this one seems to be again; the likeliest of several.

        Where there is none, that is settled.
        """
        row = self._library.get(book)
        if row is None:
            return None
        candidates = []
        phrases = self._phrases(book)
        for other in self._library.list():
            cancel.check()
            if (other.added, other.id) < (row.added, row.id) and self._library.joined.holds_something(other.id):
                alike = self._likeness(other, row, phrases, cancel)
                if alike.is_same:
                    candidates.append(((alike.kept, alike.back), other))
        if not candidates:
            self._library.joined.settle(book)
        return max(candidates, key=lambda pair: pair[0])[1] if candidates else None

    def last_joined(self, book: str) -> str:
        """The book whose place this one took last; UsageError if it took nobody's."""
        older = self._library.joined.last_joined(book)
        if older is None:
            raise UsageError(say("This book took no other’s place."))
        return older

    def join(self, older: str, newer: str) -> protocol.JoinedBooks:
        """Let the newer book take the place of the older one. Raises StoreError, UsageError."""
        if newer not in self._index.readable():
            raise UsageError(say("This book is still being read in. Try again when that is done."))
        place, is_there = self._place(older, newer)
        answers, unquoted = self._answers(older, newer)
        self._library.joined.join(older, newer, place, answers)
        self._imports.forget(older)
        row = self._library.get(newer)
        if row is None:
            raise StoreError(say("This book is no longer on the shelf."))
        notes = AnnotationService(self._library, self._index).found(newer)
        return protocol.JoinedBooks(
            book=self._as_book(row),
            notes=len(notes),
            lost=sum(note.lost for note in notes),
            place=is_there,
            answers=len(answers),
            unquoted=unquoted,
        )

    def _compare_new(self) -> None:
        with self._lock:
            self._wanted = False
        try:
            readable = self._index.readable()
            for book in self._library.joined.uncompared():
                if book not in readable or book in self._offered:
                    continue
                older, row = self.older(book, self._cancel), self._library.get(book)
                if older is not None and row is not None:
                    self._offered.add(book)
                    self._imports.tell(protocol.SameBook(self._as_book(row), self._as_book(older)))
        except Cancelled:
            pass
        except StoreError as error:
            _log.warning("new books aren’t compared: %s", error)

    def _likeness(self, older: BookRow, newer: BookRow, phrases: list[str], cancel: CancelToken) -> Likeness:
        ours, theirs = (self._library.details.get(row.id).identifier for row in (newer, older))
        same_title = fold_words(older.title) == fold_words(newer.title)
        same_author = bool({*map(_name, older.authors)} & {*map(_name, newer.authors)})
        named = (same_title and same_author) or bool(ours and ours == theirs)
        if not named and not self._share(phrases[:: max(1, len(phrases) // _FIRST)], older.id):
            return Likeness(0, 0, named)
        cancel.check()
        theirs_found = self._phrases(older.id)
        if not phrases or not theirs_found:  # pictures alone, or a text that isn't there any more
            return Likeness(1, 1, named) if same_title and ours and ours == theirs else Likeness(0, 0, named)
        return Likeness(self._share(theirs_found, newer.id), self._share(phrases, older.id), named)

    def _share(self, phrases: list[str], book: str) -> float:
        frequencies = self._index.text.frequencies(book, phrases, SearchScope())
        return sum(count > 0 for count in frequencies) / len(phrases) if phrases else 0.0

    def _phrases(self, book: str) -> list[str]:
        """Sentences from all parts of a book, each as a phrase to search for: within one no passage ends."""
        if book not in self._index.readable():
            return []
        count = self._index.text.count(book, SearchScope())
        wanted = sorted({count * n // _SAMPLES for n in range(_SAMPLES)})
        phrases = []
        for _, passage in sorted(self._index.text.passages_at(book, wanted).items()):
            text = (self._index.text.text(book, passage.spine) or ("", ""))[1]
            sentences = (text[start:end] for start, end in passage.sentences)
            long = next((sentence for sentence in sentences if len(sentence) >= _LEAST), "")
            expression = term_expression(long[: cut_before(long, _MOST)])
            phrases += [expression] if expression else []
        return phrases

    def _place(self, older: str, newer: str) -> tuple[SavedPosition | None, bool | None]:
        """The older book's reading place in the newer one, and whether it is there; None: nothing is to be moved."""
        saved, own = self._library.position(older), self._library.position(newer)
        if saved is None or saved.locator == Locator(0, 0):
            return None, None
        at = TextRange(saved.locator, saved.locator)
        anchor = Anchor(at, saved.quote, saved.context_before, saved.context_after)
        place = Anchors(self._index, newer).search(anchor) if saved.quote else None
        if place is None:
            return None, False
        if own is not None and own.locator >= place.start:
            return None, None
        return SavedPosition(place.start, saved.quote, saved.context_before, saved.context_after), True

    def _answers(self, older: str, newer: str) -> tuple[dict[int, bytes], int]:
        """The older book's answers with their quotes where they stand in the newer one; and how many lack some."""
        anchors = Anchors(self._index, newer)
        moved, unquoted = {}, 0
        for turn in self._library.turns(older):
            try:
                answer = protocol.decode_answer(turn.answer)
            except msgspec.DecodeError:  # of an incompatible version: it goes over as it is
                moved[turn.id] = turn.answer
                continue
            by_number = {citation.n: _moved(citation, anchors) for citation in answer.citations}
            lost = tuple(n for n, citation in by_number.items() if citation is None)
            citations = tuple(
                by_number[citation.n] or msgspec.structs.replace(citation, end=citation.start)
                for citation in answer.citations
            )
            notices = (*answer.notices, _not_there(lost)) if lost else answer.notices
            moved[turn.id] = protocol.encode(msgspec.structs.replace(answer, citations=citations, notices=notices))
            unquoted += bool(lost)
        return moved, unquoted


def _moved(citation: protocol.Citation, anchors: Anchors) -> protocol.Citation | None:
    """The citation where its words stand now; None if they aren't there."""
    place = anchors.search(Anchor(TextRange(citation.start, citation.end), citation.quote, "", ""))
    return None if place is None else msgspec.structs.replace(citation, start=place.start, end=place.end)


def _not_there(numbers: tuple[int, ...]) -> str:
    cited = ", ".join(f"[{n}]" for n in numbers)
    return say(
        "The words of {numbers} stood in an earlier file of this book; this file doesn’t have them.", numbers=cited
    )


def _name(author: str) -> tuple[str, ...]:
    """An author's name, whichever way round it is written."""
    return tuple(sorted(words_of(fold_words(author))))
