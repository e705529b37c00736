"""Training examples: answers where they stand, refusals where nothing answers, and no test book."""

from __future__ import annotations

from indexing.locator import TextRange
from models.training.adapter.prepare import TrainingQuestion, _silent, as_answer, closest, narrow
from models.training.adapter.settings import load_settings
from models.training.questions import CHOOSE, TEST, part_of

SECTION = "The old king had three sons. The youngest of them slept in the ashes of the kitchen every night. They ate."


def test_the_sentence_with_the_answer_is_the_proof() -> None:
    start, end = narrow(SECTION, ["in the ashes"])
    assert SECTION[start:end].strip() == "The youngest of them slept in the ashes of the kitchen every night."


def test_answers_begin_with_a_capital_and_have_no_full_stop() -> None:
    assert as_answer("in the ashes .") == "In the ashes"
    assert closest(["on the stove", "in the ashes"], SECTION) == "in the ashes"


def test_a_passage_that_may_answer_is_never_taught_as_a_refusal() -> None:
    asked = TrainingQuestion("Where did he sleep?", "In the ashes", ("in the ashes",), (TextRange.of(0, 500, 520),))
    assert _silent(TextRange.of(0, 0, 100), "They ate.", asked)
    assert not _silent(TextRange.of(0, 0, 100), "He slept in the ashes.", asked)
    assert not _silent(TextRange.of(0, 510, 600), "They ate.", asked)


def test_no_book_is_on_two_sides() -> None:
    settings = load_settings()
    taught = [book for phase in settings.phase for book in phase.books]
    assert len(set(taught)) == len(taught)
    assert {part_of(book) for book in taught} == {"train"}
    assert set(CHOOSE).isdisjoint(TEST)
    tales = {name for phase in settings.phase for name in phase.tales}
    assert tales.isdisjoint({*settings.tales.choose, *settings.tales.test})
