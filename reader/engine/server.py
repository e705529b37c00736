"""The engine process: calls come in as lines of JSON on stdin, events and results go out as lines on stdout."""

from __future__ import annotations

import logging
import threading
import traceback
from collections.abc import Sequence
from concurrent.futures import Future, wait
from typing import BinaryIO

import msgspec

from indexing.errors import BookError
from indexing.store.errors import StoreError
from models.cancel import Cancelled, CancelToken
from models.errors import ModelError
from models.user_message import message_of
from reader.engine.books.shelf import UnknownBook
from reader.engine.engine import Engine
from reader.engine.errors import UsageError, something_went_wrong
from reader.engine.protocol import (
    RISKY,
    AddDictionaries,
    AddFolders,
    Ask,
    AskShelf,
    Begun,
    Call,
    Cancel,
    CarryNow,
    ChangeDictionary,
    ChooseNames,
    ClearConversation,
    DeleteStatistics,
    EditBook,
    EndSpeech,
    Event,
    ExamineModel,
    ExportStatistics,
    Failed,
    FailureKind,
    FindModelServers,
    FindNote,
    FindText,
    FromEngine,
    GetRecap,
    GetStatistics,
    GetSummary,
    Happened,
    HeedReadingOnly,
    InstallModel,
    KeepReading,
    ListUtterances,
    ListVoices,
    MarkFinished,
    MarkWords,
    MeasureSpeed,
    OpenPublication,
    OrderDictionaries,
    PinModel,
    ReadDocument,
    ReadFile,
    Recommend,
    RemoveAnnotations,
    RemoveDictionary,
    RemoveWords,
    Request,
    RestoreBackup,
    Returned,
    SaveAnnotation,
    SavePosition,
    SaveStyle,
    Search,
    SearchBooks,
    SetCollections,
    SetCover,
    SetGuard,
    SetMetrics,
    SetModelServer,
    SetNotesFolder,
    SetStatistics,
    SetStory,
    SetTags,
    Speak,
    TryModel,
    UndoNames,
    WatchImports,
    decode_to_engine,
    pack,
)
from reader.jobs import JobPool

_log = logging.getLogger(__name__)

_KINDS: tuple[tuple[type[Exception], FailureKind], ...] = (
    (Cancelled, "cancelled"),
    (BookError, "book"),
    (StoreError, "book"),
    (ModelError, "model"),
    (UnknownBook, "not_found"),
    (UsageError, "usage"),
)


_WITHOUT_EFFECT = (
    *(
        AddDictionaries,
        AddFolders,
        Ask,
        AskShelf,
        FindText,
        GetRecap,
        GetSummary,
        Recommend,
        Search,
        SearchBooks,
        WatchImports,
    ),
    *(OpenPublication, ReadDocument, ReadFile, FindNote, ListUtterances, ListVoices, Speak),
    *(FindModelServers, SetModelServer),  # while one is tried; nothing is kept before
    HeedReadingOnly,  # the next engine does as the switch says from its start
    *(ExamineModel, InstallModel, MeasureSpeed, PinModel, TryModel),
)
"""Requests whose result matters to the one who waits for it and to nobody else."""


_WRITES = (
    *(SavePosition, SetGuard, SetStory, SaveStyle, SetTags, SetCollections, SetCover, EditBook, MarkFinished),
    *(ChooseNames, UndoNames, ClearConversation, SaveAnnotation, RemoveAnnotations, MarkWords, RemoveWords),
    KeepReading,
)
"""Requests that change what is kept of one book. They are carried out in the order in which they were sent."""

_WRITES_OF_ALL = (
    *(ChangeDictionary, OrderDictionaries, RemoveDictionary, DeleteStatistics, RestoreBackup, SetMetrics),
    *(SetNotesFolder, SetStatistics),
)
"""Requests that change what is kept of no book or of all, in order among the others that write: a window shows what
each of them returns, and must be left with the last."""

_ABOUT_ALL = (CarryNow, GetStatistics, ExportStatistics)
"""Requests that see what was written about any book."""

_ALL = ""
"""In the place of a book."""


