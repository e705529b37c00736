"""What matches in a text, what stands around it, and where its words begin and end."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.around import around
from indexing.foldmap import fold_text
from indexing.matching import SECONDS, ExpressionError, FindOptions, matcher
from indexing.whole_words import cut_after, cut_before

TEXT = "The Café's cat scattered. A CAT sat; concatenate.\nNo cat’s paw: “Cat!” Straße, STRASSE."


def found(query: str, text: str = TEXT, *, seen: int | None = None, **options: bool) -> list[str]:
    """What is matched."""
    finder = matcher(query, FindOptions(**options))
    assert finder is not None
    spans = finder.spans(text, fold_text(text), len(text) if seen is None else seen)
    places = list(spans.places)
    assert len(places) == spans.count
    assert spans.beyond == sum(1 for _, end in places if seen is not None and end > seen)
    return [text[start:end] for start, end in places]


def test_whole_words_are_not_parts_of_others() -> None:
    assert len(found("cat")) == 6
    assert found("cat", whole_words=True) == ["cat", "CAT", "Cat"]  # cat’s is one word, as it is where words are cut
    assert found("cafe's cat", whole_words=True) == ["Café's cat"]
    assert found("猫", "黒猫が猫を", whole_words=True) == ["猫", "猫"]  # no spaces tell words apart


def test_capitals_count_and_accents_still_dont() -> None:
    assert found("Cat", match_case=True) == ["Cat"]
    assert found("cat", match_case=True) == ["cat", "cat", "cat", "cat"]
    assert found("Cafe's", match_case=True) == ["Café's"]
    assert found("cafe's", match_case=True) == []
    assert found("strasse", match_case=True) == []
    assert found("Strasse", match_case=True) == ["Straße"]
    assert found("CAT", match_case=True, whole_words=True) == ["CAT"]


def test_a_regular_expression_is_matched_to_the_letter() -> None:
    assert found(r"\bc\w+", expression=True) == ["Café", "cat", "CAT", "concatenate", "cat", "Cat"]
    assert found(r"\bc\w+", expression=True, match_case=True) == ["cat", "concatenate", "cat"]
    assert found(r"^No", expression=True) == ["No"]  # a line is a block of the page
    assert found(r"cat|dog", expression=True, whole_words=True) == ["cat", "CAT", "Cat"]
    assert found(r"x*", expression=True) == []  # nothing is no match
    assert matcher("", FindOptions(expression=True)) is None


def test_what_is_seen_is_found_without_a_look_at_what_comes_after() -> None:
    text = "Anna came. The murderer is Ben."
    assert found(r"Anna(?=.*Ben)", text, expression=True) == ["Anna"]
    assert found(r"Anna(?=.*Ben)", text, seen=10, expression=True) == []
    assert found(r"\b[A-Z]\w+", text, seen=10, expression=True, match_case=True) == ["Anna", "The", "Ben"]


def test_of_a_long_match_the_beginning_is_told() -> None:
    assert [len(words) for words in found(r"(?s).+", "word " * 1000, expression=True)] == [300]


@pytest.mark.parametrize(
    ("pattern", "sentence"),
    [
        ("(cat", "This is no regular expression: missing ), unterminated subpattern (at character 1)."),
        ("[a", "This is no regular expression: unterminated character set (at character 1)."),
        ("*", "This is no regular expression: nothing to repeat (at character 1)."),
        ("(?R)", "This is no regular expression: unknown extension ?R (at character 2)."),
        ("a{99999999}", "This regular expression is too large. Try smaller numbers of repeats."),
        ("((a{50}){50}){50}", "This regular expression is too large. Try smaller numbers of repeats."),
        ("(" * 5000 + ")" * 5000, "This regular expression is too large. Try smaller numbers of repeats."),
    ],
)
def test_a_bad_expression_gets_a_sentence(pattern: str, sentence: str) -> None:
    with pytest.raises(ExpressionError) as error:
        matcher(pattern, FindOptions(expression=True))
    assert str(error.value) == sentence


@pytest.mark.long
def test_a_costly_expression_ends_in_time() -> None:
    began = time.monotonic()
    with pytest.raises(ExpressionError, match="takes too long"):
        found("(x+x+)+y", "x" * 5000, expression=True)
    assert time.monotonic() - began < 10 * SECONDS  # timed roughly: it would have taken years


CLOCKS = (
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
    at = CLOCKS.index(word)
    assert around(CLOCKS, at, at + len(word), (most, most)) == (before, after)


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
