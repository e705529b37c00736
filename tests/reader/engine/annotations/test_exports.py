"""Notes and conversations written: as a page, for Readwise, in Markdown."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import get_args

import pytest
from lxml import html

import assets
from indexing.cfi.places import CfiPlaces
from indexing.locator import TextRange
from indexing.publication import open_publication
from reader.engine import protocol
from reader.engine.annotations.entries import About, Entry
from reader.engine.annotations.markdown import escaped, read_markdown
from reader.engine.errors import UsageError
from reader.engine.exports.document import ExportDocument
from reader.engine.exports.exporter import WRITERS
from reader.engine.exports.html import write_notes
from reader.engine.protocol import EXPORT_FORMS, Answer, Colour
from reader.links import Link, parse_link
from tests.reader.engine.annotations.desk import Desk

HOSTILE = "</title></style><script>alert(1)</script><img src=x onerror=alert(1)> & \"'\0\x1b<b>"
SHOWN = HOSTILE.replace("\0", "").replace("\x1b", "")


def page_of(desk: Desk, path: Path) -> html.HtmlElement:
    """The notes as they are exported to ``path``, parsed."""
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "notes", protocol.export_form(path.name, "notes")))
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
    answer = desk.ask(protocol.Ask(book=desk.book, question=question))
    path = tmp_path / "c.html"
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "conversation", "html"))
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


QUESTION = "Who wore a *crown* of iron?"


@pytest.fixture
def answer(desk: Desk) -> Answer:
    """A question that the book answers."""
    return desk.ask(protocol.Ask(book=desk.book, question=QUESTION))


def test_as_json_every_citation_leads_to_its_words(desk: Desk, answer: Answer, tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    done = desk.ask(protocol.ExportFromBook(desk.book, str(path), "conversation", "json"))
    assert (done.count, done.path) == (1, str(path))
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["about"]["dc:title"] == "The Sea"
    (turn,) = document["items"]
    assert (turn["question"], turn["answer"], turn["writer"]) == (QUESTION, answer.answer, "quotes")
    assert turn["citations"]
    with open_publication(desk.path) as publication:
        places = CfiPlaces(publication)
        for written, citation in zip(turn["citations"], answer.citations, strict=True):
            place = TextRange(citation.start, citation.end)
            fragment, quote = written["target"]["selector"]
            assert written["n"] == citation.n
            assert (
                quote["exact"] == citation.quote == desk.text(place.start.spine)[place.start.offset : place.end.offset]
            )
            assert places.read(fragment["value"]) == place
            link = parse_link(written["target"]["quoth"])
            assert (link.book, link.place) == (desk.book, place)


def test_as_markdown_it_reads_as_in_the_panel(desk: Desk, answer: Answer, tmp_path: Path) -> None:
    path = tmp_path / "c.md"
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "conversation", "markdown"))
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Questions about The Sea\n\nA. Writer\n\n## Who wore a \\*crown\\* of iron?\n\n")
    assert text.count("The king wore a crown of iron") == 1  # the quotes say all, so they stand there once
    for citation in answer.citations:
        link = f"quoth://book/{desk.book}/{citation.start}-{citation.end.offset}"
        assert f"[{citation.n}] {citation.chapter} · [Open in Quoth]({link}) · Location 2 of 3 · " in text
        assert "\n\n> " + citation.quote.replace("\n", "\n>\n> ") in text
    assert "answered by the book’s own sentences" in text
    assert "epubcfi" not in text  # they are for programs, and in the JSON
    # notices about this computer, with its paths, don't belong in an export
    assert str(tmp_path) not in text


@pytest.mark.parametrize("form", ["markdown", "html", "json"])
def test_what_the_book_says_of_itself_is_called_so(desk: Desk, tmp_path: Path, form: str) -> None:
    desk.ask(protocol.Ask(book=desk.book, question="Who is the author?"))
    path = tmp_path / "c"
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "conversation", form))
    text = path.read_text(encoding="utf-8")
    assert "A. Writer" in text
    assert ('"writer": "details"' if form == "json" else "answered from what the book says of itself") in text
    assert "answered by" not in text


def test_without_questions_there_is_nothing_to_export(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nothing to export"):
        desk.ask(protocol.ExportFromBook(desk.book, str(tmp_path / "c.md"), "conversation", "markdown"))
    assert not (tmp_path / "c.md").exists()


@pytest.mark.parametrize("form", ["markdown", "html"])
def test_what_the_book_does_not_answer_is_called_unanswered(desk: Desk, tmp_path: Path, form: str) -> None:
    assert desk.ask(protocol.Ask(book=desk.book, question="What did Napoleon eat at Austerlitz?")).insufficient
    path = tmp_path / "c"
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "conversation", form))
    text = path.read_text(encoding="utf-8")
    assert ", not answered" in text
    assert "answered by" not in text


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("cost $5 to $9", r"cost \$5 to \$9"),
        ("~~gone~~ ==lit== %%hid%%", r"\~\~gone\~\~ \=\=lit\=\= \%\%hid\%\%"),
        ("#1 of #the list, C# and # alone", r"\#1 of \#the list, C# and # alone"),
        ("a = b, 5% off", "a = b, 5% off"),
    ],
)
def test_words_mean_nothing_in_markdown_as_others_extend_it(words: str, written: str) -> None:
    assert escaped(words) == written


def test_markdown_with_the_cfi_below_the_words_is_read_as_it_was_written_before() -> None:
    text = (
        '<!-- quoth {"version":1,"book":"0000000000000000","title":"T","authors":["A"],"identifier":"i"} -->\n\n# T\n\n'
        '<!-- quoth {"id":"1","kind":"highlight","colour":"yellow","created":"2024-10-14T15:13:28.000+00:00",'
        '"changed":"2024-10-14T15:13:28.000+00:00"} -->\n\n> words\n\n'
        "[Open in Quoth](quoth://book/0000000000000000/3:4-9) · yellow highlight · 2024-10-14 · "
        "`epubcfi(/6/4!/4/2,/1:0,/1:5)`\n"
    )
    assert [entry.cfi for entry in read_markdown(text).entries] == ["epubcfi(/6/4!/4/2,/1:0,/1:5)"]


def test_highlights_are_rows_with_their_notes_in_book_order(desk: Desk, tmp_path: Path) -> None:
    desk.keep("crown of iron", 'a note, with "quotes",\nand a second line')
    first = desk.keep("old captain")
    desk.keep("The king", kind="bookmark")
    path = tmp_path / "notes.csv"
    request = protocol.ExportFromBook(desk.book, str(path), "notes", protocol.export_form(path.name, "notes"))
    assert desk.ask(request).count == 2
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(row["Highlight"], row["Note"], row["Location"]) for row in rows] == [
        ("old captain", "", "1"),
        ("crown of iron", 'a note, with "quotes",\nand a second line', "2"),
    ]
    assert {(row["Title"], row["Author"]) for row in rows} == {("The Sea", "A. Writer")}
    assert rows[0]["URL"] == f"quoth://book/{desk.book}/{first.start}-{first.end.offset}"
    assert rows[0]["Date"] == first.created[:19].replace("T", " ")


def test_a_conversation_is_no_row_of_it(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="markdown, json, html, pdf"):
        desk.ask(protocol.ExportFromBook(desk.book, str(tmp_path / "q.csv"), "conversation", "csv"))
