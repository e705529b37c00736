"""How much a sentence tells: what happens in it, and how likely a reader asks about it, learnt from readers' questions.

``models/training/salience.py`` fits the latter to 13,000 sentences that prove an answer, and those around them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from math import exp, log1p, sqrt

import msgspec

from reader.engine.grounding.words import names
from reader.engine.summaries.source_text import SourceSentence

WEIGHTS = "salience.json"
LENGTH = ("words", "content")
"""Features of its length: a longer sentence proves more answers, but doesn't tell more in as many words."""
_LEAST_WORDS = 4.0
_EDGE = 0.05
"""Share of a chapter that is its very beginning or end."""
_MOST_NAMES = 4
_WORD = re.compile(r"(?<!\w)[a-z]+(?:['’][a-z]+)?(?!\w)")
_FIRST_PERSON = re.compile(r"\b(?:I|my|me|we|our|us)\b")
_SECOND_PERSON = re.compile(r"\byou[r]?\b", re.I)
_SUPPOSES = re.compile(
    r"\b(?:if|would|could|should|might|may|will|shall|never|not|perhaps|maybe|as though|like an?|almost|ready to|nor|"
    r"wish(?:ed)?)\b|n’t\b"
)
_SUPPOSED = 0.6
"""Weight of an event that may not have come about."""


class LearntSalience(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A logistic regression over features and words: the log-odds that a question is asked about a sentence."""

    intercept: float
    features: dict[str, float]
    words: dict[str, float]


def salience(sentences: Sequence[SourceSentence]) -> list[float]:
    """Of each sentence of an English chapter, in order: its log-odds, but for what its length makes of them."""
    learnt = _learnt()
    return [
        sum(weight * row[name] for name, weight in learnt.features.items() if name not in LENGTH)
        + sum(learnt.words.get(word, 0.0) * share for word, share in word_shares(sentence.text))
        for sentence, row in zip(sentences, features(sentences), strict=True)
    ]


def word_shares(text: str) -> Iterator[tuple[str, float]]:
    """The words that are no names, each with its share of the sentence's direction (L2)."""
    plain = set(_WORD.findall(text))
    return ((word, 1 / sqrt(max(len(plain), _LEAST_WORDS))) for word in plain)


def features(sentences: Sequence[SourceSentence]) -> list[dict[str, float]]:
    """The features of each sentence of a chapter, in order."""
    rows: list[dict[str, float]] = []
    met: set[str] = set()
    whole = sum(sentence.words for sentence in sentences) or 1.0
    read = 0.0
    spoken = [0.0, *(sentence.spoken for sentence in sentences), 0.0]
    for n, sentence in enumerate(sentences):
        place = (read + sentence.words / 2) / whole
        read += sentence.words
        named = names(sentence.text)
        text = sentence.text
        rows.append({
            "words": log1p(sentence.words),
            "content": log1p(len(set(_WORD.findall(text)))),
            "spoken": sentence.spoken,
            "spoken_before": spoken[n],
            "spoken_behind": spoken[n + 2],
            "opens": float(sentence.opens),
            "names": float(min(_MOST_NAMES, len(named))),
            "new_names": float(min(_MOST_NAMES, len(named - met))),
            "first_person": float(_FIRST_PERSON.search(text) is not None),
            "second_person": float(_SECOND_PERSON.search(text) is not None),
            "asks": float(asks(text)),
            "supposes": float(_SUPPOSES.search(text) is not None),
            "had": float(" had " in text),
            "digits": float(any(map(str.isdigit, text))),
            "begins": exp(-place / _EDGE),
            "ends": exp((place - 1) / _EDGE),
        })  # fmt: skip
        met |= named
    return rows


def asks(text: str) -> bool:
    """Whether a sentence is a question or an exclamation."""
    return text.rstrip("”\"’' ").endswith(("?", "!", "？", "！"))


_LETTERS = re.compile(r"[a-z]+")
_ANYBODY = dict.fromkeys("him her you me them us himself herself myself themselves".split(), "one")
_FIGURATIVE = re.compile(
    r"\b(?:(?:dying|die[ds]?) (?:away|out|down|of laughing|for a|to (?:see|know|hear|go))|died on (?:his|her|my) lips|"
    r"dead (?:silence|standstill|still|of|calm|level|weight|leaf|leaves|certain|sure|ahead|against|tired|letter|to|"
    r"stop|past|earnest|gone|set|loss|beat)|dying day|dead(?:ly)? pale|death[- ]?like|"
    r"(?:like|as) (?:a |the )?(?:dead|death|corpse)|"
    r"(?:scared|tired|frightened|worried|bored|tickled|sick|talked|(?:scare|bore|talk|worry) \w+) to death|"
    r"shot (?:an?|one|up|off|past|down|out|forward|back)|killing time|"
    r"struck (?:with|by|me|up|in|out|a (?:match|light)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|"
    r"fell (?:in with|in love|asleep|silent|back|to|into (?:a |the )?(?:talk|conversation|silence|step))|"
    r"broke (?:off|out|the silence|in upon)|flights? of)\b"
)
"""“The sound died away”: told in words for events, and none."""


def eventfulness(text: str) -> float:
    """From 0, nothing happens; a death alone is 1, and each further kind of event adds its weight."""
    folded = text.lower()
    if not any(_kinds(folded)):
        return 0.0
    literal = _FIGURATIVE.sub(".", folded)
    value = sum(weight for _, weight in set(_kinds(literal)))
    return value * _SUPPOSED if _SUPPOSES.search(literal) else value


def _kinds(text: str) -> Iterator[tuple[int, float]]:
    """The number and the weight of each kind of event that a text has words for."""
    words = [_ANYBODY.get(word, word) for word in _LETTERS.findall(text)]
    kinds = _events()
    for term in (*words, *(f"{word}+{other}" for word, other in pairwise(words))):
        if term in kinds:
            yield kinds[term]


@lru_cache(1)
def _events() -> Mapping[str, tuple[int, float]]:
    listed = tomllib.loads(resources.files(__package__).joinpath("events.toml").read_text("utf-8"))["kinds"]
    return {word: (n, kind["weight"]) for n, kind in enumerate(listed) for word in kind["words"].split()}


@lru_cache(1)
def _learnt() -> LearntSalience:
    return msgspec.json.decode(resources.files(__package__).joinpath(WEIGHTS).read_bytes(), type=LearntSalience)
