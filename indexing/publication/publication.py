"""An open book: its metadata, reading order, table of contents and files."""

from __future__ import annotations

import hashlib
import posixpath
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Protocol
from urllib.parse import quote, unquote

from ebooklib.epub import EpubBook, EpubNav, EpubNcx

from indexing.document import Document, parse_document, parse_source
from indexing.errors import EmptyBook, ResourceMissing
from indexing.markup import Element, local_name, parse_xml
from indexing.publication.archive import Archive, slashed
from indexing.publication.container import Encryption, find_package, made_up, read_encryption, refuse_if_locked, reveal
from indexing.publication.media_types import NCX_TYPE, XHTML_TYPE, guess_type
from indexing.publication.metadata import read_identifiers, read_metadata, read_properties
from indexing.publication.navigation import TocReader, read_guide, read_landmarks, read_pages
from indexing.publication.overlays import OverlayClip, read_overlay
from indexing.publication.package import CFI, INSTEAD, OPF, OVERLAY, PackageReader, entry_of, mend, resolve
from indexing.publication_types import (
    RIGHT_TO_LEFT,
    LandmarkLink,
    Limits,
    Metadata,
    PageTarget,
    Side,
    SpineItem,
    Spread,
    TocEntry,
)
from models.cancel import CancelToken
from models.user_message import UserMessage, say, say_n

# Finds a book's cover: the image the package names, else the first image of its cover page, else of its first page --

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
    if media_type := picture_type(data):
        return data, media_type
    return (data, "image/svg+xml") if book.media_type(href) == "image/svg+xml" and b"<svg" in data[:4096] else None


def picture_type(data: bytes) -> str | None:
    """The media type of a picture that may be a cover, by its first bytes; None for anything else."""
    return next((media_type for signature, media_type in _SIGNATURES if data.startswith(signature)), None)


# Mends the links of a document that name a file of the book in another way than the zip does ------------------------

_ADDRESSES = frozenset({"href", "src"})
_REMEMBERED = 4_096  # addresses of one document; an index links to the same few files


def mend_links(root: Element, path: str, archive: Archive) -> None:
    """Rewrite the addresses in ``root``, found at ``path``, that mean an entry by other case or by backslashes.

    Whoever follows a link, the page or an index of notes, then needs no rule but that of URLs.
    """
    folder = posixpath.dirname(path)
    mended = lru_cache(_REMEMBERED)(lambda address: _mended(address, folder, archive))
    for element in root.iter():
        for name, value in element.items():
            if local_name(name) in _ADDRESSES and value[:1] not in ("", "#"):
                new = mended(value)
                if new != value:
                    element.set(name, new)


def _mended(address: str, folder: str, archive: Archive) -> str:
    file, mark, fragment = address.partition("#")
    entry = entry_of(archive, folder, file)
    if entry is None or (entry == resolve(folder, file) and file == slashed(file)):
        return address
    return quote(posixpath.relpath("/" + entry, "/" + folder)) + mark + fragment


# How the package wants a page of the reading order to be shown: its layout, its side of a spread, its flow ----------

_SIDES: Mapping[str, Side] = {
    "page-spread-left": "left",
    "page-spread-right": "right",
    "page-spread-center": "center",
    "facing-page-left": "left",  # Kindle's
    "facing-page-right": "right",
}
_ROLL = "roll"
_SPREADS: Mapping[str, Spread] = {"none": "never", "both": "always", "portrait": "always"}


def layout_of(words: Sequence[str], book: str) -> str:
    """The layout of a page with these properties; ``book``: that of the others."""
    layout = _first(words, "rendition:layout-")
    return layout if layout in {"pre-paginated", "reflowable", _ROLL} else book


def side_of(words: Sequence[str]) -> Side:
    """The side of a spread that a page is to stand on."""
    return next((_SIDES[word] for word in map(_plain, words) if word in _SIDES), "")


def spread_of(words: Sequence[str], properties: Mapping[str, str]) -> Spread:
    """When a page may stand beside another, by its own properties or the book's."""
    wanted = _first(words, "rendition:spread-") or properties.get("rendition:spread", "")
    return _SPREADS.get(wanted.lower(), "wide")


def is_scrolled(properties: Mapping[str, str]) -> bool:
    """Whether the book asks to be scrolled and not to be turned in pages."""
    flow, layout = properties.get("rendition:flow", ""), properties.get("rendition:layout", "")
    return flow.lower() in {"scrolled-doc", "scrolled-continuous"} or layout.lower() == _ROLL


def _first(words: Sequence[str], prefix: str) -> str:
    return next((word.removeprefix(prefix) for word in words if word.startswith(prefix)), "")


def _plain(word: str) -> str:
    return word.removeprefix("rendition:")


