"""What describes a book, made plain: descriptions that are HTML, numbers in a series."""

from __future__ import annotations

import math
import re

from indexing.canonical import canonical_text
from indexing.markup import parse_html

_LONGEST = 20_000
_MARKUP = re.compile(r"</?[a-z]|&[#a-z]", re.I)
_BREAK = re.compile(r"<br\b[^>]*>", re.I)
_NUMBER = re.compile(r"\d{1,6}(\.\d{1,6})?")


def plain_text(description: str) -> str:
    """A description without the HTML that many carry, a line for each of its paragraphs."""
    text = description[:_LONGEST]
    if _MARKUP.search(text):
        root = parse_html(_BREAK.sub("<p>", text))
        return canonical_text(root).text[:_LONGEST] if root is not None else ""
    return "\n".join(line for line in (" ".join(line.split()) for line in text.splitlines()) if line)


def series_number(written: str) -> float | None:
    """The number of a book in its series (“2”, “2.5”); of EPUB's “2.2.1” the first two levels; None if it is none."""
    found = _NUMBER.match(written.strip())
    number = float(found[0]) if found else math.nan
    return number if math.isfinite(number) else None
