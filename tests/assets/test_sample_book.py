"""The sample book: a valid EPUB 3, whose links resolve and whose questions can be answered."""

from __future__ import annotations

import posixpath
import re
import tomllib
import zipfile
from collections.abc import Iterator
from urllib.parse import urldefrag

import pytest
from lxml import etree

import assets
from assets.exam import build

XHTML = "{http://www.w3.org/1999/xhtml}"
OPS = "{http://www.idpf.org/2007/ops}"
OPF = {"opf": "http://www.idpf.org/2007/opf"}
PACKAGE = "EPUB/package.opf"
QUESTIONS = tomllib.loads((build.SAMPLE / "questions.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def book() -> Iterator[zipfile.ZipFile]:
    """The EPUB that ships."""
    with zipfile.ZipFile(assets.sample_book()) as archive:
        yield archive


@pytest.fixture(scope="module")
def pages(book: zipfile.ZipFile) -> dict[str, etree._Element]:
    """Every XHTML document, parsed as strict XML, by its name in the EPUB."""
    return {name: etree.fromstring(book.read(name)) for name in book.namelist() if name.endswith(".xhtml")}


@pytest.fixture(scope="module")
def package(book: zipfile.ZipFile) -> etree._Element:
    return etree.fromstring(book.read(PACKAGE))


def attribute(root: etree._Element, path: str, name: str) -> list[str]:
    """The attribute `name` of each element that `path` finds in the package document."""
    return [element.attrib[name] for element in root.iterfind(path, OPF)]


def prose(page: etree._Element) -> str:
    """A page's text as a reader sees it, whitespace collapsed."""
    body = page.find(f"{XHTML}body")
    assert body is not None
    return re.sub(r"\s+", " ", "".join(str(text) for text in body.itertext()))


def chapters(pages: dict[str, etree._Element]) -> list[str]:
    return [prose(page) for _, page in sorted(pages.items()) if page.find(f".//*[@{OPS}type='chapter']") is not None]


def test_mimetype_comes_first_and_stored(book: zipfile.ZipFile) -> None:
    first = book.infolist()[0]
    assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
    assert book.read(first) == b"application/epub+zip"
    # Readers tell the type by the bytes at offset 30, so the entry has no extra field.
    assert assets.sample_book().read_bytes()[30:58] == b"mimetypeapplication/epub+zip"


def test_it_is_as_long_as_promised(pages: dict[str, etree._Element]) -> None:
    texts = chapters(pages)
    assert len(texts) >= 8
    assert sum(len(text.split()) for text in texts) >= 6_000


def test_manifest_and_archive_list_the_same_files(book: zipfile.ZipFile, package: etree._Element) -> None:
    listed = [f"EPUB/{href}" for href in attribute(package, "opf:manifest/opf:item", "href")]
    assert sorted([*listed, PACKAGE, "META-INF/container.xml", "mimetype"]) == sorted(book.namelist())


def test_package_has_what_epub_3_asks_for(package: etree._Element) -> None:
    assert package.attrib["version"] == "3.0"
    texts = {etree.QName(element).localname: element.text for element in package.iterfind("opf:metadata/*", OPF)}
    assert {"identifier", "title", "language", "creator", "description"} <= texts.keys()
    modified = package.findtext("opf:metadata/opf:meta[@property='dcterms:modified']", namespaces=OPF)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", modified or "")
    properties = [item.get("properties") for item in package.iterfind("opf:manifest/opf:item", OPF)]
    assert properties.count("nav") == 1
    assert properties.count("cover-image") == 1


def test_spine_has_every_page_once(package: etree._Element, pages: dict[str, etree._Element]) -> None:
    hrefs = {item.attrib["id"]: item.attrib["href"] for item in package.iterfind("opf:manifest/opf:item", OPF)}
    spine = [f"EPUB/{hrefs[idref]}" for idref in attribute(package, "opf:spine/opf:itemref", "idref")]
    assert sorted(spine) == sorted(name for name in pages if not name.endswith("nav.xhtml"))


def test_ids_are_unique(package: etree._Element, pages: dict[str, etree._Element]) -> None:
    for root in (package, *pages.values()):
        ids = [str(value) for value in root.xpath("//@id")]
        assert len(ids) == len(set(ids))


def test_every_link_and_picture_resolves(book: zipfile.ZipFile, pages: dict[str, etree._Element]) -> None:
    targets = 0
    for name, page in pages.items():
        for reference in [str(value) for value in page.xpath("//@href | //@src")]:
            href, fragment = urldefrag(reference)
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), href)) if href else name
            assert target in book.namelist(), f"{name} -> {reference}"
            if fragment:
                assert pages[target].xpath("//*[@id=$id]", id=fragment), f"{name} -> {reference}"
            targets += 1
    assert targets > 40


def test_pictures_are_well_formed_and_described(book: zipfile.ZipFile, pages: dict[str, etree._Element]) -> None:
    pictures = [name for name in book.namelist() if name.endswith(".svg")]
    assert len(pictures) >= 5
    for name in pictures:
        drawing = etree.fromstring(book.read(name))
        assert drawing.xpath("/*[@viewBox and @width and @height]"), name
        assert not drawing.xpath("//*[local-name()='script' or local-name()='image']"), name
    for page in pages.values():
        assert all(image.get("alt") for image in page.iter(f"{XHTML}img"))


def test_contents_are_nested_and_in_reading_order(pages: dict[str, etree._Element]) -> None:
    nav = pages["EPUB/nav.xhtml"]
    toc = [str(href) for href in nav.xpath("//*[@id='toc']//@href")]
    nested = [str(href) for href in nav.xpath("//*[@id='toc']/*/*/*/*[local-name()='li']//@href")]
    assert nested == [f"text/ch{number:02}.xhtml" for number in range(1, 10)]
    assert [href for href in toc if href in nested] == nested


def test_it_shows_what_a_reader_must_render(pages: dict[str, etree._Element]) -> None:
    notes = {str(href) for page in pages.values() for href in page.xpath("//*[@role='doc-noteref']/@href")}
    asides = {f"#{value}" for page in pages.values() for value in page.xpath("//*[@role='doc-footnote']/@id")}
    assert notes == asides
    assert len(notes) == 2
    everything = [element for page in pages.values() for element in page.iter()]
    assert any(element.get("lang") == "fr" for element in everything)
    assert any(element.tag == f"{XHTML}table" for element in everything)
    assert any(element.get("class") == "verse" for element in everything)


def questions() -> list[dict[str, object]]:
    return [QUESTIONS["featured"], *QUESTIONS["questions"]]


@pytest.mark.parametrize("question", questions(), ids=lambda question: str(question["question"]))
def test_the_evidence_stands_word_for_word(question: dict[str, object], pages: dict[str, etree._Element]) -> None:
    text = prose(pages[f"EPUB/text/{question['chapter']}"])
    evidence = question["evidence"]
    assert isinstance(evidence, list)
    assert evidence
    assert [sentence for sentence in evidence if sentence not in text] == []
    assert question["answer"]


def test_there_are_enough_questions_and_none_twice() -> None:
    unanswered = QUESTIONS["unanswered"]
    asked = [str(question["question"]) for question in [*questions(), *unanswered]]
    assert (len(QUESTIONS["questions"]), len(unanswered)) == (24, 4)
    assert len(asked) == len(set(asked))
