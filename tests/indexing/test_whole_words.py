"""A text is cut between words, in scripts that have spaces between them."""

from __future__ import annotations

import pytest

from indexing.whole_words import cut_after, cut_before


@pytest.mark.parametrize(
    ("text", "at", "before", "after"),
    [
        ("humorous that", 11, 9, 13),
        ("humorous that", 8, 8, 8),
        ("I don’t know", 5, 2, 7),
        ("I don’t know", 6, 2, 7),
        ("the dogs’ bowl", 8, 8, 8),  # the apostrophe ends the word
        ("日本語の文章", 3, 3, 3),
        ("naïve", 3, 0, 5),
        ("word", 0, 0, 0),
        ("word", 4, 4, 4),
    ],
)
def test_a_place_in_a_word_moves_to_its_ends(text: str, at: int, before: int, after: int) -> None:
    assert (cut_before(text, at), cut_after(text, at)) == (before, after)
