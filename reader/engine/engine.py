"""The engine: carries out requests over the library, the index, the models and the agent."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from indexing.concepts.maps import ConceptMaps
from indexing.importer import ImportProgress, import_book, is_complete
from indexing.locator import Locator
from indexing.publication import open_publication
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol
from reader.engine.agent.pipeline import Agent, BookFacts
from reader.engine.agent.tools import Emit, Ground
from reader.engine.annotations.keeping import Keeping, KeepingRequest
from reader.engine.catalogue import Catalogued
from reader.engine.concepts.service import ConceptService
from reader.engine.details import Details
from reader.engine.errors import UsageError
from reader.engine.finding import Finding
from reader.engine.folders import add_folders
from reader.engine.guard import SpoilerGuard
from reader.engine.imports import Imports
from reader.engine.navigation import navigation
from reader.engine.protocol import (
    Answer,
    Book,
    BookAdded,
    Cover,
    Done,
    FoundPassage,
    ModelList,
    Request,
    Result,
    SearchResult,
    Summary,
)
from reader.engine.runtimes import Runtimes
from reader.engine.shelf import Shelf
from reader.engine.shelf_search import ShelfSearch
from reader.engine.summaries.chapters import nth, told_chapters
from reader.engine.summaries.service import Subject, Summaries
from reader.engine.watching import Watching
from reader.folders import index_path, library_path
from reader.jobs import Gate

MAX_K = 100


class Engine:
    """The composition root of everything that is not a window. Any thread may call ``handle``."""

    def __init__(self, folder: Path, models: ModelsFolder) -> None:
        self._library = LibraryStore(library_path(folder))
        self._index = IndexStore(index_path(folder))
        self._runtimes = Runtimes(models)
        self._gate = Gate()
        self._asking = Gate()
        self._lock = threading.Lock()
        self._retriever: Retriever | None = None
        self.imports = Imports(self._library, self._index, self._runtimes, self._gate)
        self._guard = SpoilerGuard(self._library, self._index)
        self._maps = ConceptMaps(self._index)
        self._concepts = ConceptService(self._index, self._maps)
        self._finding = Finding(self._index, self._guard)
        self._shelf = Shelf(self._library, self._index, self._guard, self.imports.stage)
        self.keeping = Keeping(self._library, self._index, self._guard, self._shelf.conversation)
        self._details = Details(self._library, self._index)
        self._shelf_search = ShelfSearch(self._library, self._index, self._guard)
        self._watching = Watching(self._library, self.add)

    def close(self) -> None:
        """Stop the imports (they go on at the next start) and let go of models and files."""
        self._watching.close()
        self.imports.close()
        self._runtimes.close()
        self._index.close()
        self._library.close()

    def handle(self, request: Request, emit: Emit, cancel: CancelToken) -> Result:  # noqa: C901, PLR0911, PLR0912
        """Carry out one request. Raises BookError, ModelError, StoreError, UnknownBook, UsageError or Cancelled."""
        if isinstance(request, KeepingRequest):
            return self.keeping.handle(request, self.find, cancel)
        if isinstance(request, protocol.AboutText):
            return self._about_text(request, emit, cancel)
        match request:
            case protocol.AddBook(path=path):
                return self.add_wanted(Path(path))
            case protocol.AddFolders(paths=paths):
                add_folders(tuple(map(Path, paths)), self.add_wanted, emit, cancel)
            case protocol.ListBooks():
                return protocol.Shelf(books=self.books())
            case protocol.RemoveBooks(books=books):
                self.remove(self._shelf.present(books))
            case protocol.GetDetails(book=book):
                row = self.find(book)
                return self._details.of(row, self._shelf.as_book(row))
            case protocol.SetTags(book=book, tags=tags):
                row = self.find(book)
                self._details.set_tags(row, tags)
                return self._details.of(row, self._shelf.as_book(row))
            case protocol.SearchBooks():
                return self._shelf_search.search(request, emit, cancel)
            case protocol.WatchFolder() | protocol.UnwatchFolder() | protocol.ListWatched():
                return self._watching.handle(request)
            case protocol.GetCover(book=book):
                data, media_type = self._shelf.cover(self.find(book).id) or (b"", "")
                return Cover(data=data, media_type=media_type)
            case protocol.OpenBook(book=book):
                row = self.find(book)
                self.imports.start(row.id, first=True)
                return self.keeping.opened(self._shelf.open(row))
            case protocol.SavePosition(book=book, position=position):
                row = self.find(book)
                self._shelf.save_position(row.id, position)
                return self._guard.state(row.id)
            case protocol.Search():
                return self.search(request, cancel)
            case protocol.GetNavigation(book=book):
                return navigation(Path(self.find(book).path), cancel)
            case protocol.SetGuard(book=book, mode=mode):
                return self._guard.set(self.find(book).id, mode)
            case protocol.SaveStyle(book=book, style=style):
                self._shelf.save_style(self.find(book).id, style)
            case protocol.ClearConversation(book=book):
                self._shelf.clear_conversation(self.find(book).id)
            case protocol.WatchImports():
                self._watch(emit, cancel)
            case protocol.StopImport(book=book):
                self.imports.stop(self.find(book).id)
            case protocol.ResumeImport(book=book):
                self.imports.start(self.find(book).id, first=True)
            case protocol.ListModels():
                return ModelList(models=self._runtimes.states())
        return Done()

    def _about_text(self, request: protocol.AboutText, emit: Emit, cancel: CancelToken) -> Result:
        """Carry out a request that the spoiler guard bounds."""
        match request:
            case protocol.Ask():
                return self.ask(request, emit, cancel)
            case protocol.GetSummary() | protocol.GetRecap():
                return self.summarise(request, emit, cancel)
            case protocol.GetConcepts():
                return self.concepts(request, cancel)
            case protocol.GetEntity(book=book, name=name):
                return self._concepts.entity(self.find(book).id, name, self._guard.horizon(request), cancel)
            case protocol.GetSuggestions(book=book):
                return self._concepts.suggestions(self.find(book).id, self._guard.horizon(request), cancel)
            case protocol.FindText(book=book):
                return self._finding.found(self.find(book).id, request, cancel)
        raise TypeError(f"nothing carries out {type(request).__name__}")

    def import_now(self, path: Path, cancel: CancelToken, progress: Callable[[ImportProgress], None]) -> BookAdded:
        """Add a file and import it before returning, on this thread: what the command line does."""
        added, publication = self._shelf.add(path)
        with publication:
            self.imports.run(publication, cancel, progress)
        return BookAdded(book=self._shelf.as_book(added.row), known=added.known, replaces=added.replaces)

    def require_text(self, book: str, cancel: CancelToken, progress: Callable[[ImportProgress], None]) -> None:
        """Import the text and the map of a book that is on the shelf without (import cut off, index deleted or old)."""
        row = self.find(book)
        if not is_complete(self._index.state(row.id), None):
            with open_publication(Path(row.path)) as publication:
                import_book(publication, self._index, None, progress=progress, cancel=cancel)

    def find(self, reference: str) -> BookRow:
        """The book meant by an id, the beginning of one, a short name or a path; UnknownBook if there is none."""
        return self._shelf.find(reference)

    def books(self) -> tuple[Book, ...]:
        """All books, the last opened first."""
        return self._shelf.books()

    def begin(self) -> None:
        """Do what a window's engine does by itself: go on with imports, look after watched folders."""
        self.imports.resume_unfinished()
        self._watching.begin(self._tidy_up)

    def _tidy_up(self, cancel: CancelToken) -> None:
        self._shelf.drop_strays(cancel)
        self._details.fill_in(cancel)

    def add_wanted(self, path: Path, catalogued: Catalogued | None = None) -> BookAdded:
        """Put on the shelf what the reader adds, be it what they removed before."""
        added = self.add(path, catalogued)
        self._library.watched.welcome(added.book.id)
        return added

    def add(self, path: Path, catalogued: Catalogued | None = None) -> BookAdded:
        """Put a file on the shelf and queue its import."""
        added, publication = self._shelf.add(path, catalogued)
        publication.close()
        if added.replaces is not None:
            self.imports.forget(added.replaces)
        self.imports.start(added.row.id)
        return BookAdded(book=self._shelf.as_book(added.row), known=added.known, replaces=added.replaces)

    def remove(self, rows: Sequence[BookRow]) -> None:
        """Leave nothing of some books."""
        for row in rows:
            self.imports.forget(row.id)
            self._watching.removed(row.id, row.path)
        self._shelf.remove([row.id for row in rows])
        for row in rows:
            self._finding.forget(row.id)

    def _watch(self, emit: Emit, cancel: CancelToken) -> None:
        over = threading.Event()
        with cancel.interrupting(over.set):
            unwatch = self.imports.watch(emit)
            over.wait()
            unwatch()

    def _searching(self) -> Retriever:
        """The one retriever, made when the first search needs it (it loads the embedding model)."""
        with self._lock:
            if self._retriever is None:
                self._retriever = Retriever(self._index, self._runtimes.embedder())
            return self._retriever

    def search(self, request: protocol.Search, cancel: CancelToken) -> SearchResult:
        """The passages that match best."""
        row = self.find(request.book)
        if not request.query.strip():
            raise UsageError("Type some words to search for.")
        if not 1 <= request.k <= MAX_K:
            raise UsageError(f"Ask for 1 to {MAX_K} passages, not {request.k}.")
        outcome = self._searching().search(
            row.id, request.query, request.k, mode=request.mode, before=request.before, cancel=cancel
        )
        passages = tuple(
            FoundPassage(
                rank=rank,
                book=row.id,
                href=hit.passage.href,
                chapter=hit.passage.chapter,
                start=hit.passage.range.start,
                end=hit.passage.range.end,
                text=hit.passage.text,
                score=round(hit.score, 4),
            )
            for rank, hit in enumerate(outcome.hits, start=1)
        )
        return SearchResult(query=request.query, mode=outcome.mode, passages=passages)

    def answered(self, book: str, question: str) -> Answer | None:
        """The latest kept answer to that very question, if it was asked before."""
        kept = (turn.answer for turn in reversed(self._shelf.conversation(book)))
        return next((answer for answer in kept if answer.question == question), None)

    def ask(self, request: protocol.Ask, emit: Emit, cancel: CancelToken) -> Answer:
        """Answer a question and keep the answer in the book's conversation."""
        row = self.find(request.book)
        if not request.question.strip():
            raise UsageError("Type a question first.")
        ground = Ground(row.id, self._guard.horizon(request), request.position, request.selection)
        with self._gate, self._asking:  # background embedding waits, and so does a summary for the chat model
            agent = Agent(self._searching(), self._runtimes.chat(), self._runtimes.problems, self._maps)
            answer = agent.answer(BookFacts(row.title, row.language), ground, request.question, emit, cancel)
        if request.guarded and request.look_ahead:
            answer = msgspec.structs.replace(answer, looked_ahead=True)
        self._shelf.keep_answer(row.id, answer)
        return answer

    def summarise(self, request: protocol.GetSummary | protocol.GetRecap, emit: Emit, cancel: CancelToken) -> Summary:
        """A chapter's summary, the synopsis or the recap, up to the horizon."""
        row = self.find(request.book)
        before = self._guard.horizon(request)
        if isinstance(request, protocol.GetRecap) and request.guarded and request.position is not None:
            before = request.position if before is None else min(before, request.position)
        subject = Subject(row.id, row.title, row.language, before)

        def pause(cancel: CancelToken) -> None:
            self._asking.wait(lambda: cancel.cancelled)

        with self._gate:
            summaries = Summaries(
                self._searching(), self._maps, self._runtimes.chat(), self._runtimes.chat_problem, pause
            )
            if isinstance(request, protocol.GetRecap):
                return summaries.recap(subject, emit, cancel)
            if request.chapter is None:
                return summaries.synopsis(subject, emit, cancel)
            return summaries.chapter(subject, request.chapter, emit, cancel)

    def concepts(self, request: protocol.GetConcepts, cancel: CancelToken) -> protocol.Concepts:
        """The map of a book up to the horizon."""
        return self._concepts.concepts(self.find(request.book).id, self._guard.horizon(request), cancel)

    def chapter_place(self, book: str, n: int) -> Locator:
        """Where the book's “chapter n” begins; UsageError if it has none."""
        chapters = told_chapters(self._index, self.find(book).id)
        chapter = nth(chapters, n)
        if chapter is None:
            raise UsageError(f"There is no chapter {n}: the book has {len(chapters) or 'none'}.")
        return chapter.span.start
