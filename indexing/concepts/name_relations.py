"""Reads between two names whether a book says that they mean one person, or that they mean two.

The phrases are English; “and” alone is looked for in other languages too. Only what stands before the horizon is read,
since only names that stand there are given.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from indexing.concepts.lexicon import SPEECH
from indexing.entities import Mention

Pair = tuple[int, int]
"""Two numbers of names, the smaller first."""

_LONGEST = 90
"""Characters between two names; what is said of the first in more of them is seldom about the second."""
_AROUND = 24
_OFTEN = 0.1
"""Of the mentions of the rarer name, how many must say that it isn't the other: a name may be father's and son's."""
_SURE = 1_000_000
_BOTH = 8
"""How often each of two names must stand outside speech to be two people's."""
_TITLED = re.compile(r"(?P<title>Aunt|Uncle|Mrs|Mr)\.? (?P<surname>\w+)")
_TITLE_OF = {"aunt": "mrs", "uncle": "mr"}
_ADVERBS = r"(?:[a-z]+ly |better |more |best |always |often |sometimes |otherwise |also |once |now )*"
_QUOTE = "[“‘\"']?"
_SAME = re.compile(
    rf",? ?(?:\(|—)?(?:who (?:was|is) )?{_ADVERBS}known [^.;:!?—]*?\b(?:as|by the name of) (?:the )?{_QUOTE}"
    rf"|, (?:who (?:was|is|had been) )?{_ADVERBS}(?:nicknamed|surnamed|christened|alias|née|nee) {_QUOTE}"
    rf"|, (?:whom|as) [a-z ]{{2,30}} called (?:him|her)?,? ?{_QUOTE}"
    rf"|,? whose (?:[a-z]+ )?name (?:was|is) {_QUOTE}"
    rf"|[’']s (?:real|true|full|christian|first|proper) name (?:was|is) {_QUOTE}",
    re.IGNORECASE,
)
_OR = re.compile(rf",? or (?:the )?{_QUOTE}")
_AS_CALLED = re.compile(r"[”’\"']?,[”’\"']? as (?:[a-z]+ ){1,4}(?:[a-z]+ly )?(?:called|termed|named|known|nicknamed)\b")
_AND = frozenset({" and ", " und ", " et ", " y ", " e ", " и ", " & "})
_KIN = (
    r"(?:(?:grand|step|god)?(?:father|mother|brother|sister|son|daughter|child)|wife|husband|uncle|aunt|cousin|niece|"
    r"nephew|widow|friend|master|servant|housekeeper|partner|governess|companion)"
)
_TWO = re.compile(
    rf"[’']s (?:[a-z-]+ ){{0,2}}{_KIN},? "
    rf"|,? (?:his|her) (?:[a-z-]+ ){{0,2}}{_KIN},? "
    r"| (?:[a-z]+ ){0,3}(?:with|to|at|from|towards?|against|beside|behind|before|after|between|than) (?:poor |dear )?"
)
_CALLED_TO = re.compile(
    r"(?:^|[,“‘\"'—] ?)(?:(?:[Mm]y|[Oo]h|O|[Dd]ear|[Yy]es|[Nn]o|[Ww]ell),? )*(?:[Dd]ear(?:est)? )?$"
)
_CLOSES = re.compile(r"[,.!?…—]*[”\"’']\s?(?:(?P<verb>[^\W\d]+) (?:the )?|)$")
_WORD_AFTER = re.compile(r" ([^\W\d]+)")


@dataclass(frozen=True, slots=True)
class NameRelations:
    """Pairs of names that the text says mean one, and pairs that it says mean two."""

    same: frozenset[Pair] = frozenset()
    apart: frozenset[Pair] = frozenset()


def relations(mentions: Sequence[Mention], text_of: Callable[[int], str]) -> NameRelations:
    """What the text between neighbouring ``mentions``, in book order, says; ``text_of`` a spine item's text."""
    same: set[Pair] = set()
    apart = Counter[Pair]()
    counts = Counter(mention.name for mention in mentions)
    for spine, of_item in groupby(mentions, key=lambda mention: mention.range.start.spine):
        near = list(_near(list(of_item)))
        text = text_of(spine) if near else ""
        for first, other in near:
            pair = (min(first.name, other.name), max(first.name, other.name))
            is_same = _said(
                text, first.range.start.offset, first.range.end.offset, other.range.start.offset, _end(other)
            )
            if is_same:
                same.add(pair)
            elif is_same is not None:
                apart[pair] += 1 if text[first.range.end.offset : other.range.start.offset] not in _AND else _SURE
    apart.update(dict.fromkeys(_both_narrated(mentions, text_of), _SURE))
    sure = {pair for pair, times in apart.items() if times >= _OFTEN * min(counts[n] for n in pair)}
    return NameRelations(frozenset(same - apart.keys()), frozenset(sure))


def _both_narrated(mentions: Sequence[Mention], text_of: Callable[[int], str]) -> Iterator[Pair]:
    """“Aunt March” and “Mrs. March”, where who tells the book calls somebody so outside speech, both often.

    A book has one name for one person; what others call an aunt stands in what they say.
    """
    narrated: defaultdict[tuple[str, str], Counter[int]] = defaultdict(Counter)
    for spine, of_item in groupby(mentions, key=lambda mention: mention.range.start.spine):
        text = text_of(spine)
        for mention in of_item:
            start = mention.range.start.offset
            name = _TITLED.fullmatch(text, start, _end(mention))
            if name is not None and not _is_in_speech(text, start):
                narrated[name["title"].lower(), name["surname"]][mention.name] += 1
    for (title, surname), counts in narrated.items():
        other = narrated.get((_TITLE_OF.get(title, ""), surname), Counter())
        for n, number in ((n, number) for n in counts for number in other if min(counts[n], other[number]) >= _BOTH):
            yield min(n, number), max(n, number)


def _is_in_speech(text: str, at: int) -> bool:
    """Whether the quotation marks of a paragraph say that a place in it is spoken."""
    begins = text.rfind("\n", 0, at) + 1
    return text.count("“", begins, at) > text.count("”", begins, at)


def _near(mentions: Sequence[Mention]) -> Iterator[tuple[Mention, Mention]]:
    for first, other in pairwise(mentions):
        if first.name != other.name and other.range.start.offset - first.range.end.offset <= _LONGEST:
            yield first, other


def _end(mention: Mention) -> int:
    return mention.range.end.offset


def _said(text: str, start: int, end: int, next_start: int, next_end: int) -> bool | None:
    """Whether the names at ``start`` and ``next_start`` mean one (True) or two (False); None: nothing says so."""
    between = text[end:next_start]
    if between in _AND or _TWO.fullmatch(between) or _is_spoken_to(text, start, between, next_end):
        return False
    after = text[next_end : next_end + 2 * _AROUND]
    if _SAME.fullmatch(between) or (_OR.fullmatch(between) and _AS_CALLED.match(after)):
        return True
    return None


def _is_spoken_to(text: str, start: int, between: str, next_end: int) -> bool:
    """Whether the first name is called out to by the second: “… Jemima?” asked Miss Pinkerton."""
    closes = _CLOSES.fullmatch(between)
    if closes is None or not _CALLED_TO.search(text[max(0, start - _AROUND) : start]):
        return False
    verb = closes["verb"]
    if verb is None:
        after = _WORD_AFTER.match(text[next_end : next_end + _AROUND])
        verb = after[1] if after else ""
    return verb in SPEECH