_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_MARKUP = frozenset({XHTML_TYPE, "image/svg+xml", NCX_TYPE})
_IBOOKS_OPTIONS = "META-INF/com.apple.ibooks.display-options.xml"


class Publication:
    """One EPUB, open until ``close``. Reading may be done by several threads.

    ``id`` is the first 16 hexadecimal digits of the file's SHA-256. Hrefs are full paths in the zip, percent-decoded.
    ``warnings`` says in sentences what was damaged.
    """

    def __init__(self, path: Path, archive: Archive, limits: Limits) -> None:
        """Use ``open_publication``."""
        self.path = path
        self._archive = archive
        self._limits = limits
        warnings: list[UserMessage] = list(archive.warnings)
        self._encryption: Encryption = read_encryption(archive, limits.markup_bytes)
        root, package_path = find_package(archive, path.name, limits.markup_bytes, warnings)
        package = mend(root, package_path, archive, limits, warnings)
        if package.find(f"{{{OPF}}}spine/*") is None:
            warnings.append(
                say("The package names no page that is there: all pages are shown in the order of their names.")
            )
            package = mend(made_up(archive), "", archive, limits, warnings)
        book = PackageReader(package).load()
        self._types: dict[str, str] = {item.file_name: item.media_type for item in book.items}
        items = package.iterfind(f"{{{OPF}}}manifest/{{{OPF}}}item[@{INSTEAD}]")
        self._instead = {unquote(item.get("href", "")): item.get(INSTEAD, "") for item in items}
        overlaid = package.iterfind(f"{{{OPF}}}manifest/{{{OPF}}}item[@{OVERLAY}]")
        self._overlays = {unquote(item.get("href", "")): unquote(item.get(OVERLAY, "")) for item in overlaid}
        self._identifiers = read_identifiers(book)
        self.metadata: Metadata = read_metadata(book, package.get(_XML_LANG, ""), path.stem)
        self._properties = read_properties(book)
        self.spine: tuple[SpineItem, ...] = self._read_spine(book, package)
        if not self.spine:
            raise EmptyBook(say("“{name}” has no page that can be shown.", name=path.name))
        refuse_if_locked(self._encryption, frozenset(item.href for item in self.spine))
        self.reading_direction: str = book.direction or _direction_of(self.metadata.language)
        self.scrolled: bool = is_scrolled(self._properties)
        self._tables = tuple(i.file_name for kind in (EpubNav, EpubNcx) for i in book.items if isinstance(i, kind))
        self._guide = read_guide(archive, package_path, root)
        self.toc: tuple[TocEntry, ...] = self._read_toc(warnings)
        self._cover_href = self._read_cover(book)
        self.warnings: tuple[UserMessage, ...] = tuple(warnings)
        self.id: str = content_id(path)

    @property
    def resources(self) -> frozenset[str]:
        """The href of every file that ``read`` serves."""
        return self._archive.names

    def read(self, href: str) -> bytes:
        """The bytes of a file, fonts made plain; ResourceMissing if it is absent, damaged, or not safe to serve."""
        name = self._archive.find(href)
        if name is None or name in self._encryption.encrypted:
            raise ResourceMissing(href)
        data = self._archive.read(name, self._limits.markup_bytes if self.media_type(name) in _MARKUP else None)
        algorithm = self._encryption.obfuscated.get(name)
        return reveal(data, algorithm, self._identifiers) if algorithm else data

    def media_type(self, href: str) -> str:
        """What the manifest says a file is, else what its name suggests."""
        name = self._archive.find(href) or href
        return self._types.get(name) or guess_type(name)

    def shown(self, href: str) -> str:
        """The href of what a page is to be given for a file: of its fallback, where the file itself can't be shown."""
        name = self._archive.find(href) or href
        return self._instead.get(name, href)

    def document(self, index: int, cancel: CancelToken | None = None) -> Document:
        """Spine item ``index``, parsed again at each call; a damaged or oversized one is an empty page.

        Raises Cancelled.
        """
        item = self.spine[index]
        try:
            data = self.read(item.href)
        except ResourceMissing:
            data = b""
        document = parse_document(data, item.href, item.media_type, cancel)
        mend_links(document.tree, item.href, self._archive)
        return document

    def overlay(self, index: int) -> tuple[OverlayClip, ...]:
        """What the book's own recording says of spine item ``index``, read at each call; empty if it has none."""
        href = self.spine[index].href
        overlay = self._overlays.get(href)
        if overlay is None:
            return ()
        try:
            data = self.read(overlay)
        except ResourceMissing:
            return ()
        return tuple(clip for clip in read_overlay(self._archive, overlay, data) if clip.href == href)

    def source(self, index: int) -> Element:
        """The tree of spine item ``index`` as it is in the book, for its places: nothing is taken out of it.

        What is no markup, damaged or oversized has the tree of its page.
        """
        item = self.spine[index]
        if item.media_type.startswith("image/") and item.media_type not in _MARKUP:
            return self.document(index).tree
        try:
            return parse_source(self.read(item.href))
        except ResourceMissing:
            return self.document(index).tree

    def cover(self) -> tuple[bytes, str] | None:
        """The cover's bytes and media type, or None."""
        return find_cover(self, self._cover_href)

    def landmarks(self) -> tuple[LandmarkLink, ...]:
        """The parts that the book points out: the navigation document's, else those of the guide; read at each call."""
        listed = (read_landmarks(self._archive, path, data) for path, data in self._read_tables())
        return next(filter(None, listed), self._guide)

    def pages(self) -> tuple[PageTarget, ...]:
        """The pages of the printed book, by the navigation document, else the NCX; read at each call."""
        listed = (read_pages(self._archive, path, data) for path, data in self._read_tables())
        return next(filter(None, listed), ())

    def close(self) -> None:
        """Let the file go."""
        self._archive.close()

    def __enter__(self) -> Publication:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _read_spine(self, book: EpubBook, package: Element) -> tuple[SpineItem, ...]:
        names = {item.id: item for item in reversed(book.items)}
        references = package.findall(f"{{{OPF}}}spine/{{{OPF}}}itemref")
        # EbookLib drops the properties of a reference, the only place of a page's own layout
        layouts = [reference.get("properties", "").split() for reference in references]
        layout = self._layout()
        return tuple(
            SpineItem(
                index=index,
                href=names[item_id].file_name,
                media_type=names[item_id].media_type,
                linear=linear == "yes",
                fixed_layout=layout_of(words, layout) == "pre-paginated",
                in_roll=layout_of(words, layout) == _ROLL,
                cfi=references[index].get(CFI) or f"/6/{2 * index + 2}",
                side=side_of(words),
                spread=spread_of(words, self._properties),
            )
            for index, ((item_id, linear), words) in enumerate(zip(book.spine, layouts, strict=True))
        )

    def _layout(self) -> str:
        """By EPUB 3's property, Kindle's, or Apple's file of options."""
        if "rendition:layout" in self._properties:
            return self._properties["rendition:layout"].lower()
        if "fixed-layout" in self._properties:
            fixed = self._properties["fixed-layout"].lower() == "true"
        else:
            name = self._archive.find(_IBOOKS_OPTIONS)
            root = parse_xml(self.read(name), recover=True) if name else None
            options = root.iter("{*}option", "option") if root is not None else ()
            fixed = any(o.get("name") == "fixed-layout" and (o.text or "").strip().lower() == "true" for o in options)
        return "pre-paginated" if fixed else "reflowable"

    def _read_toc(self, warnings: list[UserMessage]) -> tuple[TocEntry, ...]:
        """The navigation document's table, else the NCX's, else none, with a warning."""
        for path, data in self._read_tables():
            reader = TocReader(self._archive, path)
            if entries := reader.read(data):
                if reader.lost:
                    warnings.append(
                        say_n(
                            "One line of the table of contents leads nowhere.",
                            "{n} lines of the table of contents lead nowhere.",
                            reader.lost,
                        )
                    )
                return entries
        warnings.append(say("The book has no table of contents."))
        return ()

    def _read_tables(self) -> Iterator[tuple[str, bytes]]:
        """The navigation document and the NCX, those that there are and that can be read."""
        for path in self._tables:
            with suppress(ResourceMissing):
                yield path, self.read(path)

    def _read_cover(self, book: EpubBook) -> str | None:
        """The href of the cover image, or of the page that shows it, that the package names."""
        named = self._properties.get("cover", "")
        item = book.get_item_with_id(named) if named else None
        if item is not None:
            return str(item.file_name)
        return next((ref["href"] for ref in book.guide if ref["type"].lower() == "cover"), None)


def _direction_of(language: str) -> str:
    """Where the pages go of a book that doesn't say it."""
    return "rtl" if language.partition("-")[0] in RIGHT_TO_LEFT and "-Latn" not in language else "ltr"


def open_publication(path: Path, limits: Limits | None = None) -> Publication:
    """Open the EPUB at ``path``; a BookError with a sentence for the user if it can't be read at all."""
    limits = limits or Limits()
    archive = Archive(path, limits)
    try:
        return Publication(path, archive, limits)
    except BaseException:
        archive.close()
        raise


def content_id(path: Path) -> str:
    """The id of the book that the file is: the first 16 hexadecimal digits of its SHA-256. OSError."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()[:16]
