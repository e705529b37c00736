"""An able model's answer: it reads what was found, may search on, and writes; what stands of that becomes the reply."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest

from indexing.hits import Hit
from models.conversation import Chat
from models.pairs import PairReader
from models.user_message import UserMessage, say, say_n
from reader.engine.agent.loop import agent_search
from reader.engine.answers.replies import Claim, Reply, as_sentence, cited_reply
from reader.engine.grounding.evidence import NumberedPassage, gather
from reader.engine.protocol import SentencesWritten
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView
from reader.engine.writing.claims import aliases_of
from reader.engine.writing.prompt import in_book_order, most_passages
from reader.engine.writing.rewording import in_language
from reader.engine.writing.support import SupportChecker, passes_at
from reader.engine.writing.trust import WriterTrust
from reader.engine.writing.writer import AnswerWriter, WrittenAnswer, WrittenSentence

Hits = tuple[Hit, ...]
_TRANSLATED = say("The model put your question into the book’s language, and its answer into yours.")
MOST_FOUND = 12
"""Matches of a search that a model's passages are taken from."""


@dataclass(frozen=True, slots=True)
class Writing:
    """A written answer, and the passages that it was written from, numbered in the book's order."""

    answer: WrittenAnswer
    passages: tuple[NumberedPassage, ...]


class ModelAnswering:
    """One question's way through a chat model. ``spoils`` says what may not be said, nor searched for.

    ``about_the_book`` leaves out what is found in an imprint.
    """

    def __init__(
        self,
        chat: Chat,
        trust: WriterTrust,
        reader: PairReader | None,
        question: Question,
        view: BookView,
        spoils: Callable[[str], bool],
        about_the_book: Callable[[Sequence[Hit]], Hits],
    ) -> None:
        self._chat, self._trust, self._reader = chat, trust, reader
        self._question, self._view, self._spoils, self._about_the_book = question, view, spoils, about_the_book

    def write(self, hits: Hits) -> tuple[Writing, Hits]:
        """What the model makes of ``hits``, best first, and all that it read.

        Where nothing that it writes stands, a model that may choose its searches goes on from there and writes once
        more: most questions are spared the time that choosing takes.
        """
        hits = self._with_parts(hits)
        writing = self._written(hits)
        if writing.answer.stands or self._chat.driver != "agent" or self._view.left <= 0:
            return writing, hits
        more = self._search_on(hits)
        return (self._written(more), more) if more != hits else (writing, hits)

    def _with_parts(self, hits: Hits) -> Hits:
        """With what is found for each of the questions that this one joins, in turn."""
        view, parts = self._view, self._question.parts
        if not parts or view.left < len(parts):
            return hits
        each_part = [self._about_the_book(view.search(part)) for part in parts]
        in_turn = chain.from_iterable(zip_longest(*each_part, hits))
        return tuple(dict.fromkeys(hit for hit in in_turn if hit is not None))[:MOST_FOUND]

    def _search_on(self, hits: Hits) -> Hits:
        """With what the model's own searches find."""
        searched = agent_search(self._chat, self._question.text, self._view, hits, self._spoils, MOST_FOUND)
        return self._about_the_book(searched)

    def _written(self, hits: Hits) -> Writing:
        view, content = self._view, self._question.content
        best = gather(view.retriever, view.book, hits, view.before)[: most_passages(self._chat)]
        passages = in_book_order(best)
        checker = SupportChecker(
            content,
            passages,
            view.lexicon,
            aliases_of(view.concept_map.entities),
            lambda text, others: view.retriever.similarities(text, others, view.cancel),
            self._reader,
            view.cancel,
        )
        least = passes_at() if self._trust.state_at is None else self._trust.state_at
        writer = AnswerWriter(self._chat, self._question.language, least, self._spoils)
        answer = writer.write(content.text, passages, checker, self._heard, view.cancel)
        return Writing(in_language(answer, self._question.reply_in, self._chat, self._spoils, view.cancel), passages)

    def _heard(self, sentences: tuple[WrittenSentence, ...]) -> None:
        if not self._trust.above:  # its place is beneath quotes that aren't chosen yet
            return
        self._view.emit(SentencesWritten(sentences=tuple(as_sentence(sentence.text) for sentence in sentences)))


def written_reply(writing: Writing, chat: Chat, trust: WriterTrust) -> Reply:
    """The sentences that stand, above or beneath the book's sentences that support them."""
    answer = writing.answer
    claims = [Claim(as_sentence(sentence.text), sentence.quotes) for sentence in answer.sentences]
    reply = cited_reply(claims, writing.passages, by=chat.id)
    return replace(
        reply,
        decision="write",
        probability=answer.probability,
        provenance=_provenance(chat.id, trust),
        beneath=not trust.above,
        notices=(*left_out(answer), *([_TRANSLATED] if answer.translated else [])),
    )


def _provenance(model: str, trust: WriterTrust) -> UserMessage:
    """The line under a written answer: whose it is, and how far that model is known here."""
    if not trust.examined:
        return say(
            "Written by {model}, each sentence checked against its quotes. It hasn’t been examined on this computer "
            "yet.",
            model=model,
        )
    return say(
        "Written by {model}, each sentence checked against its quotes. In its exam here {right} of {stated} such "
        "answers were right.",
        model=model,
        right=str(trust.right),
        stated=str(trust.stated),
    )


def left_out(answer: WrittenAnswer) -> tuple[UserMessage, ...]:
    """What is to be said of a written answer that isn't all that the model wrote."""
    notices = []
    if answer.struck:
        notices.append(
            say_n(
                "{n} sentence that the passages don’t bear out was left out.",
                "{n} sentences that the passages don’t bear out were left out.",
                answer.struck,
            )
        )
    if not answer.complete:
        notices.append(say("The model’s answer broke off; what stands is what it had written."))
    return tuple(notices)
