"""Writes happen in the order in which they were sent, and the next request sees them."""

from __future__ import annotations

import io
import threading
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

import assets
from indexing.locator import Locator
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine.engine import Engine
from reader.engine.protocol import (
    AddBook,
    BookAdded,
    Call,
    DeleteStatistics,
    Emit,
    GetStatistics,
    OpenBook,
    OpenedBook,
    PageStyle,
    Request,
    Result,
    Returned,
    SavePosition,
    SaveStyle,
    SetGuard,
    SetStatistics,
    Statistics,
    decode_from_engine,
    encode,
)
from reader.engine.server import Server

_HELD_SECONDS = 0.3


class HoldingEngine(Engine):
    """The real engine; its first write is held until another request has overtaken it or some moments have passed."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "data", ModelsFolder(folder / "no models"))
        self.held, self._overtaken = 0, threading.Event()

    def handle(self, request: Request, emit: Emit, cancel: CancelToken) -> Result:
        """Carry out ``request``; the first one after the others, if they are allowed to overtake it."""
        if isinstance(request, AddBook):
            return super().handle(request, emit, cancel)
        self.held += 1
        if self.held == 1:
            self._overtaken.wait(_HELD_SECONDS)
            return super().handle(request, emit, cancel)
        try:
            return super().handle(request, emit, cancel)
        finally:
            self._overtaken.set()


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
def test_a_later_request_never_overtakes_a_write(writes: Sequence[Request], tmp_path: Path) -> None:
    engine = HoldingEngine(tmp_path)
    added = engine.handle(AddBook(str(assets.sample_book())), lambda _event: None, CancelToken())
    assert isinstance(added, BookAdded)
    requests = [_of_book(request, added.book.id) for request in (*writes, OpenBook(""))]
    calls = b"".join(encode(Call(number, request)) + b"\n" for number, request in enumerate(requests))
    out = io.BytesIO()
    Server(engine, out).serve(io.BytesIO(calls))
    engine.close()
    replies = {reply.id: reply for reply in map(decode_from_engine, out.getvalue().splitlines())}
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
    requests: tuple[Request, ...] = (SetStatistics(on=False), DeleteStatistics(), GetStatistics())
    calls = b"".join(encode(Call(number, request)) + b"\n" for number, request in enumerate(requests))
    out = io.BytesIO()
    Server(engine, out).serve(io.BytesIO(calls))
    engine.close()
    replies = [reply for reply in map(decode_from_engine, out.getvalue().splitlines()) if isinstance(reply, Returned)]
    assert [reply.id for reply in replies] == [0, 1, 2]
    assert [isinstance(reply.result, Statistics) and reply.result.on for reply in replies] == [False] * 3


def _of_book(request: Request, book: str) -> Request:
    """The request about ``book``."""
    return msgspec.structs.replace(request, book=book)
