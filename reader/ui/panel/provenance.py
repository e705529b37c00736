"""Who wrote an answer or a summary, and how it was found: plain words for its foot, and details for its arrow."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import Answer
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.controls import RowButton, label
from reader.ui.words import decimal, tr, tr_later, tr_n

MODELS_ACTION = "models"
"""The name of the window's action that opens the dialog of models."""


def open_models(inside: QWidget) -> None:
    """Open the dialog of models of the window that a widget is in."""
    action = inside.window().findChild(QAction, MODELS_ACTION)
    if isinstance(action, QAction):
        action.trigger()


class WriterLine(RowButton):
    """``words`` is what is said; ``written`` names the model, empty where none wrote."""

    def __init__(self, words: str, written: str) -> None:
        super().__init__()
        self.row.setContentsMargins(2, 1, 2, 1)
        self.row.addWidget(label(words, "small", wrap=True), 1)
        self.setAccessibleName(", ".join(filter(None, (words, written))))
        self.setAccessibleDescription(tr("Shows the models"))
        self.setToolTip(" – ".join(filter(None, (written, tr("Shows the models")))))
        self.clicked.connect(lambda: open_models(self))


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
    if answer.provenance is not None:
        return in_window_language(answer.provenance)
    if answer.route == "NOT_BOOK":
        return "" if answer.writer == "quotes" else tr("The language model’s own words")
    if answer.insufficient:
        return ""
    if answer.writer == "details":
        return tr("From what the book says of itself")
    if answer.writer == "quotes":
        return tr("Short answer in the book’s own words") if answer.decision == "state" else tr(_OWN)
    return tr("Short answer, checked against its quotes")


def quotes_words(answer: Answer) -> str:
    """What quotes are that are the whole answer, in a line above them."""
    if not answer.evidence:
        return tr(_OWN)
    return tr_n("From {n} passage, the likeliest first", "From {n} passages, the likeliest first", len(answer.evidence))


def details(answer: Answer) -> tuple[str, ...]:
    """How its passages were found, which model wrote it, and how long that took."""
    total = answer.timings_ms.get("total")
    mode = "" if answer.route == "NOT_BOOK" else tr(_MODES[answer.mode])
    took = "" if total is None else tr("Took {seconds} s", seconds=decimal(total / 1000))
    return tuple(part for part in (mode, model_words(answer.writer), took) if part)
