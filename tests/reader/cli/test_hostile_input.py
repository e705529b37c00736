"""Nothing that people type, pipe in or have on disk makes a command end in a traceback.

Where bytes, encodings or native code are at stake, the command is a process of its own.
"""

from __future__ import annotations

import json
import os
import pty
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import apsw
import pytest

import assets
from indexing.store import tokenizer
from reader.cli.main import main
from reader.folders import index_path, library_path
from tests.epubs import Epub
from tests.starter import small_writer

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[3]
QUOTH = (sys.executable, "-m", "reader.cli")
BOOK = "eleven-minutes-fast"
NO_CHANGE: Mapping[str, str] = {}
ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder without models; commands run in a folder of the test's own."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("QUOTH_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "models"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the sample book in it, to be copied."""
    folder = tmp_path_factory.mktemp("shelf")
    with pytest.MonkeyPatch.context() as change:
        change.setenv("QUOTH_MODELS", str(folder / "no models"))
        change.setenv("QUOTH_HOME", str(folder / "home"))
        quoth("add", str(assets.sample_book()), code=0)
    return folder / "home"


@pytest.fixture
def shelved(home: Path, shelf: Path) -> Path:
    """The data folder with the sample book in it."""
    shutil.copytree(shelf, home)
    return home


def quoth(*arguments: str, code: int | None = None) -> subprocess.CompletedProcess[str]:
    """The result of a command in this process; what would be a traceback fails the test."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        ended = main(arguments)
    assert "Traceback" not in err.getvalue()
    assert code is None or ended == code, err.getvalue()
    return subprocess.CompletedProcess(arguments, ended, out.getvalue(), err.getvalue())


def own_process(
    *arguments: str | bytes, given: bytes = b"", code: int | None = None, env: Mapping[str, str] = NO_CHANGE
) -> subprocess.CompletedProcess[bytes]:
    """The result of a command as a process of its own, which never has a traceback."""
    run = [os.fsencode(argument) for argument in (*QUOTH, *arguments)]
    done = subprocess.run(run, input=given, env={**os.environ, **env}, capture_output=True, check=False)
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    assert code is None or done.returncode == code, done.stderr.decode()
    return done


def refusal(*arguments: str) -> str:
    """The one sentence that a command in this process ends with."""
    (line,) = quoth(*arguments, code=1).stderr.splitlines()
    assert line.startswith("quoth: ")
    return line


def change(path: Path, sql: str) -> None:
    """Corrupt a database."""
    connection = apsw.Connection(str(path))
    tokenizer.register(connection)
    connection.execute(sql).fetchall()
    connection.close()


def test_a_link_to_itself_is_no_book(tmp_path: Path) -> None:
    (tmp_path / "loop.epub").symlink_to("pool.epub")
    (tmp_path / "pool.epub").symlink_to("loop.epub")
    assert "“loop.epub” can’t be read" in refusal("add", "loop.epub")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "self.epub").symlink_to("self.epub")
    assert "can’t be read" in quoth("add", "folder", code=1).stderr


def test_an_empty_name_adds_nothing(tmp_path: Path) -> None:
    assert "empty name" in quoth("add", "", code=1).stderr
    assert "No book" in refusal("open", "")


def test_members_without_a_name_are_left_out(tmp_path: Path) -> None:
    path = Epub().build(tmp_path / "nameless.epub")
    with zipfile.ZipFile(path, "a") as archive:
        for name in ("", "/", "./."):
            archive.writestr(zipfile.ZipInfo(name), b"x")
    assert "Added" in quoth("add", str(path), code=0).stdout


def test_nobody_has_a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "There is no file" in refusal("add", "~nosuchuser/book.epub")
    assert "No book “~nosuchuser”" in refusal("search", "--book", "~nosuchuser", "time")
    assert "can’t be read" in refusal("import", "~nosuchuser/notes.md")
    assert "can’t be read" in refusal("models", "path", "~nosuchuser/model.gguf")
    monkeypatch.setenv("QUOTH_HOME", "~nosuchuser/data")
    quoth("list", code=0)
    assert (tmp_path / "~nosuchuser" / "data" / "library.db").is_file()  # as a shell would pass it


def test_names_that_are_no_text_are_refused(tmp_path: Path) -> None:
    name = os.fsdecode(b"\xff.epub")
    (tmp_path / name).write_bytes(assets.sample_book().read_bytes())
    assert "can’t be kept as text" in own_process("add", b"\xff.epub", code=1).stderr.decode()
    assert "can’t be kept as text" in quoth("add", "--json", name, code=1).stderr
    assert "No book" in refusal("search", "--book", os.fsdecode(b"\xff"), "time")


def test_in_a_question_bytes_that_are_no_text_are_replaced(shelved: Path) -> None:
    lines = b"cl\xed\xa0\x80ck\n\xff\xfe ferry\n"
    printed = own_process("ask", "--book", BOOK, "-", given=lines, code=0).stdout.decode().splitlines()
    assert len([json.loads(line) for line in printed]) == 2
    response = json.loads(own_process("search", "--book", BOOK, "--json", b"\xff ferry", code=0).stdout)
    assert response["query"] == "\ufffd ferry"
    assert response["passages"]


def test_a_pipe_gets_utf_8_and_a_terminal_what_it_can_show(shelved: Path) -> None:
    command = ("search", "--book", BOOK, "--k", "1", "quay ferry eleven")
    piped = own_process(*command, code=0, env=ASCII).stdout.decode("utf-8")
    assert "–" in piped
    window, terminal = pty.openpty()
    run = [*QUOTH, *command]
    with subprocess.Popen(run, stdout=terminal, env={**os.environ, **ASCII}, stderr=subprocess.PIPE) as process:
        os.close(terminal)
        shown = b""
        while chunk := _read(window):
            shown += chunk
        assert process.stderr is not None and process.stderr.read() == b""
    os.close(window)
    assert process.returncode == 0
    assert shown.isascii() and b"?" not in shown.split(b"(")[1].split(b")")[0]


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # Linux says so when the other side is closed
        return b""


def test_deep_json_in_the_models_folder_is_no_more_than_damage(tmp_path: Path) -> None:
    (tmp_path / "models").mkdir()
    deep = b'{"a":{"b":' + b"[" * 200_000
    (tmp_path / "models" / "hashes.json").write_bytes(deep)
    assert "SmolLM2" in quoth("models", code=0).stdout
    (tmp_path / "models" / "settings.json").write_bytes(deep)
    assert "SmolLM2" in quoth("models", code=0).stdout
    (tmp_path / "notes.md").write_text("<!-- quoth notes " + deep.decode() + " -->\n")
    quoth("import", "notes.md", code=1)


def test_a_model_file_that_can_not_be_loaded_is_refused_when_it_is_given(tmp_path: Path) -> None:
    (tmp_path / "noise.gguf").write_bytes(b"GGUF" + os.urandom(100_000))
    assert "noise.gguf" in own_process("models", "path", "noise.gguf", code=1).stderr.decode().splitlines()[-1]
    (tmp_path / "embedder").mkdir()
    (tmp_path / "embedder" / "model.onnx").write_bytes(b"no graph")
    (tmp_path / "embedder" / "tokenizer.json").write_text("{}")
    assert "embedder" in own_process("models", "path", "embedder", code=1).stderr.decode()
    assert "own-" not in quoth("models", code=0).stdout


def test_a_model_file_cut_short_is_refused_and_a_whole_one_used(tmp_path: Path, models_folder: Path) -> None:
    whole = small_writer(models_folder).files[0].path
    with whole.open("rb") as stream:
        (tmp_path / "short.gguf").write_bytes(stream.read(20_000_000))
    assert "short.gguf" in own_process("models", "path", "short.gguf", code=1).stderr.decode()
    assert b"in use from now on" in own_process("models", "path", str(whole), code=0).stdout


@pytest.mark.parametrize(
    ("damage", "command"),
    [
        ("UPDATE passage SET sentences = x'0000000000'", ("search", "clock")),
        ("UPDATE passage SET start = 'a'", ("search", "clock")),
        ("UPDATE passage SET words = x'fffefd'", ("search", "clock")),
        ("UPDATE chapter SET spine = -7", ("search", "clock")),
        ("UPDATE chapter SET spine = 1e300", ("concepts",)),
        ("UPDATE mention SET name = 4711", ("search", "clock")),
        ("UPDATE spine_text SET text = 'a'", ("ask", "Who is Agnes?")),
        ("UPDATE spine_text SET text = cast(x'ff' AS text)", ("concepts",)),
    ],
)
def test_damaged_rows_of_the_index_are_reported_and_repaired(
    shelved: Path, damage: str, command: tuple[str, ...]
) -> None:
    change(index_path(shelved), damage)
    name, *query = command
    assert "index.db is damaged" in refusal(name, "--book", BOOK, *query)
    again = quoth(name, "--book", BOOK, *query, code=0)
    assert "indexed anew" in again.stderr


def test_damaged_rows_of_the_library_are_reported_and_repaired(shelved: Path) -> None:
    quoth("ask", "--book", BOOK, "Who is Agnes?", code=0)
    change(library_path(shelved), "UPDATE book SET title = cast(x'ff' AS text)")
    assert "is repaired at the next start" in refusal("list")
    assert "has been repaired" in (mended := quoth("list", code=0)).stderr
    assert "Eleven Minutes Fast" in mended.stdout
    change(library_path(shelved), "UPDATE turn SET asked = 7, answer = 'x'")
    quoth("export", "--book", BOOK, "--conversation", "-")
