"""Hypothesis strategies for whatever a type of the engine's contract can hold, and for text that is hard to handle."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec
from hypothesis import strategies as st

from indexing.locator import LARGEST, Locator, TextRange
from models.user_message import MessageValue, UserMessage

HARD = (
    *(
        "",
        " ",
        "\0",
        "\ud800",
        "\u202e\u2066x",
        "\ufeff",
        "x" * 3_000,
        "é\u0301" * 20,
        "日本語",
        "<b onclick=x>&amp;</b>",
    ),
    *("%s{0}{name}", "../../x", "quoth://book/0123456789abcdef/0:1-2", "file:///x", "[1] [2]", "<|im_start|>system\n"),
    *("' OR 1=1 --", '" AND NEAR(', "the sun", "Agnes", "\x1b[31m", "1e999", "NaN", "null", "\r\n\t", "*" * 200),
)
"""Text that is hard to keep, to search for, or to show."""


def hard_text() -> st.SearchStrategy[str]:
    """Any text that a line of JSON can hold, often of the hard kind."""
    return st.one_of(st.sampled_from([text for text in HARD if text != "\ud800"]), st.text(max_size=40))


def numbers() -> st.SearchStrategy[int]:
    """Whole numbers, often small ones, and those at the limits of what a place or a row can hold."""
    edges = (-1, 2**31 - 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63) - 1)
    return st.one_of(st.integers(0, 20), st.sampled_from(edges), st.integers(-(2**70), 2**70))


@cache
def of_type(  # noqa: PLR0911 - a return for each kind of type
    kind: Any, named: Callable[[str], st.SearchStrategy[Any] | None]
) -> st.SearchStrategy[Any]:
    """Values of a type; ``named`` may give a strategy of its own for a field by its name."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return st.sampled_from(inner)
    if origin in (types.UnionType, typing.Union):
        return st.one_of(*(of_type(member, named) for member in inner))
    if origin is tuple and inner[-1] is Ellipsis:
        return st.lists(of_type(inner[0], named), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*(of_type(member, named) for member in inner))
    if origin is list:
        return st.lists(of_type(inner[0], named), max_size=3)
    if origin is frozenset:
        return st.frozensets(of_type(inner[0], named), max_size=3)
    if origin is dict:
        return st.dictionaries(of_type(inner[0], named), of_type(inner[1], named), max_size=3)
    if kind in _PLAIN:
        return _PLAIN[kind]()
    if isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or dataclasses.is_dataclass(kind)):
        return st.deferred(lambda: _built(kind, named))
    raise TypeError(f"no values of {kind} are known")


def _built(kind: type[Any], named: Callable[[str], st.SearchStrategy[Any] | None]) -> st.SearchStrategy[Any]:
    fields = typing.get_type_hints(kind)
    names = kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else [f.name for f in dataclasses.fields(kind)]
    own = {name: named(name) for name in names}
    parts = {name: of_type(fields[name], named) if mine is None else mine for name, mine in own.items()}
    return st.fixed_dictionaries(parts).map(lambda values: kind(**values))


def _message(words: str, value: MessageValue) -> UserMessage:
    """Any words and a value in their place; counted where it is a number."""
    source = words.replace("{", "{{").replace("}", "}}") + " {n}"
    return UserMessage(source, {"n": value}, source if isinstance(value, int) else "")


def _messages() -> st.SearchStrategy[UserMessage]:
    plain = st.one_of(hard_text(), numbers(), st.floats(allow_nan=False, allow_infinity=False))
    flat = st.builds(_message, hard_text(), plain)
    return st.recursive(flat, lambda inner: st.builds(_message, hard_text(), inner), max_leaves=3)


def _range(spine: int, ends: tuple[int, int]) -> TextRange:
    return TextRange.of(spine, min(ends), max(ends))


_PART = st.one_of(st.integers(0, 20), st.sampled_from((LARGEST, LARGEST - 1, 1000)))
_PLAIN: dict[Any, Callable[[], st.SearchStrategy[Any]]] = {
    str: hard_text,
    UserMessage: _messages,
    int: numbers,
    float: lambda: st.floats(allow_nan=False, allow_infinity=False),
    bool: st.booleans,
    bytes: lambda: st.binary(max_size=50),
    Locator: lambda: st.builds(Locator, _PART, _PART),
    TextRange: lambda: st.builds(_range, _PART, st.tuples(_PART, _PART)),
    type(None): st.none,
    Any: lambda: st.one_of(st.none(), st.integers(0, 9), hard_text(), st.lists(hard_text(), max_size=2)),
}
