"""How an answer is marked: all that it must say, nothing that is wrong, and a trap's only answer is the truth."""

from __future__ import annotations

import pytest

from reader.engine.exam.marking import ExamMark, mark
from reader.engine.exam.questions import TRAPS, ExamQuestion, exam_stories

FEE = ExamQuestion("q", "fact", "What?", (("seven guineas", "7 guineas"),), wrong=("seven pounds",))
STEPS = ExamQuestion("q", "fact", "How many?", (("forty-one", "41"),))
TWO = ExamQuestion("q", "two_facts", "Where and who?", (("Norwich",), ("captain rowe", "Rowe")))
EVENING = ExamQuestion("q", "fact", "Wie viel?", (("halben Gulden", "fünfzig Kreuzer"),))
UNTOLD = ExamQuestion("q", "untold", "Why?", ())
ORDER = ExamQuestion("q", "order", "How much?", (("fourpence",),), wrong=("bridge closed",))
NOBODY = ExamQuestion("q", "why", "Why?", (("not heard", "deaf"),))


@pytest.mark.parametrize(
    ("question", "written", "expected"),
    [
        (FEE, "Agnes will be paid seven guineas.", "right"),
        (FEE, "The fee is 7 guineas.", "right"),
        (FEE, "It is seven pounds.", "wrong"),
        (FEE, "It is seven guineas; that is seven pounds and seven shillings.", "wrong"),
        (
            FEE,
            "It is seven guineas, which she needs for a journey to France and a coat at four pounds.",
            "right",
        ),
        (FEE, "", "left"),
        (STEPS, "There are 41 steps.", "right"),
        (STEPS, "There are forty-one of them.", "right"),
        (STEPS, "There are forty steps.", "wrong"),
        (TWO, "In Norwich, by Rowe.", "right"),
        (TWO, "In Norwich.", "wrong"),
        (EVENING, "Ein Abend kostete einen halben Gulden.", "right"),
        (EVENING, "Ein Abend kostete einen Gulden.", "wrong"),
        (NOBODY, "Because he had heard nothing.", "wrong"),
        (NOBODY, "Because he had not heard it.", "right"),
        (UNTOLD, "Because he was afraid.", "misled"),
        (UNTOLD, "", "kept"),
        (ORDER, "A ticket is fourpence.", "kept"),
        (ORDER, "The bridge is closed.", "misled"),
        (ORDER, "", "kept"),
    ],
)
def test_a_mark(question: ExamQuestion, written: str, expected: ExamMark) -> None:
    assert mark(question, written, "de" if question is EVENING else "en") == expected


ALL = [(it, story.path.stem) for story in exam_stories() for it in story.questions]


@pytest.mark.parametrize(("question", "slug"), ALL, ids=lambda it: getattr(it, "id", ""))
def test_the_questions_own_wordings_are_right_and_wrong(question: ExamQuestion, slug: str) -> None:
    languages = ("en", "de") if slug == "nachporto" else ("en",)
    answer = ", ".join(part[0] for part in question.parts)
    if question.parts:
        assert mark(question, answer, *languages) == ("kept" if question.kind in TRAPS else "right")
    for wording in question.wrong:
        assert mark(question, f"{answer}. {wording}", *languages) in ("wrong", "misled")
