"""Marks an answer: whether its sentences say all that they must and nothing that is wrong."""

from __future__ import annotations

import re
from typing import Literal

from reader.engine.exam.questions import ExamQuestion
from reader.engine.grounding.number_words import TENS, UNITS, number_values
from reader.engine.grounding.words import Lexicon, words

ExamMark = Literal["right", "wrong", "left", "kept", "misled"]
"""Of a question with an answer: right, wrong, or left to the quotes. Of a trap: the model kept out of it, or didn't."""

_APART = 3
"""Words that may stand between those of a wrong wording: further apart they belong to different things."""
_KEPT = frozenset("1 no not never none nothing nicht nichts nie kein keine keinen keiner".split())
"""Little words that make a difference in a wording, though no topic."""
_COMPOUND = re.compile(rf"\b(?:{'|'.join(TENS)})[- ](?:{'|'.join(UNITS)})\b", re.IGNORECASE)
_ONE = re.compile(r"\bone\b", re.IGNORECASE)
_THOUSANDS = re.compile(r"(?<=\d)[,.](?=\d{3}\b)")


def mark(question: ExamQuestion, written: str, *languages: str) -> ExamMark:
    """The mark for what stands of a model's answer, empty where nothing does; ``languages`` are those it may be in.

    A trap's answer counts as kept out of only where it says the truth that ``parts`` hold.
    """
    if not written:
        return "kept" if question.is_trap else "left"
    readings = [_Reading(language) for language in dict.fromkeys(languages)]
    right = (
        bool(question.parts)
        and all(any(r.says(written, wording) for r in readings for wording in part) for part in question.parts)
        and not any(r.says(written, wording, near=True) for r in readings for wording in question.wrong)
    )
    if question.is_trap:
        return "kept" if right else "misled"
    return "right" if right else "wrong"


class _Reading:
    """How texts are compared in one language: by the stems of content words, numbers in words as in digits."""

    def __init__(self, language: str) -> None:
        self._lexicon = Lexicon(language)

    def says(self, text: str, wording: str, *, near: bool = False) -> bool:
        """Whether all that counts of ``wording`` stands in ``text``; with ``near``, close together."""
        wanted, stands = self._wanted(wording), self._stems(text)
        if not near:
            return wanted <= frozenset(stands)
        width = len(words(wording)) + _APART
        return any(wanted <= frozenset(stands[at : at + width]) for at in range(len(stands)))

    def _wanted(self, wording: str) -> frozenset[str]:
        """The stems that count; of a wording of little words alone, all."""
        plain = words(_with_digits(wording))
        content = [word for word in plain if self._lexicon.read(word).stems]
        if not content:
            return frozenset(map(self._lexicon.stem, plain))
        return frozenset(self._lexicon.stem(word) for word in plain if word in content or word in _KEPT)

    def _stems(self, text: str) -> list[str]:
        return [self._lexicon.stem(word) for word in words(_with_digits(text))]


def _with_digits(text: str) -> str:
    """The text with “forty-one”, “one” and “2,207” in digits; the stems of single words are digits as well."""
    text = _COMPOUND.sub(lambda number: str(number_values(words(number[0]))[0]), text)
    return _ONE.sub("1", _THOUSANDS.sub("", text))
