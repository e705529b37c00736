"""Excerpts of quotes: never longer than the room, and the words set off are the same words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from reader.engine.protocol import Mark
from reader.ui.widgets.excerpt import QuoteExcerpt, excerpt, in_quotation_marks, shorten

TEXT = "Agnes  wound the clock\nevery evening, and her father watched her do it from the stairs."


def marked(shown: QuoteExcerpt) -> list[str]:
    """The words that are set off."""
    return [shown.text[mark.start : mark.end] for mark in shown.marks]


def of(*words: str) -> list[Mark]:
    """Marks of words of the text."""
    return [Mark(TEXT.index(word), TEXT.index(word) + len(word)) for word in words]


def test_a_quote_that_fits_is_whole_and_keeps_its_paragraphs() -> None:
    shown = in_quotation_marks(excerpt(TEXT, of("father", "clock\nevery"), 200))
    assert shown.whole
    assert shown.text.startswith("“Agnes wound the clock\nevery evening, and")
    assert marked(shown) == ["clock\nevery", "father"]


def test_words_set_off_late_in_a_long_quote_are_shown() -> None:
    shown = excerpt(TEXT, of("stairs"), 40)
    assert not shown.whole
    assert shown.text.startswith("… ")
    assert marked(shown) == ["stairs"]
    assert shorten(TEXT, 40) == "Agnes wound the clock every evening…"


@given(
    st.text(alphabet="ab .,\n𝒜宿“", max_size=80),
    st.lists(st.tuples(st.integers(0, 90), st.integers(0, 90)), max_size=3),
    st.integers(5, 60),
)
def test_no_mark_leads_out_of_its_excerpt(text: str, places: list[tuple[int, int]], most: int) -> None:
    marks = [Mark(*sorted(place)) for place in places]
    shown = in_quotation_marks(excerpt(text, marks, most))
    assert len(shown.text) <= most + 5
    for mark in shown.marks:
        assert 0 <= mark.start < mark.end <= len(shown.text)
    if shown.whole and len(marks) == 1 and (words := "".join(text[marks[0].start : marks[0].end].split())):
        assert "".join("".join(marked(shown)).split()) == words
