"""The names and words by which a page's markup marks a definition, a theorem, an example or a heading."""

from __future__ import annotations

import re
from functools import lru_cache

from indexing.markup import Element, local_name
from indexing.store.rows import BoxKind

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
_LONGEST = 200
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
        if local_name(name) in ("class", "type", "role", "data-type") and (kind := _kind_in(value[:_LONGEST])):
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
    return not _HEADS.isdisjoint(_words_in(element.get("class", "")[:_LONGEST]))


def is_reference(element: Element) -> bool:
    """Whether an inline element leads elsewhere: “Example 3” in it is another one."""
    if local_name(element.tag) == "a":
        return element.get("href") is not None
    return not _CITES.isdisjoint(_words_in(element.get("class", "")[:_LONGEST]))


def emphasis(element: Element) -> int:
    """How far an inline element sets its words off as a term: 3 it says so, 2 bold, 1 slanted, 0 not at all."""
    name = local_name(element.tag)
    if name == "dfn":
        return 3
    if name in _BOLD or not _TERMS.isdisjoint(_words_in(element.get("class", "")[:_LONGEST])):
        return 2
    return int(name in _SLANTED)


def lead_kind(text: str) -> BoxKind | None:
    """What a paragraph is whose set-off beginning is ``text``: “Theorem NMUS Nonsingular Matrices …”."""
    found = _LEAD.match(text)
    if found is None:
        return None
    return "definition" if found[1] else "theorem" if found[2] else "example"


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
