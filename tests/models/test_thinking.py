"""A model's thoughts are taken out of its words, wherever the stream is cut."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from models.server_reply import ThoughtFilter

TEXT = st.text(alphabet="ab </>think", max_size=12).filter(lambda text: "think>" not in text)
CUTS = st.lists(st.integers(0, 200), max_size=8)


def cut(text: str, cuts: list[int]) -> list[str]:
    marks = sorted({0, len(text), *(mark % (len(text) + 1) for mark in cuts)})
    return [text[start:end] for start, end in pairwise(marks)]


def filtered(pieces: list[str], *, begins_thinking: bool = False) -> tuple[str, ThoughtFilter]:
    """What was shown of the pieces, and the filter at their end."""
    thoughts = ThoughtFilter(begins_thinking=begins_thinking)
    shown = "".join([*(thoughts.take(piece) for piece in pieces), thoughts.end()])
    return shown, thoughts


@given(st.lists(st.tuples(TEXT, TEXT), max_size=3), TEXT, CUTS)
@example([("", "Hm.")], "\n\nYes.", [3])
def test_thoughts_are_taken_out_wherever_the_stream_is_cut(
    parts: list[tuple[str, str]], last: str, cuts: list[int]
) -> None:
    whole = "".join(f"{text}<think>{thought}</think>" for text, thought in parts) + last
    if whole.count("<think>") != len(parts) or whole.count("</think>") != len(parts):
        return  # a tag came about at a seam
    expected = parts[0][0] if parts else last
    for text in [text for text, _ in parts[1:]] + ([last] if parts else []):
        expected = expected + text if expected else text.lstrip()
    shown, thoughts = filtered(cut(whole, cuts))
    assert shown == thoughts.text == expected
    assert not thoughts.thinking
    assert thoughts.has_thought == bool(parts)


@given(TEXT, TEXT, CUTS)
def test_a_thought_without_a_beginning_is_no_text(thought: str, answer: str, cuts: list[int]) -> None:
    whole = f"{thought}</think>{answer}"
    if whole.count("think>") != 1 or "<think>" in whole:
        return
    _, unprepared = filtered(cut(whole, cuts))
    assert unprepared.text == answer.lstrip()
    assert unprepared.retracted
    shown, prepared = filtered(cut(whole, cuts), begins_thinking=True)
    assert shown == prepared.text == answer.lstrip()
    assert not prepared.retracted


@given(TEXT, TEXT, CUTS)
def test_a_thought_without_an_end_is_no_text(answer: str, thought: str, cuts: list[int]) -> None:
    whole = f"{answer}<think>{thought}"
    if whole.count("think>") != 1 or "</think>" in whole:
        return
    shown, thoughts = filtered(cut(whole, cuts))
    assert shown == thoughts.text == answer
    assert thoughts.thinking


@given(TEXT, CUTS)
def test_a_reply_that_does_not_think_for_once_is_all_text(answer: str, cuts: list[int]) -> None:
    shown, thoughts = filtered(cut(answer, cuts), begins_thinking=True)
    assert shown == thoughts.text == answer
    assert not thoughts.thinking


@pytest.mark.parametrize("begins_thinking", [False, True])
def test_text_is_shown_at_once_where_thoughts_come_apart(begins_thinking: bool) -> None:
    thoughts = ThoughtFilter(begins_thinking=begins_thinking)
    thoughts.thinks_apart()
    assert thoughts.take("Mr. ") == "Mr. "
    assert thoughts.take("2 < 3 <") == "2 < 3 "
    assert thoughts.take("b>") == "<b>"
