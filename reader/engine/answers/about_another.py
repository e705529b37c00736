"""Short answers that are about somebody else than the question: “Garnet” for Ukridge’s first name.

The map of the book knows who has which names; of kin it knows only that somebody is a person, so the words around an
answer have to say whose son he is.
"""

from __future__ import annotations

from collections.abc import Mapping

from indexing.concepts.lexicon import TITLES
from reader.engine.grounding.evidence import SupportingQuote
from reader.engine.grounding.question import QuestionContent
from reader.engine.grounding.words import FUNCTION_WORDS, words
from reader.engine.protocol import NameKind

_NEAR = 2
"""Sentences before and behind an answer's in which the kinship may be said."""


def is_about_another(
    answer: str, quote: SupportingQuote, question: QuestionContent, kinds: Mapping[str, NameKind]
) -> bool:
    """Whether an answer is another's name than whose is asked for, or nothing near it speaks of the kin asked about.

    ``kinds`` are the folded names of the book's entities and what they are. Of 40 such answers about six books for
    deciding none was right. Only of English is it known how kin are spoken of.
    """
    return _is_anothers_name(answer, question.whose_name, kinds) or _lacks_the_kin(quote, question.kin)


def _is_anothers_name(answer: str, asked: str, kinds: Mapping[str, NameKind]) -> bool:
    """Whether an answer is a person's name of the map, and no name of the person whose name is ``asked`` for."""
    whose, answered = _plain(asked), _plain(answer)
    people = [_plain(name) for name, kind in kinds.items() if kind == "person"]
    theirs = [name for name in people if whose and whose <= name]
    return bool(theirs) and answered in people and all((answered - whose).isdisjoint(name) for name in theirs)


def _plain(name: str) -> frozenset[str]:
    return frozenset(words(name)) - FUNCTION_WORDS - TITLES


def _lacks_the_kin(quote: SupportingQuote, kin: frozenset[str]) -> bool:
    sentences = quote.source.passage.sentences
    at = [n for n, place in enumerate(sentences) if place.overlaps(quote.range)]
    near = sentences[max(0, at[0] - _NEAR) : at[-1] + 1 + _NEAR] if at else (quote.range,)
    return bool(kin) and kin.isdisjoint(word for place in near for word in words(quote.source.quote(place)))
