"""The same words are equal however they are spelt: folded, stemmed, and found at their very characters."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexing.folding import fold, fold_words, pairs, words_of
from indexing.foldmap import _each, _folded, fold_query, fold_text
from indexing.stemming import PLAIN, PORTER, semitic, snowball, stemmer, without_particle

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


def shares_a_form(book: str, asked: str) -> bool:
    """Whether a question's word finds the book's."""
    return not set(semitic(fold_words(book), False)).isdisjoint(semitic(fold_words(asked), True))


@pytest.mark.parametrize(
    ("book", "asked"),
    [
        ("الطَّبيب", "طبيب"),
        ("وبالطبيب", "الطبيب"),
        ("للطبيب", "والطبيب"),
        ("بطبيب", "طبيب"),
        ("الطفرات", "طفرة"),
        ("طبيبها", "طبيب"),
        ("المعلمون", "معلم"),
        ("کتاب‌ها", "كتاب"),  # Persian
        ("והילדים", "ילד"),
        ("הילדה", "ילדות"),
        ("כשהסירה", "סירות"),
        ("מהחלון", "חלונות"),
        ("הים", "ים"),
        ("בים", "בים"),
        ("במטבח", "למטבח"),
        ("שבנמל", "הנמל"),
    ],
)
def test_articles_clitics_and_endings_do_not_matter(book: str, asked: str) -> None:
    assert shares_a_form(book, asked)


@pytest.mark.parametrize(
    ("book", "asked"),
    [
        ("لبن", "لبنان"),  # milk, Lebanon
        ("طن", "وطن"),  # a ton, a homeland
        ("تاب", "كتاب"),  # repented, a book
        ("لب", "كلب"),  # a kernel, a dog
        ("לב", "כלב"),  # a heart, a dog
        ("לבי", "כלבי"),
        ("לבן", "בן"),  # white, a son
    ],
)
def test_words_that_only_look_alike_stay_apart(book: str, asked: str) -> None:
    assert not shares_a_form(book, asked)


def test_accents_help_the_stemmer_and_may_be_left_out() -> None:
    french, russian = snowball("french"), snowball("russian")
    assert set(french("cachèrent", False)) & set(french("cache", True))
    assert set(french("cachèrent", False)) & set(french("cacherent", True))
    assert russian("новый", False) == ("нов",)


def test_particles_are_left_of_a_question_but_short_nouns_stay_whole() -> None:
    assert [without_particle(word) for word in ("의사는", "편지를", "섬에서", "아이", "나이", "가을", "猫が")] == [
        "의사",
        "편지",
        "섬",
        "아이",
        "나이",
        "가을",
        "猫が",
    ]


def test_each_book_has_the_stemmer_of_its_language() -> None:
    assert [stemmer(tag) for tag in ("en-GB", "EN", "", "und", "ja", "he")] == [PORTER] * 6
    assert [stemmer(tag) for tag in ("fr-CA", "de", "pt-BR", "nn")] == ["french", "german", "portuguese", "norwegian"]
    assert [stemmer(tag) for tag in ("vi", "la", "x-'; DROP TABLE book")] == [PLAIN] * 3


@example("\u0301", False)
@given(st.text(min_size=1, max_size=30), st.booleans())
def test_any_word_has_a_form(word: str, asked: bool) -> None:
    for forms in (semitic, snowball("french"), snowball("turkish")):
        assert all(forms(word, asked))
        assert forms(word, asked)
