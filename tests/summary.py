"""The end of a test run's summary: what was skipped without the corpus or the models, and each folder's minutes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import PurePosixPath

import pytest

NO_CORPUS = "there is no corpus"
NO_MODELS = "the starter models are not there"
WANTED = {
    NO_CORPUS: "the corpus (make corpus fetches it, QUOTH_CORPUS says where it is)",
    NO_MODELS: "the starter models (quoth models install starter)",
}


def wants(reports: Iterable[pytest.TestReport]) -> str | None:
    """The line that says how many tests were skipped because something is missing, or ``None`` if none were."""
    reasons = [str(report.longrepr) for report in reports]
    counts = {what: sum(reason in text for text in reasons) for reason, what in WANTED.items()}
    said = [f"{count} for want of {what}" for what, count in counts.items() if count]
    return "skipped: " + ", ".join(said) if said else None


def minutes(reports: Iterable[pytest.TestReport]) -> list[str]:
    """A line for each folder of tests, the slowest first: its minutes, added up over all processes, and its tests."""
    seconds: defaultdict[str, float] = defaultdict(float)
    tests: defaultdict[str, set[str]] = defaultdict(set)
    for report in reports:
        path = PurePosixPath(report.nodeid.partition("::")[0])
        folder = "/".join(path.parts[:2]) if len(path.parts) > 2 else "tests (top)"
        seconds[folder] += report.duration
        tests[folder].add(report.nodeid)
    longest = sorted(seconds, key=lambda folder: -seconds[folder])
    return [f"{seconds[folder] / 60:6.1f} min  {len(tests[folder]):5} tests  {folder}" for folder in longest]
