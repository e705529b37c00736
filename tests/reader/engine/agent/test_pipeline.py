"""A question's whole path over a real index, with a model whose words are fixed or with none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import assets
from indexing.locator import Locator, TextRange
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from reader.engine.agent import pipeline
from reader.engine.agent.compose import BookFacts
from reader.engine.agent.pipeline import Agent
from reader.engine.agent.tools import TOOLS, Ground
from reader.engine.protocol import (
    Answer,
    Event,
    EvidenceChosen,
    Routed,
    SentenceVerified,
    Token,
    ToolCalled,
    ToolReturned,
)
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.reader.engine.agent.scripted import ScriptedChat

_CHAPTERS = (
    "<h1>Chapter 1: The Quay</h1><p>Mr. Quill, the harbour master, kept three keys on a ring. One of them opened the "
    "lamp room.</p><p>His daughter Agnes mended clocks in a shop above the quay.</p>",
    "<h1>Chapter 2: The Ferry</h1><p>On Tuesday the ferry came in late, because Captain Rowe had waited for the doctor "
    "from Harrel.</p><p>The doctor brought a letter with a red seal.</p>",
    "<h1>Chapter 3: The Thief</h1><p>It was Captain Rowe who had stolen the lighthouse lamp, and he sold it to a "
    "dealer in Norwich for nine pounds.</p>",
)


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Retriever, str]]:
    """A retriever over one small book, without vectors; and the book's id."""
    folder = tmp_path_factory.mktemp("agent")
    index = IndexStore(folder / "index.db")
    book = add(index, book_of(folder / "quay.epub", *_CHAPTERS, language="en", title="The Quay"))
    yield Retriever(index, None), book
    index.close()


def _ask(
    ground: tuple[Retriever, str],
    question: str,
    chat: ScriptedChat | None = None,
    before: Locator | None = None,
    position: Locator | None = None,
) -> tuple[Answer, list[Event]]:
    retriever, book = ground
    events: list[Event] = []
    agent = Agent(retriever, chat)
    where = Ground(book, before, position)
    answer = agent.answer(BookFacts("The Quay", "en"), where, question, events.append, CancelToken())
    assert answer.budget.used == len(answer.tool_calls) <= 8
    return answer, events


def test_a_supported_draft_is_the_answer_and_the_rest_of_it_is_dropped(ground: tuple[Retriever, str]) -> None:
    chat = ScriptedChat("Mr. Quill kept three keys on a ring [1]. He was born in Peru. Mr. Quill kept three keys.")
    answer, events = _ask(ground, "What did the harbour master keep on a ring?", chat)
    assert answer.writer == "scripted"
    assert [sentence.text for sentence in answer.sentences] == ["Mr. Quill kept three keys on a ring."]
    (citation,) = answer.citations
    assert citation.quote.startswith("Mr. Quill, the harbour master, kept three keys on a ring.")
    assert answer.answer.endswith(f"[{citation.n}]")
    assert "Peru" not in answer.answer
    checked = [event.sentence for event in events if isinstance(event, SentenceVerified)]
    assert [sentence.supported for sentence in checked] == [True, False]
    given = chat.asked[0][-1].content
    assert all(f"[{passage.n}]" in given for passage in answer.evidence)


def test_the_steps_come_in_the_order_of_the_path(ground: tuple[Retriever, str]) -> None:
    _, events = _ask(ground, "Why was the ferry late?", ScriptedChat("Captain Rowe had waited for the doctor [1]."))
    kinds = [type(event) for event in events]
    for one, other in (
        (Routed, ToolCalled),
        (ToolCalled, ToolReturned),
        (ToolReturned, EvidenceChosen),
        (EvidenceChosen, Token),
        (Token, SentenceVerified),
    ):
        assert kinds.index(one) < kinds.index(other)


@pytest.mark.parametrize("draft", ["", "The passages do not say.", "He sold it to Napoleon for 12 pounds.", "[1] [2]"])
def test_a_draft_without_support_gives_way_to_the_books_own_words(ground: tuple[Retriever, str], draft: str) -> None:
    answer, _ = _ask(ground, "Who had stolen the lighthouse lamp?", ScriptedChat(draft))
    assert answer.writer == "quotes"
    assert "It was Captain Rowe who had stolen the lighthouse lamp" in answer.citations[0].quote
    assert all(sentence.supported and sentence.citations for sentence in answer.sentences)


def test_what_the_book_does_not_tell_is_said_to_be_missing(ground: tuple[Retriever, str]) -> None:
    answer, _ = _ask(ground, "What did Napoleon eat at Austerlitz?", ScriptedChat("Napoleon ate chicken."))
    assert answer.insufficient
    assert answer.reason == "search_degraded"  # there are no vectors here: another search might find it
    assert "chicken" not in answer.answer


