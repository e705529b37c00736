"""Writes the places of an open book as CFIs, and finds those that other readers wrote."""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexing.cfi.source import SourceMap, letter_in, steps_to_chunk
from indexing.cfi.syntax import Cfi, CfiError, Path, parse_cfi
from indexing.locator import Locator, TextRange
from indexing.markup import Element, local_name
from indexing.publication import Publication
from indexing.publication.steps import CfiStep, steps_to
from indexing.whole_words import with_single_spaces
from models.user_message import say

_LONGEST = 2_000  # characters of a selector
_MOST = 2_000  # elements that one step may lead to
_STEP = re.compile(
    r"(?P<combinator>\s*>\s*|\s+|^)(?P<tag>\*|[A-Za-z][\w-]*)?(?P<parts>(?:[#.][\w-]+|:(?:nth-child|nth-of-type)\(\d{1,6}\)"
    r"|:first-child|:root|\[id=[\"'][^\"']{1,200}[\"']\])*)"
)
_PART = re.compile(r"(?P<kind>[#.]|:[a-z-]+|\[id=)[\"'(]?(?P<value>[^\"')\]#.:\[]*)")


def element_named(root: Element, selector: str) -> Element | None:
    """The first element in ``root``, or itself, that a selector names; None if none is, or it is of another kind."""
    selector = selector.strip()
    if not 0 < len(selector) <= _LONGEST:
        return None
    matching, at = [root], 0
    while at < len(selector):
        step = _STEP.match(selector, at)
        if step is None or step.end() == at or not (step["tag"] or step["parts"]):
            return None
        below = _children if ">" in step["combinator"] else _descendants
        reached = dict.fromkeys(candidate for element in matching for candidate in below(element, itself=at == 0))
        matching = [candidate for candidate in reached if _fits(candidate, step["tag"], step["parts"])][:_MOST]
        at = step.end()
    return matching[0] if matching else None


def _children(element: Element, *, itself: bool) -> list[Element]:
    return [*([element] if itself else []), *element]


def _descendants(element: Element, *, itself: bool) -> list[Element]:
    return list(element.iter()) if itself else list(element.iterdescendants())


def _fits(element: Element, tag: str | None, parts: str) -> bool:
    if tag not in (None, "*", local_name(element.tag)) and str(tag).lower() != local_name(element.tag):
        return False
    return all(_has(element, part["kind"], part["value"]) for part in _PART.finditer(parts))


def _has(element: Element, kind: str, value: str) -> bool:
    if kind in ("#", "[id="):
        return element.get("id") == value
    if kind == ".":
        return value in element.get("class", "").split()
    if kind == ":root":
        return element.getparent() is None
    alike = local_name(element.tag) if kind == ":nth-of-type" else None
    before = [sibling for sibling in element.itersiblings(preceding=True) if alike in (None, local_name(sibling.tag))]
    return len(before) + 1 == int(value or 1)


