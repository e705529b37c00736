"""Candidate answers from reading: equal ones are merged, unsupported ones dropped, and each has its features."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.entities import Entity
from indexing.locator import TextRange
from reader.engine.answers.candidates import Candidate, candidates_of, kinds_of_names
from reader.engine.answers.reading import PassageReading
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.protocol import NameKind
from tests.reader.engine.agent.passages import ENGLISH, asked, numbered, passage

_SOURCES = numbered(
    passage("Captain Rowe had stolen the lamp.", spine=0),
    passage("The doctor from Harrel saw the lamp go.", spine=1),
    passage("“It was Rowe,” said Agnes, “who took the lamp.”", spine=2),
)
_QUESTION = "Who stole the lamp?"


def _read(source: NumberedPassage, answer: str, probability: float = 0.5, refusal: float = 0.1) -> PassageReading:
    return PassageReading(source, answer, log(probability), log(probability) / 2, log(refusal))


def _candidates(
    *readings: PassageReading,
    question: str = _QUESTION,
    kinds: dict[str, NameKind] | None = None,
) -> tuple[Candidate, ...]:
    return candidates_of(readings, asked(question), ENGLISH, kinds or {})


def _answers(candidates: Sequence[Candidate]) -> list[str]:
    return [candidate.answer for candidate in candidates]


def test_answers_that_say_the_same_are_one_the_likeliest_first() -> None:
    one, other, two = _SOURCES
    found = _candidates(
        _read(other, "The doctor", 0.4), _read(two, "It was Rowe", 0.3), _read(one, "Captain Rowe", 0.6)
    )
    assert _answers(found) == ["Captain Rowe", "The doctor"]
    assert found[0].support.quote.source is one
    assert found[0].features["consensus"] == pytest.approx(0.9)  # two passages say so
    assert found[1].features["consensus"] == pytest.approx(0.4)
    assert found[0].features["margin"] == pytest.approx(-found[1].features["margin"])
    assert found[0].features["margin"] > 0


def test_what_no_passage_carries_is_no_candidate_however_sure_the_reader_was() -> None:
    one, other, _ = _SOURCES
    assert _candidates(_read(one, "Napoleon", 0.99), _read(other, "", 0.99)) == ()
    assert _candidates() == ()


def test_what_is_beside_the_question_is_no_candidate_however_sure_the_reader_was() -> None:
    (source,) = numbered(passage("I heard of it from my newspaper boy about a quarter to nine.", spine=0))
    said = _read(source, "A quarter to nine.", 0.99), _read(source, "My newspaper boy.", 0.2)
    assert _answers(_candidates(*said, question="From whom did he hear of it?")) == ["My newspaper boy."]
    assert _answers(_candidates(*said, question="When did he hear of it?")) == ["A quarter to nine."]


def test_a_passage_that_carries_the_answer_stands_in_for_a_likelier_one_that_does_not() -> None:
    one, other, _ = _SOURCES
    (found,) = _candidates(_read(other, "Captain Rowe", 0.7), _read(one, "Captain Rowe", 0.2))
    assert found.reading.source is found.support.quote.source is one


def test_of_passages_that_were_read_together_the_one_that_carries_the_answer_best_is_quoted() -> None:
    beside = passage("Captain Rowe was at sea.", spine=0)
    sources = numbered(beside, passage("Captain Rowe had stolen the lamp.", spine=1), passage("It rained.", spine=2))
    (found,) = _candidates(*(_read(source, "Captain Rowe", 0.6) for source in sources))
    assert found.reading.source is found.support.quote.source is sources[1]


def test_an_answer_that_nobody_contradicts_has_a_margin_all_the_same() -> None:
    (found,) = _candidates(_read(_SOURCES[0], "Captain Rowe", 0.2))
    assert found.features["margin"] > 3


def test_of_a_name_that_two_share_the_more_salient_one_counts() -> None:
    def entity(kind: NameKind, salience: float) -> Entity:
        return Entity("Harrel", kind, ("Old Harrel",), (TextRange.of(0, 0, 6),), salience)

    assert kinds_of_names([entity("place", 0.9), entity("person", 0.1)]) == {"harrel": "place", "old harrel": "place"}


@given(
    st.lists(st.tuples(st.sampled_from(_SOURCES), st.text(max_size=30), st.floats(1e-9, 1)), min_size=1, max_size=5),
    st.text(max_size=60),
)
def test_every_candidate_has_the_same_features_and_all_are_numbers(
    said: list[tuple[NumberedPassage, str, float]], question: str
) -> None:
    readings = [_read(source, answer, chance, chance) for source, answer, chance in said]
    readings.append(_read(_SOURCES[0], "Captain Rowe"))
    names = set(_candidates(_read(_SOURCES[0], "Captain Rowe"))[0].features)
    for candidate in _candidates(*readings, question=question):
        assert candidate.features.keys() == names
        assert all(isfinite(value) for value in candidate.features.values())
        assert candidate.support.quote.source is candidate.reading.source
