"""Tunes the weights on the baseline prompts, one after the other in a stated order: ``make tune-shelf``.

Prints, and with ``--report`` writes, what each prompt and each weight gave before and after. The 100 requests of the
benchmark are never looked at here.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.engine.recommendations.shelf_books import ShelfSnapshot
from reader.engine.recommendations.weights import DEFAULT, Weights
from tests.bench.recommend.cases import Case, cases, title_key
from tests.bench.recommend.real_shelf import RealShelf
from tests.bench.recommend.systems import found_by_pipeline, metadata_alone

BEFORE = Weights(scale=0.35, themes=0.4, meaning=0.25, near_themes=0.4)
"""Where tuning began; the shipped weights to go on from them."""

ORDER: tuple[tuple[str, tuple[float, ...]], ...] = (
    ("themes", (0.3, 0.4, 0.5, 0.6)),
    ("words", (0.15, 0.25, 0.35, 0.45)),
    ("meaning", (0.1, 0.2, 0.3, 0.4, 0.5)),
    ("any_theme", (0.0, 0.25, 0.5, 0.75)),
    ("unknown_words", (0.25, 0.5, 0.75, 1.0)),
    ("cosine_low", (0.0, 0.1, 0.2)),
    ("cosine_high", (0.4, 0.5, 0.6, 0.7)),
    ("near_themes", (0.3, 0.4, 0.5, 0.6)),
    ("near_words", (0.1, 0.2, 0.3)),
    ("near_described", (0.1, 0.2, 0.3, 0.4)),
    ("near_mean", (0.0, 0.1, 0.2)),
    ("least", (0.15, 0.2, 0.25, 0.3)),
    ("least_of_best", (0.3, 0.4, 0.5, 0.6)),
)
"""The weights of searches by description first, as most requests are such; then those between books; floors last."""

UNWANTED = 0.5
"""What a card that must not be there costs, beside a share of 1/3 for one that should be."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The titles shown for a prompt, and its precision."""

    case: Case
    shown: tuple[str, ...]

    @property
    def precision(self) -> float:
        """As the benchmark counts it."""
        return self.case.precision(self.shown)


class Tuning:
    """The prompts on the real shelf."""

    def __init__(self, shelf: RealShelf, prompts: Sequence[Case]) -> None:
        self._shelf, self._prompts = shelf, prompts
        self._snapshot: ShelfSnapshot = shelf.reader.snapshot()
        self._titles = {book: title_key(stem) for book, stem in shelf.stems.items()}

    def run(self, weights: Weights) -> tuple[Outcome, ...]:
        """What each prompt shows with these weights."""
        shelf = self._shelf
        recommended = (
            found_by_pipeline(it.request, self._snapshot, shelf.library, shelf.embedder, weights)
            for it in self._prompts
        )
        shown = (tuple(self._titles[card.book.row.id] for card in it.cards) for it in recommended)
        return tuple(Outcome(case, titles) for case, titles in zip(self._prompts, shown, strict=True))

    def metadata(self) -> tuple[Outcome, ...]:
        """What the metadata alone shows."""
        recommend = metadata_alone(self._snapshot)
        return tuple(Outcome(it, tuple(self._titles[book] for book in recommend(it.request))) for it in self._prompts)

    def tune(self) -> tuple[Weights, list[str]]:
        """The best weights, found one at a time; and a line of the report for each."""
        weights, best, lines = BEFORE, worth(self.run(BEFORE)), []
        for name, values in ORDER:
            tried = {value: worth(self.run(msgspec.structs.replace(weights, **{name: value}))) for value in values}
            value = max(tried, key=lambda it: tried[it])
            before = getattr(weights, name)
            if tried[value] > best + 1e-9:
                weights, best = msgspec.structs.replace(weights, **{name: value}), tried[value]
            results = ", ".join(f"{value:g}: {it:.3f}" for value, it in tried.items())
            lines.append(f"| `{name}` | {before:g} | {getattr(weights, name):g} | {results} |")
        return weights, lines


def worth(outcomes: Sequence[Outcome]) -> float:
    """The objective: mean precision, less a penalty for unwanted cards."""
    costs = sum(it.case.wrong(it.shown) for it in outcomes) * UNWANTED / 3
    return (sum(it.precision for it in outcomes) - costs) / len(outcomes)


def report(
    before: Sequence[Outcome],
    after: Sequence[Outcome],
    plain: Sequence[Outcome],
    lines: Sequence[str],
    without_vectors: str,
) -> str:
    """The report as Markdown."""

    def mean(outcomes: Sequence[Outcome]) -> str:
        unwanted = sum(it.case.wrong(it.shown) for it in outcomes)
        return f"{sum(it.precision for it in outcomes) / len(outcomes):.3f} | {unwanted}"

    return "\n".join(
        [
            "# Tuning of recommendations",
            "",
            f"Written by `make tune-shelf`, on {len(before)} prompts over the novels, other books and tales of the",
            "corpus. Each weight is tried in turn, in this order, and kept where the aim rises: mean precision@3, less",
            f"{UNWANTED:g}/3 for each card that is on a prompt’s list of unwanted books.",
            "",
            "| | precision@3 | unwanted cards |",
            "|---|---|---|",
            f"| metadata alone (BM25) | {mean(plain)} |",
            f"| before | {mean(before)} |",
            f"| after | {mean(after)} |",
            "",
            "| weight | before | after | the aim at each value tried |",
            "|---|---|---|---|",
            *lines,
            "",
            f"Read with care: with {len(before)} prompts one card is {1 / 3 / len(before):.3f}, so most of these",
            "differences are chance; a weight moved only where the aim rose. " + without_vectors,
            "",
        ]
    )


def main() -> None:
    """Tune, print, and write the report where it is asked for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("corpus", type=Path)
    options.add_argument("--folder", type=Path, default=Path(".bench"))
    options.add_argument("--text-only", action="store_true", help="make no vectors of passages")
    options.add_argument("--report", type=Path)
    given = options.parse_args()
    embedder = Embedder(ModelsFolder().active("embedding"))
    shelf = RealShelf(given.corpus, given.folder / "recommend", embedder, text_only=given.text_only)
    try:
        tuning = Tuning(shelf, cases("prompts"))
        weights, lines = tuning.tune()
        text = report(tuning.run(BEFORE), tuning.run(weights), tuning.metadata(), lines, shelf.without_vectors)
        print(text)
        print("shipped:", worth(tuning.run(DEFAULT)), "tuned:", worth(tuning.run(weights)), weights)
        if given.report is not None:
            before, mark, readers = given.report.read_text(encoding="utf-8").partition("\n## Five readers")
            given.report.write_text(text + mark + readers if before else text, encoding="utf-8")
    finally:
        shelf.close()


if __name__ == "__main__":
    main()
