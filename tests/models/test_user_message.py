"""What is kept or sent as JSON is read as it was written, and what is damaged is refused as other JSON is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from models.user_message import UserMessage, from_json, pack, say, say_n, unpack


def test_a_message_comes_back_as_it_was() -> None:
    inner = say("{path}: {reason}", path="a {b}", reason=say("Permission denied"))
    (read,) = unpack(pack([say_n("{n} book: {why}", "{n} books: {why}", 1234, why=inner)]))
    assert read == "1,234 books: a {b}: Permission denied"
    assert (read.source, read.singular, read.values) == (
        "{n} books: {why}",
        "{n} book: {why}",
        {"n": 1234, "why": inner},
    )
    assert unpack('["plain {words}"]') == ("plain {words}",)  # of an older version


def nested(depth: int) -> dict[str, Any]:
    written: dict[str, Any] = {"source": "{n}", "values": {"n": 1}}
    for _ in range(depth):
        written = {"source": "{n}", "values": {"n": written}}
    return written


@pytest.mark.parametrize(
    "written",
    [
        {"source": "{name} is gone", "values": {}},
        {"source": "{0}", "values": {"0": "x"}},
        {"source": "{name.real}", "values": {"name": 1, "name.real": 1}},
        {"source": "{name!r:999999999}", "values": {"name": 1}},
        {"source": "{name", "values": {"name": 1}},
        {"source": "{name}", "values": {"name": None}},
        {"source": "{name}", "values": {"name": {"source": "{other}", "values": {}}}},
        {"source": "many", "values": {}, "one": "one"},
        {"source": "{n}", "values": {"n": 2}, "one": "{other}"},
        nested(400),
        {"source": "no values"},
        {"source": 7, "values": {}},
        {},
        [],
        7,
        None,
    ],
)
def test_a_damaged_message_is_refused(written: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(written), type=UserMessage, dec_hook=from_json)
