"""What is carried of a book, as values: each has a key, by which the computers know that they mean the same thing."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from reader.engine.protocol import Colour

MOST_VERSIONS = 60_000
"""In one file: more than anybody writes about a book."""
MOST_NUMBER = 2**53 - 1
"""What JSON's readers agree on."""

_Offset = Annotated[int, Meta(ge=0, le=999_999_999)]
_Spine = Annotated[int, Meta(ge=0, le=10**6)]
_Edition = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$")]
_Line = Annotated[str, Meta(max_length=2_000)]
_Time = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$")]
_Name = Annotated[str, Meta(min_length=1, max_length=80)]
NoteId = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]
NoteString = Annotated[str, Meta(max_length=200_000)]
DetailField = Literal["title", "authors", "series", "language", "rating", "finished", "guard", "story"]


class CarriedNote(Struct, frozen=True, tag="note"):
    """A bookmark, highlight or note; ``book`` is the edition that its place is in, by the book's id."""

    id: NoteId
    kind: Literal["bookmark", "highlight", "underline", "strike"]
    book: _Edition
    spine: _Spine
    start: _Offset
    end: _Offset
    quote: Annotated[str, Meta(max_length=10_000)]
    before: _Line
    after: _Line
    colour: Literal[""] | Colour
    note: NoteString
    created: _Time
    changed: _Time
    imported: bool = False
    href: _Line = ""

    @property
    def key(self) -> str:
        """Of its id."""
        return f"note/{self.id}"


class CarriedPlace(Struct, frozen=True, tag="place"):
    """Where the reader is in one edition, with the words there; ``read`` is the last place in the book's body."""

    book: _Edition
    spine: _Spine
    offset: _Offset
    quote: _Line
    before: _Line
    after: _Line
    read: tuple[_Spine, _Offset] | None = None

    @property
    def key(self) -> str:
        """One an edition: a place in one says nothing exact of another."""
        return f"place/{self.book}"


class CarriedDetail(Struct, frozen=True, tag="detail"):
    """What the reader says of the book: texts, or a number (a rating, a place in a series, 0 or 1 for no or yes)."""

    field: DetailField
    texts: Annotated[tuple[_Line, ...], Meta(max_length=100)] = ()
    number: Annotated[float, Meta(ge=-1e9, le=1e9)] | None = None

    @property
    def key(self) -> str:
        """Of the field: two computers may edit two of them at a time."""
        return self.field


class CarriedName(Struct, frozen=True, tag="name"):
    """A tag or a collection that the reader has given the book (``here``), or a tag of the book's own taken away."""

    group: Literal["tag", "collection"]
    name: _Name
    here: bool

    @property
    def key(self) -> str:
        """Names that differ in case alone are one."""
        return f"{self.group}/{self.name.casefold()}"


class CarriedWord(Struct, frozen=True, tag="word"):
    """A word that was looked up, in its sentence, where it begins at ``word_start``; ``book`` is the edition."""

    id: NoteId
    base: Annotated[str, Meta(min_length=1, max_length=300)]
    word: Annotated[str, Meta(max_length=300)]
    language: _Line
    meaning: _Line
    sentence: _Line
    word_start: _Offset
    book: _Edition
    spine: _Spine
    start: _Offset
    end: _Offset
    before: _Line
    after: _Line
    times: Annotated[int, Meta(ge=1, le=10**9)]
    created: _Time
    changed: _Time
    learnt: bool = False
    hidden: bool = False

    @property
    def key(self) -> str:
        """Of the base form: looked up on two computers it is one word."""
        return f"word/{self.base}"


class CarriedTurn(Struct, frozen=True, tag="turn"):
    """A question with its answer, as the program wrote it; ``id`` is a digest of both."""

    id: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]
    asked: _Time
    answer: dict[str, Any]

    @property
    def key(self) -> str:
        """Of its id."""
        return f"turn/{self.id}"


Carried = CarriedNote | CarriedPlace | CarriedDetail | CarriedName | CarriedWord | CarriedTurn
