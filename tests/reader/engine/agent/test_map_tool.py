"""The map of the book as a tool: what a model that drives is told of it, and never of what lies ahead."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from indexing.locator import Locator
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from reader.engine.agent.compose import BookFacts
from reader.engine.agent.pipeline import Agent
from reader.engine.agent.tools import Ground
from reader.engine.protocol import Answer, Event, ToolCalled
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.reader.engine.agent.scripted import ScriptedChat

_RAIN = f"<p>{'It rained on the roofs and on the road all day, and nobody came by. ' * 6}</p>"
_CHAPTERS = (
    "<h1>The Clerk</h1><p>“Sit down,” said Mr. Quill. Mr. Quill was the clerk of the harbour, and Agnes Quill was his "
    f"daughter. “I will stand,” said Agnes. Mr. Quill laughed at Agnes.</p>{_RAIN}<p>Agnes left. Mr. Quill wept.</p>",
    f"<h1>The Thief</h1><p>“I took it,” said Captain Rowe. Captain Rowe looked at Agnes.</p>{_RAIN}<p>“Go,” said Agnes "
    "to Captain Rowe. So Captain Rowe went to Norwich.</p>",
)


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Retriever, str]]:
    """A retriever over one small book; and the book's id."""
    folder = tmp_path_factory.mktemp("map")
    index = IndexStore(folder / "index.db")
    yield Retriever(index, None), add(index, book_of(folder / "quill.epub", *_CHAPTERS))
    index.close()


def _looked_up(
    ground: tuple[Retriever, str], query: str, before: Locator | None = None
) -> tuple[str, Answer, list[Event]]:
    """What a driving model is told when it looks ``query`` up; the answer, and the events on the way."""
    retriever, book = ground
    route = json.dumps({"route": "BOOK", "confidence": 0.9, "suggested_queries": []})
    action = json.dumps({"tool": "book_concept_map_lookup", "query": query})
    chat = ScriptedChat(route, action, '{"tool": "answer"}', driver="agent")
    events: list[Event] = []
    answer = Agent(retriever, chat).answer(
        BookFacts("The Clerk", "en"), Ground(book, before), "What became of them?", events.append, CancelToken()
    )
    return chat.asked[2][-1].content, answer, events


def test_a_driving_model_learns_who_somebody_is_and_whom_they_meet(ground: tuple[Retriever, str]) -> None:
    told, answer, events = _looked_up(ground, "agnes quil")
    assert "person: Agnes Quill" in told
    assert "Mr. Quill" in told
    assert "meeting:" in told
    assert "“Chapter 1”" in told
    call = answer.tool_calls[0]
    assert (call.tool, dict(call.args)) == ("book_concept_map_lookup", {"query": "agnes quil"})
    assert call.hits > 0
    assert any(isinstance(event, ToolCalled) and "map of the book" in event.summary for event in events)


def test_the_map_tool_tells_nothing_from_beyond_the_horizon(ground: tuple[Retriever, str]) -> None:
    whole, _, _ = _looked_up(ground, "Agnes")
    assert "Captain Rowe" in whole
    told, answer, _ = _looked_up(ground, "Agnes", Locator(1, 0))
    assert "Agnes" in told
    assert "Rowe" not in told
    assert "Chapter 2" not in told
    assert "Rowe" not in repr(answer)
    nothing, _, _ = _looked_up(ground, "somebody", Locator(0, 0))
    assert nothing == "Nothing found."
