"""Scope: the chapters a question names."""

from __future__ import annotations

import pytest

from indexing.locator import Locator
from indexing.store.rows import ChapterRow
from reader.engine.agent.scope import named_chapters


def _chapters(*titles: str) -> list[ChapterRow]:
    starts = range(len(titles))
    return [
        ChapterRow(title, 0, f"{i}.xhtml", None, Locator(i, 0), Locator(i + 1, 0))
        for i, title in zip(starts, titles, strict=True)
    ]


_BOOK = _chapters("Titlepage", "I", "II: The Ferry", "Chapter 3", "Chapter Four", "XIV", "Colophon")


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
    ],
)
def test_named_chapters(question: str, titles: list[str]) -> None:
    assert [chapter.title for chapter in named_chapters(question, _BOOK)] == titles


def test_where_each_part_starts_counting_again_all_chapters_of_that_number_are_meant() -> None:
    assert len(named_chapters("chapter 1?", _chapters("Chapter 1", "Chapter 2", "Chapter 1"))) == 2
