"""What everything else knows of a book's file, whatever its format."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Protocol

from indexing.document import Document
from indexing.markup import Element
from indexing.publication.overlays import OverlayClip
from indexing.publication_types import LandmarkLink, Metadata, PageTarget, SpineItem, TocEntry
from models.cancel import CancelToken
from models.user_message import UserMessage


class Publication(Protocol):
    """One book, open until ``close``. Reading may be done by several threads.

    ``id`` is the first 16 hexadecimal digits of the file's SHA-256. Hrefs are full paths in the book, percent-decoded.
    ``reading_direction`` is ``ltr`` or ``rtl``. ``scrolled``: whether the book asks to be scrolled and not to be turned
    in pages. ``warnings`` says in sentences what was damaged.
    """

    path: Path
    id: str
    metadata: Metadata
    spine: tuple[SpineItem, ...]
    toc: tuple[TocEntry, ...]
    reading_direction: str
    scrolled: bool
    warnings: tuple[UserMessage, ...]

    @property
    def resources(self) -> frozenset[str]:
        """The href of every file that ``read`` serves."""

    def read(self, href: str) -> bytes:
        """The bytes of a file, fonts made plain; ResourceMissing if it is absent, damaged, or not safe to serve."""

    def media_type(self, href: str) -> str:
        """What the book says a file is, else what its name suggests."""

    def shown(self, href: str) -> str:
        """The href of what a page is to be given for a file: of its fallback, where the file itself can't be shown."""

    def document(self, index: int, cancel: CancelToken | None = None) -> Document:
        """Spine item ``index``, parsed again at each call; a damaged or oversized one is an empty page.

        Raises Cancelled.
        """

    def overlay(self, index: int) -> tuple[OverlayClip, ...]:
        """What the book's own recording says of spine item ``index``, read at each call; empty if it has none."""

    def source(self, index: int) -> Element:
        """The tree of spine item ``index`` as it is in the book, for its places: nothing is taken out of it.

        What is no markup, damaged or oversized has the tree of its page.
        """

    def cover(self) -> tuple[bytes, str] | None:
        """The cover's bytes and media type, or None."""

    def landmarks(self) -> tuple[LandmarkLink, ...]:
        """The parts that the book points out; read at each call."""

    def pages(self) -> tuple[PageTarget, ...]:
        """The pages of the printed book; read at each call."""

    def close(self) -> None:
        """Let the file go."""

    def __enter__(self) -> Publication: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
