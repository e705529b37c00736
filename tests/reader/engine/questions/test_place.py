"""Scope: the chapters a question names."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from indexing.locator import Locator
from indexing.store.rows import ChapterRow
from reader.engine.questions.language import language
from reader.engine.questions.subjects import place_named
from reader.engine.view.chapters import chapters_named


def _chapters(*titles: str) -> list[ChapterRow]:
    starts = range(len(titles))
    return [
        ChapterRow(title, 0, f"{i}.xhtml", None, Locator(i, 0), Locator(i + 1, 0))
        for i, title in zip(starts, titles, strict=True)
    ]


_BOOK = _chapters("Titlepage", "I", "II: The Ferry", "Chapter 3", "Chapter Four", "XIV", "Colophon")


def _named(question: str, rows: Sequence[ChapterRow]) -> list[ChapterRow]:
    return chapters_named(place_named(question, language("en")), rows)


@pytest.mark.parametrize(
    ("question", "titles"),
    [
        ("What happens in chapter 2?", ["II: The Ferry"]),
        ("What happens in Chapter III?", ["Chapter 3"]),
        ("Who dies in chapter four?", ["Chapter Four"]),
        ("chapter 14", ["XIV"]),
        ("How does the first chapter begin?", ["I"]),
        ("Who speaks in the last chapter?", ["XIV"]),
        ("What happens in chapter 99?", []),
        ("What is the third chapter called?", ["Chapter 3"]),
        ("What is the 14th chapter called?", ["XIV"]),
    ],
)
def test_named_chapters(question: str, titles: list[str]) -> None:
    assert [chapter.title for chapter in _named(question, _BOOK)] == titles


def test_of_chapters_without_numbers_the_nth_is_meant() -> None:
    rows = _chapters("Titlepage", "The Night Train", "Nine Doors", "The Telegram", "Colophon")
    asked = ("What is chapter 3 called?", "Who speaks in the last chapter?", "What is the first chapter called?")
    assert [[row.title for row in _named(question, rows)] for question in asked] == [
        ["The Telegram"],
        ["The Telegram"],
        ["The Night Train"],
    ]
    assert _named("What happens in chapter 9?", rows) == []


def test_where_each_part_starts_counting_again_all_chapters_of_that_number_are_meant() -> None:
    assert len(_named("chapter 1?", _chapters("Chapter 1", "Chapter 2", "Chapter 1"))) == 2


@pytest.mark.parametrize(
    ("question", "titles"),
    [
        ("What is chapter one called?", ["I: The Old Ferry"]),
        ("What is chapter 3 called?", ["III: What I Saw"]),
        ("How does the first chapter begin?", ["I: The Old Ferry"]),
        ("What happens in chapter 2?", ["II: I Go Home"]),
    ],
)
def test_parts_letters_and_numbers_within_a_title_are_no_chapters_of_that_number(
    question: str, titles: list[str]
) -> None:
    book = _chapters(
        "Letter III", "Part I: Home", "I: The Old Ferry", "II: I Go Home", "The Two Keys", "Part III", "III: What I Saw"
    )
    assert [chapter.title for chapter in _named(question, book)] == titles


def test_where_there_are_parts_alone_they_are_meant() -> None:
    assert [chapter.title for chapter in _named("chapter 2", _chapters("Part I", "Part II"))] == ["Part II"]


@pytest.mark.parametrize("question", ["What happens in chapter 21?", "chapter twenty-one", "chapter twenty one"])
@pytest.mark.parametrize("title", ["Chapter Twenty-One", "Chapter Twenty One: Home", "XXI", "21. Home"])
def test_numbers_in_words_go_on_past_ten(question: str, title: str) -> None:
    book = _chapters("Chapter Eleven", "Chapter Twenty", title)
    assert [chapter.title for chapter in _named(question, book)] == [title]
