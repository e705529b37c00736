"""Finds the names of a book, what kind each is, and every place that has one."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from indexing.concepts.evidence import Evidence, is_shout, is_title, word_of
from indexing.concepts.forms import Run, is_headinglike, runs, tokens
from indexing.concepts.lexicon import PERSON_VERBS, PLACE_PREPOSITIONS, SOCIETIES, SPEECH, STREETS
from indexing.concepts.segments import Segments, key_of
from indexing.concepts.types import Mention, Name, NameKind
from indexing.locator import TextRange
from models.cancel import CancelToken

# Files of an edition that aren't the book: its imprint has names too, but they are the publisher's.
_MATTER = re.compile(
    r"(?:half-?)?title-?page|imprint|colophon|(?:un)?copyright|cover|toc|nav|contents|licen[cs]e|loi|halftitle|about"
    r"(?:the)?(?:author|publisher)?|endorsements?|pg-?(?:header|footer)",
    re.IGNORECASE,
)
_GUTENBERG = re.compile(r"\*\*\* ?(START|END) OF (?:THE|THIS) PROJECT GUTENBERG[^\n]*")


@dataclass(frozen=True, slots=True)
class Section:
    """A spine item: its canonical text, and the (start, end) of its running text, which leaves headings out."""

    spine: int
    href: str
    text: str
    bodies: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class _Candidate:
    """A name as it is being judged."""

    total: int = 0
    middle: int = 0
    person: int = 0
    place: int = 0
    articled: int = 0


def find_names(
    sections: Sequence[Section], *, english: bool, cancel: CancelToken
) -> tuple[tuple[Name, ...], tuple[Mention, ...]]:
    """The names of a book and their mentions, both in book order."""
    evidence = Evidence(english=english)
    found: list[Run] = []
    for section in sections:
        cancel.check()
        if not is_matter(section.href):
            evidence.read(section.text)
            found += _runs(section)
    evidence.add(found)
    cancel.check()
    segments = Segments(evidence, found)
    cancel.check()
    places: list[tuple[str, int, int, int]] = []
    candidates: defaultdict[str, _Candidate] = defaultdict(_Candidate)
    written: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for run in found:
        for start, end in segments.of(run):
            text = run.text[start:end]
            key = key_of(text)
            places.append((key, run.spine, run.start + start, run.start + end))
            _weigh(candidates[key], run, start, end)
            if not any(is_shout(token.text) for token in tokens(text)):
                written[key][text] += 1
    cancel.check()
    kinds = {key: _kind(key, candidate) for key, candidate in candidates.items() if key in written}
    numbers: dict[str, int] = {}
    mentions = []
    for key, spine, start, end in places:
        if key in kinds:
            number = numbers.setdefault(key, len(numbers))
            mentions.append(Mention(number, TextRange.of(spine, start, end)))
    names = tuple(Name(n, written[key].most_common(1)[0][0], kinds[key]) for key, n in numbers.items())
    return names, tuple(mentions)


def is_matter(href: str) -> bool:
    """Whether a spine item belongs to the edition and not to the book."""
    stem = href.rpartition("/")[2].partition(".")[0]
    return _MATTER.fullmatch(stem) is not None


def _runs(section: Section) -> Iterator[Run]:
    """All runs of a section in order; those in headings and in lines like them are no evidence."""
    text = section.text
    begin, stop = 0, len(text)
    for match in _GUTENBERG.finditer(text):
        if match[1] == "START":
            begin = match.end()
        else:
            stop = match.start()
    bodies = iter(section.bodies)
    body = next(bodies, None)
    at = begin
    for line in re.compile(r"[^\n]+").finditer(text, begin, stop):
        start, end = line.span()
        while body is not None and body[1] <= start:
            body = next(bodies, None)
        inside = body is not None and body[0] <= start
        yield from runs(section.spine, text, start, end, evident=inside and not is_headinglike(line[0]))
        at = end
    del at


def _weigh(candidate: _Candidate, run: Run, start: int, end: int) -> None:
    candidate.total += 1
    if not run.evident:
        return
    before = run.before if start == 0 else ""
    after = run.after if end == len(run.text) else ""
    if start or not run.initial:
        candidate.middle += 1
    if after in SPEECH or (before in SPEECH and not run.initial):
        candidate.person += 3
    elif after in PERSON_VERBS:
        candidate.person += 1
    if before in PLACE_PREPOSITIONS:
        candidate.place += 1
    if before == "the":
        candidate.articled += 1


def _kind(key: str, candidate: _Candidate) -> NameKind:
    words = [word_of(token) for token in key.split()]
    ends = {words[-1], words[0]} if " of " in key else {words[-1]}
    if is_title(words[0]) and words[0] != "st":
        return "person"
    if len(words) > 1 and ends & STREETS:
        return "place"
    if len(words) > 1 and ends & SOCIETIES:
        return "organisation"
    if candidate.articled > 0.5 * candidate.total:
        return "place" if candidate.place > candidate.person else "thing"
    if candidate.person >= candidate.place and candidate.person:
        return "person"
    return "place" if candidate.place else "person" if len(words) > 1 else "thing"
