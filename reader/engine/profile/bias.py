"""What a book offers over the five axes, from its themes, its map and the features of its style."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from indexing.folding import fold_words, words_of
from reader.engine.profile.axes import Axis, AxisWeights
from reader.engine.profile.vocabulary import Vocabulary

_EVEN = 0.75
"""On each axis to begin with: a book that says little of itself is fit for all."""
_PER_THEME = 1.0
_MAP = 0.75
_FEW_PEOPLE, _MANY_PEOPLE = 0.55, 0.8
"""Of a map's people and places together; novels lie between."""
_STYLE = 1.0

_QUOTED = re.compile(r"[“\"«„][^”\"»“]{2,}[”\"»“]")
_LONG_WORDS = re.compile(r"(?:tion|ment|ness|ity|ism|ence|ance|sophy|ology)s?$")
_SHORT_SENTENCE, _LONG_SENTENCE = 12.0, 28.0  # words; means of novels lie between
_MUCH_SPEECH = 0.5  # of the characters
_MUCH_ABSTRACT = 0.06  # of the words


@dataclass(frozen=True, slots=True)
class Style:
    """Features of a text: the share of its characters that is speech, mean words a sentence, share of long nouns."""

    speech: float = 0.0
    sentence_words: float = 0.0
    abstract: float = 0.0


@dataclass(frozen=True, slots=True)
class EntityCounts:
    """How many of a map's most salient entities are of each kind."""

    people: int = 0
    places: int = 0


def style_of(text: str, sentences: int) -> Style:
    """The style of a text of some thousand words and so many sentences; nothing where there is no text."""
    words = words_of(fold_words(text))
    if not words:
        return Style()
    return Style(
        speech=sum(len(quoted[0]) for quoted in _QUOTED.finditer(text)) / len(text),
        sentence_words=len(words) / max(sentences, 1),
        abstract=sum(_LONG_WORDS.search(word) is not None and len(word) > 6 for word in words) / len(words),
    )


def book_bias(themes: Mapping[str, float], counts: EntityCounts, style: Style, vocabulary: Vocabulary) -> AxisWeights:
    """The bias as shares that sum to 1; ``themes`` are weights in 0..1."""
    amounts = AxisWeights((_EVEN,) * 5)
    for name, weight in themes.items():
        if name in vocabulary.themes:
            amounts = amounts.plus(AxisWeights.of({vocabulary.themes[name].axis: _PER_THEME * weight}))
    return amounts.plus(_of_entities(counts)).plus(_of_style(style)).shares()


def _of_entities(counts: EntityCounts) -> AxisWeights:
    known = counts.people + counts.places
    if not known:
        return AxisWeights()
    share = counts.people / known
    return AxisWeights.of(
        {
            "people": _MAP * _within((share - _FEW_PEOPLE) / (1 - _FEW_PEOPLE)),
            "setting": _MAP * _within(_MANY_PEOPLE - share),
        }
    )


def _of_style(style: Style) -> AxisWeights:
    """Much speech is about people, short sentences are a fast pace, long ones a form; abstract nouns are ideas."""
    if not style.sentence_words:
        return AxisWeights()
    pace = _within((_LONG_SENTENCE - style.sentence_words) / (_LONG_SENTENCE - _SHORT_SENTENCE))
    amounts: dict[Axis, float] = {
        "people": _STYLE * _within(style.speech / _MUCH_SPEECH),
        "plot": _STYLE * pace,
        "language": _STYLE * (1 - pace),
        "ideas": _STYLE * _within(style.abstract / _MUCH_ABSTRACT),
    }
    return AxisWeights.of(amounts)


def _within(share: float) -> float:
    return min(1.0, max(0.0, share))
