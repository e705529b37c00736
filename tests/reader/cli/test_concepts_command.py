"""``quoth concepts``: the map as a table and as JSON, up to a place; a missing map is made first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from reader.cli.main import main
from tests.epubs import book_of

ONE = "<p>“Come,” said Marta. So Marta came to Dunmore, and Marta Quill stayed in Dunmore with Mr. Tibbs.</p>"
TWO = "<p>Then Ishan came to Dunmore. “Well,” said Ishan. Marta saw Ishan there, and Mr. Tibbs saw Ishan.</p>"


@pytest.fixture
def book(no_models: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """A book on the shelf."""
    file = book_of(tmp_path / "dunmore.epub", ONE, TWO, title="Dunmore")
    assert main(["add", str(file)]) == 0
    capsys.readouterr()
    return str(file)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints."""
    assert main(["concepts", *arguments]) == 0
    return capsys.readouterr().out


def test_the_table_shows_names_with_counts_and_aliases(book: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = shown(capsys, "--book", book)
    people, places = table.split("\n\n")[:2]
    assert people.startswith("People (3)")
    marta = next(line for line in people.splitlines() if "Marta Quill" in line)
    assert marta.split()[2:5] == ["4", "2", "also"]
    assert places.startswith("Places (1)")
    assert "Dunmore" in places


def test_json_is_the_contract_and_ends_at_the_horizon(book: str, capsys: pytest.CaptureFixture[str]) -> None:
    whole = json.loads(shown(capsys, "--book", book, "--json"))
    contract = {"type", "book", "before", "chapters", "entities", "themes", "events", "co_occurrences"}
    assert whole.keys() == contract
    assert "Ishan" in {entity["name"] for entity in whole["entities"]}
    read = json.loads(shown(capsys, "--book", book, "--json", "--before", "1:0"))
    assert read["before"] == {"spine": 1, "offset": 0}
    assert "Ishan" not in json.dumps(read)
    assert "Marta" in json.dumps(read)


def test_a_book_whose_index_is_gone_gets_its_map_now(
    book: str, quoth_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file in quoth_home.glob("index.db*"):
        file.unlink()
    assert "Marta Quill" in shown(capsys, "--book", book)


def test_nothing_read_is_said_in_words(book: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no names" in shown(capsys, "--book", book, "--before", "0:0")


def test_an_unknown_book_fails_in_one_line(quoth_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["concepts", "--book", "nothing"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
