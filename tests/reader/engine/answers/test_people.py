"""The people of a book as questions refer to them: their names in a text, he or she, and how they are related."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from indexing.concepts.maps import ConceptMap, ConceptMaps
from indexing.entities import Entity
from indexing.locator import Locator, TextRange
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from reader.engine.answers.people import relating
from reader.engine.concepts.sentences import Sentences
from reader.engine.questions.language import language
from reader.engine.questions.names import Names
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.reader.engine.views import view_of

_CHAPTERS = (
    "<h1>One</h1><p>“Sit down, Quennell,” said Basil Hallward. Basil Hallward was a painter. Quennell took off her "
    "hat. Quennell put it on her chair, and Quennell sighed at her own reflection. “Good day,” said Quennell to "
    "Basil.</p><p>Mrs. Leaf, Basil’s aunt, brought the tea. “Thank you,” said Basil to Mrs. Leaf.</p>",
    "<h1>Two</h1><p>“I took it,” said Captain Rowe. Captain Rowe was glad, for his daughter Quennell smiled. "
    "“Go,” said Captain Rowe to Basil in Norwich. Captain Rowe saw Tarrant there. “My cousin Tarrant,” said Rowe. "
    "Tarrant bowed. “Welcome to Norwich,” said Tarrant.</p>",
)


@dataclass(frozen=True)
class People:
    """A book whose people can be looked up at a horizon."""

    retriever: Retriever
    book: str

    def map(self, before: Locator | None = None) -> ConceptMap:
        return ConceptMaps(self.retriever.index).at(self.book, before)

    def sentences(self, before: Locator | None = None) -> Sentences:
        return Sentences(self.retriever, self.book, before)

    def entity(self, name: str, before: Locator | None = None) -> Entity:
        return next(it for it in self.map(before).entities if name in it.name)


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[People]:
    folder = tmp_path_factory.mktemp("people")
    index = IndexStore(folder / "index.db")
    yield People(Retriever(index, None), add(index, book_of(folder / "people.epub", *_CHAPTERS)))
    index.close()


# Names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Why did Basil leave Captain Rowe?", ["Basil Hallward", "Captain Rowe"]),
        ("where is basil now", ["Basil Hallward"]),
        ("Did Rowe see Zebedee Smith?", ["Captain Rowe", "Zebedee Smith"]),
        ("What did he say in English to Mr. Zebedee?", ["Zebedee"]),
        ("Who laughed?", []),
    ],
)
def test_names_are_found_in_their_fullest_form(people: People, text: str, names: list[str]) -> None:
    assert [mention.name for mention in Names(people.map(), language("en")).found(text)] == names


def test_an_owner_and_a_name_that_only_says_which_are_distinguished(people: People) -> None:
    names = Names(people.map(), language("en"))
    (owner,) = names.found("What did Basil’s aunt bring?")
    assert owner.owns and owner.is_person
    (which,) = names.found("Where is the Rowe house?")
    assert not which.is_person


def test_of_names_alone_those_that_the_map_lacks_are_left_out(people: People) -> None:
    text = "Did Basil see Zebedee Rowe?"
    assert [mention.name for mention in Names(people.map(), language("en")).found(text, names_only=True)] == [
        "Basil Hallward"
    ]


def test_a_name_that_is_not_met_yet_means_nobody_in_the_map(people: People) -> None:
    (mention,) = Names(people.map(Locator(1, 0)), language("en")).found("Who is Captain Rowe?")
    assert mention.entity is None


# He or she --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "gender"), [("Leaf", "f"), ("Quennell", "f"), ("Tarrant", "")])
def test_a_title_a_given_name_or_the_pronouns_near_by_tell(people: People, name: str, gender: str) -> None:
    assert view_of(people.retriever, people.book).gender(people.entity(name)) == gender


# Relations --------------------------------------------------------------------------------------------------------


def _text(people: People, ranges: Sequence[TextRange]) -> list[str]:
    return [people.retriever.text(people.book, where) for where in ranges]


def test_the_sentence_that_relates_two_people_is_found_from_either(people: People) -> None:
    basil, leaf = people.entity("Basil"), people.entity("Leaf")
    for pair in ((basil, leaf), (leaf, basil)):
        assert _text(people, relating(pair, people.sentences()))[0].startswith("Mrs. Leaf, Basil’s aunt")


def test_a_sentence_that_the_horizon_cuts_tells_of_no_relation(people: People) -> None:
    text = people.retriever.text(people.book, TextRange.of(1, 0, 400))
    before = Locator(1, text.index("smiled"))
    assert relating([people.entity("Quennell", before)], people.sentences(before)) == []


def test_people_who_only_meet_are_not_related(people: People) -> None:
    places = relating([people.entity("Basil"), people.entity("Tarrant")], people.sentences())
    assert not any("Basil" in text and "Tarrant" in text for text in _text(people, places))


def test_kinship_needs_no_second_name(people: People) -> None:
    (first, *_) = _text(people, relating([people.entity("Tarrant")], people.sentences()))
    assert "My cousin Tarrant" in first
    assert relating([people.entity("Norwich")], people.sentences()) == []


def test_no_relation_of_an_unread_chapter_is_found(people: People) -> None:
    before = Locator(1, 0)
    assert relating([people.entity("Quennell", before)], people.sentences(before)) == []
    assert "his daughter" in " ".join(_text(people, relating([people.entity("Quennell")], people.sentences())))
