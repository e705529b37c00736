"""The shelf asked, searched and recommended from by the terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from reader.cli import main as cli
from reader.cli.main import main
from reader.engine import protocol as p
from reader.engine.across_books.joining import NONE_SELECTED
from tests.epubs import Epub, book_of
from tests.reader.test_across_books import HERMIT, POND, QUAY, THIEF

pytestmark = pytest.mark.usefixtures("no_models")


def test_the_command_prints_the_contract(tmp_path: Path, quoth_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["add", str(book_of(tmp_path / "quay.epub", *QUAY, title="Quay"))]) == 0
    capsys.readouterr()
    assert cli.main(["ask", "--shelf", "--whole-books", "--json", THIEF]) == 0
    book_matches = json.loads(capsys.readouterr().out)
    assert set(p.Answer.__struct_fields__) <= set(book_matches)
    assert book_matches["books"] == [book_matches["citations"][0]["book"]]
    assert book_matches["citations"][0]["title"] == "Quay"
    assert cli.main(["ask", "--shelf", "--whole-books", THIEF]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("[1] Quay, Chapter 2")
    assert shown.count("stolen the lighthouse lamp") == 1
    assert cli.main(["ask", "--shelf", "--whole-books", "Who was Napoleon's zymurgist?"]) == 0
    assert capsys.readouterr().out.startswith("“Napoleon” is in none of your books.")


def test_build_and_search_are_commands_of_their_own(
    tmp_path: Path, quoth_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, bodies in {"Pond": POND, "Quay": QUAY}.items():
        assert cli.main(["add", str(book_of(tmp_path / f"{name}.epub", *bodies, title=name))]) == 0
    for options in ([], ["--rebuild"]):
        capsys.readouterr()
        assert cli.main(["index", *options]) == 0
        assert capsys.readouterr().out == "2 books indexed, 0 of them by meaning as well.\n"
    assert cli.main(["search", "--shelf", "--whole-books", "--json", THIEF]) == 0
    result = json.loads(capsys.readouterr().out)
    assert set(result) == {"type", "query", "mode", "passages"}
    scores = [passage["score"] for passage in result["passages"]]
    assert scores == sorted(scores, reverse=True)
    assert [passage["rank"] for passage in result["passages"]] == list(range(1, len(scores) + 1))
    assert "Captain Rowe" in result["passages"][0]["text"]
    assert {passage["book"] for passage in result["passages"]} == {result["passages"][0]["book"]}  # no word in Pond
    assert cli.main(["search", "--shelf", "--whole-books", "--k", "1", THIEF]) == 0
    assert capsys.readouterr().out.startswith("1. Quay, Chapter 2  (1:")
    assert cli.main(["search", "--shelf", "--mode", "text", THIEF]) == 1
    assert cli.main(["search", "--shelf", "--in", "tag:none", THIEF]) == 1
    assert NONE_SELECTED in capsys.readouterr().err


def test_the_command_answers_a_line_at_a_time(
    quoth_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{THIEF}\n\n{HERMIT}\n"))
    assert cli.main(["ask", "--shelf", "-"]) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line.get("question") or line.get("query") for line in lines] == [THIEF, "", HERMIT]
    assert lines[1]["error"] == "Type a question first."


@pytest.mark.parametrize(
    "arguments",
    [["--book", "x", "--whole-books", "Q"], ["--shelf", "--own-words", "Q"], ["--shelf", "--in", "colour:red", "Q"]],
)
def test_options_that_dont_go_together_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ask", *arguments]) == 1
    assert capsys.readouterr().err.startswith("quoth: ")


FIELDS = "request extraction validation intent route cards before after notices".split()


def shelve(folder: Path, title: str, subject: str, description: str) -> None:
    metadata = f"<dc:subject>{subject}</dc:subject><dc:description>{description}</dc:description>"
    made = Epub(title=title, identifier=f"urn:{title}", metadata=metadata).build(folder / f"{title}.epub")
    assert main(["add", str(made)]) == 0


@pytest.fixture
def shelf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two books."""
    shelve(tmp_path, "The White Whale", "Sea stories", "A captain hunts a whale at sea.")
    shelve(tmp_path, "The Grey Lady", "Ghost stories", "A ghost haunts a house.")
    capsys.readouterr()


@pytest.mark.usefixtures("shelf")
def test_a_request_is_answered_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["recommend", "a story of the sea"]) == 0
    text = capsys.readouterr().out
    assert text.index("I looked through your shelf") < text.index("1. The White Whale by A. Writer (from your shelf")
    assert "“A captain hunts a whale at sea.”" in text
    assert text.rstrip().endswith("?")


@pytest.mark.usefixtures("shelf")
def test_json_has_exactly_the_fields_of_the_contract_and_books_of_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--json"]) == 0
    ids = {json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()}
    assert main(["recommend", "--json", "a ghost story"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert list(made) == FIELDS
    [card] = made["cards"]
    assert list(card) == ["book", "title", "author", "why", "quotes", "score"]
    assert card["book"] in ids
    assert made["extraction"] == {
        "search_query": "ghost",
        "author_mentioned": None,
        "book_mentioned": None,
        "intent": "theme_search",
        "themes": ["ghosts"],
    }


@pytest.mark.usefixtures("shelf")
def test_a_dash_reads_one_request_a_line_and_goes_on_after_an_empty_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("a ghost story\n\nthe sea\n"))
    assert main(["recommend", "-"]) == 1
    first, empty, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert [it["cards"][0]["title"] for it in (first, last)] == ["The Grey Lady", "The White Whale"]
    assert empty["error"].startswith("Say what you would like to read")


def test_an_empty_shelf_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["recommend", "the sea"]) == 1
    assert capsys.readouterr().err == "quoth: The shelf is empty. Put some books on it first.\n"


@pytest.mark.usefixtures("shelf")
def test_metrics_are_off_until_switched_on_and_can_be_cleared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["metrics"]) == 0
    assert "“quoth metrics on” switches it on" in capsys.readouterr().out
    assert main(["metrics", "on"]) == main(["recommend", "a ghost story"]) == 0
    capsys.readouterr()
    assert main(["metrics"]) == 0
    shown = capsys.readouterr().out
    assert "1 requests; the log is on" in shown
    assert "a ghost story" in shown
    assert main(["metrics", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sources"] == {"rules": 1}
    assert main(["metrics", "clear"]) == main(["metrics", "off"]) == 0
    assert "No request is logged" in capsys.readouterr().out


@pytest.mark.usefixtures("shelf")
def test_debug_shows_how_the_scores_are_made_up(capsys: pytest.CaptureFixture[str], quoth_home: Path) -> None:
    (quoth_home / "recommendations.toml").write_text("debug = true\n")
    assert main(["recommend", "a ghost story"]) == 0
    assert "profile boost" in capsys.readouterr().err
