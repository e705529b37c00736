"""Grammars keep what makes JSON valid and bounded; that a model is bound by them is tested with the chat model."""

from __future__ import annotations

import pytest

from models.chat import STRICT_CHAR, json_grammar


def test_a_string_has_no_raw_line_breaks_and_no_escaped_surrogates() -> None:
    grammar = json_grammar({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]})
    assert STRICT_CHAR in grammar.splitlines()


def test_lengths_are_bounded() -> None:
    grammar = json_grammar({"type": "array", "maxItems": 3, "items": {"type": "string", "maxLength": 60}})
    assert grammar.count("(char") == 60
    assert grammar.count("item") == 1 + 3


def test_what_llama_cpp_would_refuse_is_refused_before() -> None:
    long = {"type": "array", "maxItems": 5, "items": {"anyOf": [{"type": "string", "maxLength": 5000}]}}
    with pytest.raises(ValueError, match="1000 repeats at most, not 5000"):
        json_grammar(long)


@pytest.mark.parametrize(
    "schema", [{"type": "nonsense"}, {"$ref": "https://example.com/schema"}, {"$ref": "#/nowhere"}]
)
def test_a_schema_that_has_no_grammar_is_refused(schema: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"JSON schema|ref"):
        json_grammar(schema)
