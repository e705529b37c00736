"""A page style sheet of the reader's own loads nothing: one that names anything to load isn't applied at all.

What keeps a book's own styles in, the page's content security policy and request filter, stands behind this.
"""

from __future__ import annotations

import re

# all of CSS that has the browser fetch something; strings are addresses in @import and in images of the newer kinds
_LOADS = re.compile(r"@import|\b(?:url|src|image|image-set)\(", re.IGNORECASE | re.ASCII)
_ESCAPE = re.compile(r"\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\r\n\f])|(.))", re.IGNORECASE | re.ASCII)
_LAST = 0x10FFFF


def loads(sheet: str) -> str:
    """The first thing in a style sheet that could load something, as CSS spells it ("url(", "@import"); else empty.

    Comments and strings count as well: what a browser takes for one depends on all that is before it.
    """
    load = _LOADS.search(_ESCAPE.sub(_meant, sheet.replace("\0", "\ufffd")))
    return load[0].lower() if load else ""


def harmless(sheet: str) -> str:
    """The style sheet if it loads nothing, else an empty one."""
    return "" if loads(sheet) else sheet


def _meant(escape: re.Match[str]) -> str:
    """The character that is written as an escape (CSS Syntax 3, 4.3.7); none for a line end."""
    if escape[1]:
        code = int(escape[1], 16)
        return chr(code) if 0 < code <= _LAST else "\ufffd"
    return escape[3] or ""
