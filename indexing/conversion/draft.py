"""A book on its way from another format to an EPUB, and the files that it is read from."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from lxml import etree

from indexing.errors import BookError, EmptyBook, ResourceMissing, UnsafeBook
from indexing.markup import Element
from indexing.names import XHTML
from indexing.publication.cover import picture_type
from indexing.publication_types import Limits
from models.cancel import CancelToken
from models.user_message import say

EPUB_TYPE = "{http://www.idpf.org/2007/ops}type"


class UnreadableSource(BookError):
    """The file isn't what its name says, or is too damaged to be converted."""


@dataclass(frozen=True, slots=True)
class DraftImage:
    """A picture; ``href`` is what the body's ``img`` have as ``src``."""

    href: str
    media_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class DraftBook:
    """What the file says, strings empty where it says nothing.

    ``body`` is an XHTML ``body`` of the whole text, in which headings begin the chapters and links to other places of
    the book are mere fragments. ``language`` is a BCP 47 tag; ``date`` is as written; ``cover`` is one of ``images``.
    """

    title: str
    body: Element
    authors: tuple[str, ...] = ()
    language: str = ""
    date: str = ""
    series: str = ""
    series_index: str = ""
    description: str = ""
    images: tuple[DraftImage, ...] = ()
    cover: DraftImage | None = None


class SourceFile:
    """The file that is converted, and those beside it: nothing outside its folder is read, nor more than a book has.

    ``digest`` is the SHA-256 of all that was read so far.
    """

    def __init__(self, path: Path, cancel: CancelToken, limits: Limits | None = None) -> None:
        self.path, self.cancel = path, cancel
        self.limits = limits or Limits()
        self._folder = path.parent.resolve()
        self._hash = hashlib.sha256()
        self._left = self.limits.entry_bytes

    @property
    def digest(self) -> str:
        """In hexadecimal digits."""
        return self._hash.hexdigest()

    def main(self) -> bytes:
        """The file itself. UnreadableSource, EmptyBook or UnsafeBook with the reason."""
        try:
            data = self._read(self.path, self.limits.text_bytes)
        except FileNotFoundError as error:
            raise UnreadableSource(say("There is no file “{path}”.", path=self.path)) from error
        except OSError as error:
            raise UnreadableSource(
                say("“{path}” can’t be read: {reason}.", path=self.path.name, reason=error)
            ) from error
        if not data:
            raise EmptyBook(say("“{name}” is empty: it has no bytes at all.", name=self.path.name))
        return data

    def beside(self, name: str) -> bytes:
        """Another file of the folder, or of one below, by its path from the folder. ResourceMissing."""
        try:
            path = (self._folder / name).resolve()
            if not path.is_relative_to(self._folder) or not path.is_file():
                raise ResourceMissing(name)
            return self._read(path, self._left)
        except (OSError, ValueError, UnsafeBook) as error:
            raise ResourceMissing(name) from error

    def note(self, data: bytes) -> None:
        """Let the digest be of these bytes, too. Raises Cancelled."""
        self.cancel.check()
        self._hash.update(data)

    def _read(self, path: Path, most: int) -> bytes:
        with path.open("rb") as stream:
            data = stream.read(most + 1)
        if len(data) > most:
            raise too_long(path)
        self._left -= len(data)
        self.note(data)
        return data


ReadSource: TypeAlias = Callable[[SourceFile], DraftBook]
"""Reads a file. Raises a BookError with a sentence for the user, or Cancelled."""


def make(tag: str, text: str | None = None, **attributes: str) -> Element:
    """An XHTML element."""
    element = etree.Element(f"{{{XHTML}}}{tag}", attributes, nsmap={None: XHTML} if tag == "body" else None)
    element.text = text
    return element


def add(parent: Element, tag: str, text: str | None = None, **attributes: str) -> Element:
    """The same, put at the end of another."""
    element = make(tag, text, **attributes)
    parent.append(element)
    return element


def picture(number: int, data: bytes) -> DraftImage | None:
    """A picture of a book, by its first bytes; None for anything else."""
    media_type = picture_type(data)
    if media_type is None:
        return None
    return DraftImage(f"images/{number:04}.{media_type.partition('/')[2]}", media_type, data)


def nothing_to_read(path: Path) -> EmptyBook:
    """The failure of a file without any text."""
    return EmptyBook(say("“{name}” holds no text that can be shown.", name=path.name))


def too_long(path: Path) -> UnsafeBook:
    """The failure of a file that no machine should be made to read."""
    return UnsafeBook(say("“{name}” is not opened: it is longer than any book should be.", name=path.name))
