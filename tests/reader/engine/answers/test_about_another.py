"""A name of somebody else than whose is asked for, and words that no kin is near, aren't stated as the answer."""

from __future__ import annotations

import pytest

from reader.engine.answers.candidates import candidates_of
from reader.engine.protocol import NameKind
from tests.reader.engine.passages import ENGLISH, asked, numbered, pair_evidence, passage, span

_PEOPLE: dict[str, NameKind] = dict.fromkeys(
    ("garnet", "jeremy garnet", "ukridge", "stanley ukridge", "stanley", "neville", "quatermain", "harry"), "person"
)
_TEXT = (
    "Garnet met Ukridge, whom his friends call Stanley.",
    "Neville had gone to look for diamonds.",
    "It was very hot.",
    "Nobody drank.",
    "Quatermain wrote to his boy Harry at night.",
)


@pytest.mark.parametrize(
    ("question", "answer", "given"),
    [
        ("What is Ukridge’s first name?", "Garnet", False),
        ("ukridge's christian name", "Garnet", False),
        ("What is the first name of Ukridge?", "Stanley", True),
        ("Who met Ukridge?", "Garnet", True),
        ("Whom did the man with the first name Ukridge meet?", "Garnet", True),
        ("Quatermain’s son?", "Neville", False),
        ("Quatermain’s son?", "Harry", True),
        ("Who is Quatermain’s wife?", "Harry", False),
        ("Where did Quatermain’s friend go?", "diamonds", True),
    ],
)
def test_only_a_name_of_whom_the_question_asks_about_is_its_answer(question: str, answer: str, given: bool) -> None:
    sources = numbered(passage(*_TEXT))
    candidates = candidates_of([span(sources[0], answer)], asked(question), ENGLISH, _PEOPLE, pair_evidence(sources))
    assert [candidate.answer for candidate in candidates] == [answer] * given
