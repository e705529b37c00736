"""Landmarks and printed pages, from the EPUB 3 navigation document or EPUB 2's guide and NCX."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from itertools import islice
from urllib.parse import unquote

from indexing.markup import Element, decode, local_name, parse_html, parse_text
from indexing.publication.archive import Archive
from indexing.publication_types import LandmarkLink, PageTarget, TocEntry

_DEEPEST = 40  # levels; deeper ones are no table of contents
_MOST_ENTRIES = 20_000  # lines; the longest of real books have some thousands


class TocReader:
    """Reads one table of contents found at ``path``; counts the lines that lead nowhere in ``lost``."""

    def __init__(self, archive: Archive, path: str) -> None:
        self._archive = archive
        self._path = path
        self.lost = 0
        self._room = _MOST_ENTRIES

    def read(self, data: bytes) -> tuple[TocEntry, ...]:
        """The entries in ``data``, which may be a navigation document or an NCX; empty if it holds none."""
        text = decode(data)
        root = parse_text(text, recover=True)
        if root is None:
            return ()
        nav_map = next(root.iter("{*}navMap"), None)
        if nav_map is not None:
            return self._points(nav_map, 0)
        listed = self._nav(root)
        if not listed and (loose := parse_html(text)) is not None:
            listed = self._nav(loose)
        return listed

    def _nav(self, root: Element) -> tuple[TocEntry, ...]:
        navs = list(root.iter("{*}nav", "nav"))
        marked = [nav for nav in navs if _is_toc(nav)] or [nav for nav in navs if not types(nav)]
        for nav in marked:
            listing = next(nav.iter("{*}ol", "{*}ul"), None)
            if listing is not None and (entries := self._list(listing, 0)):
                return entries
        return ()

    def _list(self, listing: Element, depth: int) -> tuple[TocEntry, ...]:
        """The entries of an ``ol`` of a navigation document."""
        entries = []
        for item in listing if depth < _DEEPEST else ():
            if local_name(item.tag) != "li" or not self._take():
                continue
            inner = next((e for e in item if local_name(e.tag) in ("ol", "ul")), None)
            link = next((e for e in _before(item, inner) if local_name(e.tag) == "a" and e.get("href")), None)
            title = words(link) if link is not None else ""
            title = title or " ".join(filter(None, [_squeeze(item.text), *map(words, _children_before(item, inner))]))
            children = self._list(inner, depth + 1) if inner is not None else ()
            entries += self._entry(title, link.get("href", "") if link is not None else "", children)
        return tuple(entries)

    def _points(self, parent: Element, depth: int) -> tuple[TocEntry, ...]:
        """The entries of an NCX's ``navMap`` or ``navPoint``."""
        entries = []
        for point in parent if depth < _DEEPEST else ():
            if local_name(point.tag) != "navpoint" or not self._take():
                continue
            parts = {local_name(child.tag): child for child in reversed(point)}
            label, content = parts.get("navlabel"), parts.get("content")
            href = content.get("src", "") if content is not None else ""
            entries += self._entry(words(label) if label is not None else "", href, self._points(point, depth + 1))
        return tuple(entries)

    def _take(self) -> bool:
        """Whether one more line is read."""
        self._room -= 1
        return self._room >= 0

    def _entry(self, title: str, href: str, children: tuple[TocEntry, ...]) -> list[TocEntry]:
        """One entry, or its children alone if it has no title; a heading that is no link leads to its first child."""
        entry, fragment = target(self._archive, self._path, href)
        if entry is None:
            self.lost += bool(href)
            if not children:
                return []
            entry, fragment = children[0].href, children[0].fragment
        title = title[:LONGEST_TITLE] or (posixpath.splitext(posixpath.basename(entry))[0] if not children else "")
        return [TocEntry(title, entry, fragment, children)] if title else list(children)


def target(archive: Archive, path: str, href: str) -> tuple[str | None, str | None]:
    """The file and the fragment that ``href`` in the file ``path`` leads to; no file if there is none."""
    file, _, fragment = href.partition("#")
    entry = archive.entry(posixpath.dirname(path), file) if file else (path if fragment else None)
    return entry, unquote(fragment) or None


def types(element: Element) -> list[str]:
    """The words of ``epub:type`` and ``role`` in lower case, whatever the prefix."""
    kinds = (value for key, value in element.items() if local_name(key).rpartition(":")[2] in ("type", "role"))
    return " ".join(kinds).lower().split()


def _is_toc(nav: Element) -> bool:
    return not {"toc", "doc-toc"}.isdisjoint(types(nav))


def _children_before(item: Element, inner: Element | None) -> Iterator[Element]:
    for child in item:
        if child is inner:
            return
        yield child


def _before(item: Element, inner: Element | None) -> Iterator[Element]:
    for child in _children_before(item, inner):
        yield from child.iter()


def words(element: Element) -> str:
    """The words of an element, or the alternative text of its image."""
    written = _squeeze("".join(element.itertext()))
    return written or _squeeze(" ".join(image.get("alt", "") for image in element.iter("{*}img", "img")))


def _squeeze(text: str | None) -> str:
    return " ".join((text or "").split())


_MOST = 20_000  # links of one list; the longest printed books have a tenth of that in pages
LONGEST_TITLE = 500
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
    landmarks = []
    for link in _links(data, {"landmarks", "doc-landmarks"}):
        href, fragment = target(archive, path, link.get("href", ""))
        kind = " ".join(types(link))
        title = words(link)[:LONGEST_TITLE] or kind.capitalize()
        if href is not None and title:
            landmarks.append(LandmarkLink(title, kind, href, fragment))
    return tuple(dict.fromkeys(landmarks))


def read_guide(archive: Archive, path: str, package: Element) -> tuple[LandmarkLink, ...]:
    """The landmarks of the EPUB 2 guide in ``package``, as it was written at ``path``."""
    inside = (element for guide in package.iter("{*}guide") for element in guide.iterdescendants())
    landmarks = []
    for reference in islice((element for element in inside if local_name(element.tag) == "reference"), _MOST):
        href, fragment = target(archive, path, reference.get("href", ""))
        kind = " ".join(reference.get("type", "").lower().split())
        title = " ".join(reference.get("title", "").split())[:LONGEST_TITLE]
        title = title or _GUIDE_TITLES.get(kind, kind.removeprefix("other.").replace("-", " ").capitalize())
        if href is not None and title:
            landmarks.append(LandmarkLink(title, kind, href, fragment))
    return tuple(dict.fromkeys(landmarks))


def read_pages(archive: Archive, path: str, data: bytes) -> tuple[PageTarget, ...]:
    """The printed pages that ``data``, a navigation document or an NCX found at ``path``, lists, in its order."""
    pages = []
    for label, written in (*_page_links(data), *_page_targets(data)):
        href, fragment = target(archive, path, written)
        if href is not None and 0 < len(label) <= _LONGEST_LABEL:
            pages.append(PageTarget(label, href, fragment))
    return tuple(dict.fromkeys(pages))


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
    return max((_links_below(tree, kinds) for tree in roots if tree is not None), key=len, default=[])


def _links_below(root: Element, kinds: set[str]) -> list[Element]:
    nav = next((element for element in root.iter("{*}nav", "nav") if not kinds.isdisjoint(types(element))), None)
    links = nav.iter("{*}a", "a") if nav is not None else ()
    return [link for link in islice(links, _MOST) if link.get("href")]
