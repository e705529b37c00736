"""The line of utterances that reading aloud goes along: sentences, paragraphs, sections, and the silence between."""

from __future__ import annotations

import pytest

from indexing.locator import Locator
from reader.engine.protocol import Utterance
from reader.ui.speaking.cursor import UtteranceCursor

TEXTS = ("One", "First. Second.", "Third,", "Fourth.")  # a heading, a paragraph, and two lines of verse


def section(spine: int) -> list[Utterance]:
    sentences = [(words, n) for n, text in enumerate(TEXTS) for words in text.split()]
    return [
        Utterance(Locator(spine, 10 * at), Locator(spine, 10 * at + 9), words, "en", paragraph, paragraph == 0)
        for at, (words, paragraph) in enumerate(sentences)
    ]


def cursor_at(place: Locator) -> UtteranceCursor:
    """In the middle one of three sections; there is one more, outside the order of reading."""
    cursor = UtteranceCursor((0, 1, 3))
    cursor.begin(1, section(1), place)
    return cursor


@pytest.mark.parametrize(("offset", "words"), [(0, "One"), (8, "One"), (9, "First."), (25, "Second."), (60, None)])
def test_it_begins_with_the_sentence_that_has_a_place_or_follows_it(offset: int, words: str | None) -> None:
    current = cursor_at(Locator(1, offset)).current
    assert (current.text if current else None) == words


@pytest.mark.parametrize(
    ("heard", "forth", "back"), [(0, 1, -1), (1, 3, 0), (2, 3, 1), (3, 4, 1), (4, 5, 3), (5, 5, 4)]
)
def test_a_paragraph_back_is_this_ones_beginning_first(heard: int, forth: int, back: int) -> None:
    cursor = cursor_at(Locator(1, 0))
    cursor.go_to(heard)
    assert (cursor.paragraph(1), cursor.paragraph(-1)) == (forth, back)


def test_it_goes_on_into_the_sections_before_and_after_that_are_in_the_order_of_reading() -> None:
    cursor = cursor_at(Locator(1, 0))
    assert (cursor.section_before, cursor.section_after) == (0, 3)
    cursor.put_after(3, section(3))
    assert cursor.section_after is None
    assert cursor.heard == 0 and cursor.characters_left == sum(len(word) for text in TEXTS for word in text.split())
    cursor.put_before(0, section(0))
    assert cursor.current is not None and (cursor.current.start.spine, cursor.current.text) == (0, "Fourth.")
    assert cursor.section_before is None and cursor.characters_left == len("Fourth.")
    assert [utterance.start.spine for utterance in cursor.line] == [0] * 5 + [1] * 5 + [3] * 5


def test_a_heading_is_followed_by_a_longer_silence_than_a_paragraph_and_a_line_of_verse_by_none() -> None:
    cursor = cursor_at(Locator(1, 0))
    heading, sentence, paragraph, verse, _ = map(cursor.pause_after, range(5))
    assert heading > paragraph > sentence == verse
