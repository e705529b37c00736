"""A full disk: one message at every stage, nothing acknowledged that isn't stored, and work resumes when it can."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import assets
from indexing.store.library import LibraryStore
from reader.cli.main import main
from reader.folders import library_path
from tests.night import at_night, times

pytestmark = pytest.mark.process

QUOTH = (sys.executable, "-m", "reader.cli")
BOOK = "eleven-minutes-fast"
FULL = "The disk is full, so"
FAILING = "the disk is failing, or a quota is used up."
IN_A_SMALL_DISK = 'mount -t tmpfs -o size="$0"k tmpfs "$1" && shift && exec "$@"'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder without models."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[3]))
    monkeypatch.setenv("QUOTH_HOME", str(tmp_path / "disk" / "home"))
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "models"))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")  # a limited process would leave half a file for all others
    (tmp_path / "disk").mkdir()
    return tmp_path / "disk" / "home"


def limited(file_bytes: int) -> Callable[[], None]:
    """A set-up that keeps a process from making any file longer than that."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes, file_bytes))


def says_why(message: str) -> bool:
    """Whether a failure is one sentence that says what to do or what is wrong."""
    return "Traceback" not in message and "I/O error" not in message and (FULL in message or FAILING in message)


@pytest.mark.parametrize("kilobytes", [20, 260, *at_night(3, 100, 400)])
def test_files_that_may_not_grow_end_an_import_with_a_sentence(
    home: Path, kilobytes: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """At such a limit a process may even lose what it wrote last; each stage meets it at another size."""
    run = [*QUOTH, "add", str(assets.sample_book())]
    done = subprocess.run(run, capture_output=True, text=True, check=False, preexec_fn=limited(kilobytes * 1024))
    if done.returncode == 0:
        assert "Added" in done.stdout
    else:
        assert done.returncode == 1
        assert says_why(done.stderr), done.stderr
        assert "Added" not in done.stdout
    assert main(["add", str(assets.sample_book())]) == 0
    assert main(["search", "--book", BOOK, "clock"]) == 0
    assert "[text search]" in capsys.readouterr().out


def test_a_small_disk_says_that_it_is_full_at_every_stage(home: Path) -> None:
    disk = home.parent
    alone = ["unshare", "-rm", "sh", "-c", IN_A_SMALL_DISK]
    tried = subprocess.run([*alone, "40", str(disk), "true"], capture_output=True, text=True, check=False)
    if tried.returncode != 0:
        pytest.skip(f"this system doesn't allow a disk of the test's own ({tried.stderr.strip()})")
    commands = (["add", str(assets.sample_book())], ["ask", "--book", BOOK, "Who is Agnes?"])
    code = f"from reader.cli.main import main\nfor command in {commands}: main(command)"
    sentences = set()
    for kilobytes in times((40, 300, 700, 1100), (40, 200, 300, 500, 700, 900, 1100)):
        run = [*alone, str(kilobytes), str(disk), sys.executable, "-c", code]
        errors = subprocess.run(run, capture_output=True, text=True, check=False).stderr
        failures = [line for line in errors.splitlines() if line.startswith("quoth: ")]
        if failures and FULL in failures[0]:  # what couldn't be added can't be asked
            failures = [line for line in failures if not line.startswith(f"quoth: No book “{BOOK}”")]
        assert all(FULL in line for line in failures), errors
        assert "Traceback" not in errors
        sentences |= {line.partition(FULL)[2].split("/")[-1].split()[0] for line in failures}
    assert len(sentences) >= 3  # of the databases met it: not one stage alone


def test_what_was_acknowledged_before_the_disk_was_full_is_there(home: Path) -> None:
    assert main(["add", str(assets.sample_book())]) == 0
    questions = "".join(f"Who is Agnes, for the {n}th time?\n" for n in range(4))
    answers, ends = 0, []
    for kilobytes in (80, 140, 100):  # of what is written beside the library, which grows from one process to the next
        run = [*QUOTH, "ask", "--book", BOOK, "-"]
        limit = limited(kilobytes * 1024)
        done = subprocess.run(run, input=questions, capture_output=True, text=True, check=False, preexec_fn=limit)
        answers += len(done.stdout.splitlines())
        ends.append(done.returncode)
        assert says_why(done.stderr), done.stderr
    assert ends == [1, 1, 1]
    assert answers > 0
    library = LibraryStore(library_path(home))
    (book,) = library.list()
    assert len(library.turns(book.id)) == answers
    library.close()
