"""Routing by the question's vector; and by rules, the net under all, and all there is without vectors."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.cancel import CancelToken
from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.engine.agent.router import Routing, route, route_by_meaning, route_by_rules
from tests.bench.answers.cases import route_cases
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


@pytest.fixture(scope="module")
def embedder(models_folder: Path) -> Embedder:
    """The one whose vectors the router knows."""
    return Embedder(ModelsFolder(models_folder).find("all-minilm-l6-v2-int8"))


def routed(question: str, title: str, embedder: Embedder | None) -> Routing:
    return route(asked(question), title, None, embedder, CancelToken(), about_selection=False)


@pytest.mark.model
@pytest.mark.parametrize(
    ("question", "title", "expected"),
    [
        ("Why does the professor hide the key?", "The Clockmaker of Basel", "BOOK"),
        ("How does osmosis move water into a root?", "Plant Physiology", "BOOK"),
        ("I feel a bit lonely tonight", "The Clockmaker of Basel", "NOT_BOOK"),
        ("hello", "Plant Physiology", "NOT_BOOK"),  # by a rule, whatever the vector says
    ],
)
def test_by_meaning(question: str, title: str, expected: str, embedder: Embedder) -> None:
    assert routed(question, title, embedder).route == expected


@pytest.mark.model
def test_most_held_out_examples_are_routed_right(embedder: Embedder) -> None:
    found = [(case.route, routed(case.question, case.title, embedder).route) for case in route_cases()]
    assert sum(one == other for one, other in found) >= 0.85 * len(found)
    assert found.count(("BOOK", "NOT_BOOK")) <= 0.03 * len(found)  # the worst: it would be answered without the book


def test_vectors_of_another_model_are_left_to_the_rules() -> None:
    class Other:
        id = "another"

    assert route_by_meaning(asked("How are you?"), "Emma", Other()) is None  # type: ignore[arg-type]
    assert routed("Whom does Emma marry?", "Emma", None).route == "BOOK"
