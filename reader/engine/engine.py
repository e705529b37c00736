"""The engine: carries out requests over the library, the index, the models and the agent."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, assert_never, get_args

from msgspec import structs

from indexing.importer import ImportProgress, import_book, is_complete
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from indexing.store.shelf_index import ShelfIndex
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader import system
from reader.engine import protocol
from reader.engine.across_books.indexing import ShelfIndexing
from reader.engine.across_books.search import ShelfSearch
from reader.engine.books.adding import Adding
from reader.engine.books.conversions import Conversions
from reader.engine.books.details import Details
from reader.engine.books.folders import add_folders
from reader.engine.books.name_choices import choose_names
from reader.engine.books.navigation import navigation
from reader.engine.books.reading_statistics import ReadingStatistics
from reader.engine.books.same_books import SameBooks
from reader.engine.books.shelf import ShelfService
from reader.engine.books.watching import Watching
from reader.engine.carrying.service import CarryService
from reader.engine.imports.service import Imports
from reader.engine.imports.under_way import UnderWay
from reader.engine.imports.work import ImportGates
from reader.engine.kept_words.service import LookingUp
from reader.engine.model_process import fetching_command
from reader.engine.model_service import ModelServers, ModelService
from reader.engine.notes_folder.service import NotesInFolder, books_changed
from reader.engine.other_processes import OtherProcesses
from reader.engine.page_service import PageService
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import Book, Cover, Done, Emit, Message, Request, Result
from reader.engine.runtimes import Runtimes
from reader.engine.series.volumes import SeriesAsRead
from reader.engine.speech.service import SpeechService
from reader.engine.upkeep import handle_backups, look_after, repaired
from reader.folders import (
    conversions_path,
    exam_path,
    index_path,
    library_path,
    reading_only_path,
    shelf_index_path,
    under_way_path,
)

if TYPE_CHECKING:
    from reader.engine.annotations.annotation_requests import AnnotationRequests
    from reader.engine.exports.exporter import Exporter
    from reader.engine.query_service import QueryService
    from reader.engine.recommendations.service import Recommendations

_log = logging.getLogger(__name__)
R = TypeVar("R", bound=Message)


class Engine:
    """The composition root of everything that is not a window. Any thread may call ``handle``."""

    def __init__(self, folder: Path, models: ModelsFolder, fetching: Sequence[str] | None = None) -> None:
        """``fetching`` starts the command line that fetches models, if it isn't Quoth's own."""
        self._library = LibraryStore(library_path(folder))
        self._index = IndexStore(index_path(folder))
        self._shelf_index = ShelfIndex(shelf_index_path(folder))
        self._runtimes = Runtimes(models)
        self._servers = ModelServers(models, self._runtimes)
        gates = ImportGates()
        self._gate = gates.vectors
        self._pages = PageService(gates.vectors, gates.all)
        self.speech = SpeechService(self._pages, system.model_host_command(), models)
        self._models = ModelService(models, self._runtimes, self._gate, fetching or fetching_command())
        self._lock = threading.Lock()
        self._queries: QueryService | None = None
        self._annotations: AnnotationRequests | None = None
        self._recommendations: Recommendations | None = None
        self._folder = folder
        self._reading_only = reading_only = reading_only_path(folder).exists()
        self._under_way = UnderWay(under_way_path(folder))
        self.closing = self._under_way.close
        """To be called when the program closes: being killed from then on is no fault of the work under way."""
        stores = self._library, self._index
        self.imports = Imports(*stores, self._runtimes, gates, self._under_way, words_only=reading_only)
        self._shelf_indexing = ShelfIndexing(*stores, self._shelf_index, self._make_profiles, resting=reading_only)
        self._guard = SpoilerGuard(self._library, self._index)
        self.notes_folder = NotesInFolder(self._library, self._index, folder)
        self.looking_up = LookingUp(self._library, self._index, self._guard, folder)
        self._shelf = ShelfService(self._library, self._index, self._guard, self.imports.stages)
        self._series = SeriesAsRead(self._library, self._guard)
        self._conversions = Conversions(self._library, conversions_path(folder))
        self._details = Details(self._library, self._index)
        self._statistics = ReadingStatistics(self._library)
        self._shelf_search = ShelfSearch(self._library, self._index, self._guard)
        self._adding = Adding(*stores, self._shelf, self._conversions, self.imports, self._under_way)
        self.add, self.import_now = self._adding.add, self._adding.import_now
        self.watching = Watching(self._library, self.add, self.imports.report_problem, self._under_way)
        self._others = OtherProcesses(*stores, self.imports.tell)
        self._carrying = CarryService(*stores, self.imports)
        self.same_books = SameBooks(self._library, self._index, self.imports, self._shelf.as_book)
        self._handlers = {
            request: handle for family, handle in self._services() for request in get_args(family) or (family,)
        }
        self.notices = repaired(self._library, self._index)
        """What was wrong with the data and has been repaired, a sentence each; said once."""
        for notice in self.notices:
            self.imports.report_problem(notice)

    @property
    def queries(self) -> QueryService:
        """What needs the models' runtimes and the agent: they take long to load, and no shelf should wait for that."""
        with self._lock:
            if self._queries is None:
                from reader.engine.query_service import QueryService  # noqa: PLC0415

                self._queries = QueryService(
                    self._library,
                    self._index,
                    self._shelf_index,
                    self._runtimes,
                    self._guard,
                    self._shelf,
                    self._gate,
                    self.imports.asked_about,
                    exam_path(self._folder),
                )
            return self._queries

    @property
    def annotations(self) -> AnnotationRequests:
        """What readers keep of books, loaded when first needed as well."""
        with self._lock:
            if self._annotations is None:
                from reader.engine.annotations.annotation_requests import AnnotationRequests  # noqa: PLC0415

                self._annotations = AnnotationRequests(self._library, self._index, self._guard)
            return self._annotations

    @cached_property
    def exporter(self) -> Exporter:
        """What writes exports, loaded when first needed as well."""
        from reader.engine.exports.exporter import Exporter  # noqa: PLC0415

        return Exporter(self._library, self._index, self._shelf.conversation, self.looking_up.words_of)

    @property
    def recommendations(self) -> Recommendations:
        """What recommends books of the shelf, loaded when first needed as well."""
        with self._lock:
            if self._recommendations is None:
                from reader.engine.recommendations.service import Recommendations  # noqa: PLC0415

                self._recommendations = Recommendations(
                    self._library,
                    self._index,
                    self._runtimes.embedder,
                    self._runtimes.able_chat,
                    self._shelf.as_book,
                    self._folder,
                )
            return self._recommendations

    def close(self) -> None:
        """Stop the imports (they go on at the next start) and let go of models and files."""
        background = (self.watching.close, self._carrying.close, self._others.close, self.same_books.close)
        work = (
            self._pages.close,
            self.speech.close,
            self.looking_up.close,
            self.notes_folder.close,
            self.imports.close,
            self._shelf_indexing.close,
            self._runtimes.close,
        )
        for close in (*background, *work, self._shelf_index.close, self._index.close, self._library.close):
            close()

    def handle(self, request: Request[R], emit: Emit, cancel: CancelToken) -> R:
        """Carry out one request. Raises BookError, ModelError, StoreError, UnknownBook, UsageError or Cancelled."""
        handler: Callable[[Request[R], Emit, CancelToken], Any] = self._handlers[type(request)]
        result: R = handler(request, emit, cancel)
        return result

    def _services(self) -> Iterator[tuple[Any, Callable[[Any, Emit, CancelToken], Result]]]:
        """Each family of requests with what carries them out; what takes long to load is loaded when first needed."""
        yield protocol.LibraryRequest, self._handle_library
        yield protocol.ImportRequest, self._handle_imports
        yield protocol.DetailRequest, self._handle_details
        yield protocol.AnnotationRequest, self._handle_annotations
        yield protocol.ExportFromBook, lambda request, _emit, _cancel: self.exporter.handle(request, self.find)
        yield protocol.QuestionRequest, lambda *call: self.queries.handle(*call)  # noqa: PLW0108 - when first needed
        yield (
            protocol.RecommendingRequest,
            lambda request, emit, cancel: self.recommendations.handle(request, self.find, emit, cancel),
        )
        yield (
            protocol.LookUpRequest | protocol.DictionaryRequest,
            lambda request, _emit, cancel: self.looking_up.handle(request, self.find, cancel),
        )
        yield protocol.ModelRequest, self._models.handle
        yield protocol.ServerRequest, lambda request, _emit, cancel: self._servers.handle(request, cancel)
        yield protocol.PageRequest, lambda request, _emit, cancel: self._pages.handle(request, cancel)
        yield protocol.SpeechRequest, lambda request, _emit, cancel: self.speech.handle(request, cancel)
        yield protocol.CarryRequest, lambda request, _emit, cancel: self._carrying.handle(request, cancel)
        yield protocol.NotesFolderRequest, lambda request, _emit, cancel: self.notes_folder.handle(request, cancel)
        yield protocol.StatisticsRequest, lambda request, _emit, _cancel: self._statistics.handle(request, self.find)
        yield protocol.WatchedRequest, lambda request, _emit, _cancel: self.watching.handle(request)
        yield protocol.SameBookRequest, lambda request, _emit, _cancel: self.same_books.handle(request)
        yield protocol.VectorRequest, lambda request, _emit, _cancel: self.imports.handle(request)
        yield protocol.BackupRequest, lambda request, _emit, _cancel: handle_backups(self._library.file, request)

    def _handle_library(  # noqa: C901, PLR0911, PLR0912 - one line or two for each
        self, request: protocol.LibraryRequest, emit: Emit, cancel: CancelToken
    ) -> Result:
        match request:
            case protocol.AddBook(path=path):
                return self._adding.add_wanted(Path(path), None, cancel)
            case protocol.AddFolders(paths=paths):
                add_folders(tuple(map(Path, paths)), self._adding.add_wanted, emit, cancel)
            case protocol.ListBooks():
                return protocol.ShelfContents(books=self.books())
            case protocol.RemoveBooks(books=books):
                self.remove(self._shelf.present(books))
            case protocol.SearchBooks():
                return self._shelf_search.search(request, emit, cancel)
            case protocol.GetCover(book=book):
                return Cover(*(self._library.cover(self.find(book).id) or (b"", "")))
            case protocol.OpenBook(book=book):
                row = self.find(book)
                self.imports.start(row.id, first=True)
                opened = self.annotations.opened(self._shelf.open(row))
                return structs.replace(opened, has_earlier=bool(self._series.earlier(row.id)))
            case protocol.GetNavigation(book=book):
                return navigation(Path(self.find(book).path), cancel)
            case protocol.SavePosition(book=book, position=position):
                row = self.find(book)
                self._shelf.positions.save(row.id, position)
                return self._guard.state(row.id)
            case protocol.SaveStyle(book=book, style=style):
                self._shelf.save_style(self.find(book).id, style)
            case protocol.ClearConversation(book=book):
                self._library.clear_turns(self.find(book).id)
            case protocol.SetGuard(book=book) | protocol.SetStory(book=book):
                return self._guard.change(self.find(book).id, request)
            case protocol.ChooseNames(book=book):
                return choose_names(self._library, self.find(book).id, request)
            case protocol.UndoNames(book=book, number=number):
                self._library.names.remove(self.find(book).id, number)
            case _:
                assert_never(request)
        return Done()

    def _handle_imports(self, request: protocol.ImportRequest, emit: Emit, cancel: CancelToken) -> Result:
        match request:
            case protocol.WatchImports():
                self.imports.watch_until(cancel, emit)
            case protocol.StopImport(book=book):
                self.imports.stop(self.find(book).id)
            case protocol.ResumeImport(book=book):
                self.imports.start(self.find(book).id, first=True, wanted=True)
            case protocol.HeedReadingOnly():
                self._heed_reading_only(cancel)
            case _:
                assert_never(request)
        return Done()

    def _handle_details(self, request: protocol.DetailRequest, _emit: Emit, _cancel: CancelToken) -> Result:
        if not isinstance(request, protocol.GetDetails):
            self._details.change(self.find(request.book), request)
            self._shelf_indexing.update()
        row = self.find(request.book)
        return self._details.of(row, self._shelf.as_book(row))

    def _handle_annotations(self, request: protocol.AnnotationRequest, _emit: Emit, cancel: CancelToken) -> Result:
        done = self.annotations.handle(request, self.find, cancel)
        for book in books_changed(request, done):
            self.notes_folder.changed(book)
        return done

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
        """Do what a window's engine does by itself: imports, watched folders, news of other processes."""
        self.imports.watch(self._shelf_indexing.heard)
        self.imports.watch(self.same_books.heard)
        self._shelf_indexing.update()
        self.imports.resume_unfinished()
        self.watching.begin(self._tidy_up)
        self._others.begin()
        self._carrying.begin()

    def examine_data(self) -> None:
        """Raise StoreError if damaged data are why something else has failed."""
        self._index.examine()

    def look_after_data(self, cancel: CancelToken) -> None:
        """Finish removals that were cut off, and make the day's backup; what goes wrong is logged."""
        look_after(self._library, self._shelf, self._conversions, self._shelf_index, cancel)

    def _tidy_up(self, cancel: CancelToken) -> None:
        self.look_after_data(cancel)
        self._details.fill_in(cancel)
        if not self._reading_only:
            self.recommendations.prepare(cancel)

    def _heed_reading_only(self, cancel: CancelToken) -> None:
        """Do as the switch says now, whatever it said when the request was sent: another may have overtaken it."""
        with self._lock:
            on = reading_only_path(self._folder).exists()
            if on != self._reading_only:
                self._reading_only = on
                self.imports.set_words_only(on=on)
                self._shelf_indexing.rest(on=on)
        if not on:
            self.recommendations.prepare(cancel)

    def _make_profiles(self, cancel: CancelToken) -> None:
        self.recommendations.make_profiles(cancel)

    def remove(self, rows: Sequence[BookRow]) -> None:
        """Leave nothing of some books."""
        for row in rows:
            self.imports.forget(row.id)
            self.watching.removed(row.id, row.path)
            self._pages.forget(row.path)
        with self._conversions.dropping_unused():
            self._shelf.remove([row.id for row in rows])
        self._under_way.forget(*(row.id for row in rows))  # now that no import of them can begin any more
        self._shelf_index.remove([row.id for row in rows])
        for row in rows if self._queries is not None else ():
            self.queries.forget(row.id)
