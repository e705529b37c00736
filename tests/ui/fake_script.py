"""The fake engine's script, made of the contract's real messages."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import pytest

from indexing.locator import Locator
from reader.engine import protocol as p
from tests.ui import nursery

Line = p.Event | p.Result | p.Failed | Literal["begin", "die", "garbage", "wait"]
FAKE_ENGINE = Path(__file__).with_name("fake_engine.py")


class FakeScript:
    """Collects answers, request type by request type, and starts the fake with them."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._path = folder / "script.json"
        self._entries: list[tuple[str, list[Any]]] = []
        monkeypatch.setenv("QUOTH_FAKE_SCRIPT", str(self._path))

    def on(self, request: type[Any], *lines: Line) -> FakeScript:
        """Say ``lines`` when ``request`` comes; said twice for one type, the second is for the second time."""
        self._entries.append((request.__struct_config__.tag, [_wire(line) for line in lines]))
        whole = self._path.with_suffix(".new")
        whole.write_text(json.dumps(self._entries), encoding="utf-8")
        whole.replace(self._path)  # the engine may be reading
        return self

    def begin_anew(self) -> FakeScript:
        """Clear the script: the next engine counts requests from the first again."""
        self._entries.clear()
        return self

    @property
    def command(self) -> list[str]:
        """The command that starts the engine."""
        return nursery.command("fake") if nursery.CAN_FORK else [sys.executable, str(FAKE_ENGINE)]

    def seen(self) -> list[p.ToEngine]:
        """Everything that was sent to the engine so far, through all its restarts."""
        record = self._path.with_name("script.json.seen")
        lines = record.read_bytes().splitlines() if record.exists() else []
        return [p.decode_to_engine(line) for line in lines]

    def requests(self, kind: type[Any]) -> Sequence[Any]:
        """The requests of a type that the engine has seen."""
        return [
            message.request
            for message in self.seen()
            if isinstance(message, p.Call) and isinstance(message.request, kind)
        ]


def _wire(line: Line) -> Any:
    if isinstance(line, str):
        return line
    if isinstance(line, p.Failed):
        return json.loads(p.encode(line))
    kind = "event" if isinstance(line, p.Event) else "result"
    return {"type": kind, kind: json.loads(p.encode(line))}


def book(path: Path, *, stage: p.Stage = "done", title: str = "Eleven Minutes Fast", book_id: str = "b1") -> p.Book:
    """A book of the shelf."""
    return p.Book(
        book_id, "eleven", title, ("Ada Quill",), "en", str(path), "2026-01-01T00:00:00Z", None, 0.25, stage, ()
    )


def citation(
    n: int, quote: str, spine: int = 2, start: int = 40, chapter: str = "One", marked: Sequence[str] = ()
) -> p.Citation:
    """A citation that sets off ``marked``; the place is as good as any for tests that don't look at the page."""
    marks = tuple(p.Mark(quote.index(words), quote.index(words) + len(words)) for words in marked)
    end = Locator(spine, start + len(quote))
    return p.Citation(n, "EPUB/a.xhtml", chapter, Locator(spine, start), end, quote, marks)


def answer(question: str, text: str, citations: Sequence[p.Citation] = (), **changes: Any) -> p.Answer:
    """An answer that states something, with what a test doesn't care about filled in."""
    refused = changes.get("insufficient", False) or changes.get("route") == "NOT_BOOK"
    fields: dict[str, Any] = {
        "question": question,
        "route": "BOOK",
        "confidence": 0.9,
        "mode": "hybrid",
        "writer": "smollm2-135m-instruct",
        "answer": text,
        "sentences": (p.AnswerSentence(text, tuple(citation.n for citation in citations), True),),
        "citations": tuple(citations),
        "evidence": (),
        "insufficient": False,
        "reason": None,
        "tool_calls": (p.ToolCall("text_search", {"query": "clock"}, 8, 3.1),),
        "budget": p.Budget(8, 1),
        "timings_ms": {"total": 840.0},
        "decision": "refuse" if refused else "state",
        **changes,
    }
    return p.Answer(**fields)
