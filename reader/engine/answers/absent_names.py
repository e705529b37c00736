"""Names and words in a question that stand nowhere in the book so far: “Who killed Roger Ackroyd?” of another book."""

from __future__ import annotations

from reader.engine.answers.answerability import Rarity
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.question import Question
from reader.engine.questions.typed_names import last_word


def absent_name(question: Question, rarity: Rarity, lexicon: Lexicon) -> str:
    """The first name whose last word the book doesn't have, as typed; empty if there is none.

    What the turn before brought along isn't in the reader's own words. Only of English is it known how names are
    written.
    """
    if not lexicon.english or not question.in_books_language:
        return ""
    brought = {substitution.meaning for substitution in question.substitutions}
    unknown = (name for name in question.names if lexicon.stem(last_word(name)) in rarity.unknown)
    return next((name for name in unknown if name not in brought), "")


def absent_words(question: Question, rarity: Rarity) -> tuple[str, ...]:
    """The words of a question that the book doesn't have, but for those that only ask."""
    if not question.in_books_language:
        return ()
    return tuple(word for stem, word in question.sought.items() if stem in rarity.unknown)
