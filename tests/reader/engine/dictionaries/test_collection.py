"""Dictionaries of the reader and the one that ships."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import assets
from models.cancel import Cancelled, CancelToken
from reader.engine.dictionaries.collection import Dictionaries
from reader.engine.errors import UsageError
from reader.engine.protocol.looking_up import is_dictionary_file
from tests.reader.engine.dictionaries.shelf import dictd, dictionaries_in, found, said, stardict


def titles(dictionaries: Dictionaries) -> list[str]:
    """In their order."""
    return [state.title for state in dictionaries.states(CancelToken())]


def three(folder: Path) -> Dictionaries:
    """A German one, an English one, and one that doesn't say."""
    stardict(folder / "a", [("Gift", "poison")], "German", "de-en")
    stardict(folder / "b", [("gift", "a present")], "English", "en-en")
    stardict(folder / "c", [("gift", "of unknown language"), ("only", "here")], "Unknown")
    return dictionaries_in(folder)


def test_a_word_is_looked_up_in_dictionaries_of_its_language_and_in_those_of_none(tmp_path: Path) -> None:
    dictionaries = three(tmp_path)
    assert said(found(dictionaries, "Gift", "de-AT")) == ["poison", "of unknown language"]
    assert said(found(dictionaries, "gift", "en")) == ["a present", "of unknown language"]
    assert len(said(found(dictionaries, "gift"))) == 3  # a book that says nothing


def test_where_none_of_the_language_has_it_the_others_are_asked(tmp_path: Path) -> None:
    stardict(tmp_path / "a", [("Gift", "poison")], "German", "de-en")
    assert said(found(dictionaries_in(tmp_path), "gift", "fr")) == ["poison"]


def test_the_reader_orders_them_leaves_some_out_and_says_their_language(tmp_path: Path) -> None:
    dictionaries = three(tmp_path)
    assert titles(dictionaries) == ["German", "English", "Unknown"]
    dictionaries.change("Unknown", first=True)
    dictionaries.change("English", on=False)
    dictionaries.change("Unknown", language="de")
    again = dictionaries_in(tmp_path)  # what was decided is kept
    assert titles(again) == ["Unknown", "German", "English"]
    assert said(found(again, "gift", "de")) == ["of unknown language", "poison"]
    again.change("English", on=True)
    assert said(found(again, "gift", "en")) == ["a present"]
    again.change("Unknown", language="auto")
    assert said(found(again, "gift", "en")) == ["of unknown language", "a present"]


def test_any_file_of_a_dictionary_or_a_folder_adds_it_to_quoths_own(tmp_path: Path) -> None:
    main = stardict(tmp_path / "down" / "a", [("Gift", "poison")], "German", "de-en", others={"Gift": ["Gifte"]})
    dictd(tmp_path / "down" / "b", [("mouse", "Maus")], "English–German")
    own = Dictionaries(tmp_path / "own", None)
    assert own.add(main.with_name("words.dict.dz"), CancelToken()) == ("German",)
    assert own.add(tmp_path / "down", CancelToken()) == ("German", "English–German")
    for path in sorted((tmp_path / "down").rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    assert sorted(titles(own)) == ["English–German", "German"]
    assert said(found(own, "Gifte", "de")) == ["poison"]
    assert all(state.own for state in own.states(CancelToken()))


def test_only_quoths_own_are_removed(tmp_path: Path) -> None:
    main = stardict(tmp_path / "theirs" / "a", [("Gift", "poison")], "German")
    dictionaries = Dictionaries(tmp_path / "own", None, (tmp_path / "theirs",))
    with pytest.raises(UsageError, match="isn’t Quoth’s to delete"):
        dictionaries.remove("German")
    dictionaries.add(main, CancelToken())
    dictionaries.change(next(s.id for s in dictionaries.states(CancelToken()) if s.own), first=True)
    dictionaries.remove(next(s.id for s in dictionaries.states(CancelToken()) if s.own))
    assert main.is_file()
    assert titles(dictionaries) == ["German"]


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("notes.txt", b"hello", "There is no dictionary in “notes.txt”"),
        ("a.ifo", b"hello", "“a.ifo” is no StarDict dictionary."),
        ("a.ifo", b"StarDict's dict ifo file\nbookname=A\n", "“a.ifo” lacks the file “a.idx” beside it."),
        ("a.index", b"hello", "“a.index” lacks the file “a.dict” beside it."),
    ],
)
def test_what_is_no_dictionary_is_refused_with_a_sentence(
    tmp_path: Path, name: str, content: bytes, sentence: str
) -> None:
    (tmp_path / name).write_bytes(content)
    own = Dictionaries(tmp_path / "own", None)
    with pytest.raises(UsageError) as refused:
        own.add(tmp_path / name, CancelToken())
    assert str(refused.value).startswith(sentence)
    assert own.states(CancelToken()) == ()


def test_adding_can_be_stopped_and_leaves_nothing(tmp_path: Path) -> None:
    main = stardict(tmp_path / "down", [("Gift", "poison")])
    stopped = CancelToken()
    stopped.cancel()
    own = Dictionaries(tmp_path / "own", None)
    with pytest.raises(Cancelled):
        own.add(main, stopped)
    assert own.states(CancelToken()) == ()


def test_what_is_too_long_or_nothing_is_not_looked_up(tmp_path: Path) -> None:
    dictionaries = three(tmp_path)
    for words in ("", " \n", "a whole sentence " * 20):
        with pytest.raises(UsageError):
            found(dictionaries, words)


def test_files_of_dictionaries_are_told_from_books() -> None:
    assert all(map(is_dictionary_file, ("/a/x.ifo", "x.DICT.dz", "x.idx", "x.syn", "x.index", "x.dict")))
    assert not any(map(is_dictionary_file, ("/a/x.epub", "index.html", "x.zip")))


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
