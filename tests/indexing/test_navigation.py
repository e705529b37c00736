"""Landmarks and printed pages as books have them, in order or not; the parts of a book without contents."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.contents import TableOfContents
from indexing.publication import LandmarkLink, PageTarget, Publication, open_publication
from indexing.publication.archive import Archive
from indexing.publication.navigation import read_landmarks, read_pages
from indexing.publication_types import Limits
from tests.epubs import Epub, book_of, page

TOC = '<nav epub:type="toc"><ol><li><a href="text/one.xhtml">One</a></li></ol></nav>'
NCX_ITEM = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'


def with_nav(tmp_path: Path, body: str) -> Publication:
    """A book whose navigation document has this beside its contents."""
    return open_publication(
        Epub().with_files(epub__nav_dot_xhtml=page(TOC + body, "Contents")).build(tmp_path / "book.epub")
    )


PROSE = "<p>It was a dark night, and nobody in the house spoke of the lamp or of the boat.</p>" * 9
LINKS = [("c1.xhtml", "The Wager"), ("c2.xhtml", "The Storm"), ("c2.xhtml#mast", "The Mast")]
LINK = '<a href="{href}">{title}</a>'
BACK = [*LINKS[1:], LINKS[0]]
ONE_LINE = page('<nav epub:type="toc"><ol><li><a href="f.xhtml">Start</a></li></ol></nav>')


def lines(form: str, links: list[tuple[str, str]] = LINKS) -> str:
    return "".join(form.format(href=href, title=title, number=n) for n, (href, title) in enumerate(links, 1))


def with_front(tmp_path: Path, front: str, nav: str | None = None, guide: str = "") -> Publication:
    """A book of three files, the first of which is ``front``, with this navigation document and guide."""
    pages = ((name, page(body)) for name, body in (("f.xhtml", front), ("c1.xhtml", PROSE), ("c2.xhtml", PROSE)))
    book = Epub(pages=tuple(pages))
    package = book.package().replace("</package>", f"<guide>{guide}</guide></package>")
    files = {"epub/nav.xhtml": nav, "epub/content.opf": package}
    return open_publication(replace(book, files=files).build(tmp_path / "book.epub"))


@pytest.mark.parametrize(
    "front",
    [
        "<h1>Contents</h1><ul>" + lines(f"<li>{LINK}</li>") + "</ul>" + PROSE,
        PROSE + "<p>" + lines(f"{LINK}<br/>") + "</p>",
        "<h2>Part One</h2>" + lines(f"<p>{{number}}. {LINK}</p><h2>A part</h2>"),
        "<table>" + lines('<tr><td>{title} . . .</td><td><a href="{href}">{number}7</a></td></tr>') + "</table>",
        "<div>" + lines('<a href="{href}"><center><b>{title}</b></center></a>') + "</div>",
    ],
)
@pytest.mark.parametrize(
    "nav", [None, page('<nav epub:type="toc"><ol><li><a href="f.xhtml">Start</a></li></ol></nav>')]
)
def test_a_page_of_links_in_the_books_order_is_its_contents(tmp_path: Path, front: str, nav: str | None) -> None:
    with with_front(tmp_path, front, nav) as book:
        assert [(entry.title, entry.href, entry.fragment) for entry in book.toc] == [
            ("The Wager", "epub/c1.xhtml", None),
            ("The Storm", "epub/c2.xhtml", None),
            ("The Mast", "epub/c2.xhtml", "mast"),
        ]
        assert not any("table of contents" in warning for warning in book.warnings)


@pytest.mark.parametrize("guide", ["", '<reference type="toc" href="f.xhtml"/>'])
def test_two_links_are_contents_where_the_book_says_so(tmp_path: Path, guide: str) -> None:
    front = lines(f"<p>{LINK}</p>", LINKS[:2])
    with with_front(tmp_path, front, guide=guide) as book:
        assert [entry.title for entry in book.toc] == (["The Wager", "The Storm"] if guide else [])


@pytest.mark.parametrize(
    "front",
    [
        lines(f"<p>{LINK}</p>", BACK),  # the links of a website
        lines('<p>A note that says far more than its link, and leads <a href="{href}">back</a></p>'),
        lines(f"<p>{LINK}</p>", [("c1.xhtml", "Next")] * 3),
        lines('<p><a href="https://example.org/{href}">{title}</a></p>'),
        lines(f"<p>{LINK}</p>" + PROSE),
    ],
)
def test_links_that_lead_back_or_stand_in_prose_are_no_contents(tmp_path: Path, front: str) -> None:
    with with_front(tmp_path, front) as book:
        assert book.toc == ()


def test_landmarks_are_what_the_navigation_document_points_out(tmp_path: Path) -> None:
    body = (
        '<nav epub:type="landmarks" hidden=""><h2>Guide</h2><ol>'
        '<li><a epub:type="bodymatter" href="text/one.xhtml#start">Begin   reading</a></li>'
        '<li><a epub:type="backmatter glossary" href="text/two.xhtml"/></li>'
        '<li><a epub:type="cover" href="gone.xhtml">Cover</a></li>'
        '<li><a epub:type="index" href="https://example.org/two.xhtml">Elsewhere</a></li>'
        '<li><a epub:type="index" href="../../../etc/passwd">Outside</a></li>'
        "<li><span>No link</span></li></ol></nav>"
    )
    with with_nav(tmp_path, body) as book:
        assert book.landmarks() == (
            LandmarkLink("Begin reading", "bodymatter", "epub/text/one.xhtml", "start"),
            LandmarkLink("Backmatter glossary", "backmatter glossary", "epub/text/two.xhtml", None),
        )
        assert [entry.title for entry in book.toc] == ["One"]  # and the contents are none of them


def test_an_older_book_has_its_guide(tmp_path: Path) -> None:
    guide = (
        '<guide><reference type="text" title="" href="text/two.xhtml#here"/>'
        '<reference type="copyright-page" title="  Rights " href="text/one.xhtml"/>'
        '<reference type="cover" title="Cover" href="missing.xhtml"/></guide></package>'
    )
    book = Epub()
    package = book.package().replace("</package>", guide)
    with open_publication(book.with_files(epub__content_dot_opf=package).build(tmp_path / "book.epub")) as opened:
        assert opened.landmarks() == (
            LandmarkLink("Beginning", "text", "epub/text/two.xhtml", "here"),
            LandmarkLink("Rights", "copyright-page", "epub/text/one.xhtml", None),
        )


def test_printed_pages_come_from_the_navigation_document_or_the_ncx(tmp_path: Path) -> None:
    listed = "".join(f'<li><a href="text/one.xhtml#p{label}">{label}</a></li>' for label in ("xii", "1", "2"))
    pages = tuple(PageTarget(label, "epub/text/one.xhtml", f"p{label}") for label in ("xii", "1", "2"))
    with with_nav(tmp_path, f'<nav epub:type="page-list"><ol>{listed}</ol></nav>') as book:
        assert book.pages() == pages
    with with_nav(tmp_path, f'<nav role="doc-pagelist"><ul>{listed}</ul></nav>') as book:
        assert book.pages() == pages
    targets = (
        '<pageTarget><navLabel><text>xii</text></navLabel><content src="text/one.xhtml#pxii"/></pageTarget>'
        '<pageTarget type="normal" value="1"><content src="text/one.xhtml#p1"/></pageTarget>'
        '<pageTarget><navLabel><text>2</text></navLabel><content src="text/one.xhtml#p2"/></pageTarget>'
        '<pageTarget value="3"><navLabel><text>3</text></navLabel></pageTarget>'
    )
    ncx = f'<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap/><pageList>{targets}</pageList></ncx>'
    older = replace(Epub(manifest=NCX_ITEM), files={"epub/toc.ncx": ncx, "epub/nav.xhtml": page(TOC)})
    with open_publication(older.build(tmp_path / "older.epub")) as book:
        assert book.pages() == pages


def test_damaged_and_hostile_lists_are_read_as_far_as_they_make_sense(tmp_path: Path) -> None:
    many = "".join(f'<li><a href="text/one.xhtml">{n}</a></li>' for n in range(30_000))
    with with_nav(tmp_path, f'<nav epub:type="page-list"><ol>{many}</ol></nav>') as book:
        assert len(book.pages()) == 20_000
    long = '<li><a href="text/one.xhtml">' + "x" * 10_000 + '</a></li><li><a href="text/two.xhtml">7</a></li>'
    with with_nav(tmp_path, f'<nav epub:type="page-list"><ol>{long}</ol></nav>') as book:
        assert [page.label for page in book.pages()] == ["7"]
    broken = '<nav epub:type="landmarks"><ol><li><a href=text/one.xhtml>A & B<li><a href="text/two.xhtml">C'
    with with_nav(tmp_path, broken) as book:
        assert [landmark.href for landmark in book.landmarks()] == ["epub/text/one.xhtml", "epub/text/two.xhtml"]


@given(st.binary(max_size=400), st.sampled_from(["landmarks", "page-list", "toc"]))
def test_no_bytes_are_too_bad(tmp_path_factory: pytest.TempPathFactory, data: bytes, kind: str) -> None:
    folder = tmp_path_factory.mktemp("bad")
    archive = Archive(Epub().build(folder / "book.epub"), Limits())
    wrapped = b'<html xmlns:epub="x"><nav epub:type="' + kind.encode() + b'"><ol>' + data + b"</ol></nav></html>"
    for content in (data, wrapped):
        assert all(archive.find(landmark.href) for landmark in read_landmarks(archive, "epub/nav.xhtml", content))
        assert all(archive.find(page.href) for page in read_pages(archive, "epub/nav.xhtml", content))
    archive.close()


def test_without_contents_the_parts_go_by_heading_title_or_number(tmp_path: Path) -> None:
    pages = (
        ("a.xhtml", page("<h2>The storm</h2><p>Wind.</p>", "A Book")),
        ("part0002_split_001.xhtml", page("<p>Rain.</p>", "A Book")),  # the book's own title says nothing
        ("b.xhtml", page("<p>Sun.</p>", "Untitled")),
        ("c.xhtml", page("<p>Snow.</p>", "Winter")),
    )
    book = Epub(pages=pages, files={"epub/nav.xhtml": page("<p>None.</p>")}).build(tmp_path / "book.epub")
    with open_publication(book) as publication:
        assert publication.toc == ()
        contents = TableOfContents(publication)
        starts = [contents.starting_in(n, publication.document(n)) for n in range(4)]
        titles = [section.title for sections in starts for section in sections]
        assert titles == ["The storm", "Section 2", "Section 3", "Winter"]


def test_a_book_without_any_has_none(tmp_path: Path) -> None:
    with open_publication(book_of(tmp_path / "book.epub", "<p>One.</p>")) as book:
        assert (book.landmarks(), book.pages()) == ((), ())
