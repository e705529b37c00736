"""Finds the rows of tables, the items of lists and terms with their definitions, and writes what each is read with.

A row's cells mean nothing without the headers above them, an item little without its number and the words that lead up
to the list. The canonical text keeps the mere cells; these are the words that are searched and shown besides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from indexing.canonical import BLOCKS
from indexing.cfi.source import SourceMap
from indexing.markup import Element, local_name
from indexing.store.rows import BoxRow, FormulaRow
from models.cancel import CancelToken

_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
          (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip
_LARGEST_ROMAN = 3999


def numeral(number: int, kind: str) -> str:
    """``number`` as “1”, “a”, “A”, “i” or “I” would count; in digits where that can't."""
    if kind in ("a", "A") and number > 0:
        written = ""
        while number > 0:
            number, letter = divmod(number - 1, 26)
            written = chr(ord("a") + letter) + written
        return written.upper() if kind == "A" else written
    if kind in ("i", "I") and 0 < number <= _LARGEST_ROMAN:
        written = ""
        for value, sign in _ROMAN:
            count, number = divmod(number, value)
            written += sign * count
        return written.upper() if kind == "I" else written
    return str(number)


_LONGEST_CELL = 160  # characters; a table of longer ones is a layout, whose cells are read by themselves
_LONGEST_ROW = 600
_LONGEST_ENTRY = 300  # of a term with its definition that are one sentence
_LONGEST_CONTEXT = 300  # characters of a caption or a lead-in
_MOST_COLUMNS = 40
_CAPTION = re.compile(
    r"\W*(?:table|tab\.|figure|fig\.|plate|chart|diagram|list|box|tabelle|abbildung|abb\.|tableau|planche|tabla|figura|"
    r"tabella|tabela|tabell|таблица|рисунок|рис\.|表|図|图)\s*(?:[A-Z]?\d+(?:[.–-]\d+)*|[IVXLC]+\b)",
    re.I,
)
_SENTENCE = re.compile(r"(?:\S+\s+){2}\S*[.!?…][”’\"')»“]*$")
_UNIT = re.compile(r"(.+?)\s*[(\[]([^()\[\]]{1,12})[)\]]")
_LIST_STYLE = re.compile(r"list-style(?:-type)?\s*:([^;]*)", re.I)
_COUNTS = {
    "none": "", "decimal": "1", "lower-alpha": "a", "lower-latin": "a", "upper-alpha": "A", "upper-latin": "A",
    "lower-roman": "i", "upper-roman": "I",
}  # fmt: skip
_LEADS = (":", "：")  # what a paragraph before a list ends with


@dataclass(frozen=True, slots=True)
class TabularRow:
    """A row or an item at ``start``..``end`` of a spine item.

    ``written`` is a row's text with its headers, or an item's number; ``context`` the caption, or the words that lead
    up to the list. Of a row all characters are one sentence; a header's are none, as it is read with the rows below it.
    """

    start: int
    end: int
    written: str
    context: str
    kind: Literal["row", "header", "item"]

    @property
    def is_item(self) -> bool:
        """Whether it is an item of a list, which is shown from its first character on."""
        return self.kind == "item"


def has_tables(root: Element) -> bool:
    """Whether a page has a table, a list of items or of terms, or a figure."""
    return next(root.iter("{*}table", "{*}ol", "{*}figure", "{*}li", "{*}dl"), None) is not None


def is_caption(text: str) -> bool:
    """Whether a paragraph begins as the caption of a table or figure does: “Table 3. …”."""
    match = _CAPTION.match(text)
    return match is not None and (match.end() == len(text) or text[match.end()] in ".:–—-)\u2002\u2003\u3000|")


def find_tables(source: SourceMap, formulas: Sequence[FormulaRow], cancel: CancelToken) -> tuple[TabularRow, ...]:
    """The rows and items of a page, in order. Raises Cancelled."""
    finder = _Finder(source, formulas)
    return tuple(sorted(finder.rows(cancel), key=lambda row: (row.start, row.end)))


def find_captions(source: SourceMap, spine: int, cancel: CancelToken) -> tuple[BoxRow, ...]:
    """The tables and figures that have captions, as boxes: a caption is the head, or else the one term of its box."""
    finder = _Finder(source, ())
    return tuple(finder.boxes(spine, cancel))


