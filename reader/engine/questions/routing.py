"""Whether a question is about the book: by what it means, and by whether it is put as a greeting or an order is.

A question about the world at large may be one about the book: it is AMBIGUOUS, and whether the book has its words
settles it. The probabilities are a multinomial regression's (``python -m models.training.routing`` fits it) over the
question's vector and whether a rule of its language fits. Without the vectors it was fitted to, the rule alone tells.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import resources

import msgspec
import numpy as np
import numpy.typing as npt

from indexing.embedding import TextEmbedder
from reader.engine.protocol import Route
from reader.engine.questions.language import Language
from reader.engine.questions.question import ROUTES, Intent, Routing

WEIGHTS = "routing.json"
SURE = 0.9
"""Probability from which a question isn't about the book: of 2,335 about other books none reaches it."""
LIKELY = 0.7
"""Probability of BOOK from which nothing is looked up first."""


class RouterWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights of the three routes, in their order: of the vector's numbers, of a rule that fits, and the intercepts.

    ``embedding`` is the id of the model whose vectors they are for; ``alone`` and ``alone_ruled`` are for none.
    ``known``: how often a book has all the words of such a question.
    """

    embedding: str
    vector: tuple[tuple[float, ...], ...]
    ruled: tuple[float, ...]
    intercept: tuple[float, ...]
    alone: tuple[float, ...]
    alone_ruled: tuple[float, ...]
    known: tuple[float, ...]


@cache
def shipped_weights() -> RouterWeights:
    """What was fitted."""
    data = resources.files("reader.engine.questions").joinpath(WEIGHTS).read_bytes()
    return msgspec.json.decode(data, type=RouterWeights)


def route(text: str, lang: Language, embedder: TextEmbedder | None) -> Routing:
    """The route of a question in a language."""
    weights, ruled = shipped_weights(), lang.slots(Intent.NOT_BOOK, text) is not None
    known = embedder is not None and embedder.id == weights.embedding
    chances = probabilities(
        weights, embedder.embed_query(text) if embedder is not None and known else None, ruled=ruled
    )
    subject = lang.patterns["subject"].search(text)
    named = subject["subject"].strip() if subject is not None else ""
    book, elsewhere, _ = chances
    routed: Route = "NOT_BOOK" if elsewhere >= SURE else "BOOK" if book >= LIKELY else "AMBIGUOUS"
    return Routing(routed, chances, named)


def settled(routing: Routing, *, known: bool) -> Routing:
    """The route once it was looked up whether the book has all words of the question."""
    likely = [share if known else 1 - share for share in shipped_weights().known]
    joint = [chance * likelihood for chance, likelihood in zip(routing.chances, likely, strict=True)]
    chances = tuple(chance / sum(joint) for chance in joint)
    if known:
        return replace(routing, route="BOOK", chances=chances)
    return replace(routing, route=max(ROUTES[1:], key=lambda name: chances[ROUTES.index(name)]), chances=chances)


def probabilities(weights: RouterWeights, vector: npt.NDArray[np.float32] | None, *, ruled: bool) -> tuple[float, ...]:
    """Those of ``ROUTES``; ``vector`` is of the model that the weights are for."""
    if vector is None:
        scores = np.asarray(weights.alone) + ruled * np.asarray(weights.alone_ruled)
    else:
        scores = np.asarray(weights.vector) @ vector + ruled * np.asarray(weights.ruled) + np.asarray(weights.intercept)
    chances = np.exp(scores - scores.max())
    return tuple(float(chance) for chance in chances / chances.sum())
