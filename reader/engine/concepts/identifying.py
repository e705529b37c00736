"""Ranks the sentences that mention a name by how well each tells who or what it is: kin, trade, part in the story.

What speaks for a sentence was learnt (``models/training/identifying.py``): above all a noun for a person beside the
name, the more if it comes again and again beside this name and seldom elsewhere, and how it is built around the name
(``introductions.py``); and, where one is there, what the cross-encoder makes of it. Nouns are English. A name's page
shows what somebody is like as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from math import inf, log, log1p

import msgspec

from indexing.entities import Entity
from indexing.locator import TextRange
from indexing.reranking import Reranker
from models.cancel import CancelToken
from reader.engine.concepts.introductions import introduction_score, says
from reader.engine.concepts.naming import NamingSentence
from reader.engine.grounding.regression import Regression

WEIGHTS = "identifying.json"
PERSON_NOUNS = "person_nouns.json"
READ = 16
"""Of the likeliest by their words, those that the cross-encoder reads."""
_BEFORE, _BEHIND = 5, 7
"""Words before and behind a name that are beside it."""
_OWNED = 3
"""Words behind “Basil’s” that may say who somebody else is: “uncle”."""
_PLEASANT = 200
"""Characters of a sentence; what is longer costs."""
_OTHERS = 6
_SITES = frozenset(
    """village town city island isle house home estate castle palace abbey manor hall park farm inn hotel tavern street
    square river lake bay harbour harbor port sea mountain hill valley forest county country province kingdom district
    parish region capital seat residence place continent planet ship vessel brig schooner frigate regiment school
    college university church society company order party""".split()
)
_SITES_OFTEN = 60.0
"""How often each comes in a million words, roughly."""
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_OWNS = re.compile(r"[’']s?\b")
MOST = 4
"""Sentences of a name's page at most; fewer where the others say little."""
_OF_IDENTITY = 0.5
"""How much whether it tells who somebody is counts on their page, beside what they are like."""
_LEAST = (-inf, 1.0, 2.0, 2.0)
"""What the first, second, … of them must score."""


@dataclass(frozen=True, slots=True)
class IdentifyingSentence:
    """A sentence, and how likely it tells who or what the name is."""

    sentence: NamingSentence
    probability: float


def identifying(
    entity: Entity,
    mentioning: Sequence[NamingSentence],
    reranker: Reranker | None = None,
    cancel: CancelToken | None = None,
) -> tuple[IdentifyingSentence, ...]:
    """The sentences that mention ``entity``, the most identifying first; with a reranker, a person's best ``READ``."""
    features = by_words(entity.kind, mentioning)
    ranked = _ranked("words", mentioning, features)
    if reranker is None or entity.kind != "person":
        return ranked
    some = [it.sentence for it in ranked[:READ]]
    rows = [features[it.rank] for it in some]
    return _ranked("read", some, with_reading(entity.name, some, rows, reranker, cancel))


def introducing(entity: Entity, mentioning: Sequence[NamingSentence], most: int = MOST) -> list[TextRange]:
    """The sentences of a name's page, in book order: who or what it is, and what it is like; one at least if any.

    At most ``most``; the later ones must say something, and nothing that another says.
    """
    features = by_words(entity.kind, mentioning)
    rated = [
        (
            _OF_IDENTITY * _log_odds(it.probability)
            + introduction_score(it.sentence, features[it.sentence.rank]["says"]),
            it.sentence,
        )
        for it in _ranked("words", mentioning, features)
    ]
    chosen: list[NamingSentence] = []
    for score, sentence in sorted(rated, key=lambda it: -it[0]):
        if len(chosen) == most or score < _LEAST[len(chosen)]:
            break
        if not any(_alike(sentence.text, other.text) for other in chosen):
            chosen.append(sentence)
    return sorted((sentence.place for sentence in chosen), key=lambda place: place.start)


def _log_odds(probability: float) -> float:
    return log(probability / (1.0 - probability))


def _alike(sentence: str, other: str) -> bool:
    words, others = (set(text.lower().split()) for text in (sentence, other))
    return len(words & others) > 0.7 * min(len(words), len(others))


