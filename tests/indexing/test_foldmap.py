"""What a reader types is found however the book writes it, and each match is at its very characters."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.foldmap import _each, _folded, fold_query, fold_text

ODD = "aeéE\u0301ßﬁœ…“”\"'’ \u00a0\n\u00ad\u2060и\u0306йё가\u1100\u1161\u11a8ﾊﾟはぱ\u3099م\u064fحـé\ud800"
TEXTS = st.text(st.characters(exclude_categories=()), max_size=60) | st.text(ODD, max_size=30)


def found(query: str, text: str) -> list[str]:
    """The words of ``text`` that are found."""
    return [text[start:end] for start, end in fold_text(text).find(fold_query(query))]


@pytest.mark.parametrize(
    ("query", "text", "words"),
    [
        ("CAFE", "A café, a Cafe\u0301; cafés", ["café", "Cafe\u0301", "café"]),
        ('don\'t "go"', "He said: don’t “go”!", ["don’t “go”"]),
        ("end of", "the end\nof it, the end  of it", ["end\nof"]),
        ("strasse", "Straße STRASSE", ["Straße", "STRASSE"]),
        ("s", "Straße", ["S"]),  # half of ß is no match
        ("oeuvre", "Œuvre", ["Œuvre"]),
        ("cooperate", "co\u00adop\u00aderate", ["co\u00adop\u00aderate"]),
        ("wait—", "wait\u2060—", ["wait\u2060—"]),
        ("محمد", "قال مُحَمَّدٌ كـتاب", ["مُحَمَّدٌ"]),
        ("احمد", "أحمد", ["أحمد"]),
        ("شלום", "شלום", ["شלום"]),
        ("שלום", "שָׁלוֹם", ["שָׁלוֹם"]),
        ("ぴあの", "ﾋﾟｱﾉ ピアノ", ["ﾋﾟｱﾉ", "ピアノ"]),
        ("は", "ばは", ["は"]),  # voiced, it is another letter
        ("猫である", "吾輩は猫である", ["猫である"]),
        ("한", "\u1112\u1161\u11ab 한", ["\u1112\u1161\u11ab", "한"]),
        ("и", "йи", ["и"]),
        ("еще", "ещё", ["ещё"]),
        ("1947", "سنة ١٩٤٧", ["١٩٤٧"]),
        ("aa", "aaaa a", ["aa", "aa"]),
        (".*", "a.*b", [".*"]),
    ],
)
def test_words_are_found_however_they_are_written(query: str, text: str, words: list[str]) -> None:
    assert found(query, text) == words


@given(TEXTS, TEXTS, TEXTS)
def test_each_match_is_verbatim_the_query_once_both_are_folded(before: str, query: str, after: str) -> None:
    text, needle = before + query + after, fold_query(query)
    if not needle:
        return
    folded = fold_text(text)
    places = list(folded.find(needle))
    assert folded.count(needle) == len(places)
    assert all(start < end for start, end in places)
    assert all(first[1] <= second[0] for first, second in pairwise(places))
    for start, end in places:
        assert fold_text(text[start:end]).text == needle


@given(TEXTS | st.text(max_size=200) | st.text("ΣΟΣéÉ Straße’Ꭰꭰ\n", max_size=9))
def test_texts_of_few_letters_fold_like_others(text: str) -> None:
    one_for_one = {char for char in text if len(_folded(char)) == 1}
    folded = _each(text, one_for_one)
    assert len(folded) == len(text)
    assert all(to == _folded(char) for char, to in zip(text, folded, strict=True) if char in one_for_one)


@given(st.text("abé œﬁ—.", min_size=1, max_size=4), st.text("abé œﬁ—.", max_size=40))
def test_what_stands_in_the_text_is_found(query: str, text: str) -> None:
    assert bool(found(query, f"{text}\n{fold_query(query)}"))
