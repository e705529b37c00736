"""What exams found: each answer with its mark, what that says of the model, and where it is kept."""

from __future__ import annotations

import contextlib
import logging
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from math import sqrt
from pathlib import Path
from statistics import median

import msgspec

from models.hashes import write_atomically
from models.user_message import UserMessage, say, together
from reader.engine.exam.marking import ExamMark
from reader.engine.exam.questions import TRAPS, ExamKind
from reader.engine.protocol import ExamCount, ExamResult
from reader.engine.writing.prompt import VERSION
from reader.engine.writing.support import passes_at
from reader.engine.writing.trust import UNEXAMINED, WriterTrust

_log = logging.getLogger(__name__)
RIGHT_ENOUGH = 0.75
"""Share of right answers among those that are stated: fewer, and the quotes alone serve the reader better."""
_Z = 1.2816
"""Of the normal distribution: one-sided, 90 %."""
_FEWEST = 5
"""Answers, or refusals, that must be there before a share of them says anything."""


class MarkedAnswer(msgspec.Struct, frozen=True):
    """What came of one question.

    ``written`` are the sentences that stand, ``probability`` that the least sure of them is supported. ``prompted``:
    the model was asked to write; some questions are answered without. ``not_here``: it replied that the passages don't
    answer. ``searched``: it made searches of its own. ``found``: code's search had brought the evidence, ``read``: it
    was in what the model read in the end. ``seconds`` are those of the whole answer.
    """

    id: str
    kind: ExamKind
    mark: ExamMark
    seconds: float
    written: str = ""
    probability: float | None = None
    prompted: bool = False
    not_here: bool = False
    searched: bool = False
    found: bool = False
    read: bool = False

    @property
    def is_right(self) -> bool:
        """Whether what stands, if anything does, is right."""
        return self.mark in ("right", "kept")

    @property
    def is_untold(self) -> bool:
        """Whether “not here” is the right thing to say: the story doesn’t tell, or not what is taken for granted."""
        return self.kind in TRAPS and self.kind != "order"


class Exam(msgspec.Struct, frozen=True, dict=True):
    """All marks of a model, by its fingerprint and the prompt's version; ``model`` is what people call it."""

    fingerprint: str
    prompt: int
    model: str
    answers: tuple[MarkedAnswer, ...]

    @cached_property
    def marks(self) -> Counter[ExamMark]:
        """How often each mark was given."""
        return Counter(answer.mark for answer in self.answers)

    @property
    def seconds(self) -> float:
        """Of the median answer that the model was asked for."""
        return median([answer.seconds for answer in self.answers if answer.prompted] or [0.0])

    @property
    def sentence(self) -> UserMessage:
        """The result, as people read it."""
        marks = self.marks
        return say(
            "{model} answered {right} of {answerable} rightly, {wrong} wrongly, left {left} to the quotes, and was "
            "misled by {misled} of {traps}; {seconds} s an answer.",
            model=self.model,
            right=marks["right"],
            answerable=marks["right"] + marks["wrong"] + marks["left"],
            wrong=marks["wrong"],
            left=marks["left"],
            misled=marks["misled"],
            traps=marks["kept"] + marks["misled"],
            seconds=round(self.seconds) or 1,
        )

    @property
    def summary(self) -> UserMessage:
        """The sentence, and what it means for answers."""
        trust = self.trust
        if trust.state_at is None or trust.state_at <= passes_at():
            return together(self.sentence, _MEANINGS[trust.passed, trust.above])
        surest = say(
            "Only those of its answers that the check is surest of stand, above the book’s sentences that support "
            "them; here {right} of {stated} such answers were right.",
            right=trust.right,
            stated=trust.stated,
        )
        return together(self.sentence, surest)

    def as_result(self) -> ExamResult:
        """What is shown of it."""
        trust = self.trust
        return ExamResult(
            model=self.model,
            summary=self.summary,
            kinds=self.kinds,
            seconds=self.seconds,
            passed=trust.passed,
            above=trust.above,
            state_at=trust.state_at,
            searching=self.searching,
            refusing=self.refusing,
        )

    @property
    def kinds(self) -> tuple[ExamCount, ...]:
        """The marks for each kind of question, in the order in which kinds are first met, traps last."""
        kinds = sorted(dict.fromkeys(answer.kind for answer in self.answers), key=lambda kind: kind in TRAPS)
        counted = {kind: Counter(answer.mark for answer in self.answers if answer.kind == kind) for kind in kinds}
        return tuple(
            ExamCount(kind, marks["right"], marks["wrong"], marks["left"], marks["kept"], marks["misled"])
            for kind, marks in counted.items()
        )

    @property
    def searching(self) -> tuple[int, int]:
        """Answerable questions whose evidence code's search had missed: those where the model's brought it, and all."""
        missing = [answer for answer in self._answerable if answer.prompted and not answer.found]
        return sum(answer.read for answer in missing), len(missing)

    @property
    def refusing(self) -> tuple[int, int, int, int]:
        """How often it wrote “not here” of what has no answer, of how many; and of what has one, of how many."""
        untold = [answer.not_here for answer in self.answers if answer.is_untold and answer.prompted]
        answerable = [answer.not_here for answer in self._answerable if answer.prompted]
        return sum(untold), len(untold), sum(answerable), len(answerable)

    @property
    def _answerable(self) -> list[MarkedAnswer]:
        return [answer for answer in self.answers if answer.kind not in TRAPS]

    @cached_property
    def trust(self) -> WriterTrust:
        """How far its answers are believed: from the lowest probability at which enough of them are surely right."""
        stated = [answer for answer in self.answers if answer.written]
        state_at = _state_at(stated)
        counted = [answer for answer in stated if _stands(answer, passes_at() if state_at is None else state_at)]
        right = sum(answer.is_right for answer in counted)
        refused = [answer for answer in self.answers if answer.not_here]
        return WriterTrust(
            passed=len(counted) >= _FEWEST and right >= RIGHT_ENOUGH * len(counted),
            state_at=state_at,
            above=state_at is not None,
            refuses=len(refused) >= _FEWEST and sum(it.is_untold for it in refused) >= RIGHT_ENOUGH * len(refused),
            right=right,
            stated=len(counted),
            asked=len(self.answers),
        )


