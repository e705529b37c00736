"""An answer's words and marks: no mark without a citation, no word lost, nothing of a draft shown twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.engine.protocol import AnswerSentence
from reader.ui.panel.answer_text import Run, answer_runs, draft_runs, link_names, plain_answer, rest_of_draft
from reader.ui.panel.known_names import KnownNames
from tests.ui.cast_script import AGNES, TOM
from tests.ui.fake_script import answer, citation


def test_marks_become_citations_where_there_is_one() -> None:
    given_answer = answer("Who?", "Agnes winds it. [1] In [1999] nobody did [2].", [citation(1, "Agnes wound it.")])
    runs = answer_runs(given_answer)
    assert [run.cites for run in runs if run.cites] == [1]
    assert "".join(run.text for run in runs if run.cites is None) == "Agnes winds it. In [1999] nobody did [2]."


def test_a_sentence_without_support_is_set_apart() -> None:
    sentences = (AnswerSentence("Agnes winds it.", (1,), True), AnswerSentence("It is red.", (), False))
    runs = answer_runs(answer("Who?", "Agnes winds it. [1] It is red.", [citation(1, "x")], sentences=sentences))
    assert [run.text for run in runs if run.look == "unsupported"] == ["It is red."]


@given(st.text(alphabet="ab [1]2.<&>", max_size=60))
def test_no_word_of_an_answer_is_lost(text: str) -> None:
    runs = answer_runs(answer("Who?", text, [citation(1, "x")], sentences=()))
    written = "".join(f"[{run.cites}]" if run.cites else run.text for run in runs)
    assert written.replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize(
    ("draft", "sentence", "rest"),
    [
        ("Agnes winds it. She is", "Agnes winds it.", "She is"),
        ("Agnes  winds\nit. [1] She is", "Agnes winds it.", "She is"),
        ("Agnes winds it [1]. She", "Agnes winds it.", ""),  # the draft differs: what follows comes again anyway
        ("", "Agnes winds it.", ""),
    ],
)
def test_a_verified_sentence_takes_its_draft_away(draft: str, sentence: str, rest: str) -> None:
    assert rest_of_draft(draft, sentence) == rest


def test_a_draft_under_way_shows_verified_sentences_then_the_rest() -> None:
    runs = draft_runs([AnswerSentence("One. [1]", (1, 9), True)], " Two is", {1})
    assert runs == (Run("One."), Run("1", cites=1), Run(" "), Run("Two is", "draft"))


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


def test_a_sentence_without_support_has_no_links() -> None:
    runs = (Run("Agnes is red.", "unsupported"), Run("Agnes runs", "draft"))
    assert link_names(runs, KnownNames([AGNES])) == runs


def test_the_copied_answer_carries_its_quotes() -> None:
    copied = plain_answer(answer("Who?", "Agnes. [1]", [citation(1, "Agnes wound it.", chapter="One")]))
    assert copied == "Who?\n\nAgnes. [1]\n\n[1] “Agnes wound it.” (One)"
