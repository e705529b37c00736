"""What a question across books needs: the shelf's index, the books it is asked of, their reach and their passages.

Building the shelf's index, searching it and answering (``answering.py``) are apart: each may be cut off and begun again
at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from indexing.concepts.maps import ConceptMaps
from indexing.hits import Hit
from indexing.locator import TextRange
from indexing.query import word_terms
from indexing.retrieval import Retriever
from indexing.shelf.build import Progress, bring_up_to_date
from indexing.shelf.retrieval import RankedBook, ShelfOutcome, ShelfRetriever
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.shelf_index import WHOLE, AboutBook, ShelfIndex
from models.cancel import CancelToken
from models.pairs import PairReader
from reader.engine.agent.book_facts import BookFacts, facts_of
from reader.engine.agent.clock import Clock
from reader.engine.agent.tools import EVIDENCE
from reader.engine.grounding.evidence import NumberedPassage, gather
from reader.engine.grounding.question import Question, read_question
from reader.engine.grounding.spoiler_filter import BookWordsCache
from reader.engine.grounding.words import Lexicon
from reader.engine.guard import SpoilerGuard
from reader.engine.protocol import AskShelf
from reader.engine.protocol.shelf_answer import BookSelection
from reader.engine.shelf import ShelfService
from reader.engine.shelf_answer.about import about_books
from reader.engine.shelf_answer.book_answer import BookAnswerer
from reader.engine.shelf_answer.contexts import BookContexts, BookHits, described
from reader.engine.shelf_answer.names_asked import names_in
from reader.engine.shelf_answer.question import ShelfQuestion
from reader.engine.shelf_answer.reach import Reach, Reaches
from reader.engine.shelf_answer.selection import SelectedBook, selected


@dataclass(frozen=True, slots=True)
class BooksInReach:
    """The books that a question is asked of, by id, and how far each may be looked at."""

    books: Mapping[str, SelectedBook]
    reaches: Mapping[str, Reach]


class ShelfAsking:
    """Any thread may call it, the chat model's owner one at a time. ``words`` is kept from answer to answer.

    ``reader`` finds an answer's words in passages.
    """

    def __init__(
        self,
        library: LibraryStore,
        index: IndexStore,
        shelf_index: ShelfIndex,
        shelf: ShelfService,
        guard: SpoilerGuard,
        retriever: Retriever,
        maps: ConceptMaps,
        words: BookWordsCache,
        reader: PairReader | None = None,
    ) -> None:
        self.reader = reader
        self._library, self.index, self.shelf_index, self._shelf = library, index, shelf_index, shelf
        self._retriever, self._maps, self._words = retriever, maps, words
        self._reaches = Reaches(library, index, guard)
        self._across = ShelfRetriever(index, shelf_index, retriever.embedder)

    def build(self, cancel: CancelToken, progress: Progress = lambda done, total: None, *, anew: bool = False) -> None:
        """Bring the shelf's index up to date, or make all of it ``anew``."""
        bring_up_to_date(self.index, self.shelf_index, self.about(), cancel, progress, anew=anew)

    def about(self) -> dict[str, AboutBook]:
        """The metadata of each book on the shelf."""
        return about_books(self._library)

    def asked(self, request: AskShelf) -> BooksInReach:
        """The books that a request is about and that can be searched."""
        begun = self._library.begun()
        lines, indexed = self._library.details.lines(), self.shelf_index.books()
        found = selected(request.selection, self._library.list(), lines, begun, self._shelf.find)
        books = [book for book in found if book.row.id in indexed]
        if request.selection.notes_only:
            books = [book for book in books if self._notes(book.row.id)]
        shown = frozenset(self._shelf.find(book).id for book in request.shown)
        reaches = self._reaches.of(books, whole_books=request.whole_books, shown=shown)
        if request.selection.notes_only:  # what a reader marked they have seen
            reaches = {book: Reach(book, None) for book in reaches}
        return BooksInReach({book.row.id: book for book in books}, reaches)

    def search(self, question: str, asked: BooksInReach, cancel: CancelToken) -> ShelfOutcome:
        """The books that may answer, best first, wherever in them their readers are: none of their words is given."""
        return self._across.search(question, dict.fromkeys(asked.books, WHOLE), cancel)

    def missing_names(self, question: str, asked: BooksInReach) -> tuple[str, ...]:
        """The names in a question that stand in none of the books, neither in their texts nor in what is said of them.

        None while one of the books isn't indexed yet.
        """
        names = names_in(question)
        if not names or len(self._library.list()) != len(self.shelf_index.books()):
            return ()
        with self.shelf_index.scoped(dict.fromkeys(asked.books, WHOLE)) as search:

            def stands(word: str) -> bool:
                terms = word_terms(word)
                return any(search.counts(it) or search.named(it) or search.described(it) for it in terms) or not terms

            return tuple(name for name in names if not all(map(stands, name.split())))

    def answerer(self, question: Question, clock: Clock, cancel: CancelToken) -> BookAnswerer:
        """What answers one question from each book."""
        return BookAnswerer(self._retriever, self._maps, self._words, question, clock, cancel)

    def facts(self, book: SelectedBook) -> BookFacts:
        """What is known of a book besides its text."""
        return facts_of(book.row, self._shelf.details(book.row.id), self.index)

    def reach(self, reach: Reach) -> Reach:
        """The reach of a book to be searched by itself."""
        known = self.shelf_index.books().get(reach.book)
        return self._reaches.settled(reach, known) if known is not None else reach

    def numbered(self, found: BookHits, title: str, first: int, reach: Reach) -> BookContexts:
        """The contexts of one book, each passage with what is around it; numbers run on from ``first``."""
        text = [hit for hit in found.hits if hit.passage.href]
        passages = list(gather(self._retriever, found.book, text, reach.before))
        for hit in found.hits:  # a description has no place in the text, so nothing is around it
            if not hit.passage.href:
                passages.append(NumberedPassage(len(passages) + 1, hit.passage, hit.score, hit.core))
        return BookContexts(found.book, title, first, found.share, found.hits, tuple(passages))

    def books(self) -> int:
        """How many books the shelf has."""
        return len(self._library.list())

    def _notes(self, book: str) -> tuple[TextRange, ...]:
        """What the reader marked in a book."""
        rows = self._library.annotations.list(book)
        return tuple(row.range for row in rows if row.range.start < row.range.end and not row.imported)

    def hits(
        self,
        book: RankedBook,
        sought: ShelfQuestion,
        selection: BookSelection,
        reach: Reach,
        facts: BookFacts,
        cancel: CancelToken,
    ) -> BookHits:
        """The best passages of one book; its description among them, where that was searched too."""
        within = self._passages_of_notes(book.id) if selection.notes_only else None
        found = self._retriever.search(  # what is chosen of it is read by the cross-encoder later, of all books at once
            book.id, sought.text, EVIDENCE, before=reach.before, within=within, rerank=False, cancel=cancel
        )
        hits: list[Hit] = list(found.hits)
        if (reach.opening or sought.for_books) and facts.description and not selection.notes_only:
            lexicon = Lexicon(facts.language)
            about = described(facts, book.id, read_question(sought.text, lexicon), lexicon)
            hits += [about] if about is not None else []
        later = self._later(book.id, sought.text, reach, cancel) if not selection.notes_only else ()
        return BookHits(book.id, book.share, tuple(sorted(hits, key=lambda hit: -hit.score)), later)

    def _later(self, book: str, text: str, reach: Reach, cancel: CancelToken) -> tuple[Hit, ...]:
        """The best passages of a book that stand where its reader hasn't been."""
        if reach.before is None:
            return ()
        found = self._retriever.search(book, text, EVIDENCE, rerank=False, cancel=cancel)
        return tuple(hit for hit in found.hits if hit.passage.range.start >= reach.before)

    def _passages_of_notes(self, book: str) -> tuple[TextRange, ...]:
        """The passages that the reader marked something in."""
        found = [
            row.range
            for note in self._notes(book)
            for row in self.index.text.passages_in(book, note.start.spine, note.start.offset, note.end.offset)
        ]
        return tuple(dict.fromkeys(found))
