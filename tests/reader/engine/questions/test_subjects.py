"""What a question is about by its name: a term, a box, words that it quotes."""

from __future__ import annotations

import pytest

from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.question import Question, Slots
from reader.engine.questions.reading import read_question


def _read(question: str) -> Question:
    return read_question(question, BookFacts("The Harbour Clerk", "en"), Lexicon("en"))


def _slots(question: str) -> Slots:
    return _read(question).slots


@pytest.mark.parametrize(
    ("question", "term"),
    [
        ("What is a locator?", "locator"),
        ("what's the meaning of the word 'berth'?", "berth"),
        ("the meaning of the phrase “dead reckoning”", "dead reckoning"),
        ("What do sailors mean by a bight?", "bight"),
        ("define larboard, please", "larboard"),
        ("How is a determinant defined?", "determinant"),
        ("What does CFI stand for?", "CFI"),
        ("What is matter?", "matter"),
    ],
)
def test_the_term_is_what_is_asked_for_without_its_article(question: str, term: str) -> None:
    assert _slots(question).term == term


@pytest.mark.parametrize(
    "question",
    [
        "How is the captain?",
        "What is the name of the inn?",
        "What is the matter with him?",
        "What is the matter?",
        "What is it?",
        "Where does the ferry land?",
        "What is the thing which the captain of the ferry took from the lamp room?",
    ],
)
def test_a_question_about_the_story_asks_for_no_term(question: str) -> None:
    assert not _slots(question).term


@pytest.mark.parametrize(
    ("question", "term"),
    [
        ("What does 'gaumless' mean as Joseph uses the word?", "gaumless"),
        ("what does kurtz mean in German", "kurtz"),
        ("What does being marooned mean?", "marooned"),
    ],
)
def test_what_is_said_around_a_term_is_no_part_of_it(question: str, term: str) -> None:
    assert _slots(question).term == term


@pytest.mark.parametrize(
    ("typed", "question"),
    [
        ("Define induction", "What is induction?"),
        ("Please explain the concept of idealism to me in simple words.", "What is idealism?"),
        ("explain why the lamp was sold", "Why the lamp was sold?"),
        ("Can you explain the black spot, please?", "What is the black spot?"),
        ("Where is the black spot explained?", "Where is the black spot explained?"),
        ("How does he define induction?", "How does he define induction?"),
    ],
)
def test_a_request_to_explain_is_read_as_a_question(typed: str, question: str) -> None:
    assert _read(typed).text == question
