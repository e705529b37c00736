"""Statements that are made of a question and its answer."""

from __future__ import annotations

import pytest

from models.training.statements import denial_of, statement_of


@pytest.mark.parametrize(
    ("question", "answer", "statement"),
    [
        ("What is the cook's name?", "Thomas Mugridge", "The cook's name is Thomas Mugridge."),
        ("who bought the gun", "a farmer", "A farmer bought the gun."),
        ("Who is Tom Hyde?", "a tinker", "Tom Hyde is a tinker."),
        ("Where is Mr Jaggers's office?", "in Little Britain", "Mr Jaggers's office is in Little Britain."),
        ("Where did Martin put his bicycle?", "over the bed", "Martin put his bicycle over the bed."),
        ("When did he go home?", "at dawn", "He went home at dawn."),
        ("How many girls lived in the house?", "seventeen", "Seventeen girls lived in the house."),
        ("Why did the captain turn back?", "the wind fell", "The captain turned back because the wind fell."),
        ("Who had once hung on the gibbet?", "a pirate", "A pirate had once hung on the gibbet."),
        ("Did she lie?", "no", "No, did she lie."),
    ],
)
def test_a_question_and_its_answer_make_one_sentence(question: str, answer: str, statement: str) -> None:
    assert statement_of(question, answer) == statement


def test_a_statement_is_denied_at_its_verb_or_as_a_whole() -> None:
    assert denial_of("Tom Hyde is a tinker.") == "Tom Hyde is not a tinker."
    assert denial_of("A farmer bought the gun.") == "It is not true that a farmer bought the gun."
