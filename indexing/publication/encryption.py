"""What of a book is encrypted: obfuscated fonts are restored, a locked book is refused."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from itertools import cycle

from indexing.errors import LockedBook, ResourceMissing
from indexing.markup import parse_xml
from indexing.publication.archive import Archive
from models.user_message import UserMessage, say

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