_MEANINGS = {
    (True, True): say("Its answers stand above the book’s sentences that support them."),
    (True, False): say("Its answers stand beneath the book’s sentences that support them."),
    (False, False): say("It answers only where you insist; it still words summaries."),
}


def lower_bound(right: int, of: int) -> float:
    """The share that is at least reached with 90 % confidence: Wilson's score interval (1927), one-sided."""
    if not of:
        return 0.0
    share, spread = right / of, _Z * _Z / of
    return (share + spread / 2 - _Z * sqrt(share * (1 - share) / of + spread / (4 * of))) / (1 + spread)


def _state_at(stated: Sequence[MarkedAnswer]) -> float | None:
    """The lowest probability from which enough of what stands is right, by the bound and not the rate; or None."""
    thresholds = {passes_at(), *(answer.probability for answer in stated if answer.probability is not None)}
    for threshold in sorted(it for it in thresholds if it >= passes_at()):
        standing = [answer for answer in stated if _stands(answer, threshold)]
        if lower_bound(sum(answer.is_right for answer in standing), len(standing)) >= RIGHT_ENOUGH:
            return threshold
    return None


def _stands(answer: MarkedAnswer, threshold: float) -> bool:
    return answer.probability is not None and answer.probability >= threshold


class _Exams(msgspec.Struct, frozen=True):
    exams: tuple[Exam, ...] = ()


def exams_path(folder: Path) -> Path:
    """The file in the folder of models."""
    return folder / "exams.json"


def load_exams(folder: Path) -> tuple[Exam, ...]:
    """All that are kept; a damaged file is set aside: another exam costs minutes, and no more."""
    path = exams_path(folder)
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Exams).exams
    except OSError:
        return ()
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        _log.warning("the exams in %s can’t be read: %s", path, error)
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".damaged.json"))
        return ()


def save_exam(folder: Path, exam: Exam) -> None:
    """Keep a result in place of an earlier one of the same model. OSError if it can't be written."""
    others = [kept for kept in load_exams(folder) if kept.fingerprint != exam.fingerprint]
    write_atomically(exams_path(folder), msgspec.json.format(msgspec.json.encode(_Exams((*others, exam)))))


class KeptExams:
    """The results of the models in ``folder``, read again when the file has changed. Any thread may ask."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: tuple[int, dict[str, Exam]] = (-1, {})

    def of(self, fingerprint: str) -> Exam | None:
        """The exam of a model with the prompt of today; None: it took none."""
        try:
            changed = exams_path(self._folder).stat().st_mtime_ns
        except OSError:
            return None
        if self._read[0] != changed:
            self._read = changed, dict(_current(load_exams(self._folder)))
        return self._read[1].get(fingerprint)

    def trust(self, fingerprint: str) -> WriterTrust:
        """How far a model's answers are believed."""
        exam = self.of(fingerprint)
        return UNEXAMINED if exam is None else exam.trust


def _current(exams: Iterable[Exam]) -> Iterable[tuple[str, Exam]]:
    return ((exam.fingerprint, exam) for exam in exams if exam.prompt == VERSION)
