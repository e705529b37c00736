"""The notes of a book: whether a link refers to one, and its text as paragraphs of plain runs.

Books say that a link refers to a note (``epub:type="noteref"``, ``role="doc-noteref"``), or that its target is one; as
many say neither. Then the link has to look like a reference and what it leads to like a note: `note_at` has the rule.
Everything is read from a document's own tree, as its text and its page are.
"""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree

from indexing.canonical import BLOCKS, SKIPPED
from indexing.footnote_types import Note, NoteLink, Paragraph, RunStyle, Sign, StyledRun
from indexing.markup import Element, local_name
from indexing.publication_types import RIGHT_TO_LEFT
from indexing.whole_words import with_single_spaces

_LONGEST = 20_000  # characters; what is longer is a chapter, whatever it is called
_SHORT = 2_000  # characters of what may be a note without saying so
_LABEL = 6  # characters; what is longer is no number or mark
_AHEAD = 3  # characters that may precede an anchor that a note begins with: “[” or “* ”
_NOTES = frozenset({"footnote", "endnote", "rearnote", "note", "doc-footnote", "doc-endnote"})
_REFERENCES = frozenset({"noteref", "doc-noteref"})
_BACKLINKS = frozenset({"backlink", "referrer", "doc-backlink"})
_MARKS = "*†‡§¶#※"
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "hgroup"})
_STYLES: dict[str, RunStyle] = {
    "i": "i", "em": "i", "cite": "i", "dfn": "i", "var": "i", "b": "b", "strong": "b",
    "sup": "sup", "sub": "sub", "code": "code", "kbd": "code", "samp": "code", "tt": "code",
}  # fmt: skip
_TARGET = etree.XPath("(//*[@id = $id] | //*[local-name() = 'a'][@name = $id])[1]")
_XLINK = "{http://www.w3.org/1999/xlink}href"
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def note_at(root: Element, fragment: str, sign: Sign) -> Note | None:
    """The note that a link with ``sign`` to the element ``fragment`` refers to; None if that is no note.

    A target that is typed as a note is one, and so is whatever block a typed reference leads to. Else the target stands
    at the beginning of its block, no heading is in it, and it is short or links back for a reference that is marked; a
    bare number is a reference only to what links back.
    """
    targets = _TARGET(root, id=fragment)
    if sign == "none" or not targets:
        return None
    target = targets[0]
    typed = next((e for e in (target, *target.iterancestors()) if types_of(e) & _NOTES), None)
    parts = [typed] if typed is not None else _parts(target)
    length = sum(len(_words(part)) for part in parts)
    if not parts or not 0 < length <= _LONGEST:
        return None
    if typed is None and not _looks_like_a_note(parts, target, sign, length):
        return None
    paragraphs = paragraphs_of(parts)
    return Note(paragraphs, _is_right_to_left(parts[0])) if paragraphs else None


def paragraphs_of(parts: Iterable[Element]) -> tuple[Paragraph, ...]:
    """The words of elements, a paragraph for each block, with nothing of their markup but what runs have."""
    collector = _Collector()
    for part in parts:
        collector.read(part)
    return tuple(collector.paragraphs)


def types_of(element: Element) -> frozenset[str]:
    """What the book says an element is: the tokens of ``epub:type`` and ``role``."""
    named = ((str(name), str(value)) for name, value in element.items())
    values = (value for name, value in named if name == "role" or name.endswith(("ops}type", "epub:type")))
    return frozenset(token for value in values for token in value.lower().split())


def sign_of(link: Element) -> Sign:
    """What a link in a note says of itself; of how it is styled only ``sup`` is known here."""
    types = types_of(link)
    if types & _REFERENCES:
        return "typed"
    words = _words(link)
    if types & _BACKLINKS or not 0 < len(words) <= _LABEL:
        return "none"
    raised = any(local_name(e.tag) == "sup" for e in (*link.iterancestors(), *link.iter("{*}sup")))
    core = words.strip("[](){}")
    if (raised and core) or (core != words and core.isalnum()) or (core and not core.strip(_MARKS)):
        return "marked"
    return "bare" if core.rstrip(".").isdecimal() else "none"


def refers_to_a_note(link: Element) -> bool:
    """Whether a link says that it is the number or the mark of a note."""
    return sign_of(link) in ("typed", "marked")


def _parts(target: Element) -> list[Element]:
    """The elements of the note that ``target`` is in, or at the beginning of."""
    block = next((e for e in (target, *target.iterancestors()) if local_name(e.tag) in BLOCKS), None)
    if block is None or local_name(block.tag) in {"body", "table", "tbody"}:
        return []
    if local_name(block.tag) == "dt":
        parts = [block]
        for sibling in block.itersiblings():
            if local_name(sibling.tag) != "dd":
                break
            parts.append(sibling)
        return parts
    outer = block.getparent()
    if outer is not None and local_name(outer.tag) in {"li", "dd", "tr"} and not _before(outer, block).strip():
        return [outer]
    following = block.getnext()
    if _is_label(_words(block)) and following is not None and isinstance(following.tag, str):
        return [block, following]
    return [block]


