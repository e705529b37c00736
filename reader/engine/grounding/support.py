"""Where a passage carries a short answer: the sentences to quote, and the words in them that are the answer.

The checks are hard ones that hold without any model: an answer's names, numbers and denials must stand in what is
quoted or in the question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from indexing.folding import fold
from indexing.locator import TextRange
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.grounding.question import Kind, QuestionContent
from reader.engine.grounding.quotation import in_its_own_marks
from reader.engine.grounding.words import FUNCTION_WORDS, Lexicon, Wording

LEAST_COVERAGE = 0.5
"""Share of an answer's content words that must stand in its quote."""
MOST_SENTENCES = 2
"""Of a quote."""
LONGEST_QUOTE = 600
"""Characters that a quote may grow to, some hundred words: of 400, 500, 600 and 800 the most before it wearies."""

_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_LIST_MARKER = re.compile(r"[(\[](?:\d{1,3}|[a-z]|[ivx]{1,5})[)\]]|(?:^|(?<=[.;:!?]\s))\d{1,3}[.)](?=\s)", re.I | re.M)
"""“(1)”, “[2]”, “(a)”, or “3.” at a line's beginning: such marks number what is said, and say nothing."""
_ONE = frozenset("1")
"""A wording doesn’t count it among its numbers, “one” being mostly a pronoun; the digit is a number all the same."""
_EXACT, _ASKED, _LONGER = 0.5, 0.5, 0.1
"""What an answer word for word, the question's words and a second sentence count beside a share of the answer's."""


@dataclass(frozen=True, slots=True)
class SupportingQuote:
    """Words of one evidence passage; ``marks`` are the parts of them to set off."""

    source: NumberedPassage
    range: TextRange
    marks: tuple[TextRange, ...] = ()

    def overlaps(self, other: SupportingQuote) -> bool:
        """Whether the two share words."""
        return self.range.start < other.range.end and other.range.start < self.range.end


