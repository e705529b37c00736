"""EPUB 3's prefixed properties (“-epub-hyphens”) by the names and values that CSS has for them now.

Chromium knows some of the prefixed names. A declaration of any of them is renamed, wherever a book's styles are.
"""

from __future__ import annotations

import re

from lxml import etree

from indexing.markup import Element
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
