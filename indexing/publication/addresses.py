"""Mends the links of a document that name a file of the book in another way than the zip does."""

from __future__ import annotations

import posixpath
from functools import lru_cache
from urllib.parse import quote

from indexing.markup import Element, local_name
from indexing.publication.archive import Archive, resolve, slashed

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
    entry = archive.entry(folder, file)
    if entry is None or (entry == resolve(folder, file) and file == slashed(file)):
        return address
    return quote(posixpath.relpath("/" + entry, "/" + folder)) + mark + fragment
