"""Media types: what a page can be, what a page can show, and what a file's name says of it."""

from __future__ import annotations

import posixpath

XHTML_TYPE = "application/xhtml+xml"
NCX_TYPE = "application/x-dtbncx+xml"
MARKUP_TYPES = frozenset({XHTML_TYPE, "image/svg+xml"})
PAGE_TYPES = frozenset({*MARKUP_TYPES, "image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"})
"""What the reading order may have: documents, and pictures, each of which gets a page."""
_PLAYED = frozenset({
    *("audio/mpeg", "audio/mp4", "audio/aac", "audio/ogg", "audio/opus", "audio/wav", "audio/x-wav", "audio/webm"),
    *("audio/flac", "video/mp4", "video/webm", "video/ogg", "image/apng", "image/bmp", "image/x-icon"),
})  # fmt: skip
_TYPES = {
    ".xhtml": XHTML_TYPE,
    ".html": XHTML_TYPE,
    ".htm": XHTML_TYPE,
    ".xht": XHTML_TYPE,
    ".ncx": NCX_TYPE,
    ".svg": "image/svg+xml",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".png": "image/png",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".css": "text/css",
    ".js": "text/javascript",
    ".otf": "font/otf",
    ".ttf": "font/ttf",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".smil": "application/smil+xml",
    ".mp3": "audio/mpeg",
    ".m4a": "audio/mp4",
    ".mp4": "video/mp4",
    ".m4v": "video/mp4",
    ".webm": "video/webm",
    ".ogg": "audio/ogg",
    ".opf": "application/oebps-package+xml",
    ".pls": "application/pls+xml",
}
_TEXT_TYPES = frozenset({"text/html", "text/x-oeb1-document", "application/xml", "text/xml", "application/html", ""})


def guess_type(href: str) -> str:
    """The media type that a file's name suggests; the same on every machine."""
    return _TYPES.get(posixpath.splitext(href)[1].lower(), "application/octet-stream")


def mended_type(declared: str, href: str) -> str:
    """The declared media type, unless the file's name tells a better one of a kind that people get wrong."""
    declared = declared.strip().lower()
    guessed = guess_type(href)
    if declared in _TEXT_TYPES and guessed != "application/octet-stream":
        return guessed
    if declared == "image/jpg":
        return "image/jpeg"
    wrong = guessed in PAGE_TYPES and declared not in PAGE_TYPES and "/" not in declared.strip("/")
    return guessed if wrong or declared in ("application/octet-stream", "text/plain") else declared


def is_foreign(media_type: str) -> bool:
    """Whether it is a kind of picture, sound or film that no page can show."""
    kind = media_type.partition("/")[0]
    return kind in ("image", "audio", "video") and media_type not in PAGE_TYPES | _PLAYED
