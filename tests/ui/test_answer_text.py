"""What an answer says, run by run, and the excerpt of a quote that is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.locator import TextRange
from reader.engine.protocol import AnswerSentence, Mark, Substitution
from reader.engine.protocol.written import is_quotes_alone
from reader.ui.book.known_names import KnownNames
from reader.ui.book.quote import Quote
from reader.ui.panel.answer_text import AnswerRun, answer_runs, link_names, plain_answer, sentence_runs
from reader.ui.widgets.excerpt import QuoteExcerpt, excerpt, in_quotation_marks, shorten
from tests.ui.entity_script import AGNES, TOM
from tests.ui.fake_script import answer, citation


def test_marks_become_citations_where_there_is_one() -> None:
    given_answer = answer("Who?", "Agnes winds it. [1] In [1999] nobody did [2].", [citation(1, "Agnes wound it.")])
    runs = answer_runs(given_answer)
    assert [run.cites for run in runs if run.cites] == [1]
    assert "".join(run.text for run in runs if run.cites is None) == "Agnes winds it. In [1999] nobody did [2]."


def test_a_short_answer_is_shown_larger_and_always_cites_its_quote() -> None:
    runs = answer_runs(answer("Who?", "Agnes Pell.", [citation(3, "Agnes wound it."), citation(1, "x")]))
    assert runs == (AnswerRun("Agnes Pell.", "lead"), AnswerRun("3", cites=3))
    longer = "Agnes Pell, who has kept the clock since her father died. [3]"
    assert answer_runs(answer("Who?", longer, [citation(3, "x")]))[0] == AnswerRun(longer[:-4])


def test_an_answer_that_refuses_leaves_the_marks_to_the_quotes_below() -> None:
    runs = answer_runs(answer("Who?", "I can’t find that. [1] [2]", [citation(1, "x")], insufficient=True))
    assert "".join(run.text for run in runs) == "I can’t find that. [2]"


@pytest.mark.parametrize(
    ("text", "changes", "alone"),
    [
        ("“Agnes wound it.” [1]\n“Why?” [2]", {}, True),
        ("", {}, True),
        ("Agnes wound it. [1]", {"decision": "state"}, False),
        ("It begins: “Agnes wound it.” [1]", {}, False),
        ("I can’t find that. [1]", {"insufficient": True}, False),
        ("A model’s words, kept by an older version. [1]", {}, False),
    ],
)
def test_an_answer_that_is_only_quotes_is_known(text: str, changes: dict[str, Any], alone: bool) -> None:
    quotes = [citation(1, "Agnes  wound\nit."), citation(2, "Why?")]
    assert is_quotes_alone(answer("Who?", text, quotes, **{"decision": "quote", **changes})) is alone


def test_the_words_set_off_have_a_place_in_the_book() -> None:
    cited = citation(1, "𝒜gnes wound it.", spine=2, start=40, marked=["wound"])
    assert Quote.of(cited).marked_ranges == (TextRange.of(2, 46, 51),)
    assert replace(Quote.of(cited), text="another length").marked_ranges == ()
    assert replace(Quote.of(cited), marks=(Mark(9, 400), Mark(5, 5))).marked_ranges == ()


@given(st.text(alphabet="ab [1]2.<&>", max_size=60))
def test_no_word_of_an_answer_is_lost(text: str) -> None:
    runs = answer_runs(answer("Who?", text, [citation(1, "x")], sentences=(), decision="quote"))
    written = "".join(f"[{run.cites}]" if run.cites else run.text for run in runs)
    assert written.replace(" ", "") == text.replace(" ", "")


def test_sentences_carry_the_marks_of_known_citations() -> None:
    runs = sentence_runs([AnswerSentence("One. [1]", (1, 9), True)], {1})
    assert runs == (AnswerRun("One."), AnswerRun("1", cites=1), AnswerRun(" "))


def test_known_names_become_runs_of_their_own_and_no_word_is_lost() -> None:
    text = "Agnes winds it. [1] Tom, or Agnes Pell, may."
    runs = answer_runs(answer("Who?", text, [citation(1, "x")]))
    linked = link_names(runs, KnownNames([AGNES, TOM]))
    assert [(run.text, run.entity) for run in linked if run.entity] == [
        ("Agnes", "Agnes Pell"),
        ("Tom", "Tom"),
        ("Agnes Pell", "Agnes Pell"),
    ]
    assert "".join(run.text for run in linked) == "".join(run.text for run in runs)
    assert [run for run in linked if run.cites] == [run for run in runs if run.cites]


def test_a_name_in_a_short_answer_is_as_large_as_the_rest() -> None:
    linked = link_names([AnswerRun("Agnes did.", "lead")], KnownNames([AGNES]))
    assert linked == (AnswerRun("Agnes", "lead", entity="Agnes Pell"), AnswerRun(" did.", "lead"))


def test_the_copied_answer_carries_its_quotes() -> None:
    copied = plain_answer(answer("Who?", "Agnes. [1]", [citation(1, "Agnes wound it.", chapter="One")]))
    assert copied == "Who?\n\nAgnes. [1]\n\n[1] “Agnes wound it.” (One)"


def test_a_copied_answer_of_quotes_has_each_once_and_says_how_the_question_was_read() -> None:
    quote = citation(1, "Agnes wound it.", chapter="One")
    resolved = (Substitution("it", "the clock"),)
    quoted = answer("Who wound it?", "“Agnes wound it.” [1]", [quote], decision="quote", resolved=resolved)
    assert plain_answer(quoted) == "Who wound it?\n(it = the clock)\n\n[1] “Agnes wound it.” (One)"


def test_a_copied_refusal_says_so_before_its_quotes() -> None:
    refused = answer("Who?", "I can’t find that. [1]", [citation(1, "x", chapter="One")], insufficient=True)
    assert plain_answer(refused) == "Who?\n\nI can’t find that. [1]\n\n[1] “x” (One)"


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
