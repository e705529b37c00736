"""The package document, mended until EbookLib can read it.

EbookLib (0.20) reads the metadata, the manifest and the spine. What it stumbles over is mended first, by writing the
package anew: undeclared or old namespaces, metadata in a nest of its own, items without id, href or file, double ids,
fallbacks, wrong media types, no package at all. Three parts are not left to it, and are read by hand with lxml:
- the zip, which it reads whole and without limits (``archive.py``);
- the table of contents: its NCX reader resolves no paths against the NCX and breaks on comments, rich labels and a
  missing navMap, its nav reader on a missing list (``toc.py``);
- the content documents, which need one tree for text and page (``indexing.document``).
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from urllib.parse import quote, unquote, urlsplit

from ebooklib.epub import EpubBook, EpubReader
from lxml import etree

from indexing.markup import Element, allowed, local_name
from indexing.publication.archive import Archive, slashed
from indexing.publication.media_types import MARKUP_TYPES, NCX_TYPE, PAGE_TYPES, XHTML_TYPE, is_foreign, mended_type
from indexing.publication.steps import steps_to
from indexing.publication_types import Limits
from models.user_message import UserMessage, say, say_n

# Manifest fallbacks: which file of a book is shown instead of one that can't be (EPUB 3.3, section 3.5.1) -----------

INSTEAD = "instead"
"""The attribute of a mended item that can't be shown: the file that the book gives instead."""


@dataclass(frozen=True, slots=True)
class ManifestItem:
    """An item of the mended manifest; ``fallback`` is an id of the book's own."""

    element: Element
    media_type: str
    fallback: str
    scripted: bool


class Fallbacks:
    """The items of a manifest by their own ids, of which a book may give one twice: the first counts."""

    def __init__(self) -> None:
        self._items: dict[str, ManifestItem] = {}
        self._missing: dict[str, str] = {}

    def add(self, own_id: str, item: ManifestItem) -> None:
        """Take note of an item."""
        self._items.setdefault(own_id, item)

    def miss(self, own_id: str, fallback: str) -> None:
        """Take note of an item whose file isn't there: its fallback may be."""
        self._missing.setdefault(own_id, fallback)

    def settle(self) -> dict[str, tuple[str, str]]:
        """The item to show in the reading order for each id: its mended id and media type. Files get ``INSTEAD``."""
        for own_id, item in self._items.items():
            if is_foreign(item.media_type):
                shown = next((instead for instead in self._chain(own_id) if not is_foreign(instead.media_type)), None)
                if shown is not None:
                    item.element.set(INSTEAD, unquote(shown.element.get("href", "")))
        replaced = [own_id for own_id in self._missing if own_id not in self._items and any(self._chain(own_id))]
        return {own_id: self._page(own_id) for own_id in (*self._items, *replaced)}

    def _page(self, own_id: str) -> tuple[str, str]:
        """The first of the chain that can be a page: without scripts, if there is one, as none are run; else itself."""
        chain = list(self._chain(own_id))
        pages = [item for item in chain if item.media_type in PAGE_TYPES]
        chosen = next((item for item in pages if not item.scripted), pages[0] if pages else chain[0])
        return chosen.element.get("id", ""), chosen.media_type

    def _chain(self, own_id: str) -> Iterator[ManifestItem]:
        """The item, its fallback, the fallback's and so on; a book may lead them in a circle."""
        seen: set[str] = set()
        while own_id not in seen:
            seen.add(own_id)
            if own_id in self._items:
                yield self._items[own_id]
                own_id = self._items[own_id].fallback
            else:
                own_id = self._missing.get(own_id, own_id)


CFI = "cfi"
"""The attribute of a mended reference that says where it stood in the book's own package, as steps of an EPUB CFI."""
OVERLAY = "overlay"
"""The attribute of a mended item that says which file has its media overlay."""
OPF = "http://www.idpf.org/2007/opf"
DC = "http://purl.org/dc/elements/1.1/"
_DC_NAMES = frozenset({
    "title", "creator", "subject", "description", "publisher", "contributor", "date", "type", "format",
    "identifier", "source", "language", "relation", "coverage", "rights",
})  # fmt: skip
_MOST_PIECES = 1_000  # of text in one element of the metadata: more is nesting
_ATTRIBUTE = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")


class PackageReader(EpubReader):  # type: ignore[misc]  # EbookLib is untyped
    """EbookLib's reader, given a mended package and no contents: files are read when they are asked for."""

    def __init__(self, package: Element) -> None:
        super().__init__("")
        self.container = etree.ElementTree(package)

    def load(self) -> EpubBook:
        self.book.metadata = {}
        self._load_metadata()
        self._load_manifest()
        self._load_spine()
        self._load_guide()
        return self.book

    def read_file(self, name: str) -> bytes:  # noqa: ARG002 - EbookLib's signature
        return b""


