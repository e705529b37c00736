"""What changes one thing is carried out in the order in which it was sent, and the next request sees it."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, BinaryIO, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec
import pytest

import assets
from indexing.locator import Locator
from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.user_message import NOTHING
from reader.engine.engine import Engine
from reader.engine.protocol import (
    AddBook,
    AnyRequest,
    Begun,
    Call,
    DeleteStatistics,
    Done,
    Emit,
    FromEngine,
    GetStatistics,
    HeedReadingOnly,
    LookUp,
    Message,
    OpenBook,
    OpenedBook,
    OpenPublication,
    PageStyle,
    Request,
    Result,
    Returned,
    SavePosition,
    SaveStyle,
    SetGuard,
    SetStatistics,
    Statistics,
    TellKind,
    WatchImports,
    Working,
    decode_from_engine,
    encode,
)
from reader.engine.server import Server

R = TypeVar("R", bound=Message)
_HELD_SECONDS, _MOMENT = 0.3, 0.02


class HoldingEngine(Engine):
    """The real engine; its first write is held until another request has overtaken it or some moments have passed."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "data", ModelsFolder(folder / "no models"))
        self.held, self._overtaken, self.ended = 0, threading.Event(), threading.Semaphore(0)

    def handle(self, request: Request[R], emit: Emit, cancel: CancelToken) -> R:
        """Carry out ``request``; the first one after the others, if they are allowed to overtake it."""
        adds = isinstance(request, AddBook)
        if adds:
            return super().handle(request, emit, cancel)
        self.held += 1
        first = self.held == 1
        if first:
            self._overtaken.wait(_HELD_SECONDS)
        try:
            return super().handle(request, emit, cancel)
        finally:
            if not first:
                self._overtaken.set()
            self.ended.release()


_EARLIER, _LATER = PageStyle(font_percent=120), PageStyle(font_percent=140)


@pytest.mark.parametrize(
    "writes",
    [
        (SaveStyle("", _EARLIER), SaveStyle("", _LATER)),
        (SetGuard("", "off"), SetGuard("", "position")),
        (SavePosition("", Locator(0, 1)), SavePosition("", Locator(0, 9))),
        (SaveStyle("", _LATER),),
        (SetGuard("", "off"),),
    ],
    ids=["styles", "guards", "positions", "a style and a look", "a guard and a look"],
)
def test_a_later_request_never_overtakes_a_write(writes: Sequence[AnyRequest], tmp_path: Path) -> None:
    engine = HoldingEngine(tmp_path)
    added = engine.handle(AddBook(str(assets.sample_book())), lambda _event: None, CancelToken())
    requests = [_of_book(request, added.book.id) for request in (*writes, OpenBook(""))]
    replies = {reply.id: reply for reply in _served(engine, requests)}
    engine.close()
    last = replies[len(requests) - 1]
    assert isinstance(last, Returned)
    assert isinstance(last.result, OpenedBook)
    match writes[-1]:
        case SaveStyle(style=style):
            assert last.result.style == style
        case SetGuard(mode=mode):
            assert last.result.guard.mode == mode
        case SavePosition(position=position):
            assert last.result.position == position


def test_what_changes_of_all_books_is_answered_in_order(tmp_path: Path) -> None:
    """A window shows the last answer: an earlier one that came after it would show what isn't so any more."""
    engine = HoldingEngine(tmp_path)
    requests: tuple[AnyRequest, ...] = (SetStatistics(on=False), DeleteStatistics(), GetStatistics())
    replies = [reply for reply in _served(engine, requests) if isinstance(reply, Returned)]
    engine.close()
    assert [reply.id for reply in replies] == [0, 1, 2]
    assert [isinstance(reply.result, Statistics) and reply.result.on for reply in replies] == [False] * 3


def _served(engine: HoldingEngine | SlowEngine, requests: Sequence[AnyRequest]) -> list[FromEngine]:
    """All that a window hears that sends requests one after the other, and stays until each has been carried out."""

    def lines() -> Iterator[bytes]:
        for number, request in enumerate(requests):
            yield encode(Call(number, request)) + b"\n"
        for _ in requests:
            assert engine.ended.acquire(timeout=10)

    out = io.BytesIO()
    Server(cast("Engine", engine), out).serve(cast("BinaryIO", lines()))
    return [decode_from_engine(line) for line in out.getvalue().splitlines()]


