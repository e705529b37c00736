"""The outcome of each question for one system, kept in a file so that an interrupted run resumes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from models.training.judge import SHOWN, is_right, is_shown
from models.training.questions import BookQuestion
from reader.engine.answers.replies import DETAILS
from reader.engine.grounding.evidence import QUOTES
from reader.engine.protocol import Answer, AnswerSentence


class Outcome(msgspec.Struct, frozen=True):
    """One question's outcome. ``right``: the statement is right; ``shown``: it or the quotes hold the answer.

    ``first``: the first quote holds it; ``lit``: words of it are set off, and ``lit_right``: they are the answer.
    """

    id: str
    book: str
    wording: str
    kind: str
    answerable: bool
    decision: str
    answer: str
    quotes: tuple[str, ...]
    right: bool
    shown: bool
    probability: float | None
    candidate_right: bool
    """Whether the likeliest short answer, stated or not, is right."""
    first_ms: float
    total_ms: float
    unquoted: int = 0
    """Sentences that a model wrote and no quote carries."""
    first: bool = False
    lit: bool = False
    lit_right: bool = False


def unquoted(answer: Answer) -> tuple[AnswerSentence, ...]:
    """The sentences that a model wrote and no quote carries."""
    quoted = {citation.n for citation in answer.citations}
    return tuple(
        sentence
        for sentence in answer.sentences
        if answer.writer not in (QUOTES, DETAILS)
        and not (sentence.supported and quoted.intersection(sentence.citations))
    )


def outcome_of(asked: BookQuestion, answer: Answer, candidate: str) -> Outcome:
    """Judge an answer of ours. ``candidate`` is the likeliest short answer, stated or not."""
    stated = answer.decision == "state"
    text = " ".join(sentence.text for sentence in answer.sentences) if stated else ""
    quotes = tuple(citation.quote for citation in answer.citations[:SHOWN])
    timings = answer.timings_ms
    first = sum(timings.get(step, 0.0) for step in ("route", "retrieve", "quotes"))
    outcome = judged(asked, answer.decision, text, quotes, answer.probability, first, timings["total"], candidate)
    lit = [citation.quote[mark.start : mark.end] for citation in answer.citations[:1] for mark in citation.marks]
    return msgspec.structs.replace(
        outcome,
        unquoted=len(unquoted(answer)),
        lit=bool(lit),
        lit_right=any(is_right(words, asked.answers) for words in lit),
    )


def judged(
    asked: BookQuestion,
    decision: str,
    text: str,
    quotes: Sequence[str],
    probability: float | None,
    first_ms: float,
    total_ms: float,
    candidate: str = "",
) -> Outcome:
    """The outcome of a question, by the rule in ``judge``."""
    right = bool(text) and is_right(text, asked.answers)
    candidate_right = is_right(candidate, asked.answers) if candidate else right
    return Outcome(
        id=asked.id,
        book=asked.book,
        wording=asked.wording,
        kind=asked.kind,
        answerable=not asked.unanswerable,
        decision=decision,
        answer=text,
        quotes=tuple(quotes),
        right=right,
        shown=right or is_shown(asked, quotes),
        first=right or is_shown(asked, quotes[:1]),
        probability=probability,
        candidate_right=candidate_right,
        first_ms=first_ms,
        total_ms=total_ms,
    )


def resumed(stored: Path, asked: Iterable[BookQuestion], ask: Callable[[BookQuestion], Outcome]) -> Iterator[Outcome]:
    """The outcome of each question; those in the file ``stored`` aren't asked again."""
    lines = stored.read_bytes().splitlines() if stored.exists() else []
    known = {row.id: row for row in (msgspec.json.decode(line, type=Outcome) for line in lines)}
    with stored.open("ab") as out:
        for question in asked:
            row = known.get(question.id)
            if row is None:
                row = ask(question)
                out.write(msgspec.json.encode(row) + b"\n")
                out.flush()
            yield row
