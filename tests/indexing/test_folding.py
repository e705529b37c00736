"""The same words are equal however they are spelt; any string folds."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.folding import fold, fold_words, pairs, words_of

ANY = st.text(st.characters(exclude_categories=()), max_size=200)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Bennet’s", "bennet"),
        ("won’t", "won't"),
        ("co\u00adop\u00aderate", "cooperate"),
        ("zero\u200bwidth", "zerowidth"),
        ("joined\u2060word", "joinedword"),
        ("ﬁre", "fire"),
        ("Straße", "STRASSE"),
        ("ＡＢＣ", "abc"),
        ("e\u0301tude", "\u00e9tude"),
        ("مُحَمَّدٌ", "محمد"),
        ("أحمد", "احمد"),
        ("كتـــاب", "كتاب"),
        ("שָׁלוֹם", "שלום"),
        ("ﾊﾝｶｸ", "ハンカク"),
        ("ﾋﾟｱﾉ", "ぴあの"),
        ("ヴァイオリン", "ゔぁいおりん"),
        ("１９４７年", "1947年"),
        ("سنة ١٩٤٧", "سنة 1947"),
        ("سال ۱۹۴۷", "سال 1947"),
        ("צה״ל", 'צה"ל'),
        ("צה“ל", "צהל"),
        ("ג׳ורג׳", "ג'ורג'"),
        ("Œuvre d’Ærø", "oeuvre d'aero"),
        ("Łuk", "luk"),
        ("İZMİR", "izmir"),
        ("ISPARTA", "ısparta"),
        ("\u1109\u1165\u11b7", "섬"),
    ],
)
def test_spellings_of_one_word_fold_alike(first: str, second: str) -> None:
    assert fold(first) == fold(second)


def test_a_quoted_hebrew_word_is_no_abbreviation() -> None:
    assert words_of(fold_words('אמר"שלום", ה"כלב"')) == ["אמר", "שלום", "ה", "כלב"]


def test_scripts_without_spaces_become_pairs_in_which_each_character_begins_a_token() -> None:
    assert fold("吾輩は猫").split() == ["吾輩", "輩は", "は猫", "猫"]
    assert fold("the 猫 sat").split() == ["the", "猫", "sat"]
    assert pairs("猫である") == ["猫で", "であ", "ある"]


def test_words_keep_their_apostrophes_and_vowel_signs() -> None:
    assert words_of(fold_words("Don’t say “l’homme” — हिन्दी!")) == ["don't", "say", "l'homme", "हिन्दी"]


@given(ANY)
def test_folding_takes_any_string_and_leaves_nothing_invisible(text: str) -> None:
    folded = fold(text)
    folded.encode()
    assert not any(unicodedata.category(c) in {"Cf", "Cs"} for c in folded if ord(c) < 0x13439)
