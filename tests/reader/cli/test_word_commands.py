"""``quoth define``, ``words``, ``dictionaries`` and ``export --words`` as a person or a script uses them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import assets
from indexing.locator import Locator
from models.cancel import CancelToken
from reader.cli.commands import open_engine
from reader.engine.protocol import LookedUp, LookUp
from tests.epubs import book_of
from tests.reader.cli.test_cli import Runner
from tests.reader.engine.dictionaries.shelf import small_wordnet, stardict

BODY = "<h1>One</h1><p>The mice wore small crowns.</p>"


@pytest.fixture
def run(no_models: None, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Runs the command, with a few words of WordNet as the dictionary that ships."""
    main = small_wordnet(tmp_path / "wordnet")
    monkeypatch.setattr(assets, "dictionary", lambda: main)
    return Runner(capsys)


def test_a_word_is_defined_for_people_and_for_programs(run: Runner) -> None:
    out, _ = run("define", "mice")
    assert out == "mouse  (WordNet 3.1)\n    noun\n    a small rodent\n"
    definition = json.loads(run("define", "mice", "--json")[0])
    assert (definition["base"], definition["entries"][0]["dictionary"]) == ("mouse", "WordNet 3.1")


def test_a_word_that_no_dictionary_has_is_a_failure(run: Runner) -> None:
    assert "No dictionary has “zzxqy”." in run("define", "zzxqy", code=1)[1]


def test_dictionaries_are_added_ordered_left_out_and_removed(run: Runner, tmp_path: Path) -> None:
    main = stardict(tmp_path / "down", [("Maus", "mouse")], "German", "de-en")
    out, _ = run("dictionaries", "add", str(main))
    assert "en   WordNet 3.1: 8 words" in out
    assert "de   German: 1 words" in out
    run("dictionaries", "first", "German")
    listed = [json.loads(line) for line in run("dictionaries", "--json")[0].splitlines()]
    assert [dictionary["title"] for dictionary in listed] == ["German", "WordNet 3.1"]
    run("dictionaries", "language", "German", "nl")
    assert run("define", "Maus", "--language", "nl")[0].startswith("Maus  (German)")
    run("dictionaries", "leave", "German")
    run("define", "Maus", code=1)
    out, _ = run("dictionaries", "remove", "German")
    assert "German" not in out
    assert "isn’t Quoth’s to delete" in run("dictionaries", "remove", "WordNet 3.1", code=1)[1]
    assert "There is no dictionary in" in run("dictionaries", "add", str(tmp_path / "nothing.ifo"), code=1)[1]


def test_a_books_words_are_listed_and_exported(run: Runner, tmp_path: Path) -> None:
    run("add", str(book_of(tmp_path / "mice.epub", BODY, title="Mice")))
    assert run("words", "--book", "mice")[0] == "No word of “Mice” was looked up yet.\n"
    assert "There are no words about “Mice” yet." in run("export", "--book", "mice", "--words", "-", code=1)[1]
    with open_engine() as engine:
        request = LookUp("mice", "en", engine.find("mice").id, Locator(0, 8), Locator(0, 12))
        assert isinstance(engine.handle(request, lambda _event: None, CancelToken()), LookedUp)
    out, _ = run("words", "--book", "mice")
    assert out.startswith("mouse (mice)  Chapter 1 (0:8)\n  noun · a small rodent\n")
    assert json.loads(run("words", "--book", "mice", "--json")[0])["sentence"] == "The mice wore small crowns."
    file = tmp_path / "mice.tsv"
    assert "1 word of “Mice” written to" in run("export", "--book", "mice", "--words", str(file))[0]
    assert "The {{c1::mice::mouse}} wore small crowns." in file.read_text("utf-8")
    assert "**mouse** (mice)" in run("export", "--book", "mice", "--words", "-")[0]
    assert "anki, markdown" in run(*("export", "--book", "mice", "--words", "--format", "json", "-"), code=1)[1]
