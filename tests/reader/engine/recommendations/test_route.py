"""Step 3: each intent has its search, by the table."""

from __future__ import annotations

import pytest

from reader.engine.questions.reading_wishes import read_wish
from reader.engine.questions.shelf_names import ShelfNames
from reader.engine.questions.wish import INTENTS
from reader.engine.recommendations.search_method import TABLE, search_method


@pytest.mark.parametrize(
    ("intent", "way"),
    [
        ("similar_author", "nearest_authors"),
        ("similar_book", "nearest_books"),
        ("theme_search", "descriptions"),
        ("mood_search", "descriptions"),
        ("new_releases", "latest"),
        ("browse", "collections"),
    ],
)
def test_each_intent_has_its_route(intent: str, way: str) -> None:
    assert search_method(intent) == way  # type: ignore[arg-type]


def test_the_table_knows_every_intent() -> None:
    assert set(TABLE) == set(INTENTS)


@pytest.mark.parametrize(
    ("request_", "way"),
    [
        ("what else is there by Jane Austen", "own_books"),
        ("books by Dickens", "own_books"),
        ("other novels by Austen, Jane", "own_books"),
        ("authors like Jane Austen", "nearest_authors"),
        ("by someone similar to Jane Austen", "nearest_authors"),
    ],
)
def test_an_authors_own_books_are_asked_for_by_by(request_: str, way: str) -> None:
    assert search_method("similar_author", own_books=read_wish(request_, ShelfNames(())).own_books) == way
