"""What is asked of a book's text: searches, answers, summaries, the map; each as far as the spoiler guard lets it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from indexing.concepts.maps import ConceptMaps
from indexing.locator import Locator
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.shelf_index import ShelfIndex
from models.cancel import CancelToken
from models.conversation import Chat
from models.user_message import say, verbatim
from reader.engine import protocol
from reader.engine.across_books.answering import answer_across_books, search_across_books
from reader.engine.across_books.service import ShelfAsking
from reader.engine.answers.explaining import explain, up_to_selection
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.books.finding import Finding
from reader.engine.books.shelf import ShelfService
from reader.engine.concepts.service import ConceptService
from reader.engine.errors import UsageError
from reader.engine.exam.service import ExamService
from reader.engine.grounding.book_facts import facts_of
from reader.engine.grounding.evidence import found_passage
from reader.engine.grounding.spoiler_filter import BookWordsCache
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import Answer, Emit, Result, SearchResult, Summary
from reader.engine.questions.question import Question
from reader.engine.questions.reading import read_question
from reader.engine.questions.turns import PastTurn, past_turn
from reader.engine.questions.understanding import read_in_conversation
from reader.engine.runtimes import Runtimes
from reader.engine.series.service import SeriesService
from reader.engine.summaries.chapters import begun_before, body_chapters, full_title, nth, numbered_so
from reader.engine.summaries.service import Summaries, SummarySubject
from reader.engine.view.view import AnswerContext, BookView
from reader.engine.writing.rewording import reworded
from reader.jobs import Gate

MAX_K = 100


def _nothing(_text: str) -> bool:
    """Spoils a book that may be seen whole."""
    return False


class QueryService:
    """``background`` is held while somebody waits; ``asked_about`` is called with the books of each question.

    Any thread may call; errors are those of ``Engine.handle``.
    """

    def __init__(
        self,
        library: LibraryStore,
        index: IndexStore,
        shelf_index: ShelfIndex,
        runtimes: Runtimes,
        guard: SpoilerGuard,
        shelf: ShelfService,
        background: Gate,
        asked_about: Callable[[Sequence[str]], None],
        exam_folder: Path,
    ) -> None:
        self._library, self._shelf_index = library, shelf_index
        self._index, self._runtimes, self._guard, self._shelf = index, runtimes, guard, shelf
        self._gate, self._asked_about = background, asked_about
        self._answering = Gate()
        self._lock = threading.Lock()
        self._retriever: Retriever | None = None
        self._maps = ConceptMaps(index, library.names.of)
        self._words = BookWordsCache()
        self._concepts = ConceptService(index, self._maps)
        self._series = SeriesService(library, index, self._maps, guard)
        self._finding = Finding(index, guard)
        self._exams = ExamService(exam_folder, runtimes, self._answering)

    def handle(self, request: protocol.QuestionRequest, emit: Emit, cancel: CancelToken) -> Result:  # noqa: PLR0911
        """Carry out a request."""
        match request:
            case protocol.Ask():
                return self.ask(request, emit, cancel)
            case protocol.GetSummary() | protocol.GetRecap() | protocol.GetPreviously():
                return self.summarise(request, emit, cancel)
            case protocol.GetConcepts():
                return self.concepts(request, cancel)
            case protocol.GetEntity(book=book, name=name):
                row, before = self._shelf.find(book), self._guard.horizon(request)
                page = self._concepts.entity(row.id, name, before, cancel)
                return self._series.on_page(page, row.id, before, cancel)
            case protocol.GetSuggestions(book=book):
                row, before = self._shelf.find(book), self._guard.horizon(request)
                begun, chapter_begun = begun_before(self._index, row.id, before)
                story = self._guard.state(row.id).story
                return self._concepts.suggestions(
                    row.id, before, cancel, story=story, begun=begun, chapter_begun=chapter_begun
                )
            case protocol.FindText(book=book):
                return self._finding.found(self._shelf.find(book).id, request, cancel)
            case protocol.AskShelf():
                return self.ask_shelf(request, emit, cancel)
            case protocol.Search():
                return self.search(request, cancel)
            case protocol.ExamineModel():
                return self.examine(request, emit, cancel)

    def _searching(self) -> Retriever:
        """The one retriever, made when the first search needs it (it loads the embedding model)."""
        with self._lock:
            if self._retriever is None:
                embedder, reranker = self._runtimes.embedder(), self._runtimes.reranker()
                self._retriever = Retriever(self._index, embedder, maps=self._maps, reranker=reranker)
            return self._retriever

    def search(self, request: protocol.Search, cancel: CancelToken) -> SearchResult:
        """The passages that match best."""
        row = self._shelf.find(request.book)
        if not request.query.strip():
            raise UsageError(say("Type some words to search for."))
        if not 1 <= request.k <= MAX_K:
            raise UsageError(verbatim(f"Ask for 1 to {MAX_K} passages, not {request.k}."))
        outcome = self._searching().search(
            row.id, request.query, request.k, mode=request.mode, before=request.before, cancel=cancel
        )
        passages = tuple(found_passage(rank, hit.passage, hit.score) for rank, hit in enumerate(outcome.hits, start=1))
        return SearchResult(query=request.query, mode=outcome.mode, passages=passages)

    def answered(self, book: str, question: str) -> Answer | None:
        """The latest kept answer to that very question, if it was asked before."""
        answers = (turn.answer for turn in reversed(self._shelf.conversation(book)))
        return next((answer for answer in answers if answer.question == question), None)

    def ask(self, request: protocol.Ask, emit: Emit, cancel: CancelToken) -> Answer:
        """Answer a question and keep the answer in the book's conversation."""
        row = self._shelf.find(request.book)
        if not request.question.strip():
            raise UsageError(say("Type a question first."))
        self._asked_about([row.id])
        if request.explain and request.selection is None:
            raise UsageError(say("Select the words to explain first."))
        horizon = self._guard.horizon(request)
        context = AnswerContext(row.id, horizon, request.position, request.selection)
        if request.explain:
            context = up_to_selection(context)
        facts = facts_of(row, self._library.details.get(row.id), self._index)
        with self._gate, self._answering:  # background embedding waits, and so does a summary for the chat model
            retriever, able = self._searching(), self._runtimes.able_chat()
            summaries = Summaries(retriever, able)
            view = BookView(retriever, self._maps, facts, context, emit, cancel, summaries, self._words)
            trust = self._exams.trust(able)
            models = AnsweringModels(self._runtimes.reader(), able, trust, self._runtimes.problems)
            if request.explain:
                answer = explain(
                    *(request.question, view, models),
                    guarded=horizon is not None,
                    insist=request.insist,
                    reply_in=request.reply_in,
                )
            else:
                question = self._read(request, view, able if trust.passed or request.insist else None)
                answer = answer_question(question, view, models, own_words=request.own_words, insist=request.insist)
                answer = self._series.answered(answer, question, view)
        # a server has gone meanwhile
        late = tuple(problem for problem in self._runtimes.problems if problem not in answer.notices)
        if late:
            answer = msgspec.structs.replace(answer, notices=(*answer.notices, *late))
        if request.guarded and request.look_ahead:
            answer = msgspec.structs.replace(answer, looked_ahead=True)
        self._library.add_turn(row.id, protocol.encode(answer))
        return answer

    def ask_shelf(self, request: protocol.AskShelf, emit: Emit, cancel: CancelToken) -> protocol.ShelfAnswer:
        """Answer a question across books; such answers aren't kept."""
        with self._gate, self._answering:
            answer = answer_across_books(self.across(self._runtimes.able_chat()), request, emit, cancel)
        self._asked_about(answer.books)
        notices = (*answer.notices, *self._runtimes.problems)
        return msgspec.structs.replace(answer, notices=notices)

    def search_shelf(self, request: protocol.AskShelf, cancel: CancelToken) -> SearchResult:
        """The passages that an answer across books would rest on."""
        with self._gate:
            result = search_across_books(self.across(), request, cancel)
        self._asked_about(tuple(dict.fromkeys(passage.book for passage in result.passages)))
        return result

    def across(self, writer: Chat | None = None) -> ShelfAsking:
        """What searches and reads the books of the shelf together, and the model that may write over their quotes."""
        library, index, shelf_index = self._library, self._index, self._shelf_index
        return ShelfAsking(
            library,
            index,
            shelf_index,
            self._shelf,
            self._guard,
            self._searching(),
            self._maps,
            self._runtimes.reader(),
            writer,
            self._exams.trust(writer),
        )

    def _read(self, request: protocol.Ask, view: BookView, able: Chat | None) -> Question:
        """The question; by itself if it is meant as typed. What rules leave open a chat model may make clear."""
        selected, embedder = view.selection is not None, view.retriever.embedder
        turns = [] if request.as_typed or request.alone else self._turns(view.book)
        if request.as_typed:
            question = read_question(request.question, view.facts, view.lexicon, selected=selected, embedder=embedder)
        else:
            question = read_in_conversation(
                request.question, turns, view, view.lexicon, selected=selected, embedder=embedder
            )
        if able is None or request.own_words:
            return question
        spoils = view.spoiler_filter(question.asked)
        return reworded(question, turns, view, able, spoils.spoils if spoils is not None else _nothing, embedder)

    def _turns(self, book: str) -> list[PastTurn]:
        """The last turn of the conversation; a greeting or a sum in between is none that anything points back to."""
        kept = self._shelf.conversation(book)
        turns = [turn for turn in kept if turn.answer.route == "BOOK" or not turn.answer.insufficient][-2:]
        return [past_turn(turn.answer) for turn in turns]

    def summarise(
        self, request: protocol.GetSummary | protocol.GetRecap | protocol.GetPreviously, emit: Emit, cancel: CancelToken
    ) -> Summary:
        """A chapter's summary, the synopsis or the recap, up to the horizon; or what happened in earlier volumes."""
        row = self._shelf.find(request.book)
        if isinstance(request, protocol.GetPreviously):
            with self._gate:
                return self._series.previously(row.id, self._searching(), emit, cancel)
        before = self._guard.horizon(request)
        if isinstance(request, protocol.GetRecap) and request.guarded and request.position is not None:
            before = request.position if before is None else min(before, request.position)
        subject = SummarySubject(row.id, row.title, row.language, before)

        def pause(cancel: CancelToken) -> None:
            self._answering.wait(lambda: cancel.cancelled)

        with self._gate:
            makes = Summaries(self._searching(), self._runtimes.chat(), self._runtimes.chat_problem, pause)
            summaries = makes.of(subject, emit, cancel)
            if isinstance(request, protocol.GetRecap):
                return summaries.recap()
            if request.chapter is None:
                return summaries.synopsis()
            return summaries.chapter(request.chapter)

    def examine(self, request: protocol.ExamineModel, emit: Emit, cancel: CancelToken) -> protocol.ExamResult:
        """Put the exam's questions to the chat model in use; a reader's own come first."""
        return self._exams.examine(request, emit, cancel)

    def concepts(self, request: protocol.GetConcepts, cancel: CancelToken) -> protocol.Concepts:
        """The map of a book up to the horizon."""
        row, before = self._shelf.find(request.book), self._guard.horizon(request)
        return self._concepts.concepts(row.id, before, cancel, story=self._guard.state(row.id).story)

    def chapter_place(self, book: str, n: int) -> Locator:
        """Where the book's “chapter n” begins; UsageError if it has none."""
        chapters = body_chapters(self._index, self._shelf.find(book).id)
        chapter = nth(chapters, n)
        if chapter is None and (several := numbered_so(chapters, n)):
            named = ", ".join(f"“{full_title(candidate, chapters)}”" for candidate in several)
            raise UsageError(verbatim(f"There are several chapters {n}: {named}. Ask for one with quoth ask."))
        if chapter is None:
            raise UsageError(verbatim(f"There is no chapter {n}: the book has {len(chapters) or 'none'}."))
        return chapter.span.start

    def forget(self, book: str) -> None:
        """Let go of what was kept in memory of a book."""
        self._finding.forget(book)
