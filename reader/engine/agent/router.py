"""Whether a question is about the book: by a model's constrained word, by the question's vector, or by rules.

An able model says it in JSON. Otherwise a logistic regression judges the question's sentence vector and how near it is
to the book's title; without vectors rules do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import msgspec
import numpy as np
import numpy.typing as npt

from indexing.embedding import TextEmbedder
from models.cancel import CancelToken
from models.chat import ChatModel, ContextOverflow
from models.prompt import Message
from reader.engine.agent.question import Question
from reader.engine.protocol import Route

ROUTE_SCHEMA = {
    "type": "object",
    "properties": {
        "route": {"enum": ["BOOK", "NOT_BOOK", "AMBIGUOUS"]},
        "confidence": {"type": "number", "minimum": 0, "maximum": 1},
        "suggested_queries": {"type": "array", "items": {"type": "string", "maxLength": 80}, "maxItems": 3},
    },
    "required": ["route", "confidence", "suggested_queries"],
    "additionalProperties": False,
}

WEIGHTS = "routes.json"
_READ = 400
"""Characters of a question that its vector is of."""
_MAJORITY = 0.5
"""Probability below which *not about the book* is no more than a doubt: the map of the book is asked first."""
_SURE = 0.9
"""Confidence of a rule that nothing else is asked after: greetings, sums, “this chapter”."""

_PROMPT = """You sort what a reader types beside an open book.
BOOK: about the book, its people, places, events, words or ideas. NOT_BOOK: has nothing to do with any book's text.
AMBIGUOUS: about the world at large; the book may or may not speak of it. suggested_queries: up to \
three short searches for the book's text.
Answer in JSON."""


class Routing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The router's word: ``confidence`` is 0..1; ``suggested_queries`` are searches worth making, best first."""

    route: Route
    confidence: float
    suggested_queries: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Rule:
    pattern: re.Pattern[str]
    routing: Routing


def _rule(pattern: str, route: Route, confidence: float) -> _Rule:
    return _Rule(re.compile(pattern, re.IGNORECASE), Routing(route, confidence))


_RULES = (
    _rule(
        r"^(?:hi|hello|hey|thanks|thank you|good (?:morning|evening|night)|bye|goodbye|ok|okay)\b"
        r"[\s!.,]*(?:there|quoth)?[\s!.]*$",
        "NOT_BOOK",
        0.95,
    ),
    _rule(
        r"\b(?:book|novel|story|tale|chapters?|author|narrator|characters?|plot|passage|page|ending|protagonist)\b",
        "BOOK",
        0.9,
    ),
    _rule(
        r"^(?:please )?(?:write|compose|generate|code|program|implement) (?:me )?(?:an?|some|the)\b", "NOT_BOOK", 0.8
    ),
    _rule(
        r"^(?:what(?:'s| is)|calculate|compute)?\s*[-+]?\d+(?:\.\d+)?\s*"
        r"(?:[-+*/×÷x^]|plus|minus|times|divided by)\s*\d",
        "NOT_BOOK",
        0.95,
    ),
    _rule(
        r"\b(?:who|what) are you\b|\bare you (?:an? )?(?:ai|robot|bot|human|chatgpt)\b|\bwhat can you do\b",
        "NOT_BOOK",
        0.9,
    ),
    _rule(
        r"\b(?:weather|temperature) (?:today|tomorrow|now|like today)\b|\bwhat (?:time|day) is it (?:now|today)\b"
        r"|\btoday'?s (?:date|news)\b",
        "NOT_BOOK",
        0.9,
    ),
    _rule(
        r"\b(?:python|javascript|java|sql|html|excel|google|facebook|iphone|android|wi-?fi|bitcoin|website"
        r"|smartphone|e-?mail)\b",
        "AMBIGUOUS",
        0.5,
    ),
    _rule(
        r"^(?:what(?:'s| is) the (?:capital|population|currency|boiling point|distance|square root)\b|how do i\b"
        r"|how can i\b|how to\b|translate\b|define\b|recommend\b|who (?:invented|discovered|is the president)\b"
        r"|convert\b)",
        "AMBIGUOUS",
        0.5,
    ),
)
_DEFAULT = Routing("BOOK", 0.6)
"""A question typed beside an open book is about the book unless something says otherwise."""


def route_by_rules(question: Question, *, about_selection: bool) -> Routing:
    """The first rule that fits; a question about a selection is about the book."""
    if about_selection:
        return Routing("BOOK", 1.0)
    matched = next((rule.routing for rule in _RULES if rule.pattern.search(question.text)), _DEFAULT)
    if matched is _DEFAULT and question.wording.names:
        return Routing("BOOK", 0.75)
    return matched


class Weights(msgspec.Struct, frozen=True):
    """The regression: a row of ``weights`` for each of ``routes``, a column for each dimension and one for the cosine.

    ``embedder`` names the model whose vectors it knows.
    """

    embedder: str
    routes: tuple[Route, ...]
    intercepts: tuple[float, ...]
    weights: tuple[tuple[float, ...], ...]


@cache
def shipped_weights() -> Weights:
    """Those that ``make train-router`` has written."""
    return msgspec.json.decode(resources.files("reader.engine.agent").joinpath(WEIGHTS).read_bytes(), type=Weights)


def features(question: str, title: str, embedder: TextEmbedder) -> npt.NDArray[np.float64]:
    """The question's vector, and its cosine with the title's; shape (dimensions + 1,)."""
    vector = embedder.embed_query(question[:_READ])
    return np.append(vector, vector @ embedder.embed_query(title[:200])).astype(np.float64)


def route_by_meaning(question: Question, title: str, embedder: TextEmbedder | None) -> Routing | None:
    """What the regression says, with the route's probability; None without vectors of the kind that it knows."""
    known = shipped_weights()
    if embedder is None or embedder.id != known.embedder:
        return None
    logits = np.asarray(known.weights) @ features(question.text, title, embedder) + np.asarray(known.intercepts)
    chances = np.exp(logits - np.logaddexp.reduce(logits))
    best = int(chances.argmax())
    found = Routing(known.routes[best], float(chances[best]))
    unlikely = found.route == "NOT_BOOK" and found.confidence < _MAJORITY
    return Routing("AMBIGUOUS", found.confidence) if unlikely else found


def route(
    question: Question,
    title: str,
    chat: ChatModel | None,
    embedder: TextEmbedder | None,
    cancel: CancelToken,
    *,
    about_selection: bool,
) -> Routing:
    """Route by a rule that is sure, or by the model if it is able to, or by the question's vector, or by any rule.

    The model's output counts only if it is valid.
    """
    by_rules = route_by_rules(question, about_selection=about_selection)
    if about_selection or by_rules.confidence >= _SURE:
        return by_rules
    otherwise = route_by_meaning(question, title, embedder) or by_rules
    if chat is None or chat.driver != "agent":
        return otherwise
    try:
        messages = prompt(question.text, title)
        reply = chat.generate(messages, max_tokens=160, schema=ROUTE_SCHEMA, cancel=cancel)
        routing = msgspec.json.decode(reply.text.encode(), type=Routing)
    except (ContextOverflow, msgspec.DecodeError):
        return otherwise
    return routing if 0 <= routing.confidence <= 1 else otherwise


def prompt(question: str, title: str) -> Sequence[Message]:
    """The messages that ask for a routing. What differs stands last, so that the rest is read once."""
    return (
        Message("system", _PROMPT),
        Message("user", f"Open book: “{title[:200]}”\nTyped: {question}"),
    )
