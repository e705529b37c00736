"""JSON of a book's annotations: an AnnotationSet as W3C's EPUB Annotations 1.0 and Readium's profile have it.

https://www.w3.org/TR/epub-anno-10/ and https://github.com/readium/annotations: Thorium Reader reads and writes them.
A place is given by an EPUB CFI, by its words with what stands around them, and by a ``quoth://`` link, which is ours:
``quoth`` in the target. ``quoth`` at the top has the version of what is ours, and the book's id.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import msgspec

from indexing.locator import TextRange
from models.user_message import say
from reader.engine.annotations.entries import About, Entry, NoteFile, UnreadableFile
from reader.engine.protocol import Colour, MarkStyle
from reader.links import BadLink, parse_link

VERSION = 1
CONTEXT = "http://www.w3.org/ns/anno.jsonld"
_CFI = "http://www.idpf.org/epub/linking/cfi/epub-cfi.html"
_FRAGMENT = re.compile(r"#?[^\s#=()\"']{1,200}")
"""An element's id, and none of the media fragments such as “t=10”."""
_COLOURS: dict[str, Colour] = {
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "pink": "pink",
    "orange": "yellow",  # of the profile's six colours, the nearest of our four
    "purple": "pink",
}
STYLES: dict[str, MarkStyle] = {"solid": "highlight", "underline": "underline", "strikethrough": "strike"}
STYLE_NAMES = {style: name for name, style in STYLES.items()}


