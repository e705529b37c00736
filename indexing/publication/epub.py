"""An open EPUB, damaged or hostile as it may be."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from indexing.document import Document, parse_document, parse_source
from indexing.errors import EmptyBook, ResourceMissing
from indexing.markup import Element, parse_xml
from indexing.publication.addresses import mend_links
from indexing.publication.archive import Archive
from indexing.publication.container import find_package, made_up
from indexing.publication.contents_page import read_contents_page
from indexing.publication.cover import find_cover
from indexing.publication.encryption import Encryption, read_encryption, refuse_if_locked, reveal
from indexing.publication.layout import ROLL, is_scrolled, layout_of, side_of, spread_of
from indexing.publication.media_types import NCX_TYPE, XHTML_TYPE, guess_type
from indexing.publication.metadata import read_identifiers, read_metadata, read_properties
from indexing.publication.navigation import TocReader, read_guide, read_landmarks, read_pages
from indexing.publication.overlays import OverlayClip, read_overlay
from indexing.publication.package import Package, read_package
from indexing.publication.publication import Publication
from indexing.publication_types import MIB, RIGHT_TO_LEFT, LandmarkLink, Limits, PageTarget, SpineItem, TocEntry
from models.cancel import CancelToken
from models.user_message import UserMessage, say, say_n

_MARKUP = frozenset({XHTML_TYPE, "image/svg+xml", NCX_TYPE})
_FRONT_PAGES = 5
"""Pages among which one of contents is looked for, where nothing names it."""
_LONGEST_CONTENTS = 2 * MIB
_IBOOKS_OPTIONS = "META-INF/com.apple.ibooks.display-options.xml"


class EpubPublication(Publication):
    """One EPUB; hrefs are full paths in the zip."""

    def __init__(self, path: Path, archive: Archive, limits: Limits) -> None:
        """Use ``open_publication``."""
        self.path = path
        self._archive = archive
        self._limits = limits
        warnings: list[UserMessage] = list(archive.warnings)
        self._encryption: Encryption = read_encryption(archive, limits.markup_bytes)
        root, package_path = find_package(archive, path.name, limits.markup_bytes, warnings)
        package = read_package(root, package_path, archive, limits, warnings)
        if not package.spine:
            warnings.append(
                say("The package names no page that is there: all pages are shown in the order of their names.")
            )
            package = read_package(made_up(archive), "", archive, limits, warnings)
        if not package.spine:
            raise EmptyBook(say("“{name}” has no page that can be shown.", name=path.name))
        manifest = package.manifest
        self._types = {item.href: item.media_type for item in manifest.items}
        self._instead = manifest.replaced()
        self._overlays = {item.href: manifest.href(item.overlay) for item in manifest.items if item.overlay}
        self._identifiers = read_identifiers(package)
        self.metadata = read_metadata(package, path.stem)
        self._properties = read_properties(package)
        self.spine = self._read_spine(package)
        refuse_if_locked(archive, self._encryption, self.spine)
        direction = package.direction if package.direction in ("ltr", "rtl") else ""
        self.reading_direction = direction or _direction_of(self.metadata.language)
        self.scrolled = is_scrolled(self._properties)
        navs = (item.href for item in manifest.items if item.media_type == XHTML_TYPE and "nav" in item.properties)
        self._tables = (*navs, *(item.href for item in manifest.items if item.media_type == NCX_TYPE))
        self._guide = read_guide(archive, package_path, root)
        self.toc = self._read_toc(warnings)
        self._cover_href = self._read_cover(package)
        self.warnings = tuple(warnings)
        self.id = content_id(path)

    @property
    def resources(self) -> frozenset[str]:
        return self._archive.names

    def read(self, href: str) -> bytes:
        name = self._archive.find(href)
        if name is None or name in self._encryption.encrypted:
            raise ResourceMissing(href)
        data = self._archive.read(name, self._limits.markup_bytes if self.media_type(name) in _MARKUP else None)
        algorithm = self._encryption.obfuscated.get(name)
        return reveal(data, algorithm, self._identifiers) if algorithm else data

    def media_type(self, href: str) -> str:
        name = self._archive.find(href) or href
        return self._types.get(name) or guess_type(name)

    def shown(self, href: str) -> str:
        name = self._archive.find(href) or href
        return self._instead.get(name, href)

    def document(self, index: int, cancel: CancelToken | None = None) -> Document:
        item = self.spine[index]
        try:
            data = self.read(item.href)
        except ResourceMissing:
            data = b""
        document = parse_document(data, item.href, item.media_type, cancel)
        mend_links(document.tree, item.href, self._archive)
        return document

    def overlay(self, index: int) -> tuple[OverlayClip, ...]:
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
        item = self.spine[index]
        if item.media_type.startswith("image/") and item.media_type not in _MARKUP:
            return self.document(index).tree
        try:
            return parse_source(self.read(item.href))
        except ResourceMissing:
            return self.document(index).tree

    def cover(self) -> tuple[bytes, str] | None:
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
        self._archive.close()

    def __enter__(self) -> EpubPublication:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _read_spine(self, package: Package) -> tuple[SpineItem, ...]:
        book = self._layout()
        return tuple(
            SpineItem(
                index=index,
                href=reference.item.href,
                media_type=reference.item.media_type,
                linear=reference.linear,
                fixed_layout=layout == "pre-paginated",
                in_roll=layout == ROLL,
                cfi=reference.cfi or f"/6/{2 * index + 2}",
                side=side_of(reference.properties),
                spread=spread_of(reference.properties, self._properties),
            )
            for index, reference in enumerate(package.spine)
            for layout in [layout_of(reference.properties, book)]
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
        """The navigation document's table, else the NCX's, else a page of contents; none, with a warning.

        That page is looked for too where a table has but one line: programs that had none to write left that.
        """
        entries: tuple[TocEntry, ...] = ()
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
                break
        if len(entries) < 2 and not any(entry.children for entry in entries):
            entries = self._read_contents_page() or entries
        if not entries:
            warnings.append(say("The book has no table of contents."))
        return entries

    def _read_contents_page(self) -> tuple[TocEntry, ...]:
        """Of the pages that the book points out as contents, else of the first few, the first with a list of links."""
        order = {item.href: item.index for item in reversed(self.spine)}
        named = [order[link.href] for link in self.landmarks() if link.kind == "toc" and link.href in order]
        first = [item.index for item in self.spine[:_FRONT_PAGES]]
        for index in dict.fromkeys((*named, *first)):
            item = self.spine[index]
            if item.media_type == XHTML_TYPE and self._archive.size(item.href) <= _LONGEST_CONTENTS:
                fewest = 2 if index in named else 3
                tree = self.document(index).tree
                if entries := read_contents_page(self._archive, item.href, tree, order, fewest):
                    return entries
        return ()

    def _read_tables(self) -> Iterator[tuple[str, bytes]]:
        """The navigation document and the NCX, those that there are and that can be read."""
        for path in self._tables:
            with suppress(ResourceMissing):
                yield path, self.read(path)

    def _read_cover(self, package: Package) -> str | None:
        """The href of the cover image, or of the page that shows it, that the package names."""
        images = (item.href for item in package.manifest.items if "cover-image" in item.properties)
        named = next(images, "") or package.manifest.href(self._properties.get("cover", ""))
        return named or next((link.href for link in self._guide if link.kind == "cover"), None)


def _direction_of(language: str) -> str:
    """Where the pages go of a book that doesn't say it."""
    return "rtl" if language.partition("-")[0] in RIGHT_TO_LEFT and "-Latn" not in language else "ltr"


def open_publication(path: Path, limits: Limits | None = None) -> Publication:
    """Open the EPUB at ``path``; a BookError with a sentence for the user if it can't be read at all."""
    limits = limits or Limits()
    archive = Archive(path, limits)
    try:
        return EpubPublication(path, archive, limits)
    except BaseException:
        archive.close()
        raise


def content_id(path: Path) -> str:
    """The id of the book that the file is: the first 16 hexadecimal digits of its SHA-256. OSError."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()[:16]
