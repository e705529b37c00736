"""The map of the book as a tool: what it tells a driving model, and that it tells nothing of what lies ahead."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from indexing.locator import Locator
from reader.engine.protocol import ToolCalled
from tests.reader.engine.quay import AskedAgent, Quay, quay
from tests.reader.engine.scripted import ScriptedChat

_RAIN = f"<p>{'It rained on the roofs and on the road all day, and nobody came by. ' * 6}</p>"
_CHAPTERS = (
    "<h1>The Clerk</h1><p>“Sit down,” said Mr. Quill. Mr. Quill was the clerk of the harbour, and Agnes Quill was his "
    f"daughter. “I will stand,” said Agnes. Mr. Quill laughed at Agnes.</p>{_RAIN}<p>Agnes left. Mr. Quill wept.</p>",
    f"<h1>The Thief</h1><p>“I took it,” said Captain Rowe. Captain Rowe looked at Agnes.</p>{_RAIN}<p>“Go,” said Agnes "
    "to Captain Rowe. So Captain Rowe went to Norwich.</p>",
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quay]:
    """A book with three people."""
    with quay(tmp_path_factory.mktemp("map"), *_CHAPTERS) as book:
        yield book


def _looked_up(book: Quay, query: str, before: Locator | None = None) -> tuple[str, AskedAgent]:
    """What a driving model is told when it looks ``query`` up, and the answer."""
    action = json.dumps({"tool": "book_concept_map_lookup", "query": query})
    chat = ScriptedChat(action, '{"tool": "answer"}', driver="agent")
    asked = book.ask("What became of them?", chat, before=before)
    return chat.asked[1][-1].content, asked


def test_a_driving_model_learns_who_somebody_is_and_whom_they_meet(book: Quay) -> None:
    reply_text, asked = _looked_up(book, "agnes quil")
    assert "person: Agnes Quill" in reply_text
    assert "Mr. Quill" in reply_text
    assert "meeting:" in reply_text
    assert "“Chapter 1”" in reply_text
    _, call = asked.answer.tool_calls
    assert (call.tool, dict(call.args)) == ("book_concept_map_lookup", {"query": "agnes quil"})
    assert call.hits > 0
    assert any(isinstance(event, ToolCalled) and "map of the book" in event.summary for event in asked.events)


def test_the_map_tool_tells_nothing_from_beyond_the_horizon(book: Quay) -> None:
    whole, _ = _looked_up(book, "Agnes")
    assert "Captain Rowe" in whole
    reply_text, asked = _looked_up(book, "Agnes", Locator(1, 0))
    assert "Agnes" in reply_text
    assert "Rowe" not in reply_text
    assert "Chapter 2" not in reply_text
    assert "Rowe" not in repr(asked.answer)
    nothing, _ = _looked_up(book, "somebody", Locator(0, 0))
    assert nothing == "Nothing found."
