"""Whether what is typed to the shelf asks the books or wishes for one, by a list in two languages and others' words."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from reader.engine.questions.kinds import kind_of
from reader.engine.questions.shelf_names import ShelfNames
from tests.bench.recommend.cases import cases
from tests.reader.engine.recommendations.made import made_book, made_shelf

LIST = Path(__file__).parents[3] / "bench" / "recommend" / "questions_and_wishes.jsonl"


@cache
def shelf() -> ShelfNames:
    """Some books by authors whom readers name, and people in them."""
    people = (("Marley", 0.5), ("Scrooge", 0.9), ("Ishmael", 0.6), ("Captain Ahab", 0.9), ("London", 0.4))
    return made_shelf(
        made_book("A Christmas Carol", "Charles Dickens", ("Christmas stories", "Ghost stories"), entities=people[:2]),
        made_book("Moby Dick", "Herman Melville", ("Sea stories", "Whaling -- Fiction"), entities=people[2:]),
        made_book("Emma", "Jane Austen", ("Love stories", "England -- Fiction")),
        made_book("The Innocents Abroad", "Mark Twain", ("Travel", "Humorous stories")),
    ).names


def kind(words: str) -> str:
    return kind_of(words, shelf())


@pytest.mark.parametrize("half", ["build", "kept"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_questions_and_wishes_are_told_apart_in_both_languages(half: str, language: str) -> None:
    rows = [json.loads(line) for line in LIST.read_text(encoding="utf-8").splitlines()]
    asked = [row for row in rows if (row["half"], row["language"]) == (half, language)]
    assert len(asked) >= 30
    wrong = [row["words"] for row in asked if kind(row["words"]) != row["kind"]]
    assert len(wrong) <= len(asked) * 0.05, wrong


def test_requests_that_were_written_for_recommendations_are_wishes() -> None:
    """Bare things (“the Mississippi river”) may as well be looked for in the books: a seventh at most."""
    requests = [case.request for name in ("requests", "prompts") for case in cases(name)]
    wrong = [request for request in requests if kind(request) != "wish"]
    assert len(wrong) <= len(requests) / 7, wrong


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Jane Austen", "wish"),
        ("moby dick", "wish"),
        ("Ahab", "question"),
        ("Captain Ahab", "question"),
        ("Harry Potter", "wish"),
        ("a ghost story", "wish"),
        ("short, for tonight", "wish"),
        ("the ghost", "question"),
        ("", "question"),
        ("???", "question"),
        ("WHO IS AHAB", "question"),
        ("EMPFIEHL MIR EINEN KRIMI", "wish"),
        ("x" * 900, "question"),
    ],
)
def test_a_bare_name_is_asked_about_or_wished_for_by_what_it_names(words: str, expected: str) -> None:
    assert kind(words) == expected


def test_a_shelf_without_books_tells_by_the_words_alone() -> None:
    assert kind_of("Who is Ahab?", ShelfNames(())) == "question"
    assert kind_of("recommend something", ShelfNames(())) == "wish"
