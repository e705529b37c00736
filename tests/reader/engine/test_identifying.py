"""Which sentence tells who somebody is: their kin, their trade, their part in the story."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.entities import Entity
from indexing.locator import TextRange
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from reader.engine.concepts.identifying import identifying
from reader.engine.concepts.naming import NamingSentence, mentioning_of
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.reader.engine.views import view_of


def best_of(*texts: str, name: str) -> str:
    """The best of the sentences of a book that mention ``name`` once."""
    mentioning = []
    for rank, text in enumerate(texts):
        start = text.index(name)
        place = TextRange.of(0, 1000 * rank, 1000 * rank + len(text))
        mentioning.append(NamingSentence(place, text, start, start + len(name), rank))
    return identifying(Entity(name, "person", (), (), 1.0), mentioning)[0].sentence.text


@pytest.mark.parametrize(
    ("identifying", "idle", "name"),
    [
        ("Old Brock, the miller of the valley, came in.", "Old Brock, after a long silence, came in.", "Brock"),
        ("They met a sailor named Ishan at the gate.", "They called Ishan back to the gate again.", "Ishan"),
        ("She wrote to her aunt, Mrs. Bell, at once.", "She wrote a note, and Mrs. Bell replied.", "Mrs. Bell"),
        ("Marta was a painter.", "The captain had sailed for Marta’s uncle.", "Marta"),
        ("It was first given by Quine (1685–1753).", "Before Quine it was not given by anybody.", "Quine"),
        ("Anna Berger, eine junge Witwe, wohnte dort.", "„Komm her, Anna!“, rief der Vater noch einmal.", "Anna"),
    ],
)
def test_what_says_who_someone_is_beats_what_they_do(identifying: str, idle: str, name: str) -> None:
    assert best_of(idle, identifying, name=name) == identifying


def test_a_trade_that_comes_again_and_again_beside_a_name_is_that_persons() -> None:
    once = "The baker saw Marta go by at one."
    again = [f"Marta the ferryman took {n} of them across." for n in ("two", "three", "four", "five")]
    assert "ferryman" in best_of(once, *again, name="Marta")


def test_what_is_said_to_somebody_in_a_dedication_tells_nothing_of_them(tmp_path: Path) -> None:
    dedication = "<h1>Dedication</h1><p>To Marta Quill, my dear sister, who read every page.</p>"
    chapter = "<h1>One</h1><p>“Come in,” said Marta Quill. Marta Quill was a painter. “I will,” said Marta Quill.</p>"
    index = IndexStore(tmp_path / "index.db")
    view = view_of(Retriever(index, None), add(index, book_of(tmp_path / "book.epub", dedication, chapter)))
    marta = next(entity for entity in view.concept_map.entities if entity.name == "Marta Quill")
    naming = [sentence.text for sentence in mentioning_of(marta, view.sentences)]
    assert "Marta Quill was a painter." in naming
    assert not any("sister" in text for text in naming)
    index.close()
