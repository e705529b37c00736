"""The cases that the writer and the router are measured on and that are never trained on."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

_HERE = Path(__file__).parent


class RouteCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question typed beside the open book ``title``, and what it is about."""

    title: str
    question: str
    route: Literal["BOOK", "NOT_BOOK", "AMBIGUOUS"]


class HardCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Evidence that must not break an answer's format."""

    name: str
    title: str
    question: str
    evidence: tuple[str, ...]
    kind: Literal["none", "contradictory", "instructions", "language", "names"]


def route_cases() -> tuple[RouteCase, ...]:
    """All 200."""
    return tuple(msgspec.json.decode(line, type=RouteCase) for line in _lines("router.jsonl"))


def hard_cases() -> tuple[HardCase, ...]:
    """All 30."""
    return tuple(msgspec.json.decode(line, type=HardCase) for line in _lines("hard.jsonl"))


def _lines(name: str) -> list[bytes]:
    return (_HERE / name).read_bytes().splitlines()