class Server:
    """Serves one window. Answers, summaries, exams, watches, folders to add, downloads, writes have a thread each.
    Pages and what is on them have several: a page never waits for other work.

    Any other request about a book begins when the writes sent before it are done, so it sees what they wrote.
    """

    def __init__(self, engine: Engine, out: BinaryIO) -> None:
        self._engine = engine
        self._out = out
        self._writing = threading.Lock()
        self._answers = JobPool("answer")
        self._summaries = JobPool("summary")
        self._watches = JobPool("watch", 8)  # one for each window
        self._folders = JobPool("folders")
        self._downloads = JobPool("download")
        self._documents = JobPool("document", 2)  # the page that is wanted, beside one that is read ahead
        self._files = JobPool("file", 2)
        self._speech = JobPool("speech")
        self._exams = JobPool("exam")
        self._writes = JobPool("write")
        self._others = JobPool("request", 4)
        self._last_write: dict[str, Future[object]] = {}
        self._lock = threading.Lock()
        self._running: dict[int, tuple[Call, CancelToken]] = {}

    def serve(self, lines: BinaryIO) -> None:
        """Serve until the lines end (the window is gone), then stop all work."""
        for line in lines:
            try:
                message = decode_to_engine(line)
            except (msgspec.DecodeError, ValueError, RecursionError):  # a ValueError: bytes that are no UTF-8
                _log.warning("a line that is no message was skipped: %.200r", line)
                continue
            if isinstance(message, Cancel):
                self._cancel(message.id)
            else:
                self._start(message)
        self._end()

    def _end(self) -> None:
        """Stop what nobody waits for any more; what is to be kept (a position, a removal) is still carried out."""
        self._engine.closing()
        with self._lock:
            abandoned = [token for call, token in self._running.values() if isinstance(call.request, _WITHOUT_EFFECT)]
        for token in abandoned:
            token.cancel()
        self._answers.close()
        self._summaries.close()
        self._watches.close()
        self._folders.close()
        self._downloads.close()
        self._documents.close()
        self._files.close()
        self._speech.close()
        self._exams.close()
        self._writes.close(drop=False)
        self._others.close(drop=False)

    def _start(self, call: Call) -> None:
        token = CancelToken()
        with self._lock:
            self._running[call.id] = (call, token)
        if isinstance(call.request, _WRITES_OF_ALL):
            self._last_write[_ALL] = self._writes.start(lambda: self._carry_out(call, token))
            return
        if isinstance(call.request, _WRITES):
            self._last_write[call.request.book] = self._writes.start(lambda: self._carry_out(call, token))
            return
        pools: dict[type, JobPool] = {
            AddDictionaries: self._folders,
            AddFolders: self._folders,
            Ask: self._answers,
            AskShelf: self._answers,
            GetRecap: self._summaries,
            GetSummary: self._summaries,
            InstallModel: self._downloads,
            PinModel: self._downloads,
            **dict.fromkeys((OpenPublication, ReadDocument, FindNote, ListUtterances), self._documents),
            ExamineModel: self._exams,
            ReadFile: self._files,
            **dict.fromkeys((ListVoices, Speak, EndSpeech), self._speech),
            Recommend: self._answers,
            WatchImports: self._watches,
        }
        pool = pools.get(type(call.request), self._others)
        about = self._last_write if isinstance(call.request, _ABOUT_ALL) else books_of(call.request)
        written = [self._last_write[book] for book in about if book in self._last_write]
        pool.start(lambda: self._carry_out(call, token, after=written))

    def _cancel(self, call: int) -> None:
        with self._lock:
            running = self._running.get(call)
        if running is not None:
            running[1].cancel()

    def _carry_out(self, call: Call, token: CancelToken, after: Sequence[Future[object]] = ()) -> None:
        def emit(event: Event) -> None:
            if not token.cancelled:
                self._write(Happened(id=call.id, event=event))

        reply: Returned | Failed
        wait(after)
        try:
            token.check()
            if isinstance(call.request, RISKY):
                self._write(Begun(id=call.id))
            reply = Returned(id=call.id, result=self._engine.handle(call.request, emit, token))
        except Exception as error:  # noqa: BLE001 - the edge of a call: the window must learn of every end
            reply = _failure(call.id, self._explained(error))
        with self._lock:
            del self._running[call.id]
        self._write(reply)

    def _explained(self, error: Exception) -> Exception:
        """What seems a bug may be a damaged row that has come this far: then that is the error."""
        if not isinstance(error, tuple(kind for kind, _ in _KINDS)):
            try:
                self._engine.examine_data()
            except StoreError as damage:
                _log.error("damaged data", exc_info=error)
                return damage
        return error

    def _write(self, message: FromEngine) -> None:
        pieces = pack(message)
        with self._writing:
            for piece in pieces:
                self._out.write(piece)
            self._out.flush()


def books_of(request: Request) -> tuple[str, ...]:
    """The ids of the books that a request is about."""
    book = getattr(request, "book", None)
    return (book,) if isinstance(book, str) else tuple(getattr(request, "books", ()))


def _failure(call: int, error: Exception) -> Failed:
    for kind_of_error, kind in _KINDS:
        if isinstance(error, kind_of_error):
            return Failed(id=call, kind=kind, message=message_of(error))
    _log.error("call %d failed", call, exc_info=error)
    message = something_went_wrong(error)
    return Failed(id=call, kind="bug", message=message, details="".join(traceback.format_exception(error)))
