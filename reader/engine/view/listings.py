"""The lists and tables of a book as its markup has them, their items and rows in order, each whole; and short lines
that are a list without being marked up as one."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from indexing.locator import Locator, TextRange
from indexing.store.rows import FormulaRow
from reader.engine.view.view import BookView

_LONGEST_LINE = 200
"""Characters of a line that is an item of a list although its markup doesn't say so."""
_ENDS = (".", "!", "?", ":", "”")


@dataclass(frozen=True, slots=True)
class Listing:
    """A list or a table. ``items`` are where its items or rows stand; ``lead`` is what leads up to it, or its caption;
    ``text`` all that its items are read with.
    """

    items: tuple[TextRange, ...]
    lead: str
    text: str

    @property
    def range(self) -> TextRange:
        """From its first item to its last one's end."""
        return TextRange(self.items[0].start, self.items[-1].end)


def listings_in(where: TextRange, view: BookView) -> tuple[Listing, ...]:
    """The lists and tables of which items begin within ``where``, which lies in one spine item."""
    text, first = view.text(where), where.start.offset
    groups: list[list[FormulaRow]] = []
    for row in view.index.boxes.formulas(view.book, where):
        if not _opens(row, text, row.start - first):
            continue
        if groups and _goes_on(groups[-1], row):
            groups[-1].append(row)
        else:
            groups.append([row])
    return tuple(_listing(rows, text, first) for rows in groups)


def announced_at(end: Locator, longest: int, headings: AbstractSet[Locator], view: BookView) -> TextRange | None:
    """What a colon at ``end`` announces: the list or table behind it, short lines that follow one another, or a block.

    None where a heading or nothing follows. Lines end at the ``headings``; they and a block are of at most ``longest``
    characters.
    """
    spine, first = end.spine, end.offset
    text = view.text(TextRange.of(spine, first, first + longest))
    if not text.startswith("\n") or not text.strip() or not headings.isdisjoint({end, Locator(spine, first + 1)}):
        return None
    listings = listings_in(TextRange.of(spine, first + 1, first + longest), view)
    if listings and listings[0].range.start.offset == first + 1:
        return listings[0].range
    stop, lines = 0, text[1:].split("\n")
    for line in lines[: max(1, len(lines) - 1)]:
        begins = Locator(spine, first + stop + 1)
        if stop and (not _is_short(line) or begins in headings or (listings and begins >= listings[0].range.start)):
            break
        stop += len(line) + 1
        if not _is_short(line):
            break
    return TextRange.of(spine, first + 1, first + stop)


def _is_short(line: str) -> bool:
    return 0 < len(line) <= _LONGEST_LINE and not line.rstrip().endswith(_ENDS)


def all_listings(view: BookView) -> tuple[Listing, ...]:
    """Those of the whole book as far as the horizon, in order."""
    spines = range(len(view.index.text.lengths(view.book)))
    return tuple(listing for n in spines for listing in listings_in(TextRange.of(n, 0, 1 << 29), view))


def _opens(row: FormulaRow, text: str, at: int) -> bool:
    """Whether a row is an item of a list or a row of a table, and no formula: it begins a line."""
    end = at + row.end - row.start
    if (at > 0 and text[at - 1] != "\n") or end > len(text):
        return False
    return _is_item(row, text[at:end]) or (text[end : end + 1] in ("", "\n") and "\n" in text[at:end])


def _is_item(row: FormulaRow, first: str) -> bool:
    return len(first) == 1 and row.text.endswith(f" {first}")


def _goes_on(rows: list[FormulaRow], row: FormulaRow) -> bool:
    """Whether an item or a row is the next of the same list or table."""
    last = rows[-1]
    if last.end - last.start > 1:
        return row.start == last.end + 1
    if row.end - row.start > 1 or row.before != last.before:
        return False
    return bool(row.before) or row.text[:-2] != rows[0].text[:-2]


def _listing(rows: list[FormulaRow], text: str, first: int) -> Listing:
    spine, items = rows[0].spine, []
    for n, row in enumerate(rows):
        if row.end - row.start > 1:
            end = row.end
        elif n + 1 < len(rows):
            end = rows[n + 1].start - 1
        else:
            stop = text.find("\n", row.start - first)
            end = first + (stop if stop >= 0 else len(text))
        items.append(TextRange.of(spine, row.start, end))
    whole = text[rows[0].start - first : items[-1].end.offset - first]
    lead = f"{rows[0].before} {rows[0].after}".strip(" …()")
    return Listing(tuple(items), lead, f"{lead}\n{whole}\n{rows[0].text}")
