"""Finds where a book's landmarks and printed pages are in its text."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from indexing.cfi.places import CfiPlaces
from indexing.cfi.syntax import CfiError
from indexing.locator import Locator
from indexing.publication import LandmarkLink, PageTarget, Publication, open_publication
from models.cancel import CancelToken
from reader.engine.protocol import Landmark, Navigation, PrintedPage

_Link: TypeAlias = LandmarkLink | PageTarget


def navigation(path: Path, cancel: CancelToken) -> Navigation:
    """The landmarks and printed pages of the book at ``path``; BookError if it can't be read, Cancelled.

    It is read anew at each call: only those documents are parsed that an element is looked for in.
    """
    with open_publication(path) as publication:
        places = _Places(publication, cancel)
        landmarks = [
            Landmark(landmark.title, landmark.kind, at)
            for landmark in publication.landmarks()
            if (at := places.of(landmark))
        ]
        pages = [PrintedPage(page.label, at) for page in publication.pages() if (at := places.of(page))]
    landmarks.sort(key=lambda landmark: landmark.start)
    pages.sort(key=lambda page: page.start)
    return Navigation(tuple(landmarks), tuple(pages))


class _Places:
    """Turns what a link leads to into a place; each document is parsed once, and only if an element of it matters."""

    def __init__(self, publication: Publication, cancel: CancelToken) -> None:
        self._publication, self._cancel = publication, cancel
        self._cfis = CfiPlaces(publication)
        self._spine = {item.href: item.index for item in reversed(publication.spine)}
        self._anchors: dict[int, Mapping[str, int]] = {}

    def of(self, link: _Link) -> Locator | None:
        """None if it leads to no page of the text. An element that isn't there means its page's top, as in browsers.

        A link may also be a CFI into the package document: so pages are exact to the character.
        """
        if link.fragment is not None and link.fragment.startswith("epubcfi("):
            self._cancel.check()
            with suppress(CfiError):
                return self._cfis.read(link.fragment).start
            return None
        spine = self._spine.get(link.href)
        if spine is None or link.fragment is None:
            return None if spine is None else Locator(spine, 0)
        if spine not in self._anchors:
            self._cancel.check()
            self._anchors[spine] = self._publication.document(spine).text.anchors
        return Locator(spine, self._anchors[spine].get(link.fragment, 0))
