"""Readings set beside words, as in Japanese: the canonical text has the words alone, and they are found by both."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from indexing.cfi.source import SourceMap
from indexing.foldmap import Folded, fold_text
from indexing.markup import Element
from indexing.store.rows import RubyReading
from models.cancel import CancelToken

_RUN = re.compile(r"\w+")


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
        of_run = [reading for reading in readings if run.start() <= reading.start and reading.end <= run.end()]
        for layer in layers(of_run):
            pieces, at = [], run.start()
            for reading in layer:
                pieces += [text[at : reading.start], reading.text]
                at = reading.end
            runs.append("".join([*pieces, text[at : run.end()]]))
    return "\n".join(dict.fromkeys(runs))


def layers(readings: Sequence[RubyReading]) -> Iterator[list[RubyReading]]:
    """The readings, which are in order, in lists in which none overlap: what lies over others is in a later one."""
    left = list(readings)
    while left:
        layer: list[RubyReading] = []
        over: list[RubyReading] = []
        for reading in left:
            (over if layer and reading.start < layer[-1].end else layer).append(reading)
        yield layer
        left = over


def fold_pronounced(text: str, readings: Iterable[RubyReading]) -> Folded:
    """``text`` with what some of its words are read as in their place; a match in a part of a reading is at its words.

    The readings are in order, and none overlap.
    """
    pieces: list[str] = []
    starts, sources, clusters = [0], [0], [False]
    inner: set[int] = set()
    at = length = 0
    for reading in (*readings, RubyReading(len(text), len(text), "")):
        plain, pronounced = fold_text(text[at : reading.start]), fold_text(reading.text).text
        starts += (length + start for start in plain.starts)
        sources += (at + source for source in plain.sources)
        clusters += plain.clusters
        inner.update(length + place for place in plain.inner)
        length += len(plain.text)
        starts.append(length)
        sources.append(reading.start)
        clusters.append(True)
        length += len(pronounced)
        pieces += (plain.text, pronounced)
        at = reading.end
    starts.append(length)
    sources.append(at)
    clusters.append(False)
    return Folded("".join(pieces), tuple(starts), tuple(sources), tuple(clusters), frozenset(inner))


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
