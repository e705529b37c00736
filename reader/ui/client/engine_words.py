"""What the engine says, in the window's language."""

from __future__ import annotations

from reader.engine.protocol import Answer, ShelfSentence, UserMessage
from reader.engine.protocol import reason_of as reason_in_english
from reader.ui.words import tr, tr_later, tr_n

STANDING = (tr_later("Quoth hasn’t been tried with these models, so the book’s own sentences answer."),)
"""Notices that are as true of the next answer: in a conversation they are said once."""

INSTEAD = {
    "No embedding model is installed in {folder}; install one with `{command}`.": tr_later(
        "No model that searches by meaning is installed; File, Models installs one."
    ),
    "No reader is installed in {folder}; install one with `{command}`.": tr_later(
        "No model that reads what was found is installed; File, Models installs one."
    ),
    "No chat model is installed in {folder}; install one with `{command}`.": tr_later(
        "No model that writes is installed; File, Models installs one."
    ),
    "The file {path} of the model {id} {what}; mend it with `{command}`.": tr_later(
        "The file {path} of the model {id} {what}. It can be mended in File, Models."
    ),
    "The model {id} is for search and can’t write text; see `{command}`.": tr_later(
        "The model {id} is for search and can’t write text. File, Models has others."
    ),
    "The model {id} writes text and can’t be used for search; see `{command}`.": tr_later(
        "The model {id} writes text and can’t be used for search. File, Models has others."
    ),
    "The catalogue has no model called “{id}”; `{command}` shows those it has: {known}.": tr_later(
        "The catalogue has no model called “{id}”. It has: {known}."
    ),
    "The model {id} doesn’t work on this computer: {why}. Use another one, or try it again with `{command}`.": tr_later(
        "The model {id} doesn’t work on this computer: {why}. Use another one, or try it again, in File, Models."
    ),
    "The model {id} stopped working once more ({how}) and isn’t started again by itself; try it again with "
    "`{command}`.": tr_later(
        "The model {id} stopped working once more ({how}) and isn’t started again by itself. Try it again in File, "
        "Models."
    ),
    "The model server in {path} can’t be read ({reason}); name it anew, or use `{command}`.": tr_later(
        "The model server in {path} can’t be read ({reason}). Name it anew in File, Models."
    ),
    "{why} Then run `{command}` again.": tr_later("{why}"),
    "There is no backup “{name}”; “{command}” lists those there are.": tr_later(
        "There is no backup “{name}” any more."
    ),
    "{path} is damaged; “{command}” repairs it first.": tr_later(
        "{path} is damaged. Quoth repairs it when it starts again."
    ),
    "No book “{id}” is on the shelf; “{command}” shows what is.": tr_later("This book is no longer on the shelf."),
}
"""Sentences in which the engine names a command of the terminal, and what the window says instead."""


def in_window_language(message: str) -> str:
    """A message of the engine in the window's language; mere words, as an older version kept them, unchanged."""
    if not isinstance(message, UserMessage):
        return message
    values = {name: in_window_language(it) if isinstance(it, str) else it for name, it in message.values.items()}
    source = INSTEAD.get(message.source, message.source)
    if message.singular:
        return tr_n(message.singular, source, int(values.pop("n")), **values)
    return tr(source, **values)


def reason_of(error: Exception) -> str:
    """Why something failed, in the window's language; what isn't known by its number, as the system says it."""
    return in_window_language(reason_in_english(error))


def answer_in_window_language(answer: Answer) -> str:
    """The text of an answer; what isn't the book's own says the engine, and where the book doesn't answer, all."""
    text, refused = answer.answer, answer.insufficient or answer.decision == "refuse"
    for sentence in answer.sentences:
        if isinstance(sentence, ShelfSentence) and sentence.opening is not None:
            text = text.replace(sentence.opening, in_window_language(sentence.opening), 1)
        if refused or sentence.message is not None:
            text = text.replace(sentence.text, in_window_language(sentence.message or sentence.text))
    return text
