"""The metadata and files of a sound book."""

from __future__ import annotations

import hashlib
import threading
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest
from ebooklib import epub

from indexing.errors import ResourceMissing
from indexing.publication import Publication, TocEntry, open_publication
from tests.epubs import PNG, Epub, page


def opened(tmp_path: Path, book: Epub) -> Publication:
    return open_publication(book.build(tmp_path / "book.epub"))


def test_metadata_prefers_what_the_package_marks_as_main(tmp_path: Path) -> None:
    metadata = (
        '<dc:title id="t2">Main  Title</dc:title><meta refines="#t2" property="title-type">main</meta>'
        '<dc:creator id="c2">The Translator</dc:creator><meta refines="#c2" property="role">trl</meta>'
        '<dc:creator opf:role="ill">The Illustrator</dc:creator><dc:creator opf:role="aut">B. Second</dc:creator>'
        "<dc:publisher>House</dc:publisher><dc:subject>Sea</dc:subject><dc:subject>Sea</dc:subject>"
        "<dc:description>&lt;p&gt;A &lt;b&gt;bold&lt;/b&gt; tale.&lt;/p&gt;</dc:description>"
        '<dc:identifier id="isbn">978</dc:identifier>'
    )
    with opened(tmp_path, Epub(metadata=metadata, language="en_us")) as book:
        assert book.metadata.title == "Main Title"
        assert book.metadata.authors == ("A. Writer", "B. Second")
        assert book.metadata.language == "en-US"
        assert book.metadata.identifier == Epub().identifier
        assert book.metadata.publisher == "House"
        assert book.metadata.subjects == ("Sea",)
        assert book.metadata.description == "A bold tale."
        assert book.warnings == ()
        assert book.id == hashlib.sha256(book.path.read_bytes()).hexdigest()[:16]


@pytest.mark.parametrize(
    "metadata",
    [
        '<dc:creator opf:file-as="Quill, Ada" opf:role="aut">Ada Quill</dc:creator>',
        '<dc:Creator file-as="Quill, Ada" role="aut">Ada Quill</dc:Creator>',
        '<dc:creator id="c">Ada Quill</dc:creator><meta refines="#c" property="file-as">Quill, Ada</meta>',
    ],
)
def test_an_author_is_filed_as_the_package_says(tmp_path: Path, metadata: str) -> None:
    with opened(tmp_path, Epub(authors=(), metadata=metadata)) as book:
        assert (book.metadata.authors, book.metadata.author_sort) == (("Ada Quill",), "Quill, Ada")
    with opened(tmp_path, Epub()) as book:
        assert book.metadata.author_sort == ""


@pytest.mark.parametrize(("written", "tag"), [("", "und"), ("English", "und"), ("jpn", "ja"), ("ja-jp", "ja-JP")])
def test_languages_become_tags(tmp_path: Path, written: str, tag: str) -> None:
    with opened(tmp_path, Epub(language=written)) as book:
        assert book.metadata.language == tag


@pytest.mark.parametrize(
    ("package", "title", "read"),
    [
        ("", ' dir="rtl"', "\u200fCSS: הרפתקה חדשה!"),
        (' dir="rtl"', "", "\u200fCSS: הרפתקה חדשה!"),
        (' dir="ltr"', ' dir="rtl"', "\u200fCSS: הרפתקה חדשה!"),
        (' dir="rtl"', ' dir="auto"', "CSS: הרפתקה חדשה!"),
        ("", "", "CSS: הרפתקה חדשה!"),
    ],
)
def test_a_title_runs_as_the_package_says(tmp_path: Path, package: str, title: str, read: str) -> None:
    """Its first letter decides elsewhere; a name in one script needs nothing."""
    book = Epub(title="CSS: הרפתקה חדשה!", authors=("Ivan Herman",))
    written = book.package().replace("<package", f"<package{package}").replace("<dc:title", f"<dc:title{title}")
    with opened(tmp_path, replace(book, files={"epub/content.opf": written})) as publication:
        assert publication.metadata.title == read
        assert publication.metadata.authors == ("Ivan Herman",)


@pytest.mark.parametrize(
    ("language", "spine", "direction"),
    [
        ("ar", "", "rtl"),
        ("he-IL", 'page-progression-direction="default"', "rtl"),
        ("ar", 'page-progression-direction="ltr"', "ltr"),
        ("ku-Latn", "", "ltr"),
        ("en", "", "ltr"),
        ("ja", 'page-progression-direction="rtl"', "rtl"),
    ],
)
def test_pages_go_as_the_book_says_or_its_language_runs(
    tmp_path: Path, language: str, spine: str, direction: str
) -> None:
    with opened(tmp_path, Epub(language=language, spine_attributes=spine)) as publication:
        assert publication.reading_direction == direction


