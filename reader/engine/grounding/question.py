"""What a question asks for: the kind of answer, its topic words, and search queries made from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from reader.engine.grounding.words import Lexicon, Wording

MAX_QUESTION = 2_000
"""Characters of a question that are read; the rest of a longer one is left out, and the answer says so."""


class Kind(Enum):
    """The answer's type, after the TREC question classes, only as fine as the rules can distinguish."""

    PERSON = "person"
    PLACE = "place"
    TIME = "time"
    NUMBER = "number"
    REASON = "reason"
    YES_NO = "yes or no"
    OTHER = "other"


_KINDS = (
    (Kind.NUMBER, r"\bhow (?:many|much|old|far|long|tall|often|big|large|deep|high)\b"),
    (Kind.PERSON, r"\b(?:who|whom|whose)\b|\bwhat (?:is|was) the name\b|\bwhat (?:man|woman|person)\b"),
    (Kind.PLACE, r"\bwhere\b|\b(?:what|which) (?:place|town|city|country|house|village|island)\b"),
    (Kind.TIME, r"\bwhen\b|\b(?:what|which) (?:day|date|year|month|time|hour|season)\b"),
    (Kind.REASON, r"\bwhy\b|\bwhat (?:made|makes|caused|causes)\b|\bfor what reason\b|\bhow come\b"),
    (Kind.YES_NO, r"^(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should)\b"),
)
_KINDS_COMPILED = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _KINDS)
_NAME = re.compile(r"[^\W\d_a-z][\w’']*(?:\s+[^\W\d_a-z][\w’']*)+")


@dataclass(frozen=True, slots=True)
class Question:
    """A question as the agent reads it; ``text`` is trimmed, and cut if ``truncated`` is true."""

    text: str
    truncated: bool
    kind: Kind
    wording: Wording
    topic: Mapping[str, str]
    """Its content: each stem, in order, with the (folded) word it was first met as."""
    units: tuple[tuple[str, ...], ...]
    """The topic's stems, those of one name (“Charlotte Lucas”) together: to meet either is to meet the name."""


def read_question(text: str, lexicon: Lexicon) -> Question:
    """Analyse ``text``; any string will do."""
    whole = " ".join(text.split())
    shortened = whole[:MAX_QUESTION]
    kind = next((kind for kind, pattern in _KINDS_COMPILED if pattern.search(shortened)), Kind.OTHER)
    return Question(
        text=shortened,
        truncated=len(shortened) < len(whole),
        kind=kind,
        wording=lexicon.read(shortened),
        topic=lexicon.topic(shortened),
        units=_units(shortened, lexicon),
    )


def _units(text: str, lexicon: Lexicon) -> tuple[tuple[str, ...], ...]:
    joined = [tuple(lexicon.topic(name)) for name in _NAME.findall(text)]
    named = {stem for name in joined for stem in name}
    alone = [(stem,) for stem in lexicon.topic(text) if stem not in named]
    return tuple(dict.fromkeys([*filter(None, joined), *alone]))


def answers_kind(kind: Kind, sentence: str, wording: Wording, asked: Wording) -> bool:
    """Whether a sentence could hold an answer of ``kind``: a new name for *who*, a number for *how many*, and so on."""
    match kind:
        case Kind.PERSON:
            return bool(wording.names - asked.names)
        case Kind.PLACE:
            return bool(wording.names - asked.names) or _PLACES.search(sentence) is not None
        case Kind.NUMBER:
            return bool(wording.numbers - asked.numbers) or _AMOUNTS.search(sentence) is not None
        case Kind.TIME:
            return bool(wording.numbers - asked.numbers) or _TIMES.search(sentence) is not None
        case Kind.REASON:
            return _REASONS.search(sentence) is not None
        case Kind.YES_NO | Kind.OTHER:
            return True


_PLACES = re.compile(
    r"\b(?:in|at|on|near|under|behind|inside|into|to|from|by|above|below) (?:the|a|an|his|her)\b", re.I
)
_AMOUNTS = re.compile(r"\b(?:one|once|several|dozen|half|pair|couple|none|no)\b", re.I)
_TIMES = re.compile(
    r"\b(?:morning|evening|night|noon|midnight|dawn|dusk|day|week|month|year|hour|o'clock|spring|summer|autumn|winter"
    r"|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august"
    r"|september|october|november|december|when|while|after|before|until|till)\b",
    re.I,
)
_REASONS = re.compile(
    r"\b(?:because|since|for|so|that|in order|to|lest|owing|therefore|thus|reason|wanted|wished|afraid)\b", re.I
)
