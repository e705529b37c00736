"""What a question across books asks: of what is in them, or which of them speaks of something."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from indexing.folding import fold_words
from indexing.query import STOP_WORDS
from indexing.questionwords import QUESTION_WORDS, function_words
from reader.engine.grounding.question import content_of
from reader.engine.grounding.words import FUNCTION_WORDS, Lexicon

# The names that a question to the shelf has: a name that stands in no book is said so, and not searched for ---------

_CAPITAL = r"[^\W\d_a-zß-öø-ÿ][\w’'-]*\.?"
_RUN = re.compile(rf"{_CAPITAL}(?:\s+{_CAPITAL})*")
_POSSESSIVE = re.compile(r"['’]s?$")
_WORD = re.compile(r"[\w’'-]+")
_LEAST_LETTERS = 3
_GERMAN = function_words("de")
_ARTICLES = frozenset(
    """der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen meinem
    meiner dein deine sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere im am zum zur beim vom ins
    dieser diese dieses diesen welcher welche welches welchen viele alle""".split()
)
_COMMON = STOP_WORDS | QUESTION_WORDS | FUNCTION_WORDS | frozenset("mr mrs miss ms dr sir lady lord herr frau".split())


def names_in(question: str) -> tuple[str, ...]:
    """The runs of words with a capital that can be names, in their order.

    The first word of a sentence has its capital for that alone. In German all nouns have one: there a name is a noun
    that no article or adjective precedes.
    """
    german = any(word in _GERMAN or word in QUESTION_WORDS for word in map(fold_words, _WORD.findall(question)))
    german = german and not {"the", "of", "who", "what", "is"} & set(map(fold_words, _WORD.findall(question)))
    short = len(question.split()) <= _LEAST_LETTERS and not question.rstrip().endswith("?")
    names = []
    for run in _RUN.finditer(question):
        before = question[: run.start()].rstrip()
        words = [_POSSESSIVE.sub("", word.rstrip(".")) for word in run[0].split()]
        if not short and (not before or before[-1] in '.?!:“„"»«'):
            words = words[1:] if fold_words(words[0]) not in _COMMON else words
        words = [word for word in words if fold_words(word) not in _COMMON and len(word) >= _LEAST_LETTERS]
        if words and not (german and _is_noun(_WORD.findall(before))):
            names.append(" ".join(words))
    return tuple(dict.fromkeys(names))


def _is_noun(before: Sequence[str]) -> bool:
    """Whether the German words before a capital say that it is a noun's: an article, or that and an adjective."""
    folded = [fold_words(word) for word in before[-2:]]
    return bool(folded) and (folded[-1] in _ARTICLES or (folded[0] in _ARTICLES and before[-1].islower()))


_BOOKS = r"(?:books?|novels?|stories|story|volumes?|titles?)"
_OWN = r"(?: (?:that|which) (?:i|we) (?:own|have))?"
_OF_MINE = rf"(?:(?:one )?of (?:my|the|these|our)(?: own)? {_BOOKS})"
_VERB = (
    r" (?:is|are|was|were|speaks?|talks?|tells?|deals?|mentions?|has|have|contains?|describes?|discuss(?:es)?|"
    r"features?|treats?|says?|covers?|explains?)"
)
_ABOUT = r"(?: (?:set|about|of|with|on|in|anything|something))*"
_FRAME = re.compile(
    rf"^which (?:books?|novels?|volumes?|titles?|{_OF_MINE}){_OWN}{_VERB}{_ABOUT}\b"
    rf"|^(?:in|from) (?:which|what) (?:{_BOOKS}|{_OF_MINE}){_OWN}(?: (?:does|do|did|is|are|was|were))?\b"
    rf"|^(?:do|does|did|is|are|has|have) (?:any|some|one|there) {_OF_MINE}{_VERB}?{_ABOUT}\b"
    rf"|^(?:is|are) there (?:(?:a|any|some) )?{_BOOKS}{_OWN}(?: (?:that|which){_VERB})?{_ABOUT}\b"
    rf"|^(?:do (?:i|we) (?:have|own)|have (?:i|we)(?: got)?) (?:(?:a|any|some) )?{_BOOKS}(?: (?:that|which){_VERB})?"
    rf"{_ABOUT}\b",
    re.I,
)
"""How a question for books begins; not “What book did Emma read?”, which asks of what is in one."""


@dataclass(frozen=True, slots=True)
class ShelfQuestion:
    """``text`` is what to look for. ``for_books``: the reader wants to know which books speak of it, so that a book's
    description answers as well as its text, and there is no short answer to state but the book.
    """

    text: str
    for_books: bool = False


def what_is_asked(question: str) -> ShelfQuestion:
    """A question taken apart: of “Which of my books speaks of bees?” the bees are to be looked for."""
    text = " ".join(question.split())
    frame = _FRAME.match(text)
    if frame is None:
        return ShelfQuestion(question)
    rest = text[frame.end() :].strip(" ,:?")
    return ShelfQuestion(rest, for_books=True) if content_of(rest, Lexicon("en")).topic else ShelfQuestion(question)
