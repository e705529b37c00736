"""No part of the window looks further than the reader: one function fills in how far, and nothing bypasses it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import reader.ui
from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.book.reading_context import ReadingContext

UI = Path(reader.ui.__file__).parent
ABOUT_TEXT = {kind.__name__: kind for kind in p.AboutText.__subclasses__()}


def guard(mode: p.GuardMode) -> p.Guard:
    """A guard."""
    return p.Guard(mode, chosen=True, finished=False)


def context(
    mode: p.GuardMode = "position",
    position: Locator | None = Locator(1, 50),  # noqa: B008
    book: str = "b1",
) -> ReadingContext:
    """The reader, in the middle of a book of two sections."""
    return ReadingContext(book, position, guard(mode), (100, 300))


def test_every_request_about_the_text_goes_by_the_guard() -> None:
    for kind in (p.GetConcepts, p.GetRecap, p.GetSuggestions, p.GetSummary):
        request = context().about(kind)
        assert (request.book, request.position, request.before, request.guarded) == ("b1", Locator(1, 50), None, True)
    assert context("off").about(p.Ask, question="Who?").guarded  # it is the engine that knows what off means


def test_no_other_file_of_the_window_makes_such_a_request() -> None:
    known = {"Ask", "FindText", "GetConcepts", "GetEntity", "GetSummary", "GetRecap", "GetSuggestions"}
    assert set(ABOUT_TEXT) == {*known, "ListAnnotations", "ListWords"}
    scanned, made = 0, []
    for file in sorted(UI.rglob("*.py")):
        scanned += 1
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
                if name in {*ABOUT_TEXT, "Search"}:
                    made.append(f"{file.name}:{node.lineno} {name}")
    assert scanned > 40
    assert made == []


@pytest.mark.parametrize(
    ("first", "second", "all_of_it"),
    [
        (context(), context(), True),
        (context(position=Locator(1, 60)), context(), True),
        (context(position=Locator(1, 40)), context(), False),
        (context(position=None), context(), False),
        (context(position=None), context(position=None), True),
        (context(), context(position=None), True),
        (context("chapter"), context(), False),  # it does; but that is for the engine to say
        (context(), context("chapter"), False),
        (context(), context("off"), False),
        (context("off"), context(position=Locator(1, 99)), True),
        (context("off"), context("off", book="b2"), False),
    ],
)
def test_what_one_reader_was_shown_may_be_shown_to_another(
    first: ReadingContext, second: ReadingContext, all_of_it: bool
) -> None:
    assert first.sees_all_of(second) == all_of_it


def test_a_share_of_the_book_is_a_place_and_back() -> None:
    assert context().share == pytest.approx(150 / 400)
    assert context().place_at(150 / 400) == Locator(1, 50)
    assert context().place_at(0.0) == Locator(0, 0)
    assert context().place_at(1.0) == Locator(1, 299)
    assert ReadingContext("b1", None, guard("off"), ()).share is None
    assert ReadingContext("b1", None, guard("off"), ()).place_at(0.5) == Locator(0, 0)
