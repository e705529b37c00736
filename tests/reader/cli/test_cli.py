"""The ``quoth`` command as a person or a script uses it: outputs, exit codes, one clear line on failure."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from io import StringIO
from pathlib import Path
from types import SimpleNamespace

import pytest

import assets
from reader.cli import commands
from reader.cli.main import main
from reader.cli.usage import WHICH_BOOK
from reader.engine import protocol
from tests.epubs import book_of
from tests.night import times

pytestmark = pytest.mark.usefixtures("no_models")

_SAMPLE = "eleven-minutes-fast"
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    """Runs the command in this process."""
    return Runner(capsys)


class Runner:
    """Runs ``quoth`` and returns what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str, code: int = 0) -> tuple[str, str]:
        self._capsys.readouterr()
        assert main(arguments) == code
        printed = self._capsys.readouterr()
        return printed.out, printed.err

    def failing(self, *arguments: str) -> str:
        """The one line that a failure prints."""
        out, err = self(*arguments, code=1)
        assert out == ""
        lines = err.splitlines()
        assert len(lines) == 1
        assert lines[0].startswith("quoth: ")
        return lines[0]


def test_a_book_is_added_found_again_listed_and_removed(run: Runner) -> None:
    out, _ = run("add", str(assets.sample_book()))
    assert "Added: “Eleven Minutes Fast”" in out
    assert "quoth models install starter" in out
    again, _ = run("add", str(assets.sample_book()))
    assert "Already on the shelf" in again
    listed, _ = run("list")
    assert _SAMPLE in listed
    (book,) = [json.loads(line) for line in run("list", "--json")[0].splitlines()]
    for name in (book["id"], book["id"][:8], _SAMPLE, str(assets.sample_book())):
        printed, _ = run("search", "--book", name, "--k", "1", "lighthouse")
        assert "1. " in printed
    run("remove", _SAMPLE, "--yes")
    assert "empty" in run("list")[0]
    assert assets.sample_book().is_file()


def test_a_search_prints_the_contract(run: Runner) -> None:
    run("add", str(assets.sample_book()))
    out, _ = run("search", "--book", _SAMPLE, "--json", "--k", "3", "books arranged by weight")
    response = json.loads(out)
    assert response["query"] == "books arranged by weight"
    assert response["mode"] == "text"
    first = response["passages"][0]
    assert first.keys() >= {"rank", "book", "href", "chapter", "start", "end", "text", "score"}
    assert "arranged by weight" in first["text"]
    assert first["start"].keys() == {"spine", "offset"}
    before = f"{first['start']['spine']}:{first['start']['offset']}"
    out, _ = run("search", "--book", _SAMPLE, "--json", "--before", before, "books arranged by weight")
    assert all("arranged by weight" not in passage["text"] for passage in json.loads(out)["passages"])


def test_an_answer_prints_the_contract_and_is_readable_without(run: Runner) -> None:
    run("add", str(assets.sample_book()))
    question = "How are the books in the lighthouse library arranged?"
    answer = json.loads(run("ask", "--book", _SAMPLE, "--json", question)[0])
    contract = "question route confidence mode writer answer sentences citations insufficient reason tool_calls"
    assert answer.keys() >= {*contract.split(), "budget", "timings_ms"}
    assert answer["writer"] == "quotes"
    assert any("by weight" in citation["quote"] for citation in answer["citations"])
    shown, _ = run("ask", "--book", _SAMPLE, question)
    assert "by weight" in shown
    assert "tool calls" in shown


