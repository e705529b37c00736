"""The words around a place: of one paragraph, whole, with an ellipsis where the paragraph goes on and nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.around import around

TEXT = (
    "1. An Order for a Clock\nMr. Leopold Crake, Surveyor to the Board, had met a clock that was wrong. "
    "He asked whether clocks gain; they don't by themselves, said Mrs. Pym, who had wound hers for forty years.\n"
    "The end."
)


@pytest.mark.parametrize(
    ("word", "most", "before", "after"),
    [
        ("Clock", 24, "1. An Order for a ", ""),  # a heading has nothing before or after
        ("Leopold", 24, "Mr. ", " Crake, Surveyor to the…"),  # a paragraph begins, and goes on
        ("wrong", 24, "…met a clock that was ", ". He asked whether…"),
        ("asked", 8, "He ", " whether…"),  # a sentence begins
        ("said", 24, "…don't by themselves, ", " Mrs. Pym, who had wound…"),
        ("themselves", 12, "…don't by ", ", said Mrs."),  # nor does one stand behind a full stop
        ("that", 12, "…met a clock ", " was wrong."),  # a sentence ends
        ("gain", 23, "…asked whether clocks ", "; they don't by…"),
        ("clocks", 8, "…whether ", " gain…"),  # no semicolon stands before an ellipsis
        ("Pym", 24, "…themselves, said Mrs. ", ", who had wound hers for…"),
        ("years", 24, "…wound hers for forty ", "."),
        ("end", 24, "The ", "."),
    ],
)
def test_what_stands_around_a_word(word: str, most: int, before: str, after: str) -> None:
    at = TEXT.index(word)
    assert around(TEXT, at, at + len(word), (most, most)) == (before, after)


@given(st.text(alphabet="ab .,\n宿”", max_size=120), st.integers(0, 120), st.integers(0, 5), st.integers(0, 40))
def test_it_is_the_paragraphs_and_an_ellipsis_means_more(text: str, start: int, length: int, most: int) -> None:
    start = min(start, len(text))
    end = min(start + length, len(text))
    before, after = around(text, start, end, (most, most))
    left, right = before.removeprefix("…"), after.removesuffix("…")
    assert "\n" not in before + after
    assert text[:start].endswith(left)
    assert text[end:].startswith(right)
    assert len(left) <= most >= len(right)
    if before != left:
        assert text[: start - len(left)].rpartition("\n")[2]
    if after != right:
        assert text[end + len(right) :].partition("\n")[0]
