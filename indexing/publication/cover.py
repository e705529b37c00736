"""A book's cover: the image the package names, else the first image of its cover page, else of its first page."""

from __future__ import annotations

import posixpath

from indexing.document import parse_document
from indexing.errors import ResourceMissing
from indexing.publication.archive import resolve
from indexing.publication.publication import Publication

_MOST_WORDS = 60  # a first page with more text than a title is no cover
_SIGNATURES = (
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"GIF8", "image/gif"),
    (b"RIFF", "image/webp"),
)


def find_cover(book: Publication, named: str | None) -> tuple[bytes, str] | None:
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


def _image(book: Publication, href: str) -> tuple[bytes, str] | None:
    """The image ``href``, its type taken from its first bytes where possible."""
    try:
        data = book.read(href) if href else b""
    except ResourceMissing:
        return None
    if media_type := picture_type(data):
        return data, media_type
    return (data, "image/svg+xml") if book.media_type(href) == "image/svg+xml" and b"<svg" in data[:4096] else None


def picture_type(data: bytes) -> str | None:
    """The media type of a picture that may be a cover, by its first bytes; None for anything else."""
    return next((media_type for signature, media_type in _SIGNATURES if data.startswith(signature)), None)
