"""What a question across books needs: the shelf's index, the books it is asked of, their reach and their passages.

Building the shelf's index, searching it and answering (``answering.py``) are apart: each may be cut off and begun again
at any time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from indexing.concepts.maps import ConceptMaps
from indexing.hits import Hit
from indexing.locator import Locator, TextRange
from indexing.query import word_terms
from indexing.retrieval import Retriever
from indexing.shelf.build import Progress, bring_up_to_date, end_of_opening
from indexing.shelf.retrieval import RankedBook, ShelfOutcome, ShelfRetriever
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import GuardRow
from indexing.store.shelf_details import DetailsRow
from indexing.store.shelf_index import WHOLE, AboutBook, ShelfBook, ShelfIndex
from models.cancel import CancelToken
from models.conversation import Chat
from models.pairs import PairReader
from reader.engine.across_books.contexts import BookContexts, BookHits, described
from reader.engine.across_books.paragraph import ShelfWriter
from reader.engine.across_books.question import ShelfQuestion, names_in
from reader.engine.across_books.selection import SelectedBook, selected
from reader.engine.answers.answerability import answerability_features, rarity_of
from reader.engine.answers.candidates import kinds_of_names
from reader.engine.answers.compose import Composer, QuestionContext
from reader.engine.answers.decision import Calibration, calibration_for
from reader.engine.answers.later_text import answers_better
from reader.engine.answers.replies import Reply
from reader.engine.books.shelf import ShelfService
from reader.engine.grounding.book_facts import BookFacts, facts_of
from reader.engine.grounding.evidence import NumberedPassage, gather
from reader.engine.grounding.question import QuestionContent, content_of
from reader.engine.grounding.spoiler_filter import BookWords, SpoilerFilter
from reader.engine.grounding.words import Lexicon
from reader.engine.place.guard import NOTHING_READ, SpoilerGuard
from reader.engine.protocol import AboutText, AskShelf, Reason
from reader.engine.protocol.across_books import BookSelection
from reader.engine.questions.language import ENGLISH, language
from reader.engine.questions.question import Routing
from reader.engine.questions.routing import route
from reader.engine.view.view import EVIDENCE
from reader.engine.writing.trust import UNEXAMINED, WriterTrust

# What one book says, in an answer across books: the same reading and the same decision as when it is asked alone ----


class BookAnswerer:
    """Answers one question from each of several books."""

    def __init__(self, retriever: Retriever, maps: ConceptMaps, question: QuestionContent, cancel: CancelToken) -> None:
        self._retriever, self._maps, self._question, self._cancel = retriever, maps, question, cancel

    def reply(
        self, contexts: BookContexts, before: Locator | None, lexicon: Lexicon, reader: PairReader | None
    ) -> Reply:
        """State, quote or refuse by the book's contexts alone; without a reader in the book's own sentences."""
        book, question = contexts.book, self._question
        rarity = rarity_of(self._retriever, book, question, before)
        kinds = kinds_of_names(self._maps.at(book, before, self._cancel).entities)
        composer = Composer(
            self._retriever,
            reader,
            self._calibration(book, reader),
            QuestionContext(question, rarity, lexicon, kinds),
            contexts.passages,
            self._cancel,
        )
        features = answerability_features(question, contexts.hits, rarity, lexicon)
        missing: Reason = "not_in_book" if self._retriever.has_vectors(book) else "search_degraded"
        return composer.compose(features, missing)

    def ahead(self, hits: BookHits, lexicon: Lexicon) -> str | None:
        """The chapter where the reader hasn't been and that answers, better than what they have read; None if none."""
        calibration = self._calibration(hits.book, None)
        better = answers_better(self._retriever, hits.book, self._question, lexicon, hits.later, hits.hits, calibration)
        return hits.later[0].passage.chapter if better else None

    def _calibration(self, book: str, reader: PairReader | None) -> Calibration:
        models = self._retriever.models if self._retriever.has_vectors(book) else ""
        return calibration_for(reader.id if reader is not None else "", models)


