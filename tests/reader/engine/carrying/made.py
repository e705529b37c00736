"""Makes what tests carry along."""

from __future__ import annotations

from reader.engine.annotations.entries import About
from reader.engine.carrying.document import CarriedBook
from reader.engine.carrying.records import Carried, CarriedNote
from reader.engine.carrying.state import State

BOOK = "0123456789abcdef"
TIME = "2026-11-26T12:00:00.000+00:00"


def note(number: int, text: str = "", colour: str = "yellow", start: int = 0) -> CarriedNote:
    """A note with that id."""
    return CarriedNote(
        id=f"{number:032x}",
        kind="highlight",
        book=BOOK,
        spine=1,
        start=start,
        end=start + 5,
        quote="words",
        before="some ",
        after=" here",
        colour=colour,  # type: ignore[arg-type]
        note=text,
        created=TIME,
        changed=TIME,
    )


def held(*values: Carried) -> dict[str, Carried]:
    """What a library holds."""
    return {value.key: value for value in values}


def of(state: State, book: str = BOOK) -> CarriedBook:
    """A file's content."""
    return CarriedBook(About(book, "A Book", ("A. Writer",), "urn:x"), state)
