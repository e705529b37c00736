"""Landmarks and printed pages, from the EPUB 3 navigation document or EPUB 2's guide and NCX."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from indexing.markup import Element, decode, local_name, parse_html, parse_text
from indexing.publication.archive import Archive
from indexing.publication.toc import target, types, words
from indexing.publication_types import LandmarkLink, PageTarget

_MOST = 20_000  # links of one list; the longest printed books have a tenth of that in pages
_LONGEST_TITLE = 500
_LONGEST_LABEL = 40
_GUIDE_TITLES = {
    "cover": "Cover",
    "title-page": "Title page",
    "toc": "Table of contents",
    "text": "Beginning",
    "start": "Beginning",
}


def read_landmarks(archive: Archive, path: str, data: bytes) -> tuple[LandmarkLink, ...]:
    """The landmarks that the navigation document ``data``, found at ``path``, lists; empty if it has no such list."""
    found = []
    for link in _links(data, {"landmarks", "doc-landmarks"}):
        href, fragment = target(archive, path, link.get("href", ""))
        kind = " ".join(types(link))
        title = words(link)[:_LONGEST_TITLE] or kind.capitalize()
        if href is not None and title:
            found.append(LandmarkLink(title, kind, href, fragment))
    return tuple(dict.fromkeys(found))


def read_guide(archive: Archive, path: str, package: Element) -> tuple[LandmarkLink, ...]:
    """The landmarks of the EPUB 2 guide in ``package``, as it was written at ``path``."""
    inside = (element for guide in package.iter("{*}guide") for element in guide.iterdescendants())
    found = []
    for reference in islice((each for each in inside if local_name(each.tag) == "reference"), _MOST):
        href, fragment = target(archive, path, reference.get("href", ""))
        kind = " ".join(reference.get("type", "").lower().split())
        title = " ".join(reference.get("title", "").split())[:_LONGEST_TITLE]
        title = title or _GUIDE_TITLES.get(kind, kind.removeprefix("other.").replace("-", " ").capitalize())
        if href is not None and title:
            found.append(LandmarkLink(title, kind, href, fragment))
    return tuple(dict.fromkeys(found))


def read_pages(archive: Archive, path: str, data: bytes) -> tuple[PageTarget, ...]:
    """The printed pages that ``data``, a navigation document or an NCX found at ``path``, lists, in its order."""
    found = []
    for label, written in (*_page_links(data), *_page_targets(data)):
        href, fragment = target(archive, path, written)
        if href is not None and 0 < len(label) <= _LONGEST_LABEL:
            found.append(PageTarget(label, href, fragment))
    return tuple(dict.fromkeys(found))


def _page_links(data: bytes) -> Iterator[tuple[str, str]]:
    for link in _links(data, {"page-list", "doc-pagelist"}):
        yield words(link), link.get("href", "")


def _page_targets(data: bytes) -> Iterator[tuple[str, str]]:
    root = parse_text(decode(data), recover=True)
    listed = root.iter("{*}pageTarget") if root is not None else ()
    for page in islice(listed, _MOST):
        parts = {local_name(child.tag): child for child in reversed(page)}
        label, content = parts.get("navlabel"), parts.get("content")
        written = words(label) if label is not None else ""
        yield written or page.get("value", ""), content.get("src", "") if content is not None else ""


def _links(data: bytes, kinds: set[str]) -> list[Element]:
    """The links of the first ``nav`` of one of these kinds; of damaged markup as many as can be saved."""
    text = decode(data)
    root = parse_text(text, recover=False)
    roots = [root] if root is not None else [parse_text(text, recover=True), parse_html(text)]
    return max((_links_below(each, kinds) for each in roots if each is not None), key=len, default=[])


def _links_below(root: Element, kinds: set[str]) -> list[Element]:
    nav = next((each for each in root.iter("{*}nav", "nav") if not kinds.isdisjoint(types(each))), None)
    links = nav.iter("{*}a", "a") if nav is not None else ()
    return [link for link in islice(links, _MOST) if link.get("href")]
