"""What the stores take and return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from indexing.locator import Locator, TextRange

ImportStage = Literal["text", "concepts", "vectors", "done"]
BoxKind = Literal["definition", "theorem", "example", "table"]
"""What a box is; lemmas, corollaries, propositions and axioms are theorems."""


@dataclass(frozen=True, slots=True)
class PassageRow:
    """A stored passage: ``start`` and ``end`` are offsets in spine item ``spine``; ``ordinal`` counts in book order.

    ``words`` is its length as ``passages.WordCounter`` counts; ``sentences`` are (start, end) offsets in the same text.
    ``context`` is what it is found by besides its words: a table's caption and headers; it isn't stored.
    """

    ordinal: int
    spine: int
    start: int
    end: int
    heading: str | None
    words: float
    sentences: tuple[tuple[int, int], ...]
    context: str = ""

    @property
    def range(self) -> TextRange:
        """The passage's place in the book."""
        return TextRange.of(self.spine, self.start, self.end)


@dataclass(frozen=True, slots=True)
class ChapterStart:
    """An entry of the table of contents and where it points; ``order`` is its place in the table."""

    order: int
    title: str
    depth: int
    href: str
    fragment: str | None
    offset: int


@dataclass(frozen=True, slots=True)
class BoxRow:
    """A definition, theorem or example that a page's markup sets apart.

    Its offsets are those of spine item ``spine``: its head runs from ``start`` to ``body`` (equal if it has none), and
    ``terms`` are the (start, end) of the words that it defines.
    """

    kind: BoxKind
    spine: int
    start: int
    body: int
    end: int
    terms: tuple[tuple[int, int], ...] = ()

    @property
    def range(self) -> TextRange:
        """The whole box."""
        return TextRange.of(self.spine, self.start, self.end)


@dataclass(frozen=True, slots=True)
class FormulaRow:
    """A formula at ``start``..``end`` of spine item ``spine``, and how it is written where markup can't be shown.

    So are rows of tables kept, and the first characters of list items: ``before`` and ``after`` are what each is read
    with, once in a quote, where the quote hasn't got it.
    """

    spine: int
    start: int
    end: int
    text: str
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class RubyReading:
    """How the characters ``start``..``end`` of a spine item are read: what stands beside them as ruby."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class ShownAs:
    """The characters ``start``..``end`` of a spine item where they are quoted: a space at which a line ends on the page
    as a line end, the number of a note as nothing.
    """

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class SpineText:
    """One spine item as it is imported: its canonical text, cut into passages, and the chapters that start in it.

    With what its markup says besides: its boxes and formulas, the readings of its words, and what quotes show
    otherwise, in order.
    """

    href: str
    text: str
    passages: tuple[PassageRow, ...]
    chapters: tuple[ChapterStart, ...]
    boxes: tuple[BoxRow, ...] = ()
    formulas: tuple[FormulaRow, ...] = ()
    readings: tuple[RubyReading, ...] = ()
    shown_as: tuple[ShownAs, ...] = ()


@dataclass(frozen=True, slots=True)
class ChapterRow:
    """An entry of the table of contents: it runs to the next entry that is no deeper (a part holds its chapters)."""

    title: str
    depth: int
    href: str
    fragment: str | None
    start: Locator
    end: Locator
    name: str = ""
    """What it is called where it stands alone."""


@dataclass(frozen=True, slots=True)
class ImportState:
    """How far a book's import has come.

    ``concepts`` says by which rules the concept map was made; ``embedder`` is the id of the model that the vectors are
    of. Both are None before there are any.
    """

    stage: ImportStage
    text_version: str
    language: str
    spine_done: int
    spine_total: int
    concepts: str | None
    passages: int
    embedded: int
    embedder: str | None


@dataclass(frozen=True, slots=True)
class ImportedBook:
    """A book whose whole text is in; ``embedder`` is the model of its vectors once they are all there."""

    text_version: str
    embedder: str | None
