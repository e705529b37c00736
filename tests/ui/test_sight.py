"""Nothing of the window looks further than its reader: one function fills in how far, and nobody goes around it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import reader.ui
from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.book.sight import Sight

UI = Path(reader.ui.__file__).parent
ABOUT_TEXT = {each.__name__: each for each in p.AboutText.__subclasses__()}


def guard(mode: p.GuardMode) -> p.Guard:
    """A guard."""
    return p.Guard(mode, chosen=True, finished=False)


def sight(mode: p.GuardMode = "position", position: Locator | None = Locator(1, 50), book: str = "b1") -> Sight:  # noqa: B008
    """The reader, in the middle of a book of two sections."""
    return Sight(book, position, guard(mode), (100, 300))


def test_every_request_about_the_text_goes_by_the_guard() -> None:
    for kind in (p.GetConcepts, p.GetRecap, p.GetSuggestions, p.GetSummary):
        request = sight().about(kind)
        assert (request.book, request.position, request.before, request.guarded) == ("b1", Locator(1, 50), None, True)
    assert sight("off").about(p.Ask, question="Who?").guarded  # it is the engine that knows what off means


def test_no_other_file_of_the_window_makes_such_a_request() -> None:
    known = {"Ask", "FindText", "GetConcepts", "GetEntity", "GetSummary", "GetRecap", "GetSuggestions"}
    assert set(ABOUT_TEXT) == {*known, "ListAnnotations"}
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
    ("one", "other", "all_of_it"),
    [
        (sight(), sight(), True),
        (sight(position=Locator(1, 60)), sight(), True),
        (sight(position=Locator(1, 40)), sight(), False),
        (sight(position=None), sight(), False),
        (sight(position=None), sight(position=None), True),
        (sight(), sight(position=None), True),
        (sight("chapter"), sight(), False),  # it does; but that is for the engine to say
        (sight(), sight("chapter"), False),
        (sight(), sight("off"), False),
        (sight("off"), sight(position=Locator(1, 99)), True),
        (sight("off"), sight("off", book="b2"), False),
    ],
)
def test_what_one_reader_was_shown_may_be_shown_to_another(one: Sight, other: Sight, all_of_it: bool) -> None:
    assert one.sees_all_of(other) == all_of_it


def test_a_share_of_the_book_is_a_place_and_back() -> None:
    assert sight().share == pytest.approx(150 / 400)
    assert sight().place_at(150 / 400) == Locator(1, 50)
    assert sight().place_at(0.0) == Locator(0, 0)
    assert sight().place_at(1.0) == Locator(1, 299)
    assert Sight("b1", None, guard("off"), ()).share is None
    assert Sight("b1", None, guard("off"), ()).place_at(0.5) == Locator(0, 0)
