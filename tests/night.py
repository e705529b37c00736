"""How often something is tried: now and then by day, while a person waits, and in full at night (``--nightly``)."""

from __future__ import annotations

import os
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
NIGHT = "QUOTH_NIGHTLY"
"""Set by ``tests/conftest.py`` before it reads any test."""


def times(by_day: T, at_night: T) -> T:
    """The number for this run, or what is tried in it."""
    return at_night if NIGHT in os.environ else by_day


def at_night(*cases: Any) -> list[Any]:
    """More cases of a parametrised test, for the night alone."""
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.nightly) for case in cases]


def is_longer_at_night(item: pytest.Item) -> bool:
    """Whether a test goes on for longer at night: a property, or one of a file that asks how often (``times``)."""
    module = item.getparent(pytest.Module)
    return hasattr(getattr(item, "obj", None), "hypothesis") or (module is not None and hasattr(module.obj, "times"))
