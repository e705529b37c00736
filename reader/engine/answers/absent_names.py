"""Names and words in a question that stand nowhere in the book so far: “Who killed Roger Ackroyd?” of another book."""

from __future__ import annotations

import re
from collections.abc import Mapping

from reader.engine.answers.answerability import Rarity
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.language import Language
from reader.engine.questions.question import Question
from reader.engine.questions.typed_names import last_word

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


def absent_name(question: Question, rarity: Rarity, lexicon: Lexicon) -> str:
    """The first name whose last word the book doesn't have, as typed; empty if there is none.

    What the turn before brought along isn't in the reader's own words. Only of English is it known how names are
    written.
    """
    if not lexicon.english:
        return ""
    brought = {substitution.meaning for substitution in question.substitutions}
    unknown = (name for name in question.names if lexicon.stem(last_word(name)) in rarity.unknown)
    return next((name for name in unknown if name not in brought), "")


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
