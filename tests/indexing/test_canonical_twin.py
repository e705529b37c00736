"""The page's JavaScript finds the same text as Python, in the engine that shows the page."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from indexing.document import Document, parse_document
from indexing.publication import open_publication

SCRIPT = Path(__file__).parents[2] / "assets" / "page" / "canonical.js"
# each page: its index's text, and for each span the words its ranges cover and where their ends lead back to
EXAMINE = """
((pages) => JSON.stringify(pages.map(([xml, type, spans]) => {
    const document = new DOMParser().parseFromString(xml, type);
    const index = quothCanonical.build(document);
    return {
        text: index.text,
        length: index.length,
        error: document.querySelector("parsererror") !== null,
        spans: spans.map(([start, end]) => {
            const ranges = index.rangesOf(start, end);
            const first = ranges[0], last = ranges[ranges.length - 1];
            return {
                words: ranges.map(quothCanonical.words).join(" "),
                back: first ? [
                    index.offsetOf(first.startContainer, first.startOffset),
                    index.offsetOf(last.endContainer, last.endOffset),
                ] : null,
            };
        }),
    };
})))(%s)
"""

Examine = Callable[[list[tuple[Document, list[tuple[int, int]]]]], list[dict[str, Any]]]


@pytest.fixture(scope="module")
def examine(qapp: object) -> Examine:
    """Runs the script over documents in one web page that lives as long as the module."""
    from PySide6.QtCore import QEventLoop, QTimer  # noqa: PLC0415
    from PySide6.QtWebEngineCore import QWebEnginePage  # noqa: PLC0415

    web_page = QWebEnginePage()

    def run(source: str) -> Any:
        loop = QEventLoop()
        answers: list[Any] = []

        def answered(value: Any) -> None:
            answers.append(value)
            loop.quit()

        web_page.runJavaScript(source, answered)
        QTimer.singleShot(60_000, loop.quit)
        if not answers:
            loop.exec()
        assert answers, "the page gave no answer within a minute"
        return answers[0]

    def examined(documents: list[tuple[Document, list[tuple[int, int]]]]) -> list[dict[str, Any]]:
        pages = [(d.page_bytes().decode(), d.media_type, spans) for d, spans in documents]
        answer = run(EXAMINE % json.dumps(pages))
        assert isinstance(answer, str) and answer, "the script failed"
        return json.loads(answer)  # type: ignore[no-any-return]

    loaded = QEventLoop()
    web_page.loadFinished.connect(loaded.quit)
    web_page.setHtml("<p>ready</p>")
    loaded.exec()
    run(SCRIPT.read_text(encoding="utf-8"))
    return examined


def random_spans(text: str, number: int, seed: int) -> list[tuple[int, int]]:
    chance = random.Random(seed)  # noqa: S311
    starts = [chance.randrange(len(text)) for _ in range(number)] if text else []
    spans = [(start, min(len(text), start + 1 + chance.randrange(300))) for start in starts]
    return [(start - _parts(text, start), end + _parts(text, end)) for start, end in spans]


def _parts(text: str, place: int) -> bool:
    """Whether a place may be within a picture of a letter and its quotation mark, which the page shows whole."""
    return text[max(0, place - 1) : place + 1] == PICTURED


def check(examine: Examine, documents: list[Document], spans_each: int) -> int:
    """Compare the twins on every document; returns how many spans were compared."""
    asked = [(d, random_spans(d.text.text, spans_each, n)) for n, d in enumerate(documents)]
    compared = 0
    for (document, spans), twin in zip(asked, examine(asked), strict=True):
        text = document.text.text
        assert not twin["error"], f"{document.href}: the page isn't well-formed"
        assert twin["text"] == text, document.href
        assert twin["length"] == len(text)
        for (start, end), answer in zip(spans, twin["spans"], strict=True):
            words = text[start:end]
            assert "".join(answer["words"].split()) == "".join(words.split()), (document.href, start, end)
            if words.strip():
                lead, trail = len(words) - len(words.lstrip()), len(words) - len(words.rstrip())
                back_start, back_end = answer["back"]
                assert start <= back_start <= start + lead
                assert end - trail <= back_end <= end
            compared += 1
    return compared


@pytest.mark.parametrize("step", [6, pytest.param(1, marks=pytest.mark.nightly)])
def test_the_pages_of_the_corpus_have_one_text(examine: Examine, corpus: Path, step: int) -> None:
    """Every sixth book's each day, all books' at night."""
    compared = 0
    for path in sorted(corpus.glob("*/*.epub"))[::step]:
        with open_publication(path) as book:
            documents = [book.document(item.index) for item in book.spine]
        for at in range(0, len(documents), 60):
            compared += check(examine, documents[at : at + 60], 6)
    assert compared > 1_000 / step


PICTURED = "“É"
TEXT = st.text(
    st.one_of(
        st.sampled_from(" \t\n\u00a0\u0085\u2003\u2028\u3000\u200b\ufeff\u00ad\u2060"),
        st.characters(exclude_categories=("Cs", "Cc")),
        st.sampled_from("aZ😀𐌰界،"),
    ),
    max_size=12,
)
NAMES = st.sampled_from(
    ["p", "div", "span", "b", "br", "ruby", "rt", "h1", "hgroup", "table", "tr", "td", "script", "style", "li", "svg",
     "title", "text", "math", "annotation", "img", "P", "noscript", "template", "a", "o:p", "frame", "object"]
)  # fmt: skip
HOSTILE = st.recursive(
    st.one_of(
        TEXT,
        TEXT.map(lambda text: text.replace("<", "").replace("&", "")),
        st.sampled_from(["<!-- c -->", "<![CDATA[ x&nbsp;<p> ]]>", "&nbsp;", "&eacute;", "&#0;", "&#x1F600;", "&bogus;",
                         "</p>", "<br>", "<p>", "</div>", "<?pi x?>", "<", "&", "<b a=1 a=2>", "<x:y z:w='1'/>", "\0",
                         "<!--", "]]>", "<![CDATA["]),
    ),
    lambda inner: st.builds(
        lambda name, parts, anchor: f"<{name}{anchor}>{''.join(parts)}</{name}>",
        NAMES,
        st.lists(inner, max_size=5),
        st.sampled_from(["", " id='a'", " alt='W'", f" alt=' {PICTURED} '", " alt='no'", " data-quoth-letter='x y'",
                         ' onclick="x()"', " href='javascript:x'", " x:y='1'", " a\"b", " style='x'"]),
    ),
    max_leaves=25,
)  # fmt: skip
FRAMES = st.sampled_from(
    [
        '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>{}</body></html>',
        "<html><head><title>t</title><body>{}",
        '<svg xmlns="http://www.w3.org/2000/svg"><text>{}</text></svg>',
        "<!DOCTYPE html><html>{}</html>",
        "{}",
    ]
)


def test_hostile_markup_has_one_text(examine: Examine) -> None:
    @settings(suppress_health_check=list(HealthCheck))
    @given(st.lists(st.tuples(FRAMES, HOSTILE), min_size=10, max_size=10))
    def one_text(sources: list[tuple[str, str]]) -> None:
        documents = [parse_document(f.format(s).encode(), "x.xhtml", "application/xhtml+xml") for f, s in sources]
        check(examine, documents, 4)

    one_text()


def test_a_place_in_the_dom_leads_to_the_text_that_follows(examine: Examine, qtbot: QtBot) -> None:
    source = "<html xmlns='http://www.w3.org/1999/xhtml'><body><p>😀 one</p>  <p>two<rt>x</rt>  three</p></body></html>"
    document = parse_document(source.encode(), "x.xhtml", "application/xhtml+xml")
    (twin,) = examine([(document, [(0, 1), (2, 8), (9, 15)])])
    assert twin["text"] == "😀 one\ntwo three"
    assert [span["words"] for span in twin["spans"]] == ["😀", "one tw", "three"]
    assert [span["back"] for span in twin["spans"]] == [[0, 1], [2, 8], [10, 15]]


def test_a_picture_of_a_letter_is_a_place_in_the_dom(examine: Examine) -> None:
    source = "<p><img alt='W'/>hen <b><img alt='𠀀'/></b> saw</p>"
    document = parse_document(
        f"<html xmlns='http://www.w3.org/1999/xhtml'><body>{source}</body></html>".encode(),
        "x.xhtml",
        "application/xhtml+xml",
    )
    (twin,) = examine([(document, [(0, 1), (0, 3), (1, 6), (5, 6), (5, 10)])])
    assert twin["text"] == document.text.text == "When 𠀀 saw"
    assert [span["words"] for span in twin["spans"]] == ["W", "W he", "hen 𠀀", "𠀀", "𠀀 saw"]
    assert [span["back"] for span in twin["spans"]] == [[0, 1], [0, 3], [1, 6], [5, 6], [5, 10]]
