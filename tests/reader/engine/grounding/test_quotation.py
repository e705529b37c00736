"""The quotation marks of a quote come in pairs, whatever part of a speech it is."""

from __future__ import annotations

import pytest

from indexing.locator import TextRange
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.grounding.quotation import from_its_beginning, in_its_own_marks
from tests.reader.engine.passages import passage


def quote(sentences: list[str], first: int, last: int, core: int, most: int = 600) -> str:
    """The words of the sentences ``first`` to ``last`` with their marks in pairs."""
    excerpt = passage(*sentences)
    source = NumberedPassage(1, excerpt, 1.0, excerpt.range)
    where = TextRange(excerpt.sentences[first].start, excerpt.sentences[last].end)
    return source.quote(in_its_own_marks(source, where, excerpt.sentences[core], most))


SPEECH = ["He rose.", "“I saw her.", "She took the key.”", "Nobody spoke."]


@pytest.mark.parametrize(
    ("first", "last", "core", "words"),
    [
        (2, 2, 2, "She took the key."),  # the end of a speech loses its mark
        (1, 1, 1, "I saw her."),  # and its beginning
        (1, 2, 1, "“I saw her. She took the key.”"),
        (2, 3, 2, "“I saw her. She took the key.” Nobody spoke."),  # in the middle, the speech's beginning comes too
        (0, 1, 1, "He rose. “I saw her."),
    ],
)
def test_a_part_of_a_speech(first: int, last: int, core: int, words: str) -> None:
    assert quote(SPEECH, first, last, core) == words


def test_where_the_beginning_is_too_far_the_quote_is_cut_at_the_mark_on_the_side_of_its_core() -> None:
    long = ["“" + "I saw her. " * 20, "She took the key.”", "Nobody spoke."]
    assert quote(long, 1, 2, core=1, most=60) == "She took the key."
    assert quote(long, 1, 2, core=2, most=60) == "Nobody spoke."


def test_other_languages_turn_the_marks_round() -> None:
    assert quote(["»Ich sah sie.«", "Er ging."], 0, 1, core=0) == "»Ich sah sie.« Er ging."
    assert quote(["”Jag såg henne.”", "Han gick."], 0, 1, core=0) == "”Jag såg henne.” Han gick."
    assert quote(["« Je l’ai vue.", "Elle est partie. »"], 1, 1, core=1) == "Elle est partie."


@pytest.mark.parametrize(
    ("sentences", "begun"),
    [
        (["He rose.", "What a night!", "—and what a storm he saw."], "What a night! —and what a storm he saw."),
        (["“Who is it?”", "he asked in the dark."], "“Who is it?” he asked in the dark."),
        (["“Oh!”", "said she;", "and he smiled."], "“Oh!” said she; and he smiled."),
        (["25 September.", "—I went home."], "I went home."),
        (["He rose.", "Nobody spoke."], "Nobody spoke."),
        (["What a long night it was, " + "and how long it was, " * 3 + "oh!", "— and he rose."], "and he rose."),
    ],
)
def test_a_quote_begins_where_its_sentence_begins(sentences: list[str], begun: str) -> None:
    excerpt = passage(*sentences)
    source = NumberedPassage(1, excerpt, 1.0, excerpt.range)
    assert source.quote(from_its_beginning(source, excerpt.sentences[-1], 60)) == begun


def test_a_quote_stays_in_its_paragraph() -> None:
    excerpt = passage("He rose.\n", "and so on.")
    source = NumberedPassage(1, excerpt, 1.0, excerpt.range)
    assert from_its_beginning(source, excerpt.sentences[-1], 60) == excerpt.sentences[-1]
