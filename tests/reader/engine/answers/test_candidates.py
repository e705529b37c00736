"""Candidate answers from reading: equal ones are merged, unsupported ones dropped, and each has its features."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.entities import Entity
from indexing.locator import TextRange
from reader.engine.answers.candidates import Candidate, candidates_of, kinds_of_names
from reader.engine.answers.reading import AnswerSpan
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.protocol import NameKind
from tests.reader.engine.passages import ENGLISH, asked, marked, numbered, pair_evidence, passage, span

_SOURCES = numbered(
    passage("Captain Rowe had stolen the lamp.", spine=0),
    passage("The doctor from Harrel saw the lamp go.", spine=1),
    passage("“It was Rowe,” said Agnes, “who took the lamp.”", spine=2),
)
_QUESTION = "Who stole the lamp?"


def _candidates(
    *spans: AnswerSpan, question: str = _QUESTION, kinds: dict[str, NameKind] | None = None
) -> tuple[Candidate, ...]:
    sources = tuple(dict.fromkeys((*_SOURCES, *(span.source for span in spans))))
    return candidates_of(spans, asked(question), ENGLISH, kinds or {}, pair_evidence(sources))


def _answers(candidates: Sequence[Candidate]) -> list[str]:
    return [candidate.answer for candidate in candidates]


def test_answers_that_say_the_same_are_one_the_likeliest_first() -> None:
    first, second, third = _SOURCES
    candidates = _candidates(
        span(second, "The doctor", 0.4), span(third, "Rowe", 0.3), span(first, "Captain Rowe", 0.6)
    )
    assert _answers(candidates) == ["Captain Rowe", "The doctor"]
    assert candidates[0].quote.source is first
    assert candidates[0].features["consensus"] == pytest.approx(0.9)  # two passages say so
    assert candidates[1].features["consensus"] == pytest.approx(0.4)
    assert candidates[0].features["margin"] == pytest.approx(-candidates[1].features["margin"])
    assert candidates[0].features["margin"] > 0


def test_the_questions_own_words_are_no_candidate_however_sure_the_reader_was() -> None:
    assert _candidates(span(_SOURCES[0], "the lamp", 0.99), span(_SOURCES[0], "the", 0.99)) == ()
    assert _candidates() == ()


def test_what_is_beside_the_question_is_no_candidate_however_sure_the_reader_was() -> None:
    (source,) = numbered(passage("I heard of it from my newspaper boy about a quarter to nine.", spine=0))
    spans = span(source, "a quarter to nine", 0.99), span(source, "my newspaper boy", 0.2)
    assert _answers(_candidates(*spans, question="From whom did he hear of it?")) == ["my newspaper boy"]
    assert _answers(_candidates(*spans, question="When did he hear of it?")) == ["a quarter to nine"]


def test_no_words_of_a_book_are_a_yes_or_a_no() -> None:
    """A reader asked whether Jordan cheated at golf, and was told: “Borrowed car.”"""
    (source,) = numbered(passage("She left a borrowed car out in the rain, and then lied about it."))
    assert _candidates(span(source, "borrowed car", 0.99), question="Did she cheat at golf?") == ()


def test_a_candidate_is_quoted_with_its_sentence_and_its_words_set_off() -> None:
    (source,) = numbered(passage("It rained.", "Captain Rowe had stolen the lamp."))
    (candidate,) = _candidates(span(source, "Rowe"))
    assert source.quote(candidate.quote.range) == "Captain Rowe had stolen the lamp."
    assert marked(candidate.quote) == ["Rowe"]


def test_an_answer_that_nobody_contradicts_has_a_margin_all_the_same() -> None:
    (candidate,) = _candidates(span(_SOURCES[0], "Captain Rowe", 0.2))
    assert candidate.features["margin"] > 3


def test_of_a_name_that_two_share_the_more_salient_one_counts() -> None:
    def entity(kind: NameKind, salience: float) -> Entity:
        return Entity("Harrel", kind, ("Old Harrel",), (TextRange.of(0, 0, 6),), salience)

    assert kinds_of_names([entity("place", 0.9), entity("person", 0.1)]) == {"harrel": "place", "old harrel": "place"}


@given(
    st.lists(st.tuples(st.sampled_from(_SOURCES), st.data(), st.floats(1e-9, 1)), min_size=1, max_size=5),
    st.text(max_size=60),
)
def test_every_candidate_has_the_same_features_and_all_are_numbers(
    drawn: list[tuple[NumberedPassage, st.DataObject, float]], question: str
) -> None:
    spans = [span(source, _words_of(source, data), chance, chance) for source, data, chance in drawn]
    names = set(_candidates(span(_SOURCES[0], "Captain Rowe"))[0].features)
    for candidate in _candidates(*spans, question=question):
        assert candidate.features.keys() == names
        assert all(isfinite(value) for value in candidate.features.values())
        assert candidate.quote.source is candidate.span.source


def _words_of(source: NumberedPassage, data: st.DataObject) -> str:
    words = source.passage.text.split()
    first = data.draw(st.integers(0, len(words) - 1))
    return " ".join(words[first : first + data.draw(st.integers(1, 4))])
