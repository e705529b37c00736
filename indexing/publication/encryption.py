"""What of a book is encrypted: obfuscated fonts are restored, a locked book is refused."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

from indexing.errors import LockedBook, ResourceMissing
from indexing.markup import is_noise, parse_xml
from indexing.publication.archive import Archive
from indexing.publication.media_types import MARKUP_TYPES
from indexing.publication_types import SpineItem
from models.user_message import UserMessage, say

_IDPF = "http://www.idpf.org/2008/embedding"
_ADOBE = "http://ns.adobe.com/pdf/enc#RC"
_ENCRYPTION = "META-INF/encryption.xml"
_SCHEMES = (
    ("META-INF/sinf.xml", b"", "Apple FairPlay"),
    ("META-INF/license.lcpl", b"", "Readium LCP"),
    ("META-INF/rights.xml", b"ns.adobe.com/adept", "Adobe ADEPT"),
    (_ENCRYPTION, b"ns.adobe.com/adept", "Adobe ADEPT"),
    (_ENCRYPTION, b"readium.org/2014/01/lcp", "Readium LCP"),
    (_ENCRYPTION, b"itunes.apple.com/dataenc", "Apple FairPlay"),
)
"""By which file, and by which words in it, a scheme of rights management is known."""
_SAMPLE = 1_024  # bytes of a page
_UUID = re.compile(r"[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}", re.I)


@dataclass(frozen=True, slots=True)
class Encryption:
    """Which files are obfuscated, by which algorithm, and which are really encrypted; ``scheme`` may be empty."""

    obfuscated: dict[str, str]
    encrypted: frozenset[str]
    scheme: str


def read_encryption(archive: Archive, markup_bytes: int) -> Encryption:
    """What META-INF says is encrypted, and by which scheme of rights management. Both may be left over."""
    obfuscated: dict[str, str] = {}
    encrypted: set[str] = set()
    declared = archive.find(_ENCRYPTION)
    root = parse_xml(_read(archive, declared, markup_bytes), recover=True) if declared else None
    for data in root.iter("{*}EncryptedData") if root is not None else ():
        algorithm = next((e.get("Algorithm", "") for e in data.iter("{*}EncryptionMethod")), "")
        for reference in data.iter("{*}CipherReference"):
            target = archive.entry("", reference.get("URI", ""))
            if target is None:
                continue
            if algorithm in (_IDPF, _ADOBE):
                obfuscated[target] = algorithm
            else:
                encrypted.add(target)
    schemes = (
        scheme
        for name, words, scheme in _SCHEMES
        if (entry := archive.find(name)) and words in _read(archive, entry, markup_bytes)
    )
    return Encryption(obfuscated, frozenset(encrypted), next(schemes, ""))


def refuse_if_locked(archive: Archive, encryption: Encryption, spine: Sequence[SpineItem]) -> None:
    """LockedBook if documents that reading needs are encrypted, whether the book says so or not."""
    pages = {item.href: item.media_type in MARKUP_TYPES for item in spine}
    if any(map(archive.has_password, pages)):
        raise LockedBook(
            say("This book’s file is locked by a password: unpack it with that password, and zip it again without one.")
        )
    if not encryption.encrypted.isdisjoint(pages):
        raise LockedBook(_locked(encryption.scheme or say("digital rights management")))
    documents = [page for page, is_markup in pages.items() if is_markup]
    if 2 * sum(is_noise(archive.beginning(page, _SAMPLE)) for page in documents) > len(documents):
        if encryption.scheme:
            raise LockedBook(_locked(encryption.scheme))
        raise LockedBook(say("This book’s pages are no text: they are encrypted, or damaged."))


def reveal(data: bytes, algorithm: str, identifiers: tuple[str, ...]) -> bytes:
    """An obfuscated font as it was; unchanged if no identifier gives the key. The unique identifier comes first."""
    if algorithm == _IDPF:
        plain = identifiers[0].translate(dict.fromkeys(b" \t\r\n")) if identifiers else ""
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
