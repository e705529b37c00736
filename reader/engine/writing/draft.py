"""What a model writes, cut into sentences with the numbers that they cite, while it comes in pieces.

Models add Markdown, bullets and labels, use other brackets and repeat themselves: all of that is met here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from reader.engine.grounding.drafts import split_draft
from reader.engine.writing.prompt import NOT_HERE

_LIST = r"\d{1,2}(?:\s*(?:[,;&–-]|and)\s*\d{1,2})*"
_MARK = rf"[\[【]\s*\^?(?:passages?\s+)?{_LIST}\s*[\]】]|\(\s*passages?\s+{_LIST}\s*\)"
_MARKS = re.compile(rf"(?:\s*(?:{_MARK}))+(?P<stop>[.!?…]*)", re.IGNORECASE)
_RANGE = re.compile(r"(\d{1,2})\s*[–-]\s*(\d{1,2})")
_STOPS = frozenset(".!?…")
_CLOSING = " ”’\"'»«)“"
_ENDS = frozenset(".!?…]】)\n")
_LABEL = re.compile(r"^\s*(?:\**\s*)?(?:answer|antwort|réponse|respuesta)\s*(?:\**)\s*:\s*(?:\**)\s*", re.IGNORECASE)
_LEADING = re.compile(r"^\s*(?:#{1,6}\s+|>\s*|[-*•+]\s+|\d{1,2}[.)]\s+)+")
_EMPHASIS = re.compile(r"\*+|__+|`+")


@dataclass(frozen=True, slots=True)
class DraftSentence:
    """A sentence without its marks, and the numbers of the passages that it cites, in order; maybe none."""

    text: str
    numbers: tuple[int, ...]


class DraftReader:
    """Takes a reply in pieces and gives out each sentence as soon as it and its numbers are complete."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._text = ""
        self._given: list[DraftSentence] = []
        self.not_here = False
        """Whether the model said that the passages don't answer."""
        self.background: tuple[str, ...] = ()
        """Sentences that the model marked as its own knowledge, where it was asked to."""

    def feed(self, piece: str) -> tuple[DraftSentence, ...]:
        """The sentences that are complete now and weren't before."""
        self._text += piece
        return self._new(final=False) if not _ENDS.isdisjoint(piece) else ()

    def finish(self) -> tuple[DraftSentence, ...]:
        """The rest, when no more pieces come."""
        return self._new(final=True)

    def _new(self, *, final: bool) -> tuple[DraftSentence, ...]:
        """What is new of the draft; the last part of an unfinished one may still go on, or get its numbers."""
        if self.not_here:
            return ()
        parts = list(_parts(self._text, self._language))
        complete = [sentence for part in (parts if final else parts[:-1]) for sentence in part]
        new: list[DraftSentence] = []
        for sentence in complete[len(self._given) :]:
            if _says_not_here(sentence.text):
                self.not_here = not self._given  # after an answer it takes nothing back
                break
            self._given.append(sentence)
            if sentence.text.casefold() not in (given.text.casefold() for given in self._given[:-1]):
                new.append(sentence)
        return tuple(new)


def _parts(text: str, language: str) -> Iterator[tuple[DraftSentence, ...]]:
    """The sentences of a draft, those together that rest on the same marks."""
    for line in _LABEL.sub("", text, count=1).splitlines():
        if line.lstrip().startswith(("```", "~~~")):
            continue
        for words, numbers in _cited_parts(_EMPHASIS.sub("", _LEADING.sub("", line))):
            sentences = [" ".join(sentence.split()) for sentence in split_draft(words, language)]
            yield tuple(DraftSentence(sentence, numbers) for sentence in sentences if _has_words(sentence))


def _cited_parts(line: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """A line cut behind the marks that end a sentence; several sentences before one mark all rest on it."""
    words, numbers, at = "", list[int](), 0
    for marks in _MARKS.finditer(line):
        words += line[at : marks.start()] + marks["stop"]
        numbers += _numbers(marks[0])
        at = marks.end()
        if words.rstrip(_CLOSING)[-1:] in _STOPS or not line[at:].strip():
            yield words, tuple(dict.fromkeys(numbers))
            words, numbers = "", []
    if (words + line[at:]).strip():
        yield words + line[at:], tuple(dict.fromkeys(numbers))


def _numbers(marks: str) -> list[int]:
    """The numbers in some marks, ranges written out."""
    numbers: list[int] = []
    for first, last in _RANGE.findall(marks):
        numbers += range(int(first), int(last) + 1)
    return [*numbers, *map(int, re.findall(r"\d+", marks))]


def _has_words(text: str) -> bool:
    return any(character.isalnum() for character in text)


def _says_not_here(text: str) -> bool:
    return text.strip(" .!*“”\"'").casefold() == NOT_HERE.casefold()