def _of_book(request: AnyRequest, book: str) -> AnyRequest:
    """The request about ``book``."""
    return msgspec.structs.replace(request, book=book)


# Any request: of two changes of one thing, the later begins when the earlier has ended ------------------------------

_LOOKING = ("Export", "Find", "Get", "List", "Read", "Search")
_IN_ANY_ORDER = (AddBook, HeedReadingOnly, LookUp, OpenPublication, TellKind, WatchImports)
"""They add something new, count, do as a switch says when they are carried out, or change nothing."""


def _is_change(request: type[AnyRequest]) -> bool:
    """Whether the order of two may matter: so of all but those whose names begin with a word for looking."""
    return not request.__name__.startswith(_LOOKING) and request not in _IN_ANY_ORDER


CHANGES: list[type[AnyRequest]] = [request for request in get_args(AnyRequest) if _is_change(request)]


def _of_one_thing(first: type[AnyRequest], then: type[AnyRequest]) -> bool:
    return first.lane is then.lane or first.lane.books == then.lane.books == "changes"


class SlowEngine:
    """Says when it begins with a request. It stays at the first until another begins, or some moments have passed."""

    def __init__(self) -> None:
        self.ended = threading.Semaphore(0)
        self._first, self._overtaken = threading.Lock(), threading.Event()

    def handle(self, _request: AnyRequest, emit: Emit, _cancel: CancelToken) -> Result:
        """Carry out nothing."""
        emit(Working(0, 0, NOTHING))
        if self._first.acquire(blocking=False):
            self._overtaken.wait(_MOMENT)
        else:
            self._overtaken.set()
        self.ended.release()
        return Done()

    def closing(self) -> None:
        """The window is gone."""


@pytest.mark.parametrize("first", CHANGES, ids=lambda request: request.__name__)
def test_no_change_overtakes_the_one_sent_before(first: type[AnyRequest]) -> None:
    sent = [first, *(then for then in CHANGES if _of_one_thing(first, then))]
    messages = _served(SlowEngine(), [_any(request) for request in sent])
    heard = [
        (sent[message.id].__name__, type(message).__name__) for message in messages if not isinstance(message, Begun)
    ]
    assert heard == [(request.__name__, step) for request in sent for step in ("Happened", "Returned")]


def test_what_the_reader_changes_is_carried_out_though_the_window_is_gone() -> None:
    stopped = {request.__name__ for request in CHANGES if not request.must_finish}
    answers = {"Ask", "AskShelf", "Recommend", "Speak", "EndSpeech", "MeasureSpeed", "ExamineModel"}
    goes_on_next_time = {"AddFolders", "AddDictionaries", "InstallModel", "PinModel", "CarryNow"}
    tried_before_it_is_kept = {"SetModelServer", "TryModel", "UseModelFile"}
    assert stopped == answers | goes_on_next_time | tried_before_it_is_kept


def test_a_request_without_a_lane_is_no_class() -> None:
    with pytest.raises(TypeError, match="in which lane"):

        class Forgotten(Request[Done], frozen=True, tag="forgotten"):
            """It says nothing of itself."""


def test_every_request_is_among_those_that_the_engine_takes(tmp_path: Path) -> None:
    def all_of(base: type[Any]) -> Iterator[type[Any]]:
        for request in base.__subclasses__():
            yield from all_of(request)
            if request.__struct_config__.tag is not None and hasattr(request, "lane"):
                yield request

    assert set(all_of(Request)) == set(get_args(AnyRequest))
    with closing(HoldingEngine(tmp_path)) as engine:
        assert set(engine._handlers) == set(get_args(AnyRequest))


def _any(request: type[AnyRequest]) -> AnyRequest:
    """One about book “a”, with any values."""
    hints = get_type_hints(request)
    return request(**{f.name: _value(hints[f.name]) for f in msgspec.structs.fields(request) if f.required})


def _value(hint: Any) -> Any:
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    simple = {str: "a", bool: True, int: 1, float: 1.0, bytes: b"", Locator: Locator(0, 0)}
    if hint in simple:
        return simple[hint]
    if get_origin(hint) is tuple:
        return ()
    return None if type(None) in get_args(hint) else hint()
