"""Has a chat model write an answer, and keeps of it what its passages carry, sentence by sentence, as it comes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from models.cancel import CancelToken
from models.conversation import Chat, ChatMessage, ContextOverflow
from models.errors import ModelError
from reader.engine.grounding.evidence import NumberedPassage, SupportingQuote
from reader.engine.writing.draft import DraftReader, DraftSentence
from reader.engine.writing.prompt import REPLY_TOKENS, writing_messages
from reader.engine.writing.support import SupportChecker

_log = logging.getLogger(__name__)

MOST_SENTENCES, MOST_STEPS, MOST_WORDS = 4, 8, 80
"""Sentences of an answer; of short ones, such as the steps or items of a list, ``MOST_STEPS``, as long as they have no
more than so many words together. A model that goes on is cut off there."""


@dataclass(frozen=True, slots=True)
class WrittenSentence:
    """A sentence that stands: its words, the book's sentences that support it, and how surely they do, 0..1."""

    text: str
    quotes: tuple[SupportingQuote, ...]
    probability: float


@dataclass(frozen=True, slots=True)
class WrittenAnswer:
    """What stands of a model's draft.

    ``answers``: the sentence that answers is among it. ``struck`` counts those that the passages don't carry.
    ``not_here``: the model said that they don't answer. ``complete``: it came to an end.
    """

    sentences: tuple[WrittenSentence, ...] = ()
    answers: bool = False
    struck: int = 0
    not_here: bool = False
    complete: bool = True
    translated: bool = False
    """Whether its sentences were put into another language after they had been checked."""
    background: tuple[str, ...] = ()
    """What the model marked as its own knowledge; none of it is checked."""

    @property
    def stands(self) -> bool:
        """Whether there is an answer to show."""
        return self.answers

    @property
    def probability(self) -> float:
        """Of its least sure sentence."""
        return min((sentence.probability for sentence in self.sentences), default=0.0)


Heard = Callable[[tuple[WrittenSentence, ...]], None]
"""Hears the sentences that stand so far, whenever there is one more."""


Prompt = Callable[[str, Sequence[NumberedPassage], str], tuple[ChatMessage, ChatMessage]]
"""What a model is asked about passages, in which language."""


class AnswerWriter:
    """``least`` is the probability of support from which a sentence stands; ``spoils`` what no sentence may say.

    ``prompt`` and ``reads`` are what the model is asked for and what its reply is read by.
    """

    def __init__(
        self,
        chat: Chat,
        language: str,
        least: float,
        spoils: Callable[[str], bool],
        prompt: Prompt = writing_messages,
        reads: Callable[[str], DraftReader] = DraftReader,
    ) -> None:
        self._chat, self._language, self._least, self._spoils = chat, language, least, spoils
        self._prompt, self._reads = prompt, reads

    def write(
        self,
        question: str,
        passages: Sequence[NumberedPassage],
        checker: SupportChecker,
        heard: Heard,
        cancel: CancelToken,
    ) -> WrittenAnswer:
        """What stands of the model's answer from ``passages``, which are numbered in the book's order.

        Where the context hasn't room for all of them, the last found are left out. Raises Cancelled.
        """
        kept = list(passages)
        while kept:
            draft = _Draft(self._reads(self._language), checker, self._least, self._spoils, heard)
            messages = self._prompt(question, kept, self._language)
            try:
                completion = self._chat.generate(messages, max_tokens=REPLY_TOKENS, on_token=draft.feed, cancel=cancel)
            except ContextOverflow:
                kept.remove(min(kept, key=lambda source: source.score))
                continue
            except ModelError as error:
                _log.warning("an answer broke off: %s", error)
                return draft.answer(complete=False)
            return draft.answer(complete=completion.finish == "stop")
        return WrittenAnswer(complete=False)


class _Draft:
    """A draft while it is written, and checked."""

    def __init__(
        self, reader: DraftReader, checker: SupportChecker, least: float, spoils: Callable[[str], bool], heard: Heard
    ) -> None:
        self._reader = reader
        self._checker, self._least, self._spoils, self._heard = checker, least, spoils, heard
        self._judged: list[tuple[DraftSentence, WrittenSentence | None]] = []

    def feed(self, piece: str) -> None:
        """Take a piece of it."""
        self._judge(self._reader.feed(piece))

    def answer(self, *, complete: bool) -> WrittenAnswer:
        """What stands of it; of one that broke off the last words are no sentence."""
        if complete:
            self._judge(self._reader.finish())
        standing = tuple(written for _, written in self._judged if written is not None)
        return WrittenAnswer(
            sentences=standing,
            answers=self._answering is not None,
            struck=len(self._judged) - len(standing),
            not_here=self._reader.not_here,
            complete=complete,
            background=self._reader.background,
        )

    @property
    def _answering(self) -> WrittenSentence | None:
        """The sentence that answers, which comes first: of those that cite a passage, if any does."""
        citing = [pair for pair in self._judged if pair[0].numbers] or self._judged
        return citing[0][1] if citing else None

    def _judge(self, sentences: Sequence[DraftSentence]) -> None:
        for sentence in sentences:
            if self._has_room(sentence):
                self._judged.append((sentence, self._checked(sentence)))
                if self._judged[-1][1] is not None and self._answering is not None:
                    self._heard(tuple(written for _, written in self._judged if written is not None))

    def _has_room(self, sentence: DraftSentence) -> bool:
        if len(self._judged) < MOST_SENTENCES:
            return True
        texts = [*(before.text for before, _ in self._judged), sentence.text]
        return len(texts) <= MOST_STEPS and len(" ".join(texts).split()) <= MOST_WORDS

    def _checked(self, sentence: DraftSentence) -> WrittenSentence | None:
        if self._spoils(sentence.text):
            return None
        verdict = self._checker.check(sentence.text, sentence.numbers)
        if verdict.reason or verdict.probability < self._least or not verdict.quotes:
            return None
        return WrittenSentence(sentence.text, verdict.quotes, verdict.probability)
