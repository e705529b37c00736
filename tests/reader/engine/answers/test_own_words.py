"""A model's memory: never used from one that isn't marked able, and from an able one only when the reader asks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Literal

import pytest

from indexing.locator import Locator
from models.chat import Completion, ContextOverflow
from models.errors import ModelError
from models.folder import ModelsFolder
from models.user_message import verbatim
from reader.engine.answers.replies import not_about_the_book
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import encode
from reader.engine.runtimes import Runtimes
from tests.reader.engine.quay import RING, Quay
from tests.reader.engine.scripted import ScriptedChat
from tests.starter import SMALL_WRITER, starter_folder

_INVENTED = "The 1998 World Cup was won by the United States."
_OFF_TOPIC = ("What is 12 times 12?", "hello", "Write me a poem about the World Cup.", "Who are you?")
_OURS = not_about_the_book((), ()).text


@pytest.mark.parametrize("question", [*_OFF_TOPIC, "Who won the 1998 World Cup?", "What is the capital of France?"])
def test_without_an_able_model_nothing_is_said_from_memory(book: Quay, question: str) -> None:
    answer = book.ask(question, own_words=True).answer
    assert (answer.writer, answer.decision) == ("quotes", "refuse")
    assert not answer.offers_own_words
    assert all(not sentence.supported for sentence in answer.sentences)


def test_a_model_that_is_not_able_is_not_even_loaded_for_a_question(models_folder: Path, tmp_path: Path) -> None:
    folder = ModelsFolder(starter_folder(models_folder, tmp_path / "models", ["chat"]))
    runtimes = Runtimes(folder, [sys.executable, "-c", "raise SystemExit('it was started')"])
    assert folder.active("chat").id == SMALL_WRITER
    assert runtimes.able_chat() is None
    assert runtimes.problems == ()


@pytest.mark.parametrize("question", _OFF_TOPIC)
def test_what_is_not_about_the_book_gets_our_own_sentence(book: Quay, question: str) -> None:
    answer = book.ask(question, None, own_words=True).answer
    assert answer.route == "NOT_BOOK"
    assert answer.answer == _OURS
    assert answer.tool_calls == ()


@pytest.mark.parametrize("own_words", [False, True])
def test_the_nearest_quotes_stand_below_it_where_the_book_has_the_words(book: Quay, *, own_words: bool) -> None:
    answer = book.ask("Write me a poem about the lighthouse lamp.", own_words=own_words).answer
    assert answer.route == "NOT_BOOK"
    assert answer.answer.startswith(_OURS)
    assert "lighthouse lamp" in answer.citations[0].quote
    assert answer.reason == "not_in_book"


@pytest.mark.parametrize(
    "question",
    [
        "thanks",
        "thank you, that was helpful",
        "What is 3 times 9?",
        "Play me a letter",
        "Write me a poem about the doctor of Paris.",
        "Hello there, what do you ask?",
        "lighthouses, qwertyuiop",
        "Nej.",
        "¿Por qué?",
    ],
)
def test_no_quote_stands_below_it_that_has_nothing_to_do_with_the_question(book: Quay, question: str) -> None:
    answer = book.ask(question).answer
    assert answer.insufficient
    topic = Lexicon("en").topic(question)
    for citation in answer.citations:
        assert not Lexicon("en").read(citation.quote).stems.isdisjoint(topic)
    if answer.route == "NOT_BOOK":
        assert answer.answer == _OURS


def test_an_able_model_is_ignored_unless_the_reader_asks(book: Quay) -> None:
    for question in ("Write me a poem about the World Cup.", "What is the capital of France?"):
        chat = ScriptedChat('{"tool": "answer"}', *[_INVENTED] * 9)
        answer = book.ask(question, chat).answer
        assert answer.writer == "quotes"
        assert "1998" not in encode(answer).decode()
        assert answer.offers_own_words


@pytest.mark.parametrize("question", ["Write me a poem about the World Cup.", "Who won the 1998 World Cup?", RING])
def test_an_able_models_words_are_labelled_and_cite_nothing(book: Quay, question: str) -> None:
    answer = book.ask(question, ScriptedChat(_INVENTED), own_words=True).answer
    assert (answer.answer, answer.writer, answer.route) == (_INVENTED, "scripted", "NOT_BOOK")
    assert answer.citations == ()
    assert [sentence.supported for sentence in answer.sentences] == [False]
    assert "own words" in answer.notices[0]
    assert "not checked" in answer.notices[0]
    assert answer.decision == "refuse"  # the book states nothing
    assert answer.probability is None


def test_spoilers_are_left_out_of_them_and_a_notice_says_so(book: Quay) -> None:
    reply = "The sea is grey. Captain Rowe will steal. So is the sky."
    asked = book.ask("Write me a poem.", ScriptedChat(reply), before=Locator(1, 0), own_words=True)
    assert asked.answer.answer == "The sea is grey. So is the sky."
    assert any("left out" in notice for notice in asked.answer.notices)
    assert b"Rowe" not in b"".join(map(encode, [asked.answer, *asked.events]))


def test_words_that_only_spoil_are_not_shown_at_all(book: Quay) -> None:
    chat = ScriptedChat("Rowe, oh Rowe, in Norwich.")
    answer = book.ask("Write me a poem.", chat, before=Locator(1, 0), own_words=True).answer
    assert answer.reason == "beyond_reading_position"
    assert "Rowe" not in answer.answer
    assert "isn’t shown" in answer.answer


@pytest.mark.parametrize("failure", ["empty", "too long", "broken"])
def test_without_words_of_its_own_there_is_our_sentence(
    book: Quay, failure: Literal["empty", "too long", "broken"]
) -> None:
    class Fails(ScriptedChat):
        def generate(self, *args: Any, schema: Any = None, **named: Any) -> Completion:
            if failure == "too long":
                raise ContextOverflow(9, 1)
            if failure == "broken":
                raise ModelError(verbatim("The model broke."))
            return super().generate(*args, schema=schema, **named)

    answer = book.ask("hello", Fails(""), own_words=True).answer
    assert answer.answer == _OURS
