"""The English dictionary that ships: base forms as WordNet's own morphology has them, and their definitions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import assets
from reader.engine.dictionaries.collection import Dictionaries
from tests.reader.engine.dictionaries.shelf import found


@pytest.fixture(scope="module")
def wordnet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dictionaries]:
    """With its index made once."""
    made = Dictionaries(tmp_path_factory.mktemp("own"), assets.dictionary())
    yield made
    made.close()


# what “wn WORD -over” of WordNet 3.1 gives, or NLTK's morphy, for each part of speech
BASE_FORMS = {
    "mice": {("mouse", "noun")},
    "leaves": {("leaf", "noun"), ("leave", "noun"), ("leave", "verb")},
    "went": {("go", "verb")},
    "happiest": {("happy", "adjective")},
    "studied": {("studied", "adjective"), ("study", "verb")},
    "boxesful": {("boxful", "noun")},
    "ice creams": {("ice cream", "noun")},
    "geese": {("goose", "noun")},
    "took": {("take", "verb")},
    "gentlemen": {("gentleman", "noun")},
    "dress": {("dress", "noun"), ("dress", "verb"), ("dress", "adjective")},
    "quickly": {("quickly", "adverb")},
}


@pytest.mark.parametrize("word", BASE_FORMS)
def test_a_word_is_found_by_its_base_forms(wordnet: Dictionaries, word: str) -> None:
    entries = found(wordnet, word, "en").entries
    parts = {(entry.headword, entry.text.paragraphs[0].text) for entry in entries}
    assert parts == BASE_FORMS[word]


def test_a_definition_has_its_examples_and_links_to_words_that_mean_the_same(wordnet: Dictionaries) -> None:
    looked_up = found(wordnet, "breathes", "en-GB")
    assert looked_up.base == "breathe"
    sense = looked_up.entries[0].text.paragraphs[1]
    assert sense.text.startswith("1. draw air into, and expel out of, the lungs\n“I can breathe better when")
    links = [run.link.address for run in sense.runs if run.link is not None]
    assert links == ["bword://take a breath", "bword://respire", "bword://suspire"]


def test_capitals_and_possessives_of_the_page_do_not_matter(wordnet: Dictionaries) -> None:
    assert found(wordnet, "MICE", "en").base == "mouse"
    assert found(wordnet, "The mouse’s".removeprefix("The "), "en").base == "mouse"
    assert found(wordnet, "paris", "en").base == "Paris"


def test_a_word_that_is_none_has_no_entry(wordnet: Dictionaries) -> None:
    looked_up = found(wordnet, "zzxqy", "en")
    assert (looked_up.entries, looked_up.base, looked_up.problems) == ((), "zzxqy", ())


def test_what_ships_stays_small() -> None:
    files = list(assets.dictionary().parent.glob(f"{assets.dictionary().stem}*"))
    assert len(files) == 4
    assert sum(map(_size, files)) < 15_000_000


def _size(path: Path) -> int:
    return path.stat().st_size
