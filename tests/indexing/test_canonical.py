"""The rule of canonical text, case by case and by its properties."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.canonical import CanonicalText, is_blank
from indexing.document import Document, parse_document

WHITE = "\t\n\x0b\x0c\r \x85\xa0\u1680\u2000\u2005\u200a\u2028\u2029\u202f\u205f\u3000"


def page(body: str) -> Document:
    source = f'<html xmlns="http://www.w3.org/1999/xhtml"><head><title>No</title></head><body>{body}</body></html>'
    return parse_document(source.encode(), "x.xhtml", "application/xhtml+xml")


def canonical(body: str) -> CanonicalText:
    return page(body).text


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("<p>one</p><p>two</p>", "one\ntwo"),
        ("loose<p>one</p>tail<div/>end", "loose\none\ntail\nend"),
        ("<p> \n one\t<i> two </i> three </p>", "one two three"),
        ("<p>one<br/>two</p>", "one two"),
        ("<p>w<!-- c -->or<?pi?>d <![CDATA[<p> ]]>x</p>", "word <p> x"),
        ("<p>a<span>b</span>c</p>", "abc"),
        ("<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字</p>", "漢字"),
        ("<p>a<script>x()</script>b<style>p{}</style>c</p>", "abc"),
        ("<p>so\u00adft w\u2060j z\u200bw \ufeffb</p>", "so\u00adft w\u2060j z\u200bw \ufeffb"),
        ("<table><tr><td>1</td><td>2</td></tr></table>", "1\n2"),
        ("<p> </p><p>&#160;</p><p>x</p><p/>", "x"),
        ('<p>a<svg xmlns="http://www.w3.org/2000/svg"><desc>no</desc><text>yes</text></svg>b</p>', "a\nyes\nb"),
        ('<p>a<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:annotation>no</m:annotation></m:math></p>', "a"),
        ('<p style="display:none">hidden</p>', "hidden"),
        ('<p><img alt="W"/>hen the <img alt=" I "/> rose</p>', "When the I rose"),
        ('<p><span><img alt="“É"/></span>t cetera <img alt="x\u0301"/>!</p>', "“Ét cetera x\u0301!"),
        (
            '<p><ruby><img alt="鱏"/><rt>えい</rt></ruby>を<img alt="\U000323af\U000e0101"/></p>',
            "鱏を\U000323af\U000e0101",
        ),
        ('<p><img alt="A"/></p>', "A"),
        ('<p><img alt="To"/>a<img alt="*"/><img alt="3"/><img alt=""/><img/><b alt="W"/></p>', "a"),
        ('<p><img data-quoth-letter="forged" alt="a map"/>b<i data-quoth-letter="c"/></p>', "b"),
        ('<p><svg><image alt="W"/></svg>c</p>', "c"),
        ("<style>p{}</style><p><ruby> <rt>no</rt></ruby>&#160;<br/></p>", ""),
        ("", ""),
    ],
)
def test_the_rule(body: str, text: str) -> None:
    assert canonical(body).text == text
    assert is_blank(page(body).tree) == (text == "")


def test_white_space_is_exactly_the_set() -> None:
    for character in WHITE.replace("\x0b", "").replace("\x0c", ""):  # those two can't be in XML
        assert canonical(f"<p>a&#{ord(character)};&#{ord(character)};b</p>").text == "a b"
    for character in "\u200b\u180e\ufeff\u2060\u00ad":
        assert canonical(f"<p>a{character}b</p>").text == f"a{character}b"


def test_blocks_carry_heading_levels() -> None:
    text = canonical("<h1>Part</h1><hgroup><h2>IV</h2><p>The Storm</p></hgroup><p>Rain.</p><h3><div>Deep</div></h3>")
    assert [(text.text[b.start : b.end], b.heading_level) for b in text.blocks] == [
        ("Part", 1), ("IV", 2), ("The Storm", 2), ("Rain.", 0), ("Deep", 3),
    ]  # fmt: skip


def test_anchors_lead_to_the_first_character_that_follows() -> None:
    text = canonical(
        '<p id="p">one <i id="i">two</i><a id="space"/> <a name="n">three</a><b id="end"/></p>'
        '<div id="d"><p> </p></div>'
        '<p id="q">four</p><hr id="last"/><p id="p">again</p><p id="z"/>'
    )
    after = {name: text.text[at:] for name, at in text.anchors.items()}
    assert after == {
        "p": "one two three\nfour\nagain", "i": "two three\nfour\nagain", "space": "three\nfour\nagain",
        "n": "three\nfour\nagain", "end": "four\nagain", "d": "four\nagain", "q": "four\nagain",
        "last": "again", "z": "",
    }  # fmt: skip


def test_a_picture_of_a_letter_is_text_that_anchors_stand_before() -> None:
    text = canonical('<p id="p">Now <a id="w"/><img alt="W"/>hen <img alt="I" id="i"/> saw.</p>')
    assert text.text == "Now When I saw."
    assert {name: text.text[at:] for name, at in text.anchors.items()} == {
        "p": "Now When I saw.", "w": "When I saw.", "i": "I saw.",
    }  # fmt: skip


WORDS = st.text(st.one_of(st.sampled_from(WHITE), st.sampled_from("abc😀界\u00ad\u200b")), max_size=8)
MARKUP = st.recursive(
    WORDS,
    lambda inner: st.builds(
        lambda tag, parts: f"<{tag} id='{tag}'>{''.join(parts)}</{tag}>",
        st.sampled_from(["p", "div", "i", "h2", "td", "br"]),
        st.lists(inner, max_size=4),
    ),
    max_leaves=12,
)


@given(MARKUP)
def test_text_is_collapsed_and_blocks_tile_it(body: str) -> None:
    text = canonical(body)
    assert is_blank(page(body).tree) == (text.text == "")
    parts = text.text.split("\n") if text.text else []
    assert all(part and part == " ".join(part.split()) for part in parts)
    at, spans = 0, []
    for part in parts:
        spans.append((at, at + len(part)))
        at += len(part) + 1
    assert [(block.start, block.end) for block in text.blocks] == spans
    bare = re.sub("<[^>]*>|[\x0b\x0c]", "", body)
    assert "".join(text.text.split()) == "".join(bare.split())
    assert all(0 <= offset <= len(text.text) for offset in text.anchors.values())
    assert all(offset == len(text.text) or not text.text[offset].isspace() for offset in text.anchors.values())
