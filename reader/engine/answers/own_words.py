"""An able model's answer from memory, given only when the reader asks for it, and never shown as the book's."""

from __future__ import annotations

import logging

from models.cancel import CancelToken
from models.conversation import Chat, ChatMessage, ContextOverflow
from models.errors import ModelError
from reader.engine.answers.replies import Reply, nothing_without_spoilers, own_words_reply
from reader.engine.grounding.drafts import split_draft
from reader.engine.grounding.spoiler_filter import SpoilerFilter

_log = logging.getLogger(__name__)

_TOKENS = 200
_PROMPT = "You are a helpful assistant inside a book reader. Answer briefly. You cannot look anything up."


def answer_in_own_words(
    chat: Chat, question: str, spoiler_filter: SpoilerFilter | None, cancel: CancelToken
) -> Reply | None:
    """The model's answer, marked as its own; what would spoil the book is left out. None if it has none."""
    messages = (ChatMessage("system", _PROMPT), ChatMessage("user", question))
    try:
        completion = chat.generate(messages, max_tokens=_TOKENS, cancel=cancel)
    except (ContextOverflow, ModelError) as error:
        _log.warning("no words of the model’s own: %s", error)
        return None
    written = split_draft(completion.text, "en")
    accepted = [text for text in written if spoiler_filter is None or not spoiler_filter.spoils(text)]
    if written and not accepted:
        return nothing_without_spoilers()
    return own_words_reply(accepted, chat.id, truncated=len(accepted) < len(written)) if accepted else None
