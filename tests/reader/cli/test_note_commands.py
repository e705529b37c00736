"""``quoth notes``, ``export`` and ``import`` as a person or a script uses them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from indexing.locator import Locator
from models.cancel import CancelToken
from reader.cli.commands import open_engine
from reader.cli.main import main
from reader.engine.protocol import Annotation, SaveAnnotation
from tests.epubs import book_of
from tests.reader.cli.test_cli import Runner

BODY = "<h1>One</h1><p>The old captain loved the sea. His hound slept by the stove.</p>"


@pytest.fixture
def run(no_models: None, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Runner:
    """Runs the command; “sea” is on the shelf, with a highlight and a bookmark."""
    run = Runner(capsys)
    run("add", str(book_of(tmp_path / "sea.epub", BODY, title="Sea")))
    with open_engine() as engine:
        book = engine.find("sea").id
        for kind, note in (("highlight", "Did he?"), ("bookmark", "")):
            request = SaveAnnotation(
                book=book,
                kind="highlight" if kind == "highlight" else "bookmark",
                start=Locator(0, 8),
                end=Locator(0, 19),
                note=note,
                colour="blue",
            )
            assert isinstance(engine.handle(request, lambda _event: None, CancelToken()), Annotation)
    return run


def test_notes_are_listed_for_people_and_for_programs(run: Runner) -> None:
    out, _ = run("notes", "--book", "sea")
    assert "Chapter 1  (0:8–0:19, blue highlight, 20" in out
    assert "    “old captain”" in out
    assert "  Did he?" in out
    assert "(0:8, bookmark, 20" in out
    lines = [json.loads(line) for line in run("notes", "--book", "sea", "--json")[0].splitlines()]
    assert [(line["kind"], line["note"]) for line in lines] == [("bookmark", ""), ("highlight", "Did he?")]
    assert lines[1]["start"] == {"spine": 0, "offset": 8}


@pytest.mark.long
def test_notes_go_out_as_a_page_and_as_a_pdf_without_a_display(run: Runner, tmp_path: Path) -> None:
    page, pdf = tmp_path / "notes.html", tmp_path / "notes.pdf"
    assert "2 notes of “Sea” written to" in run("export", "--book", "sea", str(page))[0]
    assert "Did he?" in page.read_text("utf-8")
    assert "<h1" in run("export", "--book", "sea", "--format", "html", "-")[0]
    command = [sys.executable, "-m", "reader.cli", "export", "--book", "sea"]
    bare = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    bare["QT_QPA_PLATFORM"] = "xcb"  # as a desktop sets it, and there is none
    done = subprocess.run([*command, str(pdf)], capture_output=True, text=True, env=bare, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 notes of “Sea” written to" in done.stdout
    data = pdf.read_bytes()
    assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")
    assert b"quoth://book/" in data
    (tmp_path / "folder.pdf").mkdir()
    for nowhere in (tmp_path / "nowhere" / "notes.pdf", tmp_path / "folder.pdf"):
        done = subprocess.run([*command, "--force", str(nowhere)], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert re.fullmatch(r"quoth: “.*\.pdf” can’t be written: .*\.\n", done.stderr)


def test_without_qt_a_pdf_is_refused_in_a_sentence(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "reader.ui.annotations.pdf", None)
    assert "Qt, which makes PDFs, doesn’t load here" in run.failing("export", "--book", "sea", str(tmp_path / "n.pdf"))


@pytest.mark.parametrize("name", ["notes.md", "notes.json"])
def test_notes_go_out_and_come_back_once(run: Runner, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    assert "2 notes of “Sea” written to" in run("export", "--book", "sea", str(file))[0]
    assert file.read_text().startswith("{" if name.endswith("json") else "<!-- quoth")
    run("remove", "sea", "--yes")
    assert "no book of the shelf (it says “Sea”)" in run.failing("import", str(file))
    run("add", str(tmp_path / "sea.epub"))
    assert run("import", str(file))[0] == "2 notes added to “Sea”.\n"
    assert run("import", "--book", "sea", str(file))[0] == "0 notes added to “Sea”; 2 there already.\n"
    done = json.loads(run("import", str(file), "--json")[0])
    assert (done["type"], done["added"], done["known"]) == ("imported", 0, 2)
    assert "Did he?" in run("notes", "--book", "sea")[0]


def test_underlined_words_are_listed_as_such(run: Runner) -> None:
    with open_engine() as engine:
        book = engine.find("sea").id
        mark = SaveAnnotation(
            book=book, kind="highlight", start=Locator(0, 8), end=Locator(0, 19), colour="pink", style="strike"
        )
        engine.handle(mark, lambda _event: None, CancelToken())
    assert "(0:8–0:19, pink strike-through, 20" in run("notes", "--book", "sea")[0]


def test_the_form_is_as_asked_or_as_the_name_says(run: Runner) -> None:
    assert json.loads(run("export", "--book", "sea", "--format", "json", "-")[0])["type"] == "AnnotationSet"
    assert "> old captain" in run("export", "--book", "sea", "-")[0]


def test_a_file_that_is_there_is_replaced_only_if_asked(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "precious.md"
    file.write_text("precious")
    assert "is there already; “--force” replaces it" in run.failing("export", "--book", "sea", str(file))
    assert file.read_text() == "precious"
    run("export", "--book", "sea", "--force", str(file))
    assert "old captain" in file.read_text()


def test_a_conversation_goes_out_with_its_citations(run: Runner, tmp_path: Path) -> None:
    assert "There are no questions about “Sea” yet" in run.failing("export", "--book", "sea", "--conversation", "-")
    run("ask", "--book", "sea", "Who loved the sea?")
    out, _ = run("export", "--book", "sea", "--conversation", "-")
    assert "## Who loved the sea?" in out
    assert "](quoth://book/" in out
    assert (
        "1 question of “Sea” written" in run("export", "--book", "sea", "--conversation", str(tmp_path / "c.json"))[0]
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("notes", "--book", "nothing"), "No book “nothing”"),
        (("export", "--book", "nothing", "-"), "No book “nothing”"),
        (("import", "nowhere.json"), "can’t be read: No such file"),
        (("import", "--book", "sea", "sea.epub"), "holds no notes"),
        (("export", "--book", "sea", "nowhere/at/all.md"), "can’t be written"),
    ],
)
def test_failures_are_one_line(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert words in run.failing(*arguments)


def test_wrong_usage_exits_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["export", "x.md"], ["notes"], ["import"], ["export", "--book", "x", "--format", "pdf", "-"]):
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        assert stopped.value.code == 2
    assert "usage: quoth" in capsys.readouterr().err
