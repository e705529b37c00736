"""The short name that a book gets, to be typed."""

from __future__ import annotations

import re
import unicodedata


def slug_of(title: str) -> str:
    """A short name to type: the title's words in lower case, joined by hyphens; Latin ones without their accents."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", title) if not unicodedata.combining(c))
    words = re.findall(r"[^\W_]+", unicodedata.normalize("NFC", plain).casefold().replace("'", "").replace("’", ""))
    return "-".join(words)[:80].strip("-") or "book"
