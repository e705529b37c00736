"""The package document: what a book says of itself, of its files and of their order, read as far as it can be.

Books write it with undeclared or old namespaces, sections in a nest of their own, items without id, href or file, ids
given twice, wrong media types. So elements are known by their local names, wherever they stand in their section.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from indexing.markup import Element, local_name
from indexing.publication.archive import Archive
from indexing.publication.media_types import MARKUP_TYPES, NCX_TYPE, PAGE_TYPES, XHTML_TYPE, is_foreign, mended_type
from indexing.publication.steps import steps_to
from indexing.publication_types import Limits
from models.user_message import UserMessage, say, say_n

OPF = "http://www.idpf.org/2007/opf"
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_MOST_PIECES = 1_000  # of text in one element of the metadata: more is nesting
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")


@dataclass(frozen=True, slots=True)
class MetadataElement:
    """``title``, ``meta`` and the like, with its words and its attributes, all by local names in lower case."""

    name: str
    text: str
    attributes: Mapping[str, str]

    def get(self, attribute: str) -> str:
        """An attribute, empty if there is none."""
        return self.attributes.get(attribute, "")


@dataclass(frozen=True, slots=True)
class ManifestItem:
    """A file of the book. ``href`` is its full path in the zip, empty if it isn't there; the rest is as written."""

    id: str
    href: str
    media_type: str
    properties: tuple[str, ...]
    fallback: str
    overlay: str


class Manifest:
    """The files of a book, in order and by id. Of items with one id the first counts whose file is there."""

    def __init__(self, items: Sequence[ManifestItem]) -> None:
        self.items = tuple(item for item in items if item.href)
        self._by_id: dict[str, ManifestItem] = {}
        for item in (*self.items, *items):
            self._by_id.setdefault(item.id, item)

    def href(self, item_id: str) -> str:
        """The file with this id; empty if there is none."""
        item = self._by_id.get(item_id)
        return item.href if item is not None else ""

    def page(self, item_id: str) -> ManifestItem | None:
        """What is shown for an item in the reading order, itself or a fallback (EPUB 3.3, section 3.5.1).

        The first that can be a page: without scripts, if there is such a one, as none are run.
        """
        pages = [item for item in self._chain(item_id) if item.media_type in PAGE_TYPES]
        return next((item for item in pages if "scripted" not in item.properties), pages[0] if pages else None)

    def replaced(self) -> dict[str, str]:
        """The files that no page can show, and which the book gives instead."""
        return {
            item.href: instead.href
            for item in self.items
            if is_foreign(item.media_type)
            for instead in islice((other for other in self._chain(item.id) if not is_foreign(other.media_type)), 1)
        }

    def _chain(self, item_id: str) -> Iterator[ManifestItem]:
        """The item, its fallback, the fallback's and so on, those that are there; a book may lead them in a circle."""
        seen: set[str] = set()
        while item_id not in seen and (item := self._by_id.get(item_id)):
            seen.add(item_id)
            if item.href:
                yield item
            item_id = item.fallback


@dataclass(frozen=True, slots=True)
class Reference:
    """A place of the reading order, and the file that is shown there.

    ``cfi`` says where the package has it, as steps of an EPUB CFI.
    """

    item: ManifestItem
    linear: bool
    properties: tuple[str, ...]
    cfi: str


@dataclass(frozen=True, slots=True)
class Package:
    """A package document. ``language``, ``unique`` and ``direction`` are as written, empty if it doesn't give them.

    ``unique`` is the id of the unique identifier, ``direction`` where the pages go.
    """

    language: str
    unique: str
    direction: str
    metadata: tuple[MetadataElement, ...]
    manifest: Manifest
    spine: tuple[Reference, ...]


def read_package(root: Element, path: str, archive: Archive, limits: Limits, warnings: list[UserMessage]) -> Package:
    """The package ``root``, found at ``path``; ``warnings`` gets a sentence for what is missing or left out."""
    sections = {name: _section(root, name, limits, warnings) for name in ("metadata", "manifest", "spine")}
    spine = next(root.iter("{*}spine"), None)
    manifest = _manifest(sections["manifest"], posixpath.dirname(path), archive, spine, warnings)
    return Package(
        language=root.get(_XML_LANG, ""),
        unique=root.get("unique-identifier", ""),
        direction=spine.get("page-progression-direction", "") if spine is not None else "",
        metadata=tuple(_described(element, root.get("dir", "")) for element in sections["metadata"]),
        manifest=manifest,
        spine=_reading_order(sections["spine"], manifest, _Room(archive, limits), warnings),
    )


def _described(element: Element, direction: str) -> MetadataElement:
    """An element of the metadata; ``direction``: that of the package's text. Prefixes may be undeclared."""
    attributes = {_plain_name(key): value for key, value in element.items()}
    text = " ".join("".join(islice(element.itertext(), _MOST_PIECES)).split())
    return MetadataElement(_plain_name(element.tag), text, {"dir": direction, **attributes})


