"""A page is harmless, well-formed, and of the same text as its source, however damaged that is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from indexing.document import Document, parse_document

PAGE = '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink"><head>{}</head><body>{}</body></html>'


def parsed(source: str | bytes) -> Document:
    data = source.encode() if isinstance(source, str) else source
    return parse_document(data, "text/x.xhtml", "application/xhtml+xml")


def strict(document: Document) -> etree._Element:
    return etree.fromstring(document.page_bytes(), etree.XMLParser(resolve_entities=False, huge_tree=True))


@pytest.mark.parametrize(
    ("head", "body", "gone"),
    [
        ("<script>evil()</script>", "<p>x</p>", "evil"),
        ("", '<p onclick="evil()" ONLOAD="evil()">x</p>', "evil"),
        ("", '<a href="javascript:evil()">x</a>', "evil"),
        ("", '<a href=" java&#10;script&#9;:evil()">x</a>', "evil"),
        (
            "",
            '<svg xmlns="http://www.w3.org/2000/svg"><a xlink:href="JavaScript:evil()"><text>x</text></a></svg>',
            "evil",
        ),
        (
            "",
            '<svg xmlns="http://www.w3.org/2000/svg"><set attributeName="href" to="evil"/><text>x</text></svg>',
            "evil",
        ),
        ("", '<svg xmlns="http://www.w3.org/2000/svg"><script href="evil"/><text>x</text></svg>', "evil"),
        ("", '<s:script xmlns:s="http://www.w3.org/2000/svg">evil()</s:script><p>x</p>', "evil"),
        ('<meta http-equiv="refresh" content="0;url=evil"/>', "<p>x</p>", "evil"),
        ('<meta HTTP-EQUIV="refresh" content="0;url=evil"/>', "<p>x</p>", "evil"),
        ('<base href="http://evil/"/>', "<p>x</p>", "evil"),
        ('<link rel="prefetch" href="evil"/>', "<p>x</p>", "evil"),
        ("", '<iframe src="e" srcdoc="evil">x</iframe>', "evil"),
        ("", '<iframe src="evil">x</iframe>', ' src="evil"'),
        ("", '<object data="evil" type="text/html">x</object>', ' data="evil"'),
        ("", '<object data="e" type="text/html"><param name="evil"/>x</object>', "evil"),
        ("", '<embed src="evil"/><p>x</p>', ' src="evil"'),
        ("", '<form action="evil"><button formaction="evil">x</button></form>', "evil"),
        ("<?xml-stylesheet type='text/xsl' href='evil'?>", "<p>x</p>", "evil"),
    ],
)
@pytest.mark.parametrize("damage", ["", "<br>"])
def test_nothing_active_is_left(head: str, body: str, gone: str, damage: str) -> None:
    document = parsed(PAGE.format(head, body + damage))
    assert gone.encode() not in document.page_bytes()
    assert document.text.text == "x"


def test_styles_and_pictures_stay() -> None:
    head = (
        '<link rel="stylesheet" href="a.css"/><style>p { color: red }</style><meta name="viewport" content="width=9"/>'
    )
    document = parsed(
        PAGE.format(head, '<p style="margin: 0">x</p><object data="p.svg" type="image/svg+xml">map</object>')
    )
    page = document.page_bytes()
    for remaining in (
        b'href="a.css"',
        b"color: red",
        b'name="viewport"',
        b"margin: 0",
        b'<img src="p.svg" alt="map"/>',
    ):
        assert remaining in page


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<html><body><p>one<p>two<br>three", "one\ntwo three"),
        ("<p>no root</p><p>two</p>", "no root\ntwo"),
        ("just text & more", "just text & more"),
        (PAGE.format("", "<p>a < b && c</p>"), "a < b && c"),
        (PAGE.format("", "<p>un<b>closed</p><p>next</p>"), "unclosed\nnext"),
        (PAGE.format("", '<p id="a" id="b">twice</p>'), "twice"),
        (PAGE.format("", "<p>zero\0 &#0; bell\a</p>"), "zero bell"),
        (PAGE.format("", "<p epub:type='x' foo:bar='1'>prefix <o:p>word</o:p></p>"), "prefix word"),
        ("<html><head><title>t</title></head><p>no body</p></html>", "no body"),
        ("<HTML><BODY><P>CAPITALS</P></BODY></HTML>", "CAPITALS"),
        ('<html xmlns="http://www.w3.org/TR/REC-html40"><body><p>old</p></body></html>', "old"),
        ('<html xmlns="http://www.w3.org/1999/xhtml"><body><p>one</p></body><p>stray</p></html>', "one\nstray"),
        ("<html><body><P>A <A NAME=storm>mast</A>, <FONT SIZE=5 NOSHADE>a boy</FONT> fell.", "A mast, a boy fell."),
        (
            PAGE.format("", "<p><a name=storm>The mast</a> and <font size=5>the boy</font> fell.</p>"),
            "The mast and the boy fell.",
        ),
        (
            PAGE.format("", '<p class="a"id="b">one</p><p align = center>two</p><p title=it"s>three</p>'),
            "one\ntwo\nthree",
        ),
        (PAGE.format("", '<p title="a>one</p><p title="b">two</p><a href=x/>three</a>'), "one\ntwo\nthree"),
        (PAGE.format("", '<p 1="2" =x>one</p><p class=“c”>two</p><a href=x?a=1&b=2>three</a>'), "one\ntwo\nthree"),
        ("", ""),
        ("<script/>", ""),
        ("<!DOCTYPE html", ""),
    ],
)
def test_damage_is_mended(source: str, text: str) -> None:
    document = parsed(source)
    root = strict(document)
    assert document.text.text == text
    assert root.tag == "{http://www.w3.org/1999/xhtml}html"
    assert root.find("{http://www.w3.org/1999/xhtml}body") is not None


def test_deep_nesting_keeps_its_text() -> None:
    document = parsed(PAGE.format("", "<div>" * 1_500 + "deep" + "</div>" * 1_500))
    assert document.text.text == "deep"
    assert document.trouble is None


@pytest.mark.parametrize("end", ["</div>" * 3_000, ""])
def test_what_the_parser_gives_up_at_some_depth_is_not_lost_without_a_word(end: str) -> None:
    document = parsed(PAGE.format("", "<p>Before.</p>" + "<div>" * 3_000 + end + "<p>After.</p>"))
    assert document.text.text == "Before."
    assert document.trouble == "deep"


def test_a_page_is_no_deeper_than_a_browser_reads() -> None:
    """Below that its words stay."""
    document = parsed(PAGE.format("", "<ol>x" * 5_000))
    assert max(sum(1 for _ in element.iterancestors()) for element in strict(document).iter()) <= 2_000
    assert document.text.text.count("x") > 2_000


def test_title_and_first_heading() -> None:
    document = parsed(PAGE.format("<title> The \n Title </title>", "<p>x</p><h2>Chapter <b>One</b></h2>"))
    assert document.title == "The Title"
    assert document.first_heading == "Chapter One"


def test_svg_stays_svg() -> None:
    source = b'<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><title>no</title><text>yes</text></svg>'
    document = parse_document(source, "x.svg", "image/svg+xml")
    assert document.media_type == "image/svg+xml"
    assert document.text.text == "yes"
    assert b"onload" not in document.page_bytes()


@given(st.binary(max_size=300))
def test_any_bytes_make_a_page(data: bytes) -> None:
    strict(parsed(data))


SCRAPS = st.sampled_from(
    ["<p>", "</p>", "<b", ">", "<", "&", "&amp;", "&#x;", "&#99999999;", "<!--", "-->", "<![CDATA[", "]]>",
     "<!DOCTYPE x [", "<!ENTITY a 'b'>", "&a;", "<?xml version='1.0'?>", "<html>", "<svg>", "xmlns='u'",
     " a:b='c'", "'", '"', "<x:y/>",
     "\ufffe", "\u0001", "text", " ", "<head>", "<body>", "<title>", "<script>",
     "</script>", "<br>", "<table><td>", "<math><mi>"]
)  # fmt: skip


@given(st.lists(SCRAPS, max_size=25))
def test_any_scraps_make_a_page_with_the_same_text(scraps: list[str]) -> None:
    document = parsed("".join(scraps))
    root = strict(document)
    again = parse_document(etree.tostring(root), "x.xhtml", "application/xhtml+xml")
    assert again.text.text == document.text.text
