"""Fits whom a pronoun means: ``python -m models.training.referents CORPUS --folder FOLDER``.

Learnt from follow-ups of the training books whose wording *alone* names one person more than they do: the turn before
has the accepted answer, once stated and once only in its quote. And from ``conversations.tsv``, after the program's own
answers by words alone. Writes ``reader/engine/questions/referents.json`` and prints, for books that the fit hasn't
seen, how often a pronoun is taken for the right one. FOLDER keeps the index.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
import numpy as np

from models.training.asked_books import AskedBooks
from models.training.conversations import TO_FIT, Talking, conversations_in, is_named
from models.training.fitting import fit_regression
from models.training.questions import BookQuestion, books, questions_of
from reader.engine.grounding.words import words
from reader.engine.questions import referents
from reader.engine.questions.language import language
from reader.engine.questions.names import Names
from reader.engine.questions.pronouns import Pronouns
from reader.engine.questions.referents import WEIGHTS, ReferentWeights, features_of
from reader.engine.questions.turns import PastTurn
from reader.engine.view.view import BookView

_ENGLISH = language("en")
_WRONG_COSTS = 6.0
"""Right ones that a wrong one must bring."""
_MOST_LIKELY = 80
"""Per cent: from there on even the only person whom the turn before names would be left open."""
_OFFERED_COSTS = 0.5
_SIGNS = {"rivals": -1, "unsure_beside": -1} | dict.fromkeys(
    (
        "subject",
        "owner",
        "brought",
        "answer",
        "answer_who",
        "long_answer",
        "earlier",
        "asked_for",
        "described",
        "first",
        "sure",
        "quoted",
    ),
    1,
)
_TIMES = 4
"""How often a pronoun of a conversation counts: its turns before are as the program makes them."""


_Ranked = tuple[list[tuple[float, bool]], bool]
"""How likely each may be meant and is, the likeliest first; and whether it is open."""


@dataclass(frozen=True, slots=True)
class Pronoun:
    """What speaks for each who may be meant, and whether it is they; nobody's row is right if no turn names them."""

    book: str
    rows: tuple[dict[str, float], ...]
    right: tuple[bool, ...]
    open: bool = False
    """Whether it means either of those, and both are to be offered."""


class _Book:
    """A book's people, and what its pronouns may mean."""

    def __init__(self, view: BookView) -> None:
        self._view, self.names = view, Names(view.concept_map, _ENGLISH)

    def pronoun(self, stem: str, text: str, turns: Sequence[PastTurn], wanted: Sequence[str]) -> Pronoun | None:
        """The first “he” or “she” of a question, which means one of ``wanted``."""
        here = self.names.found(text)
        pronouns = Pronouns(text, here, self._view, _ENGLISH)
        match = next((it for it in pronouns.persons if not pronouns.means_several(it)), None)
        if match is None:
            return None
        apart = frozenset(it.name for it in here)
        rows = features_of(pronouns.wanted(match), turns, self.names, self._view, _ENGLISH, apart)
        right = tuple(is_named(words(name), wanted) for name in rows)
        return Pronoun(stem, tuple(rows.values()), right) if rows else None


def of_questions(talking: Talking) -> Iterator[Pronoun]:
    """Those of the training books' follow-ups, after the program's quotes and as if the answer had been stated."""
    for stem in books("train"):
        book, rows = _Book(talking.view(stem)), questions_of(stem)
        answered = {row.question: row for row in rows if row.answers}
        for row in rows:
            before = answered.get(row.before)
            if before is None or not row.alone or not (wanted := _added(row, book.names)):
                continue
            quoted = talking.turn(stem, before.standalone)
            for turn in (quoted, replace(quoted, answer=f"{before.answers[0]}.")):
                if (pronoun := book.pronoun(stem, row.question, [turn], [wanted])) is not None:
                    yield pronoun


def _added(row: BookQuestion, names: Names) -> str:
    """Who is named by the question as it is worded alone, and not as it is typed; empty unless that is one person."""
    typed = {it.name for it in names.found(row.question)}
    added = {it.name for it in names.found(row.alone) if it.is_person} - typed
    return words(added.pop())[-1] if len(added) == 1 else ""


def of_conversations(talking: Talking) -> Iterator[Pronoun]:
    """Those of the conversations that are there to be fitted to."""
    for conversation in conversations_in(TO_FIT):
        book = _Book(talking.view(conversation.book))
        for later, turns, _ in talking.questions(conversation):
            wanted = [
                name
                for word, names in later.means.items()
                if word in ("he", "she", "his", "her", "him")
                for name in names
            ]
            if wanted:
                pronoun = book.pronoun(conversation.book, later.text, turns, wanted)
                if pronoun is not None:
                    yield replace(pronoun, open=later.open)


def main() -> None:
    """Fit, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    arguments = parser.parse_args()
    talking = Talking(AskedBooks(arguments.corpus, arguments.folder, None), arguments.folder, None)
    path = Path(referents.__file__).with_name(WEIGHTS)
    pronouns = list(of_questions(talking))
    for _ in range(2):  # conversations are carried on with the weights of the questions alone
        weights = fitted(pronouns)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=2) + b"\n")
        referents.weights.cache_clear()
        pronouns += [it for it in of_conversations(talking) for _ in range(_TIMES)]


def fitted(pronouns: Sequence[Pronoun]) -> ReferentWeights:
    """The weights, with thresholds chosen by what is predicted of books that the fit hasn't seen."""
    learnt = [it for it in pronouns if not it.open]
    names = list(learnt[0].rows[0])
    values = np.array([[row[name] for name in names] for it in learnt for row in it.rows])
    truth = np.array([right for it in learnt for right in it.right])
    groups = np.array([it.book for it in learnt for _ in it.rows])
    regression, unseen = fit_regression(names, values, truth, groups, signs=_SIGNS)
    predicted = iter(unseen.tolist())
    ranked = [
        (
            sorted(
                (
                    (next(predicted) if not it.open else regression.probability(row), right)
                    for row, right in zip(it.rows, it.right, strict=True)
                ),
                reverse=True,
            ),
            it.open,
        )
        for it in pronouns
    ]
    chosen = max(
        (
            (likely / 100, near / 100, together / 100)
            for likely in range(40, _MOST_LIKELY, 5)
            for near in range(50, 100, 10)
            for together in range(40, 120, 10)
        ),
        key=lambda thresholds: _gain(outcomes(ranked, *thresholds)),
    )
    print(f"{len(pronouns)} pronouns, likely, near and together {chosen}: {dict(outcomes(ranked, *chosen))}")
    return ReferentWeights(regression, *chosen)


def outcomes(ranked: Sequence[_Ranked], likely: float, near: float, together: float) -> Counter[str]:
    """How many are taken rightly, wrongly with the right one offered, wrongly, or left open."""
    counts: Counter[str] = Counter()
    for rated, is_open in ranked:
        (best, right), (second, other) = (*rated, (0.0, False), (0.0, False))[:2]
        offers = second >= near * best and best + second >= together
        if not offers and best < likely:
            counts["left"] += 1
        elif is_open:
            counts["right" if offers and right and other else "wrong"] += 1
        else:
            counts["right" if right else "offered" if offers and other else "wrong"] += 1
    return counts


def _gain(counts: Counter[str]) -> float:
    return counts["right"] - _OFFERED_COSTS * counts["offered"] - _WRONG_COSTS * counts["wrong"]


if __name__ == "__main__":
    main()
