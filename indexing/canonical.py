"""Canonical text: the one plain text of a spine item that every Locator counts in.

The rule, which assets/page/canonical.js follows letter for letter on the page's own DOM:

1. The text is that of the first ``body`` child of the root element, or of the root itself if there is none (SVG).
   Text nodes are read in document order, CDATA included; comments and processing instructions are as if absent, so
   they don't part words.
2. Elements are known by local name in lower case, whatever their namespace, and never by CSS. Those in ``SKIPPED`` are
   passed over with all they contain.
3. The start and the end of an element in ``BLOCKS`` end the running block of text. ``br`` counts as a white space. An
   ``img`` that stands for a letter counts as what its attribute ``data-quoth-letter`` holds, with which ``sanitise``
   marks it: which characters are letters changes with Unicode, so it is decided in one place (``letter_of``).
4. White space is exactly U+0009-000D, 0020, 0085, 00A0, 1680, 2000-200A, 2028, 2029, 202F, 205F and 3000. In a block
   each run of it becomes one U+0020, and none is left at its ends. Every other character is kept as it is: soft
   hyphens, joiners and zero widths too.
5. Empty blocks vanish; the others are joined by one U+000A.

Offsets count Unicode code points.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice

from indexing.markup import Element, local_name
from models.cancel import CancelToken

SKIPPED = frozenset({
    "head", "script", "style", "template", "noscript", "rt", "rp", "title", "desc", "metadata", "defs",
    "annotation", "annotation-xml",
})  # fmt: skip
BLOCKS = frozenset({
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hgroup", "hr", "legend", "li", "main", "menu", "nav", "ol", "optgroup", "option", "p", "pre",
    "search", "section", "summary", "svg", "table", "tbody", "td", "text", "tfoot", "th", "thead", "tr", "ul",
})  # fmt: skip
LETTER = "data-quoth-letter"
"""The attribute of a picture that stands for a letter: an initial, or a character that no typeface has."""
_QUOTES = frozenset("“”„‟‘’‚‛«»‹›\"'「」『』¿¡—")
_LONGEST_LETTER = 8  # code points: a letter with its accents and selectors, and a quotation mark on each side
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_LEVELS = {**_HEADINGS, "hgroup": 0}

_SKIP, _INLINE, _BLOCK, _BREAK, _PICTURE = range(5)
_SLICE = 1_000_000  # characters of a block at a time: their words take some fifty bytes each


@dataclass(frozen=True, slots=True)
class Block:
    """One block of the text, ``start`` to ``end``; ``heading_level`` is 1 to 6 in a heading, 0 elsewhere.

    The paragraphs of an ``hgroup`` have the level of its heading: they are its subtitle.
    """

    start: int
    end: int
    heading_level: int


@dataclass(frozen=True, slots=True)
class CanonicalText:
    """The text of one spine item.

    ``anchors`` gives for each ``id`` (and ``name`` of an ``a``) the offset of the first character, not a space, that
    follows the start of its element; the text's length if none does. Of equal ids the first counts.
    """

    text: str
    blocks: tuple[Block, ...]
    anchors: Mapping[str, int]


def canonical_text(root: Element, cancel: CancelToken | None = None) -> CanonicalText:
    """The canonical text of a document, by the rule above. Raises Cancelled."""
    builder = _Builder(cancel or CancelToken())
    _walk(_start(root), builder)
    return builder.finish()


def letter_of(picture: Element) -> str:
    """The letter that an ``img`` stands for, by its alternative text: one letter, quotation marks around it included.

    Empty if it stands for none.
    """
    written = picture.get("alt", "").strip()
    if not 0 < len(written) <= _LONGEST_LETTER:
        return ""
    letters = sum(map(_is_letter, written))
    return written if letters == 1 and all(map(_may_be_in_letter, written)) else ""


def _is_letter(character: str) -> bool:
    """Whether it is a letter; planes 2 and 3 hold Han characters alone, those of a later Unicode too."""
    return character.isalpha() or "\U00020000" <= character < "\U00040000"


def _may_be_in_letter(character: str) -> bool:
    return _is_letter(character) or character in _QUOTES or unicodedata.category(character) == "Mn"


def is_blank(root: Element) -> bool:
    """Whether the canonical text is empty. A page is asked this alone, and the answer is mostly in its first lines."""
    start = _start(root)
    stack = [start]
    while stack:
        element = stack.pop()
        read = _kind(str(element.tag))[0] != _SKIP
        if (read and ((element.text and element.text.strip()) or element.get(LETTER))) or (
            element is not start and element.tail and element.tail.strip()
        ):
            return False
        if read:
            stack.extend(element.iterchildren(reversed=True))
    return True


def _start(root: Element) -> Element:
    return next((child for child in root if local_name(child.tag) == "body"), root)


def _walk(start: Element, builder: _Builder) -> None:
    """Feed ``builder`` in document order, without recursion: books may nest deeper than Python may."""
    stack: list[tuple[Element, int, int | None]] = [(start, 0, None)]  # element, level around it, kind once entered
    while stack:
        element, outer, kind = stack.pop()
        if kind is None:
            builder.cancel.check()
            kind, level = _kind(str(element.tag))
            if level is None:
                level = outer
            elif level == 0:
                level = outer or _level_within(element)
            stack.append((element, outer, kind))
            if kind != _SKIP:
                builder.enter(element, kind, level)
                stack.extend((child, level, None) for child in element.iterchildren(reversed=True))
        else:
            if kind == _BLOCK:
                builder.end_block(outer)
            if element.tail and element is not start:
                builder.pieces.append(element.tail)


@lru_cache(maxsize=1024)
def _kind(tag: str) -> tuple[int, int | None]:
    """What an element does to the text, and the heading level it sets: 0 for ``hgroup``, None if it sets none."""
    name = local_name(tag)
    if name in SKIPPED:
        return _SKIP, None
    if name in BLOCKS:
        return _BLOCK, _LEVELS.get(name)
    return {"br": _BREAK, "img": _PICTURE}.get(name, _INLINE), None


def _level_within(group: Element) -> int:
    """The level of the first heading in an ``hgroup``, looked for no further than such groups are long."""
    near = islice(group.iter(), 50)
    return next((_HEADINGS[name] for e in near if (name := local_name(e.tag)) in _HEADINGS), 0)


def _collapsed(text: str, cancel: CancelToken) -> str:
    """``text`` with one space for each run of white space, and none at its ends."""
    if len(text) <= _SLICE:
        return " ".join(text.split())  # str.split's white space is the rule's, and U+001C-1F, not in XML
    slices: list[str] = []
    parted = False
    for start in cancel.checked(range(0, len(text), _SLICE)):
        raw = text[start : start + _SLICE]
        words = " ".join(raw.split())
        if words and slices and (parted or raw[0].isspace()):
            slices.append(" ")
        parted = raw[-1].isspace() or (parted and not words)
        if words:
            slices.append(words)
    return "".join(slices)


@dataclass(slots=True)
class _Builder:
    """Joins pieces of raw text into blocks, and keeps where the anchors fall."""

    cancel: CancelToken
    pieces: list[str] = field(default_factory=list)
    _level: int = 0
    _length: int = 0
    _texts: list[str] = field(default_factory=list)
    _blocks: list[Block] = field(default_factory=list)
    _anchors: dict[str, int] = field(default_factory=dict)
    _waiting: list[tuple[int, str]] = field(default_factory=list)  # anchors of this block: (pieces before it, id)
    _carried: list[str] = field(default_factory=list)  # anchors of blocks before, which no character followed yet

    def enter(self, element: Element, kind: int, level: int) -> None:
        """Take an element's start, its id (and name if it is an ``a``) and the text before its first child."""
        if kind == _BLOCK:
            self.end_block(level)
        elif kind == _BREAK:
            self.pieces.append("\n")
        if identity := element.get("id"):
            self._waiting.append((len(self.pieces), identity))
        if (name := element.get("name")) and local_name(element.tag) == "a":
            self._waiting.append((len(self.pieces), name))
        if kind == _PICTURE and (letter := element.get(LETTER)):
            self.pieces.append(letter)
        if element.text:
            self.pieces.append(element.text)

    def end_block(self, next_level: int) -> None:
        """Close the running block, if it has text; what follows is in a heading of ``next_level``."""
        text = _collapsed("".join(self.pieces), self.cancel)
        if text:
            start = self._length + 1 if self._blocks else 0
            self._place(start, text)
            self._texts.append(text)
            self._length = start + len(text)
            self._blocks.append(Block(start, self._length, self._level))
        elif self._waiting:
            self._carried += [name for _, name in self._waiting]
            self._waiting.clear()
        self.pieces.clear()
        self._level = next_level

    def finish(self) -> CanonicalText:
        """The text; anchors after its last character are at its end."""
        self.end_block(0)
        for name in self._carried:
            self._anchors.setdefault(name, self._length)
        return CanonicalText("\n".join(self._texts), tuple(self._blocks), self._anchors)

    def _place(self, start: int, text: str) -> None:
        """Turn the anchors' places among the pieces into offsets; those at the block's very end are carried on."""
        for name in self._carried:
            self._anchors.setdefault(name, start)
        self._carried.clear()
        done, offset, spaced = 0, 0, False
        for before, name in self._waiting:
            raw = "".join(self.pieces[done:before])
            done = before
            words = raw.split()
            if words:
                offset += len(" ".join(words)) + (offset > 0 and (spaced or raw[0].isspace()))
                spaced = raw[-1].isspace()
            else:
                spaced = spaced or bool(raw)
            here = offset + (offset > 0 and spaced)
            if here < len(text):
                # a space that comes after the anchor is not the first character either
                self._anchors.setdefault(name, start + here + (text[here] == " "))
            else:
                self._carried.append(name)
        self._waiting.clear()
