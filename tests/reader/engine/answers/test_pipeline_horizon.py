"""A question's whole path under a spoiler horizon: a model may know the book by heart, but nothing ahead comes out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from indexing.locator import Locator, TextRange
from reader.engine.protocol import ToolCalled, encode
from reader.engine.protocol.written import as_shown
from tests.reader.engine.quay import CHAPTERS, RING, THIEF, AskedAgent, Quay, quay
from tests.reader.engine.scripted import ScriptedChat, ScriptedReader, reckless

BEFORE = Locator(1, 0)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quay]:
    """A book whose second chapter, which the reader has not come to, names the thief."""
    with quay(tmp_path_factory.mktemp("horizon"), CHAPTERS[0], CHAPTERS[2]) as book:
        yield book


def _said(asked: AskedAgent) -> bytes:
    """Everything that comes out of a question."""
    return b"".join(map(encode, [asked.answer, *asked.events]))


def test_what_was_read_is_stated_under_a_horizon_too(book: Quay, monkeypatch: pytest.MonkeyPatch) -> None:
    reckless(monkeypatch)
    assert book.ask(RING, reader=ScriptedReader("three keys"), before=BEFORE).answer.answer.startswith("Three keys.")


def test_the_reader_of_spans_is_given_nothing_that_lies_ahead(book: Quay, monkeypatch: pytest.MonkeyPatch) -> None:
    reckless(monkeypatch)
    reader = ScriptedReader("Captain Rowe", "Norwich", "stolen")
    asked = book.ask("What did the harbour master keep beside the lamp?", reader=reader, before=BEFORE)
    assert reader.read_texts
    assert not any(word in repr(reader.read_texts) for word in ("Rowe", "Norwich", "stolen"))
    assert not any(word in _said(asked) for word in (b"Rowe", b"Norwich", b"stolen"))


def test_what_comes_later_is_not_stated_and_said_to_come(book: Quay) -> None:
    question = "Who had stolen the lighthouse lamp and sold it to a dealer in Norwich?"
    asked = book.ask(question, before=BEFORE)
    assert asked.answer.insufficient
    assert asked.answer.reason == "beyond_reading_position"
    own_word = "“Norwich” isn’t in what you have read so far."  # that the reader typed
    answer_text = repr(asked).replace(question, "").replace(own_word, "")
    assert "Norwich" not in answer_text
    assert "stolen" not in answer_text


def test_a_query_of_the_models_that_names_what_comes_is_not_made(book: Quay, monkeypatch: pytest.MonkeyPatch) -> None:
    action = json.dumps({"tool": "text_search", "query": "Rowe Norwich"})
    reckless(monkeypatch)
    asked = book.ask(RING, ScriptedChat(action), reader=ScriptedReader("three keys"), before=BEFORE)
    assert b"Rowe" not in _said(asked)
    assert [call.args for call in asked.answer.tool_calls] == [{"query": RING}]  # code went on with the question


def test_the_readers_own_names_may_be_said_again(book: Quay) -> None:
    asked = book.ask("Had Captain Rowe stolen the lighthouse lamp?", before=BEFORE)
    assert asked.answer.reason == "beyond_reading_position"
    assert any("Captain Rowe" in event.summary for event in asked.events if isinstance(event, ToolCalled))
    assert b"lamp, and he sold" not in _said(asked)


def test_what_the_reader_selected_they_have_seen_and_no_more(book: Quay, monkeypatch: pytest.MonkeyPatch) -> None:
    text = book.text(TextRange.of(1, 0, 10_000))
    selection = TextRange.of(1, text.index("It was"), text.index(", and he"))
    reckless(monkeypatch)
    reader = ScriptedReader("Captain Rowe", "Norwich")
    asked = book.ask("What does this mean?", reader=reader, before=BEFORE, selection=selection)
    shown = [passage for passage in asked.answer.evidence if passage.start.spine == 1]
    assert [passage.text for passage in shown] == ["It was Captain Rowe who had stolen the lighthouse lamp"]
    assert b"Norwich" not in _said(asked)


def test_a_chapter_that_begins_at_the_horizon_is_not_the_one_meant(book: Quay) -> None:
    for question in ("What happens in this chapter?", "How many chapters are there?"):
        assert b"Thief" not in _said(book.ask(question, before=BEFORE, position=BEFORE))


def test_a_name_that_was_not_read_so_far_is_not_said_to_be_missing_from_the_book(book: Quay) -> None:
    """Neither is it said that it comes: of Rowe, who does, and of Napoleon, who doesn't, the reader learns the same."""
    refused = [book.ask(f"Who is {name}?", before=BEFORE).answer for name in ("Rowe", "Napoleon")]
    assert {answer.reason for answer in refused} == {"beyond_reading_position"}
    assert {answer.answer.split("”")[1].split(".")[0] for answer in refused} == {" isn’t in what you have read so far"}


def test_a_quote_whose_sentence_the_reader_is_in_ends_in_an_ellipsis(tmp_path: Path) -> None:
    first = "<h1>The Quay</h1><p>In the morning the lighthouse lamp was gone, stolen by somebody who had a key.</p>"
    with quay(tmp_path, first + CHAPTERS[2].replace("h1", "h2")) as book:
        before = Locator(0, book.text(TextRange.of(0, 0, 10_000)).index("and he sold"))
        quotes = [as_shown(citation) for citation in book.ask(THIEF, before=before).answer.citations]
    assert [quote for quote in quotes if "Rowe" in quote] == ["It was Captain Rowe who had stolen the lighthouse lamp…"]
    assert not any(quote.endswith("…") for quote in quotes if "Rowe" not in quote)
