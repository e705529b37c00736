"""EPUB 3's prefixed properties are read by today's names, wherever a book's styles are; its words stay as they are."""

from __future__ import annotations

import pytest

from indexing.document import parse_document
from indexing.legacy import modern_sheet, modern_styles
from tests.epubs import page


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("p{-epub-hyphens: auto}", "p{hyphens: auto}"),
        ("p { -epub-line-break:strict; color:red }", "p { line-break:strict; color:red }"),
        ("-epub-text-combine: horizontal", "text-combine-upright: all"),
        ("-epub-text-combine-horizontal:all !important", "text-combine-upright:all !important"),
        ("-epub-text-orientation: sideways-right;", "text-orientation: sideways;"),
        ("-epub-text-orientation: vertical-right;", "text-orientation: mixed;"),
        ("-epub-text-underline-position: under left", "text-underline-position: under left"),
        ("x-epub-hyphens: auto", "x-epub-hyphens: auto"),
        ("p{hyphens: auto}", "p{hyphens: auto}"),
    ],
)
def test_a_prefixed_declaration_is_one_of_todays(written: str, meant: str) -> None:
    assert modern_styles(written) == meant
    assert modern_sheet(written.encode() + b"/* \xe9 */") == meant.encode() + b"/* \xe9 */"


def test_the_styles_of_a_page_are_renamed_and_its_words_are_not() -> None:
    style = "<style>p { -epub-word-break: keep-all }</style>"
    words = '<p style="-epub-text-align-last: center">Write -epub-hyphens: none; here.</p>'
    document = parse_document(page(words, head=style).encode(), "x.xhtml", "application/xhtml+xml")
    assert document.text.text == "Write -epub-hyphens: none; here."
    shown = document.page_bytes()
    assert b"p { word-break: keep-all }" in shown
    assert b'style="text-align-last: center"' in shown
