"""Routing by rules: the net under every model, and all there is without one."""

from __future__ import annotations

import pytest

from reader.engine.agent.router import route_by_rules
from tests.reader.engine.agent.passages import asked


@pytest.mark.parametrize(
    ("question", "route"),
    [
        ("Whom does Charlotte Lucas marry?", "BOOK"),
        ("Why did the fox laugh?", "BOOK"),
        ("who is the narrator", "BOOK"),
        ("What is the weather in chapter 3?", "BOOK"),
        ("hello", "NOT_BOOK"),
        ("Thanks!", "NOT_BOOK"),
        ("What is 17 * 23?", "NOT_BOOK"),
        ("Who are you?", "NOT_BOOK"),
        ("Write me a poem about cats", "NOT_BOOK"),
        ("What's the weather today?", "NOT_BOOK"),
        ("What is the capital of France?", "AMBIGUOUS"),
        ("How do I install Python?", "AMBIGUOUS"),
        ("『草枕』の主人公は誰ですか", "BOOK"),
    ],
)
def test_rules(question: str, route: str) -> None:
    routing = route_by_rules(asked(question), about_selection=False)
    assert routing.route == route
    assert 0 <= routing.confidence <= 1


def test_a_question_about_a_selection_is_about_the_book() -> None:
    assert route_by_rules(asked("hello"), about_selection=True).route == "BOOK"
