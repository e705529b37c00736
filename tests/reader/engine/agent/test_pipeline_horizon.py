"""A question's whole path under a spoiler horizon: what a model says is seen only once it was checked."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from indexing.locator import Locator, TextRange
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from reader.engine.agent.compose import BookFacts
from reader.engine.agent.pipeline import Agent
from reader.engine.agent.tools import Ground
from reader.engine.protocol import Answer, Event, SentenceVerified, Token, ToolCalled, encode
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.reader.engine.agent.scripted import ScriptedChat

_CHAPTERS = (
    "<h1>Chapter 1: The Quay</h1><p>Mr. Quill, the harbour master, kept three keys on a ring. One of them opened the "
    "lamp room.</p><p>His daughter Agnes mended clocks in a shop above the quay.</p>",
    "<h1>Chapter 2: The Thief</h1><p>It was Captain Rowe who had stolen the lighthouse lamp, and he sold it to a "
    "dealer in Norwich for nine pounds.</p>",
)
BEFORE = Locator(1, 0)
QUESTION = "What did the harbour master keep on a ring?"


@pytest.fixture(scope="module")
def quay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Retriever, str]]:
    """A retriever over one small book, without vectors; and the book's id."""
    folder = tmp_path_factory.mktemp("horizon")
    index = IndexStore(folder / "index.db")
    book = add(index, book_of(folder / "quay.epub", *_CHAPTERS, language="en", title="The Quay"))
    yield Retriever(index, None), book
    index.close()


def _ask(
    quay: tuple[Retriever, str],
    question: str,
    chat: ScriptedChat | None = None,
    *,
    position: Locator | None = None,
    selection: TextRange | None = None,
) -> tuple[Answer, list[Event]]:
    retriever, book = quay
    events: list[Event] = []
    ground = Ground(book, BEFORE, position, selection)
    answer = Agent(retriever, chat).answer(BookFacts("The Quay", "en"), ground, question, events.append, CancelToken())
    return answer, events


def test_a_draft_is_not_streamed_and_what_it_makes_up_is_never_shown(quay: tuple[Retriever, str]) -> None:
    chat = ScriptedChat("Mr. Quill kept three keys on a ring [1]. He was born in Peru. Captain Rowe kept three keys.")
    answer, events = _ask(quay, QUESTION, chat)
    assert answer.writer == "scripted"
    assert [sentence.text for sentence in answer.sentences] == ["Mr. Quill kept three keys on a ring."]
    assert not any(isinstance(event, Token) for event in events)
    assert all(event.sentence.supported for event in events if isinstance(event, SentenceVerified))
    assert "first_token" in answer.timings_ms
    said = b"".join(map(encode, [answer, *events]))
    assert b"Peru" not in said
    assert b"Rowe" not in said


def test_without_a_horizon_it_is_streamed(quay: tuple[Retriever, str]) -> None:
    retriever, book = quay
    events: list[Event] = []
    chat = ScriptedChat("Mr. Quill kept three keys on a ring [1].")
    Agent(retriever, chat).answer(BookFacts("The Quay", "en"), Ground(book), QUESTION, events.append, CancelToken())
    assert any(isinstance(event, Token) for event in events)


def test_a_models_own_words_keep_what_spoils_nothing(quay: tuple[Retriever, str]) -> None:
    answer, events = _ask(quay, "Write me a poem.", ScriptedChat("The sea is grey. Rowe will steal. So is the sky."))
    assert answer.route == "NOT_BOOK"
    assert answer.answer == "The sea is grey. So is the sky."
    assert any("left out" in notice for notice in answer.notices)
    assert not any(isinstance(event, Token) for event in events)


def test_own_words_that_only_spoil_are_not_shown_and_it_says_so(quay: tuple[Retriever, str]) -> None:
    answer, _ = _ask(quay, "Write me a poem.", ScriptedChat("Rowe, oh Rowe, in Norwich."))
    assert answer.reason == "beyond_reading_position"
    assert "Rowe" not in answer.answer


def test_a_query_of_the_models_that_names_what_comes_is_not_made(quay: tuple[Retriever, str]) -> None:
    routed = json.dumps({"route": "BOOK", "confidence": 0.9, "suggested_queries": ["captain rowe", "three keys"]})
    action = json.dumps({"tool": "text_search", "query": "Rowe Norwich"})
    answer, events = _ask(quay, QUESTION, ScriptedChat(routed, action, "Three keys [1].", driver="agent"))
    said = b"".join(map(encode, [answer, *events]))
    assert b"owe" not in said.replace(b"lowe", b"")
    assert {call.args["query"] for call in answer.tool_calls if "query" in call.args} >= {QUESTION, "three keys"}


def test_the_readers_own_names_may_be_said_again(quay: tuple[Retriever, str]) -> None:
    answer, events = _ask(quay, "Had Captain Rowe stolen the lighthouse lamp?")
    assert answer.reason == "beyond_reading_position"
    assert any("Captain Rowe" in event.summary for event in events if isinstance(event, ToolCalled))
    assert "lamp, and he sold" not in encode(answer).decode()


def test_what_the_reader_selected_they_have_seen_and_no_more(quay: tuple[Retriever, str]) -> None:
    retriever, book = quay
    text = (retriever.index.text.text(book, 1) or ("", ""))[1]
    start = text.index("It was")
    selection = TextRange.of(1, start, text.index(", and he"))
    answer, _ = _ask(quay, "What does this mean?", selection=selection)
    shown = [passage for passage in answer.evidence if passage.start.spine == 1]
    assert [passage.text for passage in shown] == ["It was Captain Rowe who had stolen the lighthouse lamp"]
    assert "Norwich" not in encode(answer).decode()


def test_a_chapter_that_begins_at_the_horizon_is_not_the_one_meant(quay: tuple[Retriever, str]) -> None:
    answer, _ = _ask(quay, "What happens in this chapter?", position=BEFORE)
    assert "Thief" not in encode(answer).decode()
    answer, _ = _ask(quay, "How many chapters are there?", position=BEFORE)
    assert "Thief" not in encode(answer).decode()
