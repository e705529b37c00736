"""Summaries as they are requested: on the command line, from the engine process, and by a question."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import assets
from indexing.locator import Locator
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.chat import ChatModel
from reader.cli.main import main
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.protocol import (
    AddBook,
    Answer,
    Failed,
    GetRecap,
    GetSummary,
    Summary,
    WatchImports,
    Working,
)
from reader.engine.view.view import AnswerContext
from tests.reader.engine.client import EngineProcess
from tests.reader.engine.scripted import ScriptedChat
from tests.reader.engine.summaries.tales import make_summaries
from tests.reader.engine.views import AnswerPath

pytestmark = pytest.mark.usefixtures("no_models")

_SAMPLE = "eleven-minutes-fast"


# On the command line ------------------------------------------------------------------------------------------------


@pytest.fixture
def shelf(capsys: pytest.CaptureFixture[str]) -> pytest.CaptureFixture[str]:
    """The sample book is on the shelf."""
    assert main(["add", str(assets.sample_book())]) == 0
    capsys.readouterr()
    return capsys


def _json(shelf: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main([*arguments, "--book", _SAMPLE, "--json"]) == 0
    return dict(json.loads(shelf.readouterr().out))


def test_a_chapter_is_summarised(shelf: pytest.CaptureFixture[str]) -> None:
    summary = _json(shelf, "summary", "--chapter", "2")
    assert (summary["type"], summary["kind"], summary["writer"]) == ("summary", "chapter", "quotes")
    citations, sentences = summary["citations"], summary["sentences"]
    assert isinstance(citations, list)
    assert isinstance(sentences, list)
    assert [s["text"] for s in sentences] == [c["quote"] for c in citations]
    assert main(["summary", "--book", _SAMPLE, "--chapter", "2"]) == 0
    printed = shelf.readouterr().out
    assert str(summary["title"]) in printed
    assert "[1]" in printed
    assert "own sentences" in printed


def test_the_synopsis_and_the_recap_are_printed(shelf: pytest.CaptureFixture[str]) -> None:
    synopsis = _json(shelf, "summary")
    assert synopsis["kind"] == "synopsis"
    recap = _json(shelf, "recap", "--before", "5:1000")
    assert (recap["kind"], bool(recap["sentences"])) == ("recap", True)
    assert isinstance(recap["citations"], list)
    assert all((c["end"]["spine"], c["end"]["offset"]) <= (5, 1000) for c in recap["citations"])


def test_a_chapter_that_isnt_there_is_a_clear_error(shelf: pytest.CaptureFixture[str]) -> None:
    assert main(["summary", "--book", _SAMPLE, "--chapter", "99"]) == 1
    error = shelf.readouterr().err
    assert error.startswith("quoth: There is no chapter 99: the book has ")
    assert len(error.splitlines()) == 1


# From the engine process --------------------------------------------------------------------------------------------


def test_the_engine_summarises_a_book_and_reports_progress() -> None:
    with EngineProcess() as engine:
        book = engine.ask(AddBook(path=str(assets.sample_book()))).book.id
        watch = engine.send(WatchImports())
        engine.event(watch, lambda event: getattr(event, "stage", "") == "done")
        call = engine.send(GetSummary(book=book))
        summary = engine.ends(call)
        assert isinstance(getattr(summary, "result", None), Summary)
        assert any(isinstance(event, Working) for event in engine.events(call))
        guarded = engine.ask(GetRecap(book=book, guarded=True, position=Locator(5, 1_000)))
        assert guarded.sentences
        assert all(c.end <= Locator(5, 1_000) for c in guarded.citations)
        spoiler_filter = engine.ask(GetSummary(book=book, guarded=True))
        assert spoiler_filter.sentences == ()
        missing = engine.ends(engine.send(GetSummary(book="nowhere")))
        assert isinstance(missing, Failed)
        assert missing.kind == "not_found"


# By a question ------------------------------------------------------------------------------------------------------


@pytest.fixture
def ferry(tmp_path: Path) -> Iterator[tuple[Retriever, str]]:
    """A retriever over the ferry's story, and its id."""
    index = IndexStore(tmp_path / "index.db")
    yield Retriever(index, None), make_summaries(tmp_path, index)
    index.close()


def _ask(ferry: tuple[Retriever, str], text: str, context: AnswerContext, chat: ChatModel | None = None) -> Answer:
    return AnswerPath(ferry[0], chat).answer(
        BookFacts("The Ferry", "en"), context, text, lambda _event: None, CancelToken()
    )


@pytest.mark.parametrize(
    ("question", "tool", "spines"),
    [
        ("Summarise chapter 2", "chapter_summary", {2}),
        ("What happens in the third chapter?", "chapter_summary", {3}),
        ("What is this chapter about?", "chapter_summary", {2}),
        ("How does the book end?", "chapter_summary", {3}),
        ("What is the story so far?", "book_synopsis", {1, 2}),
        ("Can you summarize the book for me, please?", "book_synopsis", {1, 2, 3}),
    ],
)
def test_a_question_for_what_happens_is_answered_by_a_summary(
    ferry: tuple[Retriever, str], question: str, tool: str, spines: set[int]
) -> None:
    answer = _ask(ferry, question, AnswerContext(ferry[1], None, Locator(2, 400)))
    assert answer.tool_calls[0].tool == tool
    assert {c.start.spine for c in answer.citations} == spines
    assert not answer.insufficient
    assert answer.writer == "quotes"
    assert all(" ".join(c.quote.split()) in s.text for s, c in zip(answer.sentences, answer.citations, strict=True))


@pytest.mark.parametrize(
    "question",
    ["Who has the lamp in chapter 2?", "What did the dealer sell so far?", "How does the ferry end up?"],
)
def test_other_questions_arent(ferry: tuple[Retriever, str], question: str) -> None:
    answer = _ask(ferry, question, AnswerContext(ferry[1]))
    assert not {"chapter_summary", "book_synopsis"} & {call.tool for call in answer.tool_calls}


def test_a_chapter_beyond_the_reader_isnt_summarised(ferry: tuple[Retriever, str]) -> None:
    answer = _ask(ferry, "Summarise chapter 3", AnswerContext(ferry[1], Locator(2, 100), Locator(2, 100)))
    assert answer.reason == "beyond_reading_position"
    assert answer.citations == ()


def test_a_models_sentences_are_the_answer_where_the_text_carries_them(ferry: tuple[Retriever, str]) -> None:
    chat = ScriptedChat("The doctor carried a letter with a red seal. She married him.")
    answer = _ask(ferry, "Summarise chapter 2", AnswerContext(ferry[1]), chat)
    assert answer.writer == "scripted"
    assert "married" not in answer.answer
