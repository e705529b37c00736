"""A question's path, in order: route, scope, retrieve, judge sufficiency, write, verify, answer."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec

from indexing.concepts.maps import ConceptMaps
from indexing.locator import TextRange
from indexing.retrieval import Hit, Retriever
from models.cancel import CancelToken
from models.chat import ChatModel, ContextOverflow
from models.errors import ModelError
from reader.engine.agent import writer
from reader.engine.agent.ahead import lies_ahead
from reader.engine.agent.budget import ToolBudget
from reader.engine.agent.clock import Clock
from reader.engine.agent.compose import Asked, BookFacts, Composer, Telling
from reader.engine.agent.drivers import AgentDriver, Driver, GuidedDriver
from reader.engine.agent.edges import from_edges
from reader.engine.agent.evidence import NumberedPassage, joined, number
from reader.engine.agent.introduced import introduced
from reader.engine.agent.narrator import Narrator
from reader.engine.agent.question import MAX_QUESTION, read_question
from reader.engine.agent.replies import (
    Reply,
    nothing_to_say,
    nothing_without_spoilers,
    own_words_reply,
    told_later,
)
from reader.engine.agent.retold import retold
from reader.engine.agent.router import Routing, route
from reader.engine.agent.scope import scope_of
from reader.engine.agent.structure import from_contents
from reader.engine.agent.sufficiency import ENOUGH, features, probability, rarity_of
from reader.engine.agent.tools import TOOLS, Ground, Scope, Toolbox
from reader.engine.agent.unread import BookWords, Unread
from reader.engine.agent.words import Lexicon
from reader.engine.protocol import Answer, Emit, EvidenceChosen, Reason, Routed
from reader.engine.summaries.service import Subject, Summaries

_log = logging.getLogger(__name__)

EVIDENCE_WORDS = 1_300
"""Words of evidence an answer may rest on: eight hits. A model reads the best of them only, as its prompt has room."""
HITS = 8


class Agent:
    """Answers questions about one book at a time. ``chat`` None: the answers are the best quotes.

    ``problems`` says why models can't be used, a sentence each; every answer passes them on to the reader.
    """

    def __init__(
        self,
        retriever: Retriever,
        chat: ChatModel | None,
        problems: tuple[str, ...] = (),
        maps: ConceptMaps | None = None,
    ) -> None:
        self._retriever = retriever
        self._maps = maps or ConceptMaps(retriever.index)
        self._chat = chat
        self._problems = problems

    def answer(self, book: BookFacts, ground: Ground, text: str, emit: Emit, cancel: CancelToken) -> Answer:
        """Answer ``text``, telling each step to ``emit``; any text gets an answer. Raises Cancelled."""
        answer = _Asking(self._retriever, self._maps, self._chat, book, ground, text, emit, cancel).run()
        return msgspec.structs.replace(answer, notices=(*answer.notices, *self._problems))


class _Asking:
    """The state of one question on its way."""

    def __init__(
        self,
        retriever: Retriever,
        maps: ConceptMaps,
        chat: ChatModel | None,
        book: BookFacts,
        ground: Ground,
        text: str,
        emit: Emit,
        cancel: CancelToken,
    ) -> None:
        self._retriever, self._chat, self._book, self._ground = retriever, chat, book, ground
        self._emit, self._cancel = emit, cancel
        self._clock = Clock()
        self._budget = ToolBudget()
        self._lexicon = Lexicon(book.language)
        self._unread = self._unread_words(text)
        self._telling = Telling(emit, self._clock, cancel, checked_only=self._unread is not None)
        subject = Subject(ground.book, book.title, book.language, ground.before)
        narrator = Narrator(Summaries(retriever, maps, chat), subject, ground.position, cancel)
        self._toolbox = Toolbox(retriever, ground, self._budget, emit, cancel, TOOLS, maps, narrator, self._unread)
        self._question = read_question(text, self._lexicon)
        self._rarity = rarity_of(retriever, ground.book, self._question, ground.before)

    def _unread_words(self, asked: str) -> Unread | None:
        """What may not be said; the reader's own words, and those that they selected, may. None: all may."""
        ground = self._ground
        if ground.before is None:
            return None
        if ground.selection is not None:
            asked = f"{asked}\n{self._retriever.text(ground.book, ground.selection)}"
        return Unread(BookWords(self._retriever, ground.book), ground.before, self._lexicon, asked)

    def run(self) -> Answer:
        """All steps, in order."""
        routing = route(
            self._question,
            self._book.title,
            self._chat,
            self._retriever.embedder,
            self._cancel,
            about_selection=self._ground.selection is not None,
        )
        if routing.route == "AMBIGUOUS":
            routing = self._settle(routing)
        self._emit(Routed(route=routing.route, confidence=routing.confidence))
        self._clock.mark("route")
        reply = self._own_words() if routing.route == "NOT_BOOK" else self._from_book(routing)
        return self._answer(routing, reply)

    def _settle(self, routing: Routing) -> Routing:
        """AMBIGUOUS asks the concept map once: a strong match makes the question one about the book."""
        looked = self._toolbox.call("book_concept_map_lookup", query=self._question.text).looked
        found = looked is not None and looked.strong
        return Routing("BOOK" if found else "NOT_BOOK", 1 - routing.confidence / 2, routing.suggested_queries)

    def _own_words(self) -> Reply:
        if self._chat is None:
            return nothing_to_say()
        try:
            completion = writer.own_words(self._chat, self._question.text, self._telling.token, self._cancel)
        except (ContextOverflow, ModelError) as error:
            _log.warning("no words of the model's own: %s", error)
            return nothing_to_say()
        self._clock.mark("write")
        written = writer.split(completion.text, "en")
        kept = [text for text in written if self._unread is None or not self._unread.spoils(text)]
        if written and not kept:
            return nothing_without_spoilers()
        return own_words_reply(kept, self._chat.id, cut=len(kept) < len(written))

    def _from_book(self, routing: Routing) -> Reply:
        known = (
            from_contents(self._question, self._toolbox)
            or from_edges(self._question, self._toolbox)
            or retold(self._question, self._toolbox)
            or introduced(self._question, self._toolbox, self._chat)
        )
        if known is not None:
            self._emit(EvidenceChosen(evidence=tuple(passage.as_evidence() for passage in known.passages)))
            return known
        self._toolbox.scope = scope_of(self._question, self._toolbox)
        hits = self._retrieve(routing)
        self._clock.mark("retrieve")
        passages = number(joined(hits, self._read), EVIDENCE_WORDS)
        self._emit(EvidenceChosen(evidence=tuple(passage.as_evidence() for passage in passages)))
        composer = self._composer(passages)
        selected = self._ground.selection is not None
        likely = 1.0 if selected else self._judge(hits)
        reply = composer.compose(likely) if likely >= ENOUGH else None
        if reply is None:
            return composer.refused("beyond_reading_position" if self._tells_later(()) else self._missing())
        return told_later(reply) if not selected and self._tells_later(hits) else reply

    def _composer(self, passages: tuple[NumberedPassage, ...]) -> Composer:
        asked = Asked(self._book, self._question, self._rarity, self._lexicon, self._unread)
        return Composer(self._retriever, self._chat, asked, passages, self._telling)

    # Retrieve and judge ---------------------------------------------------------------------------------------------

    def _retrieve(self, routing: Routing) -> tuple[Hit, ...]:
        """Search, judge, and if it is not enough widen once: to the whole book, or to the question's rarest words."""
        guided = GuidedDriver()
        driver: Driver = (
            AgentDriver(self._chat, guided) if self._chat is not None and self._chat.driver == "agent" else guided
        )
        suggested = [query for query in routing.suggested_queries if not self._toolbox.spoils(query)]
        pool = driver.gather(self._question, (self._question.text, *suggested[:1]), self._toolbox)
        hits = self._best(pool)
        if self._judge(hits) >= ENOUGH or self._toolbox.left < 3:
            return hits
        queries = (self._question.text,) if not self._toolbox.scope.whole else self._rarest()
        self._toolbox.scope = Scope()
        return self._best((*pool, *guided.gather(self._question, queries, self._toolbox)))

    def _rarest(self) -> tuple[str, ...]:
        """A search for the question's rarest known words alone; none if that would be the same search again."""
        known = [stem for stem in self._question.topic if stem not in self._rarity.unknown]
        kept = sorted(known, key=self._rarity.of, reverse=True)[: max(2, len(known) // 2)]
        if len(kept) == len(self._question.topic) or not kept:
            return ()
        return (" ".join(self._question.topic[stem] for stem in kept),)

    def _best(self, pool: Sequence[Hit]) -> tuple[Hit, ...]:
        """The pool's best by the blend of text and vector scores, each with its neighbours."""
        ground = self._ground
        ranked = self._retriever.rank(
            ground.book, self._question.text, pool, HITS, before=ground.before, cancel=self._cancel
        )
        around = [hit for hit in pool if hit.core == ground.selection]
        return (*around[:1], *ranked)

    def _read(self, where: TextRange) -> str:
        return self._retriever.text(self._ground.book, where, self._ground.before)

    def _judge(self, hits: Sequence[Hit]) -> float:
        return probability(features(self._question, hits, self._rarity, self._lexicon)) if hits else 0.0

    def _tells_later(self, hits: Sequence[Hit]) -> bool:
        """Whether the text after the horizon answers, and better than ``hits``."""
        before, book = self._ground.before, self._ground.book
        return before is not None and lies_ahead(
            self._retriever, book, before, self._question, self._lexicon, hits, self._cancel
        )

    def _missing(self) -> Reason:
        return "not_in_book" if self._retriever.has_vectors(self._ground.book) else "search_degraded"

    # Answer ---------------------------------------------------------------------------------------------------------

    def _answer(self, routing: Routing, reply: Reply) -> Answer:
        notices = list(reply.notices)
        if self._question.cut:
            notices.append(f"Only the first {MAX_QUESTION:,} characters of the question were read.")
        return Answer(
            question=self._question.text,
            route=routing.route,
            confidence=round(routing.confidence, 3),
            mode="hybrid" if self._retriever.has_vectors(self._ground.book) else "text",
            writer=reply.writer,
            answer=reply.text,
            sentences=reply.sentences,
            citations=reply.citations,
            evidence=tuple(passage.as_evidence() for passage in reply.passages),
            insufficient=reply.insufficient,
            reason=reply.reason,
            later=reply.later,
            tool_calls=self._budget.calls,
            budget=self._budget.state,
            timings_ms=self._clock.finish(),
            notices=tuple(notices),
        )
