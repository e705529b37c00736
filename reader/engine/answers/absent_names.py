"""Names and words in a question that stand nowhere in the book so far: “Who killed Roger Ackroyd?” of another book."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from indexing.concepts.lexicon import ROLES, SELDOM_SURNAMES, TITLES
from indexing.folding import fold_words
from reader.engine.answers.answerability import Rarity
from reader.engine.grounding.words import FUNCTION_WORDS, Lexicon, words
from reader.engine.questions.language import Language

_TITLE = rf"(?:{'|'.join(sorted(map(re.escape, TITLES | ROLES), key=len, reverse=True))})\.?\s+(?:of\s+)?"
_WORD = r"[^\W\d_](?:[\w’'-]*\w)?"
_CAPITALISED = re.compile(rf"(?i:\b{_TITLE})?(?:(?=[^\W\d_a-z]){_WORD}\s+)*(?=[^\W\d_a-z]){_WORD}")
_UNCAPITALISED = re.compile(rf"\b(?:{'|'.join(sorted(SELDOM_SURNAMES))})\.?\s+{_WORD}")
"""“mrs pendleton”: typed without capitals only such a title tells a name."""
_TITLED = re.compile(rf"\b{_TITLE}{_WORD}", re.I)
_SENTENCE_BEGINS = re.compile(r"(?:^|[.?!:“\"])\s*$")
_OWNERS = ("'s", "’s")
_MEASURES = re.compile(
    r"\bhow (long|far|old|large|big|tall|high|deep|wide|heavy|hot|cold|fast|soon|strong|thick)\b", re.I
)
_STRONG_VERBS = frozenset(
    """arise awake bear beat begin bend bet bind bite bleed blow breed bring build burn burst buy cast catch choose
    cling creep cut deal dig draw dream drink drive eat fall feed feel fight find flee fling fly forbid forget
    forgive freeze grind grow hang hear hide hit hold hurt kneel lay lead leap learn leave lend lie light lose meet
    pay read rid ride ring rise run seek sell send shake shed shine shoot shrink shut sing sink sit sleep slide
    smell sow speak speed spell spend spill spin spit split spoil spread spring stand steal stick sting stink strike
    strive swear sweep swell swim swing teach tear think throw thrust tread wake wear weave weep win wind wring
    write""".split()
)
"""Verbs of which the book may have another form: “rose” for “rise”."""
_DOES = re.compile(r"\b(?:do|does|did|can|could|will|would|should|must)\s+$", re.I)
_ADJECTIVE_OF = re.compile(r"\s+(?!of\b|and\b|or\b)(?=[a-z])(?P<noun>[\w’'-]+)")


def absent_names(text: str, rarity: Rarity, lexicon: Lexicon) -> Iterator[str]:
    """The names in a question whose last word the book doesn't have, as typed.

    “The Dutch professor” names nobody: what stands before a noun is an adjective, which a book may say in other words.
    Only of English is it known how names are written.
    """
    if not lexicon.english:
        return
    pattern = _UNCAPITALISED if text == text.lower() else _CAPITALISED
    for match in pattern.finditer(text):
        name, titled = match[0], _TITLED.match(match[0]) is not None
        parts = name.split()
        if not titled and _SENTENCE_BEGINS.search(text[: match.start()]):
            parts = parts[1:]  # whatever word begins a sentence has a capital
        if not parts or (not titled and len(parts) == 1 and _is_adjective(text, *match.span())):
            continue
        last = next(iter(words(parts[-1])), "")
        if last and fold_words(last) not in TITLES | ROLES and lexicon.stem(last) in rarity.unknown:
            yield " ".join(parts).removesuffix("'s").removesuffix("’s")


def _is_adjective(text: str, start: int, end: int) -> bool:
    """Whether a noun follows, as in “the Arctic sea”, and not a verb, as in “does Ackroyd think”; “Ackroyd’s knife” has
    an owner."""
    noun = _ADJECTIVE_OF.match(text, end)
    if noun is None or noun["noun"].lower() in FUNCTION_WORDS or text[start:end].endswith(_OWNERS):
        return False
    if _DOES.search(text[:start]):
        return False
    return noun["noun"].endswith(_OWNERS) or not noun["noun"].endswith(("s", "ed"))


def absent_words(text: str, topic: Mapping[str, str], rarity: Rarity, spoken: Language) -> tuple[str, ...]:
    """The words of a question's ``topic`` that the book doesn't have, but for those that only ask: “how long”, “the
    third”, “greater”, “list”.
    """
    asking = {measure.lower() for measure in _MEASURES.findall(text)} | spoken.words["tools"]
    return tuple(
        word
        for stem, word in topic.items()
        if stem in rarity.unknown and word not in asking and spoken.number_of(word) is None
    )


def may_be_called_absent(word: str) -> bool:
    """Whether a word that the book doesn't have stands in it in no other form either, as far as is known."""
    return word not in _STRONG_VERBS