def _plain_name(name: object) -> str:
    return local_name(name).rpartition(":")[2]


def _manifest(
    section: Sequence[Element], folder: str, archive: Archive, spine: Element | None, warnings: list[UserMessage]
) -> Manifest:
    ncx = spine.get("toc") if spine is not None else None
    items = []
    missing: list[str] = []
    for element in section:
        item_id, href = element.get("id", ""), element.get("href", "")
        entry = archive.entry(folder, href) or ""
        if not entry and not _ADDRESS.match(href):
            missing.append(href)
        items.append(
            ManifestItem(
                id=item_id,
                href=entry,
                media_type=NCX_TYPE
                if item_id and item_id == ncx
                else mended_type(element.get("media-type", ""), entry),
                properties=tuple(element.get("properties", "").split()),
                fallback=element.get("fallback", ""),
                overlay=element.get("media-overlay", ""),
            )
        )
    if missing:
        warnings.append(
            say_n(
                "A file that the book names is missing: “{first}”.",
                "{n} files that the book names are missing, “{first}” first.",
                len(missing),
                first=missing[0],
            )
        )
    return Manifest(items)


class _Room:
    """What the reading order may still take: so many bytes of markup, of which few are of files that it has already."""

    def __init__(self, archive: Archive, limits: Limits) -> None:
        self._archive, self._left = archive, limits.text_bytes
        self._again, self._again_left = limits.repeats, limits.repeated_bytes
        self._taken: set[str] = set()
        self.repeated = self.beyond = 0

    def take(self, item: ManifestItem) -> bool:
        """Whether the file has one more place, which it then holds."""
        size = self._archive.size(item.href) if item.media_type in MARKUP_TYPES else 0
        if item.href in self._taken:
            if not self._again or size > self._again_left:
                self.repeated += 1
                return False
            self._again -= 1
            self._again_left -= size
        self._taken.add(item.href)
        if size > self._left:
            self._left = 0  # from here on nothing: no page without the pages before it
            self.beyond += 1
            return False
        self._left -= size
        return True


def _reading_order(
    section: Sequence[Element], manifest: Manifest, room: _Room, warnings: list[UserMessage]
) -> tuple[Reference, ...]:
    """The references to what can be shown and has room; without any, all documents in the order of the manifest."""
    shown = [(element, manifest.page(element.get("idref", ""))) for element in section]
    order = [_reference(element, item) for element, item in shown if item is not None and room.take(item)]
    lost = sum(item is None for _, item in shown)
    if lost:
        warnings.append(_missing(lost))
    if room.repeated:
        warnings.append(
            say_n(
                "One part of the reading order is in it too often, and is left out.",
                "{n} parts of the reading order are in it too often, and are left out.",
                room.repeated,
            )
        )
    if not order:
        warnings.append(say("The package gives no reading order: the book is shown in the order of its files."))
        pages = (item for item in manifest.items if item.media_type == XHTML_TYPE)
        order = [Reference(item, True, (), "") for item in pages if room.take(item)]
    if room.beyond:
        warnings.append(_left_out(room.beyond))
    return tuple(order)


def _missing(parts: int) -> UserMessage:
    return say_n(
        "One part of the reading order is missing or can’t be shown.",
        "{n} parts of the reading order are missing or can’t be shown.",
        parts,
    )


def _left_out(parts: int) -> UserMessage:
    return say_n(
        "The book is longer than Quoth reads: its last part is left out.",
        "The book is longer than Quoth reads: its last {n} parts are left out.",
        parts,
    )


def lacks_text(warnings: Iterable[UserMessage]) -> bool:
    """Whether what is said of a book's damage is that a part of its text can't be read."""
    return not {_missing(1).source, _left_out(1).source}.isdisjoint(warning.source for warning in warnings)


def _reference(element: Element, item: ManifestItem) -> Reference:
    linear = element.get("linear", "").strip().lower() != "no"
    return Reference(item, linear, tuple(element.get("properties", "").split()), "".join(map(str, steps_to(element))))


def _section(root: Element, name: str, limits: Limits, warnings: list[UserMessage]) -> list[Element]:
    """The elements of a section of the package, each once, however they are nested or whatever their namespace."""
    outermost = (element for element in root.iter("{*}" + name) if not _is_nested(element, name))
    most = limits.package_elements
    elements = list(islice((element for parent in outermost for element in parent.iterdescendants()), most + 1))
    if len(elements) > most:
        warnings.append(
            say(
                "The {section} of the package has more than {number} entries; the rest is left out.",
                section=name,
                number=most,
            )
        )
    wrappers = {name, "dc-metadata", "x-metadata"}
    return [element for element in elements[:most] if local_name(element.tag) not in wrappers]


def _is_nested(element: Element, name: str) -> bool:
    """Whether a section lies in another of its name."""
    return next(element.iterancestors("{*}" + name), None) is not None