def write_set(file: NoteFile, now: str) -> str:
    """The file as JSON."""
    about = file.about
    document = {
        "@context": CONTEXT,
        "id": f"urn:uuid:{uuid4()}",
        "type": "AnnotationSet",
        "generator": {"id": "urn:x-quoth", "type": "Software", "name": "Quoth"},
        "generated": now,
        "title": about.title,
        "quoth": {"version": VERSION, "book": about.book},
        "about": about_written(about),
        "items": [item_written(entry) for entry in file.entries],
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


def about_written(about: About) -> dict[str, Any]:
    """What a file says of its book, by which others find it."""
    identifier = [about.identifier] if about.identifier else []
    return {
        "dc:identifier": identifier,
        "dc:title": about.title,
        "dc:format": "application/epub+zip",
        "dc:creator": list(about.authors),
    }


def target_written(href: str, chapter: str, link: str, cfi: str, quote: tuple[str, str, str]) -> dict[str, Any]:
    """Where a passage is: the words, with what stands before and after them, and the other ways to it."""
    before, exact, after = quote
    selectors: list[dict[str, str]] = []
    if cfi:
        selectors.append({"type": "FragmentSelector", "conformsTo": _CFI, "value": cfi})
    if exact:
        selectors.append({"type": "TextQuoteSelector", "prefix": before, "exact": exact, "suffix": after})
    meta = {"headings": [{"level": 1, "txt": chapter}]} if chapter else {}
    return {"source": href, "quoth": link, "selector": selectors, "meta": meta}


def item_written(entry: Entry) -> dict[str, Any]:
    """One annotation of a set."""
    written = {
        "@context": CONTEXT,
        "id": f"urn:uuid:{UUID(entry.id)}",
        "type": "Annotation",
        "motivation": "bookmarking" if entry.kind == "bookmark" else "highlighting",
        "created": entry.created,
        "modified": entry.changed,
        "target": target_written(
            entry.href, entry.chapter, entry.link, entry.cfi, (entry.before, entry.quote, entry.after)
        ),
    }
    if entry.kind == "highlight" or entry.note:
        look = {"color": entry.colour, "highlight": STYLE_NAMES[entry.style]} if entry.kind == "highlight" else {}
        written["body"] = {"type": "TextualBody", "value": entry.note, "format": "text/plain", **look}
    return written


def read_json(data: bytes) -> Any:
    """What a file of JSON holds; UnreadableFile if it is none."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableFile(say("The file is no JSON, or damaged.")) from error


def read_set(document: Any) -> NoteFile:
    """Read such a document, ours or another program's; UnreadableFile if it is none."""
    items = _get(document, "items")
    if _get(document, "type") != "AnnotationSet" or not isinstance(items, list):
        raise UnreadableFile(say("The file is JSON, but not a set of annotations."))
    version = _get(_get(document, "quoth"), "version")
    if isinstance(version, int) and version > VERSION:
        raise UnreadableFile(say("The file was written by a newer version of Quoth. Update Quoth to import it."))
    about = _get(document, "about")
    identifiers, creators = _get(about, "dc:identifier"), _get(about, "dc:creator")
    entries = [entry for item in items if (entry := _entry(item)) is not None]
    return NoteFile(
        About(
            book=_text(_get(_get(document, "quoth"), "book")),
            title=_text(_get(about, "dc:title")),
            authors=tuple(filter(None, map(_text, creators if isinstance(creators, list) else [creators]))),
            identifier=next(filter(None, map(_text, _each(identifiers))), ""),
        ),
        tuple(entries),
        skipped=len(items) - len(entries),
    )


def _entry(item: Any) -> Entry | None:
    """An annotation of the file; None if it doesn't say where it is."""
    target, body = _get(item, "target"), _body(item)
    selected = _selected(target)
    cfi, quote = selected.cfi, selected.quote
    link, href = _text(_get(target, "quoth")), _text(_get(target, "source"))
    place = place_of_link(link)
    if _get(item, "type") != "Annotation" or not (place or cfi or quote or href):
        return None
    created = time_read(_text(_get(item, "created")))
    return Entry(
        id=_identity(_text(_get(item, "id"))),
        kind="bookmark" if "bookmarking" in _each(_get(item, "motivation")) else "highlight",
        place=place,
        link=link,
        cfi=cfi,
        href=href,
        quote=quote,
        before=selected.before,
        after=selected.after,
        colour=colour_read(_text(_get(body, "color"))),
        note=_text(_get(body, "value")),
        created=created,
        changed=time_read(_text(_get(item, "modified"))) or created,
        style=STYLES.get(_text(_get(body, "highlight")), "highlight"),
        css=selected.css,
        is_within=selected.is_within,
        progression=selected.progression,
        is_placed=bool(place) or selected.is_placed,
    )


def _identity(written: str) -> str:
    """An uuid as we keep it; anything else as it is."""
    try:
        return UUID(written.removeprefix("urn:uuid:")).hex
    except ValueError:
        return written


@dataclass(slots=True)
class _Selected:
    """What the selectors of a target say."""

    cfi: str = ""
    quote: str = ""
    before: str = ""
    after: str = ""
    css: str = ""
    is_within: bool = False
    progression: float | None = None
    is_placed: bool = True


def _selected(target: Any) -> _Selected:
    """What a target's selectors say; without any, the file is what is meant."""
    selection = _Selected()
    selectors = list(_each(_get(target, "selector")))
    for selector in selectors:
        value = _get(selector, "value")
        match _get(selector, "type"):
            case "FragmentSelector" if _text(value).startswith("epubcfi("):
                selection.cfi = _text(value)
            case "FragmentSelector" if _FRAGMENT.fullmatch(_text(value)):
                selection.css = f'[id="{_text(value).lstrip("#")}"]'
            case "CssSelector":
                selection.css, selection.is_within = _text(value), _get(selector, "refinedBy") is not None
            case "ProgressionSelector" if isinstance(value, int | float) and 0 <= value <= 1:
                selection.progression = float(value)
            case "TextQuoteSelector":
                selection.quote, selection.before, selection.after = (
                    _text(_get(selector, key)) for key in ("exact", "prefix", "suffix")
                )
    understood = (selection.cfi, selection.quote, selection.css, selection.progression is not None)
    selection.is_placed = any(understood) or not selectors
    return selection


def _body(item: Any) -> Any:
    """The body that is a text: W3C's model knows several."""
    return next((body for body in _each(_get(item, "body")) if _get(body, "type") == "TextualBody"), None)


def place_of_link(link: str) -> TextRange | None:
    """Where a ``quoth://`` link leads; None if it is none."""
    try:
        return parse_link(link).place
    except BadLink:
        return None


def colour_read(name: str) -> Colour:
    """The nearest of our colours."""
    return _COLOURS.get(name, "yellow")


def time_read(written: str) -> str:
    """A time as we keep it; empty if it is none, or hasn't come yet."""
    try:
        moment = datetime.fromisoformat(written).astimezone(UTC)
    except (ValueError, OverflowError):
        return ""
    return moment.isoformat(timespec="milliseconds") if moment <= datetime.now(UTC) else ""


def _each(value: Any) -> Iterator[Any]:
    """The values of what may be one or several."""
    yield from value if isinstance(value, list) else () if value is None else (value,)


def _get(value: Any, key: str) -> Any:
    return value.get(key) if isinstance(value, dict) else None


def _text(value: Any) -> str:
    return value.replace("\0", "") if isinstance(value, str) else ""
