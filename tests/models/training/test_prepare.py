"""What is learnt from: right about who answers, and nothing of what is reported."""

from __future__ import annotations

import msgspec

from models.training.prepare import ROUTES, RouteExample, answering, as_passage, closest, untold
from models.training.settings import load_settings
from models.training.tales import TaleQuestion, as_sentence
from reader.engine.agent.router import Routing
from tests.bench.answers.cases import route_cases

SECTION = "The old king had three sons, and the youngest of them slept in the ashes of the kitchen every night."
OTHER = "A giant came down from the mountains in winter and stole all the golden apples of the garden."
QUESTION = TaleQuestion("t-1", "a.xhtml", "Where did the youngest sleep?", ("in the ashes .",), (SECTION,), True)


def test_the_passage_with_the_evidence_answers() -> None:
    passages = [as_passage(1, "a.xhtml", OTHER), as_passage(2, "a.xhtml", f"{SECTION} {OTHER}")]
    assert answering(QUESTION, passages) == 2
    assert not untold(QUESTION, passages)


def test_another_tale_with_the_same_words_does_not_answer() -> None:
    assert answering(QUESTION, [as_passage(1, "b.xhtml", SECTION)]) is None


def test_a_passage_that_may_answer_counts_neither_way() -> None:
    passages = [as_passage(1, "b.xhtml", "He slept in the ashes.")]
    assert answering(QUESTION, passages) is None
    assert not untold(QUESTION, passages)
    assert untold(QUESTION, [as_passage(1, "a.xhtml", OTHER)])


def test_answers_are_sentences_in_the_words_of_the_text() -> None:
    assert as_sentence("in the ashes .") == "In the ashes."
    assert as_sentence("“ Never ! ”").startswith("“ Never!")
    assert closest(["on the stove", "in the ashes"], SECTION) == "in the ashes"


def test_no_collection_is_on_two_sides() -> None:
    books = load_settings().books
    names = [*books.taught, *books.chosen_on, *books.reported]
    assert len(set(names)) == len(names)
    assert len(books.reported) >= 2


def test_the_router_learns_valid_json_and_nothing_of_what_is_reported() -> None:
    taught = [msgspec.json.decode(line, type=RouteExample) for line in ROUTES.read_bytes().splitlines()]
    held_out = {row.question.casefold() for row in route_cases()}
    for row in taught:
        assert msgspec.json.decode(row.reply, type=Routing).route == row.route
        assert row.question.casefold() not in held_out, row.question
