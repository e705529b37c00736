"""Makes what tests carry along."""

from __future__ import annotations

from reader.engine.annotations.entries import About
from reader.engine.carrying.document import CarriedBook
from reader.engine.carrying.records import Carried, CarriedNote, CarriedWord
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


def word(base: str, times: int = 1, *, learnt: bool = False, start: int = 0) -> CarriedWord:
    """A word that was looked up."""
    return CarriedWord(
        id=f"{abs(hash((base, start))):032x}"[:32],
        base=base,
        word=base,
        language="en",
        meaning="what it means",
        sentence=f"A {base} here.",
        word_start=2,
        book=BOOK,
        spine=1,
        start=start,
        end=start + len(base),
        before="A ",
        after=" here.",
        times=times,
        created=TIME,
        changed=TIME,
        learnt=learnt,
    )


def held(*values: Carried) -> dict[str, Carried]:
    """What a library holds."""
    return {value.key: value for value in values}


def of(state: State, book: str = BOOK) -> CarriedBook:
    """A file's content."""
    return CarriedBook(About(book, "A Book", ("A. Writer",), "urn:x"), state)
