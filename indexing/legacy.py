"""Markup that EPUB once had and no browser knows is put into today's: switches, triggers and MathML's fences.

It is done to the tree that text and page are both read from, so the reader sees, and Quoth quotes, one of a switch's
cases and the fences of a formula.
"""

from __future__ import annotations

import re

from lxml import etree

from indexing.markup import Element, local_name
from indexing.names import MATHML, SVG, XHTML
from models.cancel import CancelToken

_DECLARED = re.compile(r"(?<![\w-])-epub-([a-z-]{1,40})(\s*:)([^;{}]{0,200})", re.I)
_RENAMED = {"text-combine": "text-combine-upright", "text-combine-horizontal": "text-combine-upright"}
_VALUES = {
    "text-combine-upright": {"horizontal": "all"},
    "text-orientation": {
        "vertical-right": "mixed",
        "sideways-right": "sideways",
        "rotate-right": "sideways",
        "rotate-normal": "sideways",
    },
    "text-underline-position": {"alphabetic": "auto"},
}
_STYLED = etree.XPath("//*[contains(@style, '-epub-')] | //*[local-name() = 'style' and contains(., '-epub-')]")
_WORD = re.compile(r"[\w-]+")


def modern_styles(css: str) -> str:
    """A style sheet, or the declarations of a ``style`` attribute."""
    return _DECLARED.sub(_renamed, css) if "-epub-" in css else css


def modern_sheet(data: bytes) -> bytes:
    """A style sheet file, whatever its encoding: the names are ASCII, and one of UTF-16 stays as it is."""
    return modern_styles(data.decode("latin-1")).encode("latin-1") if b"-epub-" in data else data


def modernise_styles(root: Element, cancel: CancelToken) -> None:
    """Change the styles written in a page, in place."""
    for element in cancel.checked(_STYLED(root)):
        if "-epub-" in element.get("style", ""):
            element.set("style", modern_styles(element.get("style", "")))
        elif element.text:
            element.text = modern_styles(element.text)


def _renamed(declaration: re.Match[str]) -> str:
    name, colon, value = declaration.groups()
    name = _RENAMED.get(name.lower(), name.lower())
    values = _VALUES.get(name, {})
    return name + colon + _WORD.sub(lambda word: values.get(word[0].lower(), word[0]), value)


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