# How far into each book a question across books may quote it --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reach:
    """How far one book may be quoted: nothing at or after ``before`` (None: all of it).

    ``opening``: it wasn't begun, so that its opening is quoted and no more.
    """

    book: str
    before: Locator | None
    opening: bool = False


class Reaches:
    """Works out each book's reach: its guard's horizon; the opening of a book not begun, unless all is asked for."""

    def __init__(self, library: LibraryStore, index: IndexStore, guard: SpoilerGuard) -> None:
        self._library, self._index, self._guard = library, index, guard

    def of(
        self, books: Sequence[SelectedBook], *, whole_books: bool, shown: frozenset[str] = frozenset()
    ) -> Mapping[str, Reach]:
        """By book id. A look at what is kept of all books, and a horizon for those that are being read.

        ``shown`` are books whose guard the reader has lifted for this question.
        """
        guards = self._library.guards()
        return {
            book.row.id: Reach(book.row.id, None)
            if book.row.id in shown
            else self._of(book, guards.get(book.row.id, GuardRow()), whole_books)
            for book in books
        }

    def _of(self, book: SelectedBook, kept: GuardRow, whole_books: bool) -> Reach:
        id_ = book.row.id
        if kept.mode == "off" or (kept.mode is None and kept.finished):
            return Reach(id_, None)
        horizon = self._guard.horizon(AboutText(book=id_, guarded=True)) if book.begun else NOTHING_READ
        if horizon is None or horizon > NOTHING_READ:
            return Reach(id_, horizon)
        return Reach(id_, None) if whole_books else Reach(id_, NOTHING_READ, opening=True)

    def settled(self, reach: Reach, known: ShelfBook) -> Reach:
        """The reach of a book to search by itself: an opening ends where its last passage does."""
        if not reach.opening:
            return reach
        return Reach(reach.book, end_of_opening(self._index, reach.book, known.opening), opening=True)


def about_books(library: LibraryStore) -> dict[str, AboutBook]:
    """What the shelf's index keeps of each book besides its text."""
    details = library.details.all()
    known = {}
    for row in library.list():
        book_details = details.get(row.id, DetailsRow())
        names = " ".join([row.title, *row.authors, book_details.series])
        known[row.id] = AboutBook(names, "\n".join([book_details.description, *book_details.subjects]))
    return known


@dataclass(frozen=True, slots=True)
class BooksInReach:
    """The books that a question is asked of, by id, and how far each may be looked at."""

    books: Mapping[str, SelectedBook]
    reaches: Mapping[str, Reach]


