"""What the ranker learns from: the signals of each question's candidates, and how much of each is evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from indexing.hits import Mode
from indexing.signals import Numbers
from indexing.store.scope import Scope
from indexing.survey import Survey, Surveyor
from tests.bench.retrieval.coverage import shares
from tests.bench.retrieval.questions import Question
from tests.bench.retrieval.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Example:
    """One question: the signals of its candidates, of shape (candidates, signals), and how much of each is evidence."""

    signals: Numbers
    evidence: Numbers


def examples(shelf: Shelf, book: str, mode: Mode, questions: Sequence[Question]) -> Iterator[tuple[list[str], Example]]:
    """The names of the signals and an example for each question that can be asked."""
    surveyor = Surveyor(shelf.index)
    state = shelf.index.state(book)
    texts = dict(enumerate(shelf.texts(book)))
    passages = shelf.index.text.passages(book, 0, state.passages if state else 0)
    spelt = [(texts[row.spine][0], texts[row.spine][1][row.start : row.end]) for row in passages]
    for question in questions:
        survey = _survey(surveyor, shelf, book, mode, question)
        if survey is None:
            continue
        names = sorted(survey.signals)
        places = survey.candidates()
        evidence = shares(question.gold, [spelt[place] for place in places])
        yield names, Example(survey.table(names, places), evidence)


def _survey(surveyor: Surveyor, shelf: Shelf, book: str, mode: Mode, question: Question) -> Survey | None:
    vector = None
    if mode != "text":
        vector = shelf.embedder.embed_query(question.text)
    return surveyor.survey(book, "en", question.text, vector, Scope(), words=mode != "semantic")
