"""Formulas of quotes: with the citation, in their places, written out where quotes are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.locator import Locator, TextRange
from indexing.store.index import IndexStore
from reader.cli.printing import marked
from reader.engine.grounding.evidence import with_formulas
from reader.engine.protocol import Citation, Formula, Mark
from reader.engine.protocol.written import as_shown, written_out
from reader.ui.book.quote import Quote
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.textbook import textbook

_QUOTE = "Let x2=1 and y/2=x, then stop."
_FORMULAS = (Formula(4, 8, "x² = 1"), Formula(13, 18, "y/2 = x"))


def test_each_formula_is_written_out_in_its_place() -> None:
    assert written_out(_QUOTE, (), _FORMULAS)[0] == "Let x² = 1 and y/2 = x, then stop."
    assert written_out(_QUOTE, (), ()) == (_QUOTE, ())


@pytest.mark.parametrize(
    ("words", "shown"),
    [("Let", "Let"), ("and", "and"), ("then stop", "then stop"), ("2=", "x² = 1"), ("1 and y", "x² = 1 and y/2 = x")],
)
def test_marks_follow_their_words_and_take_in_whole_formulas(words: str, shown: str) -> None:
    start = _QUOTE.index(words)
    text, (mark,) = written_out(_QUOTE, [Mark(start, start + len(words))], _FORMULAS)
    assert text[mark.start : mark.end] == shown


def test_formulas_that_do_not_fit_the_quote_are_left_out() -> None:
    bad = (Formula(4, 8, "x² = 1"), Formula(6, 9, "?"), Formula(20, 90, "?"), Formula(9, 8, "?"))
    assert written_out(_QUOTE, (), bad)[0] == "Let x² = 1 and y/2=x, then stop."


def test_a_citation_brings_the_formulas_that_lie_wholly_in_it(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, textbook(tmp_path / "textbook.epub"))
    href, text = index.text.text(book, 0) or ("", "")
    theorem = next(box for box in index.boxes.of(book) if box.kind == "theorem")
    quote = text[theorem.start : theorem.end]
    cited = Citation(1, href, "", Locator(0, theorem.start), Locator(0, theorem.end), quote)
    (with_both,) = with_formulas([cited], index, book, None)
    assert [formula.text for formula in with_both.formulas] == ["\n", "\n", "2x₁ = 0;\nx² = √y"]
    assert with_both.quote == quote
    assert "x² = √y" in marked(with_both)
    (formula,) = index.boxes.formulas(book, TextRange(cited.start, cited.end))
    short = Citation(1, href, "", cited.start, Locator(0, formula.end - 1), quote[: formula.end - 1 - theorem.start])
    assert [formula.text for (cut,) in [with_formulas([short], index, book, None)] for formula in cut.formulas] == [
        "\n",
        "\n",
    ]
    index.close()


_POEM = (
    "<h1>The Tide</h1><p>The grey tide turned at Harrow Stone,<br/>\n  <span>the herring gulls were</span> <br/><br/>"
    "gone;</p><div><span>I waited</span><br/></div><p>till the lamp was lit.</p><p>Prose goes\n on.</p>"
)


def test_verse_is_shown_in_its_lines_and_positions_stay(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, book_of(tmp_path / "poem.epub", _POEM))
    href, text = index.text.text(book, 0) or ("", "")
    start, end = text.index("The grey"), len(text)
    cited = Citation(1, href, "", Locator(0, start), Locator(0, end), text[start:end], (Mark(34, 45),))
    (shown,) = with_formulas([cited], index, book, None)
    lines = ["The grey tide turned at Harrow Stone,", "the herring gulls were", "gone;", "I waited"]
    assert as_shown(shown) == "\n".join([*lines, "till the lamp was lit.", "Prose goes on."])
    assert shown.quote == "The grey tide turned at Harrow Stone, the herring gulls were gone;\n" + text[-46:]
    written, (mark,) = written_out(shown.quote, shown.marks, shown.formulas)
    assert written[mark.start : mark.end] == "ne,\nthe her"
    inner = Citation(1, href, "", Locator(0, start), Locator(0, start + 37), text[start : start + 37])
    assert with_formulas([inner], index, book, None) == (inner,)
    index.close()


_NOTED = (
    "<p>The field is lost.<sup><a href='#n1'>169</a></sup> So they say <a href='#n2'>[2]</a>, and who"
    "<a epub:type='noteref' href='#n3'>*</a> knows 4 of <a href='#x'>them</a>?</p>"
    "<p id='n1'><sup><a href='#r1'>169</a></sup> By whom?</p>"
)


def test_the_numbers_of_notes_are_left_out_of_a_quote_and_a_notes_own_is_not(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, book_of(tmp_path / "noted.epub", _NOTED))
    href, text = index.text.text(book, 0) or ("", "")
    start = text.index("lost.169")
    lit = (Mark(start, start + 4), Mark(text.index("knows"), text.index("knows") + 5))
    cited = Citation(1, href, "", Locator(0, 0), Locator(0, len(text)), text, lit)
    (shown,) = with_formulas([cited], index, book, None)
    assert as_shown(shown).splitlines() == [
        "The field is lost. So they say, and who knows 4 of them?",
        "169 By whom?",
    ]
    written, marks = written_out(shown.quote, shown.marks, shown.formulas)
    assert [written[mark.start : mark.end] for mark in marks] == ["lost", "knows"]
    assert shown.quote == text
    index.close()


@pytest.mark.parametrize(
    ("read", "shown"),
    [
        ("The light went out", "The light went out…"),
        ("The light went out, ", "The light went out…"),
        ("The light went out, and Agnes was gone:\n", "The light went out, and Agnes was gone…"),
        ("The light went out, and Ag", "The light went out, and…"),  # no half words
        ("The light went out, and Agnes was gone:\nnobody knew where.", None),  # all of it, but for a mark
        ("The light went out, and Agnes was gone:\nnobody knew where.” ", None),
    ],
)
def test_a_quote_that_the_horizon_cuts_ends_in_an_ellipsis_and_tells_no_more(
    tmp_path: Path, read: str, shown: str | None
) -> None:
    verse = "<p>“The light went out, and Agnes was gone:<br/>nobody knew where.” Rain fell.</p>"
    index = IndexStore(tmp_path / "index.db")
    book = add(index, book_of(tmp_path / "book.epub", verse, title="The Light"))
    href, text = index.text.text(book, 0) or ("", "")
    start = text.index("The light")
    before = Locator(0, start + len(read))
    cited = Citation(1, href, "", Locator(0, start), before, text[start : before.offset], (Mark(4, 9),))
    (cut,) = with_formulas([cited], index, book, before)
    assert as_shown(cut) == (shown or as_shown(with_formulas([cited], index, book, None)[0]))
    assert marked(cut).strip().endswith("…") is (shown is not None)
    assert Quote.of(cut).excerpt(1000).text.endswith("…") is (shown is not None)
    assert cut.quote == cited.quote
    elsewhere = Citation(1, href, "", Locator(0, start), Locator(0, start + 9), text[start : start + 9])
    assert with_formulas([elsewhere], index, book, before)[0].formulas == ()  # it isn't the horizon that ends it
    index.close()


@pytest.mark.parametrize(
    ("text", "read", "shown"),
    [
        ("The light went out. Agnes was gone.", "The light went out. Ag", "The light went out."),
        ("灯が消えた。アグネスはいなかった。", "灯が消えた。アグネスはいな", "灯が消えた。アグネスはいな…"),
    ],
)
def test_half_a_word_is_left_out_where_words_are_parted(tmp_path: Path, text: str, read: str, shown: str) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, book_of(tmp_path / "book.epub", f"<p>{text}</p>", title="The Light"))
    before = Locator(0, len(read))
    (cut,) = with_formulas([Citation(1, "one.xhtml", "", Locator(0, 0), before, read)], index, book, before)
    assert as_shown(cut) == shown
    index.close()
