"""Finds a book's cover: the image the package names, else the first image of its cover page, else of its first page."""

from __future__ import annotations

import posixpath
from typing import Protocol

from indexing.document import Document, parse_document
from indexing.errors import ResourceMissing
from indexing.publication.package import resolve
from indexing.publication_types import SpineItem

_MOST_WORDS = 60  # a first page with more text than a title is no cover
_SIGNATURES = (
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"GIF8", "image/gif"),
    (b"RIFF", "image/webp"),
)


class CoverSource(Protocol):
    """What finding a cover needs of a publication."""

    @property
    def spine(self) -> tuple[SpineItem, ...]: ...
    def read(self, href: str) -> bytes: ...
    def media_type(self, href: str) -> str: ...
    def document(self, index: int) -> Document: ...


def find_cover(book: CoverSource, named: str | None) -> tuple[bytes, str] | None:
    """The cover's bytes and media type; ``named`` is the image, or the page, that the package gives."""
    if named and (image := _image(book, named)):
        return image
    try:
        page = parse_document(book.read(named), named, book.media_type(named)) if named else book.document(0)
    except ResourceMissing:
        page = book.document(0)
    if len(page.text.text.split()) > _MOST_WORDS:
        return None
    folder = posixpath.dirname(page.href)
    images = (_image(book, resolve(folder, source)) for source in page.images)
    return next((image for image in images if image), None)


def _image(book: CoverSource, href: str) -> tuple[bytes, str] | None:
    """The image ``href``, its type taken from its first bytes where possible."""
    try:
        data = book.read(href) if href else b""
    except ResourceMissing:
        return None
    for signature, media_type in _SIGNATURES:
        if data.startswith(signature):
            return data, media_type
    return (data, "image/svg+xml") if book.media_type(href) == "image/svg+xml" and b"<svg" in data[:4096] else None
