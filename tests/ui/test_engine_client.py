"""The window's end of the engine: calls, events, deaths, and messages in pieces of any size."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.client.engine_process import FrameReader
from tests.ui.fake_script import FakeScript

ASK = p.Ask(book="b1", question="Who?")


def ignore(_value: object) -> None:
    """A callback for what a test doesn't look at."""


def test_a_call_made_before_the_engine_runs_gets_its_result(
    qtbot: QtBot, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.ListBooks, p.ShelfContents(()))
    got: list[p.ShelfContents] = []
    client.call(p.ListBooks(), got.append)
    client.start()
    qtbot.waitUntil(lambda: got == [p.ShelfContents(())])


def test_flushed_calls_are_sent_before_the_event_loop_runs(client: EngineClient, script: FakeScript) -> None:
    script.on(p.ListBooks, p.ShelfContents(()))
    client.start()
    client.call(p.ListBooks(), ignore)
    client.flush()
    deadline = time.monotonic() + 60
    while not script.requests(p.ListBooks):
        assert time.monotonic() < deadline, "the engine was never asked"


def test_events_come_in_order_and_in_few_batches(qtbot: QtBot, client: EngineClient, script: FakeScript) -> None:
    script.on(p.AddFolders, *(p.ToolCalled("text_search", verbatim(str(n))) for n in range(500)), p.Done())
    batches: list[Sequence[p.Event]] = []
    done: list[p.Done] = []
    client.start()
    client.call(p.AddFolders(()), done.append, on_events=batches.append)
    qtbot.waitUntil(lambda: bool(done))
    summaries = [event.summary for batch in batches for event in batch if isinstance(event, p.ToolCalled)]
    assert summaries == [str(n) for n in range(500)]
    assert len(batches) < 100


def test_nothing_more_is_used_of_a_cancelled_call(qtbot: QtBot, client: EngineClient, script: FakeScript) -> None:
    script.on(p.Ask, p.Routed("BOOK", 0.9), "wait").on(p.ListBooks, p.ShelfContents(()))
    received: list[object] = []
    client.start()
    handle = client.call(ASK, received.append, received.append, received.append)
    qtbot.waitUntil(lambda: bool(received))
    received.clear()
    handle.cancel()
    qtbot.waitUntil(lambda: any(isinstance(message, p.Cancel) for message in script.seen()))
    later: list[p.ShelfContents] = []
    client.call(p.ListBooks(), later.append)
    qtbot.waitUntil(lambda: bool(later))
    assert received == []


def test_garbage_is_ignored(qtbot: QtBot, client: EngineClient, script: FakeScript) -> None:
    script.on(p.ListBooks, "garbage", p.ShelfContents(()))
    got: list[p.ShelfContents] = []
    client.start()
    client.call(p.ListBooks(), got.append)
    qtbot.waitUntil(lambda: bool(got))
    assert client.engine_pid


def test_an_answer_of_the_wrong_kind_is_a_bug_and_not_a_result(
    qtbot: QtBot, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.ListBooks, p.Done())
    failures: list[CallFailure] = []
    client.start()
    with qtbot.waitSignal(client.bug_found):
        client.call(p.ListBooks(), ignore, failures.append)
    assert failures[0].kind == "bug"


def test_a_failure_without_a_listener_is_reported_to_the_window(
    qtbot: QtBot, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.ListBooks, p.Failed(0, "book", verbatim("The book is locked.")))
    client.start()
    with qtbot.waitSignal(client.unhandled_failure) as emitted:
        client.call(p.ListBooks(), ignore)
    assert emitted.args == [CallFailure("book", "The book is locked.")]


def test_a_killed_engine_fails_its_calls_with_a_sentence_and_is_started_again(
    qtbot: QtBot, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.Ask, p.Routed("BOOK", 0.9), "wait").on(p.ListBooks, p.ShelfContents(()))
    received: list[object] = []
    failures: list[CallFailure] = []
    client.start()
    client.call(ASK, ignore, failures.append, received.extend)
    qtbot.waitUntil(lambda: bool(received))
    first = client.engine_pid
    with qtbot.waitSignal(client.engine_restarted):
        os.kill(first, signal.SIGKILL)
    assert [failure.kind for failure in failures] == ["engine"]
    assert "killed" in failures[0].message
    got: list[p.ShelfContents] = []
    client.call(p.ListBooks(), got.append)
    qtbot.waitUntil(lambda: bool(got))
    assert client.engine_pid not in (0, first)


def test_an_engine_that_keeps_dying_is_left_alone_until_asked(
    qtbot: QtBot, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.ListBooks, "die")
    deaths: list[str] = []
    client.engine_died.connect(deaths.append)
    client.engine_restarted.connect(lambda: client.call(p.ListBooks(), ignore, ignore))
    client.start()
    with qtbot.waitSignal(client.engine_gave_up, timeout=15_000):
        client.call(p.ListBooks(), ignore, ignore)
    assert len(deaths) == 3
    assert client.engine_pid == 0
    client.start()
    qtbot.waitUntil(lambda: client.engine_pid != 0)


def test_an_engine_that_cannot_start_is_given_up_with_a_reason(qtbot: QtBot) -> None:
    client = EngineClient(["/nonexistent/engine"])
    reasons: list[str] = []
    client.engine_died.connect(reasons.append)
    with qtbot.waitSignal(client.engine_gave_up, timeout=15_000):
        client.start()
    assert "could not be started" in reasons[0]
    client.close()


def test_closing_waits_for_what_must_not_be_lost_and_ends_the_engine(
    qtbot: QtBot, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.SavePosition, p.Guard("off", False, True))
    client.start()
    qtbot.waitUntil(lambda: client.engine_pid != 0)
    saved: list[p.Guard] = []
    client.call(p.SavePosition("b1", Locator(3, 7)), saved.append)
    client.close()
    assert saved
    assert client.engine_pid == 0


FILE = p.Returned(2, p.BookFile("image/png", b"@3 {}\n\n\0" * 9, "long"))
MESSAGES: tuple[p.FromEngine, ...] = (
    p.Begun(1),
    FILE,
    p.Returned(3, p.BookFile("text/css", b"")),
    p.Returned(4, p.Done()),
)


@given(st.lists(st.integers(1, 40), min_size=1))
def test_messages_are_the_same_in_pieces_of_any_size(sizes: list[int]) -> None:
    stream = b"".join(piece for message in MESSAGES for piece in p.pack(message))
    reader, got, at, turn = FrameReader(), [], 0, 0
    while at < len(stream):
        size = sizes[turn % len(sizes)]
        got += [p.unpack(line, file) for line, file in reader.feed(stream[at : at + size])]
        at, turn = at + size, turn + 1
    assert tuple(got) == MESSAGES


def test_after_a_death_the_next_engine_begins_anew() -> None:
    reader = FrameReader()
    assert list(reader.feed(b'@100 {"type":')) == []
    reader.clear()
    assert list(reader.feed(b"{}\n@5 half\nab")) == [(b"{}", b"")]
    reader.clear()
    assert list(reader.feed(b"{}\n")) == [(b"{}", b"")]


def test_a_number_that_is_none_or_too_large_takes_nothing_in() -> None:
    for line in (b"@ {}", b"@x {}", b"@-1 {}", b"@99999999999999 {}"):
        assert list(FrameReader().feed(line + b"\nnext\n")) == [(line, b""), (b"next", b"")]
    assert list(FrameReader().feed(b"@9999999999 {}\nnext\n")) == [(b"{}", b""), (b"next", b"")]
