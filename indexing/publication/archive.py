"""The zip file of a book, read within limits: no bombs, no names that leave the book, no links."""

from __future__ import annotations

import posixpath
import re
import stat
import struct
import threading
import unicodedata
import zipfile
import zlib
from collections.abc import Iterable
from lzma import LZMAError
from pathlib import Path
from typing import IO
from urllib.parse import unquote, urlsplit

from indexing.errors import NotAnEpub, ResourceMissing, UnsafeBook
from indexing.publication.salvage import salvaged
from indexing.publication_types import Limits
from models.user_message import UserMessage, say, say_n

_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    LZMAError,
    struct.error,
    EOFError,
    OSError,
    NotImplementedError,  # a compression method or zip version that Python doesn't know
    RuntimeError,  # an entry with a zip password
    ValueError,
    OverflowError,
)

_ENCRYPTED = 0x01  # the flag of an entry
_PAGE = re.compile(r"\.(?:xhtml|xhtm|htm)$")


class Archive:
    """The entries of one zip file by normalised name. Reads may come from several threads."""

    def __init__(self, path: Path, limits: Limits) -> None:
        """Open ``path``; NotAnEpub or UnsafeBook with the reason."""
        self.warnings: list[UserMessage] = []
        self._limits = limits
        self._lock = threading.Lock()
        self._file: IO[bytes] | None = None  # that of a zip which is put together of what is left
        try:
            if path.stat().st_size == 0:
                raise NotAnEpub(say("“{name}” is empty: it has no bytes at all.", name=path.name))
            self._zip = self._opened(path)
        except FileNotFoundError as error:
            raise NotAnEpub(say("There is no file “{path}”.", path=path)) from error
        except (zipfile.BadZipFile, struct.error, ValueError, NotImplementedError, EOFError) as error:
            raise NotAnEpub(
                say("“{name}” is not an EPUB: it is no zip file, or a cut-off one.", name=path.name)
            ) from error
        except OSError as error:
            raise NotAnEpub(say("“{path}” can’t be read: {reason}.", path=path.name, reason=error)) from error
        try:
            self._check(path.name)
            self._entries = self._safe_entries()
        except BaseException:
            self.close()
            raise
        self._loose = _unambiguous(self._entries)

    def _opened(self, path: Path) -> zipfile.ZipFile:
        try:
            return zipfile.ZipFile(path)
        except zipfile.BadZipFile:
            rest = salvaged(path, self._limits)
            if rest is None:
                raise
        self._file, is_cut_off = rest
        if is_cut_off:
            self.warnings.append(say("The file is cut off: only the parts that are whole are shown."))
        return zipfile.ZipFile(self._file)

    @property
    def names(self) -> frozenset[str]:
        """Every entry that is served."""
        return frozenset(self._entries)

    def find(self, name: str) -> str | None:
        """The entry that ``name`` means: as written, then percent-decoded, then what fits but for its case and form.

        Backslashes are read as in the entries' own names. Where several entries fit so, only an exact name finds one.
        """
        name = slashed(name)
        for candidate in (name, unquote(name)):
            if candidate in self._entries:
                return candidate
        return self._loose.get(_loose(name)) or self._loose.get(_loose(unquote(name)))

    def entry(self, folder: str, href: str) -> str | None:
        """The entry that ``href``, as a file in ``folder`` has it, means.

        One that begins with a slash may have been meant from ``folder`` on.
        """
        wanted = resolve(folder, href)
        if wanted and (entry := self.find(wanted)):
            return entry
        path = slashed(href.strip())
        return self.find(resolve(folder, path[1:])) if path[:1] == "/" and path[1:2] not in ("", "/") else None

    def size(self, name: str) -> int:
        """The bytes that entry ``name`` unpacks to, and no more than which are ever read; 0 if it is absent."""
        entry = self._entries.get(name)
        return entry.file_size if entry is not None else 0

    def has_password(self, name: str) -> bool:
        """Whether entry ``name`` is encrypted by the zip itself."""
        return bool(self._entries[name].flag_bits & _ENCRYPTED) if name in self._entries else False

    def beginning(self, name: str, length: int) -> bytes:
        """The first bytes of entry ``name``; empty if it is absent or damaged."""
        entry = self._entries.get(name)
        try:
            with self._lock, self._zip.open(entry or name) as stream:
                return stream.read(length)
        except (*_DAMAGE, KeyError):
            return b""

    def read(self, name: str, at_most: int | None = None) -> bytes:
        """The bytes of entry ``name``, never more than ``at_most``; ResourceMissing if absent, damaged or too large."""
        entry = self._entries.get(name)
        bound = min(self._limits.entry_bytes, at_most or self._limits.entry_bytes)
        if entry is None or entry.file_size > bound:
            raise ResourceMissing(name)
        try:
            with self._lock, self._zip.open(entry) as stream:
                data = stream.read(bound + 1)
        except _DAMAGE as error:
            raise ResourceMissing(name) from error
        if len(data) > bound:
            raise ResourceMissing(name)
        return data

    def close(self) -> None:
        """Let the file go."""
        self._zip.close()
        if self._file is not None:
            self._file.close()

    def _check(self, name: str) -> None:
        """UnsafeBook if the zip's own directory already breaks a limit."""
        entries = self._zip.infolist()
        limits = self._limits
        if len(entries) > limits.entries:
            raise UnsafeBook(
                say(
                    "“{name}” is not opened: it holds {number} files, more than any book should.",
                    name=name,
                    number=len(entries),
                )
            )
        unpacked = sum(entry.file_size for entry in entries)
        if unpacked > limits.total_bytes:
            raise UnsafeBook(
                say(
                    "“{name}” is not opened: unpacked, it would take more than {number} bytes.",
                    name=name,
                    number=limits.total_bytes,
                )
            )
        packed = sum(entry.compress_size for entry in entries)
        if unpacked > limits.whole_ratio_from_bytes and unpacked > limits.whole_ratio * packed:
            raise UnsafeBook(say("“{name}” is not opened: it is packed like a zip bomb.", name=name))
        for entry in entries:
            if entry.file_size > limits.ratio_from_bytes and entry.file_size > limits.ratio * entry.compress_size:
                raise UnsafeBook(say("“{name}” is not opened: it is packed like a zip bomb.", name=name))

    def _safe_entries(self) -> dict[str, zipfile.ZipInfo]:
        """The entries whose names stay inside the book, and which are files."""
        safe: dict[str, zipfile.ZipInfo] = {}
        refused = 0
        for entry in self._zip.infolist():
            name = slashed(entry.filename)
            parts = name.split("/")
            if not parts[-1]:  # a folder, or no name at all
                continue
            mode = entry.external_attr >> 16
            leaves = name.startswith("/") or ".." in parts or (len(parts[0]) == 2 and parts[0].endswith(":"))
            if leaves or (stat.S_IFMT(mode) and not stat.S_ISREG(mode)):
                refused += 1
                continue
            safe["/".join(part for part in parts if part not in ("", "."))] = entry
        if refused:
            self.warnings.append(
                say_n(
                    "One file with a name that leads out of the book is left out.",
                    "{n} files with names that lead out of the book are left out.",
                    refused,
                )
            )
        return safe