def mend(root: Element, path: str, archive: Archive, limits: Limits, warnings: list[UserMessage]) -> Element:
    """The package ``root``, found at ``path``, rewritten: hrefs are full paths of files that exist."""
    package = etree.Element(f"{{{OPF}}}package", nsmap={None: OPF, "dc": DC})
    package.set("version", root.get("version") or "2.0")
    if language := root.get("{http://www.w3.org/XML/1998/namespace}lang"):
        package.set("{http://www.w3.org/XML/1998/namespace}lang", language)
    sections = {name: _section(root, name, limits, warnings) for name in ("metadata", "manifest", "spine", "guide")}
    _mend_metadata(root, package, sections["metadata"])
    ids = _mend_manifest(root, package, posixpath.dirname(path), archive, sections["manifest"], warnings)
    _mend_spine(root, package, ids, _Room(archive, limits), sections["spine"], warnings)
    _mend_guide(package, posixpath.dirname(path), archive, sections["guide"])
    return package


def resolve(base: str, href: str) -> str:
    """The full path that ``href``, as written in a file of folder ``base``, means; empty if it leads out.

    Backslashes are slashes, also where they are percent-encoded.
    """
    try:
        parts = urlsplit(slashed(href.strip()))
    except ValueError:
        return ""
    if parts.scheme or parts.netloc or not parts.path:
        return ""
    path = posixpath.normpath(posixpath.join("/", base, slashed(_unquoted(parts.path))))
    return path.lstrip("/")


def entry_of(archive: Archive, base: str, href: str) -> str | None:
    """The entry that ``href`` means; one that begins with a slash may have been meant from ``base`` on."""
    wanted = resolve(base, href)
    if wanted and (entry := archive.find(wanted)):
        return entry
    path = slashed(href.strip())
    return archive.find(resolve(base, path[1:])) if path[:1] == "/" and path[1:2] not in ("", "/") else None


def _unquoted(path: str) -> str:
    """A path without percent signs; what isn't UTF-8 behind them is Windows-1252."""
    try:
        return unquote(path, errors="strict")
    except UnicodeDecodeError:
        return unquote(path, encoding="cp1252")


def _mend_metadata(root: Element, package: Element, section: Sequence[Element]) -> None:
    metadata = etree.SubElement(package, f"{{{OPF}}}metadata", nsmap={"opf": OPF})
    unique = root.get("unique-identifier")
    for element in section:
        name = local_name(element.tag).rpartition(":")[2]
        text = " ".join("".join(islice(element.itertext(), _MOST_PIECES)).split())
        if name == "meta":
            new = etree.SubElement(metadata, f"{{{OPF}}}meta")
        elif name in _DC_NAMES and text:
            new = etree.SubElement(metadata, f"{{{DC}}}{name}")
        else:
            continue
        new.text = text
        for key, value in element.items():
            # EbookLib takes the last identifier that has an id for the unique one
            if (attribute := _attribute_name(key)) and (name != "identifier" or key != "id" or value == unique):
                new.set(attribute, value)
        if name in _DC_NAMES and "dir" not in new.attrib and (direction := root.get("dir")):
            new.set("dir", direction)
    if unique:
        package.set("unique-identifier", unique)


def _attribute_name(key: str) -> str:
    """The name to write an attribute by, its own or OPF's; empty if none can be. A prefix may be undeclared."""
    namespace, _, name = key.rpartition("}")
    prefix, _, name = name.rpartition(":")
    if not _ATTRIBUTE.fullmatch(name):
        return ""
    return f"{{{OPF}}}{name}" if namespace == f"{{{OPF}" or prefix == "opf" else name.lower()


def _mend_manifest(
    root: Element,
    package: Element,
    folder: str,
    archive: Archive,
    section: Sequence[Element],
    warnings: list[UserMessage],
) -> dict[str, tuple[str, str]]:
    """Write the manifest; returns for each id of ``root`` the id of the item to show for it, and its media type."""
    manifest = etree.SubElement(package, f"{{{OPF}}}manifest")
    taken: set[str] = set()
    fallbacks = Fallbacks()
    missing: list[str] = []
    files: dict[str, str] = {}
    overlaid: list[tuple[Element, str]] = []
    ncx_id = next((e.get("toc") for e in root.iter("{*}spine")), None)
    for number, element in enumerate(section):
        href = element.get("href", "")
        entry = entry_of(archive, folder, href)
        old_id = element.get("id", "")
        if entry is None:
            if not _leads_out(href):
                missing.append(href)
            fallbacks.miss(old_id, element.get("fallback", ""))
            continue
        media_type = NCX_TYPE if old_id == ncx_id and old_id else mended_type(element.get("media-type", ""), entry)
        new_id = old_id if old_id and old_id not in taken else f"{old_id}-{number}"
        item = etree.SubElement(manifest, f"{{{OPF}}}item", id=new_id, href=quote(entry))
        item.set("media-type", media_type)
        # EbookLib forgets the path of an item with the property "cover"
        words = element.get("properties", "").split()
        item.set("properties", " ".join(word for word in words if word != "cover"))
        if "cover-image" in words:  # EbookLib knows it for some image types only; EPUB 2's way serves for all
            package[0].insert(0, etree.Element(f"{{{OPF}}}meta", name="cover", content=new_id))
        taken.add(old_id)
        files.setdefault(old_id, entry)
        overlaid.append((item, element.get("media-overlay", "")))
        fallbacks.add(old_id, ManifestItem(item, media_type, element.get("fallback", ""), "scripted" in words))
    for item, overlay in overlaid:
        if overlay in files:
            item.set(OVERLAY, quote(files[overlay]))
    if missing:
        warnings.append(
            say_n(
                "A file that the book names is missing: “{first}”.",
                "{n} files that the book names are missing, “{first}” first.",
                len(missing),
                first=missing[0],
            )
        )
    return fallbacks.settle()


