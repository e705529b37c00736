"""Damaged, locked and hostile books: one clear sentence, or a book that opens as far as it can."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from indexing.errors import BookError, EmptyBook, LockedBook, NotAnEpub, ResourceMissing, UnsafeBook
from indexing.publication import Limits, Publication, open_publication
from tests.epubs import CONTAINER, PNG, Epub, bomb, crowd, laughing, liar, page, symlinked, with_password, zipped

ENCRYPTED = (
    '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:e="http://www.w3.org/2001/04/xmlenc#">'
    '<e:EncryptedData><e:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><e:CipherData>'
    '<e:CipherReference URI="epub/text/one.xhtml"/></e:CipherData></e:EncryptedData></encryption>'
)
BY_LCP = ENCRYPTED.replace("<e:CipherData>", '<i Type="http://readium.org/2014/01/lcp#Key"/><e:CipherData>', 1)
NOISY = Random(3).randbytes(3_000)  # noqa: S311 - no secret
NOISE = Epub(pages=(("text/one.xhtml", NOISY[:2_000]), ("text/two.xhtml", NOISY[-160:])))
ADEPT = '<rights xmlns="http://ns.adobe.com/adept"><licenseToken/></rights>'


def texts(book: Publication) -> list[str]:
    return [book.document(item.index).text.text for item in book.spine]


def written(name: str, data: bytes) -> Callable[[Path], Path]:
    def write(folder: Path) -> Path:
        path = folder / name
        path.write_bytes(data)
        return path

    return write


def built(book: Epub) -> Callable[[Path], Path]:
    return lambda folder: book.build(folder / "book.epub")


REFUSED: list[tuple[str, Callable[[Path], Path], type[BookError], str]] = [
    ("absent", lambda folder: folder / "absent.epub", NotAnEpub, "no file"),
    ("a folder", lambda folder: folder, NotAnEpub, ""),
    ("empty", written("x.epub", b""), NotAnEpub, "empty"),
    ("text", written("x.epub", b"Call me Ishmael. " * 99), NotAnEpub, "not an EPUB"),
    ("html", written("x.epub", page("<p>x</p>").encode()), NotAnEpub, "not an EPUB"),
    ("an empty zip", lambda folder: zipped(folder / "x.epub", {}), NotAnEpub, "not an EPUB"),
    ("another zip", lambda folder: zipped(folder / "x.epub", {"a.txt": "a", "b.html": "b"}), NotAnEpub, "not an EPUB"),
    ("no pages", built(Epub(pages=(), files={"epub/nav.xhtml": None})), EmptyBook, "no page"),
    ("locked", built(Epub(files={"META-INF/encryption.xml": ENCRYPTED})), LockedBook, "locked"),
    ("locked by lcp", built(Epub(files={"META-INF/encryption.xml": BY_LCP})), LockedBook, "Readium LCP"),
    ("adept", built(replace(NOISE, files={"META-INF/rights.xml": ADEPT})), LockedBook, "Adobe ADEPT"),
    ("fairplay", built(replace(NOISE, files={"META-INF/sinf.xml": "<sinf/>"})), LockedBook, "Apple FairPlay"),
    ("lcp", built(replace(NOISE, files={"META-INF/license.lcpl": "{}"})), LockedBook, "Readium LCP"),
    ("noise", built(NOISE), LockedBook, "encrypted, or damaged"),
    ("a password", lambda folder: with_password(Epub().build(folder / "x.epub")), LockedBook, "password"),
    ("a bomb", lambda folder: bomb(folder / "x.epub"), UnsafeBook, "zip bomb"),
    ("a crowd", lambda folder: crowd(folder / "x.epub", 20_001), UnsafeBook, "files"),
]


@pytest.mark.parametrize(("build", "error", "words"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_refused_with_one_sentence(
    tmp_path: Path, build: Callable[[Path], Path], error: type[BookError], words: str
) -> None:
    with pytest.raises(error) as caught:
        open_publication(build(tmp_path))
    sentence = str(caught.value)
    assert words in sentence
    assert sentence.endswith(".") and "\n" not in sentence and "Error" not in sentence


def test_any_truncation_is_a_book_error_or_a_book(tmp_path: Path) -> None:
    whole = Epub().build(tmp_path / "whole.epub").read_bytes()
    path = tmp_path / "cut.epub"
    for length in range(0, len(whole), 37):
        for data in (whole[:length], whole[:length] + b"\xff\0\xfe" + whole[length + 3 :]):
            path.write_bytes(data)
            try:
                with open_publication(path) as book:
                    texts(book)
                    book.cover()
            except BookError as error:
                assert str(error)


@pytest.mark.parametrize("left_over", ["rights.xml", "sinf.xml", "license.lcpl", "encryption.xml"])
def test_a_book_whose_pages_can_be_read_is_not_locked(tmp_path: Path, left_over: str) -> None:
    """Programs leave the papers of a lock behind; in many books a typeface alone is encrypted."""
    of_typeface = ENCRYPTED.replace("epub/text/one.xhtml", "epub/f.otf")
    files: dict[str, str | bytes | None] = {
        f"META-INF/{left_over}": ADEPT,
        "META-INF/encryption.xml": of_typeface,
        "epub/f.otf": b"typeface",
    }
    with open_publication(Epub(files=files).build(tmp_path / "book.epub")) as book:
        assert "the sun rose" in texts(book)[1]
        with pytest.raises(ResourceMissing):
            book.read("epub/f.otf")


def test_a_page_of_noise_is_left_blank(tmp_path: Path) -> None:
    pages = (*Epub().pages, ("x.xhtml", NOISE.pages[0][1]))
    with open_publication(Epub(pages=pages).build(tmp_path / "book.epub")) as book:
        assert [bool(text) for text in texts(book)] == [True, True, False]
        assert book.document(2).trouble == "damaged"


@pytest.mark.parametrize("streamed", [False, True], ids=["sizes before", "sizes behind"])
def test_a_zip_that_is_cut_off_opens_as_far_as_it_is_whole(tmp_path: Path, streamed: bool) -> None:
    pages = tuple((f"{n:02}.xhtml", page(f"<p>Chapter {n} of ten.</p>" * 200)) for n in range(1, 11))
    whole = Epub(pages=pages).build(tmp_path / "book.epub", streamed=streamed).read_bytes()
    path = tmp_path / "cut.epub"
    path.write_bytes(whole[: whole.index(b"10.xhtml") + 60])
    with open_publication(path) as book:
        assert [text[:9] for text in texts(book)] == [f"Chapter {n}" for n in range(1, 10)]
        assert any("cut off" in warning for warning in book.warnings)


@pytest.mark.parametrize("streamed", [False, True], ids=["sizes before", "sizes behind"])
def test_bytes_behind_the_end_of_a_zip_cost_nothing(tmp_path: Path, streamed: bool) -> None:
    path = Epub().build(tmp_path / "book.epub", streamed=streamed)
    path.write_bytes(path.read_bytes() + b"\0" * 70_000 + b"</html>")
    with open_publication(path) as book:
        assert len(texts(book)) == 2 and not book.warnings


def test_limits_of_size_hold(tmp_path: Path) -> None:
    path = Epub(files={"epub/large.bin": b"ab" * 5_000}).build(tmp_path / "book.epub")
    with pytest.raises(UnsafeBook):
        open_publication(path, Limits(total_bytes=5_000))
    with open_publication(path, Limits(entry_bytes=9_000)) as book, pytest.raises(ResourceMissing):
        book.read("epub/large.bin")


def test_a_declared_size_is_not_believed(tmp_path: Path) -> None:
    with open_publication(liar(tmp_path / "book.epub")) as book:
        assert len(texts(book)[0]) < 10
        assert "the sun rose" in texts(book)[1]


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "/etc/passwd", "epub/../../x", "..\\..\\x", "C:/x.xhtml", "epub/text/../../../x"]
)
def test_names_that_leave_the_book_are_not_served(tmp_path: Path, name: str) -> None:
    with open_publication(Epub(files={name: "secret"}).build(tmp_path / "book.epub")) as book:
        for wanted in (name, name.replace("\\", "/"), "etc/passwd", "x", "x.xhtml", "%2e%2e/x"):
            with pytest.raises(ResourceMissing):
                book.read(wanted)
        assert any("out of the book" in warning for warning in book.warnings)
        assert len(texts(book)) == 2


def test_a_manifest_can_not_reach_out(tmp_path: Path) -> None:
    manifest = '<item id="x" href="../../../../etc/hostname" media-type="application/xhtml+xml"/>'
    package = Epub(manifest=manifest).package().replace("<itemref", '<itemref idref="x"/><itemref', 1)
    with open_publication(Epub(files={"epub/content.opf": package}).build(tmp_path / "book.epub")) as book:
        assert [item.href for item in book.spine] == ["epub/text/one.xhtml", "epub/text/two.xhtml"]


def test_symbolic_links_are_not_followed(tmp_path: Path) -> None:
    with open_publication(symlinked(tmp_path / "book.epub")) as book, pytest.raises(ResourceMissing):
        book.read("epub/passwd.xhtml")


def test_entities_are_not_expanded(tmp_path: Path) -> None:
    book = Epub(pages=(("text/one.xhtml", laughing()),))
    package = book.package().replace(
        "<package", '<!DOCTYPE package [<!ENTITY x SYSTEM "file:///etc/hostname">]><package'
    )
    package = package.replace("A Book", "A &x; Book")
    with open_publication(replace(book, files={"epub/content.opf": package}).build(tmp_path / "book.epub")) as opened:
        assert texts(opened) == ["Before &l10; &f; after é all."]
        assert opened.metadata.title == "A &x; Book"


@pytest.mark.parametrize(
    ("book", "pages"),
    [
        (Epub(files={"META-INF/container.xml": None}), 2),
        (Epub(files={"META-INF/container.xml": CONTAINER.replace("content.opf", "gone.opf")}), 2),
        (Epub(files={"META-INF/container.xml": "<nonsense"}), 2),
        (Epub(files={"epub/content.opf": None}), 3),
        (Epub(files={"epub/content.opf": ""}), 3),
        (Epub(files={"epub/content.opf": "<package><manifest/></package>", "epub/nav.xhtml": None}), 2),
        (Epub(files={"epub/content.opf": Epub().package().replace("<itemref", "<nothing").replace("spine", "s")}), 3),
        (Epub(files={"epub/content.opf": Epub().package()[:-18]}), 2),
        (Epub(files={"epub/content.opf": Epub().package().replace('xmlns="http://www.idpf.org/2007/opf" ', "")}), 2),
        (Epub(files={"epub/content.opf": Epub().package().replace('href="text', 'href="TEXT')}), 2),
        (Epub(files={"epub/content.opf": Epub().package().replace("application/xhtml+xml", "text/html")}), 2),
        (Epub(files={"epub/content.opf": Epub().package().encode("utf-16")}), 2),
        (Epub(files={"epub/nav.xhtml": None}), 2),
        (Epub(files={"epub/nav.xhtml": "<nav epub:type='toc'><ol><li></ol>"}), 2),
        (Epub(files={"epub/text/one.xhtml": None}), 1),
        (Epub(metadata="<dc:title/><meta/><meta name='cover' content='gone'/><!-- c --><?pi x?>"), 2),
        (Epub(manifest='<item/><item id="p0" href="text/two.xhtml"/><item id="x" href="http://[bad"/>'), 2),
        (Epub(manifest='<item id="cover" href="nav.xhtml" media-type="application/xhtml+xml" properties="cover"/>'), 2),
    ],
)
def test_opens_as_far_as_it_can(tmp_path: Path, book: Epub, pages: int) -> None:
    path = book.build(tmp_path / "book.epub")
    with open_publication(path) as publication:
        assert len(publication.spine) == pages
        assert "the sun rose" in " ".join(texts(publication))
        publication.cover()


@pytest.mark.parametrize(
    "data",
    [
        page("<p>naïve café</p>").encode("utf-16"),
        page("<p>naïve café</p>").replace("UTF-8", "UTF-16").encode("utf-16-le"),
        page("<p>naïve café</p>").encode("utf-8-sig"),
        page("<p>naïve café</p>").replace("UTF-8", "ISO-8859-1").encode("latin-1"),
        page("<p>naïve café</p>").replace("UTF-8", "ISO-8859-1").encode("utf-8"),
        page("<p>naïve café</p>").encode("cp1252"),
        page("<p>naïve café</p>").replace("UTF-8", "no-such-code").encode("cp1252"),
        page("<p>na&#xEF;ve caf&eacute;</p>").encode(),
    ],
)
def test_odd_encodings(tmp_path: Path, data: bytes) -> None:
    with open_publication(Epub(pages=(("x.xhtml", data),)).build(tmp_path / "book.epub")) as book:
        assert texts(book) == ["naïve café"]


@pytest.mark.parametrize("body", ["<p>ax<!-- &#1; --!>&#2;</p><p>b<br>", "<p title='<!-- &#1;'>ax</p><p>b"])
def test_references_to_what_is_no_character_are_left_out_of_a_broken_page(tmp_path: Path, body: str) -> None:
    broken = f"<html><body>{body}"
    with open_publication(Epub(pages=(("x.xhtml", broken),)).build(tmp_path / "book.epub")) as book:
        assert texts(book) == ["ax\nb"]


def test_an_undeclared_prefix_in_the_metadata_is_read_as_it_was_meant(tmp_path: Path) -> None:
    package = Epub(metadata='<dc:creator opf:role="aut" opf:file-as="Doe, J." x:y="z">J. Doe</dc:creator>').package()
    package = package.replace(' xmlns:opf="http://www.idpf.org/2007/opf"', "").replace(' xmlns:dc="', ' xmlns:no="')
    book = Epub(files={"epub/content.opf": package}).build(tmp_path / "book.epub")
    with open_publication(book) as opened:
        assert (opened.metadata.title, opened.metadata.authors) == ("A Book", ("A. Writer", "J. Doe"))


def test_a_file_whose_name_has_control_characters_costs_no_other(tmp_path: Path) -> None:
    files = {"epub/content.opf": None, "META-INF/container.xml": None, "epub/a:\x01b.xhtml": page("<p>Odd.</p>")}
    with open_publication(Epub(files=files).build(tmp_path / "book.epub")) as book:
        assert {"Odd.", "Two\nThen the sun rose. Everybody sang."} < set(texts(book))


def test_an_image_in_the_reading_order_is_shown(tmp_path: Path) -> None:
    package = Epub(manifest='<item id="i" href="pic one.png" media-type="image/png"/>').package()
    package = package.replace("<itemref", '<itemref idref="i"/><itemref', 1)
    book = Epub(files={"epub/content.opf": package, "epub/pic one.png": PNG})
    with open_publication(book.build(tmp_path / "book.epub")) as publication:
        assert b'src="./pic%20one.png"' in publication.document(0).page_bytes()
        assert publication.cover() == (PNG, "image/png")
