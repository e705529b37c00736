"""Evidence is numbered in book order, and a scene that goes on in the next hit is one passage."""

from __future__ import annotations

from dataclasses import replace

from indexing.hits import Hit, Passage
from indexing.locator import TextRange
from reader.engine.agent.evidence import joined, number
from tests.reader.engine.agent.passages import hit, passage

_TEXT = "The window stood open. A figure was at it. A grin was on its face. It fled. " + "Night fell. " * 60


def _read(where: TextRange) -> str:
    return _TEXT[where.start.offset : where.end.offset]


def _at(ordinal: int, *sentences: str) -> Passage:
    return replace(passage(*sentences, start=_TEXT.index(sentences[0])), first_ordinal=ordinal, last_ordinal=ordinal)


_FIRST = _at(0, "The window stood open.", "A figure was at it.")
_SECOND = _at(1, "A grin was on its face.", "It fled.")


def _texts(hits: tuple[Hit, ...]) -> list[str]:
    return [it.passage.text for it in hits]


def test_hits_that_follow_each_other_become_one_wherever_they_were_ranked() -> None:
    elsewhere = passage("Another scene.", spine=3)
    whole = joined([hit(_SECOND, 0.9), hit(elsewhere, 0.5), hit(_FIRST, 0.1)], _read)
    assert _texts(whole) == [f"{_FIRST.text} {_SECOND.text}", "Another scene."]
    assert whole[0].score == 0.9
    assert whole[0].core == _SECOND.range
    assert (whole[0].passage.first_ordinal, whole[0].passage.last_ordinal) == (0, 1)
    (first, _) = number(whole, 1_000)
    assert [first.quote(where) for where in first.passage.sentences] == [
        "The window stood open.",
        "A figure was at it.",
        "A grin was on its face.",
        "It fled.",
    ]


def test_hits_with_words_between_them_stay_apart() -> None:
    third = _at(2, "Night fell.")
    assert _texts(joined([hit(_FIRST), hit(third)], _read)) == [_FIRST.text, third.text]


def test_a_hit_that_fills_the_gap_joins_both_sides() -> None:
    third = _at(2, "Night fell.")
    (whole,) = joined([hit(third, 0.9), hit(_FIRST, 0.8), hit(_SECOND, 0.7)], _read)
    assert whole.passage.text == f"{_FIRST.text} {_SECOND.text} {third.text}"
    assert whole.core == third.range