class _Finder:
    def __init__(self, source: SourceMap, formulas: Sequence[FormulaRow]) -> None:
        self._source, self._formulas = source, formulas

    def rows(self, cancel: CancelToken) -> Iterator[TabularRow]:
        for element in cancel.checked(self._source.body.iter("{*}table", "{*}ol", "{*}ul", "{*}dl")):
            if local_name(element.tag) == "table":
                yield from self._table(element)
            elif local_name(element.tag) == "dl":
                yield from self._terms(element)
            else:
                yield from self._list(element)

    def boxes(self, spine: int, cancel: CancelToken) -> Iterator[BoxRow]:
        done = -1
        for element in cancel.checked(self._source.body.iter("{*}table", "{*}figure")):
            start, end = self._span(element)
            caption = self._caption(element)
            if caption is None or start < done or end <= start:
                continue
            first, last = self._span(caption)
            whole = min(start, first), max(end, last)
            done = whole[1]
            above = first == whole[0]
            yield BoxRow("table", spine, whole[0], last if above else whole[0], whole[1], ((first, last),))

    def _table(self, table: Element) -> Iterator[TabularRow]:
        rows = [row for row in table.iter("{*}tr") if next(row.iterancestors("{*}table")) is table]
        grid = list(_cells(rows))
        cells = [[self._text(cell) for cell in row] for row in grid]
        if not self._is_data(table, grid, cells):
            return
        headers: list[str] = []
        group = ""
        caption = self._caption(table)
        heads = [_is_header(row, row_cells) for row, row_cells in zip(rows, grid, strict=True)]
        heads[0] = heads[0] or (not any(heads) and _begins_with_header(grid, cells))
        for n, (row, texts) in enumerate(zip(rows, cells, strict=True)):
            start, end = self._span(row)
            if _is_group(grid[n]):
                group = texts[0]
            elif heads[n]:
                headers = [f"{above} {text}".strip() for above, text in zip_longest(headers, texts, fillvalue="")]
            elif 0 < end - start <= _LONGEST_ROW and (written := _written(texts, headers)):
                above = caption is not None and self._span(caption)[1] <= start
                context = self._text(caption) if above and caption is not None else ""
                yield TabularRow(start, end, f"{group}, {written}" if group else written, context, "row")
                continue
            if 0 < end - start <= _LONGEST_ROW and (heads[n] or _is_group(grid[n])):
                header = " · ".join(filter(None, dict.fromkeys(texts)))
                yield TabularRow(start, end, header, "", "row" if all(heads[n:]) else "header")

    def _is_data(self, table: Element, grid: Sequence[Sequence[Element]], cells: Sequence[Sequence[str]]) -> bool:
        """Whether a table is read by rows: it isn't a mere layout of the page."""
        if table.get("role") in ("presentation", "none") or max(map(len, cells), default=0) < 2:
            return False
        if any(len(text) > _LONGEST_CELL for row in cells for text in row) or len(cells) < 2:
            return False
        labelled = self._caption(table) is not None or next(table.iter("{*}th"), None) is not None
        if not labelled and any(_SENTENCE.search(text) for row in cells for text in row):
            return False  # a play, say, with its speakers beside what they say
        inner = ("{*}table", "{*}h1", "{*}h2", "{*}h3")
        return all(next(cell.iter(*inner), None) is None for row in grid for cell in row)

    def _list(self, listing: Element) -> Iterator[TabularRow]:
        items = [item for item in listing if local_name(item.tag) == "li"]
        lead = self._lead_in(listing)
        numbered = local_name(listing.tag) == "ol"
        if not numbered and not lead:
            return
        kind = _kind_of(listing)
        number = _integer(listing.get("start"), 1)
        step = 1
        if listing.get("reversed") is not None:
            number, step = _integer(listing.get("start"), len(items)), -1
        for item in items:
            number = _integer(item.get("value"), number)
            start, end = self._span(item)
            if end > start:
                sign = f"{numeral(number, kind)}." if numbered and kind else ""
                yield TabularRow(start, end, sign, lead, "item")
            number += step

    def _terms(self, listing: Element) -> Iterator[TabularRow]:
        """A term and its short definition are a row; a longer one begins with its term, as an item with its number."""
        terms: list[Element] = []
        if any(next(term.iter("{*}dd"), None) is not None for term in listing.iter("{*}dt")):
            return  # tags that were left open, so that definitions are in their terms
        entries = [e for e in listing.iter("{*}dt", "{*}dd") if next(e.iterancestors("{*}dl")) is listing]
        for n, entry in enumerate(entries):
            if local_name(entry.tag) == "dt":
                terms = [*terms, entry] if n and local_name(entries[n - 1].tag) == "dt" else [entry]
                continue
            (start, end), term = self._span(entry), ", ".join(filter(None, map(self._text, terms)))
            if not term or end <= start:
                continue
            first = self._span(terms[0])[0]
            alone = entries[n - 1] in terms and all(local_name(e.tag) == "dt" for e in entries[n + 1 : n + 2])
            if alone and end - first <= _LONGEST_ENTRY and "\n" not in self._source.text[start:end]:
                yield TabularRow(first, end, f"{term.rstrip(' :')}: {self._text(entry)}", "", "row")
            else:
                yield TabularRow(start, end, f"{term.rstrip(' :')}:", "", "item")

    def _lead_in(self, listing: Element) -> str:
        """The words before a list that end with a colon; empty if there are none."""
        before = next(
            (sibling for sibling in listing.itersiblings(preceding=True) if local_name(sibling.tag) in BLOCKS), None
        )
        text = self._text(before) if before is not None and local_name(before.tag) == "p" else ""
        return text if text.endswith(_LEADS) and len(text) <= _LONGEST_CONTEXT else ""

    def _caption(self, element: Element) -> Element | None:
        """The caption of a table or figure: its own, its figure's, or a paragraph beside it that is labelled as one."""
        own = next(element.iter("{*}caption", "{*}figcaption"), None)
        if own is None and (figure := next(element.iterancestors("{*}figure"), None)) is not None:
            own = next(figure.iter("{*}figcaption"), None)
        if own is None:
            own = next((e for e in map(self._beside, (element,) * 2, (True, False)) if e is not None), None)
        return own if own is not None and 0 < len(self._text(own)) <= _LONGEST_CONTEXT else None

    def _beside(self, element: Element, preceding: bool) -> Element | None:
        """The block before or after an element, if it is labelled as a caption."""
        beside = next((e for e in element.itersiblings(preceding=preceding) if local_name(e.tag) in BLOCKS), None)
        labelled = beside is not None and local_name(beside.tag) in ("p", "div") and _CAPTION.match(self._text(beside))
        return beside if labelled else None

    def _span(self, element: Element) -> tuple[int, int]:
        start = self._source.start_of(element)
        return start, max(start, self._source.end_of(element))

    def _text(self, element: Element) -> str:
        """The text of an element on one line, its formulas written out."""
        start, end = self._span(element)
        pieces, at = [], start
        for formula in self._formulas:
            if at <= formula.start and formula.end <= end:
                pieces += [self._source.text[at : formula.start], formula.text]
                at = formula.end
        return " ".join("".join([*pieces, self._source.text[at:end]]).split())


