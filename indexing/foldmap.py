"""A text as a reader searches it: case, accents and marks folded away, each match still at its very characters."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from indexing.folding import fold_words
from indexing.whole_words import with_single_spaces

_ACCENTS = re.compile("[\u0300-\u036f]+")
_VOICING = frozenset("\u3099\u309a\uff9e\uff9f")  # kana's marks, which make another letter of the one before
_JAMO = re.compile("[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]")  # they make a syllable together
_FEW = 60
_HYPHENS = "\u2010\u2011\u2012\u2013\u2212\u05be\u058a\u1400\u30a0"
_ALIKE = {"ё": "е"} | dict.fromkeys(_HYPHENS, "-") | dict.fromkeys("“”„‟«»″״", '"') | dict.fromkeys("‘’‛‚′", "'")


@lru_cache(maxsize=1 << 14)
def _folded(cluster: str) -> str:
    """One character with what belongs to it, as it is searched; empty if there's nothing to be seen of it.

    Accents go; the breve of й stays, since it is a letter of its own, and kana keep their voicing.
    """
    plain = fold_words(cluster)
    if plain != "й":
        plain = unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFD", plain)))
    return "".join(" " if char.isspace() else _ALIKE.get(char, char) for char in plain)


class _Letters(dict[int, str]):
    """What each character folds to, worked out when it is first met; for ``str.translate``."""

    def __missing__(self, code: int) -> str:
        self[code] = _folded(chr(code))
        return self[code]


_LETTERS = _Letters()


@dataclass(frozen=True, slots=True)
class Folded:
    """A text folded, and where its characters came from.

    ``starts`` and ``sources`` are the boundaries of the clusters that didn't fold to one character for one, in the
    folded text and in the text itself; in between both run alike. ``clusters`` says which boundaries begin a cluster,
    ``inner`` which places of the folded text lie within one: no match begins or ends there.
    """

    text: str
    starts: tuple[int, ...] = (0,)
    sources: tuple[int, ...] = (0,)
    clusters: tuple[bool, ...] = (False,)
    inner: frozenset[int] = frozenset()

    def count(self, needle: str) -> int:
        """How many matches ``find`` gives."""
        return sum(1 for _ in self._matches(needle)) if self.inner else self.text.count(needle)

    def find(self, needle: str) -> Iterator[tuple[int, int]]:
        """Where ``needle``, folded, occurs in the text itself: starts and ends in order, none overlapping."""
        for start in self._matches(needle):
            yield self._source(start), self._source_end(start + len(needle))

    def matches(self, pattern: re.Pattern[str]) -> Iterator[tuple[int, int]]:
        """Where a pattern matches whole clusters of the folded text: starts and ends in the text itself."""
        for match in pattern.finditer(self.text):
            if match.start() not in self.inner and match.end() not in self.inner:
                yield self._source(match.start()), self._source_end(match.end())

    def _matches(self, needle: str) -> Iterator[int]:
        at = self.text.find(needle)
        while at >= 0:
            whole = at not in self.inner and at + len(needle) not in self.inner
            if whole:
                yield at
            at = self.text.find(needle, at + len(needle) if whole else at + 1)

    def _source(self, at: int) -> int:
        boundary = bisect_right(self.starts, at) - 1
        if self.clusters[boundary]:
            return self.sources[boundary]
        return self.sources[boundary] + at - self.starts[boundary]

    def _source_end(self, at: int) -> int:
        """The end of what the folded character before ``at`` came from."""
        boundary = bisect_right(self.starts, at - 1) - 1
        if self.clusters[boundary]:
            return self.sources[boundary + 1]
        return self.sources[boundary] + at - self.starts[boundary]


def fold_text(text: str) -> Folded:
    """``text`` as it is searched."""
    characters = set(text)
    changed = {char for char in characters if len(_LETTERS[ord(char)]) != 1}
    joined = {char for char in changed if not _LETTERS[ord(char)]} | characters & _VOICING
    jamo = {char for char in characters if _JAMO.match(char)}
    if not changed and not joined and not jamo:
        return Folded(_each(text, characters))
    odd = [f"{_any_of(jamo)}+"] if jamo else []
    odd += [f".{_any_of(joined)}+"] if joined else []
    odd += [_any_of(changed)] if changed else []
    clusters = re.compile("|".join(odd), re.DOTALL)
    # a lone class is looked for ten times as fast as the clusters, and few characters of most books are odd
    runs = re.compile(f"{_any_of(changed | joined | jamo)}+")
    return _mapped(_each(text, characters - changed), _clusters(text, runs, clusters))


def fold_query(query: str) -> str:
    """The reader's words as ``Folded.find`` takes them: white space counts as one space, as in canonical texts."""
    return with_single_spaces(fold_text(query).text)


def _each(text: str, characters: set[str]) -> str:
    """``text`` with each character of ``characters`` folded to its one; others become any one character.

    Where few do more than lose their capitals, a replacement for each is four times as fast as ``str.translate``.
    """
    changes = {char: _LETTERS[ord(char)] for char in characters if char.lower() != _LETTERS[ord(char)]}
    settled = all(_LETTERS[ord(to)] == to == to.lower() for to in changes.values())
    if len(changes) > _FEW or not settled or "Σ" in text or len(text.lower()) != len(text):
        letters = {ord(char): _LETTERS[ord(char)] for char in characters}
        return text.translate(letters)
    for char, to in changes.items():
        text = text.replace(char, to)
    return text.lower()


def _any_of(chars: set[str]) -> str:
    return f"[{''.join(map(re.escape, sorted(chars)))}]"


def _clusters(text: str, runs: re.Pattern[str], clusters: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """What folds together or not to one character: within runs of odd characters, and what those belong to."""
    done = 0
    for run in runs.finditer(text):
        for cluster in clusters.finditer(text, max(done, run.start() - 1), run.end()):
            yield cluster
            done = cluster.end()


def _mapped(plain: str, odd: Iterable[re.Match[str]]) -> Folded:
    pieces: list[str] = []
    starts, sources, clusters = [0], [0], [False]
    inner: set[int] = set()
    done = length = 0
    for match in odd:
        length += match.start() - done
        folded = _folded(match[0])
        pieces += (plain[done : match.start()], folded)
        starts += (length, length + len(folded))
        sources += (match.start(), match.end())
        clusters += (True, False)
        inner.update(range(length + 1, length + len(folded)))
        length += len(folded)
        done = match.end()
    pieces.append(plain[done:])
    return Folded("".join(pieces), tuple(starts), tuple(sources), tuple(clusters), frozenset(inner))
