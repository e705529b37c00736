"""What an exam's marks say of a model: from where its answers stand, whether above the quotes, and how that is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from reader.engine.exam import results
from reader.engine.exam.marking import ExamMark
from reader.engine.exam.questions import ExamKind
from reader.engine.exam.results import Exam, KeptExams, MarkedAnswer, exams_path, load_exams, lower_bound, save_exam
from reader.engine.writing.prompt import VERSION
from reader.engine.writing.support import passes_at
from reader.engine.writing.trust import UNEXAMINED

Given = tuple[ExamMark, float | None, int]
"""A mark, the probability of what stands, and how often."""


def exam(*given: Given, fingerprint: str = "model@1", prompt: int = VERSION, kind: ExamKind = "fact") -> Exam:
    answers = []
    for mark, probability, times in given:
        kind_of = "untold" if mark in ("kept", "misled") else kind
        written = "" if probability is None else "It was so."
        answers += [MarkedAnswer(f"{mark}-{n}", kind_of, mark, 7.2, written, probability, True) for n in range(times)]
    return Exam(fingerprint, prompt, "Qwen3.5 4B", tuple(answers))


def refusals(kind: ExamKind, times: int) -> tuple[MarkedAnswer, ...]:
    mark: ExamMark = "kept" if kind == "untold" else "left"
    return tuple(MarkedAnswer(f"{kind}-{n}", kind, mark, 1.0, prompted=True, not_here=True) for n in range(times))


def test_the_sentence() -> None:
    taken = exam(("right", 0.9, 61), ("wrong", 0.9, 3), ("left", None, 6), ("misled", 0.9, 1), ("kept", None, 9))
    assert taken.sentence == (
        "Qwen3.5 4B answered 61 of 70 rightly, 3 wrongly, left 6 to the quotes, and was misled by 1 of 10; "
        "7 s an answer."
    )
    assert taken.summary.endswith("Its answers stand above the book’s sentences that support them.")


def test_the_bound_is_below_the_rate_and_nearer_to_it_the_more_there_is() -> None:
    assert lower_bound(0, 0) == 0.0
    assert lower_bound(8, 10) == pytest.approx(0.6015, abs=1e-4)  # Wilson's, one-sided, 90 %
    assert lower_bound(80, 100) == pytest.approx(0.7441, abs=1e-4)


def test_who_is_mostly_right_answers_above_the_quotes() -> None:
    trust = exam(("right", 0.8, 40), ("wrong", 0.8, 4)).trust
    assert trust.examined
    assert trust.passed
    assert trust.above
    assert (trust.state_at, trust.right, trust.stated) == (passes_at(), 40, 44)


def test_who_is_right_where_it_is_sure_answers_there_alone() -> None:
    taken = exam(("right", 0.9, 30), ("wrong", 0.6, 20))
    assert taken.summary.endswith("them; here 30 of 30 such answers were right.")
    trust = taken.trust
    assert trust.above
    assert (trust.state_at, trust.right, trust.stated) == (0.9, 30, 30)


def test_a_rate_that_too_few_answers_bear_out_stands_beneath_the_quotes() -> None:
    trust = exam(("right", 0.8, 8), ("wrong", 0.8, 2)).trust
    assert trust.passed
    assert not trust.above
    assert trust.state_at is None


def test_who_is_misled_too_often_fails() -> None:
    assert exam(("right", 0.8, 30), ("misled", 0.8, 4)).trust.passed
    failed = exam(("right", 0.8, 14), ("misled", 0.8, 6))
    assert not failed.trust.passed
    assert failed.summary.endswith("It answers only where you insist; it still words summaries.")


def test_who_states_nothing_is_examined_and_has_not_passed() -> None:
    trust = exam(("left", None, 70), ("kept", None, 10)).trust
    assert trust.examined
    assert not trust.passed


@pytest.mark.parametrize(
    ("untold", "answerable", "relied_on"), [(6, 2, True), (5, 0, True), (4, 0, False), (6, 3, False), (0, 60, False)]
)
def test_not_here_is_relied_on_where_it_is_mostly_right(untold: int, answerable: int, *, relied_on: bool) -> None:
    answers = refusals("untold", untold) + refusals("fact", answerable)
    taken = Exam("model@1", VERSION, "A model", answers)
    assert taken.trust.refuses == relied_on
    assert taken.refusing == (untold, untold, answerable, answerable)


def test_searching_counts_what_code_had_missed() -> None:
    brought = MarkedAnswer("a", "fact", "right", 1.0, "So.", 0.9, prompted=True, searched=True, read=True)
    missed = MarkedAnswer("b", "fact", "left", 1.0, prompted=True, searched=True)
    there = MarkedAnswer("c", "fact", "right", 1.0, "So.", 0.9, prompted=True, found=True, read=True)
    assert Exam("model@1", VERSION, "A model", (brought, missed, there)).searching == (1, 2)


def test_it_is_kept_by_model_and_prompt(tmp_path: Path) -> None:
    save_exam(tmp_path, exam(("right", 0.8, 40)))
    save_exam(tmp_path, exam(("wrong", 0.8, 40), fingerprint="other@1"))
    save_exam(tmp_path, exam(("right", 0.8, 40), fingerprint="older@1", prompt=VERSION - 1))
    kept = KeptExams(tmp_path)
    assert kept.trust("model@1").passed
    assert not kept.trust("other@1").passed
    assert kept.trust("older@1") is UNEXAMINED
    assert kept.trust("another@1") is UNEXAMINED


def test_a_later_exam_takes_the_place_of_the_earlier_one(tmp_path: Path) -> None:
    kept = KeptExams(tmp_path)
    assert kept.of("model@1") is None
    save_exam(tmp_path, exam(("wrong", 0.8, 40)))
    assert not kept.trust("model@1").passed
    save_exam(tmp_path, exam(("right", 0.8, 40)))
    assert kept.trust("model@1").passed
    assert len(load_exams(tmp_path)) == 1


def test_the_file_is_read_once_however_often_somebody_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_exam(tmp_path, exam(("right", 0.8, 40)))
    reads = list[Path]()

    def read(folder: Path) -> tuple[Exam, ...]:
        reads.append(folder)
        return load_exams(folder)

    monkeypatch.setattr(results, "load_exams", read)
    kept = KeptExams(tmp_path)
    for _ in range(5):
        assert kept.trust("model@1").passed
    assert len(reads) == 1


@pytest.mark.parametrize("damage", [b"", b"{", b'{"exams": [{"fingerprint": 3}]}', b"\xff\xfe"])
def test_a_damaged_file_is_set_aside(tmp_path: Path, damage: bytes) -> None:
    exams_path(tmp_path).write_bytes(damage)
    assert KeptExams(tmp_path).trust("model@1") is UNEXAMINED
    assert [path.read_bytes() for path in tmp_path.glob("*.json")] == [damage]
    assert not exams_path(tmp_path).exists()
    save_exam(tmp_path, exam(("right", 0.8, 40)))
    assert KeptExams(tmp_path).trust("model@1").passed