def _kind_of(listing: Element) -> str:
    """How a list counts, as its attribute ``type`` has it; empty if its own style says not at all."""
    styled = _LIST_STYLE.findall(listing.get("style", ""))
    words = styled[-1].lower().split() if styled else []
    return next((_COUNTS[word] for word in words if word in _COUNTS), listing.get("type", "1"))


def _cells(rows: Sequence[Element]) -> Iterator[list[Element]]:
    """The cells of each row by column; one that spans several is in each."""
    below: dict[int, tuple[Element, int]] = {}  # column -> a cell that goes on for so many rows
    for row in rows:
        cells: list[Element] = []
        waiting = [cell for cell in row if local_name(cell.tag) in ("td", "th")]
        while (waiting or len(cells) in below) and len(cells) < _MOST_COLUMNS:
            column = len(cells)
            if column in below:
                cell, left = below.pop(column)
                cells.append(cell)
                if left > 1:
                    below[column] = cell, left - 1
                continue
            cell = waiting.pop(0)
            for _ in range(min(_integer(cell.get("colspan"), 1), _MOST_COLUMNS)):
                if (height := _integer(cell.get("rowspan"), 1)) > 1:
                    below[len(cells)] = cell, height - 1
                cells.append(cell)
        yield cells


def _is_header(row: Element, cells: Sequence[Element]) -> bool:
    """Whether a row says what stands below it."""
    if next(row.iterancestors("{*}thead"), None) is not None:
        return True
    return len(cells) > 1 and all(local_name(cell.tag) == "th" and cell.get("scope") != "row" for cell in cells)


def _is_group(cells: Sequence[Element]) -> bool:
    """Whether one cell is all of a row of several columns: a title of the rows below it."""
    return len(cells) > 1 and all(cell is cells[0] for cell in cells)


def _begins_with_header(grid: Sequence[Sequence[Element]], cells: Sequence[Sequence[str]]) -> bool:
    """Whether a table that marks no headers begins with them: alone in bold, or words on numbers."""
    bold = [any(texts) and all(map(_is_bold, row)) for row, texts in zip(grid, cells, strict=True)]
    if bold[0] and not any(bold[1:]):
        return True
    first, below = cells[0][1:], [row[1:] for row in cells[1:]]
    numbers = [text for row in below for text in row if text]
    words_above = bool(first) and all(first) and not any(map(_has_digit, first))
    return len(below) > 1 and words_above and bool(numbers) and all(map(_has_digit, numbers))


def _is_bold(cell: Element) -> bool:
    """Whether all that a cell says is in bold; an empty one may be."""
    text = "".join("".join(cell.itertext()).split())
    inside = "".join("".join(element.itertext()) for element in cell.iter("{*}b", "{*}strong"))
    return text == "".join(inside.split())


def _has_digit(text: str) -> bool:
    return any(character.isdigit() for character in text)


def _written(texts: Sequence[str], headers: Sequence[str]) -> str:
    """A row in a line: “Goose: Soft 11 min, Hard 18 min”; without headers its cells side by side."""
    if len(texts) < 2:
        return ""
    above = [*headers[1:], *[""] * len(texts)]
    headed = [_headed(text, header) for text, header in zip(texts[1:], above, strict=False) if text]
    if not headed:
        return ""
    label = texts[0].rstrip(" :")
    return f"{label}: {', '.join(headed)}" if label else ", ".join(headed)


def _headed(text: str, header: str) -> str:
    """A cell behind its header; a unit in the header comes after a number."""
    unit = _UNIT.fullmatch(header)
    if unit is not None and text[-1:].isdigit():
        return f"{unit[1]} {text} {unit[2]}"
    return f"{header} {text}".strip()


def _integer(written: str | None, instead: int) -> int:
    try:
        return int(written) if written is not None and len(written) < 7 else instead
    except ValueError:
        return instead
