"""Sources are numbered 1, 2, 3 in the order in which they are read, and each number is one quote."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.locator import TextRange
from reader.engine.answers.replies import Claim, cited_reply, quoted_claims, short_reply, stated_reply
from reader.engine.grounding.evidence import QUOTES, SupportingQuote
from reader.engine.protocol import QuotesChosen
from tests.reader.engine.passages import numbered, passage
from tests.reader.engine.quay import quay
from tests.reader.engine.scripted import ScriptedChat, ScriptedReader, calibrated

_ONE, _TWO = numbered(passage("Rowe stole the lamp.", "The lamp shone."), passage("Agnes slept.", spine=1))
_STOLE, _SHONE = (SupportingQuote(_ONE, sentence) for sentence in _ONE.passage.sentences)
_SLEPT = SupportingQuote(_TWO, _TWO.passage.range)


def test_quotes_are_numbered_as_they_are_read_though_two_are_of_one_passage() -> None:
    reply = cited_reply(quoted_claims([_SLEPT, _SHONE, _STOLE]), (_ONE, _TWO), QUOTES)
    assert reply.text == "“Agnes slept.” [1]\n“The lamp shone.” [2]\n“Rowe stole the lamp.” [3]"
    assert [(citation.n, citation.quote) for citation in reply.citations] == [
        (1, "Agnes slept."),
        (2, "The lamp shone."),
        (3, "Rowe stole the lamp."),
    ]
    for citation in reply.citations:  # the evidence of the same number holds the quote
        assert citation.quote in reply.passages[citation.n - 1].passage.text
    assert [source.n for source in reply.passages] == [1, 2, 3]


def test_a_passage_that_is_not_quoted_comes_after_those_that_are() -> None:
    reply = stated_reply("agnes", _SLEPT, (_SLEPT,), (_ONE, _TWO), 0.9)
    assert reply.text == "Agnes. [1]"
    assert [source.passage for source in reply.passages] == [_TWO.passage, _ONE.passage]


def test_a_statement_cites_the_quote_that_carries_it_wherever_that_stands() -> None:
    reply = stated_reply("agnes", _SLEPT, (_SHONE, _SLEPT), (_ONE, _TWO), 0.9)
    assert reply.text == "Agnes. [2]"
    assert [citation.quote for citation in reply.citations] == ["The lamp shone.", "Agnes slept."]


def test_a_quote_that_two_claims_rest_on_has_one_number() -> None:
    reply = cited_reply([Claim("A.", (_STOLE, _SLEPT)), Claim("B.", (_SLEPT,))], (_ONE, _TWO), "model")
    assert reply.text == "A. [1][2] B. [2]"
    assert len(reply.citations) == 2


def test_nearest_passages_are_numbered_too() -> None:
    reply = short_reply("not_in_book", (_SHONE, _SLEPT), (_ONE, _TWO))
    assert reply.text.endswith("[1][2]")
    assert reply.citations[0].start == _SHONE.range.start
    assert TextRange(reply.citations[0].start, reply.citations[0].end) == _SHONE.range


@pytest.mark.parametrize("words", ["Captain Rowe", "a letter"])
def test_the_quotes_that_stay_keep_their_places_and_the_others_come_after_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    calibrated(monkeypatch)
    with quay(tmp_path) as book:
        asked = book.ask("What did the doctor bring?", ScriptedChat(), reader=ScriptedReader(words))
    (early,) = (event.citations for event in asked.events if isinstance(event, QuotesChosen))
    places = [(citation.start, citation.end) for citation in early]
    numbers = [
        places.index(it) if (it := (citation.start, citation.end)) in places else len(places)
        for citation in asked.answer.citations
    ]
    assert numbers == sorted(numbers)
    assert [citation.n for citation in asked.answer.citations] == list(range(1, len(numbers) + 1))
