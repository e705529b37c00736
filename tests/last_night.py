"""When the night's tests last ran: a whole run of them writes it down, and every ``make test`` says it."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

RECORD = Path(__file__).with_name("last_night.txt")
"""Committed, so that a clone knows it too: one line."""
_COMMIT = re.compile(r" at ([0-9a-f]{7,40}): ")


def git(*arguments: str) -> str:
    """What git says of this checkout; empty where it can't say anything."""
    try:
        asked = subprocess.run(
            ["git", *arguments], cwd=RECORD.parent, capture_output=True, text=True, check=False, timeout=20
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return asked.stdout.strip() if asked.returncode == 0 else ""


def line_of(passed: int, failed: int, when: datetime, commit: str) -> str:
    """What a run of the night's tests writes down."""
    return f"{when:%Y-%m-%d %H:%M} at {commit or 'an unknown commit'}: {passed} passed, {failed} failed"


def by_day_of(line: str, ask: Callable[..., str] = git) -> str:
    """What a run by day says of the last one at night, with the commits since, where git knows them."""
    if not line:
        return "the night's tests have never run here: make test-night runs them"
    commit = _COMMIT.search(line)
    since = ask("rev-list", "--count", f"{commit[1]}..HEAD") if commit else ""
    return f"the night's tests last ran {line}{f' ({since} commits ago)' if since else ''}; make test-night runs them"