def test_nested_contents_resolve_against_their_own_file(tmp_path: Path) -> None:
    listing = (
        '<li><span>Part I</span><ol><li><a href="../text/one.xhtml#a%20b">  <i>First</i> chapter</a></li></ol></li>'
        '<li><a href="../text/gone.xhtml">Gone</a></li>'
        '<li><a href="../text/two.xhtml"><img src="x" alt="Second"/></a></li>'
    )
    nav = page(f'<nav epub:type="landmarks"><ol/></nav><nav epub:type="toc"><h1>C</h1><ol>{listing}</ol></nav>')
    book = Epub(manifest='<item id="n" href="nav/n.xhtml" media-type="application/xhtml+xml" properties="nav"/>')
    book = replace(book, files={"epub/nav.xhtml": None, "epub/nav/n.xhtml": nav})
    with opened(tmp_path, book) as publication:
        first = TocEntry("First chapter", "epub/text/one.xhtml", "a b", ())
        assert publication.toc == (
            TocEntry("Part I", "epub/text/one.xhtml", "a b", (first,)),
            TocEntry("Second", "epub/text/two.xhtml", None, ()),
        )
        assert any("leads nowhere" in warning for warning in publication.warnings)


def test_a_book_that_ebooklib_writes_opens_whole(tmp_path: Path) -> None:
    written = epub.EpubBook()
    written.set_title("The Tide Table")
    written.set_language("en")
    written.add_author("Ada Quill", file_as="Quill, Ada")
    written.set_cover("cover.png", PNG)
    pages = [epub.EpubHtml(title=name, file_name=f"{name}.xhtml", content=f"<p>It was {name}.</p>") for name in "ab"]
    for item in (*pages, epub.EpubNcx(), epub.EpubNav()):
        written.add_item(item)
    written.spine = [*pages]
    written.toc = [*pages]
    epub.write_epub(tmp_path / "book.epub", written)
    with open_publication(tmp_path / "book.epub") as book:
        assert (book.metadata.title, book.metadata.author_sort) == ("The Tide Table", "Quill, Ada")
        assert [book.document(item.index).text.text for item in book.spine] == ["It was a.", "It was b."]
        assert [(entry.title, entry.href) for entry in book.toc] == [("a", "EPUB/a.xhtml"), ("b", "EPUB/b.xhtml")]
        assert book.cover() == (PNG, "image/png")
        assert book.warnings == ()


def test_epub_2_contents_cover_and_direction(tmp_path: Path) -> None:
    ncx = (
        '<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><!-- c --><navPoint>'
        "<navLabel><!-- c --><text>Chapter\n one</text></navLabel><content src='../text/one.xhtml'/>"
        "<navPoint><navLabel><text>Scene</text></navLabel><content src='../text/one.xhtml#s'/></navPoint></navPoint>"
        "</navMap></ncx>"
    )
    book = Epub(
        metadata='<meta name="cover" content="front"/>',
        manifest='<item id="front" href="front.jpg" media-type="image/jpeg"/>'
        '<item id="toc" href="ncx/toc.ncx" media-type="text/xml"/>',
        spine_attributes='toc="toc" page-progression-direction="rtl"',
        files={"epub/nav.xhtml": None, "epub/ncx/toc.ncx": ncx, "epub/front.jpg": PNG},
    )
    with opened(tmp_path, book) as publication:
        scene = TocEntry("Scene", "epub/text/one.xhtml", "s", ())
        assert publication.toc == (TocEntry("Chapter one", "epub/text/one.xhtml", None, (scene,)),)
        assert publication.cover() == (PNG, "image/png")  # recognised by its bytes
        assert publication.reading_direction == "rtl"


@pytest.mark.parametrize(
    "book",
    [
        Epub(manifest='<item id="c" href="c.png" media-type="image/png" properties="cover-image"/>'),
        Epub(pages=(("text/c.xhtml", page('<svg xmlns="http://www.w3.org/2000/svg"><image href="../c.png"/></svg>')),)),
        Epub(pages=(("text/c.xhtml", page('<p>A Book</p><img src="../c.png"/>')),)),
    ],
)
def test_covers_are_found(tmp_path: Path, book: Epub) -> None:
    with opened(tmp_path, replace(book, files={"epub/c.png": PNG})) as publication:
        assert publication.cover() == (PNG, "image/png")


