"""What a link to a note leads to: which targets are notes, where they begin and end, and their words."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

from indexing.document import Document, parse_document
from indexing.footnote_types import Sign
from indexing.footnotes import note_at, sign_of
from indexing.publication import open_publication
from tests.epubs import page

SE = "leo-tolstoy_war-and-peace_louise-maude_aylmer-maude"


def document(body: str, language: str = "en") -> Document:
    """A document with this body."""
    return parse_document(page(body, language=language).encode(), "one.xhtml", "application/xhtml+xml")


def words(body: str, sign: Sign = "marked", language: str = "en") -> str | None:
    """The words of the note at ``n``; None if it is none."""
    note = document(body, language).note("n", sign)
    return note.text if note is not None else None


LONG = "Word after word. " * 200
BACK = '<a href="#r">↩</a>'


@pytest.mark.parametrize(
    ("body", "sign", "expected"),
    [
        ('<aside epub:type="footnote" id="n"><p>One.</p><p>Two.</p></aside>', "bare", "One.\nTwo."),
        ('<aside role="doc-footnote"><p id="n">One.</p><p>Two.</p></aside>', "marked", "One.\nTwo."),
        (f'<p id="n">{LONG}</p>', "typed", LONG.strip()),
        ('<p id="n">Short.</p>', "marked", "Short."),
        ('<p><a id="n"></a>Short.</p>', "marked", "Short."),
        ('<p>[<a id="n" href="#r">1</a>] Short.</p>', "bare", "[1] Short."),
        (
            '<ol><li id="n"><p>One.</p><p>Two. <a href="#r" epub:type="backlink">Up</a></p></li></ol>',
            "bare",
            "One.\nTwo.",
        ),
        (f'<ol><li><p id="n">One.</p><p>Two. {BACK}</p></li></ol>', "marked", "One.\nTwo."),
        ('<dl><dt id="n">1</dt><dd>One.</dd><dd>More.</dd><dt>2</dt></dl>', "marked", "1\nOne.\nMore."),
        ('<table><tr><td><a id="n">*</a></td><td>One.</td></tr></table>', "marked", "*\nOne."),
        ('<p id="n">[1]</p><p>One.</p>', "marked", "[1]\nOne."),
        ('<p id="n">Ibid.</p><p>One.</p>', "marked", "Ibid."),
        (f'<p id="n">{LONG}{BACK}</p>', "marked", LONG.strip()),
        ('<div hidden="hidden"><p id="n">Hidden.</p></div>', "marked", "Hidden."),
        ('<p><a name="n">1</a> Named.</p>', "marked", "1 Named."),
    ],
)
def test_a_note_is_found_whole(body: str, sign: Sign, expected: str) -> None:
    assert words(f"<p>Text.</p>{body}<p>More text.</p>", sign) == expected


@pytest.mark.parametrize(
    ("body", "sign"),
    [
        ('<p id="n">Short.</p>', "none"),
        ('<p id="n">Short.</p>', "bare"),  # a page number of an index
        (f'<p id="n">{LONG}</p>', "marked"),
        ('<h2 id="n">A chapter</h2><p>Text.</p>', "typed"),
        ('<section id="n"><h2>Notes</h2><p>Text.</p></section>', "marked"),
        ('<p>A word <a id="n" href="#m">[1]</a> of the text.</p>', "marked"),  # the way back from a note
        ('<p>A verse.<a epub:type="noteref" href="#m">*</a></p><p id="n">Next <a href="#m">on</a>.</p>', "bare"),
        ('<p id="n"></p>', "typed"),
        ('<p id="m">Another.</p>', "typed"),
        (f'<aside epub:type="footnote" id="n">{LONG * 10}</aside>', "typed"),
        ('<span id="n">In no block.</span>', "typed"),
    ],
)
def test_what_is_no_note_is_left_to_the_page(body: str, sign: Sign) -> None:
    assert words(body, sign) is None


def test_its_words_are_plain_runs_in_a_few_styles() -> None:
    body = """<aside epub:type="footnote" id="n"><p><i>Via <b>Appia</b></i>&lt;b&gt;, see
      <a href="two.xhtml#m"><sup>2</sup></a> or <a href="https://example.org/">there</a>.<br/>Next<script>no</script>
      line <img src="x.png" alt="a map"/> <ruby>山<rt>やま</rt></ruby></p>
      <blockquote><p>Quoted.</p></blockquote> <p> <a role="doc-backlink" href="#r">Back</a></p></aside>"""
    note = document(body).note("n", "typed")
    assert note is not None
    first, quoted = note.paragraphs
    assert first.text == "Via Appia<b>, see 2 or there.\nNext line [a map] 山"
    assert [(run.text, sorted(run.styles)) for run in first.runs][:3] == [
        ("Via ", ["i"]),
        ("Appia", ["b", "i"]),
        ("<b>, see ", []),
    ]
    links = [run.link for run in first.runs if run.link is not None]
    assert [(link.address, link.sign) for link in links] == [
        ("two.xhtml#m", "marked"),
        ("https://example.org/", "none"),
    ]
    assert (first.quoted, quoted.quoted, quoted.text) == (False, True, "Quoted.")


@pytest.mark.parametrize(
    ("body", "language", "expected"),
    [
        ('<p id="n">Short.</p>', "en", False),
        ('<p id="n">قصير.</p>', "ar", True),
        ('<p id="n" dir="ltr">Short.</p>', "he", False),
        ('<div dir="rtl"><p id="n">Short.</p></div>', "en", True),
        ('<div xml:lang="fa-IR"><p id="n">Short.</p></div>', "en", True),
    ],
)
def test_the_direction_is_the_nearest_elements(body: str, language: str, expected: bool) -> None:
    note = document(body, language).note("n", "marked")
    assert note is not None
    assert note.right_to_left is expected


@pytest.mark.parametrize(
    ("link", "expected"),
    [
        ('<a epub:type="noteref">see the note</a>', "typed"),
        ('<a role="doc-noteref">1</a>', "typed"),
        ("<a><sup>12</sup></a>", "marked"),
        ("<sup><a>b</a></sup>", "marked"),
        ("<a>[1]</a>", "marked"),
        ("<a>(a)</a>", "marked"),
        ("<a>*</a>", "marked"),
        ("<a>††</a>", "marked"),
        ("<a>12</a>", "bare"),
        ("<a>12.</a>", "bare"),
        ("<a>here</a>", "none"),
        ("<a>[a chapter]</a>", "none"),
        ('<a epub:type="backlink">1</a>', "none"),
        ("<a>↩</a>", "none"),
        ("<a></a>", "none"),
    ],
)
def test_what_a_link_says_of_itself(link: str, expected: Sign) -> None:
    root = etree.fromstring(page(f"<p>{link}</p>").encode())
    assert sign_of(next(root.iter("{*}a"))) == expected


def test_a_note_may_nest_deeper_than_python_may() -> None:
    root = inner = etree.Element("p", id="n")
    for _ in range(3000):
        inner = etree.SubElement(inner, "span")
    inner.text = "deep"
    note = note_at(root, "n", "marked")
    assert note is not None
    assert note.text == "deep"


def test_every_note_of_a_long_novel_is_found(corpus: Path) -> None:
    with open_publication(corpus / f"books/{SE}.epub") as book:
        item = next(item for item in book.spine if item.href.endswith("endnotes.xhtml"))
        document = book.document(item.index)
        names = [name for name in document.text.anchors if name.startswith("note-")]
        notes = [document.note(name, "typed") for name in names]
    assert len(notes) > 100
    assert all(note is not None and note.text and "↩" not in note.text for note in notes)
