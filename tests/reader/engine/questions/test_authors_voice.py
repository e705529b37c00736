"""An author whom the book doesn't name is taken as its narrator; questions about them as a person stay unchanged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from indexing.concepts.lexicon import Gender
from indexing.concepts.maps import ConceptMap
from indexing.entities import Entity
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.questions.language import language
from reader.engine.questions.understanding import in_authors_voice

_FACTS = BookFacts(
    "Walden", "en", authors=("Henry David Thoreau", "Emerson, Ralph Waldo"), subjects=("Solitude", "Natural history")
)


class _Book:
    """A book of these facts that names its author in so many passages."""

    def __init__(self, facts: BookFacts, passages: int = 0) -> None:
        self.facts, self._passages = facts, passages

    @property
    def concept_map(self) -> ConceptMap:
        raise AssertionError("who speaks is no matter of the map")

    def gender(self, _entity: Entity) -> Gender:
        return ""

    def passages_with(self, _word: str) -> int:
        return self._passages


def _voiced(question: str, *, named: bool = False) -> str | None:
    understood = in_authors_voice(question, _Book(_FACTS, 9 * named), language("en"))
    return understood.text if understood is not None else None


@pytest.mark.parametrize(
    ("question", "spoken"),
    [
        ("Why did Thoreau go to the woods?", "Why did I go to the woods?"),
        ("What does Thoreau say about  clothing?", "What do I say about clothing?"),
        ("How big was Thoreau's house?", "How big was my house?"),
        ("How big was Henry David Thoreau’s house?", "How big was my house?"),
        ("What is wrong with charity according to Henry Thoreau?", "What is wrong with charity?"),
        ("According to Thoreau, why do men labour?", "Why do men labour?"),
        ("Who lent an axe to Thoreau?", "Who lent an axe to me?"),
        ("Is Thoreau fond of owls, and what does Thoreau hear?", "Am I fond of owls, and what do I hear?"),
        ("What does Emerson think of Thoreau?", "What does Emerson think of me?"),
    ],
)
def test_a_question_about_what_the_author_says_is_asked_in_their_voice(question: str, spoken: str) -> None:
    assert _voiced(question) == spoken


@pytest.mark.parametrize(
    "question",
    [
        "Who is Thoreau?",
        "Where was Thoreau born?",
        "What other books did Thoreau write?",
        "Who is the author?",
        "What did thoreauvians do?",
        "Why go to the woods?",
        "",
    ],
)
def test_questions_about_the_author_and_questions_that_do_not_name_them_stay(question: str) -> None:
    assert _voiced(question) is None


@pytest.mark.parametrize("subjects", [(), ("Solitude", "Woods -- Fiction"), ("Adventure stories",), ("Poetry",)])
def test_in_a_story_anybody_may_speak(subjects: tuple[str, ...]) -> None:
    facts = replace(_FACTS, subjects=subjects)
    assert in_authors_voice("Why did Thoreau go to the woods?", _Book(facts), language("en")) is None


def test_a_german_question_gets_no_english_i() -> None:
    """“Was gab Thoreau ihm?” was understood as “Was gab I ihm?”."""
    assert in_authors_voice("Warum ging Thoreau in den Wald?", _Book(_FACTS), language("de")) is None


def test_an_author_who_is_named_in_the_book_is_somebody_in_it() -> None:
    assert _voiced("Why did Thoreau go to the woods?", named=True) is None


@pytest.mark.parametrize("author", ["", ",", ", Ann", "X", "Anonymous", "(.*)", "a, b, c"])
def test_any_author_may_stand_in_a_package(author: str) -> None:
    facts = BookFacts("Walden", "en", authors=(author,), subjects=("Solitude",))
    assert in_authors_voice("Why did Thoreau go to the woods?", _Book(facts), language("en")) is None


def test_what_was_understood_is_shown() -> None:
    understood = in_authors_voice("Why did Thoreau go?", _Book(_FACTS), language("en"))
    assert understood is not None
    assert [(substitution.word, substitution.meaning) for substitution in understood.substitutions] == [
        ("Thoreau", "I")
    ]
