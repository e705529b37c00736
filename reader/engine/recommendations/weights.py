"""The weights of retrieval, tuned on the baseline prompts by ``make tune-shelf``; the ranges of boosts are fixed."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What each part of a similarity counts, and how weak a card may be. All are in 0..1."""

    scale: float = 0.3
    """Similarities lie between 0 and this, about as cosines do: boosts of a fixed size weigh beside them."""

    themes: float = 0.50
    words: float = 0.35
    meaning: float = 0.10
    """Of a search by description: shared themes, covered words, cosine. A part that is missing leaves its to others."""

    any_theme: float = 0.4
    """Of several themes the best one counts by this share, and their mean by the rest."""
    unknown_words: float = 0.5
    """What a word that no book has counts among the words of a request."""

    near_themes: float = 0.60
    near_words: float = 0.25
    near_described: float = 0.20
    near_mean: float = 0.15
    """Of one book's nearness to another: themes, words of the metadata, cosines of descriptions and of texts."""

    least: float = 0.22
    """A weaker card isn't shown: a share of ``scale``."""
    least_of_best: float = 0.5
    """Nor is one with less than this share of the best one's similarity."""
    meaning_alone: float = 0.35
    """What the meaning counts where the request names no theme and has no word of the shelf: it may be nonsense."""
    wider: float = 0.7
    """What ``least`` is multiplied by when a search is widened."""

    cosine_low: float = 0.10
    cosine_high: float = 0.55
    """Cosines of a request with descriptions lie between these (all-MiniLM-L6): made 0 and 1."""
    near_low: float = 0.15
    near_high: float = 0.75
    """The same between descriptions."""


DEFAULT = Weights()
