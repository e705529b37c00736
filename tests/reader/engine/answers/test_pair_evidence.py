"""What the reader of spans found counts where it is: in the passage, and in a sentence."""

from __future__ import annotations

from math import log

import pytest

from reader.engine.answers.reading import PairEvidence
from reader.engine.grounding.evidence import NumberedPassage
from tests.reader.engine.passages import numbered, pair_reading, passage

FIRST = ("Agnes wound the clock.", "The captain hung his red lamp above the door.")
TEXT = " ".join(FIRST)
OTHER = "Nobody spoke."


@pytest.fixture
def passages() -> tuple[NumberedPassage, ...]:
    """Two passages."""
    return numbered(passage(*FIRST), passage(OTHER, spine=1))


@pytest.fixture
def evidence(passages: tuple[NumberedPassage, ...]) -> PairEvidence:
    """Two passages, of which the first answers."""
    return PairEvidence(passages, [pair_reading(TEXT, 3.0, "hung his red lamp", "red"), pair_reading(OTHER, -1.0)])


def test_a_passage_has_its_relevance_and_what_it_lacks_to_the_best(evidence: PairEvidence) -> None:
    assert evidence.of_passage(1) == {"relevance": 3.0, "less_relevant": 0.0}
    assert evidence.of_passage(2) == {"relevance": -1.0, "less_relevant": -4.0}


def test_the_sentence_with_the_marked_words_has_the_proof(
    evidence: PairEvidence, passages: tuple[NumberedPassage, ...]
) -> None:
    clock, lamp = passages[0].passage.sentences
    assert evidence.of_words(1, lamp)["proof"] == pytest.approx(log(0.901))
    assert evidence.of_words(1, clock)["proof"] == pytest.approx(log(0.001))
    assert evidence.of_words(1, clock)["proof_share"] == 0.0
    assert evidence.of_words(1, lamp)["proof_share"] == pytest.approx(0.9 * 4 / 9)


def test_the_answer_begins_where_its_words_are_marked_whatever_the_other_passages_have(
    evidence: PairEvidence, passages: tuple[NumberedPassage, ...]
) -> None:
    clock, lamp = passages[0].passage.sentences
    assert evidence.of_words(1, lamp)["begins"] > log(0.9)
    assert evidence.of_words(1, clock)["begins"] < evidence.of_words(1, lamp)["begins"]
    assert evidence.of_words(2, passages[1].passage.range)["begins"] < log(0.1)
