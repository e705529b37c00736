"""Finds the element that a CSS selector of another reading system names: of the selectors that such systems write.

They write paths from an element with an id, or from the root, down to the one meant: ``#ch1 > p:nth-child(3)``.
"""

from __future__ import annotations

import re

from indexing.markup import Element, local_name

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
    found, at = [root], 0
    while at < len(selector):
        step = _STEP.match(selector, at)
        if step is None or step.end() == at or not (step["tag"] or step["parts"]):
            return None
        below = _children if ">" in step["combinator"] else _descendants
        reached = [each for element in found for each in below(element, itself=at == 0)]
        found = [each for each in dict.fromkeys(reached) if _fits(each, step["tag"], step["parts"])][:_MOST]
        at = step.end()
    return found[0] if found else None


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
    before = [each for each in element.itersiblings(preceding=True) if alike in (None, local_name(each.tag))]
    return len(before) + 1 == int(value or 1)