@dataclass(frozen=True, slots=True)
class Support:
    """What carries an answer. ``coverage`` is the share of its content words in the quote, ``exact`` whether it stands
    there word for word, ``asked`` the share of the question's topic in the quote, ``echo`` that of the answer's words
    which only repeat the question's.
    """

    quote: SupportingQuote
    coverage: float
    exact: bool
    asked: float
    echo: float

    @property
    def value(self) -> float:
        """How good it is beside others."""
        length = 0 if self.quote.range in self.quote.source.passage.sentences else _LONGER
        return self.coverage + _EXACT * self.exact + _ASKED * self.asked - length


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a text: its folded form, and where it stands in the spine item."""

    form: str
    start: int
    end: int


def find_support(answer: str, source: NumberedPassage, question: QuestionContent, lexicon: Lexicon) -> Support | None:
    """The best support in ``source`` for ``answer``; None if nothing carries it."""
    claim = lexicon.read(answer)
    stated = claim.stems - question.wording.stems
    if not claim.stems:
        return None
    supports = [
        support
        for where in _windows(source.passage.sentences)
        if "\n" not in source.quote(where)
        if (support := _support(answer, claim, stated or claim.stems, source, where, question, lexicon)) is not None
    ]
    best = max(supports, key=lambda support: support.value, default=None)
    return best and replace(best, quote=_in_its_own_marks(best.quote))


def support_at(
    where: TextRange, source: NumberedPassage, question: QuestionContent, lexicon: Lexicon
) -> Support | None:
    """The support that words of ``source`` at ``where`` have in their own sentences; None for words that say nothing.

    Function words say nothing, and so do the question's own.
    """
    sentences = [
        sentence for sentence in source.passage.sentences if sentence.start < where.end and where.start < sentence.end
    ]
    answer = lexicon.read(source.quote(where))
    if not sentences or not answer.stems - question.wording.stems:
        return None
    quote = SupportingQuote(source, TextRange(sentences[0].start, sentences[-1].end), (where,))
    held, topic = lexicon.read(source.quote(quote.range)), frozenset(question.topic)
    return Support(
        quote=quote,
        coverage=1.0,
        exact=True,
        asked=len(topic & held.stems) / len(topic) if topic else 0.0,
        echo=len(answer.stems & question.wording.stems) / len(answer.stems),
    )


def _in_its_own_marks(quote: SupportingQuote) -> SupportingQuote:
    """A quote with its quotation marks in pairs, around the words that are set off."""
    core = TextRange(quote.marks[0].start, quote.marks[-1].end) if quote.marks else quote.range
    where = in_its_own_marks(quote.source, quote.range, core, LONGEST_QUOTE)
    marks = tuple(mark for mark in quote.marks if where.start <= mark.start and mark.end <= where.end)
    return SupportingQuote(quote.source, where, marks)


def _support(
    answer: str,
    claim: Wording,
    stated: frozenset[str],
    source: NumberedPassage,
    where: TextRange,
    question: QuestionContent,
    lexicon: Lexicon,
) -> Support | None:
    held = lexicon.read(_unnumbered(source.quote(where)))
    coverage = len(stated & held.stems) / len(stated)
    if coverage < LEAST_COVERAGE or not _is_safe(answer, claim, held, question, lexicon):
        return None
    words = _words(source, where)
    run = _run(words, [form for form in _forms(answer) if form])
    marked = run or [
        n for n, word in enumerate(words) if lexicon.stem(word.form) in stated and word.form not in FUNCTION_WORDS
    ]
    topic = frozenset(question.topic)
    return Support(
        quote=SupportingQuote(source, where, _joined(where.start.spine, words, marked)),
        coverage=coverage,
        exact=bool(run),
        asked=len(topic & held.stems) / len(topic) if topic else 0.0,
        echo=len(claim.stems & question.wording.stems) / len(claim.stems),
    )


def _is_safe(answer: str, claim: Wording, held: Wording, question: QuestionContent, lexicon: Lexicon) -> bool:
    """Names and numbers stand in the quote or the question; a denial rests on a denial.

    A reply begins with a capital: its first word counts as a name only where a person, a name or a place is asked for.
    """
    asked = question.wording
    first = "" if question.kind in (Kind.PERSON, Kind.NAME, Kind.PLACE) else next(iter(_forms(answer)), "")
    names = claim.names - asked.names - {first}
    known = held.stems | asked.stems
    named = all(name in held.names or lexicon.stem(name) in known for name in names)
    counted = claim.numbers <= held.numbers | asked.numbers and claim.stems & _ONE <= known
    return named and counted and (held.negated or not claim.negated or asked.negated)


def _windows(sentences: Sequence[TextRange]) -> Iterator[TextRange]:
    """Every run of one to ``MOST_SENTENCES`` sentences."""
    for n, first in enumerate(sentences):
        for last in sentences[n : n + MOST_SENTENCES]:
            yield TextRange(first.start, last.end)


def _forms(text: str) -> list[str]:
    return [fold(match).lower().removesuffix("'s") for match in _TOKEN.findall(text)]


def _words(source: NumberedPassage, where: TextRange) -> list[_Word]:
    text, first = _unnumbered(source.quote(where)), where.start.offset
    return [
        _Word(fold(match[0]).lower().removesuffix("'s"), first + match.start(), first + match.end())
        for match in _TOKEN.finditer(text)
    ]


def _unnumbered(text: str) -> str:
    """The text with blanks for the numbers of a list's items; no other character moves."""
    return _LIST_MARKER.sub(lambda marker: " " * len(marker[0]), text)


def _run(words: Sequence[_Word], wanted: Sequence[str]) -> list[int]:
    """The places of ``wanted``, without the function words at its ends, where it stands word for word."""
    core = list(wanted)
    while core and core[0] in FUNCTION_WORDS:
        core.pop(0)
    while core and core[-1] in FUNCTION_WORDS:
        core.pop()
    forms = [word.form for word in words]
    for at in range(len(forms) - len(core) + 1 if core else 0):
        if forms[at : at + len(core)] == core:
            return list(range(at, at + len(core)))
    return []


def _joined(spine: int, words: Sequence[_Word], places: Sequence[int]) -> tuple[TextRange, ...]:
    """The words at ``places``, those that follow each other as one range."""
    runs: list[list[int]] = []
    for place in places:
        if runs and place == runs[-1][-1] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return tuple(TextRange.of(spine, words[run[0]].start, words[run[-1]].end) for run in runs)
