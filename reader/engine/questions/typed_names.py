"""The names in a question as they are typed, by their capitals and titles: who is asked about, in whatever book."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from indexing.concepts.lexicon import ROLES, SELDOM_SURNAMES, TITLES
from indexing.folding import fold_words
from reader.engine.grounding.words import FUNCTION_WORDS, words
from reader.engine.questions.language import Language

_TITLE = rf"(?:{'|'.join(sorted(map(re.escape, TITLES | ROLES), key=len, reverse=True))})\.?\s+(?:of\s+)?"
_WORD = r"[^\W\d_](?:[\w’'-]*\w)?"
_CAPITAL = rf"(?<!\w)(?=[^\W\d_a-zß-öø-ÿ]){_WORD}"
_CAPITALISED = re.compile(rf"(?i:\b{_TITLE})?(?:{_CAPITAL}(?:(?<=\bMr)\.|(?<=\bMrs)\.|(?<=\bDr)\.)?\s+)*{_CAPITAL}")
_UNCAPITALISED = re.compile(rf"\b(?:{'|'.join(sorted(SELDOM_SURNAMES))})\.?\s+{_WORD}")
"""“mrs pendleton”: typed without capitals only such a title tells a name."""
_TITLED = re.compile(rf"\b{_TITLE}{_WORD}", re.I)
_SENTENCE_BEGINS = re.compile(r"(?:^|[.?!:“„«\"¿¡])\s*$")
_OWNERS = ("'s", "’s")
_DOES = re.compile(r"\b(?:do|does|did|can|could|will|would|should|must)\s+$", re.I)
_ADJECTIVE_OF = re.compile(r"\s+(?!of\b|and\b|or\b)(?=[a-z])(?P<noun>[\w’'-]+)")


def names_typed(text: str, language: Language) -> tuple[str, ...]:
    """The names in ``text``, in order, each with its title and without an owner’s ending.

    “The Dutch professor” names nobody: what stands before a noun is an adjective. Where any noun has a capital
    (``nouns_large``), a name is what neither an article nor an adjective precedes.
    """
    return tuple(dict.fromkeys(_found(text, language)))


def _found(text: str, language: Language) -> Iterator[str]:
    pattern = _UNCAPITALISED if text == text.lower() else _CAPITALISED
    for match in pattern.finditer(text):
        before = text[: match.start()]
        parts, titled = match[0].split(), _TITLED.match(match[0]) is not None
        if not titled and _SENTENCE_BEGINS.search(before):
            parts = parts[1:]  # whatever word begins a sentence has a capital
        if not parts or (language.nouns_large and _is_noun(before.split()[-2:], language.words["articles"])):
            continue
        if not titled and len(parts) == 1 and _is_adjective(text, *match.span()):
            continue
        if fold_words(last_word(parts[-1])) not in TITLES | ROLES | {""}:
            yield " ".join(parts).removesuffix("'s").removesuffix("’s")


def last_word(name: str) -> str:
    """The word of a name that tells most of whose it is, as texts are compared."""
    return next(iter(words(name.rsplit(maxsplit=1)[-1])), "")


def _is_noun(before: Sequence[str], articles: frozenset[str]) -> bool:
    """Whether the two words before a capital say that it is a noun's: an article, or that and an adjective."""
    folded = [fold_words(word) for word in before]
    return bool(folded) and (folded[-1] in articles or (folded[0] in articles and before[-1].islower()))


def _is_adjective(text: str, start: int, end: int) -> bool:
    """Whether a noun follows, as in “the Arctic sea”, and not a verb, as in “does Ackroyd think”; “Ackroyd’s knife” has
    an owner."""
    noun = _ADJECTIVE_OF.match(text, end)
    if noun is None or noun["noun"].lower() in FUNCTION_WORDS or text[start:end].endswith(_OWNERS):
        return False
    if _DOES.search(text[:start]):
        return False
    return noun["noun"].endswith(_OWNERS) or not noun["noun"].endswith(("s", "ed"))
