"""Turns a JSON schema into a llama.cpp grammar whose every sentence is valid JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from llama_cpp.llama_grammar import SchemaConverter

MAX_REPEATS = 1000
"""llama.cpp refuses grammars with about twice as many."""
LOOSE_CHAR = r'char ::= [^"\\] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F])'
STRICT_CHAR = r'char ::= [^"\\\x7F\x00-\x1F] | "\\" ["\\/bfnrt]'
"""llama-cpp-python's own rule lets raw line breaks through, which JSON forbids, and ``\\u`` escapes, which can write
half a surrogate pair, which no file or pipe takes. A model can write every character as itself."""


def json_grammar(schema: Mapping[str, object]) -> str:
    """The grammar (GBNF) of a JSON schema. ``ValueError`` if the schema isn't one that it can express.

    Give every string a ``maxLength`` and every array a ``maxItems``, at most ``MAX_REPEATS``: a small model otherwise
    goes on until it runs out of tokens, and what is cut off there is no JSON. Members are written in the order of
    ``properties``; a member that isn't in ``required`` may be left out. The ``minimum`` and ``maximum`` of a ``number``
    are not held, those of an ``integer`` are.
    """
    if (repeats := _most_repeats(schema)) > MAX_REPEATS:
        raise ValueError(f"a JSON schema may ask for {MAX_REPEATS} repeats at most, not {repeats}")
    return _json_grammar(json.dumps(schema))


def _most_repeats(schema: object) -> int:
    """The largest ``maxLength`` or ``maxItems`` anywhere in a schema."""
    if isinstance(schema, Mapping):
        own = (value for key, value in schema.items() if key in {"maxLength", "maxItems"} and isinstance(value, int))
        return max((*own, *map(_most_repeats, schema.values())), default=0)
    return max(map(_most_repeats, schema), default=0) if isinstance(schema, list | tuple) else 0


@lru_cache(maxsize=64)
def _json_grammar(schema: str) -> str:
    try:
        converter = _Converter(prop_order={}, allow_fetch=False, dotall=False, raw_pattern=False)
        converter.visit(converter.resolve_refs(json.loads(schema), "schema"), "")
        grammar = str(converter.format_grammar())
    except (AssertionError, KeyError, TypeError) as error:
        raise ValueError(f"no grammar for this JSON schema: {error}") from error
    return grammar.replace(LOOSE_CHAR, STRICT_CHAR)


class _Converter(SchemaConverter):  # type: ignore[misc, unused-ignore]
    """llama-cpp-python's converter, its constants mended: a quote or a backslash in one broke the whole grammar."""

    def _format_literal(self, literal: str) -> str:
        for character, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\r", "\\r")):
            literal = literal.replace(character, escaped)
        return f'"{literal}"'

    def _generate_constant_rule(self, value: object) -> str:
        return self._format_literal(json.dumps(value, ensure_ascii=False))
