"""The end of a test run's summary: what was skipped, each folder's minutes, and the files that took longest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePosixPath

import pytest

NO_CORPUS = "there is no corpus"
NO_MODELS = "the starter models are not there"
NIGHTLY = "nightly: make test-night runs it"
WANTED = {
    NO_CORPUS: "the corpus (make corpus fetches it, QUOTH_CORPUS says where it is)",
    NO_MODELS: "the starter models (quoth models install starter)",
    NIGHTLY: "time (make test-night runs them)",
}
LONGEST = 25


def wants(reports: Iterable[pytest.TestReport]) -> str | None:
    """The line that says how many tests were skipped because something is missing, or ``None`` if none were."""
    reasons = [str(report.longrepr) for report in reports]
    counts = {what: sum(reason in text for text in reasons) for reason, what in WANTED.items()}
    parts = [f"{count} for want of {what}" for what, count in counts.items() if count]
    return "skipped: " + ", ".join(parts) if parts else None


def nights_results(stats: Mapping[str, Sequence[object]]) -> tuple[int, int]:
    """How many of the night's tests passed, and how many failed, setting up and clearing away included."""

    def count(*kinds: str) -> int:
        reports = [report for kind in kinds for report in stats.get(kind, ())]
        return sum(isinstance(report, pytest.TestReport) and "nightly" in report.keywords for report in reports)

    return count("passed"), count("failed", "error")


def minutes(reports: Iterable[pytest.TestReport]) -> list[str]:
    """A line for each folder of tests, the slowest first: its minutes, added up over all processes, and its tests."""
    seconds: defaultdict[str, float] = defaultdict(float)
    tests: defaultdict[str, set[str]] = defaultdict(set)
    for report in reports:
        path = PurePosixPath(report.nodeid.partition("::")[0])
        folder = "/".join(path.parts[:2]) if len(path.parts) > 2 else "tests (top)"
        seconds[folder] += report.duration
        tests[folder].add(report.nodeid)
    return [f"{seconds[name] / 60:6.1f} min  {len(tests[name]):5} tests  {name}" for name in _longest(seconds)]


def slow_files(reports: Iterable[pytest.TestReport]) -> list[str]:
    """A line for each of the files that took longest: many short tests can cost more than a long one."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for report in reports:
        seconds[report.nodeid.partition("::")[0]] += report.duration
    return [f"{seconds[file]:7.1f} s  {file}" for file in _longest(seconds)[:LONGEST]]


def _longest(seconds: Mapping[str, float]) -> list[str]:
    return sorted(seconds, key=lambda name: -seconds[name])
