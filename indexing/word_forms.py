"""The other forms of the words that a reader looks for, in a text of a language that has many."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from indexing.foldmap import Folded
from indexing.stemming import SNOWBALL, Forms, snowball

_WORD = re.compile(r"\w+")
_SHORTEST = 3  # letters; a shorter word's stem is the beginning of too many others
_MOST_WORDS = 8  # of a query; a longer one is a quotation, and stands as it is


def forms_in(language: str) -> Forms | None:
    """The stems of words in a book in this language (a BCP 47 tag); None where no form is looked for.

    English changes its words so little that their beginning finds them.
    """
    algorithm = SNOWBALL.get(language.lower().partition("-")[0])
    return snowball(algorithm) if algorithm is not None else None


class WordForms:
    """Finds the words of a folded query, one after the other, in any form that has a stem in common with them."""

    def __init__(self, needle: str, stems: Forms) -> None:
        self._stems = stems
        words = _WORD.findall(needle)
        whole = 0 < len(words) <= _MOST_WORDS and needle.strip() == " ".join(words)
        self._wanted = [frozenset(stems(word, True)) for word in words] if whole else []
        self._words = words if whole else []

    def spans(self, folded: Folded) -> list[tuple[int, int]]:
        """Where they are in the text itself, in order."""
        if not self._words or max(map(len, self._words)) < _SHORTEST:
            return []
        vocabulary = [self._alike(folded.text, number) for number in range(len(self._words))]
        if not all(vocabulary):
            return []
        sequence = " ".join(f"(?:{'|'.join(map(re.escape, words))})" for words in vocabulary)
        return list(folded.matches(re.compile(rf"(?<!\w){sequence}(?!\w)")))

    def _alike(self, text: str, number: int) -> Sequence[str]:
        """The words of the text that are forms of a word of the query, the longest first."""
        word = self._words[number]
        if len(word) < _SHORTEST:
            return [word]
        begun = min((stem[:_SHORTEST] for stem in self._wanted[number]), key=len)
        found = set(re.findall(rf"(?<!\w){re.escape(begun)}\w*", text))
        return sorted((each for each in found if self._is_form(each, number)), key=len, reverse=True)

    def _is_form(self, word: str, number: int) -> bool:
        return word == self._words[number] or not self._wanted[number].isdisjoint(self._stems(word, False))


def merged(one: Sequence[tuple[int, int]], other: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The spans of both in order; of those that overlap the first counts, and of those that start alike the longest."""
    done = -1
    for start, end in sorted({*one, *other}, key=lambda span: (span[0], -span[1])):
        if start >= done:
            yield start, end
            done = end
