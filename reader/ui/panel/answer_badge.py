"""The badge beside an answer: what is to be known of it before it is read."""

from __future__ import annotations

from reader.engine.protocol import Answer, Reason, ShelfAnswer
from reader.ui.words import tr, tr_later

_REASONS: dict[Reason, str] = {
    "not_in_book": tr_later("Not in this book"),
    "beyond_reading_position": tr_later("Not yet in your reading"),
    "search_degraded": tr_later("Not found by its words"),
}


def badge_words(answer: Answer) -> str:
    """What the badge says; empty where there is nothing to say."""
    if answer.route == "NOT_BOOK":
        return "" if answer.writer == "quotes" else tr("Not from the book")
    if not answer.insufficient or answer.reason is None:
        return ""
    if isinstance(answer, ShelfAnswer) and answer.reason == "not_in_book":
        return tr("Not in these books") if answer.searched else ""
    return tr(_REASONS[answer.reason])