def _is_label(words: str) -> bool:
    """Whether a paragraph is only the number or the mark of the note that follows it."""
    core = words.strip("[](){}. ")
    return len(words) <= _LABEL and (core.isdecimal() or not core.strip(_MARKS)) and core != ""


def _looks_like_a_note(parts: list[Element], target: Element, sign: Sign, length: int) -> bool:
    if any(local_name(element.tag) in _HEADINGS for part in parts for element in part.iter("*")):
        return False
    if sign == "typed":
        return True
    if len(_dense(_before(parts[0], target))) > _AHEAD:
        return False
    return (sign == "marked" and length <= _SHORT) or any(_links_back(part) for part in parts)


def _links_back(part: Element) -> bool:
    """Whether there is a link that leads from the note to its reference: it says so, or begins or ends the note."""
    whole = _dense("".join(part.itertext()))
    for link in part.iter("{*}a"):
        if types_of(link) & _BACKLINKS:
            return True
        if "#" not in (_address(link) or "") or types_of(link) & _REFERENCES:
            continue
        before = _dense(_before(part, link))
        if len(before) <= _AHEAD or before + _dense("".join(link.itertext())) == whole:
            return True
    return False


def _before(top: Element, element: Element) -> str:
    """The text of ``top`` ahead of ``element``, which is in it."""
    pieces = []
    for event, node in etree.iterwalk(top, events=("start", "end")):
        if node is element:
            break
        pieces.append((node.text if event == "start" else node.tail) or "")
    return "".join(pieces)


def _dense(text: str) -> str:
    """Text without its white space."""
    return "".join(text.split())


def _words(element: Element) -> str:
    return " ".join("".join(element.itertext("*")).split())


def _address(link: Element) -> str | None:
    return link.get("href") or link.get(_XLINK)


def _is_right_to_left(element: Element) -> bool:
    """What the nearest element says that says anything; a direction goes before a language."""
    around = (element, *element.iterancestors())
    if direction := next((e.get("dir") for e in around if e.get("dir")), None):
        return direction.lower() == "rtl"
    language = next((e.get(_XML_LANG) or e.get("lang") for e in around if e.get(_XML_LANG) or e.get("lang")), None)
    return (language or "").partition("-")[0].lower() in RIGHT_TO_LEFT


class _Collector:
    """Gathers paragraphs from elements, without recursion: books may nest deeper than Python may."""

    def __init__(self) -> None:
        self.paragraphs: list[Paragraph] = []
        self._runs: list[StyledRun] = []
        self._styles: list[RunStyle] = []
        self._link: NoteLink | None = None
        self._quotes = 0

    def read(self, part: Element) -> None:
        """Take in one element."""
        walk = etree.iterwalk(part, events=("start", "end"))
        for event, element in walk:
            if event == "start":
                if self._enter(element):
                    self._add(element.text or "")
                else:
                    walk.skip_subtree()
            else:
                self._leave(element)
                if element is not part:
                    self._add(element.tail or "")
        self._end_paragraph()

    def _enter(self, element: Element) -> bool:
        """Note what begins here; False if nothing in it is to be read."""
        name = local_name(element.tag)
        if name in BLOCKS:
            self._end_paragraph()
        self._quotes += name == "blockquote"
        if name in _STYLES:
            self._styles.append(_STYLES[name])
        if name == "br":
            self._add_run("\n")
        elif name in {"img", "image"} and (alternative := " ".join(element.get("alt", "").split())):
            self._add_run(f"[{alternative}]")
        elif name == "a" and (address := _address(element)):
            if _is_way_back(element):
                return False
            self._link = NoteLink(address, sign_of(element))
        return name not in SKIPPED

    def _leave(self, element: Element) -> None:
        name = local_name(element.tag)
        if name in BLOCKS:
            self._end_paragraph()
        self._quotes -= name == "blockquote"
        if name in _STYLES:
            self._styles.pop()
        if name == "a":
            self._link = None

    def _add(self, text: str) -> None:
        """Add text of the book, its white space collapsed."""
        collapsed = with_single_spaces(text)
        if not self._runs or self._runs[-1].text[-1].isspace():
            collapsed = collapsed.lstrip()
        if collapsed:
            self._add_run(collapsed)

    def _add_run(self, text: str) -> None:
        self._runs.append(StyledRun(text, frozenset(self._styles), self._link))

    def _end_paragraph(self) -> None:
        while self._runs and self._runs[-1].text.isspace():
            self._runs.pop()
        if self._runs:
            last = self._runs[-1]
            runs = (*self._runs[:-1], StyledRun(last.text.rstrip(), last.styles, last.link))
            self.paragraphs.append(Paragraph(runs, quoted=self._quotes > 0))
        self._runs = []


def _is_way_back(link: Element) -> bool:
    """Whether a link only leads back to the reference, which the pop-up is shown beside."""
    words = _words(link)
    arrow = 0 < len(words) <= _AHEAD and not any(map(str.isalnum, words)) and words.strip(_MARKS) != ""
    return arrow or bool(types_of(link) & _BACKLINKS)