def slashed(path: str) -> str:
    """A path with slashes, as zip files and URLs have them, where a program on Windows wrote backslashes."""
    return path.replace("\\", "/")


def resolve(folder: str, href: str) -> str:
    """The full path that ``href``, as a file in ``folder`` has it, means; empty if it leads out.

    Backslashes are slashes, also where they are percent-encoded.
    """
    try:
        parts = urlsplit(slashed(href.strip()))
    except ValueError:
        return ""
    if parts.scheme or parts.netloc or not parts.path:
        return ""
    path = posixpath.normpath(posixpath.join("/", folder, slashed(_unquoted(parts.path))))
    return path.lstrip("/")


def _unquoted(path: str) -> str:
    """A path without percent signs; what isn't UTF-8 behind them is Windows-1252."""
    try:
        return unquote(path, errors="strict")
    except UnicodeDecodeError:
        return unquote(path, encoding="cp1252")


def _unambiguous(names: Iterable[str]) -> dict[str, str]:
    """The names by their loose keys, those left out that share one with another."""
    by_key: dict[str, list[str]] = {}
    for name in names:
        by_key.setdefault(_loose(name), []).append(name)
    return {key: alike[0] for key, alike in by_key.items() if len(alike) == 1}


def _loose(name: str) -> str:
    """A key that is the same for names that differ in case, in how accents and spaces are encoded, or in ``.html``."""
    return _PAGE.sub(".html", unicodedata.normalize("NFC", name).casefold().replace("+", " "))
