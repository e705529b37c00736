"""``quoth recommend`` and ``quoth metrics``: their output, their JSON and their exit codes."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from reader.cli.main import main
from tests.epubs import Epub

FIELDS = "request extraction validation intent route cards before after notices".split()


@pytest.fixture(autouse=True)
def no_models(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no-models"))


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