@pytest.mark.parametrize("given", [(), ("--continue",), ("--as-typed",), ("--own-words",)])
def test_how_a_question_is_to_be_read_goes_with_it(
    given: Sequence[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[protocol.Ask] = []

    def ask(request: protocol.Ask, *_how: object) -> protocol.ShelfContents:
        asked.append(request)
        return protocol.ShelfContents(())

    engine = SimpleNamespace(queries=SimpleNamespace(ask=ask), require_text=lambda *_: None)
    monkeypatch.setattr(commands, "open_engine", lambda: nullcontext(engine))
    assert main(["ask", "--book", "b", "--json", *given, "What did he paint?"]) == 0
    alone, as_typed, own_words = "--continue" not in given, "--as-typed" in given, "--own-words" in given
    question = "What did he paint?"
    assert asked == [protocol.Ask(book="b", question=question, alone=alone, as_typed=as_typed, own_words=own_words)]


def test_words_of_the_book_are_explained_where_they_stand(run: Runner) -> None:
    run("add", str(assets.sample_book()))
    shown, _ = run("ask", "--book", _SAMPLE, "--explain", "--json", "Agnes watched her reach the end")
    assert any("Agnes" in citation["quote"] for citation in json.loads(shown)["citations"])
    assert "doesn’t stand" in run.failing("ask", "--book", _SAMPLE, "--explain", "a spinning zebra")


def test_a_follow_up_looks_back_over_a_word_of_thanks(run: Runner, tmp_path: Path) -> None:
    text = "<h1>One</h1><p>“Sit down,” said Basil Hallward. Basil Hallward was a painter, and lived in Norwich.</p>"
    book = json.loads(run("add", "--json", str(book_of(tmp_path / "painter.epub", text)))[0])["book"]["id"]
    for question in ("Who is Basil Hallward?", "Thank you!"):
        run("ask", "--book", book, question)
    by_itself = json.loads(run("ask", "--book", book, "--json", "Where does he live?")[0])
    assert not by_itself.get("understood")
    run("ask", "--book", book, "Who is Basil Hallward?")
    answer = json.loads(run("ask", "--book", book, "--continue", "--json", "Where does he live?")[0])
    assert answer["understood"] == "Where does Basil Hallward live?"


def test_lines_of_stdin_are_answered_one_by_one_and_a_bad_one_does_not_stop_the_others(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("add", str(assets.sample_book()))
    monkeypatch.setattr("sys.stdin", StringIO("Who is Agnes?\n\nWhat is the Comb?\n"))
    out, _ = run("ask", "--book", _SAMPLE, "-", code=1)
    first, second, third = (json.loads(line) for line in out.splitlines())
    assert first["question"] == "Who is Agnes?"
    assert "question" in second["error"]
    assert third["citations"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("ask", "--book", "nothing", "Who?"), "No book “nothing”"),
        (("search", "--book", "some.epub", "x"), "quoth add some.epub"),
        (("add", "/nowhere/at/all.epub"), "There is no file"),
        (("remove", "nothing"), "No book “nothing”"),
        (("models", "install"), "quoth models list"),
        (("models", "install", "no-such-model"), "no-such-model"),
        (("models", "path", "/nowhere/model.gguf"), "/nowhere/model.gguf"),
        (("models", "use", "qwen3-4b"), "quoth models install qwen3-4b"),
        (("models", "remove", "no-such-model"), "no-such-model"),
    ],
)
def test_a_failure_is_one_line(run: Runner, arguments: Sequence[str], words: str) -> None:
    assert words in run.failing(*arguments)


def test_bad_files_do_not_stop_good_ones(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "empty.epub").touch()
    (tmp_path / "text.epub").write_text("This is no book.", encoding="utf-8")
    good = book_of(tmp_path / "good.epub", "<p>All is well.</p>", title="Good")
    out, err = run("add", str(tmp_path / "empty.epub"), str(good), str(tmp_path / "text.epub"), code=1)
    assert "Added: “Good”" in out
    assert "empty.epub" in err
    assert "text.epub" in err
    assert "Traceback" not in err


@pytest.mark.parametrize("arguments", [(), ("fly",), ("ask", "Who?"), ("search", "--book", "x", "--before", "7", "y")])
def test_usage_errors_exit_with_2(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["summery"], "There is no command “summery”. Did you mean “summary”?"),
        (["library"], "There is no command “library”."),
        (["ask", "Who?"], "one of the arguments --book --shelf is required"),
    ],
)
def test_a_mistake_is_told_in_a_line_with_where_to_look(
    arguments: Sequence[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    *_, mistake, advice = capsys.readouterr().err.splitlines()
    command = "quoth ask" if arguments[0] == "ask" else "quoth"
    assert (mistake, advice) == (f"{command}: {sentence}", f"“{command} --help” shows all there is.")


def test_the_bare_command_shows_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(())
    assert "ask a book, or the whole shelf, a question" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("command", ["ask", "search", "summary", "concepts", "notes", "export", "speak", "remove"])
def test_the_help_of_each_command_says_what_a_book_is(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert WHICH_BOOK in " ".join(capsys.readouterr().out.split())


def test_a_deleted_index_is_made_again_when_it_is_needed(run: Runner, quoth_home: Path) -> None:
    run("add", str(assets.sample_book()))
    for file in quoth_home.glob("index.db*"):
        file.unlink()
    out, _ = run("search", "--book", _SAMPLE, "--k", "1", "lighthouse library")
    assert re.match(r"1\. .+ {2}\(\d+:\d+–\d+:\d+\)\n", out)  # no score: it isn't what the passages are ordered by


def test_without_a_display_a_window_is_refused_in_words(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    if sys.platform == "linux":
        assert "no display" in run.failing("open")


def test_the_demo_answers_the_featured_question_and_the_second_time_at_once(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    first, _ = run("demo")
    assert "by weight" in first
    second, _ = run("demo")
    assert second == first


def test_the_doctor_says_what_is_missing_and_what_to_do(run: Runner) -> None:
    out, _ = run("doctor")
    lines = {line.split(maxsplit=1)[1].partition(":")[0]: line for line in out.splitlines()}
    for missing in ("Embedding model", "Reader"):
        assert lines[missing].startswith("limited")
        assert "quoth models install" in lines[missing]
    assert lines["Chat model"].startswith("ok")  # whoever has none lacks nothing


def test_the_doctor_tries_the_reader_that_answers(
    run: Runner, models_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(models_folder))
    out, _ = run("doctor")
    assert re.search(r"ok +Reader: \S+ finds what answers: a passage in \d+ ms", out)


def test_damaged_models_are_named_with_the_remedy_and_quoth_goes_on(run: Runner, tmp_path: Path) -> None:
    for model, file in (
        ("all-minilm-l6-v2-int8", "model.onnx"),
        ("qwen2.5-coder-0.5b-instruct", "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"),
    ):
        damaged = tmp_path / "no models" / model / file
        damaged.parent.mkdir(parents=True)
        damaged.write_bytes(b"cut off")
    added, _ = run("add", str(assets.sample_book()))
    assert "model.onnx" in added
    answer = json.loads(run("ask", "--book", _SAMPLE, "--json", "How are the books of the library arranged?")[0])
    assert answer["citations"]
    notices = " ".join(answer["notices"])
    for words in ("model.onnx", "q4_k_m.gguf", "quoth models install qwen2.5-coder-0.5b-instruct"):
        assert words in notices


def test_the_doctor_names_a_damaged_model_file(run: Runner, tmp_path: Path) -> None:
    damaged = tmp_path / "no models" / "qwen3-4b" / "Qwen3-4B-Q4_K_M.gguf"
    damaged.parent.mkdir(parents=True)
    damaged.write_bytes(b"GGUF, but cut off")
    out, _ = run("doctor")
    assert str(damaged) in out
    assert "quoth models install qwen3-4b" in out


def test_a_model_is_taken_into_use_and_removed(run: Runner, models_folder: Path, tmp_path: Path) -> None:
    model = "all-minilm-l6-v2-int8"
    shutil.copytree(models_folder / model, tmp_path / "no models" / model)
    assert f"{model} is in use" in run("models", "use", model)[0]
    assert f"* {model}" in run("models")[0]
    assert f"{model} is removed" in run("models", "remove", model)[0]
    assert not (tmp_path / "no models" / model).exists()
    assert f"* {model}" not in run("models")[0]


@pytest.mark.long
def test_a_closed_pipe_is_no_traceback(quoth_home: Path) -> None:
    environment = {**os.environ, "QUOTH_HOME": str(quoth_home)}
    command = [sys.executable, "-m", "reader.cli"]
    subprocess.run([*command, "add", str(assets.sample_book())], env=environment, check=True, capture_output=True)
    shell = f"'{sys.executable}' -m reader.cli search --book {_SAMPLE} --k 100 the --json | true"
    done = subprocess.run(["/bin/sh", "-c", shell], env=environment, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr


@pytest.mark.corpus
def test_a_command_that_needs_no_model_does_not_wait_for_their_runtimes() -> None:
    code = "import sys; from reader.cli.main import main; main(['list']); print(sorted(LATE & sys.modules.keys()))"
    late = f"LATE = {{'onnxruntime', 'llama_cpp', 'PySide6'}}; {code}"
    ran = subprocess.run([sys.executable, "-c", late], capture_output=True, text=True, check=False)
    assert (ran.stdout.splitlines()[-1], ran.stderr) == ("[]", "")


def test_the_window_does_not_wait_for_what_parses_books() -> None:
    """Its engine, in a process of its own, does that."""
    code = "import sys; from reader.cli.main import main; main(['open']); print(sorted(LATE & sys.modules.keys()))"
    late = f"LATE = {{'lxml', 'reader.engine.engine', 'indexing.publication'}}; {code}"
    nowhere = {name: value for name, value in os.environ.items() if name not in _DISPLAYS}
    ran = subprocess.run([sys.executable, "-c", late], capture_output=True, text=True, check=False, env=nowhere)
    assert ran.stdout.splitlines() == ["[]"]
    assert "no display" in ran.stderr


@pytest.mark.long
def test_every_sample_is_added(run: Runner, corpus: Path) -> None:
    """By day every third, as other tests import the rest; at night the longest novel, too."""
    novels = times([], [*(corpus / "books").glob("leo-tolstoy_war-and-peace*.epub")])
    files = [*sorted((corpus / "samples").glob("*.epub"))[:: times(3, 1)], *novels]
    out, err = run("add", "--json", *map(str, files))
    added = [json.loads(line) for line in out.splitlines()]
    assert len(added) == len(files) == times(4, 11) + len(novels)
    assert err == ""
    for book in added:
        assert book["error"] is None
        assert book["book"]["title"]
    longest = max(added, key=lambda book: int(book["passages"]))
    print(f"{longest['book']['title']}: text search works after {longest['searchable_ms']:.0f} ms")


def test_a_folder_is_added_whole_and_its_bad_files_are_listed_at_the_end(run: Runner, tmp_path: Path) -> None:
    folder = tmp_path / "books"
    (folder / "deep").mkdir(parents=True)
    book_of(folder / "deep" / "good.epub", "<p>Once upon a time.</p>", title="Good")
    (folder / "bad.epub").write_bytes(b"no zip")
    out, err = run("add", str(folder), code=1)
    assert "Added: “Good”" in out
    assert err.splitlines()[-2:] == ["2 files; 1 could not be added:", f"  {folder / 'bad.epub'}"]
    assert "Already on the shelf" in run("add", str(folder / "deep"))[0]
    (tmp_path / "empty").mkdir()
    assert "There is no book in the folder" in run("add", str(tmp_path / "empty"), code=1)[1]
