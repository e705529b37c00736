"""English base forms by WordNet's own morphology: its lists of exceptions, then its rules of detachment.

https://wordnet.princeton.edu/documentation/morphy7wn, where rules and their order are from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
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
    return tuple(form for base in stems for ending in endings if (form := base + ending) != word)


@cache
def _stemmer(algorithm: str) -> _Stemmer:
    made: _Stemmer = snowballstemmer.stemmer(algorithm)
    return made


PARTS = ("noun", "verb", "adjective", "adverb")
_LISTS = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}
_RULES: dict[str, tuple[tuple[str, str], ...]] = {
    "noun": (
        *(("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh")),
        *(("men", "man"), ("ies", "y")),
    ),
    "verb": (*(("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")),),
    "adjective": (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
    "adverb": (),
}
_LONGEST = 80


@dataclass(frozen=True, slots=True)
class BaseForm:
    """A word that an inflected one is a form of, as this part of speech."""

    word: str
    part: str


class Morphology:
    """``has`` says whether a word is in the dictionary as a part of speech; ``exceptions`` is the file of the lists."""

    def __init__(self, exceptions: Path, has: Callable[[str, str], bool]) -> None:
        self._has = has
        self._exceptions: dict[tuple[str, str], tuple[str, ...]] = {}
        part = ""
        for line in exceptions.read_text(encoding="utf-8").splitlines():
            words = line.split()
            if line in _LISTS:
                part = _LISTS[line]
            elif len(words) > 1:
                form, *bases = (word.replace("_", " ") for word in words)
                self._exceptions[form, part] = tuple(bases)

    def base_forms(self, word: str) -> tuple[BaseForm, ...]:
        """What a word, in small letters, is or is a form of: for each part of speech, as itself first."""
        if not 0 < len(word) <= _LONGEST:
            return ()
        return tuple(BaseForm(base, part) for part in PARTS for base in dict.fromkeys(self._of(word, part)))

    def _of(self, word: str, part: str) -> Iterator[str]:
        exceptions = self._exceptions.get((word, part))
        candidates = exceptions if exceptions is not None else self._detached(word, part)
        for base in (word, *candidates):
            if self._has(base, part):
                yield base

    def _detached(self, word: str, part: str) -> tuple[str, ...]:
        """What is left without an ending; of “boxesful” the ending is before “ful”."""
        after = ""
        if part == "noun":
            if word.endswith("ful"):
                word, after = word[:-3], "ful"
            elif word.endswith("ss") or len(word) <= 2:
                return ()
        return tuple(
            word[: len(word) - len(ending)] + instead + after
            for ending, instead in _RULES[part]
            if word.endswith(ending) and len(word) > len(ending)
        )
