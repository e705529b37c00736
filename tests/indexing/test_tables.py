"""Rows and items are read with what stands beside them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from indexing.booktext import BookText
from indexing.cfi.source import SourceMap
from indexing.document import parse_document
from indexing.locator import TextRange
from indexing.marked_up import MarkedUp, read_markup
from indexing.reading_text import ReadingText, as_read, reading_text
from indexing.store.index import IndexStore
from indexing.store.rows import FormulaRow
from indexing.tables import numeral
from models.cancel import CancelToken
from tests.epubs import book_of
from tests.indexing.shelves import add

EGGS = (
    "<table><caption>Table 3. Boiling times</caption><thead><tr><th>Egg</th><th>Soft (min)</th><th>Hard (min)</th></tr>"
    "</thead><tbody><tr><td>Hen</td><td>6</td><td>10</td></tr><tr><td>Goose</td><td>11</td><td>18</td></tr></tbody>"
    "</table>"
)


def marked_up(body: str) -> tuple[MarkedUp, str]:
    source = f'<html xmlns="http://www.w3.org/1999/xhtml"><body>{body}</body></html>'
    document = parse_document(source.encode(), "x.xhtml", "application/xhtml+xml")
    assert SourceMap(document.tree).text == document.text.text
    return read_markup(document, 0, CancelToken()), document.text.text


def shown(body: str) -> list[str]:
    markup, _ = marked_up(body)
    return [f"{row.before}{row.text}{row.after}" for row in markup.formulas]


@pytest.mark.parametrize(
    ("body", "rows"),
    [
        (
            EGGS,
            [
                "Egg · Soft (min) · Hard (min)",
                "Hen: Soft 6 min, Hard 10 min (Table 3. Boiling times)",
                "Goose: Soft 11 min, Hard 18 min (Table 3. Boiling times)",
            ],
        ),
        (
            "<p>Table 1: Kin</p><table><tr><th>Who</th><th>Born</th></tr><tr><th scope='row'>Ada</th><td>1815</td></tr>"
            "</table>",
            ["Who · Born", "Ada: Born 1815 (Table 1: Kin)"],
        ),
        ("<table><tr><td>one:</td><td>1</td></tr><tr><td>two</td><td>2</td></tr></table>", ["one: 1", "two: 2"]),
        (
            "<table><tr><th rowspan='2'>Year</th><th colspan='2'>Price</th></tr><tr><th>Butter</th><th>Cheese</th></tr>"
            "<tr><td>1901</td><td>9d</td><td></td></tr><tr><td rowspan='2'>1902</td><td>8d</td><td>7d</td></tr>"
            "<tr><td>6d</td><td>5d</td></tr></table>",
            [
                "Year · Price",
                "Year · Butter · Cheese",
                "1901: Price Butter 9d",
                "1902: Price Butter 8d, Price Cheese 7d",
                "1902: Price Butter 6d, Price Cheese 5d",
            ],
        ),
        (f"<table><tr><td>{'long ' * 60}</td><td>x</td></tr><tr><td>a</td><td>b</td></tr></table>", []),
        ("<table role='presentation'><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>", []),
        ("<table><tr><td>alone</td></tr><tr><td>below</td></tr></table>", []),
        ("<ol><li>Wash.</li><li><p>Scald.</p></li></ol>", ["1. W", "2. S"]),
        ("<ol start='3' type='a'><li>Wash.</li><li value='7'>Wait.</li><li>Go.</li></ol>", ["c. W", "g. W", "h. G"]),
        ("<ol reversed=''><li>Two</li><li>One</li></ol>", ["2. T", "1. O"]),
        ("<p>To make cheese:</p><ol><li>Wash.</li></ol>", ["To make cheese: … 1. W"]),
        (
            "<dl><dt>Ramp</dt><dd>Default: 120.</dd><dt>Tone:</dt><dd>A chime. Loud.</dd></dl>",
            ["Ramp: Default: 120.", "Tone: A chime. Loud."],
        ),
        (
            "<dl><dt>Slip</dt><dt>Slurry</dt><dd>Wet clay.</dd><dd>A fall.</dd></dl>",
            ["Slip, Slurry: W", "Slip, Slurry: A"],
        ),
        (f"<dl><div><dt>Kiln</dt><dd>{'Hot and dry. ' * 30}</dd></div></dl>", ["Kiln: H"]),
        ("<dl><dt>Slip<dd>Wet clay.</dd></dt></dl>", []),
        ("<dl><dt>Glaze</dt><dd><p>A glass.</p><p>It melts.</p></dd><dd></dd></dl>", ["Glaze: A"]),
        ("<p>You need:</p><ul><li>Milk</li></ul><ul><li>Bread</li></ul>", []),
    ],
)
def test_what_stands_beside_a_row_or_an_item_is_read_with_it(body: str, rows: list[str]) -> None:
    assert shown(body) == rows


def test_a_formula_in_a_cell_is_written_in_its_row_alone() -> None:
    math = '<math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math>'
    body = f"<p>{math}</p><table><tr><td>square</td><td>{math}</td></tr><tr><td>line</td><td>x</td></tr></table>"
    assert shown(body) == ["x²", "square: x²", "line: x"]


@pytest.mark.parametrize(
    ("body", "caption"),
    [
        (EGGS, "Table 3. Boiling times"),
        ("<figure><img alt='a map'/><figcaption>Figure 2. The fen</figcaption></figure>", "Figure 2. The fen"),
        (
            "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><p>Tabelle 4: Moor</p>",
            "Tabelle 4: Moor",
        ),
    ],
)
def test_a_captioned_table_or_figure_is_a_box(body: str, caption: str) -> None:
    markup, text = marked_up(f"<p>Before.</p>{body}<p>After.</p>")
    (box,) = markup.boxes
    assert box.kind == "table"
    assert text[slice(*box.terms[0])] == caption
    assert "Before" not in text[box.start : box.end]
    assert "After" not in text[box.start : box.end]


_EGG, _HEN, _GOOSE = ("Egg", "Soft", "Hard"), ("Hen", "6", "10"), ("Goose", "11", "18")


def _plain(*rows: tuple[str, ...], cell: str = "<td>{}</td>") -> str:
    return "<table>" + "".join(f"<tr>{''.join(cell.format(text) for text in row)}</tr>" for row in rows) + "</table>"


@pytest.mark.parametrize(
    ("body", "rows"),
    [
        (_plain(_EGG, _HEN, _GOOSE), ["Egg · Soft · Hard", "Hen: Soft 6, Hard 10", "Goose: Soft 11, Hard 18"]),
        (_plain(_HEN, _GOOSE), ["Hen: 6, 10", "Goose: 11, 18"]),
        (_plain(("Ada", "London", "poet"), ("Bob", "Paris", "cook")), ["Ada: London, poet", "Bob: Paris, cook"]),
        (
            _plain(("<b>Who</b>", "<strong>Town</strong>"), ("Ada", "London"), ("Bob", "Paris")),
            ["Who · Town", "Ada: Town London", "Bob: Town Paris"],
        ),
        (
            "<table><tr><th>Egg</th><td>Hen</td><td>Goose</td></tr><tr><th>Soft</th><td>6</td><td>11</td></tr>"
            "<tr><th>Hard</th><td>10</td><td>18</td></tr></table>",
            ["Egg · Hen · Goose", "Soft: Hen 6, Goose 11", "Hard: Hen 10, Goose 18"],
        ),
        (
            "<table><tr><th colspan='2'>Farm</th></tr><tr><th>Egg</th><th>Soft</th></tr><tr><td colspan='2'>Birds</td>"
            "</tr><tr><td>Hen</td><td>6</td></tr><tr><td colspan='2'>Reptiles</td></tr><tr><td>Turtle</td><td>9</td>"
            "</tr></table>",
            ["Farm", "Egg · Soft", "Birds", "Birds, Hen: Soft 6", "Reptiles", "Reptiles, Turtle: Soft 9"],
        ),
        (
            "<table><tr><th>Land</th><th>Town</th><th>Sheep</th></tr><tr><td rowspan='2'>North</td><td>Lund</td>"
            "<td>40</td></tr><tr><td>Ystad</td><td>12</td></tr></table>",
            ["Land · Town · Sheep", "North: Town Lund, Sheep 40", "North: Town Ystad, Sheep 12"],
        ),
    ],
)
def test_headers_are_known_without_being_marked_and_rows_have_the_title_above_them(body: str, rows: list[str]) -> None:
    assert shown(body) == rows


@pytest.mark.parametrize(
    ("style", "first"),
    [
        ("list-style-type: lower-alpha", "a. W"),
        ("color: red; list-style: upper-roman inside", "I. W"),
        ("list-style:none", ""),
    ],
)
def test_items_are_counted_as_the_list_own_style_counts_them(style: str, first: str) -> None:
    assert shown(f"<ol style='{style}'><li>Wash</li></ol>") == ([first] if first else [])


def test_a_row_is_one_sentence_and_is_found_by_its_caption_and_headers(tmp_path: Path) -> None:
    rows = "".join(f"<tr><td>Bird {n}</td><td>{n}</td><td>{2 * n}. Or so.</td></tr>" for n in range(80))
    table = EGGS.replace("<tr><td>Hen</td><td>6</td><td>10</td></tr>", rows)
    index = IndexStore(tmp_path / "index.db")
    book = add(index, book_of(tmp_path / "book.epub", f"<h1>Eggs</h1><p>Before.</p>{table}<p>After.</p>"))
    _, text = index.text.text(book, 0) or ("", "")
    passages = index.text.passages_in(book, 0, 0, len(text))
    sentences = [text[start:end] for row in passages for start, end in row.sentences]
    assert sentences[0] == "Before."
    assert sentences[-1] == "After."
    assert "Bird 7\n7\n14. Or so." in sentences
    assert "Goose\n11\n18" in sentences
    assert all(row.end <= after.start for row, after in pairwise(passages))
    assert len(passages) > 2
    index.close()


def test_items_are_counted_as_html_counts_them() -> None:
    assert [numeral(number, "a") for number in (1, 26, 27, 702, 703)] == ["a", "z", "aa", "zz", "aaa"]
    assert [numeral(number, "I") for number in (1, 4, 9, 40, 1999, 0)] == ["I", "IV", "IX", "XL", "MCMXCIX", "0"]
    assert numeral(-3, "1") == "-3"


@pytest.mark.parametrize("inner", ["ol", "ul"])
def test_an_item_that_is_nothing_but_a_list_is_shown_once(inner: str, tmp_path: Path) -> None:
    first = f"<li><{inner}><li>Warm the pot.</li><li>Wait.</li></{inner}></li>"
    body = f"<ol>{first}<li><ol><li><ol><li>Pour.</li></ol></li></ol></li></ol>"
    markup, _ = marked_up(body)
    places = [(row.start, row.end) for row in markup.formulas]
    assert len(set(places)) == len(places)
    index = IndexStore(tmp_path / "index.db")
    add(index, book_of(tmp_path / "nested.epub", body))  # each place is kept once
    index.close()


TEXT = "Times.\nEgg\nSoft (min)\nHard (min)\nHen\n6\n10\nGoose\n11\n18\nDone."
BODY = f"<p>Times.</p>{EGGS.replace('<caption>Table 3. Boiling times</caption>', '')}<p>Done.</p>"


@pytest.fixture
def read(tmp_path: Path) -> ReadingText:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, book_of(tmp_path / "book.epub", BODY))
    passage = BookText(index).excerpt(book, TextRange.of(0, 0, len(TEXT)))
    index.close()
    assert passage is not None
    assert passage.text == TEXT
    return as_read(passage)


def test_rows_are_read_with_their_headers(read: ReadingText) -> None:
    assert read.text == (
        "Times.\nEgg · Soft (min) · Hard (min)\nHen: Soft 6 min, Hard 10 min\nGoose: Soft 11 min, Hard 18 min\nDone."
    )


@pytest.mark.parametrize(
    ("words", "original"),
    [
        ("Times", "Times"),
        ("Done.", "Done."),
        ("18 min", "18"),
        ("Hard 18", "18"),
        ("Soft 11 min", "11"),
        ("Goose", "Goose"),
        ("Soft 11 min, Hard 18 min", "11\n18"),
        ("Goose: Soft 11 min, Hard 18 min", "Goose\n11\n18"),
    ],
)
def test_words_of_a_row_stand_for_its_cells(read: ReadingText, words: str, original: str) -> None:
    start = read.text.rindex(words)
    begins, ends = read.original(start, start + len(words))
    assert TEXT[begins:ends] == original


@pytest.mark.parametrize(
    ("original", "words"),
    [("Goose\n11\n18", "Goose: Soft 11 min, Hard 18 min"), ("Done.", "Done."), ("imes.\n", "imes.\n")],
)
def test_a_sentence_of_the_book_is_found_in_what_is_read(read: ReadingText, original: str, words: str) -> None:
    start = TEXT.index(original)
    begins, ends = read.place_of(start, start + len(original))
    assert read.text[begins:ends] == words


def test_what_a_passage_says_itself_is_not_read_again() -> None:
    rows = [
        FormulaRow(0, 8, 11, "Hen: Soft 6", after=" (Table 3)"),
        FormulaRow(0, 12, 15, "Owl: Soft 7", after=" (Table 3)"),
    ]
    assert reading_text("Hen\nOwl", 8, rows).text == "Hen: Soft 6 (Table 3)\nOwl: Soft 7"
    assert reading_text("Table 3\nHen\nOwl", 0, [FormulaRow(0, 8, 11, "Hen: Soft 6", after=" (Table 3)")]).text == (
        "Table 3\nHen: Soft 6\nOwl"
    )


def test_a_header_is_no_sentence_of_its_own_but_where_nothing_stands_below_it(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    heads = "<table><tr><th>Only</th><th>Headers</th></tr><tr><th>Stand</th><th>Here</th></tr></table>"
    eggs = ["Times.", "Hen\n6\n10", "Goose\n11\n18", "Done."]
    for body, sentences in ((BODY, eggs), (heads, ["Only\nHeaders", "Stand\nHere"])):
        book = add(index, book_of(tmp_path / "book.epub", body))
        _, text = index.text.text(book, 0) or ("", "")
        rows = index.text.passages_in(book, 0, 0, len(text))
        assert [text[start:end] for row in rows for start, end in row.sentences] == sentences
    index.close()
