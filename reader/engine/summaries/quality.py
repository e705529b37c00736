"""What a sentence is about, and how well it stands by itself: what the choices for a summary have in common."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from indexing.folding import fold_words, is_unspaced, pairs, words_of
from reader.engine.grounding.words import FUNCTION_WORDS, Lexicon, names
from reader.engine.summaries.source_text import SourceSentence

Numbers = npt.NDArray[np.float64]

_SHORT, _LONG = 10, 45
"""Words of a sentence that tells something, and that can be read at one go."""
_LEANS = re.compile(
    r"^[“\"‘'(—\s]*(?:he|she|it|they|him|her|his|their|this|that|these|those|such|and|but|so|then|yes|no|nor|or|for)\b",
    re.I,
)


def terms_of(text: str, lexicon: Lexicon) -> list[str]:
    """The stems that carry topic; pairs of characters where the script puts no spaces."""
    return [term if is_unspaced(term) else lexicon.stem(term) for term in topic_words(text)]


def topic_words(text: str) -> list[str]:
    """The folded words that carry topic; pairs of characters where the script puts no spaces."""
    topic: list[str] = []
    for word in words_of(fold_words(text)):
        if is_unspaced(word):
            topic += pairs(word)
        elif word not in FUNCTION_WORDS:
            topic.append(word)
    return topic


def quality_of(sentences: Sequence[SourceSentence]) -> Numbers:
    """How well each sentence stands by itself, about 0.1 to 1.5.

    Names that are often met, narration rather than speech, and a beginning that doesn't lean on the sentence before
    speak for it. Each factor was tried on the questions about tales of tests.bench.summaries.
    """
    named = [names(sentence.text) for sentence in sentences]
    often = Counter(name for sentence_names in named for name in sentence_names)
    most = max(often.values(), default=1)
    quality = np.ones(len(sentences))
    for n, sentence in enumerate(sentences):
        if sentence.words < _SHORT or sentence.words > _LONG:
            quality[n] *= 0.5
        if _LEANS.match(sentence.text):
            quality[n] *= 0.5
        quality[n] *= 1 - 0.8 * sentence.spoken
        if sentence.text.rstrip("”\"’' ").endswith(("?", "!", "？", "！")):
            quality[n] *= 0.6
        quality[n] *= 1 + 0.5 * max((often[name] / most for name in named[n]), default=0.0)
    return quality
