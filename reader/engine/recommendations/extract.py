"""Step 1, *extract*: what an able model takes of a wish by constrained JSON, in place of what rules read of it."""

from __future__ import annotations

import logging
from collections.abc import Mapping

import msgspec

from indexing.folding import fold_words, words_of
from models.cancel import CancelToken
from models.conversation import Chat, ChatMessage, ContextOverflow
from models.errors import ModelError
from reader.engine.protocol.recommending import RequestExtraction
from reader.engine.questions.wish import INTENTS, MOST_THEMES, Extracted

_log = logging.getLogger(__name__)

_TOKENS = 160
_NAME = {"anyOf": [{"type": "string", "maxLength": 80}, {"type": "null"}]}
SCHEMA: Mapping[str, object] = {
    "type": "object",
    "properties": {
        "search_query": {"type": "string", "maxLength": 120},
        "author_mentioned": _NAME,
        "book_mentioned": _NAME,
        "intent": {"enum": list(INTENTS)},
        "themes": {"type": "array", "items": {"type": "string", "maxLength": 30}, "maxItems": MOST_THEMES},
    },
    "required": ["search_query", "author_mentioned", "book_mentioned", "intent", "themes"],
}
"""The parameters of the search, and nothing else: what the model says to the reader it writes as text."""

_PROMPT = """You take a reader's request apart for a search of their own bookshelf. Write only what the request says
explicitly; null and [] where it says nothing. intent: similar_author (like a named author), similar_book (like a named
book), theme_search (about something), mood_search (a feeling), new_releases (what is new), browse (anything)."""


def fallback(request: str) -> RequestExtraction:
    """What stands in for an extraction that failed: the query itself, a search by theme, no themes."""
    return RequestExtraction(request, None, None, "theme_search", ())


def extract_by_model(request: str, chat: Chat, cancel: CancelToken) -> Extracted:
    """What an able model extracts; the fallback where it fails. Raises Cancelled."""
    messages = (ChatMessage("system", _PROMPT), ChatMessage("user", request))
    try:
        completion = chat.generate(messages, max_tokens=_TOKENS, schema=SCHEMA, cancel=cancel)
        made = msgspec.json.decode(completion.text, type=RequestExtraction)
    except (ContextOverflow, ModelError, msgspec.MsgspecError) as error:
        _log.warning("no extraction by %s: %s", chat.id, error)
        return Extracted(fallback(request), chat.id, success=False)
    return Extracted(_explicit(made, request), chat.id, success=True)


def _explicit(made: RequestExtraction, request: str) -> RequestExtraction:
    """An extraction without the names that the request doesn't say: a model may add them from memory."""
    request_words = set(words_of(fold_words(request)))

    def only_said(name: str | None) -> str | None:
        words = words_of(fold_words(name or ""))
        return name if words and set(words) <= request_words else None

    return RequestExtraction(
        search_query=made.search_query.strip() or request,
        author_mentioned=only_said(made.author_mentioned),
        book_mentioned=only_said(made.book_mentioned),
        intent=made.intent,
        themes=made.themes[:MOST_THEMES],
    )
