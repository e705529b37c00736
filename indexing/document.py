"""One document of a book: its tree, made harmless once, which both the canonical text and the page come from."""

from __future__ import annotations

import re
from functools import cached_property

from lxml import etree

from indexing.canonical import CanonicalText, canonical_text, is_blank
from indexing.footnote_types import Note, Sign
from indexing.footnotes import note_at
from indexing.legacy import modernise, modernise_styles
from indexing.markup import Element, bounded, decode, is_noise, local_name, parse_html, parse_text
from indexing.names import XHTML, is_named_well, mend_names
from indexing.publication_types import Trouble
from indexing.sanitise import PARSED_LEVELS, clean, image_page, on_level
from indexing.start_tags import mend_start_tags
from models.cancel import CancelToken

_XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
# an unclosed <br> read as XML swallows what follows, and a page doesn't show what is inside a <br>
_FILLED_VOIDS = etree.XPath("boolean(//*[contains(' br img hr input col ', concat(' ', local-name(), ' '))][node()])")


_SAMPLE = 4_096  # bytes that show whether a page is text
_TAG = re.compile(r"<[^<>]*>")
_SHOWS = frozenset({"img", "svg", "image", "audio", "video", "math", "canvas"})


class Document:
    """The parsed and sanitised tree of one spine item.

    The text and the page are read from the same tree, so an offset in the one is an offset in the other.
    """

    def __init__(
        self, root: Element, href: str, trouble: Trouble | None = None, cancel: CancelToken | None = None
    ) -> None:
        self.href = href
        self.trouble = trouble
        self._root = root
        self._cancel = cancel or CancelToken()

    @cached_property
    def text(self) -> CanonicalText:
        """The canonical text. Raises Cancelled."""
        return canonical_text(self._root, self._cancel)

    @property
    def tree(self) -> Element:
        """The tree, to be read only."""
        return self._root

    @property
    def media_type(self) -> str:
        """What to serve ``page_bytes`` as: ``application/xhtml+xml`` or ``image/svg+xml``."""
        return "image/svg+xml" if local_name(self._root.tag) == "svg" else "application/xhtml+xml"

    def page_bytes(self) -> bytes:
        """The page as well-formed XML in UTF-8, without scripts, handlers, frames and redirects."""
        page: bytes = etree.tostring(self._root, encoding="utf-8", xml_declaration=True)
        return page

    @cached_property
    def title(self) -> str:
        """The content of ``title`` in ``head``; empty if there is none."""
        title = next(self._root.iter("{*}title"), None)
        return _plain(title) if title is not None else ""

    @cached_property
    def first_heading(self) -> str:
        """The text of the first heading, subtitles of the same ``hgroup`` left out; empty if there is none."""
        return next((self.text.text[b.start : b.end] for b in self.text.blocks if b.heading_level), "")

    @cached_property
    def images(self) -> tuple[str, ...]:
        """The addresses of the images shown, in order, as written."""
        sources = (e.get("src") or e.get(_XLINK_HREF) or e.get("href") for e in self._root.iter("{*}img", "{*}image"))
        return tuple(source for source in sources if source)

    def note(self, fragment: str, sign: Sign) -> Note | None:
        """The note that a link which has ``sign`` finds at ``fragment``; None if there is none."""
        return note_at(self._root, fragment, sign)


def parse_document(data: bytes, href: str, media_type: str, cancel: CancelToken | None = None) -> Document:
    """The document in ``data``: read as XML if it is well-formed, else by whichever forgiving parser saves more text.

    An image becomes a page that shows it; anything unreadable an empty page. Raises Cancelled, and so does the
    document's ``text``.
    """
    cancel = cancel or CancelToken()
    if media_type.startswith("image/") and media_type != "image/svg+xml":
        return Document(image_page(href), href)
    if not data:
        return Document(clean(_nothing(), cancel), href, "missing")
    if is_noise(data[:_SAMPLE]):
        return Document(clean(_nothing(), cancel), href, "damaged")
    whole = decode(data)
    text = bounded(whole)
    root, is_deep = _tree(text, cancel)
    modernise(root)
    if "-epub-" in text:
        modernise_styles(root, cancel)
    document = Document(clean(root, cancel), href, cancel=cancel)
    if is_blank(root) and not _shows_something(root) and _has_words(whole):
        document.trouble = "damaged"
    elif is_deep:
        document.trouble = "deep"
    elif text is not whole:
        document.trouble = "long"
    return document


def parse_source(data: bytes) -> Element:
    """The tree as the book has it, mended where it is ill-formed, before it is made harmless."""
    return _tree(bounded(decode(data)), CancelToken())[0]


def _tree(text: str, cancel: CancelToken) -> tuple[Element, bool]:
    """The tree, mended where it is ill-formed, and whether it was nested too deep for all of it to be read."""
    root = parse_text(text, recover=False, cancel=cancel)
    if root is not None:  # well-formed, and so not too deep
        return root if is_named_well(root) else mend_names(root, cancel), False
    root = _rescue(text, cancel)
    return mend_names(root, cancel), bool(on_level(root, PARSED_LEVELS, cancel))


def _shows_something(root: Element) -> bool:
    return any(local_name(element.tag) in _SHOWS for element in root.iter())


def _has_words(text: str) -> bool:
    """Whether markup has words after its head, whose title and style are none of the page's."""
    return any(character.isalnum() for character in _TAG.sub("", text.rpartition("</head>")[2]))


def _nothing() -> Element:
    return etree.Element(f"{{{XHTML}}}html")


def _rescue(text: str, cancel: CancelToken) -> Element:
    """The best tree that can be had of ill-formed markup."""
    mended = mend_start_tags(text)
    if mended != text:
        text = mended
        if (root := parse_text(text, recover=False, cancel=cancel)) is not None:
            return root
    recovered = parse_text(text, recover=True, cancel=cancel)
    # XML recovery nests unclosed elements ever deeper and gives up at some depth; HTML parsing loses namespaces
    loose = parse_html(text, cancel)
    if loose is None:
        return recovered if recovered is not None else _nothing()
    cancel.check()
    if recovered is None or _FILLED_VOIDS(recovered):
        return loose
    return recovered if _letters(recovered, cancel) >= _letters(loose, cancel) else loose


def _letters(root: Element, cancel: CancelToken) -> int:
    return sum(len(piece) - piece.count(" ") for piece in cancel.checked(root.itertext()))


def _plain(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())
