"""English base forms by WordNet's own morphology: its lists of exceptions, then its rules of detachment.

https://wordnet.princeton.edu/documentation/morphy7wn, where rules and their order are from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

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
