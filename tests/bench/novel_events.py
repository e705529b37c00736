"""What happens in novels, as a reader would tell it: ``novel_events.toml`` and ``deciding_events.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple


class NovelEvent(NamedTuple):
    """``words`` is a regular expression for lower-case text, ``first`` and ``last`` are chapters, counted from 1."""

    what: str
    first: int
    last: int
    words: str


def events_of(name: str) -> dict[str, tuple[NovelEvent, ...]]:
    """The events of a file by their novels."""
    novels = tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))
    return {novel: tuple(NovelEvent(what, *how) for what, how in listed.items()) for novel, listed in novels.items()}
