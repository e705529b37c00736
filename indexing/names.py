"""Gives the elements and attributes of a damaged or outdated tree the names and namespaces that a page needs.

Well-formed XHTML needs none of this. Trees that a forgiving parser made can hold names XML forbids, prefixes nobody
declared, and HTML in no namespace, which Chromium would show as bare text.
"""

from __future__ import annotations

import re

from lxml import etree

from indexing.markup import MOST_ATTRIBUTES, Element, allowed, local_name
from models.cancel import CancelToken

XHTML = "http://www.w3.org/1999/xhtml"
SVG = "http://www.w3.org/2000/svg"
MATHML = "http://www.w3.org/1998/Math/MathML"
_PREFIXES = {
    "html": XHTML,
    "h": XHTML,
    "xhtml": XHTML,
    "svg": SVG,
    "m": MATHML,
    "mml": MATHML,
    "math": MATHML,
}
_ATTRIBUTE_PREFIXES = {
    "xml": "http://www.w3.org/XML/1998/namespace",
    "xlink": "http://www.w3.org/1999/xlink",
    "epub": "http://www.idpf.org/2007/ops",
}
_KNOWN = frozenset({XHTML, SVG, MATHML})
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")
# of what HTML parsing puts in lower case, the names that a picture can't be drawn without
_SVG_NAMES = (
    "clipPath", "clipPathUnits", "foreignObject", "gradientTransform", "gradientUnits", "linearGradient",
    "patternTransform", "patternUnits", "preserveAspectRatio", "radialGradient", "textPath", "viewBox",
)  # fmt: skip
_SVG_CASE = {name.lower(): name for name in _SVG_NAMES}


def is_named_well(root: Element) -> bool:
    """Whether a well-formed tree already is XHTML, or SVG, in its namespace."""
    expected = {"html": XHTML, "svg": SVG}.get(local_name(root.tag))
    return expected is not None and root.tag == f"{{{expected}}}{local_name(root.tag)}"


def mend_names(root: Element, cancel: CancelToken) -> Element:
    """A tree with the same text, whose every name is well-formed and in XHTML, SVG or MathML."""
    name = _element_name(str(root.tag), XHTML)
    mended = etree.Element(name, nsmap={None: name[1:].partition("}")[0]})
    stack = [(root, mended)]
    while stack:
        cancel.check()
        source, target = stack.pop()
        _copy_attributes(source, target)
        target.text, target.tail = allowed(source.text), allowed(source.tail)
        namespace = str(target.tag)[1:].partition("}")[0]
        inherited = XHTML if local_name(target.tag) == "foreignobject" else namespace
        stack += [
            (child, etree.SubElement(target, _element_name(str(child.tag), inherited)))
            for child in cancel.checked(source)
        ]
    mended.tail = None
    return mended


def _element_name(tag: str, inherited: str) -> str:
    """The full name for an element called ``tag`` inside one of namespace ``inherited``."""
    namespace, _, name = tag.rpartition("}")
    namespace = namespace[1:]
    prefix, colon, rest = name.partition(":")
    if colon:
        namespace, name = _PREFIXES.get(prefix.lower(), ""), rest
        if not namespace:
            return f"{{{XHTML}}}span"  # Word's o:p and the like
    if not _NAME.fullmatch(name):
        return f"{{{XHTML}}}span"
    if namespace not in _KNOWN:
        namespace = {"svg": SVG, "math": MATHML}.get(name, inherited)
    return f"{{{namespace}}}{_cased(name, namespace)}"


def _cased(name: str, namespace: str) -> str:
    """HTML's names are lower-case in XHTML; some of SVG's are not, and HTML parsing makes them so."""
    if namespace == XHTML:
        return name.lower()
    return _SVG_CASE.get(name, name) if namespace == SVG else name


def _copy_attributes(source: Element, target: Element) -> None:
    """Copy what can be written down; of unknown namespaces nothing is."""
    for key, value in source.items() if len(source.attrib) <= MOST_ATTRIBUTES else ():
        namespace, _, name = key.rpartition("}")
        prefix, colon, rest = name.partition(":")
        if colon:
            namespace, name = _ATTRIBUTE_PREFIXES.get(prefix.lower(), ""), rest
            if not namespace:
                continue
        if _NAME.fullmatch(name) and name != "xmlns":
            namespace = namespace.removeprefix("{")
            name = _cased(name, str(target.tag)[1:].partition("}")[0])
            target.set(f"{{{namespace}}}{name}" if namespace else name, allowed(value))
