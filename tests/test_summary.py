"""The end of a test run says what was skipped, and where the time went."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.night import at_night

pytestmark = pytest.mark.process
ROOT = Path(__file__).resolve().parent.parent
Run = Callable[..., str]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """What pytest prints. It keeps to a folder of its own: otherwise it would clear away what earlier runs left."""

    def printed(*options: str) -> str:
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--basetemp={tmp_path / 'run'}", *options]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    return printed


@pytest.mark.parametrize("processes", [(), *at_night((("-n", "1"),))])
def test_a_run_without_the_corpus_says_how_many_tests_it_skipped(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processes: tuple[str, ...]
) -> None:
    monkeypatch.setenv("QUOTH_CORPUS", str(tmp_path))
    printed = run("tests/indexing/test_footnotes.py", "-k", "corpus or whole", "--minutes", *processes)
    (line,) = [line for line in printed.splitlines() if line.startswith("skipped: ")]
    assert line.startswith("skipped: 1 for want of the corpus") and "models" not in line
    assert " tests  tests/indexing" in printed
    assert " s  tests/indexing/test_footnotes.py" in printed


def test_a_run_says_what_it_leaves_to_the_night_and_runs_it_when_asked(run: Run) -> None:
    file = "tests/reader/test_reading_floor.py"
    printed = run(file)
    assert "skipped: 1 for want of time (make test-all runs them)" in printed
    assert "1 skipped" in printed.splitlines()[-1]
    everything = run(file, "--nightly", "--collect-only", "-q")
    assert "skipped" not in everything
    assert "test_the_words_that_answer" in everything


def test_a_run_that_skips_nothing_says_nothing_of_it(run: Run) -> None:
    assert "skipped: " not in run("tests/test_platforms.py")
