"""The words of an answer as runs of plain text and numbered citations: what is painted, read aloud and copied."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Literal

from reader.engine.protocol import Answer, AnswerSentence, ShelfAnswer
from reader.engine.protocol.written import CITATION_MARK, as_shown, is_quotes_alone, said_by_books
from reader.ui.book.known_names import KnownNames
from reader.ui.book.quote import place_of
from reader.ui.client.engine_words import answer_in_window_language, in_window_language
from reader.ui.widgets.excerpt import quoted
from reader.ui.words import tr

TextLook = Literal["plain", "lead"]
"""``lead``: a short answer, in larger type."""
_LEAD_CHARACTERS = 36  # of a short answer that a narrow panel has on one line


@dataclass(frozen=True, slots=True)
class AnswerRun:
    """A stretch of an answer: words, (``entity`` set) a name that has a page, or (``cites`` set) a citation's mark."""

    text: str
    look: TextLook = "plain"
    cites: int | None = None
    entity: str = ""


def answer_runs(answer: Answer) -> tuple[AnswerRun, ...]:
    """The finished answer; only numbers that stand for a citation become marks, the rest stays text.

    A short answer that names no quote cites its first one. One that refuses has its quotes below it, and no marks.
    """
    known = {citation.n for citation in answer.citations}
    runs = _marked(answer_in_window_language(answer).strip(), known)
    if is_refused(answer):
        return tuple(run for run in runs if run.cites is None)
    if answer.decision != "state":
        return tuple(runs)
    if known and all(run.cites is None for run in runs):
        runs.append(AnswerRun(str(answer.citations[0].n), cites=answer.citations[0].n))
    short = sum(len(run.text) for run in runs) <= _LEAD_CHARACTERS
    return tuple(replace(run, look="lead") if short and run.cites is None else run for run in runs)


def is_refused(answer: Answer) -> bool:
    """Whether the book doesn't answer; answers kept by an older version don't say what was decided."""
    return answer.decision == "refuse" or answer.insufficient


def book_runs(answer: ShelfAnswer) -> tuple[AnswerRun, ...]:
    """What each book says in words of its own, a paragraph a book; books whose quotes say all are left to those."""
    if is_refused(answer) or answer.route == "NOT_BOOK":
        return answer_runs(answer)
    known = {citation.n for citation in answer.citations}
    runs: list[AnswerRun] = []
    for _, sentences in said_by_books(answer):
        opening = sentences[0].opening
        introduced = "" if opening is None else f"{in_window_language(opening)} "
        runs += [AnswerRun("\n" if runs else ""), AnswerRun(introduced), *sentence_runs(sentences, known)]
    return tuple(run for run in runs if run.text)


def sentence_runs(sentences: Iterable[AnswerSentence], known: Collection[int]) -> tuple[AnswerRun, ...]:
    """Sentences, each with the marks of the citations that are ``known``."""
    runs: list[AnswerRun] = []
    for sentence in sentences:
        text = sentence.text if sentence.message is None else in_window_language(sentence.message)
        runs.append(AnswerRun(CITATION_MARK.sub("", text).strip()))
        runs.extend(AnswerRun(str(n), cites=n) for n in sentence.citations if n in known)
        runs.append(AnswerRun(" "))
    return tuple(runs)


def link_names(runs: Iterable[AnswerRun], names: KnownNames) -> tuple[AnswerRun, ...]:
    """The same words, with every known name a run of its own."""
    linked: list[AnswerRun] = []
    for run in runs:
        at = 0
        for name in names.find(run.text) if run.cites is None else ():
            linked += [
                replace(run, text=run.text[at : name.start]),
                replace(run, text=run.text[name.start : name.end], entity=name.entity.name),
            ]
            at = name.end
        linked.append(replace(run, text=run.text[at:]))
    return tuple(run for run in linked if run.text)


def substitutions(answer: Answer) -> str:
    """What the words of a follow-up were taken to mean, in a line; empty if it was read as it was typed."""
    return ", ".join(
        tr("{word} = {meaning}", word=substitution.word, meaning=substitution.meaning)
        for substitution in answer.resolved
    )


def plain_answer(answer: Answer) -> str:
    """The answer with its quotes, for the clipboard."""
    lines = [answer.question]
    if answer.resolved:
        lines.append(f"({substitutions(answer)})")
    if not is_quotes_alone(answer):
        lines += ["", answer_in_window_language(answer)]
    if cited := (*answer.citations, *answer.earlier):
        lines.append("")
        lines += [f"[{citation.n}] {quoted(as_shown(citation))} ({place_of(citation)})" for citation in cited]
    if answer.background:
        lines += ["", own_words_line(), " ".join(answer.background)]
    return "\n".join(lines)


def own_words_line() -> str:
    """What introduces a model's own knowledge."""
    return tr("The language model’s own words, not from the book and not checked:")


def _marked(text: str, known: Collection[int]) -> list[AnswerRun]:
    runs: list[AnswerRun] = []
    at = 0
    for mark in CITATION_MARK.finditer(text):
        if int(mark[1]) in known:
            runs += _said(text[at : mark.start()])
            runs.append(AnswerRun(mark[1], cites=int(mark[1])))
            at = mark.end()
    return runs + _said(text[at:])


def _said(text: str) -> list[AnswerRun]:
    return [AnswerRun(text)] if text else []
