"""Notes and conversations as one page of HTML: complete, legible, safe whatever the texts hold, and needing nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from lxml import html

import assets
from indexing.locator import TextRange
from reader.engine import protocol
from reader.engine.annotations.entries import About, Entry
from reader.engine.exports.document import ExportDocument
from reader.engine.exports.exporter import WRITERS
from reader.engine.exports.html import write_notes
from reader.engine.protocol import EXPORT_FORMS, Answer, Colour, Exported
from reader.links import Link, parse_link
from tests.reader.engine.annotations.desk import Desk

HOSTILE = "</title></style><script>alert(1)</script><img src=x onerror=alert(1)> & \"'\0\x1b<b>"
SHOWN = HOSTILE.replace("\0", "").replace("\x1b", "")


def page_of(desk: Desk, path: Path) -> html.HtmlElement:
    """The notes as they are exported to ``path``, parsed."""
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "notes", protocol.export_form(path.name, "notes")), Exported)
    return html.fromstring(path.read_text(encoding="utf-8"))


def text_of(element: html.HtmlElement) -> str:
    """The words of an element, a line break as a line break."""
    for line_break in element.iter("br"):
        line_break.tail = (line_break.tail or "").removeprefix("\n")
        line_break.text = "\n"
    return str(element.text_content())


def test_each_note_stands_under_its_chapter_with_quote_place_and_link(desk: Desk, tmp_path: Path) -> None:
    crown = desk.keep(
        "crown of iron. Its weight bent his neck.\nThe monarch", "Heavy?\n\nIndeed.", "pink", style="strike"
    )
    desk.keep("loved the sea", colour="blue")
    desk.keep("The king", kind="bookmark")
    page = page_of(desk, tmp_path / "notes.html")
    assert page.findtext(".//title") == page.findtext(".//h1") == "Notes on The Sea"
    assert [text_of(heading) for heading in page.iter("h2")] == ["Chapter 1", "Chapter 2"]
    assert [text_of(block) for block in page.iter("blockquote")] == [
        "loved the sea",
        "The king wore a crown of iron. Its weight bent his neck.\nThe monarch slept badly.…",
        crown.quote,
    ]
    assert [span.get("class") for span in page.xpath("//blockquote/span")] == ["blue", "", "strike pink-line"]
    assert [text_of(note) for note in page.find_class("note")] == ["Heavy?\n\nIndeed."]
    places = [text_of(place) for place in page.find_class("place")]
    day = r"\d{4}-\d\d-\d\d"
    assert re.fullmatch(rf"Location 1 of 3 · 9% · blue highlight · {day} · Open in Quoth", places[0])
    assert re.fullmatch(rf"Location 2 of 3 · \d\d% · bookmark · {day} · Open in Quoth", places[1])
    assert re.fullmatch(rf"Location 2 of 3 · \d\d% · pink strike-through · {day} · Open in Quoth", places[2])
    links = [parse_link(str(link.get("href"))) for link in page.iter("a")]
    assert links[2] == Link(desk.book, TextRange(crown.start, crown.end))
    assert page.xpath("//blockquote/@lang") == ["en"] * 3


def test_whatever_the_texts_hold_is_text_and_nothing_is_loaded() -> None:
    entry = Entry(
        id="0" * 32,
        kind="highlight",
        place=None,
        link="quoth://book/0123456789abcdef/0:1-2",
        cfi="",
        href="",
        chapter=HOSTILE,
        quote=HOSTILE,
        before="",
        after="",
        colour="green",
        note=HOSTILE,
        created="2026-01-02",
        changed="",
        where=HOSTILE,
    )
    written = write_notes(ExportDocument(About("x", HOSTILE, (HOSTILE,)), 'en" onclick="alert(1)', "x", (entry,)))
    assert not re.search("[\0\x1b]", written)
    page = html.fromstring(written)
    tags = {element.tag for element in page.iter()}
    assert tags == {"html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "blockquote", "span", "a"}
    assert {name for element in page.iter() for name in element.attrib} <= {
        *("lang", "charset", "http-equiv", "content", "name", "dir", "class", "href")
    }
    assert [link.get("href") for link in page.iter("a")] == [entry.link]
    assert "url(" not in written and "@import" not in written
    assert "default-src 'none'" in page.xpath("//meta/@content")[0]
    for shown in (page.findtext(".//h2"), page.findtext(".//blockquote/span"), page.find_class("note")[0].text):
        assert shown == SHOWN
    assert page.findtext(".//title") == f"Notes on {SHOWN}"


def test_marks_have_the_colours_of_the_light_page() -> None:
    sheet = assets.page_file("page.css").read_text("utf-8")
    written = write_notes(ExportDocument(About("x", "Title"), "en", "x", ()))
    for colour in get_args(Colour):
        for name, what in ((colour, "background-color"), (f"{colour}-line", "text-decoration-color")):
            shade = re.search(rf"--quoth-{name}: (#[0-9a-f]{{6}});", sheet)
            assert shade is not None
            assert f".{name} {{ {what}: {shade[1]}; }}" in written


def test_a_conversation_reads_as_in_the_panel(desk: Desk, tmp_path: Path) -> None:
    question = "Who wore a <i>crown</i> of iron?"
    answer = desk.ask(protocol.Ask(book=desk.book, question=question), Answer)
    path = tmp_path / "c.html"
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "conversation", "html"), Exported)
    page = html.fromstring(path.read_text(encoding="utf-8"))
    assert page.findtext(".//h1") == "Questions about The Sea"
    assert page.findtext(".//h2") == question
    assert [text_of(citation) for citation in page.iter("blockquote")] == [
        citation.quote for citation in answer.citations
    ]
    places = [text_of(place) for place in page.find_class("place")]
    assert places[0].startswith(f"[1] · {answer.citations[0].chapter} · Location ")
    assert [parse_link(str(link.get("href"))).place.start for link in page.iter("a")] == [
        citation.start for citation in answer.citations
    ]
    assert "answered by the book’s own sentences" in text_of(page)


@pytest.mark.parametrize(
    ("name", "form"),
    [("a.md", "markdown"), ("a.JSON", "json"), ("a.htm", "html"), ("a.html", "html"), ("html", "markdown")],
)
def test_the_name_of_a_file_says_its_form(name: str, form: str) -> None:
    assert protocol.export_form(name, "notes") == form


def test_every_form_that_is_offered_has_a_writer() -> None:
    """Except for a PDF, which Qt makes of a web page."""
    offered = {(content, form.name) for form in EXPORT_FORMS for content in form.contents if form.name != "pdf"}
    assert offered == set(WRITERS)
