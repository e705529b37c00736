"""Markup that EPUB once had and no browser knows is put into today's: switches, triggers and MathML's fences.

It is done to the tree that text and page are both read from, so the reader sees, and Quoth quotes, one of a switch's
cases and the fences of a formula.
"""

from __future__ import annotations

from lxml import etree

from indexing.markup import Element, local_name
from indexing.names import MATHML, SVG, XHTML

_SHOWN = frozenset({MATHML, SVG, XHTML})
_OUTDATED = frozenset({"switch", "trigger", "mfenced"})


def modernise(root: Element) -> None:
    """Change the tree in place; its root stays."""
    tags = {str(element.tag) for element in root.iter()}  # distinct names are few
    outdated = [tag for tag in tags if local_name(tag) in _OUTDATED]
    for element in list(root.iter(*outdated)) if outdated else ():
        name = local_name(element.tag)
        if element.getparent() is None:
            continue
        if name == "switch" and str(element.tag) != f"{{{SVG}}}switch":
            _choose(element)
        elif name == "mfenced":
            _fence(element)
        elif name == "trigger":
            element.tag = f"{{{XHTML}}}span"


def _choose(switch: Element) -> None:
    """Leave of a switch the first case whose markup can be shown, else the default."""
    cases = [child for child in switch if local_name(child.tag) == "case"]
    chosen = next((case for case in cases if case.get("required-namespace", "").strip() in _SHOWN), None)
    if chosen is None:
        chosen = next((child for child in switch if local_name(child.tag) == "default"), None)
    for child in list(switch):
        if child is not chosen:
            switch.remove(child)
    switch.text = None
    for element in (switch, chosen):
        if element is not None:
            element.tag = f"{{{XHTML}}}div"
            element.attrib.pop("required-namespace", None)
    if chosen is not None:
        chosen.tail = None


def _fence(fenced: Element) -> None:
    """MathML 3's shorthand for a fenced list becomes the row that it stands for (MathML 3, section 3.3.8)."""
    opening = fenced.attrib.pop("open", "(").strip()
    closing = fenced.attrib.pop("close", ")").strip()
    separators = "".join(fenced.attrib.pop("separators", ",").split())
    parts = list(fenced)
    fenced.tag = f"{{{MATHML}}}mrow"
    fenced.text = None
    for number, part in enumerate(parts):
        part.tail = None
        if number and separators:
            part.addprevious(_operator(separators[min(number, len(separators)) - 1]))
    if opening:
        fenced.insert(0, _operator(opening))
    if closing:
        fenced.append(_operator(closing))


def _operator(sign: str) -> Element:
    operator = etree.Element(f"{{{MATHML}}}mo")
    operator.text = sign
    return operator