class ShelfAsking:
    """Any thread may call it. ``reader`` finds an answer's words in passages; ``writer`` writes over the quotes of
    several books, believed as far as ``trust`` says.
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
        reader: PairReader | None = None,
        writer: Chat | None = None,
        trust: WriterTrust = UNEXAMINED,
    ) -> None:
        self.reader = reader
        self._writer, self._trust = writer if trust.passed else None, trust
        self._library, self.index, self.shelf_index, self._shelf = library, index, shelf_index, shelf
        self._retriever, self._maps = retriever, maps
        self._reaches = Reaches(library, index, guard)
        self._across = ShelfRetriever(index, shelf_index, retriever.embedder)

    def build(self, cancel: CancelToken, progress: Progress = lambda done, total: None, *, anew: bool = False) -> None:
        """Bring the shelf's index up to date, or make all of it ``anew``."""
        bring_up_to_date(self.index, self.shelf_index, self.about(), cancel, progress, anew=anew)

    def about(self) -> dict[str, AboutBook]:
        """The metadata of each book on the shelf."""
        return about_books(self._library)

    def route(self, question: str) -> Routing:
        """Whether a question is about books; what may be is asked of all of them."""
        routing = route(question, language(ENGLISH), self._retriever.embedder)
        return replace(routing, route="BOOK") if routing.route == "AMBIGUOUS" else routing

    def asked(self, request: AskShelf) -> BooksInReach:
        """The books that a request is about and that can be searched."""
        begun = self._library.begun()
        lines, indexed = self._library.details.lines(), self.shelf_index.books()
        chosen = selected(request.selection, self._library.list(), lines, begun, self._shelf.find)
        books = [book for book in chosen if book.row.id in indexed]
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

    def answerer(self, question: QuestionContent, cancel: CancelToken) -> BookAnswerer:
        """What answers one question from each book."""
        return BookAnswerer(self._retriever, self._maps, question, cancel)

    def shelf_writer(self, reaches: Sequence[Reach], free: str, cancel: CancelToken) -> ShelfWriter | None:
        """What writes over quotes of the books with these ``reaches``; None without a model.

        It may say the ``free`` words, and none that one of the books has only beyond its reach.
        """
        if self._writer is None:
            return None
        retriever = self._retriever
        filters = [
            SpoilerFilter(BookWords(retriever, reach.book), reach.before, Lexicon(ENGLISH), free)
            for reach in reaches
            if reach.before is not None
        ]
        return ShelfWriter(
            self._writer,
            self._trust,
            self.reader,
            lambda text, others: retriever.similarities(text, others, cancel),
            lambda text: any(it.spoils(text) for it in filters),
        )

    def facts(self, book: SelectedBook) -> BookFacts:
        """What is known of a book besides its text."""
        return facts_of(book.row, self._shelf.details(book.row.id), self.index)

    def reach(self, reach: Reach) -> Reach:
        """The reach of a book to be searched by itself."""
        known = self.shelf_index.books().get(reach.book)
        return self._reaches.settled(reach, known) if known is not None else reach

    def numbered(self, searched: BookHits, title: str, first: int, reach: Reach) -> BookContexts:
        """The contexts of one book, each passage with what is around it; numbers run on from ``first``."""
        text = [hit for hit in searched.hits if hit.passage.href]
        passages = list(gather(self._retriever, searched.book, text, reach.before))
        for hit in searched.hits:  # a description has no place in the text, so nothing is around it
            if not hit.passage.href:
                passages.append(NumberedPassage(len(passages) + 1, hit.passage, hit.score, hit.core))
        return BookContexts(searched.book, title, first, searched.share, searched.hits, tuple(passages))

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
        # what is chosen of it is read by the cross-encoder later, of all books at once
        searched = self._retriever.search(
            book.id, sought.text, EVIDENCE, before=reach.before, within=within, rerank=False, cancel=cancel
        )
        hits: list[Hit] = list(searched.hits)
        if (reach.opening or sought.for_books) and facts.description and not selection.notes_only:
            lexicon = Lexicon(facts.language)
            about = described(facts, book.id, content_of(sought.text, lexicon), lexicon)
            hits += [about] if about is not None else []
        later = self._later(book.id, sought.text, reach, cancel) if not selection.notes_only else ()
        return BookHits(book.id, book.share, tuple(sorted(hits, key=lambda hit: -hit.score)), later)

    def _later(self, book: str, text: str, reach: Reach, cancel: CancelToken) -> tuple[Hit, ...]:
        """The best passages of a book that stand where its reader hasn't been."""
        if reach.before is None:
            return ()
        later = self._retriever.search(book, text, EVIDENCE, rerank=False, cancel=cancel)
        return tuple(hit for hit in later.hits if hit.passage.range.start >= reach.before)

    def _passages_of_notes(self, book: str) -> tuple[TextRange, ...]:
        """The passages that the reader marked something in."""
        noted = [
            row.range
            for note in self._notes(book)
            for row in self.index.text.passages_in(book, note.start.spine, note.start.offset, note.end.offset)
        ]
        return tuple(dict.fromkeys(noted))
