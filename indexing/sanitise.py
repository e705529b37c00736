"""Makes a document's tree harmless: no script, event handler, frame, redirect, form target or control with a dialog.

The page view's content security policy and request interceptor refuse all of these too; this is the other lock. The
book's own styles stay.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from lxml import etree

from indexing.canonical import LETTER, letter_of
from indexing.markup import MOST_ATTRIBUTES, Element, local_name
from indexing.names import XHTML
from models.cancel import CancelToken

_REMOVED = ("script", "base", "param", "handler", "listener", "animate", "set")
_UNWRAPPED = ("object", "embed", "iframe", "frame", "frameset", "noframes", "applet", "portal", "fencedframe")
_WATCHED = frozenset((*_REMOVED, *_UNWRAPPED, "meta", "link", "input"))
_WITH_DIALOG = frozenset({"file", "color"})  # kinds of input
_FORBIDDEN = frozenset({"action", "formaction", "srcdoc", "ping", "manifest", "autoplay", LETTER})
_ALLOWED = frozenset({"id", "class", "style", "lang", "dir", "title"})
_IN_HEAD = frozenset({"head", "title", "meta", "link", "style", "base"})
# with white space between any two characters, which browsers ignore in places
_BAD_SCHEMES = ("javascript:", "vbscript:", "livescript:", "filesystem:", "view-source:", "chrome:", "devtools:")
_BAD_URL = re.compile("|".join(r"\s*".join(["", *scheme]) for scheme in _BAD_SCHEMES), re.I)
_GONE = "{urn:x-quoth}gone"
PARSED_LEVELS = 2_040
"""Levels of a page that are surely read: libxml2, which reads pages in the browser too, gives up a little deeper."""
_LEVELS, _STEP = 2_000, 40
"""Levels of a page that is shown. Below them words stay alone."""
_BELOW, _WORDS = etree.XPath("/".join("*" * _STEP)), etree.XPath("string()")


def clean(root: Element, cancel: CancelToken) -> Element:
    """The tree of a harmless page, made of ``root``: its root is ``svg``, or ``html`` with one ``body``."""
    tags = set[str]()  # distinct names are few
    for element in cancel.checked(root.iter()):
        tags.add(str(element.tag))
        if element.attrib:
            _clean_attributes(element)
    if watched := [tag for tag in tags if local_name(tag) in _WATCHED]:
        for element in cancel.checked(list(root.iter(*watched))):
            if _is_removed(element):
                _mark_gone(element)
            elif local_name(element.tag) in _UNWRAPPED:
                _unwrap(element)
            elif element.get("type", "").strip().lower() in _WITH_DIALOG:
                del element.attrib["type"]
        etree.strip_elements(root, _GONE, with_tail=False)
    page = root if local_name(root.tag) == "svg" else _framed(root)
    for element in on_level(page, _LEVELS, cancel):
        words = str(_WORDS(element))
        element[:] = []
        element.text = words
    return page


def on_level(root: Element, level: int, cancel: CancelToken) -> list[Element]:
    """The elements so far below ``root``; ``level`` is a multiple of 40."""
    elements = [root]
    for _ in range(level // _STEP):
        elements = [below for element in cancel.checked(elements) for below in _BELOW(element)]
    return elements


def loses_content(element: Element) -> bool:
    """Whether ``clean`` drops an element's contents or puts a picture in its place."""
    name = local_name(element.tag)
    return name in _WATCHED and (_is_removed(element) or (name in _UNWRAPPED and _picture(element) is not None))


def image_page(href: str) -> Element:
    """A page that shows the image ``href``, which lies in the same folder."""
    root = _new_page()
    etree.SubElement(root[0], f"{{{XHTML}}}img", src="./" + quote(href.rpartition("/")[2]), alt="")
    return root


def _clean_attributes(element: Element) -> None:
    if len(element.attrib) > MOST_ATTRIBUTES:
        element.attrib.clear()
    for name, value in element.items():
        local = local_name(name)
        if local.startswith("on") or local in _FORBIDDEN or _BAD_URL.match(value):
            del element.attrib[name]
    if local_name(element.tag) == "img" and (letter := letter_of(element)):
        element.set(LETTER, letter)


def _is_removed(element: Element) -> bool:
    """Whether nothing of the element may stay; an ``xlink:href`` could be animated into a script's address."""
    name = local_name(element.tag)
    if name == "meta":
        return "http-equiv" in map(local_name, element.keys())
    if name == "link":
        return "stylesheet" not in element.get("rel", "").lower().split()
    return name in _REMOVED


def _mark_gone(element: Element) -> None:
    """Have ``element`` taken out, all but the text that follows it; a root is emptied."""
    if element.getparent() is not None:
        element.tag = _GONE  # to take them out one by one would join the texts between them again and again
        return
    element.clear()
    element.tag = f"{{{XHTML}}}span"


def _unwrap(element: Element) -> None:
    """An embedded image becomes ``img``; of any other embedding only what it shows in its place is kept."""
    source, address = _picture(element), element.get("data") or element.get("src")
    for name in element.keys():  # noqa: SIM118 - an element iterates over its children
        if name not in _ALLOWED:
            del element.attrib[name]
    element.tag = f"{{{XHTML}}}span"
    if source is not None:
        tail = element.tail
        alternative = " ".join("".join(element.itertext()).split())
        attributes = dict(element.attrib)
        element.clear()
        element.tag = f"{{{XHTML}}}img"
        element.attrib.update({**attributes, "src": source, "alt": alternative})
        element.tail = tail
    elif address:
        element.set("data-quoth-frame", address)  # the page says what belongs here


def _picture(element: Element) -> str | None:
    """The address of the image that an element embeds; None if it is anything else, or a script's."""
    source = element.get("data") or element.get("src")
    is_image = element.get("type", "").lower().startswith("image/")
    return source if is_image and source and not _BAD_URL.match(source) else None


def _new_page() -> Element:
    root = etree.Element(f"{{{XHTML}}}html", nsmap={None: XHTML})
    etree.SubElement(root, f"{{{XHTML}}}body")
    return root


def _framed(root: Element) -> Element:
    """``root`` if it is a whole page; else a page around it. Anything outside the body is moved into it."""
    if local_name(root.tag) != "html":
        page = _new_page()
        page[0].append(root)
        return page
    body = next((child for child in root if local_name(child.tag) == "body"), None)
    orphans = [child for child in root if child is not body and local_name(child.tag) not in _IN_HEAD]
    if body is None:
        body = etree.SubElement(root, f"{{{XHTML}}}body")
        body.text, root.text = root.text, None
    body.extend(orphans)
    return root