def test_a_book_without_a_cover_has_none(tmp_path: Path) -> None:
    with opened(tmp_path, Epub()) as publication:
        assert publication.cover() is None


def test_layout_of_the_book_and_of_single_pages(tmp_path: Path) -> None:
    book = Epub(metadata='<meta property="rendition:layout">pre-paginated</meta>')
    package = book.package().replace(
        '<itemref idref="p1"/>', '<itemref idref="p1" linear="no" properties="rendition:layout-reflowable"/>'
    )
    with opened(tmp_path, replace(book, files={"epub/content.opf": package})) as publication:
        assert [item.fixed_layout for item in publication.spine] == [True, False]
        assert [item.linear for item in publication.spine] == [True, False]


@pytest.mark.parametrize(
    ("words", "fixed", "side", "spread"),
    [
        ("", True, "", "never"),
        ("rendition:layout-reflowable rendition:layout-pre-paginated", False, "", "never"),
        ("rendition:layout-pre-paginated rendition:layout-reflowable", True, "", "never"),
        ("page-spread-left rendition:spread-both", True, "left", "always"),
        ("rendition:page-spread-right rendition:spread-landscape", True, "right", "wide"),
        ("rendition:page-spread-center rendition:spread-auto page-spread-left", True, "center", "wide"),
    ],
)
def test_a_page_is_shown_as_its_own_properties_say_the_first_of_them_first(
    tmp_path: Path, words: str, fixed: bool, side: str, spread: str
) -> None:
    book = Epub(
        metadata='<meta property="rendition:layout">pre-paginated</meta><meta property="rendition:spread">none</meta>'
        '<meta property="rendition:flow">scrolled-doc</meta>'
    )
    package = book.package().replace('<itemref idref="p0"/>', f'<itemref idref="p0" properties="{words}"/>')
    with opened(tmp_path, replace(book, files={"epub/content.opf": package})) as publication:
        first = publication.spine[0]
        assert (first.fixed_layout, first.side, first.spread) == (fixed, side, spread)
        assert publication.scrolled


def test_a_roll_is_scrolled_as_wide_as_the_window(tmp_path: Path) -> None:
    book = Epub(pages=(("a.xhtml", page("<p>One.</p>")),), metadata='<meta property="rendition:layout">roll</meta>')
    with open_publication(book.build(tmp_path / "book.epub")) as publication:
        assert publication.scrolled
        assert [(item.in_roll, item.fixed_layout) for item in publication.spine] == [(True, False)]


@pytest.mark.parametrize(
    ("algorithm", "key", "length"),
    [
        ("http://www.idpf.org/2008/embedding", hashlib.sha1(Epub().identifier.encode()).digest(), 1040),  # noqa: S324
        ("http://ns.adobe.com/pdf/enc#RC", bytes.fromhex("12345678123412341234123456789abc"), 1024),
    ],
)
def test_obfuscated_fonts_are_made_plain(tmp_path: Path, algorithm: str, key: bytes, length: int) -> None:
    font = bytes(range(256)) * 8
    hidden = bytes(a ^ b for a, b in zip(font[:length], cycle(key), strict=False)) + font[length:]
    encryption = (
        '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:e="http://www.w3.org/2001/04/xmlenc#">'
        f'<e:EncryptedData><e:EncryptionMethod Algorithm="{algorithm}"/><e:CipherData>'
        '<e:CipherReference URI="epub/f.otf"/></e:CipherData></e:EncryptedData></encryption>'
    )
    book = Epub(
        metadata='<dc:identifier id="other">978-3-16</dc:identifier>',
        files={"META-INF/encryption.xml": encryption, "epub/f.otf": hidden},
    )
    with opened(tmp_path, book) as publication:
        assert publication.read("epub/f.otf") == font


