"""What a question as typed means after the turns before it: in the book's spelling, names for what points back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from indexing.embedding import TextEmbedder
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.authors_voice import in_authors_voice
from reader.engine.questions.follow_up import FollowUp, KnownBook, PastTurn, resolve, with_chosen_part
from reader.engine.questions.language import Language, language_of
from reader.engine.questions.question import Question
from reader.engine.questions.reading import read_question
from reader.engine.questions.spelling import in_the_books_spelling


def read_in_conversation(
    text: str,
    turns: Sequence[PastTurn],
    book: KnownBook,
    lexicon: Lexicon,
    *,
    selected: bool = False,
    embedder: TextEmbedder | None = None,
) -> Question:
    """The question that ``text`` is after these turns, the newest last."""
    meant = understood(text, turns, book, language_of(text, book.facts.language), selected=selected)
    asked = text if meant is None else meant.text
    question = read_question(asked, book.facts, lexicon, selected=selected, embedder=embedder)
    if meant is None:
        return question
    typed = " ".join(text.split())
    return replace(question, typed=typed, understood=meant.text, substitutions=meant.substitutions)


def understood(
    question: str, turns: Sequence[PastTurn], book: KnownBook, spoken: Language, *, selected: bool
) -> FollowUp | None:
    """The question in the book's spelling, with what its words mean by the turn before it and by who speaks in the
    book; None as typed. What is asked of ``selected`` words is no follow-up.
    """
    spelt = in_the_books_spelling(question, book)
    follow_up = None if selected else _follow_up(question if spelt is None else spelt.text, turns, book, spoken)
    text = next((step.text for step in (follow_up, spelt) if step is not None), question)
    voiced = in_authors_voice(text, book, spoken)
    steps = [step for step in (spelt, follow_up, voiced) if step is not None]
    if not steps:
        return None
    return FollowUp(steps[-1].text, tuple(chain.from_iterable(step.substitutions for step in steps)))


def _follow_up(question: str, turns: Sequence[PastTurn], book: KnownBook, spoken: Language) -> FollowUp | None:
    if turns and (chosen := with_chosen_part(question, turns[-1].question, spoken)) is not None:
        return FollowUp(chosen, ())
    return resolve(question, turns, book, spoken)
