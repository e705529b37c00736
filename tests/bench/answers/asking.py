"""Puts questions to the product's own code and notes what came of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from indexing.canonical import Block
from indexing.locator import Locator, TextRange
from indexing.retrieval import Passage, Retriever
from indexing.sentences import sentences
from models.cancel import CancelToken
from models.chat import ChatModel
from reader.engine.agent.clock import Clock
from reader.engine.agent.compose import Asked, BookFacts, Composer, Telling
from reader.engine.agent.evidence import NumberedPassage
from reader.engine.agent.pipeline import Agent
from reader.engine.agent.question import read_question
from reader.engine.agent.sufficiency import rarity_of
from reader.engine.agent.tools import Ground
from reader.engine.agent.verify import strip_marks
from reader.engine.agent.words import Lexicon
from reader.engine.protocol import Event, Token


@dataclass(frozen=True, slots=True)
class Told:
    """What an answer came to. ``cited`` are the texts of the passages that it cites, as they were numbered."""

    answer: str
    draft: str
    cited: tuple[str, ...]
    insufficient: bool
    writer: str
    first_token_ms: float | None
    total_ms: float


class Heard:
    """Collects what a model wrote before it was checked."""

    def __init__(self) -> None:
        self._pieces: list[str] = []

    def __call__(self, event: Event) -> None:
        """An event of an answer."""
        if isinstance(event, Token):
            self._pieces.append(event.text)

    @property
    def draft(self) -> str:
        """The model's words, without its marks."""
        return strip_marks("".join(self._pieces))[0]


def from_passages(
    retriever: Retriever, chat: ChatModel | None, book: str, title: str, text: str, passages: Sequence[NumberedPassage]
) -> Told:
    """An answer from just these passages: written and verified as any other."""
    heard, clock, lexicon = Heard(), Clock(), Lexicon("en")
    question = read_question(text, lexicon)
    asked = Asked(BookFacts(title, "en"), question, rarity_of(retriever, book, question, None), lexicon, None)
    telling = Telling(heard, clock, CancelToken(), checked_only=False)
    composer = Composer(retriever, chat, asked, tuple(passages), telling)
    reply = composer.compose(likely=1.0) or composer.refused("not_in_book")
    took = clock.finish()
    cited = {citation.n for citation in reply.citations}
    return Told(
        answer=strip_marks(reply.text)[0],
        draft=heard.draft,
        cited=tuple(passage.passage.text for passage in passages if passage.n in cited),
        insufficient=reply.insufficient,
        writer=reply.writer,
        first_token_ms=took.get("first_token"),
        total_ms=took["total"],
    )


def end_to_end(retriever: Retriever, chat: ChatModel | None, book: str, title: str, text: str) -> Told:
    """An answer as a reader gets it who has finished the book."""
    heard = Heard()
    answer = Agent(retriever, chat).answer(BookFacts(title, "en"), Ground(book), text, heard, CancelToken())
    cited = {citation.n for citation in answer.citations}
    return Told(
        answer=" ".join(sentence.text for sentence in answer.sentences),
        draft=heard.draft,
        cited=tuple(evidence.text for evidence in answer.evidence if evidence.n in cited),
        insufficient=answer.insufficient,
        writer=answer.writer,
        first_token_ms=answer.timings_ms.get("first_token"),
        total_ms=answer.timings_ms["total"],
    )


def numbered(texts: Sequence[str], book: str = "") -> tuple[NumberedPassage, ...]:
    """Texts that are in no index as numbered passages, one after the other."""
    found = []
    for n, text in enumerate(texts, start=1):
        blocks, start = [], 0
        for line in text.splitlines(keepends=True):
            blocks.append(Block(start, start + len(line.rstrip("\n")), 0))
            start += len(line)
        ranges = tuple(TextRange(Locator(n, s.start), Locator(n, s.end)) for s in sentences(text, blocks, "en"))
        where = TextRange(Locator(n, 0), Locator(n, len(text)))
        found.append(NumberedPassage(n, Passage(book, "", "", where, text, None, ranges, 0, 0), 1.0, where))
    return tuple(found)
