"""The replies to the questions that one joins by “and”, as one reply: a half isn't stated as the whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

import msgspec

from indexing.locator import Locator
from models.user_message import UserMessage, say
from reader.engine.answers.replies import DETAILS, Reply, said_by_quoth, with_numbers
from reader.engine.grounding.evidence import QUOTES, NumberedPassage
from reader.engine.protocol import AnswerSentence, Citation

_QUOTES = 2
"""Of a part, those that its short answer cites apart."""

Numbering = Mapping[int, int]
"""By a citation's number in the reply to one part, its number in the joined one."""


@dataclass(frozen=True, slots=True)
class PartReply:
    """One of the questions, and the reply to it alone."""

    question: str
    reply: Reply

    @property
    def states(self) -> bool:
        """Whether the reply says something: a short answer, or a detail of the publication."""
        return self.reply.decision == "state" or (self.reply.writer == DETAILS and not self.reply.insufficient)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Those of its best quotes, and of all that it states."""
        cited = {n for sentence in self.reply.sentences for n in sentence.citations} if self.states else set[int]()
        return tuple(it for at, it in enumerate(self.reply.citations) if at < _QUOTES or it.n in cited)


def joined_reply(parts: Sequence[PartReply]) -> Reply:
    """A reply that says of each part what answers it, or that nothing was found; the first's refusal if all refuse.

    The quotes of the parts stand in turn. What is stated for one part isn't stated again for the next, which asks for
    something else.
    """
    replies = [part.reply for part in parts]
    if all(reply.insufficient for reply in replies):
        return replies[0]
    texts = [tuple(sentence.text for sentence in reply.sentences) for reply in replies]
    stated = [part.states and texts[at] not in texts[:at] for at, part in enumerate(parts)]
    citations, numbers = _in_turn(parts)
    sentences = tuple(
        sentence
        for part, own, is_stated in zip(parts, numbers, stated, strict=True)
        for sentence in (_said_beside(part, own) if any(stated) and not is_stated else _moved(part.reply, own))
    )
    missing = [_not_found(part) for part in parts if part.reply.insufficient and not any(stated)]
    chances = [it.probability for it, is_stated in zip(replies, stated, strict=True) if is_stated and it.probability]
    return Reply(
        (" " if any(stated) else "\n").join(map(with_numbers, sentences)),
        sentences,
        citations,
        _passages(replies, numbers),
        writer=DETAILS if all(reply.writer == DETAILS for reply in replies) else QUOTES,
        notices=(*dict.fromkeys(notice for reply in replies for notice in reply.notices), *missing),
        later=any(reply.later for reply in replies),
        decision="state" if any(reply.decision == "state" for reply in replies) else "quote",
        probability=min(chances, default=None),
    )


def _moved(reply: Reply, numbers: Numbering) -> tuple[AnswerSentence, ...]:
    """The sentences of a reply that answers, under the new numbers; a quote that isn't shown is left out."""
    return tuple(
        msgspec.structs.replace(it, citations=tuple(numbers[n] for n in it.citations if n in numbers))
        for it in reply.sentences
        if not reply.insufficient and (not it.citations or not numbers.keys().isdisjoint(it.citations))
    )


def _said_beside(part: PartReply, numbers: Numbering) -> tuple[AnswerSentence, ...]:
    """What is said of a part that isn't stated, beside one that is."""
    if part.reply.insufficient:
        return (said_by_quoth(_not_found(part), supported=True),)
    text = say("The quotes may answer “{question}”:", question=part.question)
    return (said_by_quoth(text, tuple(sorted(set(numbers.values()))), supported=True),)


def _not_found(part: PartReply) -> UserMessage:
    return say("I can’t find an answer to “{question}”.", question=part.question)


def _in_turn(parts: Sequence[PartReply]) -> tuple[tuple[Citation, ...], list[dict[int, int]]]:
    """The quotes that are shown, in turn, and their numbers by part; one that two parts have stands once."""
    shown: dict[tuple[str, Locator, Locator], Citation] = {}
    numbers: list[dict[int, int]] = [{} for _ in parts]
    for row in zip_longest(*(() if part.reply.insufficient else part.citations for part in parts)):
        for own, citation in zip(numbers, row, strict=True):
            if citation is not None:
                place = citation.href, citation.start, citation.end
                own[citation.n] = shown.setdefault(place, msgspec.structs.replace(citation, n=len(shown) + 1)).n
    return tuple(shown.values()), numbers


def _passages(replies: Sequence[Reply], numbers: Sequence[Numbering]) -> tuple[NumberedPassage, ...]:
    """The evidence of all parts: what is quoted under its number, then the rest, each passage once."""
    quoted: dict[int, NumberedPassage] = {}
    others: list[NumberedPassage] = []
    for reply, own in zip(replies, numbers, strict=True):
        for passage in reply.passages:
            if passage.n in own:
                quoted.setdefault(own[passage.n], passage)
            else:
                others.append(passage)
    known = {passage.passage.range for passage in quoted.values()}
    rest = {it.passage.range: it for it in reversed(others) if it.passage.range not in known}
    ordered = [*(quoted[n] for n in sorted(quoted)), *reversed(rest.values())]
    return tuple(replace(passage, n=n) for n, passage in enumerate(ordered, start=1))