@pytest.mark.parametrize(("doubt", "refused"), [(-0.01, True), (-8.0, False)])
def test_a_tuned_models_doubt_counts_beside_the_judge(
    ground: tuple[Retriever, str], monkeypatch: pytest.MonkeyPatch, doubt: float, *, refused: bool
) -> None:
    question = "Who had stolen the lighthouse lamp?"
    monkeypatch.setattr(pipeline, "probability", lambda _: 0.6)
    answer, events = _ask(ground, question, ScriptedChat("Captain Rowe. [1]", tuned=True, doubt=doubt))
    assert answer.insufficient is refused
    assert any(isinstance(event, Token) for event in events) is not refused  # what is refused isn't drafted
    plain, _ = _ask(ground, question, ScriptedChat("Captain Rowe. [1]", doubt=doubt))
    assert not plain.insufficient  # of a model that wasn't taught to doubt nothing is asked


def test_a_tuned_model_that_gives_up_where_the_judge_is_sure_leaves_it_to_the_quotes(
    ground: tuple[Retriever, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline, "probability", lambda _: 0.99)
    said = "The passages do not say. [1]"
    answer, _ = _ask(ground, "Who had stolen the lighthouse lamp?", ScriptedChat(said, tuned=True, doubt=-0.01))
    assert (answer.writer, answer.insufficient) == ("quotes", False)
    assert "do not say" not in answer.answer


def test_a_tuned_model_says_what_its_drafts_agree_on(ground: tuple[Retriever, str]) -> None:
    question = "Who had stolen the lighthouse lamp?"
    agree = "The doctor. [1]\nIt was Captain Rowe. [1]\nHe was Captain Rowe. [1]\nIt was Rowe. [1]"
    answer, events = _ask(ground, question, ScriptedChat(agree, tuned=True))
    assert answer.writer == "scripted"
    assert answer.answer.startswith("It was Captain Rowe.")
    assert "doctor" in "".join(event.text for event in events if isinstance(event, Token))  # the first was streamed
    for other in ("The passages do not say. [1]\nCaptain Rowe. [1]", "No.\nYes.\nRed.\nGreen.\nCaptain Rowe. [1]"):
        answer, _ = _ask(ground, question, ScriptedChat(other, tuned=True))  # hardly what it would say
        assert answer.writer == "quotes"


def test_what_a_question_is_about_is_a_tuned_models_affair_and_our_rankings_for_others(
    ground: tuple[Retriever, str],
) -> None:
    question, beside = "Who had stolen the lighthouse lamp?", "Mr. Quill kept three keys on a ring. [1]"
    tuned, _ = _ask(ground, question, ScriptedChat(beside, tuned=True))
    assert (tuned.writer, tuned.citations[0].quote[:9]) == ("scripted", "Mr. Quill")
    other, _ = _ask(ground, question, ScriptedChat(beside))
    assert other.writer == "quotes"


def test_what_comes_later_is_not_told_and_said_to_come(ground: tuple[Retriever, str]) -> None:
    question = "Who had stolen the lighthouse lamp and sold it to a dealer in Norwich?"
    answer, events = _ask(ground, question, before=Locator(2, 0))
    assert answer.insufficient
    assert answer.reason == "beyond_reading_position"
    told = repr((answer, events)).replace(question, "")
    assert "Norwich" not in told
    assert "stolen" not in told


def test_what_is_not_about_the_book_is_labelled_as_the_models_own_words(ground: tuple[Retriever, str]) -> None:
    answer, _ = _ask(ground, "What is 12 times 12?", ScriptedChat("It is 144."))
    assert answer.route == "NOT_BOOK"
    assert answer.answer == "It is 144."
    assert not any(sentence.supported for sentence in answer.sentences)
    assert answer.citations == ()
    assert "own words" in answer.notices[0]
    assert answer.tool_calls == ()
    without, _ = _ask(ground, "What is 12 times 12?")
    assert without.route == "NOT_BOOK"
    assert "no language model" in without.answer


def test_an_ambiguous_question_is_settled_by_the_map_of_the_book(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    ground = Retriever(index, None), add(index, assets.sample_book())
    about, _ = _ask(ground, "How do I find the sermons on the ground floor of the lighthouse library?")
    other, _ = _ask(ground, "What is the capital of France?")
    index.close()
    assert (about.route, other.route) == ("BOOK", "NOT_BOOK")
    assert [call.tool for call in other.tool_calls] == ["book_concept_map_lookup"]


def test_chapters_are_counted_and_named_from_the_contents(ground: tuple[Retriever, str]) -> None:
    count, _ = _ask(ground, "How many chapters are there?")
    assert "3 numbered chapters" in count.answer
    assert [citation.quote for citation in count.citations] == ["Chapter 1: The Quay", "Chapter 3: The Thief"]
    named, _ = _ask(ground, "What is chapter 2 called?")
    assert "Chapter 2" in named.answer
    assert [citation.quote for citation in named.citations] == ["Chapter 2: The Ferry"]
    so_far, _ = _ask(ground, "How many chapters are there?", before=Locator(1, 5))
    assert "Thief" not in repr(so_far)


def test_beginnings_and_ends_are_quoted_from_the_right_place(ground: tuple[Retriever, str]) -> None:
    begins, _ = _ask(ground, "How does the book begin?")
    assert begins.citations[0].quote.startswith("Mr. Quill, the harbour master, kept three keys on a ring.")
    ends, _ = _ask(ground, "How does the story end?")
    assert ends.citations[0].quote.endswith("for nine pounds.")
    second, _ = _ask(ground, "How does chapter 2 begin?")
    assert second.citations[0].quote.startswith("On Tuesday the ferry came in late")
    here, _ = _ask(ground, "How does this chapter begin?", position=Locator(1, 40))
    assert here.citations == second.citations
    later, _ = _ask(ground, "How does the story end?", before=Locator(2, 30))
    assert later.reason == "beyond_reading_position"
    assert "pounds" not in repr(later)


def test_a_named_chapter_is_the_scope(ground: tuple[Retriever, str]) -> None:
    answer, _ = _ask(ground, "What does Captain Rowe do in chapter 2?")
    assert {passage.start.spine for passage in answer.evidence} == {1}


@pytest.mark.parametrize("question", ["What does this mean?", "Who is he?", "?"])
def test_a_question_about_a_selection_is_answered_from_around_it(ground: tuple[Retriever, str], question: str) -> None:
    retriever, book = ground
    text = retriever.text(book, TextRange.of(1, 0, 10_000))
    start = text.index("The doctor brought")
    selection = TextRange.of(1, start, start + 40)
    events: list[Event] = []
    where = Ground(book, selection=selection)
    answer = Agent(retriever, None).answer(BookFacts("The Quay", "en"), where, question, events.append, CancelToken())
    assert answer.route == "BOOK"
    assert not answer.insufficient
    assert {citation.start.spine for citation in answer.citations} == {1}
    assert answer.tool_calls[0].tool == "surrounding_context"


def test_an_able_model_drives_the_tools_and_never_past_the_budget(ground: tuple[Retriever, str]) -> None:
    route = json.dumps({"route": "BOOK", "confidence": 0.9, "suggested_queries": []})
    actions = [json.dumps({"tool": "text_search", "query": f"lamp {i}"}) for i in range(20)]
    answer, _ = _ask(ground, "Who stole the lighthouse lamp?", ScriptedChat(route, *actions, driver="agent"))
    tools = [call.tool for call in answer.tool_calls]
    assert tools == ["text_search"] * len(tools)
    assert 3 <= len(tools) <= 8


@pytest.mark.parametrize(
    "action", ["not json", '{"tool": "rm"}', '{"tool": "text_search"}', '{"tool":"text_search","query":7}']
)
def test_a_model_that_drives_badly_is_relieved(ground: tuple[Retriever, str], action: str) -> None:
    chat = ScriptedChat("no route", action, driver="agent")
    answer, _ = _ask(ground, "Who had stolen the lighthouse lamp?", chat)
    assert "Captain Rowe" in answer.citations[0].quote


def test_every_tool_says_when_to_use_it() -> None:
    assert {tool.name for tool in TOOLS} >= {
        "text_search",
        "semantic_search",
        "surrounding_context",
        "book_structure",
        "current_position",
    }
    assert all(len(tool.when_to_use) > 40 for tool in TOOLS)


def test_a_cancelled_question_ends_without_an_answer(ground: tuple[Retriever, str]) -> None:
    retriever, book = ground
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        Agent(retriever, None).answer(
            BookFacts("The Quay", "en"), Ground(book), "Who stole the lamp?", lambda _: cancel.cancel(), cancel
        )


def test_a_question_of_ten_thousand_characters_is_cut_and_says_so(ground: tuple[Retriever, str]) -> None:
    answer, _ = _ask(ground, "Who had stolen the lighthouse lamp? " + "Tell me more. " * 720)
    assert any("first 2,000 characters" in notice for notice in answer.notices)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(min_size=1, max_size=400))
def test_any_question_gets_an_answer(ground: tuple[Retriever, str], question: str) -> None:
    answer, _ = _ask(ground, question, ScriptedChat(question))
    assert answer.answer


def test_a_question_in_another_script_is_refused_in_words(ground: tuple[Retriever, str]) -> None:
    answer, _ = _ask(ground, "誰が灯台のランプを盗みましたか？")
    assert answer.insufficient
    assert answer.answer
