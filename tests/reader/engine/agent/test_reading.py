"""Reading passages together: what counts as a refusal, how many are read, what is left out, in what order."""

from __future__ import annotations

import pytest

from models.cancel import CancelToken
from reader.engine.answers.reading import READ, REFUSAL, PassageReading, prompt, read_passages
from reader.engine.grounding.evidence import NumberedPassage
from tests.reader.engine.agent.passages import numbered, passage
from tests.reader.engine.agent.scripted import Reads, ScriptedChat

_QUESTION = "What did the harbour master keep on a ring?"
_COLOURS = ("red", "blue", "green", "grey", "white", "black", "brown")


def _sources(count: int = len(_COLOURS)) -> tuple[NumberedPassage, ...]:
    return numbered(*(passage(f"The lamp was {colour}.", spine=n) for n, colour in enumerate(_COLOURS[:count])))


def _read(chat: ScriptedChat, *sources: NumberedPassage) -> tuple[PassageReading, ...]:
    return read_passages(chat, "The Quay", _QUESTION, sources, CancelToken())


@pytest.mark.parametrize(
    "said",
    [
        Reads(REFUSAL),
        Reads("not told"),
        Reads("NOT TOLD."),
        Reads(""),
        Reads("The lamp that stood at the end of the", ended=False),  # it was cut off: no answer to trust
    ],
)
def test_a_refusal_is_no_answer(said: Reads) -> None:
    (reading,) = _read(ScriptedChat(reads={"lamp": said}), *_sources(1))
    assert reading.answer == ""
    assert reading.refusal < 0


def test_an_answer_comes_with_how_likely_it_was() -> None:
    (reading,) = _read(ScriptedChat(reads={"red": Reads("Three keys", 0.6, refusal=0.1)}), *_sources(1))
    assert reading.answer == "Three keys"
    assert reading.probability == pytest.approx(0.6)
    assert reading.score <= reading.weakest <= 0


@pytest.mark.parametrize(
    ("said", "answer"), [("Three keys [2]", "Three keys"), ("Three [1] keys [2, 3].", "Three keys."), ("[7]", "")]
)
def test_marks_that_the_passage_or_the_model_brings_are_no_citations(said: str, answer: str) -> None:
    (reading,) = _read(ScriptedChat(reads={"red": said}), *_sources(1))
    assert reading.answer == answer


def test_a_model_reads_the_best_passages_together_once() -> None:
    chat = ScriptedChat(reads={"red": Reads("A red lamp [1]", 0.6)})
    readings = _read(chat, *_sources())
    (asked,) = chat.read_prompts
    assert [colour in asked[-1].content for colour in _COLOURS] == [True] * READ + [False] * (len(_COLOURS) - READ)
    assert [reading.source.n for reading in readings] == list(range(1, READ + 1))
    assert {reading.answer for reading in readings} == {"A red lamp"}
    assert {round(reading.probability, 6) for reading in readings} == {0.6}


def test_as_many_passages_are_read_together_as_fit() -> None:
    short, long = _sources(2), numbered(*(passage("fox " * 5_000, spine=n) for n in range(3)))[2]
    chat = ScriptedChat(reads={"lamp": "Keys"})
    assert [reading.source for reading in _read(chat, *short, long)] == list(short)
    assert len(chat.read_prompts) == 1
    assert _read(ScriptedChat(), long) == ()


def test_a_title_cannot_crowd_the_passages_out() -> None:
    assert len(prompt("Of the Sea " * 500, ["The lamp."], _QUESTION)[0].content) < 600
