"""What a chat model makes clear of a question: whom a word means, another language; nothing if it says nonsense."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.protocol import Substitution
from reader.engine.questions.question import Question
from reader.engine.questions.turns import PastTurn
from reader.engine.questions.understanding import read_in_conversation
from reader.engine.view.view import BookView
from reader.engine.writing.rewording import reworded, translated
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.reader.engine.scripted import ScriptedChat
from tests.reader.engine.views import view_of

_CHAPTERS = (
    "<h1>One</h1><p>“Sit down,” said Basil Hallward. Basil Hallward was a painter. “Stay,” said Basil Hallward.</p>",
    "<h1>Two</h1><p>“I am late,” said Tom Collins. Tom Collins was a clerk. “Sit,” said Basil to Tom Collins. Basil "
    "Hallward went to Norwich in May. “I will,” said Tom Collins.</p>",
)
MET = "Did Basil Hallward and Tom Collins meet?"


@pytest.fixture(scope="module")
def view(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BookView]:
    """A small English book."""
    folder = tmp_path_factory.mktemp("reworded")
    index = IndexStore(folder / "index.db")
    book = add(index, book_of(folder / "painter.epub", *_CHAPTERS, language="en", title="The Painter"))
    yield view_of(Retriever(index, None), book, facts=BookFacts("The Painter", "en"))
    index.close()


def _read(view: BookView, text: str, *replies: str, spoils: str = "") -> Question:
    turns = [PastTurn(MET, "Yes.")]
    question = read_in_conversation(text, turns, view, view.lexicon)
    chat = ScriptedChat(*replies)
    return reworded(question, turns, view, chat, lambda words: bool(spoils) and spoils in words, None)


def test_where_rules_would_ask_back_the_model_says_whom_is_meant(view: BookView) -> None:
    question = _read(view, "Where did he go?", "1")
    assert question.choices == ()
    assert question.typed == "Where did he go?"
    assert "Basil Hallward" in question.text
    assert Substitution("he", "Basil Hallward") in question.substitutions


@pytest.mark.parametrize("reply", ["0", "", "3", "I think it is Tom.", "99999999999"])
def test_where_it_does_not_say_either_the_reader_is_asked(view: BookView, reply: str) -> None:
    question = _read(view, "Where did he go?", reply)
    assert [choice.label for choice in question.choices] == ["Basil Hallward", "Tom Collins"]


def test_a_question_in_another_language_is_asked_in_the_books(view: BookView) -> None:
    question = _read(view, "Wohin ist Basil Hallward im Mai gegangen?", "Where did Basil Hallward go in May?")
    assert (question.text, question.language, question.reply_in) == ("Where did Basil Hallward go in May?", "en", "de")
    assert question.typed == "Wohin ist Basil Hallward im Mai gegangen?"


@pytest.mark.parametrize("reply", ["", "One line.\nAnd another.", "Where did he go in 1912?", "word " * 80])
def test_a_translation_that_is_none_leaves_the_question_as_it_was(view: BookView, reply: str) -> None:
    typed = "Wohin ist Basil Hallward im Mai gegangen?"
    question = _read(view, typed, reply)
    assert (question.text, question.reply_in) == (typed, "")


def test_a_translation_that_gives_away_what_lies_ahead_is_not_taken(view: BookView) -> None:
    question = _read(view, "Wohin ist Basil im Mai gegangen?", "Where did Rowe go in May?", spoils="Rowe")
    assert question.reply_in == ""


def test_sentences_are_translated_line_by_line_or_not_at_all() -> None:
    def made(reply: str) -> tuple[str, ...] | None:
        return translated(ScriptedChat(reply), ["He paid 9 pounds.", "He left."], "German", CancelToken())

    assert made("Er zahlte 9 Pfund.\n\nEr ging.") == ("Er zahlte 9 Pfund.", "Er ging.")
    assert made("Er zahlte 90 Pfund.\nEr ging.") is None
    assert made("Er zahlte 9 Pfund.") is None
