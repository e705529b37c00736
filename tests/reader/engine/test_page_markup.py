"""Documents as the page is served them: our style sheet comes first, and the text is the same as in the index."""

from __future__ import annotations

import pytest
from lxml import etree

from indexing.canonical import canonical_text
from indexing.document import parse_document
from reader.engine.page_markup import with_page_style

XHTML = "{http://www.w3.org/1999/xhtml}"
DRAWING = (
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>text { fill: red }</style>'
    "<text>Drawn words</text><text>and more</text></svg>"
)
DOCUMENTS = {
    "plain": (f'<html xmlns="{XHTML[1:-1]}"><head><title>T</title></head><body><p>One &lt; two</p></body></html>', ""),
    "its own style": (
        f'<html xmlns="{XHTML[1:-1]}"><head><style>p {{ color: red }}</style></head><body><p>One</p></body></html>',
        "",
    ),
    "no head": (f'<html xmlns="{XHTML[1:-1]}"><body><p>One</p><p>Two</p></body></html>', ""),
    "empty head": (f'<html xmlns="{XHTML[1:-1]}"><head/><body title="a &gt; b"><p>One</p></body></html>', ""),
    "a prefix": (f'<h:html xmlns:h="{XHTML[1:-1]}"><h:head/><h:body><h:p>One</h:p></h:body></h:html>', ""),
    "a header": (f'<html xmlns="{XHTML[1:-1]}"><body><header>Head</header><p>One</p></body></html>', ""),
    "not closed": ("<html><body><p>One<p>Two</body>", ""),
    "a drawing": (DRAWING, "image/svg+xml"),
}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_our_style_sheet_is_first_and_the_text_is_the_same(name: str) -> None:
    source, media_type = DOCUMENTS[name]
    document = parse_document(source.encode(), "page.xhtml", media_type or "application/xhtml+xml")
    served = etree.fromstring(with_page_style(document))
    styles = list(served.iter("{*}style", f"{XHTML}link"))
    assert styles[0].tag == f"{XHTML}style"
    assert "@layer quoth" in (styles[0].text or "")
    assert canonical_text(served).text == document.text.text
    assert document.text.text
