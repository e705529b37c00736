"""What a question across books needs: the shelf's index, the books it is asked of, their reach and their passages.

Building the shelf's index, searching it and answering (``answering.py``) are apart: each may be cut off and begun again
at any time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from indexing.concepts.lexicon import TITLES
from indexing.concepts.maps import ConceptMaps
from indexing.folding import fold_words
from indexing.hits import Hit
from indexing.locator import Locator, TextRange
from indexing.query import word_terms
from indexing.retrieval import Retriever
from indexing.shelf.build import ProgressSink, bring_up_to_date
from indexing.shelf.retrieval import ShelfOutcome, ShelfRetriever
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.shelf_details import DetailsRow
from indexing.store.shelf_index import WHOLE, AboutBook, ShelfIndex
from models.cancel import CancelToken
from models.conversation import Chat
from models.pairs import PairReader
from reader.engine.across_books.contexts import LikelyBook, described
from reader.engine.across_books.paragraph import ShelfWriter
from reader.engine.across_books.reach import Reach, Reaches
from reader.engine.across_books.selection import SelectedBook, selected
from reader.engine.answers.decision import calibration_for
from reader.engine.answers.later_text import answers_better
from reader.engine.answers.searching import SearchedBook
from reader.engine.books.shelf import ShelfService
from reader.engine.grounding.book_facts import BookFacts, facts_of
from reader.engine.grounding.words import Lexicon
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import AskShelf
from reader.engine.questions.language import ENGLISH, language
from reader.engine.questions.question import ABOUT_THE_BOOK, Intent, Question
from reader.engine.questions.reading import read_question
from reader.engine.view.view import EVIDENCE, AnswerContext, BookView
from reader.engine.writing.trust import UNEXAMINED, WriterTrust


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

    def build(
        self, cancel: CancelToken, progress: ProgressSink = lambda done, total: None, *, anew: bool = False
    ) -> None:
        """Bring the shelf's index up to date, or make all of it ``anew``."""
        bring_up_to_date(self.index, self.shelf_index, self.about(), cancel, progress, anew=anew)

    def about(self) -> dict[str, AboutBook]:
        """The metadata of each book on the shelf."""
        return about_books(self._library)

    def read(self, question: str) -> Question:
        """A question as it is read before any book is known; what may be about books is asked of all of them."""
        embedder = self._retriever.embedder
        read = read_question(question, BookFacts("", ENGLISH), Lexicon(ENGLISH), across=True, embedder=embedder)
        if read.routing.route != "AMBIGUOUS":
            return read
        return replace(read, routing=replace(read.routing, route="BOOK"))

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

    def missing_names(self, question: Question, asked: BooksInReach) -> tuple[str, ...]:
        """The names in a question that stand in none of the books, neither in their texts nor in what is said of them.

        None while one of the books isn't indexed yet.
        """
        names = names_in(question)
        if not names or len(self._library.list()) != len(self.shelf_index.books()):
            return ()
        before_name = TITLES | language(question.language).words["before_name"]
        with self.shelf_index.scoped(dict.fromkeys(asked.books, WHOLE)) as search:

            def stands(word: str) -> bool:
                terms = word_terms(word)
                return any(search.counts(it) or search.named(it) or search.described(it) for it in terms) or not terms

            return tuple(
                name
                for name in names
                if not all(stands(it) for it in name.split() if fold_words(it.rstrip(".")) not in before_name)
            )

    def shelf_writer(self, views: Sequence[BookView], free: str, cancel: CancelToken) -> ShelfWriter | None:
        """What writes over quotes of the books in these ``views``; None without a model.

        It may say the ``free`` words, and none that one of the books has only beyond its reach.
        """
        if self._writer is None:
            return None
        filters = [it for view in views if (it := view.spoiler_filter(free)) is not None]
        return ShelfWriter(
            self._writer,
            self._trust,
            self.reader,
            lambda text, others: self._retriever.similarities(text, others, cancel),
            lambda text: any(it.spoils(text) for it in filters),
        )

    def of_book(
        self, book: SelectedBook, request: AskShelf, reach: Reach, share: float, cancel: CancelToken
    ) -> LikelyBook:
        """A book with the question as it is read of it, before it is searched. What was marked is searched alone."""
        row = book.row
        facts = facts_of(row, self._library.details.get(row.id), self.index)
        context = AnswerContext(row.id, reach.before)
        view = BookView(self._retriever, self._maps, facts, context, lambda _event: None, cancel)
        read = read_question(request.question, facts, view.lexicon, across=True)
        intents = (Intent.SEARCH,) if request.selection.notes_only else read.intents
        return LikelyBook(row, replace(read, routing=ABOUT_THE_BOOK, intents=intents), view, SearchedBook(()), share)

    def reach(self, reach: Reach) -> Reach:
        """The reach of a book to be searched by itself."""
        known = self.shelf_index.books().get(reach.book)
        return self._reaches.settled(reach, known) if known is not None else reach

    def books(self) -> int:
        """How many books the shelf has."""
        return len(self._library.list())

    def _notes(self, book: str) -> tuple[TextRange, ...]:
        """What the reader marked in a book."""
        rows = self._library.annotations.list(book)
        return tuple(row.range for row in rows if row.range.start < row.range.end and not row.imported)

    def found(self, asked: LikelyBook, request: AskShelf, reach: Reach) -> SearchedBook:
        """The best passages of one book; its description among them, where that is searched too."""
        view, question, notes_only = asked.view, asked.question, request.selection.notes_only
        within = self._passages_of_notes(asked.id) if notes_only else None
        hits = self._searched(view, question, view.before, within)
        if (reach.opening or question.for_books) and not notes_only:
            about = described(view, question)
            hits += (about,) if about is not None else ()
        before = view.before
        later = self._searched(view, question, None) if before is not None and not notes_only else ()
        return SearchedBook(
            tuple(sorted(hits, key=lambda hit: -hit.score)),
            tuple(hit for hit in later if before is not None and hit.passage.range.start >= before),
        )

    def goes_on(self, asked: LikelyBook) -> bool:
        """Whether a book answers where its reader hasn't been, better than what they have read."""
        calibration = calibration_for("", asked.view.search_models)
        return answers_better(asked.question.content, asked.view, asked.found.later, asked.found.hits, calibration)

    def _searched(
        self, view: BookView, question: Question, before: Locator | None, within: Sequence[TextRange] | None = None
    ) -> tuple[Hit, ...]:
        """In the ranker's order: its scores are compared, and a cross-encoder's reading of all books takes too long."""
        return self._retriever.search(
            view.book, question.text, EVIDENCE, before=before, within=within, rerank=False, cancel=view.cancel
        ).hits

    def _passages_of_notes(self, book: str) -> tuple[TextRange, ...]:
        """The passages that the reader marked something in."""
        noted = [
            row.range
            for note in self._notes(book)
            for row in self.index.text.passages_in(book, note.start.spine, note.start.offset, note.end.offset)
        ]
        return tuple(dict.fromkeys(noted))


def names_in(question: Question) -> tuple[str, ...]:
    """The names that are asked about; a single word with a capital that is all there is may be one too."""
    bare = question.typed.isalpha() and question.typed.istitle()
    return (question.typed,) if bare else question.names
