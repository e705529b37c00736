"""Finds the package document of a book: through META-INF/container.xml, else by looking, else by making one up."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from itertools import cycle
from urllib.parse import quote

from lxml import etree

from indexing.errors import LockedBook, NotAnEpub, ResourceMissing
from indexing.markup import Element, local_name, parse_xml
from indexing.publication.archive import Archive
from indexing.publication.media_types import XHTML_TYPE, guess_type
from indexing.publication.package import OPF, resolve
from models.user_message import UserMessage, say

# Restores obfuscated fonts and recognises locked books --------------------------------------------------------------

_IDPF = "http://www.idpf.org/2008/embedding"
_ADOBE = "http://ns.adobe.com/pdf/enc#RC"
_SCHEMES = {"META-INF/sinf.xml": "Apple FairPlay", "META-INF/license.lcpl": "Readium LCP"}
_UUID = re.compile(r"[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}", re.I)


@dataclass(frozen=True, slots=True)
class Encryption:
    """Which files are obfuscated, by which algorithm, and which are really encrypted."""

    obfuscated: dict[str, str]
    encrypted: frozenset[str]


def read_encryption(archive: Archive, markup_bytes: int) -> Encryption:
    """What META-INF says is encrypted; LockedBook if it names a scheme of rights management."""
    for name, scheme in _SCHEMES.items():
        if archive.find(name):
            raise LockedBook(_locked(scheme))
    rights = archive.find("META-INF/rights.xml")
    # a bare rights.xml is a statement of rights, Adobe's is a licence that its books can't be read without
    if rights and b"ns.adobe.com/adept" in _read(archive, rights, markup_bytes):
        raise LockedBook(_locked("Adobe ADEPT"))
    obfuscated: dict[str, str] = {}
    encrypted: set[str] = set()
    declared = archive.find("META-INF/encryption.xml")
    root = parse_xml(_read(archive, declared, markup_bytes), recover=True) if declared else None
    for data in root.iter("{*}EncryptedData") if root is not None else ():
        algorithm = next((e.get("Algorithm", "") for e in data.iter("{*}EncryptionMethod")), "")
        for reference in data.iter("{*}CipherReference"):
            target = archive.find(reference.get("URI", ""))
            if target is None:
                continue
            if algorithm in (_IDPF, _ADOBE):
                obfuscated[target] = algorithm
            else:
                encrypted.add(target)
    return Encryption(obfuscated, frozenset(encrypted))


def refuse_if_locked(encryption: Encryption, needed: frozenset[str]) -> None:
    """LockedBook if a document that reading needs is encrypted."""
    if encryption.encrypted & needed:
        raise LockedBook(_locked(say("digital rights management")))


def reveal(data: bytes, algorithm: str, identifiers: tuple[str, ...]) -> bytes:
    """An obfuscated font as it was; unchanged if no identifier gives the key. The unique identifier comes first."""
    if algorithm == _IDPF:
        plain = re.sub(r"[\x20\t\r\n]", "", identifiers[0]) if identifiers else ""
        return _xor(data, hashlib.sha1(plain.encode()).digest(), 1040)  # noqa: S324 - the standard's own
    uuid = next((match[0] for written in identifiers if (match := _UUID.search(written))), None)
    return _xor(data, bytes.fromhex(uuid.replace("-", "")), 1024) if uuid else data


def _xor(data: bytes, key: bytes, length: int) -> bytes:
    return bytes(a ^ b for a, b in zip(data[:length], cycle(key), strict=False)) + data[length:]


def _read(archive: Archive, name: str, markup_bytes: int) -> bytes:
    try:
        return archive.read(name, markup_bytes)
    except ResourceMissing:
        return b""


def _locked(scheme: str) -> UserMessage:
    return say("This book is locked ({scheme}): only its seller’s own programs can open it.", scheme=scheme)


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
        path = archive.find(resolve("", element.get("full-path", "")))
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
