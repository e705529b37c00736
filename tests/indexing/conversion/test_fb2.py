"""FictionBook 2: what it says of itself, chapters, notes, pictures, verse; zips; damage."""

from __future__ import annotations

import base64
import io
import zipfile
from pathlib import Path

import pytest

from indexing.errors import BookError, UnsafeBook
from tests.epubs import PNG
from tests.indexing.conversion.reading import contents, convert, hash_of, text_of

BOOK = f"""<?xml version="1.0" encoding="utf-8"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
<description><title-info>
 <author><first-name>Иван</first-name><last-name>Петров</last-name></author><author><nickname>Quill</nickname></author>
 <book-title>Тихий дом</book-title><annotation><p>О доме.</p></annotation><date value="1901-02-03">1901</date>
 <coverpage><image l:href="#cover"/></coverpage><lang>ru</lang><sequence name="Дома" number="2"/>
</title-info></description>
<body><title><p>Тихий дом</p><p>Роман</p></title>
 <section><title><p>Часть первая</p></title>
  <section id="ch1"><title><p>Глава 1</p></title>
   <p>Дом стоял<a l:href="#n1" type="note">[1]</a> <emphasis>тихо</emphasis>.</p><image l:href="#cover" alt="Дом"/>
   <image l:href="http://example.org/spy.png"/><script src="http://example.org/x.js"/>
   <poem><stanza><v>Раз волна,</v><v>два волна.</v></stanza></poem><empty-line/></section>
  <section><title><p>Глава 2</p></title><p>См. <a l:href="#ch1">выше</a> и <a l:href="#gone">там</a>.</p></section>
 </section></body>
<body name="notes"><title><p>Примечания</p></title>
<section id="n1"><title><p>1</p></title><p>Давно.</p></section></body>
<binary id="cover" content-type="image/png">{base64.b64encode(PNG).decode()}</binary>
<binary id="odd" content-type="image/png">?</binary>
</FictionBook>"""


def zipped(data: str, name: str = "book.fb2") -> bytes:
    """A zip of it."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, data)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("book.fb2", BOOK.encode()),
        ("book.fb2", BOOK.replace('"utf-8"', '"windows-1251"', 1).encode("cp1251")),
        ("book.fb2.zip", zipped(BOOK)),
        ("book.fbz", zipped(BOOK)),
    ],
)
def test_a_book_keeps_its_chapters_notes_and_pictures(tmp_path: Path, name: str, data: bytes) -> None:
    with convert(tmp_path / name, data) as book:
        about = book.metadata
        assert (about.title, about.authors, about.language) == ("Тихий дом", ("Иван Петров", "Quill"), "ru")
        assert (about.series, about.series_index, about.published) == ("Дома", 2.0, "1901-02-03")
        assert about.description == "О доме."
        assert contents(book.toc) == ["Тихий дом Роман", "  Часть первая", "    Глава 1", "    Глава 2", "Примечания"]
        assert book.cover() == (PNG, "image/png")
        assert book.warnings == ()
        first, notes = book.document(2), book.document(4)
        assert first.text.text == "Глава 1\nДом стоял[1] тихо.\nРаз волна,\nдва волна."
        assert first.images == ("images/0001.png",)
        page = first.page_bytes().decode()
        assert "example.org" not in page
        assert "chapter-0005.xhtml#n1" in page
        note = notes.note("n1", "typed")
        assert note is not None
        assert "Давно." in str(note.paragraphs)
        assert "chapter-0003.xhtml#ch1" in book.document(3).page_bytes().decode()
        assert "#gone" not in book.document(3).page_bytes().decode()


def test_the_same_file_becomes_the_same_bytes(tmp_path: Path) -> None:
    hashes = set()
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        with convert(tmp_path / folder / "book.fb2", BOOK) as book:
            hashes.add(hash_of(book))
    assert len(hashes) == 1


def test_a_damaged_book_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    with convert(tmp_path / "book.fb2", BOOK[: BOOK.index("См.") + 3]) as book:
        assert "Дом стоял[1] тихо." in text_of(book)
        assert text_of(book).endswith("См.")


def test_sections_without_end_are_read(tmp_path: Path) -> None:
    deep = BOOK.replace("<p>Дом", "<section>" * 1_500 + "<p>Дом").replace("<empty-line/>", "</section>" * 1_500)
    with convert(tmp_path / "book.fb2", deep) as book:
        assert "Дом стоял" in text_of(book)


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("book.fb2", b"", "empty"),
        ("book.fb2", b"\x93" * 5_000, "is not an FB2 book"),
        ("book.fb2", b"<html><body><p>No.</p></body></html>", "is not an FB2 book"),
        ("book.fb2", b"<FictionBook><body></body></FictionBook>", "holds no text"),
        ("book.fb2.zip", zipped("Words.", "book.rtf"), "is not an FB2 book"),
        ("book.fb2.zip", zipped(BOOK)[:300], "(cut-off|is not an FB2 book)"),
    ],
)
def test_what_is_no_book_is_refused_with_a_sentence(tmp_path: Path, name: str, data: bytes, reason: str) -> None:
    with pytest.raises(BookError, match=reason):
        convert(tmp_path / name, data)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("book.fb2.zip", zipped(" " * 80_000_000)),
        ("book.fb2", b"<FictionBook><body>" + b"<p/>" * 300_000),
        ("book.fb2", b" " * 65 * 1024 * 1024),
    ],
    ids=["zip", "tags", "long"],
)
def test_a_bomb_is_refused(tmp_path: Path, name: str, data: bytes) -> None:
    with pytest.raises(UnsafeBook):
        convert(tmp_path / name, data)


def test_entities_are_not_expanded_and_no_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret words")
    declared = f'<!DOCTYPE x [<!ENTITY a "{"b" * 999}"><!ENTITY f SYSTEM "file://{tmp_path}/secret">]>'
    text = BOOK.replace("<FictionBook", f"{declared}<FictionBook", 1).replace("Давно.", "Давно. &a; &f;")
    with convert(tmp_path / "book.fb2", text) as book:
        assert "secret words" not in text_of(book)
        assert "bbb" not in text_of(book)
