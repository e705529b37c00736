"""What selected words mean, by what stands before them: whom they name, what they allude to, a hard sentence in plain
words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from indexing.hits import Hit
from indexing.locator import Locator, TextRange
from models.conversation import Chat
from models.user_message import say
from reader.engine.answers.dispatch import telling_places
from reader.engine.answers.pipeline import AnsweringModels
from reader.engine.answers.replies import Claim, Reply, as_sentence, cited_reply, details_reply, quoted_claims
from reader.engine.answers.written import left_out
from reader.engine.grounding.evidence import NumberedPassage, SupportingQuote, gather, with_formulas
from reader.engine.grounding.question import content_of
from reader.engine.protocol import Answer, QuotesChosen, SentencesWritten
from reader.engine.questions.language import language
from reader.engine.questions.names import Names
from reader.engine.questions.reading import read_question
from reader.engine.view.budget import Clock
from reader.engine.view.view import AnswerContext, BookView
from reader.engine.writing.claims import aliases_of
from reader.engine.writing.explaining import MOST_BACKGROUND, ExplanationReader, explaining_messages
from reader.engine.writing.prompt import in_book_order, most_passages
from reader.engine.writing.rewording import in_language
from reader.engine.writing.support import SupportChecker, SupportVerdict, passes_at
from reader.engine.writing.writer import AnswerWriter, WrittenAnswer, WrittenSentence

MOST_SELECTED = 900
"""Characters of a selection that are explained."""
MOST_READ = 8
"""Passages that a model reads for it, the words' surroundings first: reading takes nearly all of the time."""
_TRANSLATED = say("The model put its explanation into your language.")
_TERM_WORDS = 4
"""A selection of so many words may be a term that the book has defined."""
_MOST_NAMES, _QUOTES_EACH, _MOST_QUOTES = 2, 2, 3
_ASKED = "What do these words mean here?"
"""What sentences are checked as an answer to: with the selection in it, its words would count for nothing."""


def up_to_selection(context: AnswerContext) -> AnswerContext:
    """The same for an explanation, which rests on nothing that stands after the selected words."""
    if context.selection is None:
        return context
    start, end = context.selection.start, context.selection.end
    end = min(end, Locator(start.spine, start.offset + MOST_SELECTED))
    before = end if context.before is None else min(context.before, end)
    return replace(context, before=before, selection=TextRange(start, end))


def explain(
    asked: str, view: BookView, models: AnsweringModels, *, guarded: bool, insist: bool = False, reply_in: str = ""
) -> Answer:
    """Explain the view's selection, at whose end the view ends too (``up_to_selection``). Raises Cancelled.

    ``asked`` is what the conversation calls it, ``guarded`` whether the reader is to be told nothing of what comes,
    ``reply_in`` the reader's language by its code.
    """
    return _Explaining(view, models, guarded=guarded, insist=insist, reply_in=reply_in).run(asked)


class _CheckedWithSelection(SupportChecker):
    """Every sentence rests on the selected words as well as on what it cites."""

    known: frozenset[int] = frozenset()
    """The numbers of all passages."""
    selection: frozenset[int] = frozenset()
    """Those of the passages that the selected words are in."""

    def check(self, sentence: str, cited: Sequence[int]) -> SupportVerdict:
        rests_on = self.known.intersection(cited)
        return super().check(sentence, sorted(rests_on | self.selection) if rests_on else cited)


@dataclass(frozen=True, slots=True)
class _Explained:
    reply: Reply
    background: tuple[str, ...] = ()
    needs_model: bool = False


