"""How questions are routed: ``python -m tests.bench.answers.routing``.

Routes the 200 cases, which nothing was fitted to, by the rules, by the vectors and by both together, and counts the
questions about the tuning and the deciding books that each sends away.
"""

from __future__ import annotations

import random

import numpy as np

import assets
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.questions import Part, books, questions_of
from models.training.routing import ruled, vectors_of
from reader.engine.questions.question import ROUTES
from reader.engine.questions.routing import LIKELY, SURE, probabilities, shipped_weights
from tests.bench.answers.cases import route_cases

OTHERS: tuple[Part, ...] = ("tune", "decide")
ASKED = 2_400


def main() -> None:
    """Print the table."""
    embedder, weights = Embedder(ModelsFolder(adapters=assets.adapters()).active("embedding")), shipped_weights()
    rows = [row.question for part in OTHERS for stem in books(part) for row in questions_of(stem)]
    others = random.Random(1).sample(rows, min(ASKED, len(rows)))  # noqa: S311 - a sample, no secret
    asked = [*(case.question for case in route_cases()), *others]
    truth = np.array([*(case.route for case in route_cases()), *("BOOK" for _ in others)])
    pairs = list(zip(vectors_of(embedder, asked), map(bool, ruled(asked)), strict=True))
    ways = {
        "rules": [probabilities(weights, None, ruled=rule) for _, rule in pairs],
        "vectors": [probabilities(weights, vector, ruled=False) for vector, _ in pairs],
        "both": [probabilities(weights, vector, ruled=rule) for vector, rule in pairs],
    }
    print(
        "| | about no book: known at once | … or looked up | the world: looked up | a book’s: sent away | looked up |"
    )
    print("|---|---|---|---|---|---|")
    of = {name: truth == name for name in ROUTES}
    for name, scores in ways.items():
        away, looked = np.array([(score[1] >= SURE, score[0] < LIKELY) for score in scores]).T
        shares = f"{away[of['NOT_BOOK']].mean():.2f} | {looked[of['NOT_BOOK']].mean():.2f} | "
        shares += f"{looked[of['AMBIGUOUS']].mean():.2f}"
        print(f"| {name} | {shares} | {away[of['BOOK']].sum()} of {of['BOOK'].sum()} | {looked[of['BOOK']].sum()} |")


if __name__ == "__main__":
    main()
