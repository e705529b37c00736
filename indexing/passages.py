"""Gathers sentences into passages, the pieces of about 60 words that are searched and embedded."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from indexing.canonical import Block, CanonicalText
from indexing.sentences import Sentence
from models.cancel import CancelToken

CHUNKER_VERSION = 7  # raise it when the canonical text, the sentences or the passages of any book change

_NEAR = 0.75  # of the target is enough to end with a paragraph
_SCRAP_WORDS = 20  # a section's last words, if fewer, join the passage before them
_MOST_HEADINGS = 4  # that follow one another and still make one heading
# scripts that are written without spaces: about 2 characters a word in the first, 4 in the second
_DENSE = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u0f00-\u109f\u1780-\u17ff]")


@dataclass(frozen=True, slots=True)
class PassageSpan:
    """The characters ``start`` to ``end`` of a canonical text; ``sentences`` is (first, last + 1) in its sentences.

    ``heading`` joins the headings right above the passage's section; None before the first, and where the passage is
    itself made of headings.
    """

    start: int
    end: int
    sentences: tuple[int, int]
    heading: str | None


def passages(
    text: CanonicalText,
    sentences: Sequence[Sentence],
    cancel: CancelToken | None = None,
    target_words: int = 60,
    max_words: int = 110,
) -> tuple[PassageSpan, ...]:
    """Runs of whole sentences in order, none across a heading, each of about ``target_words``.

    Every sentence outside of headings is in exactly one. One longer than ``max_words`` is a passage by itself. Headings
    that have no text below them, or too many of them in a row, become passages, so that no words are lost.
    Raises Cancelled.
    """
    gatherer = _Gatherer(text.text, sentences, target_words, max_words, cancel or CancelToken())
    at = 0
    for block in text.blocks:
        first = at
        while at < len(sentences) and sentences[at].end <= block.end:
            at += 1
        if at > first:
            gatherer.add(block, first, at)
    return gatherer.finish()


def word_counter(text: str) -> WordCounter:
    """A counter of words for parts of ``text``; plain and fast where no script in it does without spaces."""
    return WordCounter(_DENSE.search(text) is not None, _UNSPACED.search(text) is not None)


@dataclass(frozen=True, slots=True)
class WordCounter:
    """Counts words, and characters of scripts without spaces as parts of words."""

    dense: bool
    unspaced: bool

    def __call__(self, text: str) -> float:
        words = 0.0
        if self.dense:
            text, count = _DENSE.subn(" ", text)
            words += count / 2
        if self.unspaced:
            text, count = _UNSPACED.subn(" ", text)
            words += count / 4
        return words + len(text.split())


@dataclass(slots=True)
class _Gatherer:
    """The running passage, and the headings above it."""

    text: str
    sentences: Sequence[Sentence]
    target: int
    most: int
    cancel: CancelToken
    count: WordCounter = field(init=False)
    _done: list[PassageSpan] = field(default_factory=list)
    _first: int = 0  # of the running passage
    _end: int = 0
    _words: float = 0
    _last_words: float = 0  # of the passage before, 0 if it is in another section
    _heading: str | None = None
    _headings: list[tuple[int, int]] = field(default_factory=list)  # sentence ranges of the headings just met

    def __post_init__(self) -> None:
        self.count = word_counter(self.text)

    def add(self, block: Block, first: int, end: int) -> None:
        """Take the block that sentences ``first`` to ``end`` make up."""
        if block.heading_level:
            self._end_section()
            if len(self._headings) == _MOST_HEADINGS:
                self._keep_headings()
            self._headings.append((first, end))
            return
        if self._headings:
            self._heading = " · ".join(self._slice(*sentences) for sentences in self._headings)
            self._headings = []
        counts = [self.count(self._slice(at, at + 1)) for at in self.cancel.checked(range(first, end))]
        left = sum(counts)
        for at, words in enumerate(counts, first):
            if self._words and self._words + words > self.most:
                self._close()
            if not self._words:
                self._first = at
            self._end = at + 1
            self._words += max(words, 0.1)  # a sentence of none is there all the same
            left -= words
            enough = self.target * _NEAR if at + 1 == end else self.target
            if self._words >= enough and (at + 1 == end or self._words + left > self.most):
                self._close()

    def finish(self) -> tuple[PassageSpan, ...]:
        """All passages."""
        self._end_section()
        self._keep_headings()
        return tuple(self._done)

    def _close(self) -> None:
        """End the running passage."""
        self._done.append(self._span(self._first, self._end, self._heading))
        self._last_words, self._words = self._words, 0

    def _end_section(self) -> None:
        """End the running passage before a heading; a mere scrap joins the one before it."""
        if self._words:
            if self._words < _SCRAP_WORDS and 0 < self._last_words <= self.most - self._words:
                self._first = self._done.pop().sentences[0]
            self._close()
        self._last_words = 0

    def _keep_headings(self) -> None:
        """Make a passage of headings that nothing follows."""
        if self._headings:
            self._done.append(self._span(self._headings[0][0], self._headings[-1][1], None))
            self._headings = []

    def _span(self, first: int, end: int, heading: str | None) -> PassageSpan:
        return PassageSpan(self.sentences[first].start, self.sentences[end - 1].end, (first, end), heading)

    def _slice(self, first: int, end: int) -> str:
        return self.text[self.sentences[first].start : self.sentences[end - 1].end]
