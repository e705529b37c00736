"""Decides whether to state an answer, quote, or refuse: by calibrated probabilities whose weights are data.

``decisions.json`` holds a calibration for each reader of spans and search that were measured together
(``python -m models.training.decision`` fits it). With others Quoth quotes, and says why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import msgspec

from indexing.ranker import ranker_fingerprint
from reader.engine.answers.answerability import AnswerabilityFeatures
from reader.engine.answers.candidates import Candidate
from reader.engine.grounding.regression import Regression
from reader.engine.protocol import Decision

WEIGHTS = "decisions.json"


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far to trust the answers of one reader of spans together with one search.

    ``reader`` and ``search`` are the fingerprints of the models it was fitted with; empty: without such a model.
    ``answerable`` tells whether the evidence answers at all, ``right`` whether a candidate is right.
    """

    reader: str
    search: str
    answerable: Regression
    quote_at: float
    """Probability of ``answerable`` from which quotes are shown as an answer; below, they are the nearest ones."""
    right: Regression | None = None
    state_at: float = 1.0
    """Probability of ``right`` from which a short answer is stated."""
    light_at: float = 1.0
    """Probability of ``right`` from which its words are set off in the first quote: right as often as not."""
    answered: Regression | None = None
    """Whether what was read answers, by the reader alone: it takes the place of ``answerable``, which knows less."""
    doubt_below: float = 0.0
    """Probability of ``answered`` below which the quotes are the nearest ones, and no answer."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What to do, the candidate it is about, and the probability that the candidate is right (None: none was read).

    ``lit``: whether the candidate's words are to be set off where the book is only quoted.
    """

    decision: Decision
    candidate: Candidate | None
    probability: float | None
    lit: bool = False


@cache
def shipped_calibrations() -> tuple[Calibration, ...]:
    """All that were fitted."""
    data = resources.files("reader.engine.answers").joinpath(WEIGHTS).read_bytes()
    return msgspec.json.decode(data, type=tuple[Calibration, ...])


def search_fingerprint(models: str) -> str:
    """What a search's ``models`` (``Retriever.models``) and the ranker are called together; empty without models."""
    return f"{models}+{ranker_fingerprint('hybrid')}" if models else ""


def calibration_for(reader: str, models: str) -> Calibration:
    """The calibration of a reader beside a search with ``models`` (empty: without one, or by words alone).

    Where they weren't measured together, that of quotes alone.
    """
    known = {(calibration.reader, calibration.search): calibration for calibration in shipped_calibrations()}
    search = search_fingerprint(models)
    return known.get((reader, search)) or known.get(("", search)) or known["", ""]


def decide(
    calibration: Calibration,
    features: AnswerabilityFeatures,
    candidates: Sequence[Candidate],
    read: Mapping[str, float] | None = None,
) -> Decided:
    """State the candidate that is likeliest right, if that is likely enough; else quote or refuse.

    ``read``: the reader's features of all passages together.
    """
    best, probability = None, None
    if calibration.right is not None:
        judged = [(calibration.right.probability(candidate.features), candidate) for candidate in candidates]
        probability, best = max(judged, key=lambda pair: pair[0], default=(None, None))
        if best is not None and probability is not None and probability >= calibration.state_at:
            return Decided("state", best, probability, lit=True)
    lit = probability is not None and probability >= calibration.light_at
    answered = seems_answered(calibration, features, read)
    return Decided("quote" if answered else "refuse", best, probability, lit)


def seems_answered(
    calibration: Calibration, features: AnswerabilityFeatures, read: Mapping[str, float] | None = None
) -> bool:
    """Whether what was found, and ``read``, is shown as an answer.

    A book that has a question's words may say nothing of the kind, and one that says it may do so in other words. In
    other languages than English no probability was measured.
    """
    if features.holds is not None:
        return features.holds
    if read is not None and calibration.answered is not None:
        return calibration.answered.probability(read) >= calibration.doubt_below
    return calibration.answerable.probability(features.values()) >= calibration.quote_at
