"""Words of the book that the window shows, cites or leads to."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.locator import TextRange
from reader.engine.protocol import Citation, Formula, Mark, ShelfCitation
from reader.engine.protocol.written import written_out
from reader.ui.widgets.excerpt import QuoteExcerpt, excerpt
from reader.ui.words import tr


@dataclass(frozen=True, slots=True)
class Quote:
    """Words of the book behind a number: where they stand, in which chapter, and which of them to set off.

    Of an answer across books ``chapter`` begins with the book's title.
    """

    n: int
    chapter: str
    range: TextRange
    text: str
    marks: tuple[Mark, ...] = ()
    whole: bool = False
    """A box: it is shown in full, line by line."""
    formulas: tuple[Formula, ...] = ()
    book: str = ""
    """The id of the book that it is from, where it isn't the open one."""

    @classmethod
    def of(cls, citation: Citation) -> Quote:
        """The quote of a citation."""
        return cls(
            citation.n,
            place_of(citation),
            TextRange(citation.start, citation.end),
            citation.quote,
            citation.marks,
            citation.whole,
            citation.formulas,
            citation.book if isinstance(citation, ShelfCitation) else "",
        )

    @property
    def written(self) -> str:
        """The words with the formulas in them written out."""
        return written_out(self.text, self.marks, self.formulas)[0]

    def excerpt(self, most: int) -> QuoteExcerpt:
        """As much of the quote as there is room for; all of a box."""
        text, marks = written_out(self.text, self.marks, self.formulas)
        return QuoteExcerpt(text, marks) if self.whole else excerpt(text, marks, most)

    @property
    def marked_ranges(self) -> tuple[TextRange, ...]:
        """Where the words set off stand in the book; those that no longer fit the place are left out."""
        spine, first, last = self.range.start.spine, self.range.start.offset, self.range.end.offset
        if len(self.text) != last - first:
            return ()
        return tuple(
            TextRange.of(spine, first + mark.start, first + mark.end)
            for mark in self.marks
            if 0 <= mark.start < mark.end <= len(self.text)
        )


def place_of(citation: Citation) -> str:
    """Where the words stand, for the reader: the chapter; across books the title with it."""
    if not isinstance(citation, ShelfCitation):
        return citation.chapter
    part = tr("description") if citation.source == "description" else citation.chapter
    return " · ".join(filter(None, (citation.title, part)))
