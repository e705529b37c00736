"""In which language a text is that doesn't say it: by its script, and in Latin letters by its commonest words."""

from __future__ import annotations

import re
from collections import Counter

from indexing.folding import fold_words
from indexing.query import STOP_WORDS
from indexing.questionwords import QUESTION_WORDS, function_words

_SAMPLE = 50_000  # characters, from the middle of the text
_LATIN = "de fr es it pt nl sv da pl".split()
_LEAST = 0.1  # of the words; of any text in its own language a third or more are among the commonest
# in order: Japanese has Chinese characters too, and Ukrainian most of Russian's letters
_SCRIPTS = (
    ("ja", "\u3041-\u30ff", 0.05),
    ("ko", "\uac00-\ud7a3", 0.3),
    ("zh", "\u4e00-\u9fff", 0.3),
    ("uk", "іїєґІЇЄҐ", 0.03),
    ("ru", "\u0400-\u04ff", 0.5),
    ("el", "\u0370-\u03ff", 0.5),
    ("he", "\u0590-\u05ff", 0.5),
    ("ar", "\u0600-\u06ff", 0.5),
    ("th", "\u0e00-\u0e7f", 0.5),
    ("hi", "\u0900-\u097f", 0.5),
)
_NAMED = {
    "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "portuguese": "pt",
    "dutch": "nl", "swedish": "sv", "danish": "da", "norwegian": "no", "finnish": "fi", "polish": "pl", "czech": "cs",
    "hungarian": "hu", "russian": "ru", "greek": "el", "latin": "la", "chinese": "zh", "japanese": "ja",
    "esperanto": "eo", "catalan": "ca", "welsh": "cy", "hebrew": "he", "arabic": "ar",
}  # fmt: skip


def language_tag(named: str) -> str:
    """The tag of a language by its English name, which a longer one may begin with; empty if it isn't known."""
    return _NAMED.get(re.split(r"\W", named.lower())[0], "")


def language_of(text: str) -> str:
    """The tag of the language that the text is most likely in; empty if nothing speaks for any."""
    middle = max(0, (len(text) - _SAMPLE) // 2)
    sample = text[middle : middle + _SAMPLE]
    letters = sum(map(str.isalpha, sample)) or 1
    for tag, script, share in _SCRIPTS:
        if len(re.findall(f"[{script}]", sample)) > share * letters:
            return tag
    words = Counter(re.findall(r"[^\W\d_]+", fold_words(sample)))
    common = {tag: function_words(tag) - QUESTION_WORDS for tag in _LATIN} | {"en": STOP_WORDS}
    counts = {tag: sum(words[word] for word in listed) for tag, listed in common.items()}
    best = max(counts, key=lambda tag: counts[tag])
    return best if counts[best] > _LEAST * words.total() and words.total() else ""
