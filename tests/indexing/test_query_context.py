"""Whom a question names, and how it reads without the names."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from indexing.concepts.maps import ConceptMaps
from indexing.entities import Entity, NameKind
from indexing.locator import Locator, TextRange
from indexing.query_context import named_entities, query_context, without_names
from indexing.store.index import IndexStore
from tests.indexing.shelves import add, small_book
from tests.indexing.wordvectors import WordVectors

MENTIONED = "<p>They met Captain Smollett in the street, and Captain Smollett was cross.</p>" * 4
BEN = "<p>Then Mr. Gunn told them of cheese, and Mr. Gunn ran up the hill with Mr. Smollett.</p>" * 4


def entity(name: str, *aliases: str, kind: NameKind = "person") -> Entity:
    """One that is mentioned once."""
    return Entity(name, kind, aliases, (TextRange.of(0, 0, 4),), 1.0)


ENTITIES = (
    entity("Elizabeth Bennet", "Lizzy", "Miss Bennet"),
    entity("Jane Bennet", "Miss Bennet"),
    entity("Netherfield Park", kind="place"),
    entity("Lady Catherine de Bourgh"),
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Why did Lizzy refuse?", {"Elizabeth Bennet": {"lizzy"}}),
        ("what does jane bennet write", {"Jane Bennet": {"jane", "bennet"}}),  # more of the words before more salient
        ("Where do the Bennets live?", {}),
        ("Who is Miss Bennet?", {"Elizabeth Bennet": {"bennet"}}),
        ("Which lady is the mother of the captain?", {}),  # titles name nobody
        ("Who rents Netherfield Park?", {"Netherfield Park": {"netherfield", "park"}}),
        ("Who walked in the park?", {}),  # a place is named whole
        ("Is Lady Catherine Jane's aunt?", {"Lady Catherine de Bourgh": {"catherine"}, "Jane Bennet": {"jane"}}),
        ("", {}),
    ],
)
def test_whom_a_question_names(question: str, expected: dict[str, set[str]]) -> None:
    assert {entity.name: set(words) for entity, words in named_entities(question, ENTITIES)} == expected


@pytest.mark.parametrize(
    ("text", "english", "expected"),
    [
        ("Why did Lizzy refuse Lizzy’s cousin?", True, "Why did he refuse his cousin?"),
        ("What is LIZZY'S answer, and lizzy's aunt's?", True, "What is his answer, and his aunt's?"),
        ("Où va Lizzy ?", False, "Où va  ?"),
        ("Who is the frizzy one?", True, "Who is the frizzy one?"),
    ],
)
def test_a_question_without_its_names(text: str, english: bool, expected: str) -> None:
    assert without_names(text, frozenset({"lizzy"}), english=english) == expected
    assert without_names(text, frozenset(), english=english) == text


def test_only_those_who_have_been_named_before_the_horizon_are_known(tmp_path: Path) -> None:
    index, embedder = IndexStore(tmp_path / "index.db"), WordVectors()
    book, maps = add(index, small_book(tmp_path, MENTIONED, BEN), embedder), ConceptMaps(index)
    question = "What did Gunn say to Smollett?"
    whole = query_context(question, book, "en", maps, embedder)
    assert {entity.name.split()[-1] for entity in whole.named} == {"Gunn", "Smollett"}
    read = query_context(question, book, "en", maps, embedder, Locator(1, 0))
    assert [entity.name.split()[-1] for entity in read.named] == ["Smollett"]
    assert read.vector is not None
    assert read.nameless is not None
    np.testing.assert_array_equal(read.vector, embedder.embed_query(question))
    np.testing.assert_array_equal(read.nameless, embedder.embed_query("What did Gunn say to he?"))
    nobody = query_context("What is for dinner?", book, "en", maps, embedder)
    assert nobody.nameless is nobody.vector
    assert query_context(question, book, "en", maps, None).vector is None
