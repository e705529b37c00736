"""Turns a JSON schema into a llama.cpp grammar whose every sentence is valid JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from llama_cpp.llama_grammar import json_schema_to_gbnf

LOOSE_CHAR = r'char ::= [^"\\] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F])'
STRICT_CHAR = r'char ::= [^"\\\x7F\x00-\x1F] | "\\" ["\\/bfnrt]'
"""llama-cpp-python's own rule lets raw line breaks through, which JSON forbids, and ``\\u`` escapes, which can write
half a surrogate pair, which no file or pipe takes. A model can write every character as itself."""


def json_grammar(schema: Mapping[str, object]) -> str:
    """The grammar (GBNF) of a JSON schema. ``ValueError`` if the schema isn't one that it can express.

    Give every string a ``maxLength`` and every array a ``maxItems``: a small model otherwise goes on until it runs out
    of tokens, and what is cut off there is no JSON. Members are written in the order of ``properties``; a member that
    isn't in ``required`` may be left out.
    """
    return _json_grammar(json.dumps(schema))


@lru_cache(maxsize=64)
def _json_grammar(schema: str) -> str:
    try:
        grammar = str(json_schema_to_gbnf(schema))
    except (AssertionError, KeyError, TypeError) as error:
        raise ValueError(f"no grammar for this JSON schema: {error}") from error
    return grammar.replace(LOOSE_CHAR, STRICT_CHAR)
