"""What a chat model makes clear of a question: whom a word means where rules would ask back, and another language."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from indexing.embedding import TextEmbedder
from models.cancel import CancelToken
from models.conversation import Chat, ChatMessage, ContextOverflow
from models.errors import ModelError
from reader.engine.grounding.words import numbers, words
from reader.engine.protocol import Choice, Substitution
from reader.engine.questions.language import language
from reader.engine.questions.question import Question
from reader.engine.questions.reading import read_question
from reader.engine.questions.turns import PastTurn
from reader.engine.view.view import BookView
from reader.engine.writing.prompt import LANGUAGES
from reader.engine.writing.writer import WrittenAnswer

_log = logging.getLogger(__name__)

_TOKENS = 160
_LONGER = 3
"""Times as long as the original a translation may be."""
_CHOOSING = (
    "A reader asks questions about a book, one after the other. Say which of the numbered people or things a word of "
    "the last question means. Reply with the number alone, or with 0 if nothing tells."
)
_TRANSLATING = (
    "Translate what the user writes into {language}, line by line, names as they are. Reply with the translation and "
    "nothing else."
)


def reworded(
    question: Question,
    turns: Sequence[PastTurn],
    view: BookView,
    chat: Chat,
    spoils: Callable[[str], bool],
    embedder: TextEmbedder | None,
) -> Question:
    """The question with what the model makes clear of it; as it is where that says nothing that can be used."""

    def read(text: str) -> Question:
        again = read_question(text, view.facts, view.lexicon, selected=question.selected, embedder=embedder)
        return replace(again, typed=question.typed, understood=text)

    if question.choices and turns:
        choice = _meant(chat, question, turns[-1], view.cancel)
        if choice is not None:
            others = (it for it in question.substitutions if it.word != question.unclear)
            substitution = Substitution(word=question.unclear, meaning=choice.label)
            question = replace(read(choice.question), substitutions=(*others, substitution))
    own = language(view.facts.language).code
    if question.language != own and not question.selected:
        lines = translated(chat, [question.text], LANGUAGES[own], view.cancel)
        if lines is not None and not spoils(lines[0]):
            question = replace(read(lines[0]), language=own, reply_in=question.language)
    return question


def translated(chat: Chat, lines: Sequence[str], into: str, cancel: CancelToken) -> tuple[str, ...] | None:
    """Each line in another language; None if the model leaves a line or a number out, or adds one."""
    reply = _reply(chat, _TRANSLATING.format(language=into), "\n".join(lines), cancel)
    made = tuple(line.strip() for line in reply.splitlines() if line.strip())
    if len(made) != len(lines) or not all(map(_is_translation, lines, made)):
        return None
    return made


def in_language(
    answer: WrittenAnswer, code: str, chat: Chat, spoils: Callable[[str], bool], cancel: CancelToken
) -> WrittenAnswer:
    """What was written and checked in the book's language, in another; as it is if that fails."""
    standing = answer.sentences if answer.stands else ()
    texts = [*(sentence.text for sentence in standing), *answer.background]
    lines = translated(chat, texts, LANGUAGES[code], cancel) if code in LANGUAGES and texts else None
    if lines is None or any(map(spoils, lines)):
        return answer
    sentences = tuple(replace(sentence, text=line) for sentence, line in zip(standing, lines, strict=False))
    return replace(answer, sentences=sentences, background=lines[len(sentences) :], translated=True)


def _is_translation(line: str, made: str) -> bool:
    """Whether one line may be another's translation: as long, about, and with the same numbers in digits."""
    return len(made) <= _LONGER * len(line) and _digits(line) == _digits(made)


def _digits(text: str) -> frozenset[str]:
    return numbers(word for word in words(text) if word[0].isdigit())


def _meant(chat: Chat, question: Question, turn: PastTurn, cancel: CancelToken) -> Choice | None:
    """Which of its meanings the question has after the turn before it."""
    answered = turn.answer or " ".join(turn.shown[:1])
    listed = "\n".join(f"{n}. {choice.label}" for n, choice in enumerate(question.choices, start=1))
    asked = (
        f"Asked before: {turn.question}\nAnswered: {answered}\nAsked now: {question.typed}\n"
        f"What does “{question.unclear}” mean?\n{listed}"
    )
    number = re.search(r"\d+", _reply(chat, _CHOOSING, asked, cancel))
    place = int(number[0]) if number is not None else 0
    return question.choices[place - 1] if 0 < place <= len(question.choices) else None


def _reply(chat: Chat, system: str, asked: str, cancel: CancelToken) -> str:
    """What the model says; nothing if it fails."""
    messages = (ChatMessage("system", system), ChatMessage("user", asked))
    try:
        return chat.generate(messages, max_tokens=_TOKENS, cancel=cancel).text
    except (ContextOverflow, ModelError) as error:
        _log.warning("a question wasn't made clear: %s", error)
        return ""
