"""Readings set beside words, as in Japanese: the canonical text has the words alone, and they are found by both."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from indexing.cfi.source import SourceMap
from indexing.markup import Element
from models.cancel import CancelToken

_RUN = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class RubyReading:
    """How the characters ``start``..``end`` of a spine item are read."""

    start: int
    end: int
    text: str


def has_ruby(root: Element) -> bool:
    """Whether a page has words with their readings."""
    return next(root.iter("{*}rt"), None) is not None


def find_readings(source: SourceMap, cancel: CancelToken) -> tuple[RubyReading, ...]:
    """The words of a page that have readings, in order. Of a word with two of them each is one. Raises Cancelled."""
    readings = [reading for ruby in cancel.checked(source.body.iter("{*}ruby")) for reading in _readings(source, ruby)]
    return tuple(sorted(readings, key=lambda reading: (reading.start, reading.end)))


def words_as_pronounced(text: str, start: int, end: int, readings: Sequence[RubyReading]) -> str:
    """The runs of ``text`` between two places that have readings, each with them instead of its own words, in lines."""
    runs: list[str] = []
    for run in _RUN.finditer(text, start, end):
        left = [reading for reading in readings if run.start() <= reading.start and reading.end <= run.end()]
        while left:  # what lies over others that were read is read in a line of its own
            pieces, over, at = [], [], run.start()
            for reading in left:
                if reading.start < at:
                    over.append(reading)
                else:
                    pieces += [text[at : reading.start], reading.text]
                    at = reading.end
            runs.append("".join([*pieces, text[at : run.end()]]))
            left = over
    return "\n".join(dict.fromkeys(runs))


def _readings(source: SourceMap, ruby: Element) -> Iterator[RubyReading]:
    """An ``rt`` belongs to the words since the one before it, and where there are none, to the same words as that."""
    pairs: list[tuple[int, int, str]] = []
    start = source.start_of(ruby)
    for element in ruby.iter("{*}rt"):
        if next(element.iterancestors("{*}ruby")) is not ruby:
            continue
        end, written = source.end_of(element), "".join("".join(element.itertext()).split())
        if end > start:
            pairs.append((start, end, written))
        elif pairs:
            pairs[-1] = (*pairs[-1][:2], pairs[-1][2] + written)
        start = source.start_of(element)  # of what follows it
    yield from (RubyReading(*pair) for pair in pairs if pair[2])
