"""Reads FictionBook 2, as it is or in a zip: its elements become XHTML's, its notes the EPUB's footnotes."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator

from lxml import etree

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
from indexing.errors import ResourceMissing
from indexing.markup import Element, bounded, decode, is_noise, local_name, parse_text
from indexing.names import XHTML
from indexing.publication.archive import Archive
from indexing.publication_types import stem_of
from models.user_message import say

_BINARY = re.compile(r"<binary\b([^>]{0,400})>([^<]*)</binary\s*>", re.I)
_ID = re.compile(r"\bid\s*=\s*[\"']([^\"']{1,300})[\"']", re.I)
_LINK = "{http://www.w3.org/1999/xlink}href"
_NOTES = frozenset({"notes", "comments", "footnotes"})
_ZIP = b"PK\x03\x04"
_TAGS = {
    **{name: name for name in ("section", "p", "strong", "sub", "sup", "code", "a", "table", "tr", "th", "td")},
    **dict.fromkeys(("v", "subtitle", "date", "text-author"), "p"),
    **dict.fromkeys(("cite", "epigraph"), "blockquote"),
    **dict.fromkeys(("annotation", "poem", "stanza", "empty-line", "title"), "div"),
    "emphasis": "em",
    "strikethrough": "s",
    "image": "img",
}
"""What each element becomes; any other a ``span``."""
_KEPT = ("id", "colspan", "rowspan")


def read(source: SourceFile) -> DraftBook:
    """The book. Raises BookError, Cancelled."""
    data = source.main()
    if data.startswith(_ZIP):
        data = _unzipped(source)
    if is_noise(data[:4096]):
        raise _damaged(source)
    text = decode(data)
    images = dict(_images(text, source))
    text = _BINARY.sub("", text)
    if bounded(text) != text:
        raise too_long(source.path)
    root = parse_text(text, recover=True, cancel=source.cancel)
    if root is None or local_name(root.tag) != "fictionbook":
        raise _damaged(source)
    about = _first(root, "title-info")
    body = _body(root, images, source)
    if not any(piece.strip() for piece in body.itertext()):
        raise nothing_to_read(source.path)
    series = _first(about, "sequence")
    cover = _first(_first(about, "coverpage"), "image")
    return DraftBook(
        title=_words(_first(about, "book-title")) or stem_of(source.path),
        body=body,
        authors=tuple(filter(None, map(_name, about.iterchildren("{*}author")))) if about is not None else (),
        language=_words(_first(about, "lang")),
        date=_written(_first(about, "date")),
        series=series.get("name", "").strip() if series is not None else "",
        series_index=series.get("number", "").strip() if series is not None else "",
        description=_words(_first(about, "annotation")),
        images=tuple(images.values()),
        cover=images.get(_target(cover)) if cover is not None else None,
    )


def _damaged(source: SourceFile) -> UnreadableSource:
    return UnreadableSource(say("“{name}” is not an FB2 book, or is too damaged to be read.", name=source.path.name))


def _unzipped(source: SourceFile) -> bytes:
    """The only FB2 in the zip, within the limits of any book's zip."""
    archive = Archive(source.path, source.limits)
    try:
        name = next((name for name in sorted(archive.names) if name.lower().endswith(".fb2")), None)
        if name is None:
            raise _damaged(source)
        return archive.read(name, source.limits.text_bytes)
    except ResourceMissing as error:
        raise (
            too_long(source.path) if archive.size(name or "") > source.limits.text_bytes else _damaged(source)
        ) from error
    finally:
        archive.close()


def _images(text: str, source: SourceFile) -> Iterator[tuple[str, DraftImage]]:
    """The pictures by their ids."""
    for number, match in enumerate(source.cancel.checked(_BINARY.finditer(text)), 1):
        identity = _ID.search(match[1])
        try:
            image = picture(number, base64.b64decode(match[2]))
        except ValueError:
            continue
        if identity and image:
            yield identity[1], image


def _body(root: Element, images: dict[str, DraftImage], source: SourceFile) -> Element:
    """All bodies as one, the notes last."""
    whole = make("body")
    for part in list(root.iterchildren("{*}body")):
        depths: dict[Element | None, int] = {part: 0}
        is_notes = part.get("name", "").lower() in _NOTES
        for element in source.cancel.checked(list(part.iterdescendants())):
            depths[element] = depths[element.getparent()] + (local_name(element.tag) == "section")
            _convert(element, images, depths[element], is_notes=is_notes)
        if is_notes and part.find(f"{{{XHTML}}}h1") is None:
            part.insert(0, make("h1", part.get("name", "").capitalize()))
        part.tag, part.tail = f"{{{XHTML}}}section", None
        part.attrib.clear()
        etree.cleanup_namespaces(part)
        whole.append(part)
    return whole


def _convert(element: Element, images: dict[str, DraftImage], depth: int, *, is_notes: bool) -> None:
    """Give one element XHTML's name and attributes; what is in it has its turn."""
    name = local_name(element.tag)
    link, kept = _target(element), {key: element.get(key, "") for key in _KEPT if element.get(key)}
    is_note_link = name == "a" and element.get("type") == "note"
    label = element.get("alt") or element.get("title") or ""
    tag, tail = _TAGS.get(name, "span"), element.tail
    element.attrib.clear()
    if name == "title":
        tag = f"h{min(depth + 1, 6)}" if _is_heading(element) else "p"
        _as_lines(element)
    elif tag in ("p", "blockquote", "div") and name != "p":
        kept["class"] = name
    if name == "section" and is_notes:
        tag = "aside"
        element.set(EPUB_TYPE, "footnote")
    if name == "image":
        image = images.get(link)
        tag = "img" if image else "span"
        if image:
            kept |= {"src": image.href, "alt": label}
    if name == "a":
        kept["href"] = f"#{link}" if link and ":" not in link else link
        if is_note_link:
            element.set(EPUB_TYPE, "noteref")
    element.tag, element.tail = f"{{{XHTML}}}{tag}", tail
    element.attrib.update(kept)


def _is_heading(title: Element) -> bool:
    """Of a section or a body; the number of a note is none, nor is the title of a poem."""
    parent = title.getparent()
    return parent is not None and local_name(parent.tag) in ("section", "body")


def _as_lines(title: Element) -> None:
    """The paragraphs of a title as lines of one heading."""
    paragraphs = [part for part in title if local_name(part.tag) in ("p", "empty-line")]
    for part in paragraphs:
        part.tag = f"{{{XHTML}}}span"
    filled = [part for part in paragraphs if _words(part)]
    for part in filled[:-1]:
        part.addnext(make("br"))


def _first(parent: Element | None, name: str) -> Element | None:
    return next(parent.iter(f"{{*}}{name}"), None) if parent is not None else None


def _words(element: Element | None) -> str:
    return " ".join("".join(element.itertext()).split()) if element is not None else ""


def _name(author: Element) -> str:
    names = [_words(_first(author, part)) for part in ("first-name", "middle-name", "last-name")]
    return " ".join(filter(None, names)) or _words(_first(author, "nickname"))


def _written(date: Element | None) -> str:
    return date.get("value", "").strip() or _words(date) if date is not None else ""


def _target(element: Element) -> str:
    """What a link or a picture leads to, without the sign of a place in this file."""
    address = element.get(_LINK) or next((v for k, v in element.items() if local_name(k) == "href"), "")
    return address.strip().removeprefix("#")