def by_words(kind: str, mentioning: Sequence[NamingSentence]) -> list[dict[str, float]]:
    """The features of each sentence by its words alone; ``kind`` is the entity's."""
    often = _often(kind)
    nouns = [_nouns(sentence, often) for sentence in mentioning]
    beside = [{noun for noun, apart in row if -_BEFORE <= apart <= _BEHIND} for row in nouns]
    counts = Counter(noun for row in beside for noun in row)
    read = max(1, len(mentioning)) * (_BEFORE + _BEHIND)
    repeated = {noun: count * max(0.0, log(count / (often[noun] * read / 1e6))) for noun, count in counts.items()}
    return [
        {
            "early": -log1p(sentence.rank),
            "long": max(0, len(sentence.text) - _PLEASANT) / 100,
            "asks": float(sentence.text.rstrip("”\"’' ").endswith(("?", "!"))),
            "repeated": max((log1p(repeated[noun]) for noun in near), default=0.0),
            "beside": float(min(3, len(near))),
            "opens": float(sentence.start == 0),
            "says": says(sentence),
            "full": float(sentence.full),
            "others": float(min(_OTHERS, _capitals(sentence))),
        }
        for sentence, row, near in zip(mentioning, nouns, beside, strict=True)
    ]


def with_reading(
    name: str,
    mentioning: Sequence[NamingSentence],
    features: Sequence[Mapping[str, float]],
    reranker: Reranker,
    cancel: CancelToken | None = None,
) -> list[dict[str, float]]:
    """``features``, with how much each sentence answers who a person is, and what they do and belong to."""
    texts = [sentence.text for sentence in mentioning]
    who = reranker.read(f"Who is {name}?", texts, cancel)
    part = reranker.read(f"What is {name}’s profession, family or position?", texts, cancel)
    return [
        {**row, "who": as_who.relevance, "part": as_part.relevance}
        for row, as_who, as_part in zip(features, who, part, strict=True)
    ]


@lru_cache(1)
def _weights() -> Mapping[str, Regression]:
    return msgspec.json.decode(resources.files(__package__).joinpath(WEIGHTS).read_bytes(), type=dict[str, Regression])


@lru_cache(1)
def _person_nouns() -> Mapping[str, float]:
    return msgspec.json.decode(resources.files(__package__).joinpath(PERSON_NOUNS).read_bytes(), type=dict[str, float])


def _often(kind: str) -> Mapping[str, float]:
    """The nouns that say what such an entity is, with how often each comes in a million words."""
    return _person_nouns() if kind == "person" else dict.fromkeys(_SITES, _SITES_OFTEN)


def _ranked(
    mode: str, mentioning: Sequence[NamingSentence], features: Sequence[Mapping[str, float]]
) -> tuple[IdentifyingSentence, ...]:
    regression = _weights()[mode]
    rated = [IdentifyingSentence(it, regression.probability(row)) for it, row in zip(mentioning, features, strict=True)]
    return tuple(sorted(rated, key=lambda it: -it.probability))


def _nouns(sentence: NamingSentence, often: Mapping[str, float]) -> list[tuple[str, int]]:
    """The nouns of a sentence, and how many words behind the name (before it: below 0) each stands."""
    words = list(_WORD.finditer(sentence.text))
    first = next((at for at, word in enumerate(words) if word.end() > sentence.start), len(words))
    last = max((at for at, word in enumerate(words) if word.start() < sentence.end), default=first)
    others = last + _OWNED if _OWNS.match(sentence.text, sentence.end) else last
    nouns = []
    for at, word in enumerate(words):
        if not first <= at <= others and (noun := _noun(word[0], often)):
            nouns.append((noun, at - last if at > last else at - first))
    return nouns


def _noun(word: str, often: Mapping[str, float]) -> str:
    """The noun that ``word``, no name, is a form of; empty if none."""
    if word in often:
        return word
    return word[:-1] if word.endswith("s") and word[:-1] in often else ""


def _capitals(sentence: NamingSentence) -> int:
    """The words with a capital besides the name."""
    rest = f"{sentence.text[: sentence.start]} {sentence.text[sentence.end :]}"
    return sum(word[0][0].isupper() for word in _WORD.finditer(rest))
