"""What the engine says, in the window's language: sentences are known by their shape, others stay in English."""

from __future__ import annotations

import re
from functools import cache, reduce

from reader.engine.protocol import Answer, UserMessage
from reader.engine.protocol import reason_of as reason_in_english
from reader.ui.words import tr, tr_later, tr_n

STANDING = (
    tr_later("Quoth hasn’t been tried with these models, so the book’s own sentences answer."),
    tr_later("Quoth hasn’t been tried with these models, so it states only what is very sure."),
)
"""Notices that are as true of the next answer: in a conversation they are said once."""

SENTENCES = (
    tr_later("Here is who on your shelf is nearest to {author}."),
    tr_later("Here is what your shelf has."),
    tr_later("If you want more like {book}, look at these."),
    tr_later("I looked through your shelf for something to suit: {words}."),
    tr_later("I looked through your shelf for {words}."),
    tr_later("I looked through your shelf."),
    tr_later("I looked for books of that mood."),
    tr_later("The newest on your shelf about {words}."),
    tr_later("The newest on your shelf."),
    tr_later("Some places to begin: {words}."),
    tr_later("Some places to begin on your shelf."),
    tr_later("By {author} your shelf has these."),
    tr_later("Shall I look for books like one of these instead?"),
    tr_later("Is it the story you want more of, the people, or the time and place?"),
    tr_later("Does one of these come near, or shall I look at it from another side?"),
    tr_later("Is that the mood, or should it be lighter or darker?"),
    tr_later("Shall I look for something particular among the new ones?"),
    tr_later("Does one of these tempt you, or is there something you are in the mood for?"),
    tr_later("I found no book on your shelf that fits well{wish}."),
    tr_later(" for {words}"),
    tr_later("Shall we browse your shelf by theme, series or length instead?"),
    tr_later("“{name}” isn’t on your shelf; nearest to it there:"),
    tr_later("“{name}” isn’t on your shelf, and nothing there comes near it."),
    tr_later("Nothing fitted closely, so I looked more widely."),
    tr_later("A broader search, for “{theme}”, may find more."),
    tr_later("“{name}” isn’t on your shelf, so I searched by what else you said."),
    tr_later("I can recommend only what is on your own shelf."),
    tr_later("The search of the shelf could not take the request apart, so its words were searched as they are."),
    tr_later("Nothing fitted closely, so the search was widened."),
    tr_later("{books} known by metadata alone until the text has been read in."),
    tr_later("One book is"),
    tr_later("{number} books are"),
    tr_later("It is the next book of the series {series}."),
    tr_later("You have begun it."),
    tr_later("It belongs to the series {series}."),
    tr_later("Its theme: {theme}."),
    tr_later("It is short: about {number} words."),
    tr_later("It is of middling length: about {number} words."),
    tr_later("It is long: about {number} words."),
    tr_later("It is filed under “{subject}”."),
    tr_later("It shares the subject “{subject}” with {title}."),
    tr_later("Its description says"),
    tr_later("It is filed under"),
    tr_later("It begins like this"),
    tr_later("What happens in it"),
    tr_later("Whom it is about"),
    tr_later("What it is concerned with"),
    tr_later("Where and when it takes you"),
    tr_later("How it is told"),
)
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
_LONGEST = 2000
_QUOTED = re.compile("“[^“”]*”(?: and “[^“”]*”)*")
_MARKED = re.compile("“([^“”]*)”")
_SENTENCE_END = re.compile(r"(?<=[.!?]) ")


def in_window_language(message: str) -> str:
    """A message of the engine in the window's language; mere words, as an older version kept them, unchanged."""
    if not isinstance(message, UserMessage):
        return _by_shape(message)
    values = {name: in_window_language(it) if isinstance(it, str) else it for name, it in message.values.items()}
    source = INSTEAD.get(message.source, message.source)
    if message.one:
        return tr_n(message.one, source, int(values.pop("n")), **values)
    return tr(source, **values)


def _by_shape(sentence: str) -> str:
    found = ((said, shape.fullmatch(sentence)) for said, shape in _shapes()) if len(sentence) < _LONGEST else ()
    for said, match in found:
        if match is not None:
            places = {name: _in_place(words) for name, words in match.groupdict().items()}
            return tr(said, **places) if places else tr(said)
    return sentence


def _in_place(words: str) -> str:
    """What stands in a sentence: another sentence or part of one, or titles in quotation marks."""
    if _QUOTED.fullmatch(words):
        quoted = (tr("“{words}”", words=each) for each in _MARKED.findall(words))
        return reduce(lambda one, other: tr("{one} and {other}", one=one, other=other), quoted)
    return in_window_language(words)


def text_in_window_language(text: str) -> str:
    """Several sentences of the engine, each as the window says it; those that aren't known, as they are."""
    if isinstance(text, UserMessage):
        return in_window_language(text)
    whole = in_window_language(text)
    for end in () if whole != text else _SENTENCE_END.finditer(text):
        rest = text[end.end() :]
        if (said := in_window_language(rest)) != rest:
            return f"{text_in_window_language(text[: end.start()])} {said}"
    return whole


def reason_of(error: Exception) -> str:
    """Why something failed, in the window's language; what isn't known by its number, as the system says it."""
    return in_window_language(reason_in_english(error))


def answer_in_window_language(answer: Answer) -> str:
    """The text of an answer; where the book doesn't answer, it is the engine that speaks."""
    text = answer.answer
    for sentence in answer.sentences if answer.insufficient or answer.decision == "refuse" else ():
        text = text.replace(sentence.text, in_window_language(sentence.message or sentence.text))
    return text


@cache
def _shapes() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What the window says, and the shape of what it says that for."""
    return tuple((source, re.compile(_shape(source), re.DOTALL)) for source in SENTENCES)


def _shape(source: str) -> str:
    """Anything may stand in a ``{place}``, even nothing."""
    return re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.*?)", re.escape(source))
