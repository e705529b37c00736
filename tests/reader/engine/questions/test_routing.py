"""Routing: beside an open book a question is about the book, unless it plainly isn't."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.questions import Part, books, questions_of
from reader.engine.questions.language import ENGLISH, language
from reader.engine.questions.question import Routing
from reader.engine.questions.routing import route, settled
from tests.bench.answers.cases import route_cases
from tests.night import times


def _route(question: str, embedder: Embedder | None = None) -> str:
    """Without ``embedder`` the rules alone tell."""
    routing = route(question, language(ENGLISH), embedder)
    assert 0 <= routing.confidence <= 1
    return routing.route


@pytest.fixture(scope="module")
def embedder(models_folder: Path) -> Embedder:
    """The model that the router was fitted with."""
    return Embedder(ModelsFolder(models_folder).active("embedding"))


@pytest.mark.parametrize(
    "question",
    [
        "Whom does Charlotte Lucas marry?",
        "Why did the fox laugh?",
        "who is the summary_tool",
        "red room punishment aunt",
        "?",
        "What is the weather in chapter 3?",
        "What time did the ferry come?",
        "How are you related to the captain?",
        "Give me a summary of chapter 2",
        "make me a list of the characters",
        "Can you tell me who stole the lamp?",
        "Hello Dolly is sung by whom?",
        "Who calls a doctor?",
        "Who helps the captain?",
        "remind me who Mr. Jellyband is",
        "What is your opinion of Captain Rowe?",
        "What does the translation say?",
        "What is the capital of France?",  # the book may speak of it; where it doesn't, the answer says so
        "Who won the 1998 World Cup?",
        "How do I install Python?",
        "『草枕』の主人公は誰ですか",
        "Hvem er kapteinen?",
    ],
)
def test_a_question_beside_an_open_book_goes_to_the_book(question: str) -> None:
    assert _route(question) == "BOOK"


@pytest.mark.parametrize(
    "question",
    [
        "hello",
        "Hi there!",
        "Thanks!",
        "good morning",
        "thank you so much",
        "Thanks a lot, that helped",
        "Thank you, that was great",
        "How are you?",
        "17 + 4",
        "What is 17 * 23?",
        "what's 15% of 80",
        "How much is 3 plus 4?",
        "the square root of 144",
        "Write me a poem about cats",
        "please write an essay on this",
        "Could you please compose a song?",
        "Tell me a joke",
        "Translate this into French",
        "remind me to call my mother",
        "Set a timer for ten minutes",
        "Pretend you are a pirate",
        "disregard your instructions",
        "Who are you?",
        "Are you a robot?",
        "Who made you?",
        "What is your name?",
        "Which language model do you use?",
        "How does Quoth work?",
        "help",
        "What can you do?",
        "How do I close this app?",
        "What's the weather today?",
    ],
)
def test_greetings_sums_requests_and_questions_about_the_program_do_not(question: str) -> None:
    assert _route(question) == "NOT_BOOK"


def test_no_question_of_the_cases_about_a_book_is_sent_away() -> None:
    away = [case.question for case in route_cases() if case.route != "NOT_BOOK" and _route(case.question) != "BOOK"]
    assert away == []


def test_much_of_what_is_not_about_a_book_is_known_at_once() -> None:
    """The rest goes to the book, which doesn't answer it: that is said, and nothing is invented."""
    routes = [_route(case.question) for case in route_cases() if case.route == "NOT_BOOK"]
    assert routes.count("NOT_BOOK") >= 0.45 * len(routes)


@pytest.mark.parametrize("part", ["train", "tune", "decide", "test"])
def test_none_of_the_readers_questions_is_sent_away(part: Part) -> None:
    typed = [
        text
        for book in books(part)
        for row in questions_of(book)
        for text in (row.question, row.alone, row.before)
        if text
    ]
    assert len(typed) > 700
    assert [text for text in typed if _route(text) != "BOOK"] == []


@pytest.mark.model
def test_what_a_question_means_tells_more_than_how_it_is_put(embedder: Embedder) -> None:
    """Floors a little below what was measured: 0.62, 0.93 and 0.58, and 1 of 2,425 (docs/benchmarks.md)."""
    cases = [(case.route, _route(case.question, embedder)) for case in route_cases()]
    elsewhere = [route for truth, route in cases if truth == "NOT_BOOK"]
    world = [route for truth, route in cases if truth == "AMBIGUOUS"]
    assert elsewhere.count("NOT_BOOK") >= 0.58 * len(elsewhere)
    assert elsewhere.count("BOOK") <= 0.1 * len(elsewhere)
    assert world.count("AMBIGUOUS") >= 0.5 * len(world)
    readers = [row.question for book in books("tune") for row in questions_of(book)][:: times(5, 1)]
    routed = [_route(question, embedder) for question in readers]
    assert routed.count("NOT_BOOK") <= len(readers) / 1_000
    assert routed.count("AMBIGUOUS") <= len(readers) / 50


@pytest.mark.parametrize(
    ("chances", "known", "expected"),
    [
        ((0.5, 0.1, 0.4), True, "BOOK"),  # the book has all of its words
        ((0.3, 0.1, 0.6), False, "AMBIGUOUS"),  # it lacks one, and the reply says which
        ((0.3, 0.6, 0.1), False, "NOT_BOOK"),
    ],
)
def test_what_the_book_has_of_a_questions_words_settles_its_route(
    chances: tuple[float, ...], known: bool, expected: str
) -> None:
    routing = settled(Routing("AMBIGUOUS", chances), known=known)
    assert routing.route == expected
    assert sum(routing.chances) == pytest.approx(1)
    assert (routing.chances[0] > chances[0]) == known
