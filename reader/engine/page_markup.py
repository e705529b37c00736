"""Documents as the page is served them: with our style sheet in front."""

from __future__ import annotations

import re

import assets
from indexing.document import Document

_HEAD = re.compile(rb"<(?:[\w.-]+:)?head\b[^<>]*?(/?)>")
_ROOT = re.compile(rb"<(?:[\w.-]+:)?html\b[^<>]*>")


def with_page_style(document: Document) -> bytes:
    """The document's page with our style sheet in front of its own; a bare drawing is put into a page."""
    page, style = document.page_bytes(), assets.page_style()
    if document.media_type == "image/svg+xml":
        drawing = page[page.index(b"<svg") if b"<svg" in page else 0 :]
        return (
            b'<html xmlns="http://www.w3.org/1999/xhtml"><head>'
            + style
            + b"</head><body>"
            + drawing
            + b"</body></html>"
        )
    head = _HEAD.search(page)
    if head and not head[1]:
        return page[: head.end()] + style + page[head.end() :]
    root = _ROOT.search(page)
    if root is None:
        return page
    return page[: root.end()] + b'<head xmlns="http://www.w3.org/1999/xhtml">' + style + b"</head>" + page[root.end() :]
