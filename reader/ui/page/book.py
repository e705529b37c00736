"""The open book as the page view is served it: documents with our style sheet in front, other files as they are."""

from __future__ import annotations

import logging
import re
import secrets
import threading
from collections import OrderedDict
from functools import cache

import assets
from indexing.document import Document, Trouble, parse_document
from indexing.errors import BookError, ResourceMissing
from indexing.publication import Publication, SpineItem
from reader.ui.page.scheme import Resource

_log = logging.getLogger(__name__)
_CACHED = 6  # pages: the one shown, its neighbours, and some to come back to
_XHTML = "application/xhtml+xml"
_HEAD = re.compile(rb"<(?:[\w.-]+:)?head\b[^<>]*?(/?)>")
_PROLOG = re.compile(rb"\A\s*<\?xml[^>]*\?>\s*(?:<!DOCTYPE[^>]*>)?")
_ROOT = re.compile(rb"<(?:[\w.-]+:)?html\b[^<>]*>")


@cache
def _style_sheet() -> bytes:
    sheet = assets.page_file("page.css").read_text(encoding="utf-8")
    escaped = sheet.replace("&", "&amp;").replace("<", "&lt;")
    return f'<style xmlns="http://www.w3.org/1999/xhtml">{escaped}</style>'.encode()


class ServedBook:
    """A publication under the token that stands for it in addresses. Its ``read`` is called from any thread."""

    def __init__(self, publication: Publication) -> None:
        self.publication = publication
        # begins with a letter: a host of sixteen decimal digits is an IPv4 address out of range to the URL standard
        # (section 3.5, "ends in a number"), and Chromium goes nowhere and says nothing
        self.token = "b" + secrets.token_hex(8)
        self._items = {item.href: item for item in reversed(publication.spine)}
        self._lock = threading.Lock()
        self._pages: OrderedDict[str, Resource] = OrderedDict()
        self._troubles: dict[str, Trouble] = {}
        self._given_up: dict[str, Trouble] = {}

    @property
    def spine(self) -> tuple[SpineItem, ...]:
        """The documents in reading order."""
        return self.publication.spine

    def item_of(self, href: str) -> SpineItem | None:
        """The spine item that ``href`` names; None if it is none."""
        return self._items.get(href)

    def next_linear(self, index: int, step: int) -> SpineItem | None:
        """The next item of the main reading order after (``step`` 1) or before (-1) item ``index``."""
        beyond = self.spine[index + 1 :] if step > 0 else self.spine[:index][::-1]
        return next((item for item in beyond if item.linear), None)

    def read(self, href: str) -> Resource:
        """A file of the book; LookupError if there is none. For a document there always is a page, be it empty."""
        item = self.item_of(href)
        if item is None:
            try:
                return Resource(self.publication.media_type(href), self.publication.read(href))
            except ResourceMissing as error:
                raise LookupError(str(error)) from error
        with self._lock:
            if href in self._pages:
                self._pages.move_to_end(href)
                return self._pages[href]
        document = self._document(item)
        page = Resource(_XHTML, with_page_style(document))
        with self._lock:
            if document.trouble is not None:
                self._troubles[href] = document.trouble
            self._pages[href] = page
            while len(self._pages) > _CACHED:
                self._pages.popitem(last=False)
        return page

    def trouble(self, href: str) -> Trouble | None:
        """Why the page of a document that was read is empty; None if it is as it should be."""
        return self._troubles.get(href)

    def give_up(self, href: str, trouble: Trouble) -> None:
        """Serve an empty page for a document from now on, as drawing it can't be finished."""
        with self._lock:
            self._given_up[href] = self._troubles[href] = trouble
            self._pages.pop(href, None)

    def _document(self, item: SpineItem) -> Document:
        nothing = parse_document(b"", item.href, _XHTML)
        if (trouble := self._given_up.get(item.href)) is not None:
            nothing.trouble = trouble
            return nothing
        try:
            return self.publication.document(item.index)
        except (BookError, OSError, ValueError) as error:  # ValueError: the zip file was closed
            _log.warning("%s can’t be read: %s", item.href, error)
            return nothing


def with_page_style(document: Document) -> bytes:
    """The document's page with our style sheet in front of its own; a bare drawing is put into a page."""
    page, style = document.page_bytes(), _style_sheet()
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
