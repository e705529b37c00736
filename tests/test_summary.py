"""The end of a test run says what was skipped, and where the time went."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.last_night import by_day_of, line_of
from tests.night import at_night
from tests.summary import wants

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
def test_a_run_says_what_it_leaves_out_and_where_the_time_went(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processes: tuple[str, ...]
) -> None:
    monkeypatch.setenv("QUOTH_CORPUS", str(tmp_path))
    files = ("tests/indexing/test_footnotes.py", "tests/reader/test_reading_floor.py")
    printed = run(*files, "-k", "corpus or whole or answer", "--minutes", *processes)
    (line,) = [line for line in printed.splitlines() if line.startswith("skipped: ")]
    assert line.startswith("skipped: 1 for want of the corpus")
    assert line.endswith("1 for want of time (make test-night runs them)") and "models" not in line
    assert " tests  tests/indexing" in printed
    assert " s  tests/indexing/test_footnotes.py" in printed
    assert "the night's tests last ran" not in printed  # some files alone are no run of all


def test_the_nights_tests_can_be_run_alone(run: Run) -> None:
    """With what is tried more often at night, a property for one, which by day is tried too."""
    files = ("tests/reader/test_reading_floor.py", "tests/indexing/test_folding.py", "tests/test_platforms.py")
    collected = run(*files, "--nightly", "-m", "nightly", "--collect-only", "-q")
    assert "test_the_words_that_answer" in collected
    assert "test_folding.py" in collected
    assert "test_platforms.py" not in collected


def test_nothing_is_said_of_a_run_that_skips_nothing() -> None:
    assert wants([]) is None


def test_a_run_by_day_says_when_the_last_one_at_night_was() -> None:
    line = line_of(470, 2, datetime(2026, 11, 27, 3, 5, tzinfo=UTC), "abc1234")
    assert line == "2026-11-27 03:05 at abc1234: 470 passed, 2 failed"
    shown = by_day_of(line, lambda *asked: "8" if asked == ("rev-list", "--count", "abc1234..HEAD") else "")
    assert shown == f"the night's tests last ran {line} (8 commits ago); make test-night runs them"
    assert "commits ago" not in by_day_of(line, lambda *_: "")  # a clone without what was before
    assert "never" in by_day_of("")
