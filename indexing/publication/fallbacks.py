"""Manifest fallbacks: which file of a book is shown instead of one that can't be (EPUB 3.3, section 3.5.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import unquote

from indexing.markup import Element
from indexing.publication.media_types import PAGE_TYPES, is_foreign

INSTEAD = "instead"
"""The attribute of a mended item that can't be shown: the file that the book gives instead."""


@dataclass(frozen=True, slots=True)
class ManifestItem:
    """An item of the mended manifest; ``fallback`` is an id of the book's own."""

    element: Element
    media_type: str
    fallback: str
    scripted: bool


class Fallbacks:
    """The items of a manifest by their own ids, of which a book may give one twice: the first counts."""

    def __init__(self) -> None:
        self._items: dict[str, ManifestItem] = {}
        self._missing: dict[str, str] = {}

    def add(self, own_id: str, item: ManifestItem) -> None:
        """Take note of an item."""
        self._items.setdefault(own_id, item)

    def miss(self, own_id: str, fallback: str) -> None:
        """Take note of an item whose file isn't there: its fallback may be."""
        self._missing.setdefault(own_id, fallback)

    def settle(self) -> dict[str, tuple[str, str]]:
        """The item to show in the reading order for each id: its mended id and media type. Files get ``INSTEAD``."""
        for own_id, item in self._items.items():
            if is_foreign(item.media_type):
                shown = next((each for each in self._chain(own_id) if not is_foreign(each.media_type)), None)
                if shown is not None:
                    item.element.set(INSTEAD, unquote(shown.element.get("href", "")))
        found = [own_id for own_id in self._missing if own_id not in self._items and any(self._chain(own_id))]
        return {own_id: self._page(own_id) for own_id in (*self._items, *found)}

    def _page(self, own_id: str) -> tuple[str, str]:
        """The first of the chain that can be a page: without scripts, if there is one, as none are run; else itself."""
        chain = list(self._chain(own_id))
        pages = [item for item in chain if item.media_type in PAGE_TYPES]
        chosen = next((item for item in pages if not item.scripted), pages[0] if pages else chain[0])
        return chosen.element.get("id", ""), chosen.media_type

    def _chain(self, own_id: str) -> Iterator[ManifestItem]:
        """The item, its fallback, the fallback's and so on; a book may lead them in a circle."""
        seen: set[str] = set()
        while own_id not in seen:
            seen.add(own_id)
            if own_id in self._items:
                yield self._items[own_id]
                own_id = self._items[own_id].fallback
            else:
                own_id = self._missing.get(own_id, own_id)
