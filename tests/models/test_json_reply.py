"""The JSON object in what a model wrote is found, whatever it put around it."""

from __future__ import annotations

import time

import pytest

from models.server_reply import json_object_in

ACTION = '{"tool": "search", "query": "who {is} \\"Agnes\\"?"}'


@pytest.mark.parametrize(
    "written",
    [ACTION, f"```json\n{ACTION}\n```", f"I shall search {{first}}.\n{ACTION} and then answer.", f"{ACTION}{ACTION}"],
)
def test_the_first_whole_object_is_found(written: str) -> None:
    assert json_object_in(written) == ACTION


@pytest.mark.parametrize("written", ["", "search", "[1, 2]", '{"tool": "search"', "{tool: search}"])
def test_where_there_is_none_none_is_found(written: str) -> None:
    assert json_object_in(written) is None


@pytest.mark.parametrize("written", ["{" * 1_000_000, '{"a":' * 200_000, '{"a' * 300_000])
def test_what_is_made_to_take_long_does_not(written: str) -> None:
    began = time.monotonic()
    assert json_object_in(written) is None
    assert time.monotonic() - began < 10
