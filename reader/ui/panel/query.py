"""A question as it is asked: its words, what they are about, and what the reader wants besides."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.locator import TextRange


@dataclass(frozen=True, slots=True)
class Query:
    """``words`` are those of the ``selection``; the rest is as in the request ``Ask``."""

    question: str
    selection: TextRange | None = None
    words: str = ""
    look_ahead: bool = False
    as_typed: bool = False
    own_words: bool = False
