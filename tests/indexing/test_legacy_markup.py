"""Markup of EPUB's and MathML's past: one case of a switch is read, and a fenced list has its fences."""

from __future__ import annotations

import pytest

from indexing.document import parse_document
from tests.epubs import page

MATH = "http://www.w3.org/1998/Math/MathML"
CML = '<epub:case required-namespace="http://www.xml-cml.org/schema"><p>chemistry</p></epub:case>'
MATHS = f'<epub:case required-namespace="{MATH}"><math xmlns="{MATH}"><mn>42</mn></math></epub:case>'


def text(body: str) -> str:
    """What is read of a page."""
    return parse_document(page(body).encode(), "x.xhtml", "application/xhtml+xml").text.text


@pytest.mark.parametrize(
    ("switch", "read"),
    [
        (f"{CML}<epub:default><p>in words</p></epub:default>", "in words"),
        (f"{CML}{MATHS}<epub:default><p>in words</p></epub:default>", "42"),
        (CML, ""),
        ("", ""),
    ],
)
def test_one_case_of_a_switch_is_shown(switch: str, read: str) -> None:
    around = text(f"<p>Before</p><epub:switch>{switch}</epub:switch><epub:trigger/><p>After</p>")
    assert around == "\n".join(filter(None, ["Before", read, "After"]))


@pytest.mark.parametrize(
    ("fenced", "read"),
    [
        ("<mfenced><mi>x</mi><mi>y</mi><mi>z</mi></mfenced>", "(x,y,z)"),
        ('<mfenced open="[" close="]" separators=";,"><mi>x</mi><mi>y</mi><mi>z</mi><mi>w</mi></mfenced>', "[x;y,z,w]"),
        ('<mfenced open="|" close="|" separators=""><mi>x</mi><mi>y</mi></mfenced>', "|xy|"),
        ("<mfenced><mfenced><mi>x</mi></mfenced></mfenced>", "((x))"),
        ("<mfenced/>", "()"),
    ],
)
def test_a_fenced_list_has_its_fences(fenced: str, read: str) -> None:
    assert text(f'<p><math xmlns="{MATH}">{fenced}</math></p>') == read
