"""Who wrote an answer or a summary, and how it was found: plain words for its foot, and details for its arrow."""

from __future__ import annotations

from reader.engine.protocol import Answer
from reader.ui.words import decimal, tr, tr_later

_MODES = {
    "text": tr_later("Found by words alone"),
    "semantic": tr_later("Found by meaning"),
    "hybrid": tr_later("Found by words and by meaning"),
}
_OWN = tr_later("The book’s own sentences")


def summary_words(writer: str) -> str:
    """Whose words a summary is made of: the book's own, where ``writer`` is “quotes”, or a model's."""
    if writer == "quotes":
        return tr(_OWN)
    return tr("What stands in quotation marks is the book’s; the rest is the language model’s, checked against it")


def model_words(writer: str) -> str:
    """Which model wrote; empty where none did."""
    return "" if writer in ("quotes", "details") else tr("written by {model}", model=writer)


def foot_words(answer: Answer) -> str:
    """What a reader is to know of a finished answer."""
    if answer.route == "NOT_BOOK":
        return "" if answer.writer == "quotes" else tr("The language model’s own words")
    if answer.insufficient:
        return ""
    if answer.writer == "details":
        return tr("From what the book says of itself")
    if answer.writer == "quotes":
        return tr("Short answer in the book’s own words") if answer.decision == "state" else tr(_OWN)
    return tr("Short answer, checked against its quotes")


def details(answer: Answer) -> tuple[str, ...]:
    """How its passages were found, which model wrote it, and how long that took."""
    total = answer.timings_ms.get("total")
    found = "" if answer.route == "NOT_BOOK" else tr(_MODES[answer.mode])
    took = "" if total is None else tr("Took {seconds} s", seconds=decimal(total / 1000))
    return tuple(each for each in (found, model_words(answer.writer), took) if each)