class _Explaining:
    """The state of one explanation on its way."""

    def __init__(self, view: BookView, models: AnsweringModels, *, guarded: bool, insist: bool, reply_in: str) -> None:
        self._view, self._models, self._guarded, self._reply_in = view, models, guarded, reply_in
        self._writer = models.writer if models.trust.passed or insist else None
        self._clock = Clock()
        self._where = view.selection or TextRange.of(0, 0, 0)
        # seen, however far the horizon is: it may lie within the page that is read
        self._selected = " ".join(view.retriever.text(view.book, self._where).split())
        self._filter = view.spoiler_filter(self._selected) if guarded else None

    def run(self, asked: str) -> Answer:
        """All steps, in order."""
        view = self._view
        places = self._introducing()
        hits = self._found(places)
        passages = gather(view.retriever, view.book, hits, view.before)
        quotes = _quotes_at(places, passages)
        if quotes:
            early = cited_reply(quoted_claims(quotes), passages).citations
            view.emit(QuotesChosen(citations=with_formulas(early, view.index, view.book, view.before)))
        self._clock.mark("retrieve")
        explained = self._without_model(quotes, passages)
        if self._writer is not None:
            explained = self._written(self._writer, explained, passages)
            self._clock.mark("write")
        return self._answer(asked, explained)

    def _introducing(self) -> tuple[TextRange, ...]:
        """The sentences before the selection that say who or what it names; or that define it."""
        view, selected = self._view, self._selected
        lang = language(view.facts.language)
        named = (name.entity for name in Names(view.concept_map, lang).found(selected, names_only=True))
        entities = list(dict.fromkeys(entity.name for entity in named if entity is not None and entity.kind != "thing"))
        people = {entity.name for entity in view.concept_map.entities if entity.kind == "person"}
        questions = [f"{'Who' if name in people else 'What'} is {name}?" for name in entities[:_MOST_NAMES]]
        if not questions and len(selected.split()) <= _TERM_WORDS:
            questions = [f"What is {selected.strip(' .,;:!?“”')}?"]
        of_each = [telling_places(read_question(it, view.facts, view.lexicon), view) for it in questions]
        earlier = [place for places in of_each for place in places[:_QUOTES_EACH] if place.end <= self._where.start]
        return tuple(dict.fromkeys(earlier))[:_MOST_QUOTES]

    def _found(self, places: Sequence[TextRange]) -> tuple[Hit, ...]:
        """The words' surroundings first, then what introduces whom they name, then what the search finds."""
        view = self._view
        around = view.around(self._where) if view.left > 0 else None
        beside = [view.retriever.surrounding(view.book, place, 1, view.before) for place in places]
        introducing = [Hit(passage, 1.0, passage.range) for passage in beside if passage is not None]
        sought = view.search(self._selected) if self._writer is not None and view.left > 0 else ()
        return tuple(filter(None, (around, *introducing, *sought)))

    def _without_model(self, quotes: Sequence[SupportingQuote], passages: tuple[NumberedPassage, ...]) -> _Explained:
        if quotes:
            return _Explained(cited_reply(quoted_claims(quotes), passages))
        if self._writer is not None or self._models.writer is not None:
            return _Explained(details_reply(say("Nothing that stands before these words says more about them.")))
        needed = say("To put them in other words, Quoth needs a language model.")
        nothing = say("Nothing that stands before these words says who or what they mean.")
        return _Explained(details_reply(nothing, needed), needs_model=True)

    def _written(self, chat: Chat, otherwise: _Explained, evidence: Sequence[NumberedPassage]) -> _Explained:
        """What the model says, as far as it stands; ``otherwise`` with what it knows from elsewhere."""
        view, models = self._view, self._models
        passages = in_book_order(evidence[: min(MOST_READ, most_passages(chat))])
        checker = _CheckedWithSelection(
            content_of(_ASKED, view.lexicon),
            passages,
            view.lexicon,
            aliases_of(view.concept_map.entities),
            lambda text, others: view.retriever.similarities(text, others, view.cancel),
            models.reader,
            view.cancel,
        )
        checker.known = frozenset(passage.n for passage in passages)
        checker.selection = frozenset(it.n for it in passages if it.passage.range.overlaps(self._where))
        least = passes_at() if models.trust.state_at is None else models.trust.state_at
        lang = language(view.facts.language).code
        reads = partial(ExplanationReader, self._selected)
        writer = AnswerWriter(chat, lang, least, self._spoils, explaining_messages, reads)
        answer = writer.write(self._selected, passages, checker, self._heard, view.cancel)
        background = tuple(it for it in answer.background if not self._spoils_as_own(it))[:MOST_BACKGROUND]
        answer = replace(answer, background=background)
        if self._reply_in != lang:
            answer = in_language(answer, self._reply_in, chat, self._spoils, view.cancel)
        background = tuple(map(as_sentence, answer.background))
        if not answer.stands:
            return replace(otherwise, background=background)
        return _Explained(_written_reply(answer, passages, chat), background)

    def _heard(self, sentences: Sequence[WrittenSentence]) -> None:
        self._view.emit(SentencesWritten(sentences=tuple(as_sentence(sentence.text) for sentence in sentences)))

    def _spoils(self, words: str) -> bool:
        return self._filter is not None and self._filter.spoils(words)

    def _spoils_as_own(self, sentence: str) -> bool:
        """A model may remember the book: no word that stands only further on may be said of somebody in it."""
        if self._filter is None:
            return False
        view = self._view
        names = Names(view.concept_map, language(view.facts.language)).found(sentence, names_only=True)
        return self._filter.spoils_as_claim(sentence) if names else self._filter.spoils(sentence)

    def _answer(self, asked: str, explained: _Explained) -> Answer:
        view, reply, models = self._view, explained.reply, self._models
        return Answer(
            question=asked,
            route="BOOK",
            confidence=1.0,
            mode="hybrid" if view.has_vectors else "text",
            writer=reply.writer,
            answer=reply.text,
            sentences=reply.sentences,
            citations=with_formulas(reply.citations, view.index, view.book, view.before),
            evidence=tuple(passage.as_evidence() for passage in reply.passages),
            insufficient=False,
            reason=None,
            tool_calls=view.budget.calls,
            budget=view.budget.state,
            timings_ms=self._clock.finish(),
            notices=(*reply.notices, *models.problems),
            decision=reply.decision,
            probability=None if reply.probability is None else round(reply.probability, 3),
            provenance=reply.provenance or None,
            offers_writing=models.writer is not None and self._writer is None,
            background=explained.background,
            needs_model=explained.needs_model,
        )


def _quotes_at(places: Sequence[TextRange], passages: Sequence[NumberedPassage]) -> tuple[SupportingQuote, ...]:
    """The sentences as quotes of the passages that hold them."""
    holding = ((place, next((it for it in passages if _holds(it.passage.range, place)), None)) for place in places)
    return tuple(SupportingQuote(source, place) for place, source in holding if source is not None)


def _holds(whole: TextRange, part: TextRange) -> bool:
    return whole.start <= part.start and part.end <= whole.end


def _written_reply(answer: WrittenAnswer, passages: tuple[NumberedPassage, ...], chat: Chat) -> Reply:
    claims = [Claim(as_sentence(sentence.text), sentence.quotes) for sentence in answer.sentences]
    provenance = say("Explained by {model}, each numbered sentence checked against its quotes.", model=chat.id)
    return replace(
        cited_reply(claims, passages, by=chat.id),
        decision="write",
        probability=answer.probability,
        provenance=provenance,
        notices=(*left_out(answer), *([_TRANSLATED] if answer.translated else [])),
    )