class CfiPlaces:
    """The places of ``publication``. It keeps one document at a time, so that it is quick in book order."""

    def __init__(self, publication: Publication) -> None:
        self._publication = publication
        self._packages = tuple(parse_cfi(f"epubcfi({item.cfi})").start.package for item in publication.spine)
        self._latest: tuple[int, SourceMap] | None = None

    def write(self, place: TextRange) -> str:
        """The CFI of a range, or of a place where the range is empty; CfiError if the book has no such part."""
        spine = place.start.spine
        if spine >= len(self._packages):
            raise CfiError(say("The book has no such part."))
        start = self._path(spine, place.start.offset, end=False)
        if place.start == place.end or start.offset is None:
            return str(Cfi(start))
        return str(Cfi(start, self._path(spine, place.end.offset, end=True)))

    def read(self, written: str) -> TextRange:
        """Where a CFI leads; CfiError if it is none, or names a part that the book doesn't have.

        It forgives what the book's changes or other readers' mistakes make of one (section 3.6, “error handling”):
        an id counts more than a number, words that stand around the place more than its offset, and steps that lead
        nowhere end where they still lead.
        """
        cfi = parse_cfi(written)
        start = self._locator(cfi.start)
        end = self._locator(cfi.end) if cfi.end is not None else start
        if end.spine != start.spine or end < start:
            end = start
        return TextRange(start, end)

    def element(self, spine: int, selector: str) -> TextRange | None:
        """The characters of the element that a CSS selector names in a part; None if it names none."""
        source = self._source(spine)
        element = element_named(source.root, selector)
        if element is None:
            return None
        start = source.start_of(element)
        return TextRange.of(spine, start, max(start, source.end_of(element)))

    def _path(self, spine: int, offset: int, *, end: bool) -> Path:
        source = self._source(spine)
        chunk = source.chunk_at(offset, end=end)
        if chunk is None:  # a page without text, a picture for instance
            return Path(self._packages[spine], steps_to(source.body))
        (element, side), raw = chunk
        if side == "text" and letter_in(element):  # 0 is before a picture and 1 after it (section 3.1.5)
            return Path(self._packages[spine], steps_to(element), min(raw, 1))
        string = (element.text if side == "text" else element.tail) or ""
        return Path(self._packages[spine], steps_to_chunk((element, side)), _utf16(string[:raw]))

    def _locator(self, path: Path) -> Locator:
        spine = self._spine(path.package)
        if not path.document:
            return Locator(spine, 0)
        source = self._source(spine)
        offset = _follow(source, source.root, path.document, path.offset)
        return Locator(spine, _asserted(source.text, offset, path))

    def _spine(self, steps: tuple[CfiStep, ...]) -> int:
        """The part of the reading order: by its id, else by its number there."""
        last = steps[-1]
        for spine, package in enumerate(self._packages):
            if last.id and package[-1].id == last.id:
                return spine
        for spine, package in enumerate(self._packages):
            if package[-1].number == last.number and len(steps) == len(package):
                return spine
        raise CfiError(say("The EPUB CFI leads to a part that this book doesn’t have."))

    def _source(self, spine: int) -> SourceMap:
        if self._latest is None or self._latest[0] != spine:
            document = self._publication.document(spine)
            source = SourceMap(self._publication.source(spine))
            if source.text != document.text.text:  # damaged, and mended in a way that has moved text
                source = SourceMap(document.tree)
            self._latest = spine, source
        return self._latest[1]


def _follow(source: SourceMap, element: Element, steps: Sequence[CfiStep], units: int | None) -> int:
    """The canonical offset that the steps from ``element`` on lead to, and ``units`` in the text there."""
    for n, step in enumerate(steps):
        if step.number % 2:
            return _in_text(source, element, step.number, units or 0)
        index = step.number // 2 - 1
        child = element[index] if 0 <= index < len(element) else None
        if child is None or (step.id and child.get("id") != step.id):
            named, rest = _named(source.root, steps[n:])
            if named is not None:
                return _follow(source, named, rest, units)
        if child is None:  # the virtual element before the first, or one that isn't there
            return source.start_of(element) if index < 0 else source.end_of(element)
        element = child
    return source.end_of(element) if units else source.start_of(element)


def _named(root: Element, steps: Sequence[CfiStep]) -> tuple[Element | None, Sequence[CfiStep]]:
    """The element that the last of the steps which names one means, and the steps that are left from there."""
    for n in reversed(range(len(steps))):
        if identity := steps[n].id:
            named = next((element for element in root.iter() if element.get("id") == identity), None)
            if named is not None:
                return named, steps[n + 1 :]
    return None, ()


def _in_text(source: SourceMap, element: Element, number: int, units: int) -> int:
    """The offset ``units`` UTF-16 code units into the text that a step of that odd number means."""
    if number == 1:
        return source.offset_in((element, "text"), _code_points(element.text or "", units))
    index = (number - 3) // 2
    if index >= len(element):
        return source.end_of(element)
    return source.offset_in((element[index], "tail"), _code_points(element[index].tail or "", units))


def _asserted(text: str, offset: int, path: Path) -> int:
    """``offset``, or where the words that the path says are around it stand, if those are others here."""
    before, after = with_single_spaces(path.before), with_single_spaces(path.after)
    if not (before or after) or (text[:offset].endswith(before) and text[offset:].startswith(after)):
        return offset
    plain = with_single_spaces(text)  # as long as the text: its lines end with one character
    places = [match.start() + len(before) for match in re.finditer(re.escape(before + after), plain)]
    return min(places, key=lambda place: abs(place - offset), default=offset)


def _utf16(text: str) -> int:
    return len(text) + sum(character > "\uffff" for character in text)


def _code_points(text: str, units: int) -> int:
    """How many characters the first ``units`` UTF-16 code units are; half a character is none."""
    if text.isascii():
        return min(units, len(text))
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * units].decode("utf-16-le", "ignore"))
