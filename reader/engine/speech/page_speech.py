"""A page as it is read aloud: what is left out of it or read otherwise, and which languages it is in."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from indexing.canonical import Block
from indexing.cfi.source import SourceMap
from indexing.document import Document
from indexing.footnotes import refers_to_a_note, types_of
from indexing.locator import Locator
from indexing.marked_up import read_markup
from indexing.markup import Element, local_name
from models.cancel import CancelToken
from reader.engine.protocol import LONGEST_UTTERANCE, SpeechSkips, Utterance
from reader.engine.speech.spoken_form import spoken_form

_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_NOTES = frozenset({"footnote", "endnote", "rearnote", "doc-footnote", "doc-endnote"})
_REFERENCES = frozenset({"noteref", "doc-noteref", "annoref", "backlink", "doc-backlink"})
_PAGE_BREAKS = frozenset({"pagebreak", "doc-pagebreak"})
_LINE_NUMBERS = frozenset({"lnum", "linenum", "linenumber", "line-number", "lineno", "linenr"})
"""Classes by which editions of verse number their lines."""
_LISTINGS = frozenset({"pre", "listing", "xmp"})
_LONGEST_LANGUAGE = 40


@dataclass(frozen=True, slots=True)
class SpeechSpan:
    """Characters ``start`` to ``end`` of a page's text, and what is said instead of them."""

    start: int
    end: int
    instead: str = ""


@dataclass(frozen=True, slots=True)
class PageSpeech:
    """A page's text, with what is left out of it or read otherwise, and which languages it is in."""

    text: str
    blocks: tuple[Block, ...]
    spine: int
    instead: tuple[SpeechSpan, ...]
    languages: tuple[tuple[int, int, str], ...]
    language: str

    def utterance(self, start: int, end: int) -> Utterance | None:
        """What is said of some characters; None if that is nothing."""
        language = self._language_of(start, end)
        number, heading = self.block_at(start)
        words = spoken_form(self._read(start, end), language, heading=heading)[:LONGEST_UTTERANCE]
        if not words:
            return None
        return Utterance(Locator(self.spine, start), Locator(self.spine, end), words, language, number, heading)

    def block_at(self, offset: int) -> tuple[int, bool]:
        """The number of the block that has a character, and whether it is a heading."""
        number = max(0, bisect_right(self.blocks, offset, key=lambda block: block.start) - 1)
        return number, bool(self.blocks and self.blocks[number].heading_level)

    def _read(self, start: int, end: int) -> str:
        pieces, at = [], start
        for span in self.instead:
            if span.end <= at or span.start >= end:
                continue
            pieces += [self.text[at : max(at, span.start)], span.instead if span.start >= start else ""]
            at = span.end
        return "".join([*pieces, self.text[at:end]])

    def _language_of(self, start: int, end: int) -> str:
        """That of the innermost element that has most of these characters."""
        inner = [
            (last - first, -order, language)
            for order, (first, last, language) in enumerate(self.languages)
            if 2 * (min(end, last) - max(start, first)) > end - start
        ]
        return min(inner)[2] if inner else self.language

    def without_what_is_left_out(self) -> str:
        """The text with spaces in place of what isn't said: a note's number would hide the end of its sentence."""
        pieces, at = [], 0
        for span in self.instead:
            if not span.instead:
                pieces += [self.text[at : span.start], " " * (span.end - span.start)]
                at = span.end
        return "".join([*pieces, self.text[at:]])


def page_speech(
    document: Document, spine: int, language: str, skips: SpeechSkips, cancel: CancelToken
) -> tuple[PageSpeech, SourceMap | None]:
    """What is to be known of a page before it is read aloud; without a map of it nothing is left out. Cancelled."""
    canonical = document.text
    source = SourceMap(document.tree)
    if source.text != canonical.text:
        return PageSpeech(canonical.text, canonical.blocks, spine, (), (), language), None
    left_out = _left_out(source, skips, cancel)
    marked = read_markup(document, spine, cancel)
    # a figure or an item's number is said where the page has it, unless it is left out
    rows = {row.start for row in marked.tabular if not row.is_item}
    counted = {row.start for row in marked.tabular if row.is_item and canonical.text[row.start : row.end][:1].isdigit()}
    written = [
        SpeechSpan(
            formula.start, formula.end, formula.text.replace(" · ", ", ") if formula.start in rows else formula.text
        )
        for formula in marked.formulas
        if formula.start not in counted  # whose own words begin with a number
        and not any(span.start < formula.end and formula.start < span.end for span in left_out)
    ]
    instead = tuple(_apart([*left_out, *written]))
    languages = tuple(_languages(source, cancel))
    return PageSpeech(canonical.text, canonical.blocks, spine, instead, languages, language), source


def _left_out(source: SourceMap, skips: SpeechSkips, cancel: CancelToken) -> list[SpeechSpan]:
    spans = []
    for element in cancel.checked(source.body.iter("*")):
        if _is_left_out(element, skips):
            start, end = source.start_of(element), source.end_of(element)
            if start < end:
                spans.append(SpeechSpan(start, end))
    if skips.tables:
        spans += _tables(source, cancel)
    return spans


def _is_left_out(element: Element, skips: SpeechSkips) -> bool:
    name = local_name(element.tag)
    if element.get("aria-hidden", "").strip().lower() == "true":
        return True
    if skips.code and name in _LISTINGS:
        return True
    types = types_of(element)
    if skips.pages and (types & _PAGE_BREAKS or _is_line_number(element)):
        return True
    if not skips.notes:
        return False
    if name == "aside" and types & _NOTES:
        return True
    return bool(types & _REFERENCES) or (name == "a" and refers_to_a_note(element))


def _is_line_number(element: Element) -> bool:
    named = _LINE_NUMBERS.intersection(element.get("class", "").lower().split())
    return bool(named) and "".join(element.itertext()).strip().isdecimal()


def _tables(source: SourceMap, cancel: CancelToken) -> Iterator[SpeechSpan]:
    """Tables of figures; one whose cells are read as text, such as a play's, is no such table."""
    from indexing.tables import find_tables  # noqa: PLC0415 - few pages have one

    if next(source.body.iter("{*}table"), None) is None:
        return
    for row in find_tables(source, (), cancel):
        if not row.is_item:
            yield SpeechSpan(row.start, row.end)


def _languages(source: SourceMap, cancel: CancelToken) -> Iterator[tuple[int, int, str]]:
    for element in cancel.checked((source.root, *source.body.iter("*"))):
        language = (element.get(_XML_LANG) or element.get("lang") or "").strip()
        if language and len(language) <= _LONGEST_LANGUAGE and language.replace("-", "").isalnum():
            inside = source.body if element is source.root else element
            yield source.start_of(inside), source.end_of(inside), language


def _apart(spans: Iterable[SpeechSpan]) -> Iterator[SpeechSpan]:
    """The spans in order, without those that lie in others."""
    done = -1
    for span in sorted(spans, key=lambda span: (span.start, -span.end)):
        if span.start >= done:
            yield span
            done = span.end
