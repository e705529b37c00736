"""Whether text beyond the horizon answers a question. Only this one bit is returned, and none of the text."""

from __future__ import annotations

from collections.abc import Sequence

from indexing.retrieval import Hit
from reader.engine.answers.answerability import answerability_features, rarity_of
from reader.engine.answers.decision import Calibration, seems_answered
from reader.engine.grounding.question import QuestionContent
from reader.engine.view.view import BookView

_LOOKED_AT = 8
_BETTER = 1.2
"""How much better than the best of what was read a later passage must score. Of readers before their answer who got one
from what they had read all the same, 52 of 100 (tales) and 42 (novels) are told so; of readers after it, 0 and 8."""


def lies_ahead(question: QuestionContent, view: BookView, hits: Sequence[Hit], calibration: Calibration) -> bool:
    """Whether what stands at the horizon or later answers the question, better than ``hits``, which stand before."""
    before, retriever = view.before, view.retriever
    if before is None:
        return False
    # in the ranker's order: its scores are compared, and reading the text ahead would cost as much as the answer's own
    ranked = retriever.search(view.book, question.text, _LOOKED_AT, rerank=False, cancel=view.cancel).hits
    later = [hit for hit in ranked if hit.passage.range.start >= before]
    return answers_better(question, view, later, hits, calibration)


def answers_better(
    question: QuestionContent, view: BookView, later: Sequence[Hit], hits: Sequence[Hit], calibration: Calibration
) -> bool:
    """Whether ``later`` passages, the best first, answer the question, and better than ``hits``."""
    if not later:
        return False
    features = answerability_features(
        question, later, rarity_of(view.retriever, view.book, question, None), view.lexicon
    )
    if not seems_answered(calibration, features):
        return False
    return later[0].score > _BETTER * max((hit.score for hit in hits), default=0.0)
