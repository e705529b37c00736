"""A file says exactly what was written into it, or is refused whole; it is other programs' to read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.engine.carrying.document import NotOurs, read_document, write_document
from reader.engine.carrying.records import (
    Carried,
    CarriedDetail,
    CarriedName,
    CarriedNote,
    CarriedPlace,
    CarriedTurn,
)
from reader.engine.carrying.state import State, Version
from tests.reader.engine.carrying.made import BOOK, TIME, note, of

_WRITERS = st.sampled_from(("a" * 16, "b" * 16))
_DOTS = st.tuples(_WRITERS, st.integers(1, 2**53 - 1))
_TEXT = st.text(st.characters(codec="utf-8"), max_size=30)
_NOTES = st.builds(
    lambda number, kind, text, quote, colour, start, imported: CarriedNote(
        f"{number:032x}", kind, BOOK, 3, start, start + (0 if kind == "bookmark" else 7), quote,
        "before" if quote else "", "after" if quote else "", "" if kind == "bookmark" else colour, text, TIME, TIME,
        imported, "text/one.xhtml",
    ),
    st.integers(0, 2**128 - 1),
    st.sampled_from(("bookmark", "highlight", "underline", "strike")),
    _TEXT,
    _TEXT,
    st.sampled_from(("yellow", "green", "blue", "pink")),
    st.integers(0, 10**6),
    st.booleans(),
)  # fmt: skip
_VALUES: st.SearchStrategy[Carried] = st.one_of(
    _NOTES,
    st.builds(CarriedPlace, st.just(BOOK), st.integers(0, 99), st.integers(0, 10**6), _TEXT, _TEXT, _TEXT),
    st.builds(CarriedDetail, st.sampled_from(("title", "authors")), st.tuples(_TEXT)),
    st.builds(CarriedDetail, st.just("rating"), st.just(()), st.floats(0, 5)),
    st.builds(CarriedName, st.sampled_from(("tag", "collection")), _TEXT.filter(bool), st.booleans()),
    st.builds(CarriedTurn, st.just("1" * 32), st.just(TIME), st.just({"answer": "Yes.", "n": [1, 2.5, None]})),
)


@given(st.dictionaries(_DOTS, st.builds(Version, _VALUES, st.lists(_DOTS, max_size=3).map(tuple)), max_size=6))
def test_what_is_written_is_read_to_the_letter(versions: dict[tuple[str, int], Version]) -> None:
    seen = {writer: max(number for name, number in versions if name == writer) for writer, _ in versions}
    book = of(State(versions, seen))
    data = write_document(book)
    assert read_document(data) == book
    assert write_document(read_document(data)) == data


def written() -> dict[str, Any]:
    """A file with one note, as a document to be spoilt."""
    document: dict[str, Any] = json.loads(
        write_document(of(State({("a" * 16, 5): Version(note(1, "a note"))}, {"a" * 16: 5})))
    )
    return document


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("quoth", "book"), "x"),
        (("quoth", "seen"), {"a" * 16: 4}),  # it holds what it says it hasn't seen
        (("quoth", "seen"), {"a" * 16: 2**60}),
        (("quoth", "seen"), {"../": 5}),
        (("items", 0, "quoth", "dot"), ["a" * 16, -1]),
        (("items", 0, "quoth", "note"), "1"),
        (("items", 0, "created"), "yesterday"),
        (("items", 0, "created"), "2026-13-45T99:99:99Z"),
        (("items", 0, "body", "value"), "n" * 200_001),
        (("items", 0, "body", "highlight"), "frame"),
        (("items", 0, "target", "quoth"), "https://example.org/"),
        (("items", 0, "target", "quoth"), "quoth://book/0123456789abcdef/1:9-3"),
        (("items", 0, "target", "selector", 0, "exact"), "q" * 10_001),
        (("items", 0, "motivation"), "commenting"),
        (("items",), {}),
        (("records",), [{"dot": ["a" * 16, 5], "value": {"type": "name", "group": "tag", "name": "n", "here": True}}]),
        (("records",), [{"dot": ["a" * 16, 4], "value": {"type": "of the future"}}]),
        (("records",), [{"dot": ["a" * 16, 4], "value": {"type": "name", "group": "tag", "name": "", "here": True}}]),
    ],
)
def test_a_file_that_isnt_right_in_all_is_refused(where: tuple[Any, ...], value: object) -> None:
    document = written()
    read_document(json.dumps(document).encode())
    inner = document
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = value
    with pytest.raises(NotOurs):
        read_document(json.dumps(document).encode())


@given(st.integers(0, 1_000))
def test_half_a_file_is_none(length: int) -> None:
    data = json.dumps(written()).encode()
    with pytest.raises(NotOurs):
        read_document(data[: length % len(data)])


def test_what_others_added_is_no_hindrance() -> None:
    document = written()
    document["items"][0]["tags"] = ["of another program"]
    document["note"] = "by hand"
    assert len(read_document(json.dumps(document).encode()).state.versions) == 1


def test_two_notes_under_one_id_have_ids_of_their_own_for_others() -> None:
    versions = {("a" * 16, 5): Version(note(1, "mine")), ("b" * 16, 6): Version(note(1, "yours"))}
    document = json.loads(write_document(of(State(versions, {"a" * 16: 5, "b" * 16: 6}))))
    assert len({item["id"] for item in document["items"]}) == 2
    assert len({item["quoth"]["note"] for item in document["items"]}) == 1
