"""Questions for who or what a name means, answered with the sentences that introduce it."""

from __future__ import annotations

import re

from indexing.concepts.types import Entity
from indexing.folding import fold_words
from models.chat import ChatModel
from reader.engine.agent.question import Question
from reader.engine.agent.replies import QUOTES, Reply, cited_reply, quoted_claims
from reader.engine.agent.retold import quote_of
from reader.engine.agent.tools import Toolbox
from reader.engine.concepts.pages import introductions
from reader.engine.concepts.sentences import Sentences

_ASKED = re.compile(
    r"^(?:please )?(?:(?:who|what)(?:['’]s| is| was| are| were)|tell me (?:who|what|about)(?: is| was)?|describe"
    r"|what (?:do|did) (?:i|we) (?:know|learn) (?:about|of)|what is (?:known|said|told) (?:about|of))"
    r" (?P<name>.+?)"
    r"(?: in (?:the|this) (?:book|novel|story|tale))?(?: so far)?(?:,? please)?[\s?.!]*$",
    re.I,
)


def introduced(question: Question, toolbox: Toolbox, chat: ChatModel | None) -> Reply | None:
    """The quotes; None if the question isn't of this sort, or the book, so far, doesn't say who it is.

    None as well if ``chat`` is able to drive: it tells better in its own words.
    """
    ground = toolbox.ground
    asked = _ASKED.search(question.text) if ground.selection is None else None
    if asked is None or not question.topic or (chat is not None and chat.driver == "agent"):
        return None
    name = asked["name"].strip("“”\"'’ ")
    looked = toolbox.call("book_concept_map_lookup", query=name[:120]).looked
    entity = next((it for it in looked.entities if _is(it, name)), None) if looked is not None else None
    if entity is None:
        return None
    sentences = Sentences(toolbox.retriever, ground.book, ground.before)
    quotes = [quote_of(ground.book, cited) for cited in introductions(entity, sentences, telling=True)]
    if not quotes:
        return None
    return cited_reply(quoted_claims(quotes), tuple(quote.source for quote in quotes), QUOTES)


def _is(entity: Entity, name: str) -> bool:
    """Whether ``name`` is one of its names as it is written, “the” and case apart."""
    return _bare(name) in {_bare(known) for known in entity.names}


def _bare(name: str) -> str:
    return fold_words(name).strip().removeprefix("the ")
