"""Looking questions up in a map: names whole, in part and misspelt, themes by any form of a word, and their places."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.concepts.maps import ConceptMap, ConceptMaps
from indexing.locator import Locator
from tests.imported import Imported


@pytest.fixture(scope="module")
def novel(tmp_path_factory: pytest.TempPathFactory, corpus: Path, imported: Imported) -> tuple[ConceptMaps, str]:
    """The maps of an index with Pride and Prejudice, whose id comes last."""
    (path,) = (corpus / "books").glob("*pride-and-prejudice*.epub")
    index, book = imported.opened(path, tmp_path_factory.mktemp("lookup") / "index.db")
    return ConceptMaps(index), book


@pytest.fixture
def whole(novel: tuple[ConceptMaps, str]) -> ConceptMap:
    """The map of the whole novel."""
    return novel[0].at(novel[1], None)


pytestmark = pytest.mark.corpus


@pytest.mark.parametrize(
    ("query", "known"),
    [
        ("Who is Mr. Collins?", "Mr. Collins"),
        ("who is mr collins", "Mr. Collins"),
        ("Tell me about WICKHAM’S debts.", "Wickham"),
        ("Who is Wickam?", "Wickham"),
        ("Where does Charlote live?", "Charlotte"),
        ("Who is Lady Catherine de Bourgh?", "Catherine"),
        ("What happens at Netherfeild?", "Netherfield"),
    ],
)
def test_whom_a_question_names_is_found(whole: ConceptMap, query: str, known: str) -> None:
    matches = whole.lookup(query)
    assert any(known in name for name in matches.entities[0].names)
    assert matches.chapters
    assert all(0 < chapter.share <= 1 for chapter in matches.chapters)
    assert [chapter.share for chapter in matches.chapters] == sorted((c.share for c in matches.chapters), reverse=True)


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("Mr. Collins", "Mr. Collins"),
        ("mr. collins’s", "Mr. Collins"),
        ("WICKHAM", "Wickham"),
        ("Wickam", "Wickham"),
        ("Lizzy", "Elizabeth"),
        ("de Bourgh", "de Bourgh"),
    ],
)
def test_a_name_finds_its_entity_however_it_is_written(whole: ConceptMap, name: str, known: str) -> None:
    entity = whole.entity(name)
    assert entity is not None
    assert any(known in alias for alias in entity.names)


@pytest.mark.parametrize("name", ["Ahab", "", "…", "the", "he", "marriage"])
def test_what_names_nobody_finds_nobody(whole: ConceptMap, name: str) -> None:
    assert whole.entity(name) is None


def test_the_best_chapter_has_both_of_those_asked_about(whole: ConceptMap) -> None:
    matches = whole.lookup("What does Mr. Collins say to Charlotte Lucas?")
    best = matches.chapters[0]
    for entity in matches.entities[:2]:
        assert any(best.start <= mention.start < best.end for mention in entity.mentions)
    assert any(len(event.entities) == 2 for event in matches.events)


def test_a_theme_is_found_by_any_form_of_its_words(whole: ConceptMap) -> None:
    for query in ("dancing at balls", "Did they dance?", "partners"):
        matches = whole.lookup(query)
        assert any("dance" in theme.terms for theme in matches.themes), query
        assert matches.chapters


@pytest.mark.parametrize(
    "query", ["who proposes to elizabeth", "how to dance at a ball", "Tell me about Mr. Wikham and Lydia"]
)
def test_a_question_in_the_books_own_terms_is_about_it(whole: ConceptMap, query: str) -> None:
    assert whole.lookup(query).strong


@pytest.mark.parametrize(
    "query",
    [
        "who invented the telephone", "convert 5 miles to kilometres", "how do I install Python", "recommend a film",
        "what is the population of London", "define photosynthesis", "what is the boiling point of water", "", "?!",
        "the",
    ],
)  # fmt: skip
def test_a_question_about_the_world_is_not(whole: ConceptMap, query: str) -> None:
    assert not whole.lookup(query).strong


def test_nobody_is_found_before_they_are_met(novel: tuple[ConceptMaps, str]) -> None:
    early = novel[0].at(novel[1], Locator(4, 0))
    matches = early.lookup("What debts does Wickham have?")
    assert not any("Wickham" in name for entity in matches.entities for name in entity.names)
    assert early.entity("Wickham") is None
    assert all(chapter.end <= Locator(4, 0) for chapter in matches.chapters)
