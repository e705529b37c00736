"""Reads HTML: one page, or a folder's index with the pages it leads to; made harmless, with the pictures beside it."""

from __future__ import annotations

import base64
import posixpath
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import unquote_to_bytes, urldefrag

from indexing.conversion.chapters import HEADINGS, heading_words
from indexing.conversion.draft import (
    EPUB_TYPE,
    DraftBook,
    DraftImage,
    SourceFile,
    UnreadableSource,
    make,
    nothing_to_read,
    picture,
    too_long,
)
from indexing.conversion.language import language_of
from indexing.document import Document, parse_document
from indexing.errors import ResourceMissing
from indexing.markup import Element, local_name
from indexing.names import XHTML
from indexing.publication.archive import resolve
from indexing.publication.media_types import XHTML_TYPE
from indexing.publication_types import format_of, is_index, stem_of
from models.user_message import say

_MOST_PAGES = 2_000
_GONE = (
    *("style", "link", "meta", "title", "svg", "audio", "video", "source", "track", "canvas", "map", "area"),
    *("form", "input", "button", "select", "textarea", "template", "noscript"),
)
_KEPT = frozenset(
    {"id", "class", "lang", "dir", "title", "href", "alt", "colspan", "rowspan", "start", "role", EPUB_TYPE}
)
_GUTENBERG = ("pg-header", "pg-footer", "pg-machine-header")


@dataclass(slots=True)
class HtmlPages:
    """The pages of a book as they are read: their bodies, and the pictures of them all by name."""

    source: SourceFile
    numbers: dict[str, int] = field(default_factory=dict)
    """Which page a path from the folder is."""
    images: dict[str, DraftImage] = field(default_factory=dict)

    def add(self, name: str, document: Document) -> Element:
        """The section that the page at the path ``name`` becomes. Links lead to pages that are in ``numbers``."""
        number = self.numbers.setdefault(name, len(self.numbers))
        body = next(document.tree.iter(f"{{{XHTML}}}body"))
        for element in [e for e in body.iter() if local_name(e.tag) in _GONE or e.get("id") in _GUTENBERG]:
            _take_out(element)
        for element in self.source.cancel.checked(list(body.iter(f"{{{XHTML}}}*"))):
            self._tidy(element, name, number)
        body.tag = f"{{{XHTML}}}section"
        body.attrib.clear()
        body.set("id", f"page-{number}")
        return body

    def _tidy(self, element: Element, name: str, number: int) -> None:
        tag, address = local_name(element.tag), element.get("src", "")
        if tag == "a" and (anchor := element.get("name")):
            element.set("id", element.get("id", anchor))
        for key in set(element.keys()) - _KEPT:
            del element.attrib[key]
        if identity := element.get("id", "").strip():
            element.set("id", f"p{number}-{identity}")
        if tag == "a" and "href" in element.attrib:
            element.set("href", self._address(element.get("href", ""), name, number))
        if tag == "img":
            image = self._image(address, posixpath.dirname(name))
            if image is None:
                _take_out(element)
                return
            element.set("src", image.href)
            element.set("alt", element.get("alt", ""))

    def _address(self, address: str, name: str, number: int) -> str:
        path, fragment = urldefrag(address.strip())
        target = self.numbers.get(resolve(posixpath.dirname(name), path)) if path else number
        if target is None:
            return address
        return f"#p{target}-{fragment}" if fragment else f"#page-{target}"

    def _image(self, address: str, folder: str) -> DraftImage | None:
        """A picture of the folder, or one that is written into the page; None for any other."""
        key = address if address.startswith("data:") else resolve(folder, address)
        if key and key not in self.images:
            try:
                data = _written_in(key) if key.startswith("data:") else self.source.beside(key)
            except (ResourceMissing, ValueError):
                return None
            if (image := picture(len(self.images) + 1, data)) is not None:
                self.images[key] = image
        return self.images.get(key)


def read(source: SourceFile) -> DraftBook:
    """The book. Raises BookError, Cancelled."""
    first = page_of(source.main(), source)
    pages, body = HtmlPages(source), make("body")
    documents = dict(_linked(first, source)) if is_index(source.path) else {source.path.name: first}
    pages.numbers |= {name: number for number, name in enumerate(documents)}
    for name, document in documents.items():
        body.append(pages.add(name, document))
    return finished(source, pages, body, first)


def finished(source: SourceFile, pages: HtmlPages, body: Element, first: Document) -> DraftBook:
    """The book of these pages, with what the first one says of it. EmptyBook."""
    words = " ".join(body.itertext())
    if not words.strip():
        raise nothing_to_read(source.path)
    named = {meta.get("name", "").lower(): meta.get("content", "").strip() for meta in first.tree.iter("{*}meta")}
    headings = (element for element in body.iter() if local_name(element.tag) in HEADINGS)
    author = named.get("author") or named.get("dc.creator") or ""
    return DraftBook(
        title=first.title or next(filter(None, map(heading_words, headings)), "") or stem_of(source.path),
        body=body,
        authors=(author,) if author else (),
        language=first.tree.get("lang", "") or language_of(words),
        date=named.get("date", "") or named.get("dcterms.created", ""),
        description=named.get("description", ""),
        images=tuple(pages.images.values()),
    )


def page_of(data: bytes, source: SourceFile) -> Document:
    """A page of the book, made harmless. UnreadableSource or UnsafeBook if it can't all be read."""
    document = parse_document(data, source.path.name, XHTML_TYPE, source.cancel)
    if document.trouble in ("damaged", "missing"):
        raise UnreadableSource(say("“{name}” is not a web page, or is damaged.", name=source.path.name))
    if document.trouble == "long":
        raise too_long(source.path)
    return document


def _linked(first: Document, source: SourceFile) -> Iterator[tuple[str, Document]]:
    """The index and the pages that it leads to, and these in turn, in the order of the links."""
    waiting, known = [(source.path.name, first)], {source.path.name}
    for name, document in waiting:
        yield name, document
        for link in document.tree.iter(f"{{{XHTML}}}a"):
            target = resolve(posixpath.dirname(name), urldefrag(link.get("href", "").strip())[0])
            if target in known or format_of(target) != "HTML" or len(known) >= _MOST_PAGES:
                continue
            known.add(target)
            try:
                waiting.append((target, page_of(source.beside(target), source)))
            except (ResourceMissing, UnreadableSource):  # what a browser wouldn't find, either
                continue


def _written_in(address: str) -> bytes:
    """The bytes of a ``data:`` address. ValueError."""
    head, _, data = address.partition(",")
    return base64.b64decode(data) if head.endswith(";base64") else unquote_to_bytes(data)


def _take_out(element: Element) -> None:
    """Have the element go, and the text after it stay."""
    parent = element.getparent()
    if parent is None:
        return
    before = element.getprevious()
    if before is not None:
        before.tail = (before.tail or "") + (element.tail or "")
    else:
        parent.text = (parent.text or "") + (element.tail or "")
    parent.remove(element)
