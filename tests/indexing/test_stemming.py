"""Words of one meaning share a form; words that only look alike don't; every language has what it needs."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexing.folding import fold_words
from indexing.stemming import PLAIN, PORTER, semitic, snowball, stemmer, without_particle


def found(book: str, asked: str) -> bool:
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
    assert found(book, asked)


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
    assert not found(book, asked)


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
