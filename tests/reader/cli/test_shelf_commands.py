"""``quoth ask --shelf``, ``search --shelf`` and ``index``: what they print, and which options go together."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from reader.cli import main as cli
from reader.engine import protocol as p
from reader.engine.across_books.joining import NONE_SELECTED
from tests.epubs import book_of
from tests.reader.test_across_books import HERMIT, POND, QUAY, THIEF


def test_the_command_prints_the_contract(
    tmp_path: Path, quoth_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no-models"))
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
    tmp_path: Path, quoth_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no-models"))
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
    tmp_path: Path, quoth_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no-models"))
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
