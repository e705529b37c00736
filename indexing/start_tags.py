"""Start tags of ill-formed markup, written as XML has them: what HTML forgives in them would leak into the text."""

from __future__ import annotations

import re

# By the rules of HTML, except that no value holds a "<", so that a quotation mark left open costs no more than its tag.
# Nothing is tried twice: hostile markup takes no longer than its length.
_NAME = r"[^\s/<>=\"']{1,200}+"
_VALUE = r"(?>\"[^\"<]*+\"|'[^'<]*+'|[^\s\"'<>][^\s<>]*+)"
_START_TAG = re.compile(
    r"<!--.*?(?:-->|\Z)|<!\[CDATA\[.*?(?:\]\]>|\Z)"
    rf"|<[A-Za-z][^\s/<>]{{0,100}}+(?>[\s/=\"']++|{_NAME}(?>\s*+=\s*+(?>{_VALUE})?+)?+)*+>",
    re.S,
)
_FINE = re.compile(r"<[A-Za-z][\w:.-]*+(?>\s++[A-Za-z_][\w:.-]*+\s*+=\s*+(?>\"[^\"<]*+\"|'[^'<]*+'))*+\s*+/?>")
_ELEMENT = re.compile(r"<[A-Za-z][^\s/<>]*")
_ATTRIBUTE = re.compile(rf"({_NAME})(?:\s*=\s*({_VALUE})?)?")
_XML_NAME = re.compile(r"[A-Za-z_][\w:.-]*")


def mend_start_tags(text: str) -> str:
    """``text`` with all values of attributes in quotation marks; what has no name or comes twice is left out."""
    return _START_TAG.sub(_mended, text)


def _mended(match: re.Match[str]) -> str:
    tag = match[0]
    element = _ELEMENT.match(tag)
    if element is None or _FINE.fullmatch(tag):
        return tag
    values: dict[str, str] = {}
    is_closed = tag.endswith("/>")
    for name, value in _ATTRIBUTE.findall(tag[element.end() : -1]):
        is_closed = is_closed and not (value[-1:] == "/" and value[0] not in "\"'")  # that slash is the value's
        if _XML_NAME.fullmatch(name):
            values.setdefault(name, value if value[:1] in ("'", '"') else '"' + value.replace('"', "&quot;") + '"')
    attributes = "".join(f" {name}={value}" for name, value in values.items())
    return f"{element[0]}{attributes}{'/' if is_closed else ''}>"
