"""Finds the package document of a book: through META-INF/container.xml, else by looking, else by making one up."""

from __future__ import annotations

import re
from urllib.parse import quote

from lxml import etree

from indexing.errors import NotAnEpub, ResourceMissing
from indexing.markup import Element, local_name, parse_xml
from indexing.publication.archive import Archive
from indexing.publication.media_types import XHTML_TYPE, guess_type
from indexing.publication.package import OPF
from models.user_message import UserMessage, say

_PACKAGE_TYPE = "application/oebps-package+xml"


def find_package(archive: Archive, book: str, markup_bytes: int, warnings: list[UserMessage]) -> tuple[Element, str]:
    """The root of the package document and its path; NotAnEpub if the zip is no book in any way."""
    declared = list(_declared(archive, markup_bytes))
    if not declared:
        warnings.append(say("The book doesn’t say where its package is (META-INF/container.xml)."))
    by_name = sorted(name for name in archive.names if name.lower().endswith(".opf"))
    for path in (*declared, *by_name):
        root = _parse(archive, path, markup_bytes)
        if root is not None and local_name(root.tag) == "package":
            return root, path
    if not declared and not by_name and not archive.find("mimetype"):
        raise NotAnEpub(say("“{name}” is not an EPUB: it is a zip file without a book’s package.", name=book))
    warnings.append(say("The book’s package is missing or unreadable."))
    return made_up(archive), ""


def _declared(archive: Archive, markup_bytes: int) -> list[str]:
    """The packages that container.xml names, if they are there."""
    root = _parse(archive, archive.find("META-INF/container.xml"), markup_bytes)
    paths = []
    for element in root.iter("{*}rootfile") if root is not None else ():
        path = archive.entry("", element.get("full-path", ""))
        if path and element.get("media-type", _PACKAGE_TYPE) in (_PACKAGE_TYPE, "text/xml", "application/xml", ""):
            paths.append(path)
    return paths


def _parse(archive: Archive, path: str | None, markup_bytes: int) -> Element | None:
    if path is None:
        return None
    try:
        return parse_xml(archive.read(path, markup_bytes), recover=True)
    except ResourceMissing:
        return None


def made_up(archive: Archive) -> Element:
    """A package of everything in the zip, pages in the natural order of their names ("2" before "10")."""
    package = etree.Element(f"{{{OPF}}}package", nsmap={None: OPF})
    manifest = etree.SubElement(package, f"{{{OPF}}}manifest")
    spine = etree.SubElement(package, f"{{{OPF}}}spine")
    for number, name in enumerate(sorted(archive.names, key=_natural)):
        if name.startswith("META-INF/") or name == "mimetype":
            continue
        item = etree.SubElement(manifest, f"{{{OPF}}}item", id=f"n{number}")
        item.set("href", quote(name))
        item.set("media-type", guess_type(name))
        if guess_type(name) == XHTML_TYPE:
            etree.SubElement(spine, f"{{{OPF}}}itemref", idref=f"n{number}")
    return package


def _natural(name: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"([0-9]{1,18})", name.casefold())]
