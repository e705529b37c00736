"""Words that may be the base form of an inflected one, for languages whose dictionaries don't lead from forms to words.

They are mere guesses: the stem, with the endings that base forms of the language have. A dictionary says which are
words.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol

import snowballstemmer

from indexing.stemming import SNOWBALL

_ENDINGS = {
    "ca": "a o e ar er ir re",
    "da": "e er",
    "de": "e en n er el ern",
    "es": "a o e ar er ir",
    "fi": "a ä i e in en aa ää",
    "fr": "e er ir re oir eux x",
    "it": "a o e are ere ire",
    "nl": "e en n",
    "no": "e er",
    "pl": "a o e y ć ać eć ić yć",
    "pt": "a o e ar er ir",
    "ro": "ă e a i",
    "ru": "а я о е ь й ть ать ять еть ить ый ий",
    "sv": "a e",
    "tr": "mek mak",
}
_LEAST = 2  # letters of a stem that tells anything


class _Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802 - as the library has it


def guessed_base_forms(word: str, language: str) -> tuple[str, ...]:
    """What a word in small letters may be a form of, the shortest first; nothing for an unknown language."""
    algorithm = SNOWBALL.get(language)
    if algorithm is None or language not in _ENDINGS:
        return ()
    stem = _stemmer(algorithm).stemWord(word)
    if len(stem) < _LEAST:
        return ()
    stems = dict.fromkeys((word[: len(stem)], stem))  # stemmers drop accents, which base forms may have or not
    endings = ("", *_ENDINGS[language].split())
    return tuple(form for each in stems for ending in endings if (form := each + ending) != word)


@cache
def _stemmer(algorithm: str) -> _Stemmer:
    made: _Stemmer = snowballstemmer.stemmer(algorithm)
    return made
