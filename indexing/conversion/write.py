"""Writes a draft as an EPUB 3: the same draft gives the same bytes, on every computer and in every year.

So no date is today's, the identifier is made of what was read, and nothing is compressed: what Deflate makes of the
same bytes differs from one library to the next.
"""

from __future__ import annotations

import zipfile
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from urllib.parse import urlsplit
from uuid import NAMESPACE_OID, uuid5

from ebooklib import epub
from lxml import etree

from indexing.conversion.chapters import DraftChapter, chapters_of
from indexing.conversion.draft import EPUB_TYPE, DraftBook, make
from indexing.names import XHTML
from indexing.publication.media_types import XHTML_TYPE
from models.cancel import CancelToken

_OPS = "http://www.idpf.org/2007/ops"
_MODIFIED = datetime(2000, 1, 1)  # EbookLib writes it as UTC
_OLDEST = (1980, 1, 1, 0, 0, 0)  # what a zip can say
_LINKED = frozenset({"http", "https", "mailto"})
_STYLE = b"""p { margin: 0; text-indent: 1.5em }
h1, h2, h3, h4, h5, h6 { text-align: center }
h1 + p, h2 + p, h3 + p, h4 + p, p.first { text-indent: 0 }
blockquote, .poem { margin: 1em 2em }
.poem p, p.v { text-indent: 0 }
.stanza { margin: 1em 0 }
.empty-line { height: 1em }
img { max-width: 100% }
pre { white-space: pre-wrap }
"""


@dataclass(frozen=True, slots=True)
class _Page:
    file: str
    chapter: DraftChapter


def write_epub(draft: DraftBook, digest: str, cancel: CancelToken) -> bytes:
    """The EPUB; ``digest`` is of what the draft was read from. Raises Cancelled."""
    chapters = chapters_of(draft.body, cancel)
    pages = [_Page(f"chapter-{number:04}.xhtml", chapter) for number, chapter in enumerate(chapters, 1)]
    book = epub.EpubBook()
    book.set_identifier(f"urn:uuid:{uuid5(NAMESPACE_OID, digest)}")
    _describe(book, draft)
    _link(pages)
    style = epub.EpubItem("style", "style.css", "text/css", _STYLE)
    items = [
        epub.EpubItem(f"page-{number}", page.file, XHTML_TYPE, _xhtml(page, draft))
        for number, page in enumerate(cancel.checked(pages), 1)
    ]
    for item in (style, *items, *_pictures(book, draft), epub.EpubNcx(), epub.EpubNav()):
        book.add_item(item)
    book.spine = items
    book.toc = _contents(pages) or (epub.Link(pages[0].file, draft.title, "toc-0"),)
    written = BytesIO()
    epub.write_epub(written, book, {"mtime": _MODIFIED, "raise_exceptions": True})
    return _repacked(written, cancel)


def _describe(book: epub.EpubBook, draft: DraftBook) -> None:
    book.set_title(draft.title)
    book.set_language(draft.language or "und")
    for number, author in enumerate(draft.authors):
        book.add_author(author, uid=f"creator-{number}")
    for name, value in (("date", draft.date), ("description", draft.description)):
        if value:
            book.add_metadata("DC", name, value)
    if draft.series:
        book.add_metadata(None, "meta", draft.series, {"property": "belongs-to-collection", "id": "series"})
        book.add_metadata(None, "meta", "series", {"refines": "#series", "property": "collection-type"})
        if draft.series_index:
            position = {"refines": "#series", "property": "group-position"}
            book.add_metadata(None, "meta", draft.series_index, position)


def _pictures(book: epub.EpubBook, draft: DraftBook) -> list[epub.EpubItem]:
    items = []
    for number, image in enumerate(draft.images):
        item = epub.EpubCover(f"image-{number}", image.href) if image is draft.cover else epub.EpubItem()
        item.id, item.file_name, item.media_type = f"image-{number}", image.href, image.media_type
        item.content = image.data
        items.append(item)
        if image is draft.cover:
            book.add_metadata(None, "meta", "", {"name": "cover", "content": item.id})
    return items


def _link(pages: list[_Page]) -> None:
    """Have each fragment lead to the page that it is on; of equal ids the first stays, and links to nothing go."""
    place: dict[str, str] = {}
    for page in pages:
        for element in page.chapter.body.iter():
            identity = element.get("id")
            if identity is not None and place.setdefault(identity, page.file) != page.file:
                del element.attrib["id"]
    for page in pages:
        for link in page.chapter.body.iter(f"{{{XHTML}}}a"):
            address = link.get("href", "")
            if address.startswith("#") and (file := place.get(address[1:])):
                link.set("href", (file if file != page.file else "") + address)
            elif "href" in link.attrib and not _leads_out(address):
                del link.attrib["href"]
                link.attrib.pop(EPUB_TYPE, None)


def _leads_out(address: str) -> bool:
    try:
        return urlsplit(address).scheme.lower() in _LINKED
    except ValueError:
        return False


def _xhtml(page: _Page, draft: DraftBook) -> bytes:
    html = etree.Element(f"{{{XHTML}}}html", nsmap={None: XHTML, "epub": _OPS})
    if draft.language:
        html.set("lang", draft.language)
    head = make("head")
    head.append(make("title", page.chapter.title or draft.title))
    head.append(make("link", rel="stylesheet", type="text/css", href="style.css"))
    html.extend([head, page.chapter.body])
    data: bytes = etree.tostring(html, encoding="utf-8", xml_declaration=True, doctype="<!DOCTYPE html>")
    return data


def _contents(pages: list[_Page]) -> tuple[epub.Link | tuple[epub.Section, tuple[object, ...]], ...]:
    """The table, as deep as the chapters' levels say."""
    root: list[object] = []
    above: list[tuple[int, list[object]]] = [(-1, root)]
    named = [(number, page) for number, page in enumerate(pages) if page.chapter.title]
    for at, (number, page) in enumerate(named):
        level, title = page.chapter.level, page.chapter.title
        while above[-1][0] >= level:
            above.pop()
        if at + 1 < len(named) and named[at + 1][1].chapter.level > level:
            children: list[object] = []
            above[-1][1].append((epub.Section(title, page.file), children))
            above.append((level, children))
        else:
            above[-1][1].append(epub.Link(page.file, title, f"toc-{number}"))
    return tuple(root)


def _repacked(written: BytesIO, cancel: CancelToken) -> bytes:
    """The same files without a date, and stored as they are."""
    packed = BytesIO()
    with zipfile.ZipFile(written) as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as target:
        for entry in cancel.checked(source.infolist()):
            info = zipfile.ZipInfo(entry.filename, _OLDEST)
            info.create_system = 3  # Unix: else it is the computer's own
            target.writestr(info, source.read(entry))
    return packed.getvalue()
