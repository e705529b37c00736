"""What a model wrote, cut into sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexing.canonical import Block
from indexing.sentences import sentences

_MARKS = re.compile(r"\s*\[\s*\d+(?:\s*[,;–-]\s*\d+)*\s*\]")


def split_draft(text: str, language: str) -> tuple[str, ...]:
    """The sentences of a draft; an unfinished last one is kept (the check decides on it)."""
    parts = []
    for line in text.splitlines():
        for sentence in sentences(line, (Block(0, len(line), 0),), language):
            parts.append(line[sentence.start : sentence.end])
    return tuple(_rejoin_marks(parts))


def _rejoin_marks(parts: Sequence[str]) -> list[str]:
    """Put a mark that was split from its sentence (“He left. [2]”) back to it."""
    joined: list[str] = []
    for part in parts:
        if joined and part.lstrip().startswith("[") and part.rstrip(". ").endswith("]"):
            joined[-1] += " " + part.strip()
        else:
            joined.append(part.strip())
    return [part for part in joined if part]


def without_marks(sentence: str) -> str:
    """A draft sentence without its ``[n]`` marks."""
    return _MARKS.sub("", sentence).strip()