def test_reading_from_several_threads(tmp_path: Path) -> None:
    files = {f"epub/data/{n}": bytes([n]) * 50_000 for n in range(20)}
    with opened(tmp_path, Epub(files=files)) as publication:
        wrong: list[str] = []

        def read_all() -> None:
            wrong.extend(name for name, data in files.items() if publication.read(name) != data)

        threads = [threading.Thread(target=read_all) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        assert not wrong


def test_an_absent_file_is_a_typed_error(tmp_path: Path) -> None:
    with opened(tmp_path, Epub()) as publication, pytest.raises(ResourceMissing, match="no file"):
        publication.read("epub/absent.css")


def test_a_page_whose_file_is_missing_is_shown_by_its_fallback(tmp_path: Path) -> None:
    book = Epub(manifest='<item id="x" href="gone.png" media-type="image/png" fallback="p1"/>')
    package = (
        book.package().replace('<itemref idref="p0"/>', '<itemref idref="x"/>').replace('<itemref idref="p1"/>', "")
    )
    with opened(tmp_path, replace(book, files={"epub/content.opf": package})) as publication:
        assert [item.href for item in publication.spine] == ["epub/text/two.xhtml"]


def test_paths_with_backslashes_are_read_as_the_zip_is(tmp_path: Path) -> None:
    book = Epub(
        pages=((r"text\one.xhtml", page(r"<a href='.\two.xhtml#x'>on</a>")), ("text%5Ctwo.xhtml", page("<p>2</p>")))
    )
    files = {r"epub/text\one.xhtml": None, "epub/text%5Ctwo.xhtml": None, "epub/text/one.xhtml": book.pages[0][1]}
    with opened(tmp_path, replace(book, files={**files, r"epub\text\two.xhtml": book.pages[1][1]})) as publication:
        assert [item.href for item in publication.spine] == ["epub/text/one.xhtml", "epub/text/two.xhtml"]
        assert [entry.href for entry in publication.toc] == [item.href for item in publication.spine]
        assert b'href="two.xhtml#x"' in publication.document(0).page_bytes()
        assert publication.warnings == ()


@pytest.mark.parametrize(
    ("file", "href"),
    [
        ("t/a b.xhtml", "t/a+b.xhtml"),
        ("t/é.xhtml", "t/%E9.xhtml"),
        ("t/a.xhtml", "t/a.html"),
        ("t/a.htm", "t/A.xhtml"),
        ("t/a.xhtml", "/t/a.xhtml"),
        ("t/a.xhtml", "/epub/t/a.xhtml"),
        ("t/a.xhtml", "t/./x/../a.xhtml#top"),
        ("t/a 1.xhtml", "t/a%25201.xhtml"),
    ],
)
def test_a_path_that_is_written_otherwise_leads_to_the_one_file_that_fits(tmp_path: Path, file: str, href: str) -> None:
    text = page(f'<p>Here.</p><a href="{href}">x</a>')
    book = Epub(pages=((href, text),), files={f"epub/{href}": None, f"epub/{file}": text})
    with opened(tmp_path, book) as publication:
        assert [item.href for item in publication.spine] == [f"epub/{file}"]
        assert [entry.href for entry in publication.toc] == [f"epub/{file}"]
        assert publication.warnings == ()


def test_links_are_found_whatever_their_case_where_one_file_fits(tmp_path: Path) -> None:
    written = ("TWO.xhtml#n", "../Text/two.XHTML", "Four.xhtml", "a.b:c")
    links = "".join(f'<a href="{address}">x</a>' for address in written)
    files = {"epub/text/four.xhtml": "", "epub/text/FOUR.xhtml": ""}
    pages = (("text/one.xhtml", page(links)), ("text/two.xhtml", page("<p>2</p>")))
    with opened(tmp_path, Epub(pages=pages, files=files)) as publication:
        shown = publication.document(0).page_bytes().decode()
        assert [part.split('"')[0] for part in shown.split('href="')[1:]] == [
            "two.xhtml#n", "two.xhtml", "Four.xhtml", "a.b:c",
        ]  # fmt: skip
        with pytest.raises(ResourceMissing):
            publication.read("epub/text/Four.xhtml")


def test_every_book_of_the_corpus_opens(corpus: Path) -> None:
    books = sorted(corpus.glob("*/*.epub"))
    assert len(books) >= 18
    for path in books:
        with open_publication(path) as book:
            assert book.metadata.title
            assert book.metadata.language != "und"
            assert book.toc
            assert all(item.href in book.resources for item in book.spine)
            if path.parent.name != "tales":
                assert book.cover() is not None, path.name
            if "obf" in path.name:
                fonts = [name for name in book.resources if name.endswith((".otf", ".woff", ".ttf"))]
                assert {book.read(name)[:4] for name in fonts} <= {b"OTTO", b"wOFF", b"\0\1\0\0"}
                assert fonts
