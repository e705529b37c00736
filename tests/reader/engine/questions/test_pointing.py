"""Which questions point back to the one before, and which speak for themselves."""

from __future__ import annotations

import pytest

from reader.engine.questions.language import language
from reader.engine.questions.pointing import is_bare, may_follow, points_back

_ENGLISH = language("en")


@pytest.mark.parametrize(
    "question",
    ["Why?", "With what tool?", "What about Jane?", "Why not?", "And then?", "What did she say?", "Who lives there?"],
)
def test_what_needs_the_question_before_may_follow_it(question: str) -> None:
    assert may_follow(question, _ENGLISH)


@pytest.mark.parametrize(
    "question",
    ["Who stole the lighthouse lamp?", "How does this book end?", "What happens in this chapter?", "Where is Norwich?"],
)
def test_what_speaks_for_itself_follows_nothing(question: str) -> None:
    assert not may_follow(question, _ENGLISH)


def test_a_bare_question_has_no_verb_of_its_own() -> None:
    assert is_bare("In which room?", _ENGLISH)
    assert not is_bare("Who is Rowe?", _ENGLISH)


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("What happened after that?", "after that"),
        ("Who lives there?", "there"),
        ("Is there a lighthouse?", ""),
        ("What happened after that ended?", "after that"),
    ],
)
def test_the_word_that_points_back_is_found(question: str, word: str) -> None:
    assert points_back(question, _ENGLISH) == word