def _leads_out(href: str) -> bool:
    """Whether ``href`` leads out of the book."""
    return re.match(r"[A-Za-z][A-Za-z0-9+.-]+:", href) is not None


class _Room:
    """What the reading order may still take: so many bytes of markup, of which few are of files that it has already."""

    def __init__(self, archive: Archive, limits: Limits) -> None:
        self._archive, self._left = archive, limits.text_bytes
        self._again, self._again_left = limits.repeats, limits.repeated_bytes
        self._taken: set[str] = set()
        self.repeated = self.beyond = 0

    def take(self, href: str, media_type: str) -> bool:
        """Whether the file has one more place, which it then holds."""
        size = self._archive.size(href) if media_type in MARKUP_TYPES else 0
        if href in self._taken:
            if not self._again or size > self._again_left:
                self.repeated += 1
                return False
            self._again -= 1
            self._again_left -= size
        self._taken.add(href)
        if size > self._left:
            self._left = 0  # from here on nothing: no page without the pages before it
            self.beyond += 1
            return False
        self._left -= size
        return True


def _mend_spine(
    root: Element,
    package: Element,
    ids: dict[str, tuple[str, str]],
    room: _Room,
    section: Sequence[Element],
    warnings: list[UserMessage],
) -> None:
    spine = etree.SubElement(package, f"{{{OPF}}}spine")
    source = next(root.iter("{*}spine"), None)
    direction = source.get("page-progression-direction") if source is not None else None
    if direction in ("ltr", "rtl"):
        spine.set("page-progression-direction", direction)
    files = {item.get("id", ""): unquote(item.get("href", "")) for item in package[1]}
    lost = _fill_spine(spine, section, ids, files, room)
    if lost:
        warnings.append(
            say_n(
                "One part of the reading order is missing or can’t be shown.",
                "{n} parts of the reading order are missing or can’t be shown.",
                lost,
            )
        )
    if room.repeated:
        warnings.append(
            say_n(
                "One part of the reading order is in it too often, and is left out.",
                "{n} parts of the reading order are in it too often, and are left out.",
                room.repeated,
            )
        )
    if not len(spine):
        warnings.append(say("The package gives no reading order: the book is shown in the order of its files."))
        for page in package.iterfind(f"{{{OPF}}}manifest/{{{OPF}}}item[@media-type='{XHTML_TYPE}']"):
            if room.take(files[page.get("id", "")], XHTML_TYPE):
                etree.SubElement(spine, f"{{{OPF}}}itemref", idref=page.get("id", ""), linear="yes", properties="")
    if room.beyond:
        warnings.append(
            say_n(
                "The book is longer than Quoth reads: its last part is left out.",
                "The book is longer than Quoth reads: its last {n} parts are left out.",
                room.beyond,
            )
        )


def _fill_spine(
    spine: Element,
    section: Sequence[Element],
    ids: dict[str, tuple[str, str]],
    files: dict[str, str],
    room: _Room,
) -> int:
    """Write the references to what can be shown and has room; returns how many can't be shown."""
    lost = 0
    for reference in section:
        item, media_type = ids.get(reference.get("idref", ""), ("", ""))
        if media_type not in PAGE_TYPES:
            lost += 1
        elif room.take(files[item], media_type):
            new = etree.SubElement(spine, f"{{{OPF}}}itemref", idref=item)
            new.set("linear", "no" if reference.get("linear", "").strip().lower() == "no" else "yes")
            new.set("properties", reference.get("properties", ""))
            new.set(CFI, "".join(map(str, steps_to(reference))))
    return lost


def _mend_guide(package: Element, folder: str, archive: Archive, section: Sequence[Element]) -> None:
    guide = etree.SubElement(package, f"{{{OPF}}}guide")
    for reference in section:
        entry = archive.find(resolve(folder, reference.get("href", "")))
        if entry and entry == allowed(entry):
            etree.SubElement(
                guide,
                f"{{{OPF}}}reference",
                href=entry,
                type=reference.get("type", ""),
                title=reference.get("title", ""),
            )


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
