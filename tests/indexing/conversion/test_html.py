"""HTML and Markdown: harmless, with chapters, notes and pictures; one page, or an index with its pages."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from indexing.errors import BookError
from tests.epubs import PNG
from tests.indexing.conversion.reading import contents, convert, hash_of, text_of

PAGE = f"""<html lang="en"><head><title>Salt</title><meta name="author" content="Ada Quill"/>
<script src="http://example.org/x.js"></script><style>p {{ color: red }}</style></head><body onload="spy()">
<section id="pg-header">Of Project Gutenberg</section>
<h1>Salt</h1><p>By the sea.</p>
<div class="chapter"><h2 id="one">One</h2><p style="x" onclick="spy()">The tide<a href="#note">1</a> came in.</p>
<script>spy()</script><iframe src="http://example.org/"></iframe><img src="http://example.org/spy.png" alt="spy"/>
<img src="pictures/sea.png" alt="The sea"/><img src="data:image/png;base64,{base64.b64encode(PNG).decode()}"/>
<img src="../secret.png"/><img src="linked.png"/><img src="file:///etc/passwd"/></div>
<div class="chapter"><h2>Two</h2><p>It went out. <a href="#one">Before</a>, <a href="https://example.org/">on</a>,
<a href="javascript:spy()">nowhere</a>, <a href="../secret.html">above</a>.</p>
<ol><li id="note">Twice a day.</li></ol></div>
</body></html>"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One with a picture, beside a secret."""
    made = tmp_path / "site"
    (made / "pictures").mkdir(parents=True)
    for path in (made / "pictures" / "sea.png", tmp_path / "secret.png"):
        path.write_bytes(PNG)
    (tmp_path / "secret.html").write_text("<p>Secret words.</p>")
    (made / "linked.png").symlink_to(tmp_path / "secret.png")
    return made


def test_a_page_becomes_a_harmless_book_with_chapters_and_the_pictures_beside_it(folder: Path) -> None:
    with convert(folder / "salt.html", PAGE) as book:
        assert (book.metadata.title, book.metadata.authors, book.metadata.language) == ("Salt", ("Ada Quill",), "en")
        assert contents(book.toc) == ["Salt", "  One", "  Two"]
        first, second = (book.document(number).page_bytes().decode() for number in (1, 2))
        assert book.document(1).images == ("images/0001.png", "images/0002.png")
        assert {name for name in book.resources if "images" in name} == {"EPUB/images/0001.png", "EPUB/images/0002.png"}
        for hostile in ("example.org/x", "spy", "onclick", "secret", "file:", "iframe", "style=", "Gutenberg"):
            assert hostile not in first + second
        assert 'href="chapter-0003.xhtml#p0-note"' in first
        assert 'href="chapter-0002.xhtml#p0-one"' in second
        assert 'href="https://example.org/"' in second


def test_an_index_brings_its_pages_in_the_order_of_its_links_and_nothing_from_above(folder: Path) -> None:
    (folder / "b").mkdir()
    (folder / "b" / "two.html").write_text('<h1>Two</h1><p>Back <a href="../one.html#end">there</a>.</p>')
    (folder / "one.html").write_text('<h1>One</h1><p>First. <a href="b/two.html">on</a></p><p id="end">End.</p>')
    (folder / "lone.html").write_text("<h1>Lone</h1><p>Nobody leads here.</p>")
    index = '<title>Site</title><p>Begin <a href="one.html">here</a>, <a href="../secret.html">above</a>.</p>'
    with convert(folder / "index.html", index) as book:
        first = hash_of(book)
        assert contents(book.toc) == ["One", "Two"]
        assert text_of(book) == "Begin here, above.\nOne\nFirst. on\nEnd.\nTwo\nBack there."
        assert 'href="chapter-0002.xhtml#p1-end"' in book.document(2).page_bytes().decode()
        assert 'href="chapter-0002.xhtml#page-1"' in book.document(0).page_bytes().decode()
    (folder / "one.html").write_text("<h1>One</h1><p>Changed.</p>")
    with convert(folder / "index.html", index) as book:
        assert hash_of(book) != first
    with convert(folder / "untitled.html", "<p>Ahead.</p><h2>On <b>Salt</b></h2><p>Words.</p>") as book:
        assert book.metadata.title == "On Salt"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.html", b""),
        ("a.htm", b"<html><body> <script>x</script></body></html>"),
        ("a.html", bytes(range(32)) * 99),
        ("a.html", b"<div>" * 30_000 + b"words"),
        ("a.html", b"<p>words" * 250_000),
    ],
    ids=["empty", "wordless", "noise", "deep", "long"],
)
def test_what_holds_no_page_is_refused_with_a_sentence(tmp_path: Path, name: str, data: bytes) -> None:
    with pytest.raises(BookError, match=rf"{name}.*(empty|no text|web page|longer)"):
        convert(tmp_path / name, data)


MARKDOWN = """---
title: "Salt"
author: Ada Quill
lang: en-GB
---
# Salt

By the *sea*.

## Глава 1

The tide[^t] came in. <script>spy()</script><b onclick="spy()">Bold</b>

| when | how |
|------|-----|
| dawn | high |

![The sea](pictures/sea.png) ![Spy](http://example.org/spy.png)

```
## no chapter
```

## 第二章

他走了。[Before](#) ~~gone~~

[^t]: Twice a day.
"""


def test_markdown_keeps_chapters_tables_notes_and_pictures(folder: Path) -> None:
    with convert(folder / "salt.md", MARKDOWN) as book:
        about = book.metadata
        assert (about.title, about.authors, about.language) == ("Salt", ("Ada Quill",), "en-GB")
        assert contents(book.toc) == ["Salt", "  Глава 1", "  第二章"]
        page = book.document(1).page_bytes().decode()
        assert book.document(1).images == ("images/0001.png",)
        assert "## no chapter" in page
        for hostile in ("spy", "script", "example.org"):
            assert hostile not in page
        assert "dawn" in book.document(1).text.text
        assert 'href="chapter-0003.xhtml#p0-fn-1"' in page
        assert book.document(2).text.text.endswith("Twice a day.↩")


def test_markdown_in_other_encodings_and_without_words(tmp_path: Path) -> None:
    words = "Поздно вечером старый сторож вышел из дома."
    with convert(tmp_path / "a.markdown", f"# Один\n\n{words}\n".encode("cp1251")) as book:
        assert text_of(book) == f"Один\n{words}"
        assert (book.metadata.title, book.metadata.language) == ("Один", "ru")
    with pytest.raises(BookError, match="no text"):
        convert(tmp_path / "b.md", "---\ntitle: x\n---\n\n")
