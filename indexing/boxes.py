"""Finds the boxes of a page by its markup: definitions, theorems and examples, each with its head and its terms.

A box is an element that says so by its type, role or class; an entry of a glossary; a paragraph that defines a word
marked as defined (``dfn``); or what a paragraph or heading begins whose set-off beginning says so (“**Definition NM**
Nonsingular Matrix …”), up to the sign of its end, if there is one, else as far as its sentences run on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from indexing.canonical import BLOCKS
from indexing.cfi.source import SourceMap
from indexing.markup import Element, local_name
from indexing.store.rows import BoxKind, BoxRow
from models.cancel import CancelToken

_KINDS: dict[str, BoxKind] = {
    **dict.fromkeys(("definition", "defn", "glossdef", "glossentry"), "definition"),
    **dict.fromkeys(
        ("theorem", "thm", "lemma", "corollary", "proposition", "axiom", "postulate", "conjecture"), "theorem"
    ),
    **dict.fromkeys(("example", "informalexample", "exampleblock"), "example"),
}
_PARTS = frozenset(
    "list title heading head header contents break ref xref link number label caption name term toc index"
    " intro group proof".split()
)
"""What a name such as “example-title” or “theorem_list” is of besides: no box, but a part of one or many of them."""
_HEADS = frozenset("title heading head header label caption name".split())
_CITES = frozenset("xref ref reference link cite crossref noteref".split())
_TERMS = frozenset("term terminology defterm keyword glossterm bold strong cmbx".split())
_LONGEST_NAME = 200
"""Characters of an attribute that are read."""
_BOLD = frozenset({"b", "strong", "dfn"})
_SLANTED = frozenset({"i", "em"})
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_LEAD = re.compile(
    r"(?:\d[\d.]*\s+)?(?:(definition|defn\b)|(theorem|lemma|corollary|proposition|axiom|postulate|conjecture)|(example))"
    r"\b(?!s)",
    re.I,
)
_OTHER_LEADS = re.compile(r"(?:\d[\d.]*\s+)?(?:proof|remark|exercise|solution|note|problem)\b", re.I)


def marked_kind(element: Element) -> BoxKind | None:
    """What its role, type or class says that a block is."""
    for name, value in element.items():
        if local_name(name) in ("class", "type", "role", "data-type") and (kind := _kind_in(value[:_LONGEST_NAME])):
            return kind
    return None


def is_glossary(element: Element) -> bool:
    """Whether its markup says that it holds a glossary."""
    return any(
        "glossary" in value.lower() for name, value in element.items() if local_name(name) in ("class", "type", "role")
    )


def is_head(element: Element) -> bool:
    """Whether its class, or what it is, makes a block the head of the box around it."""
    name = local_name(element.tag)
    if name in ("h1", "h2", "h3", "h4", "h5", "h6", "dt", "summary", "legend", "figcaption", "caption"):
        return True
    return not _HEADS.isdisjoint(_words_in(element.get("class", "")[:_LONGEST_NAME]))


def is_reference(element: Element) -> bool:
    """Whether an inline element leads elsewhere: “Example 3” in it is another one."""
    if local_name(element.tag) == "a":
        return element.get("href") is not None
    return not _CITES.isdisjoint(_words_in(element.get("class", "")[:_LONGEST_NAME]))


def emphasis(element: Element) -> int:
    """How far an inline element sets its words off as a term: 3 it says so, 2 bold, 1 slanted, 0 not at all."""
    name = local_name(element.tag)
    if name == "dfn":
        return 3
    if name in _BOLD or not _TERMS.isdisjoint(_words_in(element.get("class", "")[:_LONGEST_NAME])):
        return 2
    return int(name in _SLANTED)


def lead_kind(text: str) -> BoxKind | None:
    """What a paragraph is whose set-off beginning is ``text``: “Theorem NMUS Nonsingular Matrices …”."""
    match = _LEAD.match(text)
    if match is None:
        return None
    return "definition" if match[1] else "theorem" if match[2] else "example"


def ends_boxes(text: str) -> bool:
    """Whether a paragraph that begins so belongs to no box before it: a proof, a remark."""
    return _OTHER_LEADS.match(text) is not None


@lru_cache(maxsize=2048)
def _kind_in(value: str) -> BoxKind | None:
    """The kind that one of the names in an attribute means."""
    for name in value.rpartition("#")[2].split():
        words = _words_in(name)
        if _PARTS.isdisjoint(words) and (kind := next((_KINDS[word] for word in words if word in _KINDS), None)):
            return kind
    return None


@lru_cache(maxsize=2048)
def _words_in(names: str) -> tuple[str, ...]:
    """The words of names such as “theorem-box” or “exampleBlock”, in lower case."""
    return tuple(word.lower() for word in _WORD.findall(names))


BOX_VERSION = 7  # raise it when what the markup of any book says changes: whatever marked_up.py reads

_LONGEST = 8000
"""Characters; what is longer is no box but a section named like one."""
_LONGEST_HEAD = 200
_LONGEST_DEFINING = 1200
"""Characters of a paragraph with a ``dfn``."""
_MOST_TERM_WORDS = 6
_MOST_BLOCKS = 40
"""Of a box: within so many the sign of its end is looked for."""
_FEW = 8
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_HEADING_TAGS = tuple(f"{{*}}{name}" for name in sorted(_HEADINGS))
_WHOLE = frozenset({"body", "main", "table", "tbody", "thead", "tr", "ul", "ol", "nav", "td", "th"})
"""Blocks that are no boxes, whatever they are called."""
_END_SIGN = re.compile(r"[△▵□◻◽⊠■∎◼◾♦◇▲☐▢]\s*$|\bQ\.?E\.?D\.?\s*$")
_SENTENCE_END = re.compile(r"[.!?][”’\"')\]]*\s*$")
_BETWEEN = re.compile(r"\s*(?:[(\[]?[\w.-]{1,12}[)\]]?)?\s*[.:–—-]?\s*")
"""What may stand between the set-off parts of a head: “**Theorem** 2.1. *Pythagoras*”."""
_NUMBER = re.compile(r"\s*\d+(?:\.\d+)*[.:]?")


def has_boxes(root: Element) -> bool:
    """Whether a page may have a box: far quicker than to look for them."""
    for element in root.iter():
        if marked_kind(element) or is_glossary(element) or local_name(element.tag) == "dfn":
            return True
        if emphasis(element) or local_name(element.tag) in _HEADINGS:
            text = "".join(islice(element.itertext(), _FEW)).lstrip()
            if lead_kind(text):
                return True
    return False


def find_boxes(source: SourceMap, spine: int, cancel: CancelToken) -> tuple[BoxRow, ...]:
    """The boxes of spine item ``spine``, in order; of those within another one the outer ones alone.

    Raises Cancelled.
    """
    return tuple(_Finder(source, spine).boxes(cancel))


@dataclass(frozen=True, slots=True)
class _Found:
    """The blocks of a box, in order, and where its head ends: 0 if it has none."""

    kind: BoxKind
    blocks: tuple[Element, ...]
    body: int = 0


class _Finder:
    def __init__(self, source: SourceMap, spine: int) -> None:
        self._source, self._spine = source, spine

    def boxes(self, cancel: CancelToken) -> Iterator[BoxRow]:
        stack: list[tuple[Element, bool]] = [(self._source.body, is_glossary(self._source.body))]
        taken: set[Element] = set()
        while stack:
            cancel.check()
            element, glossary = stack.pop()
            if element in taken:
                continue
            glossary = glossary or is_glossary(element)
            box = self._box_at(element, glossary=glossary) if _is_block(element) else None
            row = self._row(box) if box is not None else None
            if box is not None and row is not None:
                yield row
                taken.update(box.blocks)
            if row is None:
                stack.extend((child, glossary) for child in element.iterchildren(reversed=True))

    def _row(self, box: _Found) -> BoxRow | None:
        start, end = self._start(box.blocks[0]), self._end(box.blocks[-1])
        if not 0 < end - start <= _LONGEST:
            return None
        body = min(max(box.body, start), end)
        terms = self._terms(box.blocks, body) if box.kind == "definition" else ()
        return BoxRow(box.kind, self._spine, start, body, end, terms)

    def _box_at(self, element: Element, *, glossary: bool) -> _Found | None:
        """The box that begins with a block."""
        name = local_name(element.tag)
        if name in _WHOLE:
            return None
        if name == "dt":
            return self._entry(element) if glossary or _defines(element) else None
        return self._marked(element, name) or (None if _has_blocks(element) else self._begun(element, name, glossary))

    def _marked(self, element: Element, name: str) -> _Found | None:
        """A box that says so itself."""
        kind = None if name in _HEADINGS or name in ("dl", "dd") else marked_kind(element)
        if kind is None or not 0 < self._end(element) - self._start(element) <= _LONGEST:
            return None
        blocks = self._paragraphs(element, kind) if name == "p" else (element,)
        return _Found(kind, blocks, self._head_in(element))

    def _begun(self, element: Element, name: str, glossary: bool) -> _Found | None:
        """A box that a paragraph or a heading begins, or is."""
        lead = self._end(element) if name in _HEADINGS else self._lead(element)
        if lead and (kind := lead_kind(self._slice(self._start(element), lead))):
            return _Found(kind, self._run(element, begun=lead < self._end(element)), lead)
        if name in _HEADINGS:
            return None
        short = self._end(element) - self._start(element) <= _LONGEST_DEFINING
        defines = (lead and glossary) or (short and _defines(element))
        return _Found("definition", (element,)) if defines else None

    def _entry(self, term: Element) -> _Found | None:
        """A glossary's entry: its terms, and what is said of them."""
        blocks, body = [term], self._end(term)
        for block in _after(term):
            if local_name(block.tag) == "dt":
                if len(blocks) > 1 and local_name(blocks[-1].tag) == "dd":
                    break
                body = self._end(block)
            blocks.append(block)
        return _Found("definition", tuple(blocks), body) if local_name(blocks[-1].tag) == "dd" else None

    def _paragraphs(self, first: Element, kind: BoxKind) -> tuple[Element, ...]:
        """Paragraphs of one kind that follow each other, up to the next with a head."""
        blocks = [first]
        for block in _after(first):
            if local_name(block.tag) != "p" or marked_kind(block) != kind or lead_kind(self._text(block)):
                break
            blocks.append(block)
        return tuple(blocks)

    def _run(self, first: Element, *, begun: bool) -> tuple[Element, ...]:
        """The blocks from ``first`` on that make one box; ``begun``: it holds more than a head."""
        blocks, signed = [first], 0
        for block in _after(first):
            if _END_SIGN.search(self._text(blocks[-1])):
                signed = len(blocks)
                break
            if self._parts(block):
                break
            blocks.append(block)
        else:
            signed = len(blocks) if _END_SIGN.search(self._text(blocks[-1])) else 0
        if signed:
            return tuple(blocks[:signed])
        kept = 1
        while kept < len(blocks) and (
            (kept == 1 and not begun) or not _SENTENCE_END.search(self._text(blocks[kept - 1]))
        ):
            kept += 1
        return tuple(blocks[:kept])

    def _parts(self, block: Element) -> bool:
        """Whether a block can't belong to a box that began before it."""
        if local_name(block.tag) in _HEADINGS or marked_kind(block) is not None:
            return True
        text = self._text(block)
        if next(block.iter(*_HEADING_TAGS), None) is not None:
            return True
        return self._lead(block) > 0 and (lead_kind(text) is not None or ends_boxes(text))

    def _head_in(self, box: Element) -> int:
        """Where the head of a box that is an element ends: its first blocks that are made as heads, or a lead."""
        end = 0
        for leaf in _leaves(box):
            if self._start(leaf) >= self._end(leaf):
                continue
            if is_head(leaf) and self._end(leaf) - self._start(box) <= _LONGEST_HEAD and leaf is not box:
                end = self._end(leaf)
                continue
            return end or self._lead(leaf)
        return end

    def _lead(self, block: Element) -> int:
        """Where the set-off beginning of a paragraph ends: its first emphasised parts; 0 if it has none."""
        if (block.text or "").strip():
            return 0
        end = 0
        for child in block:
            name = local_name(child.tag)
            if self._start(child) >= self._end(child) or name == "br":
                if (child.tail or "").strip():
                    break
                continue
            if is_reference(child) or name in BLOCKS or not _is_set_off(child):
                break
            end = self._end(child)
            tail = child.tail or ""
            if not _BETWEEN.fullmatch(tail):
                if number := _NUMBER.match(tail):
                    end = self._source.offset_in((child, "tail"), number.end())
                break
        return end if end - self._start(block) <= _LONGEST_HEAD else 0

    def _terms(self, blocks: Sequence[Element], body: int) -> tuple[tuple[int, int], ...]:
        """The words that a definition sets off, by the strongest kind of emphasis that it has outside of its head."""
        by_strength: dict[int, list[tuple[int, int]]] = {}
        for block in blocks:
            for element in block.iter():
                if (strength := emphasis(element)) and not is_reference(element) and not _is_block(element):
                    span = self._start(element), self._end(element)
                    words = self._slice(*span).split()
                    if span[0] < span[1] and len(words) <= _MOST_TERM_WORDS and (span[0] >= body or strength == 3):
                        by_strength.setdefault(strength, []).append(span)
        return tuple(by_strength[max(by_strength)]) if by_strength else ()

    def _start(self, element: Element) -> int:
        return self._source.start_of(element)

    def _end(self, element: Element) -> int:
        return self._source.end_of(element)

    def _slice(self, start: int, end: int) -> str:
        return self._source.text[start:end]

    def _text(self, element: Element) -> str:
        return self._slice(self._start(element), self._end(element))


def _is_block(element: Element) -> bool:
    return local_name(element.tag) in BLOCKS


def _defines(block: Element) -> bool:
    return next(block.iter("{*}dfn", "dfn"), None) is not None


def _has_blocks(element: Element) -> bool:
    return any(_is_block(child) for child in element.iterdescendants())


def _leaves(box: Element) -> Iterator[Element]:
    """The blocks of a box that hold no others, in order; itself if it holds none."""
    for element in box.iter():
        if _is_block(element) and not _has_blocks(element):
            yield element


def _after(block: Element) -> Iterator[Element]:
    """The next blocks in the same element; anchors and page numbers between them are passed over."""
    return (sibling for sibling in islice(block.itersiblings(), _MOST_BLOCKS) if _is_block(sibling))


def _is_set_off(child: Element) -> bool:
    """Whether an inline element is emphasised as the parts of a head are; formulas never are."""
    if next(child.iter("{*}math"), None) is not None:
        return False
    return emphasis(child) > 0 or any(emphasis(descendant) > 0 for descendant in child.iterdescendants())
