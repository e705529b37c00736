"""What a page's markup says besides its text: boxes, formulas, rows of tables and lists, readings, verse, notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from indexing.boxes import find_boxes, has_boxes
from indexing.canonical import Block
from indexing.cfi.source import Chunk, SourceMap
from indexing.document import Document
from indexing.footnotes import refers_to_a_note
from indexing.formulas import find_formulas, has_formulas
from indexing.markup import Element, local_name
from indexing.ruby import find_readings, has_ruby, words_as_pronounced
from indexing.sentences import Sentence
from indexing.store.rows import BoxRow, FormulaRow, RubyReading, ShownAs
from indexing.tables import TabularRow, find_captions, find_tables, has_tables
from models.cancel import CancelToken


@dataclass(frozen=True, slots=True)
class MarkedUp:
    """The boxes and formulas of a spine item, its rows and items, readings of words, and what quotes show otherwise."""

    boxes: tuple[BoxRow, ...] = ()
    formulas: tuple[FormulaRow, ...] = ()
    tabular: tuple[TabularRow, ...] = ()
    readings: tuple[RubyReading, ...] = ()
    shown_as: tuple[ShownAs, ...] = ()

    def blocks(self, blocks: Iterable[Block]) -> Iterator[Block]:
        """The blocks that are split into sentences: all but the cells of rows."""
        rows = [row for row in self.tabular if not row.is_item]
        at = 0
        for block in blocks:
            while at < len(rows) and rows[at].end <= block.start:
                at += 1
            if at == len(rows) or block.end <= rows[at].start:
                yield block

    def with_rows(self, sentences: Iterable[Sentence]) -> tuple[Sentence, ...]:
        """The sentences in order, each row but headers being one."""
        rows = (Sentence(row.start, row.end) for row in self.tabular if row.kind == "row")
        return tuple(sorted((*sentences, *rows), key=lambda sentence: sentence.start))

    def context(self, text: str, start: int, end: int) -> str:
        """What is between two places of ``text``, the spine item's, is found by besides its own words."""
        rows = [row for row in self.tabular if row.start < end and row.end > start]
        texts = [text for row in rows for text in (row.context, "" if row.is_item else row.written)]
        pronounced = [reading for reading in self.readings if start <= reading.start and reading.end <= end]
        if pronounced:
            texts.append(words_as_pronounced(text, start, end, pronounced))
        return "\n".join(dict.fromkeys(texts))


def read_markup(document: Document, spine: int, cancel: CancelToken) -> MarkedUp:
    """What the markup of a document says; the tree is gone through for places only if it says anything."""
    tree = document.tree
    boxed, calculates, tabular = has_boxes(tree), has_formulas(tree), has_tables(tree)
    pronounced = has_ruby(tree)
    otherwise = any(local_name(e.tag) != "a" or refers_to_a_note(e) for e in tree.iter("{*}br", "{*}a", "{*}pre"))
    if not (boxed or calculates or tabular or pronounced or otherwise):
        return MarkedUp()
    source = SourceMap(tree)
    if source.text != document.text.text:  # its places would be others
        return MarkedUp()
    formulas = find_formulas(source, spine, cancel) if calculates else ()
    rows = _apart(find_tables(source, formulas, cancel)) if tabular else ()
    boxes = find_boxes(source, spine, cancel) if boxed else ()
    captioned = find_captions(source, spine, cancel) if tabular else ()
    shown = [row for row in rows if row.written or not row.is_item]
    alone = [formula for formula in formulas if not any(_covers(row, formula.start, formula.end) for row in shown)]
    # an item that is nothing but a list begins where that list's first item does: the inner one is shown
    written = {
        (formula_row.start, formula_row.end): formula_row
        for formula_row in (*alone, *(_shown(row, spine, source.text) for row in shown))
    }
    return MarkedUp(
        tuple(sorted((*boxes, *captioned), key=lambda box: (box.start, box.end))),
        tuple(sorted(written.values(), key=lambda row: row.start)),
        rows,
        find_readings(source, cancel) if pronounced else (),
        tuple(_shown_otherwise(source, cancel)) if otherwise else (),
    )


def _ends_a_line(element: Element) -> bool:
    return local_name(element.tag) == "br"


def _shown_otherwise(source: SourceMap, cancel: CancelToken) -> Iterator[ShownAs]:
    """The spaces that are ends of lines on the page (of verse, of an address, of code with what it is indented by), and
    the numbers of notes behind words.

    A number at the beginning of its block is the note's own.
    """
    text, done = source.text, 0
    for element in cancel.checked(source.body.iter("{*}br", "{*}a", "{*}pre")):
        end = source.end_of(element)
        if local_name(element.tag) == "pre":
            for line_end in _line_ends(element, source):
                if line_end.start >= done:
                    yield line_end
                    done = line_end.end
            continue
        if _ends_a_line(element):
            shown = ShownAs(end, end + 1, "\n") if text[end : end + 1] == " " else None
        elif refers_to_a_note(element):
            start = source.start_of(element)
            start -= text[start - 1 : start] == " "
            shown = ShownAs(start, end, "") if start > 0 and text[start - 1] != "\n" and start < end else None
        else:
            continue
        if shown is not None and shown.start >= done:
            yield shown
            done = shown.end


def _line_ends(preformatted: Element, source: SourceMap) -> Iterator[ShownAs]:
    """The spaces in an element that stand for its ends of lines, each with what the next line is indented by."""
    for element in preformatted.iter():
        chunks: list[Chunk] = [(element, "text")] if element is preformatted else [(element, "text"), (element, "tail")]
        for chunk in chunks:
            raw = (element.text if chunk[1] == "text" else element.tail) or ""
            at = raw.find("\n")
            while at >= 0:
                behind = raw[at:].lstrip()
                indent = raw[at : len(raw) - len(behind)].expandtabs(4).rpartition("\n")[2]
                offset = source.offset_in(chunk, at)
                if source.text[offset : offset + 1] == " ":
                    yield ShownAs(offset, offset + 1, f"\n{indent}")
                at = raw.find("\n", len(raw) - len(behind))


def _apart(rows: Iterable[TabularRow]) -> tuple[TabularRow, ...]:
    """The rows and items without rows that lie in others, as a table in a cell's do."""
    kept: list[TabularRow] = []
    done = 0
    for row in rows:
        if row.is_item:
            kept.append(row)
        elif row.start >= done:
            kept.append(row)
            done = row.end
    starts = {row.start for row in kept if not row.is_item}
    return tuple(row for row in kept if not row.is_item or row.start not in starts)


def _covers(row: TabularRow, start: int, end: int) -> bool:
    """Whether a row is shown instead of these characters: of an item only the first is."""
    return row.start < end and start < (row.start + 1 if row.is_item else row.end)


def _shown(row: TabularRow, spine: int, text: str) -> FormulaRow:
    if not row.is_item:
        return FormulaRow(spine, row.start, row.end, row.written, after=f" ({row.context})" if row.context else "")
    lead = f"{row.context} … " if row.context else ""
    return FormulaRow(spine, row.start, row.start + 1, f"{row.written} {text[row.start]}", before=lead)
